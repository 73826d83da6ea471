import type { RuleId } from '@warfold/catalogue';
import type { Assignment, AssignSource, Choice, Flow, Game, Model, Option, Refusal, Shared, Sharing, State, Unit } from '@warfold/engine';
import { refuse, say, unitChoice } from '@warfold/engine';
import type { Amount, Lot } from './amount.ts';
import { written } from './amount.ts';
import type { Blow } from './attack.ts';
import { ASKS as SIGMAR_ASKS } from './questions.ts';
import { weaponOf } from './warscroll.ts';

/** How many attacks a model makes with a weapon, and at whom it may: what an edition finds for each model before anything is chosen. */
export interface Swing {
  readonly model: number;
  readonly weapon: string;
  readonly attacks: number;
  readonly targets: readonly number[];
  /** The models it stands for, by how many attacks each of them makes; for those who may hold back. */
  readonly lots?: readonly Lot[];
  /** A random number of attacks that is rolled when the targets are known; `attacks` then counts the models that will roll. */
  readonly later?: Amount;
}

export interface AttackDeclaration {
  readonly unit: number;
  readonly rule: RuleId;
  readonly swings: readonly Swing[];
  /** Whether every attack that has a target must be made. */
  readonly whole: boolean;
  /** By which rule a model that attacks with a weapon makes all its attacks with it, where attacks may be held back. */
  readonly all?: RuleId;
  /** Models that differ in this do not roll together: who leads, who is hurt. */
  likeness?(state: State, model: Model): string;
  /** Numbers worth seeing before a target is chosen, for one attack of a heap at it. */
  numbers?(blow: Blow): Option['numbers'];
  /** How many attacks so many models make with a weapon whose Attacks are random, rolled once it is known at whom. */
  rolls?(game: Game, model: number, weapon: string, models: number): Flow<number>;
  /** Units that a player would wonder about, and why they cannot be attacked. */
  refused?(): readonly { readonly unit: number; readonly why: Refusal }[];
}

interface Group {
  readonly source: AssignSource;
  /** What it is made of: so many models with so many attacks each. */
  readonly lots: readonly Lot[];
  readonly model: number;
  readonly weapon: string;
  readonly later: boolean;
}

/**
 * The targets of all attacks of a unit, chosen before any is made. Like models with the same weapon and the same targets are one heap of attacks that may
 * be divided at will, which is what dividing the attacks of each of them comes to. Blows at one unit stand together.
 */
export function* declareTargets(game: Game, declaration: AttackDeclaration): Flow<readonly Blow[]> {
  const { unit, rule } = declaration;
  const groups = groupsOf(game.state, declaration);
  if (groups.length === 0) return [];
  const lines = yield* game.ask.assign(
    { side: game.unit(unit).side, rule, label: say(SIGMAR_ASKS.targets, { unit: { unit } }), about: [{ unit }] },
    (): Sharing<Unit> => {
      const open = targetsOf(game.state, groups, declaration);
      // Where there is only one target and it must be attacked nobody is asked, and nobody wonders about the others.
      const dimmed = open.length > 1 || !declaration.whole ? (declaration.refused?.() ?? []).map(dim(game.state)) : [];
      const sources = groups.map(({ source }) => source);
      const { all } = declaration;
      return { sources, targets: [...open, ...dimmed], ...(all !== undefined && { why: (lines) => whyNotSome(groups, lines, all) }) };
    },
  );
  return blowsOf(game.state, declaration, groups, yield* rolledFor(game, declaration, groups, lines));
}

type Aimed = Shared<Unit>;

/** The same lines with the attacks in them that are only rolled now. */
function* rolledFor(game: Game, { rolls }: AttackDeclaration, groups: readonly Group[], lines: readonly Aimed[]): Flow<readonly Aimed[]> {
  const rolled: Aimed[] = [];
  for (const line of lines) {
    const group = groups.find(({ source }) => source.id === line.from);
    const waits = group?.later === true && rolls !== undefined && line.count > 0;
    rolled.push(waits ? { ...line, count: yield* rolls(game, group.model, group.weapon, line.count) } : line);
  }
  return rolled;
}

