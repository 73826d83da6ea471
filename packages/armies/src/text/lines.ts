import { nameOf } from '../roster/walk.ts';

/** So many models of a unit that a list names together, and what is in their hands. */
export interface ListedModels {
  readonly name: string;
  readonly count: number;
  readonly weapons: readonly string[];
}

/** A unit as a list in text names it: no stat lines, only names and numbers. */
export interface ListedUnit {
  readonly name: string;
  readonly points: number;
  /** How many models it has; what is not said is one. */
  readonly models: number;
  /** Whether the list says how many. */
  readonly sized: boolean;
  readonly hands: readonly ListedModels[];
  /** The heading under which it stands: HQ, Troops, Leaders, Battleline. */
  readonly role: string;
}

const ROLES =
  'leaders?|battleline|units|others?|behemoths?|artillery|endless spells.*|battalions?|core battalions?|additional enhancements?|hq|troops|elites|fast attack|heavy support|flyers?|dedicated transports?|lords? of war|configuration';
/** `+ HQ +`, `++ Total ++`, `## HQ [80 pts]`, `Battleline`. */
const HEADING = new RegExp(
  `^(?:\\++\\s*(.+?)\\s*(?:\\[[^\\]]*\\])?\\s*\\++|#+\\s*\\+*\\s*(.+?)\\s*\\+*\\s*(?:\\[[^\\]]*\\])?|(${ROLES})(?:\\s*[[(][^\\])]*[\\])])?)\\s*:?$`,
  'i',
);
/** `TR2: 7x Marsh Rifles (90 pts)`: the slot that a unit stands in, where a list writes it before its name. */
const SLOT = /^([A-Z]{2})\d{1,2}:\s+(?=\S)/;
const SLOTS: Readonly<Record<string, string>> = {
  HQ: 'HQ',
  TR: 'Troops',
  EL: 'Elites',
  FA: 'Fast Attack',
  HS: 'Heavy Support',
  FL: 'Flyers',
  DT: 'Dedicated Transports',
  LW: 'Lords of War',
  LO: 'Lords of War',
};
/** `5 x Reeds (130)*`, `Reeds [4 PL, 50pts]: a, b`; stars name the battalion. */
const UNIT = /^(?:(\d{1,3})\s?x\s+)?(.+?)\s*(?:\[([^\]]*\d[^\]]*)\]|\((\d[\d,.]*)(?:\s*(?:pts|points))?\))\s*\**\s*(?::\s*(.*))?$/i;
const BELOW = /^(\s*)([.•·*◦-])\s*(.+)$/;
const NO_UNITS = /endless|battalion|enhancement|configuration|rules|total|references?/i;
/** What stands below a unit and is nobody of it. */
const CHOICE =
  /^(?:command traits?|artefacts?|artifacts?|spells?|prayers?|lores?|mount traits?|relics?|warlord|general|stratagems?|reinforced|aspects?|drakes?|triumphs?)\b/i;

const pointsIn = (text: string): number =>
  Number((/([\d,.]+)\s*(?:pts|points)/i.exec(text)?.[1] ?? /^[\d,.]+$/.exec(text.trim())?.[0] ?? '0').replaceAll(',', ''));

const bare = (text: string): string => text.replaceAll(/\[[^\]]*\]/g, '').trim();

const counted = (text: string): { readonly name: string; readonly count: number | null } => {
  const [, count, name] = /^(\d{1,3})\s?x?\s+(.+)$/i.exec(bare(text)) ?? [];
  return { name: nameOf(name ?? bare(text)), count: count === undefined ? null : Number(count) };
};

const listed = (text: string): readonly string[] =>
  text
    .split(/,(?![^(]*\))/)
    .map(bare)
    .filter((one) => one !== '');

