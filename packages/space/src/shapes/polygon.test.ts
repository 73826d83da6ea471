import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointsUpTo } from '../testing/bodies.ts';
import {
  areaOf,
  boxesMeet,
  boxOf,
  crossingAt,
  hull,
  leftOf,
  lengthInside,
  pointInPolygon,
  pointToPolygon,
  pointToSegment,
  polygonInside,
  polygonToPolygon,
  segmentInside,
  segmentMeetsPolygon,
  segmentsCross,
  segmentsMeet,
  segmentToPolygon,
  segmentToSegment,
  signedArea,
} from './polygon.ts';
import type { Point } from './types.ts';

const square: Point[] = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 0, y: 4000 },
];
/** A U: a square with a notch from above, 1000 to 3000 wide and down to 1000. */
const u: Point[] = [
  { x: 0, y: 0 },
  { x: 4000, y: 0 },
  { x: 4000, y: 4000 },
  { x: 3000, y: 4000 },
  { x: 3000, y: 1000 },
  { x: 1000, y: 1000 },
  { x: 1000, y: 4000 },
  { x: 0, y: 4000 },
];
const p = (x: number, y: number): Point => ({ x, y });
const near = pointsUpTo(12);
const polygons = fc
  .array(pointsUpTo(4000), { minLength: 3, maxLength: 9 })
  .map(hull)
  .filter((h) => h.length >= 3);

describe('points and polygons', () => {
  it('counts the outline as inside, and nothing beyond', () => {
    expect(pointInPolygon(p(4000, 2000), square)).toBe(true);
    expect(pointInPolygon(p(4001, 2000), square)).toBe(false);
    expect(pointInPolygon(p(0, 0), square)).toBe(true);
    expect(pointInPolygon(p(2000, 1000), u)).toBe(true);
    expect(pointInPolygon(p(2000, 1001), u)).toBe(false);
    expect(pointInPolygon(p(-1, 4000), u)).toBe(false);
    expect(pointInPolygon(p(2000, 4000), u)).toBe(false);
  });

  it('agrees with the half planes of a convex polygon', () => {
    fc.assert(
      fc.property(polygons, pointsUpTo(4000), (polygon, point) => {
        const inside = polygon.every((a, i) => leftOf(a, polygon[(i + 1) % polygon.length]!, point) >= 0);
        expect(pointInPolygon(point, polygon)).toBe(inside);
      }),
    );
  });

  it('measures from the nearest edge', () => {
    expect(pointToPolygon(p(7000, 2000), square)).toBe(3000);
    expect(pointToPolygon(p(7000, 8000), square)).toBe(5000);
    expect(pointToPolygon(p(2000, 2000), u)).toBe(1000);
    expect(pointToPolygon(p(500, 2000), u)).toBe(0);
    expect(pointToSegment(p(3, 4), p(0, 0), p(0, 0))).toBe(5);
  });
});

