import type { Plain } from '@warfold/engine';
import { armySchema } from './format.ts';
import type { Imported } from './report.ts';

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

/** What follows a change of how many models a unit has: its warscroll has that size, and all of them carry the same. */
function resized(army: Plain, path: string, value: Plain): Plain {
  const [, unit] = /^units\[(\d+)\]\.models$/.exec(path) ?? [];
  if (unit === undefined || typeof army !== 'object' || army === null || !('lists' in army)) return army;
  const sized = withAt(army, stepsOf(`lists[0].warscrolls[${unit}].size`), value);
  return withAt(sized, stepsOf(`units[${unit}].carry`), [{ models: value, weapons: weaponsIn(army, Number(unit)) }]);
}

const at = (data: Plain | undefined, [step, ...rest]: readonly (string | number)[]): Plain | undefined => {
  if (step === undefined || typeof data !== 'object' || data === null) return step === undefined ? data : undefined;
  return at(new Map<string, Plain>(Object.entries(data)).get(String(step)), rest);
};

function weaponsIn(army: Plain, unit: number): string[] {
  return ['missile', 'melee'].flatMap((kind) => {
    const weapons = at(army, stepsOf(`lists[0].warscrolls[${unit}].${kind}`));
    return Array.isArray(weapons) ? weapons.flatMap((weapon) => at(weapon, ['key']) ?? []).filter((key) => typeof key === 'string') : [];
  });
}

/** Puts another value where something was assumed. The report says it, too. */
export function changeAssumed({ army, report }: Imported, path: string, value: Plain): Imported {
  const plain: Plain = JSON.parse(JSON.stringify(army));
  const changed = armySchema.parse(resized(withAt(plain, stepsOf(path), value), path, value));
  const units = report.units.map((unit) => {
    const touched = unit.assumed.some((one) => one.path === path);
    const isSize = /\.models$/.test(path) && typeof value === 'number' && unit.models.length > 0;
    return {
      ...unit,
      assumed: unit.assumed.map((one) => (one.path === path ? { ...one, value } : one)),
      models: touched && isSize ? unit.models.slice(0, 1).map((one) => ({ ...one, count: value })) : unit.models,
    };
  });
  return { army: changed, report: { ...report, units } };
}
