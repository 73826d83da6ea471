import { nameOf } from '../roster/walk.ts';
import type { CountedName, ListedUnit } from './hands.ts';
import { handsOf } from './hands.ts';
import type { ListLine } from './written.ts';
import { writtenLines } from './written.ts';

/** What a list holds: its units, and what it names with points that is none. */
export interface ReadList {
  readonly units: readonly ListedUnit[];
  readonly beside: readonly { readonly name: string; readonly points: number }[];
}

const ROLES =
  'leaders?|battleline|units|others?|behemoths?|artillery|endless spells.*|(?:faction )?terrain|invocations|(?:core )?battalions?|additional enhancements?|hq|troops|elites|fast attack|heavy support|flyers?|(?:dedicated )?transports?|lords? of war|no force org slot|fortifications?|configuration|stratagems';
/** `+ HQ +`, `++ Total ++`, `== Patrol ==`, `## HQ [80 pts]`, `Battleline`. */
const HEADING = new RegExp(
  `^(?:\\++\\s*(.+?)\\s*(?:\\[[^\\]]*\\])?\\s*\\++|=+\\s*(.+?)\\s*=+|#+\\s*\\+*\\s*(.+?)\\s*\\+*\\s*(?:\\[[^\\]]*\\])?|(${ROLES})(?:\\s*[[(][^\\])]*[\\])])?)\\s*:?$`,
  'i',
);
const ROLE = new RegExp(`^(?:${ROLES})$`, 'i');
/** Whether a line is a heading: of a role, of a force, of the whole. */
export const isHeading = (line: string): boolean => HEADING.test(line);
/** `TR2: 7x Marsh Rifles (90 pts)`: the slot that a unit stands in, where a list writes it before its name. */
const SLOT = /^([A-Z]{2})\s?\d{1,2}\s?:\s+(?=\S)/;
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
const NO_UNITS = /beside|endless|invocation|terrain|battalion|enhancement|configuration|stratagem|rules|total|references?/i;
/** What carries points and is no unit wherever it stands: the force, and the size of the battle. */
const NO_UNIT = /\bdetachment\b|^(?:total|created with|exported with|strike force|incursion|onslaught|combat patrol)\b/i;
const VARIANT = /^(\d{1,3}) with (.+)$/i;

const pointsIn = (text: string): number =>
  Number((/([\d,.]+)\s*(?:pts|points)/i.exec(text)?.[1] ?? /^[\d,.]+$/.exec(text.trim())?.[0] ?? '0').replaceAll(',', ''));

const bare = (text: string): string => text.replaceAll(/\[[^\]]*\]/g, '').trim();

/** `4x Reed rifle`: what, and how many. */
const counted = (text: string): CountedName => {
  const [, count, name] = /^(\d{1,3})\s?x?\s+(.+)$/i.exec(bare(text)) ?? [];
  return { name: nameOf(name ?? bare(text)), count: count === undefined ? null : Number(count) };
};

const listed = (text: string): CountedName[] =>
  text
    .split(/,(?![^(]*\))/)
    .map(bare)
    .filter((one) => one !== '')
    .map(counted);

/** Models, or a weapon, that a list names below a unit; variants are `3 with Reed rifle, Sickle`. */
export interface ListEntry extends CountedName {
  readonly carried: CountedName[];
  readonly variants: { readonly count: number; readonly carried: readonly CountedName[] }[];
  readonly bullet: string;
}

/** A unit as the lines of a list leave it, before it is settled who carries what. */
export interface ListedDraft {
  readonly name: string;
  readonly points: number;
  /** How many models stand before its name; 0 where nothing does. */
  readonly stated: number;
  /** What stands behind the colon of the unit itself. */
  readonly own: readonly CountedName[];
  readonly variants: ListEntry['variants'];
  readonly below: ListEntry[];
  readonly role: string;
}

function behindColon(text: string): Pick<ListEntry, 'carried' | 'variants'> {
  const variant = VARIANT.exec(text.trim());
  return variant === null ? { carried: listed(text), variants: [] } : { carried: [], variants: [variantOf(variant)] };
}