describe('segments', () => {
  it('meet at ends and along each other, but cross only in between', () => {
    expect(segmentsMeet(p(0, 0), p(2, 0), p(2, 0), p(5, 5))).toBe(true);
    expect(segmentsCross(p(0, 0), p(2, 0), p(2, 0), p(5, 5))).toBe(false);
    expect(segmentsMeet(p(0, 0), p(4, 0), p(2, 0), p(9, 0))).toBe(true);
    expect(segmentsMeet(p(0, 0), p(1, 0), p(2, 0), p(9, 0))).toBe(false);
    expect(segmentsCross(p(0, 0), p(4, 4), p(0, 4), p(4, 0))).toBe(true);
    expect(segmentsMeet(p(1, 1), p(1, 1), p(0, 0), p(2, 2))).toBe(true);
  });

  it('meet exactly if there is no distance between them', () => {
    fc.assert(
      fc.property(near, near, near, near, (a, b, c, d) => {
        expect(segmentsMeet(a, b, c, d)).toBe(segmentToSegment(a, b, c, d) === 0);
        expect(segmentsMeet(a, b, c, d)).toBe(segmentsMeet(d, c, a, b));
        if (segmentsCross(a, b, c, d)) expect(segmentsMeet(a, b, c, d)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('agree with a slow search along both', () => {
    const steps = Array.from({ length: 61 }, (_, i) => i / 60);
    const on = (a: Point, b: Point, t: number) => p(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    fc.assert(
      fc.property(pointsUpTo(3000), pointsUpTo(3000), pointsUpTo(3000), pointsUpTo(3000), (a, b, c, d) => {
        const slow = Math.min(...steps.map((t) => pointToSegment(on(a, b, t), c, d)));
        const fast = segmentToSegment(a, b, c, d);
        expect(fast).toBeLessThanOrEqual(slow + 1e-9);
        expect(fast).toBeGreaterThan(slow - 8500 / 120 - 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('say where they cross', () => {
    expect(crossingAt(p(0, 0), p(8, 0), p(2, -2), p(2, 2))).toBe(0.25);
    expect(crossingAt(p(0, 0), p(8, 0), p(0, 1), p(8, 1))).toBeUndefined();
    expect(crossingAt(p(0, 0), p(8, 0), p(9, -2), p(9, 2))).toBeUndefined();
  });

  it('keep their distance from polygons', () => {
    expect(segmentToPolygon(p(2000, 2000), p(2000, 9000), u)).toBe(1000);
    expect(segmentToPolygon(p(2000, 2000), p(2000, 0), u)).toBe(0);
    expect(segmentMeetsPolygon(p(-5, 0), p(0, 0), square)).toBe(true);
    expect(segmentMeetsPolygon(p(100, 100), p(200, 200), square)).toBe(true);
    expect(segmentMeetsPolygon(p(-5, 5), p(-1, 9000), square)).toBe(false);
  });
});

describe('the length of a segment inside', () => {
  it('adds the parts on both sides of a notch', () => {
    expect(lengthInside(p(-1000, 2000), p(6000, 2000), u)).toBeCloseTo(2000, 9);
    expect(lengthInside(p(-1000, 500), p(6000, 500), u)).toBeCloseTo(4000, 9);
  });

  it('counts a walk along the outline as inside', () => {
    expect(lengthInside(p(-1000, 0), p(6000, 0), square)).toBeCloseTo(4000, 9);
    expect(lengthInside(p(0, 1000), p(4000, 1000), u)).toBeCloseTo(4000, 9);
    expect(lengthInside(p(0, 4000), p(4000, 4000), u)).toBeCloseTo(2000, 9);
  });

  it('counts a walk along a slanting outline, from end to end', () => {
    const slope = [p(0, 0), p(3001, 1999), p(-500, 4000)];
    const length = Math.sqrt(3001 ** 2 + 1999 ** 2);
    for (const times of [1, 2, 3, 7]) {
      expect(lengthInside(p(-3001 * times, -1999 * times), p(3001 * times, 1999 * times), slope)).toBeCloseTo(length, 6);
      expect(lengthInside(p(3001 * times, 1999 * times), p(-3001 * times, -1999 * times), slope)).toBeCloseTo(length, 6);
    }
    expect(segmentInside(p(0, 0), p(3001, 1999), slope)).toBe(true);
  });

  it('is nothing for a touch or a miss, and all for a walk inside', () => {
    expect(lengthInside(p(-1000, 1000), p(1000, -1000), square)).toBe(0);
    expect(lengthInside(p(-1000, 0), p(-1000, 4000), square)).toBe(0);
    expect(lengthInside(p(1000, 1000), p(1300, 1400), square)).toBeCloseTo(500, 9);
    expect(lengthInside(p(7, 7), p(7, 7), square)).toBe(0);
  });

  it('agrees with clipping by half planes', () => {
    fc.assert(
      fc.property(polygons, pointsUpTo(6000), pointsUpTo(6000), (polygon, a, b) => {
        let from = 0;
        let to = 1;
        polygon.forEach((c, i) => {
          const d = polygon[(i + 1) % polygon.length]!;
          const atA = leftOf(c, d, a);
          const atB = leftOf(c, d, b);
          if (atA < 0 && atB < 0) to = -1;
          else if (atA < 0) from = Math.max(from, atA / (atA - atB));
          else if (atB < 0) to = Math.min(to, atA / (atA - atB));
        });
        const length = Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);
        expect(lengthInside(a, b, polygon)).toBeCloseTo(Math.max(0, to - from) * length, 6);
      }),
      { numRuns: 500 },
    );
  });
});

describe('polygons', () => {
  it('have area, direction and a box', () => {
    expect(areaOf(u)).toBe(10_000_000);
    expect(signedArea([...square].reverse())).toBe(-16_000_000);
    expect(boxOf(u)).toEqual({ minX: 0, minY: 0, maxX: 4000, maxY: 4000 });
  });

  it('keep apart, and contain each other', () => {
    const pillar = [p(1500, 2000), p(2500, 2000), p(2500, 3000), p(1500, 3000)];
    expect(polygonToPolygon(u, pillar)).toBe(500);
    expect(polygonToPolygon(square, pillar)).toBe(0);
    expect(polygonToPolygon(pillar, square)).toBe(0);
    expect(polygonInside(pillar, square)).toBe(true);
    expect(polygonInside(pillar, u)).toBe(false);
    expect(polygonInside(square, square)).toBe(true);
    expect(polygonInside(square, u)).toBe(false);
    expect(segmentInside(p(500, 3000), p(3500, 3000), u)).toBe(false);
    expect(segmentInside(p(500, 1000), p(3500, 1000), u)).toBe(true);
    expect(segmentInside(p(500, 500), p(500, -1), u)).toBe(false);
    expect(segmentInside(p(500, -1), p(500, 500), u)).toBe(false);
  });

  it('have boxes that meet when they touch', () => {
    const box = { minX: 0, minY: 0, maxX: 10, maxY: 20 };
    const moved = (x: number, y: number) => ({ minX: x, minY: y, maxX: 10 + x, maxY: 20 + y });
    for (const [x, y] of [
      [10, 0],
      [-10, 0],
      [0, 20],
      [0, -20],
      [10, 20],
    ] as const) {
      expect(boxesMeet(box, moved(x, y))).toBe(true);
      expect(boxesMeet(box, moved(x + Math.sign(x), y + Math.sign(y)))).toBe(false);
    }
  });

  it('have a hull that holds every point, turns left and adds no corner', () => {
    fc.assert(
      fc.property(fc.array(pointsUpTo(20), { minLength: 1, maxLength: 30 }), (points) => {
        const round = hull(points);
        for (const point of round) expect(points).toContainEqual(point);
        if (round.length < 3) return;
        round.forEach((a, i) => {
          const b = round[(i + 1) % round.length]!;
          expect(leftOf(a, b, round[(i + 2) % round.length]!)).toBeGreaterThan(0);
          for (const point of points) expect(leftOf(a, b, point)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
    expect(hull([p(0, 0), p(2, 2), p(1, 1), p(0, 0)])).toEqual([p(0, 0), p(2, 2)]);
  });
});
