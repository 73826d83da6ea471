import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gap, gapToPoint } from '../measuring/distance.ts';
import { at, bodiesUpTo, disc, pointsUpTo } from '../testing/bodies.ts';
import { closestPoints, nearestPoint } from './closest.ts';
import { pointToPoint } from './polygon.ts';

describe('closest points', () => {
  it('lie on the line between discs', () => {
    expect(closestPoints(disc(500, 0, 0), disc(1000, 3000, 4000))).toEqual({ from: { x: 300, y: 400 }, to: { x: 2400, y: 3200 } });
  });

  it('run square from the side of a rect', () => {
    const rect = at({ kind: 'rect', across: 1000, along: 2000 }, 0, 0);
    expect(closestPoints(disc(500, 4000, 1000), rect)).toEqual({ from: { x: 3500, y: 1000 }, to: { x: 1000, y: 1000 } });
    const oval = at({ kind: 'oval', across: 500, along: 900 }, 4000, 1000);
    expect(closestPoints(rect, oval)).toEqual({ from: { x: 1000, y: 1000 }, to: { x: 3500, y: 1000 } });
  });

  it('lie on both bases, as far apart as the gap', () => {
    fc.assert(
      fc.property(bodiesUpTo(6000), bodiesUpTo(6000), (a, b) => {
        fc.pre(gap(a, b) > 0);
        const { from, to } = closestPoints(a, b);
        expect(gapToPoint(a, from)).toBeLessThan(0.75);
        expect(gapToPoint(b, to)).toBeLessThan(0.75);
        expect(Math.abs(pointToPoint(from, to) - gap(a, b))).toBeLessThan(1.5);
      }),
      { numRuns: 1000 },
    );
  });

  it('nearly fall together for bases that overlap', () => {
    fc.assert(
      fc.property(bodiesUpTo(1000), bodiesUpTo(1000), (a, b) => {
        fc.pre(gap(a, b) === 0);
        const { from, to } = closestPoints(a, b);
        expect(gapToPoint(a, from)).toBeLessThan(0.75);
        expect(gapToPoint(b, to)).toBeLessThan(0.75);
      }),
    );
  });

  it('are the point itself where it is on the base', () => {
    fc.assert(
      fc.property(bodiesUpTo(4000), pointsUpTo(4000), (body, p) => {
        const near = nearestPoint(body, p);
        expect(gapToPoint(body, near)).toBeLessThan(0.75);
        expect(Math.abs(pointToPoint(near, p) - gapToPoint(body, p))).toBeLessThan(0.75);
        if (gapToPoint(body, p) === 0) expect(near).toEqual(p);
      }),
      { numRuns: 500 },
    );
  });
});
