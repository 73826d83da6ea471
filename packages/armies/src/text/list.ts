import type { Plain } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { RefusedFile } from '../files/open.ts';
import { refuse, whyTooMany } from '../files/open.ts';
import { ARMY_FORMAT } from '../format.ts';
import type { Assumption, Imported, UnitLine } from '../report.ts';
import { editionName } from '../roster/edition.ts';
import { keyOf, nameOf } from '../roster/walk.ts';
import { systemOf } from './edition.ts';
import { readList } from './lines.ts';
import { standIn } from './standIn.ts';

/** What the list calls itself, or whom it is for. */
const titleOf = (text: string): string => {
  const first = text.split(/\r?\n/).find((line) => /\p{L}/u.test(line)) ?? '';
  const [, title = ''] =
    /^[-+#=*\s]*(?:(?:allegiance|army name|list name|army faction|faction(?: keyword)?):\s*)?(.{2,60}?)[-\s]*(?:\[|\(|\+\+|==|\*\*|$)/i.exec(
      first,
    ) ?? [];
  return title.trim() === '' ? 'List' : nameOf(title);
};

/** The points that the list says it comes to: in its line of totals, or else in its title. */
function statedIn(text: string): number | null {
  const lines = text.split(/\r?\n/);
  const inLine = (line: string): string | undefined =>
    /([\d,]+)\s*(?:pts|points)\b/i.exec(line)?.[1] ?? /total\D*([\d,]+)\s*\//i.exec(line)?.[1];
  const totals = lines.filter((line) => /^[\s+*#]*total\b/i.test(line)).map(inLine);
  const found = totals.find((one) => one !== undefined) ?? inLine(lines.find((line) => line.trim() !== '') ?? '');
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** Takes a pasted list. It names units and no numbers of theirs, so each comes with a stand-in card of its kind, which the player is told to fill in. */
export function importList(text: string): Imported | RefusedFile {
  const system = systemOf(text);
  if (system !== null && typeof system !== 'string') return system;
  const { units: listed, beside } = system === null ? { units: [], beside: [] } : readList(text);
  if (system === null || listed.length === 0) return refuse('notAList');
  const many = whyTooMany(listed.length);
  if (many !== null) return many;
  const taken = new Set<string>();
  const made = listed.map((unit, i) => standIn(system, unit, keyOf(unit.name, taken), i));
  const lines = listed.map((unit, i): UnitLine => {
    const { path, value } = made[i]!;
    const assumed: Assumption[] = [{ text: say('armies.assumed.card', { unit: unit.name }), path, value }];
    if (system === 'aos3' && !unit.sized)
      assumed.push({
        text: say('armies.assumed.models', { unit: unit.name, models: unit.models }),
        path: `units[${i}].models`,
        value: unit.models,
      });
    return { name: unit.name, points: unit.points, models: unit.hands, abilities: [], assumed };
  });
  const counted = [...listed, ...beside].reduce((sum, { points }) => sum + points, 0);
  const stated = statedIn(text);
  const envelope = {
    format: ARMY_FORMAT,
    system,
    name: titleOf(text),
    limit: null,
    list: titleOf(text),
    units: made.map(({ unit }): Record<string, Plain> => ({ ...unit })),
    ...(beside.length > 0 && { beside: beside.map(({ name, points }) => ({ name, points })) }),
  } as const;
  const sheets = made.map(({ sheet }): Record<string, Plain> => ({ ...sheet }));
  const own = { key: 'roster', name: titleOf(text), keyword: 'ROSTER', warscrolls: sheets };
  return {
    army: system === 'wh40k9' ? { ...envelope, sheets } : { ...envelope, factions: ['roster'], general: 1, lists: [own] },
    report: {
      form: 'text',
      generatedBy: null,
      edition: { name: system === 'wh40k9' ? editionName('40k', 9) : editionName('sigmar', 3), revision: null },
      points: { stated, counted },
      units: lines,
      beside: beside.map(({ name }) => name),
      notes: [say('armies.note.list'), ...(stated !== null && stated !== counted ? [say('armies.note.points', { stated, counted })] : [])],
    },
  };
}
