import type { Objection, Plain, State, Unit } from '@warfold/engine';
import type { Army, ArmyUnit, InspectionTerms } from '../army/army.ts';
import { inspectArmy, musterWritten } from '../army/army.ts';

export const unit = (scroll: string, more: Partial<ArmyUnit> = {}): ArmyUnit => ({ scroll, ...more });

/** The least that is an army of the Hollow Orchard, and more: 1 is the reeve, 2 and 3 are Battleline. */
export const orchard = (units: readonly ArmyUnit[] = [], more: Partial<Army> = {}): Army => ({
  ...{ name: 'Orchard', factions: ['hollow-orchard'], general: 1 },
  units: [unit('orchard-reeve'), unit('reaped'), unit('reaped'), ...units],
  ...more,
});

/** The same for the Lantern Compact: 1 is the captain, 2 and 3 are Battleline. */
export const compact = (units: readonly ArmyUnit[] = [], more: Partial<Army> = {}): Army => ({
  ...{ name: 'Compact', factions: ['lantern-compact'], general: 1 },
  units: [unit('warden-captain'), unit('lantern-watch'), unit('lantern-watch'), ...units],
  ...more,
});

export const rulesOf = (objections: readonly Objection[]): string[] => objections.map(({ path, rule }) => `${path}: ${rule}`);
export const objectionsTo = (army: unknown, terms: Partial<InspectionTerms> = {}): string[] => rulesOf(inspectArmy(army, terms).objections);

/** An army as it comes out of a file. */
export const plainly = (army: Army): Plain => JSON.parse(JSON.stringify(army));

/** The table on which an army meets another. */
export function tableOf(army: Army, other: Army = orchard(), more: object = {}): State {
  const mustered = musterWritten({ forces: [plainly(army), plainly(other)], layout: 'old-road', ...more });
  if ('objections' in mustered) throw new Error(rulesOf(mustered.objections).join('; '));
  return mustered.setup.state;
}

export const named = (state: State, name: string): Unit => {
  const found = state.units.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no unit ${name}`);
  return found;
};
