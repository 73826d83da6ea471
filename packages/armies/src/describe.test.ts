import { expect, it } from 'vitest';
import { describeArmy, describeChanged } from './describe.ts';
import type { ArmyFile } from './format.ts';

const armyOf = (...units: ArmyFile['units']): ArmyFile => ({ format: 1, system: 'wh40k9', name: 'Marsh', units });

it('keeps what was told of a unit when it came in, wherever it stands now', () => {
  const army = armyOf({ sheet: 'rifles' }, { sheet: 'walker' });
  const told = describeArmy(army, 'ros');
  const assumed = { text: { key: 'armies.assumed.base' }, path: 'units[1].base', value: '60mm' };
  const report = { ...told, units: told.units.map((unit, i) => (i === 1 ? { ...unit, name: 'Big Walker', assumed: [assumed] } : unit)) };
  const changed = describeChanged(armyOf({ sheet: 'walker', name: 'Old Iron' }, { sheet: 'new' }), { army, report });
  expect(changed.units.map(({ name }) => name)).toEqual(['Big Walker', 'new']);
  expect(changed.units[0]?.assumed[0]?.path).toBe('units[0].base');
  expect(changed.form).toBe('ros');
});
