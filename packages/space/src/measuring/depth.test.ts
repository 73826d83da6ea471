import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { polygonToPolygon } from '../shapes/polygon.ts';
import type { Base, Body } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';
import { at, bodiesUpTo, disc, mirrored, outlineOracle, ovals, quarterTurned, rects, rounds, shifted } from '../testing/bodies.ts';
import { depth } from './depth.ts';

const oval = (across: number, along: number): Base => ({ kind: 'oval', across, along });
const rect = (across: number, along: number): Base => ({ kind: 'rect', across, along });

/** The best parting over 720 directions and the square-on directions of both: never more than the truth. */
function partingOracle(a: Body, b: Body): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 720; k++) {
    for (const offset of [0, a.pose.heading, b.pose.heading]) {
      const angle = (k * Math.PI) / 360 + (offset * Math.PI) / 1800;
      const nx = Math.sin(angle);
      const ny = Math.cos(angle);
      const between = nx * (b.pose.x - a.pose.x) + ny * (b.pose.y - a.pose.y);
      best = Math.max(best, between - reachTowards(a.base, a.pose.heading, nx, ny) - reachTowards(b.base, b.pose.heading, nx, ny));
    }
  }
  return best;
}

describe('the signed gap', () => {
  it.each([
    ['two discs', disc(500, 0, 0), disc(700, 3000, 4000), 3800],
    ['discs that overlap', disc(500, 0, 0), disc(700, 300, 400), -700],
    ['a disc beside a rect', disc(500, 3000, 0), at(rect(1000, 2000), 0, 0), 1500],
    ['a disc off its corner', disc(500, 4000, 6000), at(rect(1000, 2000), 0, 0), 4500],
    ['a disc inside a rect', disc(100, 200, 0), at(rect(1000, 2000), 0, 0), -900],
    ['a disc on the axis of an oval', disc(500, 0, 3000), at(oval(1000, 2000), 0, 0), 500],
    ['a disc across a turned oval', disc(500, 3000, 0), at(oval(1000, 2000), 0, 0, 900), 500],
    ['a disc at the centre of an oval', disc(100, 0, 0), at(oval(1000, 2000), 0, 0), -1100],
    ['two ovals in line', at(oval(1000, 2000), 0, 0), at(oval(500, 700), 0, 5000), 2300],
    ['crossed ovals', at(oval(1000, 2000), 0, 0), at(oval(500, 1500), 3000, 0, 900), 500],
    ['two rects side by side', at(rect(1000, 2000), 0, 0), at(rect(500, 500), 2000, 1000), 500],
    ['two rects corner to corner', at(rect(1000, 1000), 0, 0), at(rect(1000, 1000), 5000, 6000), 5000],
    ['rects that overlap', at(rect(1000, 2000), 0, 0), at(rect(500, 500), 1200, 1000), -300],
    ['an oval facing the side of a rect', at(rect(1000, 2000), 0, 0), at(oval(500, 900), 3000, 1000), 1500],
    ['a rect inside an oval', at(rect(100, 100), 0, 0), at(oval(1000, 2000), 0, 0), -1100],
  ])('of %s', (_, a, b, expected) => {
    expect(depth(a, b)).toBeCloseTo(expected, 6);
    expect(depth(b, a)).toBeCloseTo(expected, 6);
  });

  const kinds = [
    ['rounds', rounds],
    ['ovals', ovals],
    ['rects', rects],
  ] as const;
  const pairs = kinds.flatMap(([one, a]) => kinds.map(([other, b]) => ({ one, other, a, b })));
  it.each(pairs)('is the best parting there is between $one and $other', ({ a, b }) => {
    fc.assert(
      fc.property(bodiesUpTo(3000, a), bodiesUpTo(3000, b), (first, second) => {
        const slow = partingOracle(first, second);
        expect(depth(first, second)).toBeGreaterThanOrEqual(slow - 1e-6);
        // Half of half a degree off the best direction loses at most 0.67 mil with the flattest ovals drawn here.
        expect(depth(first, second)).toBeLessThan(slow + 0.7);
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with polygons of many sides', () => {
    fc.assert(
      fc.property(bodiesUpTo(5000), bodiesUpTo(5000), (a, b) => {
        const slow = polygonToPolygon(outlineOracle(a, 240), outlineOracle(b, 240));
        const fast = Math.max(0, depth(a, b));
        expect(fast).toBeLessThanOrEqual(slow + 1e-6);
        expect(fast).toBeGreaterThan(slow - 1);
      }),
      { numRuns: 60 },
    );
  });

  it('copes with ovals as thin as needles and as wide as houses', () => {
    const needle = fc.record({
      kind: fc.constant('oval' as const),
      across: fc.integer({ min: 10, max: 50 }),
      along: fc.integer({ min: 3000, max: 9000 }),
    });
    fc.assert(
      fc.property(bodiesUpTo(6000, needle), bodiesUpTo(6000), (a, b) => {
        const slow = partingOracle(a, b);
        // Two best directions of a needle may lie closer together than the scan looks; that only matters deep in an overlap.
        expect(depth(a, b)).toBeGreaterThanOrEqual(slow - (slow > 0 ? 1e-6 : 0.5));
        if (slow > 0) expect(depth(a, b)).toBeLessThan(polygonToPolygon(outlineOracle(a, 400), outlineOracle(b, 400)) + 1e-6);
      }),
      { numRuns: 60 },
    );
  });

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(bodiesUpTo(5000), bodiesUpTo(5000), (a, b) => {
        expect(depth(a, b)).toBeCloseTo(depth(b, a), 7);
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on where on the table it is measured', () => {
    fc.assert(
      fc.property(bodiesUpTo(5000), bodiesUpTo(5000), fc.integer({ min: -99_999, max: 99_999 }), (a, b, d) => {
        expect(depth(shifted(a, d, -d), shifted(b, d, -d))).toBe(depth(a, b));
        expect(depth(quarterTurned(a), quarterTurned(b))).toBeCloseTo(depth(a, b), 7);
        expect(depth(mirrored(a), mirrored(b))).toBeCloseTo(depth(a, b), 7);
      }),
      { numRuns: 1000 },
    );
  });
});
