import { isRecord } from './shape.ts';

/** What the common form of an army has that the workshop does not read. */
const BESIDE = ['format', 'system', 'limit', 'list', 'note', 'reminders', 'weapons', 'profiles'];

const isEnvelope = (army: unknown): army is Readonly<Record<string, unknown>> => isRecord(army) && Array.isArray(army.units);

const without = (record: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

/** The file that an army in the form of all systems stands for: its units and terms are the army, what it brings stands beside. Any other file is what it is. */
export function fileOf(army: unknown): unknown {
  if (!isEnvelope(army)) return army;
  const { units, weapons, profiles } = army;
  const points = army.limit ?? army.points;
  return {
    ...(weapons !== undefined && { weapons }),
    ...(profiles !== undefined && { profiles }),
    army: {
      ...without(army, BESIDE),
      ...(points !== undefined && { points }),
      units: Array.isArray(units) ? units.map((unit: unknown) => (isRecord(unit) ? without(unit, ['note']) : unit)) : units,
    },
  };
}

/** Where an objection to the file leads in the army that it was made of. */
export const pathIn = (army: unknown, path: string): string =>
  isEnvelope(army) ? path.replace(/^army\.points$/, 'limit').replace(/^army(?:\.|$)/, '') : path;
