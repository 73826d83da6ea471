import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dips, leastOfSteps, lowest } from './lowest.ts';
import { breaks } from './nearness.ts';

const whole = (most: number): fc.Arbitrary<number> => fc.integer({ min: -most, max: most });

/** The distance to a point beside a leg, and what is farther of several such: convex, with a bend or without. */
const convex = fc
  .array(fc.tuple(whole(9000), whole(3000), whole(2000)), { minLength: 1, maxLength: 3 })
  .map((points) => (share: number): number => {
    const gaps = points.map(([x, y, less]) => Math.sqrt((x - 6000 * share) ** 2 + y * y) - less);
    return Math.max(...gaps);
  });

describe('a convex function on a leg', () => {
  it('dips below a limit just where its lowest value does', () => {
    fc.assert(
      fc.property(convex, whole(4000), fc.boolean(), (of, gap, strict) => {
        expect(dips(of, { gap, strict })).toBe(breaks(lowest(of).gap, { gap, strict }));
      }),
    );
  });

  it('dips at the limit itself only where that is too near', () => {
    const of = (share: number): number => Math.abs(6000 * share - 2000) + 1000;
    expect(dips(of, { gap: 1000, strict: true })).toBe(true);
    expect(dips(of, { gap: 1000, strict: false })).toBe(false);
    expect(dips(of, { gap: 1001, strict: false })).toBe(true);
    expect(dips(of, { gap: 999, strict: true })).toBe(false);
  });

  it('is proven clear after a few looks', () => {
    let looks = 0;
    const of = (share: number): number => {
      looks++;
      return Math.sqrt((6000 * share - 2000) ** 2 + 700 * 700);
    };
    expect(dips(of, { gap: 500, strict: false })).toBe(false);
    expect(looks).toBeLessThan(12);
  });
});

describe('the least of many steps', () => {
  it('is the first of the lowest, as if all had been looked at', () => {
    fc.assert(
      fc.property(fc.array(whole(3), { minLength: 1, maxLength: 200 }), whole(50), (changes, start) => {
        const values = [start];
        for (const change of changes) values.push(values[values.length - 1]! + change);
        const steps = values.length - 1;
        const gap = Math.min(...values);
        expect(leastOfSteps((step) => values[step]!, steps, 3)).toEqual({ gap, at: values.indexOf(gap) / steps });
      }),
    );
  });

  it('looks at few of them where they change slowly', () => {
    let looks = 0;
    const of = (step: number): number => {
      looks++;
      return Math.abs(step - 300);
    };
    expect(leastOfSteps(of, 1800, 1)).toEqual({ gap: 0, at: 300 / 1800 });
    expect(looks).toBeLessThan(700);
  });
});
