import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleOf, FULL_TURN, TENTH, turnFrom } from './angle.ts';

describe('angles without trigonometry', () => {
  const length = fc.integer({ min: -60_000, max: 60_000 });

  it('agree with the arctangent of the machine', () => {
    fc.assert(fc.property(length, length, (x, y) => Math.abs(angleOf(x, y) - Math.atan2(y, x)) < 2e-15 || (x < 0 && y === 0)));
    expect(angleOf(-5, 0)).toBeCloseTo(Math.PI, 12);
    expect(FULL_TURN).toBeCloseTo(2 * Math.PI, 14);
    expect(TENTH * 1800).toBeCloseTo(Math.PI, 14);
  });

  it('turn one way and the other to a full circle', () => {
    fc.assert(
      fc.property(length, length, length, length, (ax, ay, bx, by) => {
        fc.pre((ax !== 0 || ay !== 0) && (bx !== 0 || by !== 0) && ax * by !== ay * bx);
        const left = turnFrom(ax, ay, bx, by, 1);
        const right = turnFrom(ax, ay, bx, by, -1);
        expect(left + right).toBeCloseTo(FULL_TURN, 10);
        expect(left).toBeGreaterThan(0);
      }),
    );
  });
});
