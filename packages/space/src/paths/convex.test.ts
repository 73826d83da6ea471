import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, hull, type Polygon, pointInPolygon, pointToOutline } from '../shapes/polygon.ts';
import type { Point } from '../shapes/types.ts';
import { convexParts, isConvex, mirrored, sumOf } from './convex.ts';
import { angled, footprint, point } from './testing/arbitraries.ts';

/** A star: corners in order round a middle, at any distance, so that the outline never crosses itself. */
const star: fc.Arbitrary<Polygon> = fc.array(fc.integer({ min: 300, max: 4000 }), { minLength: 5, maxLength: 14 }).map((spokes) =>
  spokes.map((r, i) => {
    const turn = (i / spokes.length) * 2 * Math.PI;
    return { x: Math.round(6000 + r * Math.cos(turn)), y: Math.round(6000 + r * Math.sin(turn)) };
  }),
);

describe('convex parts', () => {
  it('are convex, cover the polygon and nothing else, whichever way it runs', () => {
    fc.assert(
      fc.property(
        fc.oneof(star, angled, footprint),
        fc.boolean(),
        fc.array(point, { minLength: 20, maxLength: 20 }),
        (polygon, reversed, points) => {
          const parts = convexParts(reversed ? [...polygon].reverse() : polygon);
          expect(parts.every(isConvex)).toBe(true);
          expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaOf(polygon), 3);
          for (const p of points) {
            if (pointToOutline(p, polygon) < 1) continue;
            expect(parts.some((part) => pointInPolygon(p, part))).toBe(pointInPolygon(p, polygon));
          }
        },
      ),
      { numRuns: 100 },
    );
  });

  it('leave a convex polygon whole', () => {
    fc.assert(
      fc.property(footprint, (polygon) => {
        expect(convexParts(polygon)).toEqual([polygon]);
      }),
    );
  });

  it('cut an L in two', () => {
    const l = [
      { x: 0, y: 0 },
      { x: 2000, y: 0 },
      { x: 2000, y: 500 },
      { x: 500, y: 500 },
      { x: 500, y: 2000 },
      { x: 0, y: 2000 },
    ];
    expect(convexParts(l)).toHaveLength(2);
  });
});

describe('the sum of two convex polygons', () => {
  it('is the hull of all sums of their corners', () => {
    fc.assert(
      fc.property(footprint, footprint, (one, other) => {
        const sums = one.flatMap((p) => other.map((q): Point => ({ x: p.x + q.x, y: p.y + q.y })));
        expect(hull(sumOf(one, other))).toEqual(hull(sums));
        expect(isConvex(sumOf(one, other))).toBe(true);
      }),
    );
  });

  it('takes lines and points as well', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 2 },
      { x: 0, y: 2 },
    ];
    expect(hull(sumOf(square, [{ x: 5, y: 5 }]))).toEqual(hull(square.map(({ x, y }) => ({ x: x + 5, y: y + 5 }))));
    expect(
      areaOf(
        sumOf(square, [
          { x: 0, y: 0 },
          { x: 3, y: 0 },
        ]),
      ),
    ).toBe(10);
    expect(areaOf(sumOf(square, mirrored(square)))).toBe(16);
  });
});
