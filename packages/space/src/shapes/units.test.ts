import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centimetres, inches, mm, nearestMil, showInches, unboxed } from './units.ts';

describe('units', () => {
  it('turns inches and millimetres into whole mils', () => {
    expect(inches(3)).toBe(3000);
    expect(inches(0.5)).toBe(500);
    expect(inches(1 / 3)).toBe(333);
    expect(mm(25.4)).toBe(1000);
    expect(mm(32)).toBe(1260);
    expect(centimetres(120)).toBe(47244);
  });

  it('rounds half away from zero and never gives -0', () => {
    expect(nearestMil(2.5)).toBe(3);
    expect(nearestMil(-2.5)).toBe(-3);
    expect(Object.is(nearestMil(-0.2), 0)).toBe(true);
    expect(Object.is(inches(-0), 0)).toBe(true);
  });

  it.each([
    [4200, '4.2'],
    [3000, '3'],
    [5, '0.005'],
    [0, '0'],
    [-1250, '-1.25'],
    [-4, '-0.004'],
    [12030, '12.03'],
  ])('shows %i mils as %s', (mil, text) => {
    expect(showInches(mil)).toBe(text);
  });

  it('shows what it can read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), (mil) => {
        expect(inches(Number(showInches(mil)))).toBe(mil);
      }),
    );
  });

  it('unboxes numbers without changing them', () => {
    for (const value of [0, 1800, -1800, 0.5, -0.25, 2 ** 31, -(2 ** 31), 2 ** 40, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
      expect(unboxed(value)).toBe(value);
    expect(unboxed(Number.NaN)).toBeNaN();
  });
});
