import type { ArmyData, Plain, UnitData } from '@warfold/engine';
import type { FormValues } from '../forms/values.ts';
import { isFields, placeOf, valueAt, withValue } from '../forms/values.ts';

/** A thing of the player's own where it stands in the army. */
export const withThing = {
  read(army: ArmyData, path: string): FormValues {
    const found: Plain | undefined = valueAt(army, placeOf(path));
    return isFields(found) ? found : {};
  },
  write: (army: ArmyData, path: string, thing: FormValues): ArmyData => ({
    ...withValue(army, placeOf(path), thing),
    name: army.name,
    units: army.units,
  }),
};

/** An army of this unit and nobody else: what names other units is left out. */
export function aloneIn(army: ArmyData, unit: UnitData): ArmyData {
  const { joins: _joins, ...own } = unit;
  const { enhancements: _gifts, battalions: _battalions, endless: _endless, invocations: _called, terrain: _terrain, ...rest } = army;
  const open = army.system === 'aos3' ? { general: 1, limit: null } : {};
  return { ...rest, ...open, name: army.name, units: [own] };
}
