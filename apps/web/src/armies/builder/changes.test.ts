import type { ArmyData } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { copiedUnit, shiftedUnit, withoutUnit } from './changes.ts';

const aos3 = barracks.find(({ system }) => system === 'aos3')!;
const [watch] = aos3.shipped;
const army = watch!.army;

const names = ({ units }: ArmyData) => units.map(({ scroll }) => scroll);
const artefacts = ({ enhancements }: ArmyData) => JSON.parse(JSON.stringify(enhancements)).artefacts;

describe('units that move', () => {
  it('take along whatever names them by their number: the general, gifts, battalions', () => {
    const moved = shiftedUnit(aos3, army, 0, 1);
    expect(names(moved).slice(0, 2)).toEqual(['lamplighter', 'warden-captain']);
    expect(moved.general).toBe(2);
    expect(artefacts(moved)).toEqual([{ artefact: 'amulet-of-destiny', unit: 2 }]);
    expect(aos3.inspect(moved).objections).toEqual(aos3.inspect(army).objections);
  });

  it('leave no gift behind when they go, and a copy takes none', () => {
    const without = withoutUnit(aos3, army, 0);
    expect(without.general).toBeUndefined();
    expect(artefacts(without)).toEqual([]);
    expect(artefacts(copiedUnit(aos3, army, 0))).toEqual([{ artefact: 'amulet-of-destiny', unit: 1 }]);
  });

  it('stay where they are at either end', () => {
    expect(shiftedUnit(aos3, army, 0, -1)).toBe(army);
    expect(shiftedUnit(aos3, army, army.units.length - 1, 1)).toBe(army);
  });
});
