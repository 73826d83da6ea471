import type { Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Refused } from '../files/open.ts';
import { refuse } from '../files/open.ts';
import { ARMY_FORMAT } from '../format.ts';
import type { Assumption, Imported, UnitLine } from '../report.ts';
import type { ImportedSystem } from '../roster/edition.ts';
import { keyOf, nameOf } from '../roster/walk.ts';
import { standIn } from './standIn.ts';

/** A unit as a list in text names it: no stat lines, only names and numbers. */
export interface Listed {
  readonly name: string;
  readonly points: number;
  readonly models: number;
  /** What stands below it or behind its colon: models, weapons, choices. */
  readonly parts: readonly { readonly name: string; readonly count: number; readonly model: boolean }[];
  /** The heading under which it stands: HQ, Troops, Leaders, Battleline. */
  readonly role: string;
}

const HEADING =
  /^(?:\++\s*(.+?)\s*(?:\[[^\]]*\])?\s*\++|(leaders?|battleline|units|other|behemoths?|artillery|endless spells.*|battalions?|core battalions?|additional enhancements?|hq|troops|elites|fast attack|heavy support|flyers?|dedicated transport|lords? of war))\s*:?$/i;
const UNIT = /^(?:(\d{1,3})\s?x\s+)?(.+?)\s*(?:\[([^\]]*\d[^\]]*)\]|\((\d[\d,.]*)(?:\s*(?:pts|points))?\))\s*\*?\s*(?::\s*(.*))?$/i;
const PART = /^\s*(?:[.•·*◦-]|\s{2,})\s*(.+)$/;
const NO_UNITS = /endless|battalion|enhancement|configuration|detachment|rules|total|references?/i;

const pointsIn = (text: string): number =>
  Number((/([\d,.]+)\s*(?:pts|points)/i.exec(text)?.[1] ?? /^[\d,.]+$/.exec(text.trim())?.[0] ?? '0').replaceAll(',', ''));

/** What a line below a unit names; what stands before a colon is a model, what follows is in its hands. */
function partsOf(text: string): Listed['parts'] {
  const [head = '', ...tail] = text.split(':');
  const counted = (one: string, model: boolean): Listed['parts'][number] => {
    const [, count, name] = /^(\d{1,3})\s?x\s+(.+)$/i.exec(one) ?? [];
    return { name: nameOf(name ?? one), count: Number(count ?? 1), model };
  };
  const bare = (one: string): string => one.replace(/\[[^\]]*\]/g, '').trim();
  const listed = (tail.length > 0 ? tail.join(':') : head)
    .split(/,(?![^(]*\))/)
    .map(bare)
    .filter((one) => one !== '');
  return [...(tail.length > 0 ? [counted(bare(head), true)] : []), ...listed.map((one) => counted(one, false))];
}

/** Which game a list is of, by the words that only one of them uses. */
function systemOf(text: string): ImportedSystem | null {
  if (/^\s*(?:-\s*)?(?:allegiance|grand strategy|stormhost|battleline|leaders)\b/im.test(text)) return 'aos3';
  return /\bPL\b|\bdetachment\b|^\+.*\b(?:hq|troops|elites|heavy support)\b/im.test(text) ? 'wh40k9' : null;
}

/** The units of a list, as BattleScribe, New Recruit and Warscroll Builder export them. */
export function readList(text: string): Listed[] {
  const units: {
    name: string;
    points: number;
    models: number;
    parts: Listed['parts'][number][];
    role: string;
    reinforced: number;
  }[] = [];
  let role = '';
  for (const line of text.split(/\r?\n/)) {
    const heading = HEADING.exec(line.trim());
    const part = PART.exec(line);
    const unit = part === null ? UNIT.exec(line.trim()) : null;
    const last = units.at(-1);
    if (heading !== null) role = heading[1] ?? heading[2] ?? '';
    else if (part !== null && last !== undefined) {
      const [, times] = /^reinforced(?: x ?(\d))?/i.exec(part[1] ?? '') ?? [];
      if (/^reinforced/i.test(part[1] ?? '')) last.reinforced += Number(times ?? 1);
      else last.parts.push(...partsOf(part[1] ?? ''));
    } else if (unit !== null && !NO_UNITS.test(role) && !/^total/i.test(unit[2] ?? '')) {
      const points = pointsIn(unit[3] ?? unit[4] ?? '');
      units.push({
        name: nameOf(unit[2] ?? ''),
        points,
        models: Number(unit[1] ?? 0),
        parts: [...partsOf(unit[5] ?? '')],
        role,
        reinforced: 0,
      });
    }
  }
  return units
    .filter(({ points, parts }) => points > 0 || parts.length > 0)
    .map(({ models, ...rest }) => ({ ...rest, models: models > 0 ? models : modelsIn(rest) }));
}

/** Models are the parts that carry something; a unit that names none is one model. */
const modelsIn = ({ parts }: Pick<Listed, 'parts'>): number =>
  Math.max(
    1,
    parts.filter(({ model }) => model).reduce((sum, { count }) => sum + count, 0),
  );

const titleOf = (text: string): string => nameOf(/^(?:\+\+)?\s*(.{3,60}?)\s*(?:\[|\(|\+\+|$)/m.exec(text.trim())?.[1] ?? 'List');

/** Takes a pasted list. It names units and no numbers of theirs, so each comes with a stand-in card of its kind, which the player is told to fill in. */
export function importList(text: string): Imported | Refused {
  const system = systemOf(text);
  const listed = system === null ? [] : readList(text);
  if (system === null || listed.length === 0) return refuse('notAList');
  const taken = new Set<string>();
  const [, total] = /total[^\d]*(?:\d+ PL,\s*)?([\d,]+)\s*(?:pts|points|\/)/i.exec(text) ?? [];
  const made = listed.map((unit, i) => standIn(system, unit, keyOf(unit.name, taken), i));
  const lines = listed.map((unit, i): UnitLine => {
    const { path, value } = made[i]!;
    const assumed: Assumption[] = [{ text: say('armies.assumed.card', { unit: unit.name }), path, value }];
    return { name: unit.name, points: unit.points, models: [{ name: unit.name, count: unit.models, weapons: [] }], abilities: [], assumed };
  });
  const counted = listed.reduce((sum, { points }) => sum + points, 0);
  const stated = total === undefined ? null : Number(total.replaceAll(',', ''));
  const envelope = {
    format: ARMY_FORMAT,
    system,
    name: titleOf(text),
    limit: null,
    list: titleOf(text),
    units: made.map(({ unit }): Record<string, Plain> => ({ ...unit })),
  } as const;
  const sheets = made.map(({ sheet }): Record<string, Plain> => ({ ...sheet }));
  const own = { key: 'roster', name: titleOf(text), keyword: 'ROSTER', warscrolls: sheets };
  return {
    army: system === 'wh40k9' ? { ...envelope, sheets } : { ...envelope, factions: ['roster'], general: 1, lists: [own] },
    report: {
      form: 'text',
      generatedBy: null,
      edition: { name: system === 'wh40k9' ? 'Warhammer 40,000, 9th edition' : 'Age of Sigmar, 3rd edition', revision: null },
      points: { stated, counted },
      units: lines,
      beside: [],
      notes: [say('armies.note.list'), ...(stated !== null && stated !== counted ? [say('armies.note.points', { stated, counted })] : [])],
    },
  };
}