/** Whole models hold back, not single attacks of theirs. */
function whyNotSome(groups: readonly Group[], lines: readonly Assignment[], rule: RuleId): Refusal | null {
  for (const { source, lots, weapon } of groups) {
    const used = lines.reduce((sum, { from, count }) => (from === source.id ? sum + count : sum), 0);
    if (isMadeUpOf(used, lots)) continue;
    return refuse(rule, say('sigmar.refused.someAttacks', { weapon: { gear: weapon }, used, count: source.count }));
  }
  return null;
}

/** Whether some of the models come to exactly so many attacks. */
function isMadeUpOf(attacks: number, [lot, ...others]: readonly Lot[]): boolean {
  if (attacks === 0 || lot === undefined) return attacks === 0;
  for (let many = 0; many <= lot.many && many * lot.each <= attacks; many++) if (isMadeUpOf(attacks - many * lot.each, others)) return true;
  return false;
}

const targetId = (unit: number) => `unit:${unit}`;

const dim =
  (state: State) =>
  ({ unit, why }: { readonly unit: number; readonly why: Refusal }): Choice<Unit> =>
    unitChoice(state.units[unit]!, { refused: why });

function targetsOf(state: State, groups: readonly Group[], { unit: by, numbers }: AttackDeclaration): Choice<Unit>[] {
  const ids = new Set(groups.flatMap(({ source }) => source.to ?? []));
  const targets = state.units.filter(({ id }) => ids.has(targetId(id)));
  return targets.map((unit) => {
    const option = unitChoice(unit);
    if (numbers === undefined || targets.length === 1) return option;
    const able = groups.filter(({ source }) => source.to?.includes(option.id) === true);
    return { ...option, numbers: able.flatMap(({ model, weapon }) => numbers({ by, model, at: unit.id, weapon, attacks: 1 }) ?? []) };
  });
}

function groupsOf(state: State, { swings, whole, likeness }: AttackDeclaration): Group[] {
  const found = new Map<string, Group>();
  for (const { model, weapon, attacks, targets, lots = [], later } of swings) {
    if (attacks === 0 || targets.length === 0) continue;
    const amount = later === undefined ? '' : written(later);
    const key = `${weapon} ${targets} ${amount} ${likeness?.(state, state.models[model]!) ?? ''}`;
    const known = found.get(key);
    const source: AssignSource = known?.source ?? {
      id: `${weapon}:${found.size}`,
      label:
        later === undefined
          ? say('sigmar.option.weapon', { weapon: { gear: weapon } })
          : say('sigmar.option.weaponLater', { weapon: { gear: weapon }, amount }),
      ref: { gear: weapon },
      count: 0,
      whole,
      to: targets.map(targetId),
      split: true,
    };
    const all = [...(known?.lots ?? []), ...lots];
    found.set(key, {
      source: { ...source, count: source.count + attacks },
      lots: all,
      model: known?.model ?? model,
      weapon,
      later: later !== undefined,
    });
  }
  return [...found.values()];
}

function blowsOf(state: State, { unit, likeness }: AttackDeclaration, groups: readonly Group[], lines: readonly Aimed[]): Blow[] {
  const blows = lines.flatMap(({ from, at, count }): Blow[] => {
    const group = groups.find(({ source }) => source.id === from);
    return group === undefined || count === 0 ? [] : [{ by: unit, model: group.model, at: at.id, weapon: group.weapon, attacks: count }];
  });
  const order = [...new Set(blows.map(({ at }) => at))];
  const kindOf = ({ model, weapon }: Blow): string => {
    const own = state.models[model]!;
    return JSON.stringify([weaponOf(state, own, weapon), likeness?.(state, own) ?? '']);
  };
  return order.flatMap((at) =>
    together(
      blows.filter((blow) => blow.at === at),
      kindOf,
    ),
  );
}

/** Heaps that differed only in whom they might have attacked roll together after all. */
function together(blows: readonly Blow[], kindOf: (blow: Blow) => string): Blow[] {
  const found = new Map<string, Blow>();
  for (const blow of blows) {
    const kind = kindOf(blow);
    const known = found.get(kind);
    found.set(kind, known === undefined ? blow : { ...known, attacks: known.attacks + blow.attacks });
  }
  return [...found.values()];
}