const variantOf = ([, count = '1', carried = '']: readonly string[]): ListEntry['variants'][number] => ({
  count: Number(count),
  carried: listed(carried),
});

function entryOf(text: string, bullet: string): ListEntry {
  const [head = '', ...tail] = text.split(':');
  return { ...counted(head), ...behindColon(tail.join(':')), bullet };
}

/** `HQ1: Reeve, Sickle (70 pts)`: where a slot stands before a name, what follows the first comma is carried. */
function unitOf(text: string, slot: string | undefined): { readonly name: string; readonly own: string } {
  const [name = '', ...own] = slot === undefined ? [text] : text.split(/,\s*/);
  return { name, own: own.join(', ') };
}

function draftOf(line: ListLine, role: string): ListedDraft | null {
  const slot = SLOTS[SLOT.exec(line.text)?.[1] ?? ''];
  const [, stated = '0', said = '', inBrackets, inParentheses, behind = ''] =
    UNIT.exec(slot === undefined ? line.text : line.text.replace(SLOT, '')) ?? [];
  if (said === '' || NO_UNIT.test(said)) return null;
  const { name, own } = unitOf(said, slot);
  const { carried, variants } = behindColon(behind === '' ? own : behind);
  return {
    ...{ name: nameOf(name), points: pointsIn(inBrackets ?? inParentheses ?? ''), stated: Number(stated) },
    ...{ own: carried, variants, below: [], role: slot ?? role },
  };
}

/** A line below a unit: models of it, or what the last of them carry. */
function addBelow(draft: ListedDraft, { text, depth, bullet }: ListLine): void {
  const bearer = draft.below.at(-1);
  if (depth === 1 || bearer === undefined) draft.below.push(entryOf(text, bullet));
  else bearer.carried.push(...listed(text.replace(/:\s*$/, '')));
}

/** The units of a list, as BattleScribe, New Recruit, Warscroll Builder and the makers' app export them. */
export function readList(text: string): ReadList {
  const lines = writtenLines(text);
  const beside: { name: string; points: number }[] = [];
  let drafts: ListedDraft[] = [];
  let role = '';
  let roles = 0;
  for (const line of lines) {
    const last = drafts.at(-1);
    const heading = line.depth === 0 ? HEADING.exec(line.text) : null;
    const variant = line.depth === 0 ? VARIANT.exec(line.text) : null;
    if (heading !== null) {
      role = heading[1] ?? heading[2] ?? heading[3] ?? heading[4] ?? '';
      const ofRole = ROLE.test(role) || /^(?:\+ |##)/.test(line.text);
      // What stands above the first role is the title, the force and the size of the battle.
      if (ofRole && !NO_UNITS.test(role) && roles++ === 0) drafts = [];
    } else if (line.depth > 0) {
      if (last !== undefined && !NO_UNITS.test(role)) addBelow(last, line);
    } else if (variant !== null) (last?.below.at(-1) ?? last)?.variants.push(variantOf(variant));
    else {
      const draft = draftOf(line, role);
      if (draft !== null && NO_UNITS.test(role)) beside.push({ name: draft.name, points: draft.points });
      else if (draft !== null) drafts.push(draft);
    }
  }
  const held = roles > 0 ? drafts : withoutTitle(drafts, lines);
  return { units: held.filter(({ points, below, own }) => points > 0 || below.length > 0 || own.length > 0).map(handsOf), beside };
}

/** Without headings the first line is the title where it names what all the others come to, or a heading follows. */
function withoutTitle(drafts: ListedDraft[], lines: readonly ListLine[]): ListedDraft[] {
  const [first, ...others] = drafts;
  const [title, next] = lines.filter((line) => line.text !== '');
  if (first === undefined || title === undefined || draftOf(title, '')?.name !== first.name) return drafts;
  const total = others.reduce((sum, { points }) => sum + points, 0);
  const isTitle = /^[#+=]/.test(next?.text ?? '') || (others.length > 2 && first.points === total);
  return isTitle && first.below.length === 0 ? others : drafts;
}
