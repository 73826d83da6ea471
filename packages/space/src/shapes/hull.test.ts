import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, bodiesUpTo, disc, outlineOracle, pointsUpTo } from '../testing/bodies.ts';
import { bodyToHull, hullOf, pointToHull, segmentToHull } from './hull.ts';
import type { Point } from './types.ts';

const p = (x: number, y: number): Point => ({ x, y });

describe('the hull of a unit', () => {
  const line = hullOf([disc(500, 0, 0), disc(500, 3000, 0), disc(500, 6000, 0)]);

  it('fills the gaps between its models', () => {
    expect(segmentToHull(p(1500, -5000), p(1500, 5000), line)).toBe(0);
    expect(segmentToHull(p(6500, -5000), p(6500, 5000), line)).toBe(0);
    expect(segmentToHull(p(6501, -5000), p(6501, 5000), line)).toBe(1);
    expect(segmentToHull(p(0, 1500), p(6000, 1500), line)).toBe(1000);
    expect(bodyToHull(disc(500, 3000, 2000), line)).toBe(1000);
    expect(pointToHull(p(3000, 500), line)).toBe(0);
    expect(pointToHull(p(3000, 501), line)).toBe(1);
  });

  it('is round at the corners of round bases', () => {
    expect(pointToHull(p(6300, 400), line)).toBe(0);
    expect(pointToHull(p(6400, 400), line)).toBeGreaterThan(0);
  });

  it('of one model is its base', () => {
    expect(bodyToHull(disc(500, 3000, 0), hullOf([disc(500, 0, 0)]))).toBe(2000);
    expect(bodyToHull(disc(500, 3000, 0), hullOf([at({ kind: 'rect', across: 500, along: 900 }, 0, 0)]))).toBe(2000);
  });

  it('of nobody is nowhere', () => {
    expect(pointToHull(p(0, 0), hullOf([]))).toBe(Number.POSITIVE_INFINITY);
  });

  it('holds every base and every line between two of them', () => {
    fc.assert(
      fc.property(fc.array(bodiesUpTo(8000), { minLength: 1, maxLength: 8 }), (bodies) => {
        const unit = hullOf(bodies);
        const outlines = bodies.flatMap((body) => outlineOracle(body, 80));
        for (const point of outlines) expect(pointToHull(point, unit)).toBeLessThan(1.3);
        const middle = (a: Point, b: Point) => p((a.x + b.x) / 2, (a.y + b.y) / 2);
        for (const point of outlines.slice(0, 40)) expect(pointToHull(middle(point, outlines.at(-1)!), unit)).toBeLessThan(1.3);
      }),
      { numRuns: 50 },
    );
  });

  it('is no larger than it must be: some line parts any point outside from all bases', () => {
    fc.assert(
      fc.property(fc.array(bodiesUpTo(4000), { minLength: 1, maxLength: 6 }), pointsUpTo(9000), (bodies, point) => {
        const away = pointToHull(point, hullOf(bodies));
        fc.pre(away > 2);
        const outlines = bodies.flatMap((body) => outlineOracle(body, 160));
        const parted = Array.from({ length: 720 }, (_, i) => (i * Math.PI) / 360).some((angle) =>
          outlines.every(({ x, y }) => (x - point.x) * Math.cos(angle) + (y - point.y) * Math.sin(angle) > 0),
        );
        if (away > 60) expect(parted).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
