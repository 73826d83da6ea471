import type { Plain } from '@warfold/engine';
import { armySchema } from './format.ts';
import type { Imported, ModelLine } from './report.ts';

const stepsOf = (path: string): (string | number)[] =>
  (path.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A copy of plain data with one value of it changed. */
function withAt(data: Plain, [step, ...rest]: readonly (string | number)[], value: Plain): Plain {
  if (step === undefined) return value;
  if (Array.isArray(data) && typeof step === 'number') return data.map((one, i) => (i === step ? withAt(one, rest, value) : one));
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const fields = Object.fromEntries(Object.entries(data));
  return { ...fields, [step]: withAt(fields[step] ?? null, rest, value) };
}

/** What follows a change of how many models a unit has: its warscroll has that size, and as many more or fewer carry what most carry. */
function resized(army: Plain, path: string, value: Plain): Plain {
  const [, unit] = /^units\[(\d+)\]\.models$/.exec(path) ?? [];
  if (unit === undefined || typeof army !== 'object' || army === null || !('lists' in army)) return army;
  const scroll = indexOfScroll(army, at(army, stepsOf(`units[${unit}].scroll`)));
  if (scroll < 0) return army;
  const sized = withAt(army, stepsOf(`lists[0].warscrolls[${scroll}].size`), value);
  const groups = listIn(army, `units[${unit}].carry`);
  const counts = recounted(
    groups.map((group) => Number(at(group, ['models']))),
    Number(value),
  );
  const carry =
    counts === null
      ? [{ models: value, weapons: weaponsIn(army, scroll) }]
      : groups.map((group, i) => withAt(group, ['models'], counts[i] ?? 0));
  return withAt(sized, stepsOf(`units[${unit}].carry`), carry);
}

/** Groups of models whose sum is to be another: the largest grows or shrinks; nothing where that leaves none of it. */
function recounted(counts: readonly number[], total: number): number[] | null {
  const most = counts.indexOf(Math.max(...counts));
  const more = total - counts.reduce((sum, count) => sum + count, 0);
  if (most < 0 || counts[most]! + more < 1) return null;
  return counts.map((count, i) => (i === most ? count + more : count));
}

const at = (data: Plain | undefined, [step, ...rest]: readonly (string | number)[]): Plain | undefined => {
  if (step === undefined || typeof data !== 'object' || data === null) return step === undefined ? data : undefined;
  return at(new Map<string, Plain>(Object.entries(data)).get(String(step)), rest);
};

function listIn(army: Plain, path: string): readonly Plain[] {
  const list = at(army, stepsOf(path));
  return Array.isArray(list) ? list : [];
}

const indexOfScroll = (army: Plain, key: Plain | undefined): number =>
  listIn(army, 'lists[0].warscrolls').findIndex((scroll) => at(scroll, ['key']) === key);

const weaponsIn = (army: Plain, scroll: number): string[] =>
  ['missile', 'melee'].flatMap((kind) =>
    listIn(army, `lists[0].warscrolls[${scroll}].${kind}`)
      .flatMap((weapon) => at(weapon, ['key']) ?? [])
      .filter((key) => typeof key === 'string'),
  );

/** The lines of a unit whose size was changed. */
function recountedLines(lines: readonly ModelLine[], total: number): ModelLine[] {
  const counts = recounted(
    lines.map(({ count }) => count),
    total,
  );
  return counts === null
    ? lines.slice(0, 1).map((one) => ({ ...one, count: total }))
    : lines.map((one, i) => ({ ...one, count: counts[i]! }));
}

/** Puts another value where something was assumed. The report says it, too. */
export function changeAssumed({ army, report }: Imported, path: string, value: Plain): Imported {
  const plain: Plain = JSON.parse(JSON.stringify(army));
  const changed = armySchema.parse(resized(withAt(plain, stepsOf(path), value), path, value));
  const units = report.units.map((unit, i) => ({
    ...unit,
    assumed: unit.assumed.map((one) => (one.path === path ? { ...one, value } : one)),
    models: path === `units[${i}].models` && typeof value === 'number' ? recountedLines(unit.models, value) : unit.models,
  }));
  return { army: changed, report: { ...report, units } };
}
