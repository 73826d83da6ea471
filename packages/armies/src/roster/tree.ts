/** A roster as BattleScribe and New Recruit write it, in whichever form and schema: one tree for all of them. */
export interface RosterTree {
  readonly name: string;
  readonly game: string;
  readonly revision: number;
  readonly generatedBy: string | null;
  /** What the player wrote beside it. */
  readonly notes: string;
  readonly costs: readonly Cost[];
  readonly limits: readonly Cost[];
  readonly forces: readonly RosterForce[];
}

export interface Cost {
  readonly name: string;
  readonly value: number;
}

export interface RosterForce {
  readonly name: string;
  readonly catalogue: string;
  readonly rules: readonly RosterRule[];
  readonly selections: readonly RosterSelection[];
  readonly forces: readonly RosterForce[];
}

export interface RosterSelection {
  readonly name: string;
  /** `unit`, `model` or `upgrade`; but troopers may be upgrades and squads models. */
  readonly type: string;
  readonly number: number;
  readonly profiles: readonly RosterProfile[];
  readonly rules: readonly RosterRule[];
  readonly categories: readonly string[];
  readonly costs: readonly Cost[];
  readonly selections: readonly RosterSelection[];
}

export interface RosterProfile {
  readonly name: string;
  readonly type: string;
  readonly values: readonly { readonly name: string; readonly text: string }[];
}

export interface RosterRule {
  readonly name: string;
  readonly text: string;
}

/** A place in a tree of XML or JSON, asked by the names that both use. */
export interface Branch {
  /** An attribute, or the text of a child of that name. */
  word(name: string): string | null;
  /** The members of a list: `<selections><selection/></selections>`, or an array. */
  list(name: string): readonly Branch[];
  /** Its own text. */
  readonly text: string;
}

const DEEPEST = 40;

const numberIn = (branch: Branch, name: string, otherwise: number): number => {
  const value = Number(branch.word(name) ?? Number.NaN);
  return Number.isFinite(value) ? value : otherwise;
};

export function readRoster(root: Branch): RosterTree {
  return {
    name: root.word('name')?.trim() ?? '',
    game: root.word('gameSystemName')?.trim() ?? '',
    revision: numberIn(root, 'gameSystemRevision', 0),
    generatedBy: root.word('generatedBy'),
    notes: root.word('customNotes') ?? '',
    costs: root.list('costs').map(readCost),
    limits: root.list('costLimits').map(readCost),
    forces: root.list('forces').map((force) => readForce(force, 0)),
  };
}

const readCost = (branch: Branch): Cost => ({ name: branch.word('name')?.trim() ?? '', value: numberIn(branch, 'value', 0) });

const readForce = (branch: Branch, depth: number): RosterForce => ({
  name: branch.word('name') ?? '',
  catalogue: branch.word('catalogueName') ?? '',
  rules: branch.list('rules').flatMap(readRule),
  selections: branch.list('selections').map((selection) => readSelection(selection, depth + 1)),
  forces: depth > DEEPEST ? [] : branch.list('forces').map((force) => readForce(force, depth + 1)),
});

function readSelection(branch: Branch, depth: number): RosterSelection {
  return {
    name: (branch.word('customName') ?? branch.word('name') ?? '').trim(),
    type: branch.word('type') ?? 'upgrade',
    number: Math.max(0, numberIn(branch, 'number', 1)),
    profiles: branch.list('profiles').flatMap(readProfile),
    rules: branch.list('rules').flatMap(readRule),
    categories: branch.list('categories').map((category) => category.word('name')?.trim() ?? ''),
    costs: branch.list('costs').map(readCost),
    selections: depth > DEEPEST ? [] : branch.list('selections').map((selection) => readSelection(selection, depth + 1)),
  };
}

const isHidden = (branch: Branch): boolean => branch.word('hidden') === 'true';

/** Schemas differ: `typeName` or `profileTypeName`, and what a characteristic says is its text or its `value`. */
function readProfile(branch: Branch): RosterProfile[] {
  if (isHidden(branch)) return [];
  const values = branch.list('characteristics').map((one) => ({
    name: one.word('name')?.trim() ?? '',
    text: (one.word('value') ?? one.text).trim(),
  }));
  return [
    { name: branch.word('name')?.trim() ?? '', type: (branch.word('typeName') ?? branch.word('profileTypeName') ?? '').trim(), values },
  ];
}

const readRule = (branch: Branch): RosterRule[] =>
  isHidden(branch) ? [] : [{ name: branch.word('name')?.trim() ?? '', text: branch.word('description')?.trim() ?? '' }];
