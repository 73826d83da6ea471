/** What can be done with an army while it is being built: each makes another army, and nothing is forgotten. */
import type { ArmyData, Barracks, UnitData } from '@warfold/engine';

/** Where every unit of before stands now; nothing for those that are gone. */
type Places = readonly (number | null)[];

const moved = (barracks: Barracks, army: ArmyData, to: Places): ArmyData => barracks.rearranged?.(army, to) ?? army;

export const withUnit = (army: ArmyData, unit: UnitData): ArmyData => ({ ...army, units: [...army.units, unit] });

export const changedUnit = (army: ArmyData, at: number, unit: UnitData): ArmyData => ({
  ...army,
  units: army.units.map((one, i) => (i === at ? unit : one)),
});

/** A copy stands right behind its like. */
export function copiedUnit(barracks: Barracks, army: ArmyData, at: number): ArmyData {
  const unit = army.units[at];
  if (unit === undefined) return army;
  const units = [...army.units.slice(0, at + 1), unit, ...army.units.slice(at + 1)];
  return moved(
    barracks,
    { ...army, units },
    army.units.map((_one, i) => (i > at ? i + 1 : i)),
  );
}

export const withoutUnit = (barracks: Barracks, army: ArmyData, at: number): ArmyData =>
  moved(
    barracks,
    { ...army, units: army.units.filter((_one, i) => i !== at) },
    army.units.map((_one, i) => (i === at ? null : i > at ? i - 1 : i)),
  );

/** One place up or down. */
export function shiftedUnit(barracks: Barracks, army: ArmyData, at: number, by: 1 | -1): ArmyData {
  const other = at + by;
  const [here, there] = [army.units[at], army.units[other]];
  if (here === undefined || there === undefined) return army;
  const units = army.units.map((one, i) => (i === at ? there : i === other ? here : one));
  return moved(
    barracks,
    { ...army, units },
    army.units.map((_one, i) => (i === at ? other : i === other ? at : i)),
  );
}
