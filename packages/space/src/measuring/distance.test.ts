import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turned } from '../shapes/trig.ts';
import type { Base, Body } from '../shapes/types.ts';
import { at, bodiesUpTo, disc, outlineOracle, pointsUpTo, quarterTurned, rounds, shifted } from '../testing/bodies.ts';
import {
  atLeast,
  CONTACT,
  closerThan,
  depth,
  gap,
  gapToPoint,
  lift,
  moreThan,
  overlapping,
  rise,
  straightGap,
  touching,
  whollyWithin,
  whollyWithinPoint,
  within,
  withinBoth,
  withinPoint,
  withinStraight,
} from './distance.ts';

const oval = (across: number, along: number): Base => ({ kind: 'oval', across, along });
const rect = (across: number, along: number): Base => ({ kind: 'rect', across, along });
const ranges = fc.integer({ min: 0, max: 12_000 });

/** Two discs whose centres are exactly `apart` along a Pythagorean direction. */
const triples = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [20, 21, 29],
  [1, 0, 1],
  [0, 1, 1],
] as const;

describe('within', () => {
  it('holds at 3.000 inches and not at 3.001, whatever the direction and the place', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...triples),
        fc.integer({ min: 1, max: 40 }),
        pointsUpTo(200_000),
        fc.integer({ min: 0, max: 100 }),
        fc.constantFrom([1, 1], [1, -1], [-1, 1], [-1, -1]),
        ([dx, dy, long], times, { x, y }, share, [sx, sy]) => {
          const apart = long * times * 100;
          const radii = Math.max(0, apart - 3000);
          fc.pre(apart >= 3000);
          const first = Math.floor((radii * share) / 100);
          const a = disc(first, x, y);
          const b = disc(radii - first, x + sx! * dx * times * 100, y + sy! * dy * times * 100);
          expect(within(a, b, 3000)).toBe(true);
          expect(within(a, b, 2999)).toBe(false);
          expect(moreThan(a, b, 2999)).toBe(true);
          expect(atLeast(a, b, 3000)).toBe(true);
          expect(atLeast(a, b, 3001)).toBe(false);
          expect(closerThan(a, b, 3001)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('is exact for discs at any distance, as whole numbers have it', () => {
    const far = 30_000_000;
    fc.assert(
      fc.property(bodiesUpTo(far, rounds), bodiesUpTo(far, rounds), (a, b) => {
        const dx = BigInt(a.pose.x - b.pose.x);
        const dy = BigInt(a.pose.y - b.pose.y);
        const radii = radiusOf(a) + radiusOf(b);
        const d = Math.floor(gap(a, b));
        for (const range of [d - 1, d, d + 1]) {
          const limit = BigInt(range + radii);
          expect(within(a, b, range)).toBe(limit >= 0n && dx * dx + dy * dy <= limit * limit);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['upright rects', at(rect(500, 700), 0, 0), at(rect(300, 900), 3800, 0, 1800)],
    ['rects corner to corner', at(rect(500, 700), 0, 0), at(rect(300, 200), 800 + 1800, 900 + 2400, 1800)],
    ['a rect on its side', at(rect(500, 700), 0, 0, 900), at(rect(300, 900), 4000, 0)],
    ['a disc and a rect', disc(400, -3900, 0), at(rect(500, 700), 0, 300)],
    ['a disc and an oval', disc(400, -3900, 0), at(oval(500, 700), 0, 0)],
    ['two ovals', at(oval(500, 700), 100, 0), at(oval(900, 400), 3000 + 500 + 400 + 100, 0, 900)],
    ['an oval and a rect', at(oval(500, 700), 0, 0), at(rect(300, 900), 3800, 200)],
  ])('tells a thousandth apart for %s', (_, a, b) => {
    expect(within(a, b, 3000)).toBe(true);
    expect(within(a, b, 2999)).toBe(false);
    expect(atLeast(a, b, 3000)).toBe(true);
    expect(within(shifted(a, -1, 0), b, 3000)).toBe(false);
    expect(closerThan(shifted(a, 1, 0), b, 3000)).toBe(true);
  });

  it('agrees with the gap for all bases, grows with the range and is the same from both sides', () => {
    fc.assert(
      fc.property(bodiesUpTo(6000), bodiesUpTo(6000), ranges, ranges, (a, b, d, more) => {
        fc.pre(Math.abs(depth(a, b) - d) > 1e-5);
        expect(within(a, b, d)).toBe(depth(a, b) <= d);
        expect(closerThan(a, b, d)).toBe(depth(a, b) < d);
        expect(within(b, a, d)).toBe(within(a, b, d));
        if (within(a, b, d)) expect(within(a, b, d + more)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same all over the table', () => {
    fc.assert(
      fc.property(bodiesUpTo(6000), bodiesUpTo(6000), ranges, (a, b, d) => {
        expect(within(shifted(a, 777, -42), shifted(b, 777, -42), d)).toBe(within(a, b, d));
        expect(within(quarterTurned(a), quarterTurned(b), d)).toBe(within(a, b, d));
        expect(overlapping(quarterTurned(a), quarterTurned(b))).toBe(overlapping(a, b));
      }),
      { numRuns: 500 },
    );
  });

  it('obeys the triangle inequality through any base', () => {
    fc.assert(
      fc.property(bodiesUpTo(9000), bodiesUpTo(9000), bodiesUpTo(9000), (a, b, c) => {
        expect(gap(a, c)).toBeLessThanOrEqual(gap(a, b) + widest(b) + gap(b, c) + 1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('never holds for a negative range between bases that are apart', () => {
    expect(within(disc(0, 0, 0), disc(0, 10, 0), -20)).toBe(false);
    expect(within(disc(5, 0, 0), disc(5, 0, 0), -11)).toBe(false);
    expect(within(disc(5, 0, 0), disc(5, 0, 0), -10)).toBe(true);
  });
});

describe('contact', () => {
  it.each([-5, -1, 0, 5])('is a gap of %i mils', (d) => {
    const [a, b] = [disc(500, 0, 0), disc(700, 1200 + d, 0)];
    expect(touching(a, b)).toBe(true);
    expect(overlapping(a, b)).toBe(false);
  });

  it('ends beyond 0.005 inch', () => {
    expect(touching(disc(500, 0, 0), disc(700, 1206, 0))).toBe(false);
    expect(touching(disc(500, 0, 0), disc(700, 1194, 0))).toBe(false);
    expect(overlapping(disc(500, 0, 0), disc(700, 1194, 0))).toBe(true);
    const [a, b] = [at(rect(500, 500), 0, 0), at(oval(700, 300), 1195, 100)];
    expect(overlapping(a, b)).toBe(false);
    expect(overlapping(shifted(a, 1, 0), b)).toBe(true);
  });

  it('agrees with the signed gap', () => {
    fc.assert(
      fc.property(bodiesUpTo(3000), bodiesUpTo(3000), (a, b) => {
        const signed = depth(a, b);
        fc.pre(Math.abs(Math.abs(signed) - CONTACT) > 1e-5);
        expect(overlapping(a, b)).toBe(signed < -CONTACT);
        expect(touching(a, b)).toBe(Math.abs(signed) <= CONTACT);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('wholly within', () => {
  it('is exact for discs', () => {
    expect(whollyWithin(disc(500, 3000, 4000), disc(500, 0, 0), 5000)).toBe(true);
    expect(whollyWithin(disc(501, 3000, 4000), disc(500, 0, 0), 5000)).toBe(false);
    expect(whollyWithin(disc(500, 0, 0), disc(400, 0, 0), 99)).toBe(false);
    expect(whollyWithin(disc(500, 0, 0), disc(400, 0, 0), 100)).toBe(true);
    expect(whollyWithinPoint(disc(500, 1000, 0), { x: 0, y: 0 }, 1500)).toBe(true);
    expect(whollyWithinPoint(disc(500, 1000, 0), { x: 0, y: 0 }, 1499)).toBe(false);
  });

  it.each([
    ['a rect of a disc', at(rect(600, 800), 0, 0), disc(100, 0, 0), 900],
    ['a disc of a rect', disc(500, 3000, 0), at(rect(1000, 1000), 0, 0), 2500],
    ['a disc inside a rect', disc(500, 0, 0), at(rect(1000, 700), 0, 0), -200],
    ['an oval of a disc', at(oval(600, 2000), 0, 0), disc(100, 0, 0), 1900],
    ['an oval of a rect', at(oval(600, 2000), 0, 0), at(rect(600, 1000), 0, 0), 1000],
    ['an oval of an oval', at(oval(600, 2000), 0, 0), at(oval(600, 2000), 0, 0, 900), 1400],
    ['a rect of a rect', at(rect(600, 1000), 0, 0, 900), at(rect(500, 700), 200, 0), 700],
  ])('has its edge for %s', (_, a, b, d) => {
    expect(whollyWithin(a, b, d)).toBe(true);
    expect(whollyWithin(a, b, d - 1)).toBe(false);
  });

  it.each([
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])('looks at the corner of a rect that is farthest, %i %i', (sx, sy) => {
    const spot = { x: 0, y: 0 };
    for (const heading of [0, 900, 1800, 2700]) {
      const box = at(heading % 1800 === 0 ? rect(1000, 2000) : rect(2000, 1000), sx * 2000, sy * 2000, heading);
      expect(whollyWithinPoint(box, spot, 5000)).toBe(true);
      expect(whollyWithinPoint(box, spot, 4999)).toBe(false);
    }
  });

  it('means that every point of the outline is within', () => {
    fc.assert(
      fc.property(bodiesUpTo(4000), bodiesUpTo(4000), ranges, (a, b, d) => {
        const farthest = Math.max(...outlineOracle(a, 400).map((p) => gapToPoint(b, p)));
        fc.pre(Math.abs(farthest - d) > 1);
        expect(whollyWithin(a, b, d)).toBe(farthest <= d);
        if (whollyWithin(a, b, d)) expect(within(a, b, d)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('agrees with points', () => {
    fc.assert(
      fc.property(bodiesUpTo(4000), pointsUpTo(4000), ranges, (a, p, d) => {
        const spot = disc(0, p.x, p.y);
        expect(withinPoint(a, p, d)).toBe(within(a, spot, d));
        expect(whollyWithinPoint(a, p, d)).toBe(whollyWithin(a, spot, d));
        expect(gapToPoint(a, p)).toBeCloseTo(gap(a, spot), 7);
      }),
      { numRuns: 300 },
    );
  });
});

describe('heights', () => {
  const low = disc(500, 0, 0);
  const high = disc(500, 4000, 0, 4000);

  it('are measured between feet, or from head to foot', () => {
    expect(lift(low, high)).toBe(4000);
    expect(rise(low, high)).toBe(3000);
    expect(rise(high, low)).toBe(3000);
    expect(rise(low, disc(500, 0, 0, 800))).toBe(0);
  });

  it('have a limit of their own beside the horizontal one', () => {
    expect(withinBoth(low, high, 3000, 4000)).toBe(true);
    expect(withinBoth(low, high, 3000, 3999)).toBe(false);
    expect(withinBoth(low, high, 2999, 4000)).toBe(false);
    expect(withinBoth(low, high, 3000, 3000, rise)).toBe(true);
  });

  it('make a straight line longer', () => {
    expect(straightGap(low, high)).toBe(5000);
    expect(withinStraight(low, high, 5000)).toBe(true);
    expect(withinStraight(low, high, 4999)).toBe(false);
    expect(withinStraight(disc(500, 0, 0), disc(500, 4000, 0), 3000)).toBe(true);
    expect(withinStraight(disc(500, 0, 0), disc(500, 4000, 0), 2999)).toBe(false);
  });
});

function radiusOf({ base }: Body): number {
  return base.kind === 'round' ? base.radius : Number.NaN;
}

function widest({ base }: Body): number {
  if (base.kind === 'round') return 2 * base.radius;
  return base.kind === 'oval' ? 2 * Math.max(base.across, base.along) : 2 * Math.sqrt(base.across ** 2 + base.along ** 2);
}

describe('a turn of the whole table', () => {
  it('keeps gaps to within the rounding of two positions', () => {
    fc.assert(
      fc.property(bodiesUpTo(6000), bodiesUpTo(6000), fc.integer({ min: 0, max: 3599 }), (a, b, h) => {
        const turnedBody = (body: Body): Body => {
          const p = turned(body.pose, h);
          return { ...body, pose: { ...body.pose, ...p, heading: (body.pose.heading + h) % 3600 } };
        };
        expect(Math.abs(depth(turnedBody(a), turnedBody(b)) - depth(a, b))).toBeLessThan(1.5);
      }),
      { numRuns: 300 },
    );
  });
});