/** What a line below a unit says: models and what they carry, where it names any. */
function modelsIn(text: string): ListedModels | null {
  const [head = '', ...tail] = text.split(':');
  if (CHOICE.test(head.trim())) return null;
  const { name, count } = counted(head);
  return { name, count: count ?? 1, weapons: listed(tail.join(':')).map((one) => counted(one).name) };
}

interface Draft {
  readonly name: string;
  readonly points: number;
  readonly stated: number;
  /** What stands behind the colon of the unit itself. */
  readonly own: readonly string[];
  readonly below: ListedModels[];
  readonly role: string;
}

/** `5 Fen Dogs` behind the colon of the Fen Dogs is how many they are. */
const sizeIn = ({ name, own }: Draft): number | null => {
  const plain = (text: string): string => text.toLowerCase().replace(/s$/, '');
  const found = own.map(counted).find((one) => one.count !== null && plain(one.name) === plain(name));
  return found?.count ?? null;
};

function finished(draft: Draft): ListedUnit {
  const { name, points, stated, own, below, role } = draft;
  const named = below.reduce((sum, { count }) => sum + count, 0);
  const size = sizeIn(draft);
  const models = stated > 0 ? stated : named > 0 ? named : (size ?? 1);
  const weapons = own.map(counted).flatMap((one) => (size !== null && one.count === size ? [] : CHOICE.test(one.name) ? [] : [one.name]));
  const sized = stated > 0 || named > 0 || size !== null;
  return { name, points, models, sized, role, hands: named === models ? below : [{ name, count: models, weapons }] };
}

/** Bold type, tabs and quotes are no part of what is said. */
const plain = (line: string): string => line.replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1').replaceAll('\t', '  ');

/** The units of a list, as BattleScribe, New Recruit and Warscroll Builder export them. */
export function readList(text: string): ListedUnit[] {
  const lines = text.split(/\r?\n/).map(plain);
  // What stands alone above the first heading is the title, whatever points it names.
  const title = lines.findIndex((line) => line.trim() !== '');
  const next = lines.slice(title + 1).find((line) => line.trim() !== '') ?? '';
  const drafts: Draft[] = [];
  let role = '';
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    if (at === title && /^[#+]/.test(next.trim())) continue;
    const heading = HEADING.exec(trimmed);
    const below = BELOW.exec(line);
    const slot = SLOTS[SLOT.exec(trimmed)?.[1] ?? ''];
    const unit = below === null ? UNIT.exec(slot === undefined ? trimmed : trimmed.replace(SLOT, '')) : null;
    const last = drafts.at(-1);
    if (heading !== null) role = heading[1] ?? heading[2] ?? heading[3] ?? '';
    else if (below !== null && NO_UNITS.test(role)) continue;
    else if (below !== null && last !== undefined) addBelow(last, below[2] ?? '', below[3] ?? '');
    else if (unit !== null && !NO_UNITS.test(role) && !/^(?:total|created with)/i.test(unit[2] ?? ''))
      drafts.push({
        name: nameOf(unit[2] ?? ''),
        points: pointsIn(unit[3] ?? unit[4] ?? ''),
        stated: Number(unit[1] ?? 0),
        own: listed(unit[5] ?? ''),
        below: [],
        role: slot ?? role,
      });
  }
  return drafts.filter(({ points, below, own }) => points > 0 || below.length > 0 || own.length > 0).map(finished);
}

/** Dashes name choices, as Warscroll Builder writes them; points and bullets name models, and twice so what those carry. */
function addBelow(last: Draft, bullet: string, text: string): void {
  if (bullet === '-') return;
  const deeper = /^[.•·*◦]\s*(.+)$/.exec(text);
  const bearer = last.below.at(-1);
  if (deeper !== null) {
    if (bearer !== undefined && !CHOICE.test(deeper[1] ?? ''))
      last.below[last.below.length - 1] = { ...bearer, weapons: [...bearer.weapons, counted(deeper[1] ?? '').name] };
    return;
  }
  const models = modelsIn(text);
  if (models !== null) last.below.push(models);
}
