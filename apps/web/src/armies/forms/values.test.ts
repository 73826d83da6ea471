import { describe, expect, it } from 'vitest';
import { placeOf, valueAt, withValue } from './values.ts';

describe('values by their places', () => {
  const army = { name: 'A', armour: { body: 2 }, range: [6, 12, 18], units: [{ options: ['spike'] }] };

  it('are read however deep they stand, in records and in lists', () => {
    expect(valueAt(army, 'armour.body')).toBe(2);
    expect(valueAt(army, 'range.1')).toBe(12);
    expect(valueAt(army, placeOf('units[0].options[0]'))).toBe('spike');
    expect(valueAt(army, 'magic.level')).toBeUndefined();
  });

  it('are changed without touching anything else; an empty record goes with its last value', () => {
    expect(withValue(army, 'magic.level', 1)).toEqual({ ...army, magic: { level: 1 } });
    expect(withValue(army, 'range.2', 24).range).toEqual([6, 12, 24]);
    expect(withValue(army, 'armour.body', undefined)).not.toHaveProperty('armour');
    expect(army.armour).toEqual({ body: 2 });
  });
});
