import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToPoint } from '../measuring/distance.ts';
import { reachTowards } from '../sight/shadow.ts';
import { at, bodiesUpTo, disc, headings, outlineOracle, ovals, pointsUpTo } from '../testing/bodies.ts';
import { hull, pointInPolygon, polygonToPolygon, segmentToPolygon } from './polygon.ts';
import { outermost, overPolygon, polygonGap, segmentEnters, segmentGap, whollyOverPolygon } from './segments.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Point } from './types.ts';

const p = (x: number, y: number): Point => ({ x, y });
const polygons = fc
  .array(pointsUpTo(6000), { minLength: 3, maxLength: 8 })
  .map(hull)
  .filter((h) => h.length >= 3);

describe('a segment and a base', () => {
  it('are as far apart as a slow search says', () => {
    fc.assert(
      fc.property(bodiesUpTo(5000), pointsUpTo(5000), pointsUpTo(5000), (body, a, b) => {
        const slow = segmentToPolygon(a, b, outlineOracle(body, 400));
        const fast = segmentGap(a, b, body);
        expect(fast).toBeLessThanOrEqual(slow + 1e-6);
        expect(fast).toBeGreaterThan(slow - 0.5);
        expect(segmentGap(b, a, body)).toBeCloseTo(fast, 6);
        expect(segmentGap(a, a, body)).toBeCloseTo(gapToPoint(body, a), 6);
      }),
      { numRuns: 200 },
    );
  });

  it('are as far apart as an end of the segment whose line, longer, would cut the oval', () => {
    const oval = at({ kind: 'oval', across: 554, along: 200 }, 1058, 45);
    expect(segmentGap(p(7, -1909), p(952, -152), oval)).toBeCloseTo(gapToPoint(oval, p(952, -152)), 9);
    expect(gapToPoint(oval, p(952, -152))).toBeGreaterThan(0);
  });

  it('may touch without entering', () => {
    const rect = at({ kind: 'rect', across: 1000, along: 500 }, 0, 0);
    expect(segmentGap(p(-5000, 500), p(5000, 500), rect)).toBe(0);
    expect(segmentEnters(p(-5000, 500), p(5000, 500), rect)).toBe(false);
    expect(segmentEnters(p(-5000, 499), p(5000, 499), rect)).toBe(true);
    expect(segmentEnters(p(-5000, 500), p(5000, 500), disc(500, 0, 0))).toBe(false);
    expect(segmentEnters(p(-5000, 499), p(5000, 499), disc(500, 0, 0))).toBe(true);
    const oval = at({ kind: 'oval', across: 1000, along: 500 }, 0, 0);
    expect(segmentEnters(p(-5000, 500), p(5000, 500), oval)).toBe(false);
    expect(segmentEnters(p(-5000, 499), p(5000, 499), oval)).toBe(true);
  });
});

describe('a polygon and a base', () => {
  it('are as far apart as polygons of many sides', () => {
    fc.assert(
      fc.property(bodiesUpTo(7000), polygons, (body, polygon) => {
        const slow = polygonToPolygon(outlineOracle(body, 240), polygon);
        const fast = polygonGap(body, polygon);
        expect(fast).toBeLessThanOrEqual(slow + 1e-6);
        expect(fast).toBeGreaterThan(slow - 1);
      }),
      { numRuns: 150 },
    );
  });

  it('hold all of it exactly if they hold every point of its outline', () => {
    fc.assert(
      fc.property(bodiesUpTo(2500), polygons, (body, polygon) => {
        const inside = outlineOracle(body, 400).every((point) => pointInPolygon(point, polygon));
        // An outline of points sees a sliver of a corner only if it is wide enough.
        if (whollyOverPolygon(body, polygon)) expect(inside).toBe(true);
        if (inside && !whollyOverPolygon(body, polygon)) expect(overPolygon(body, polygon, -1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('has its edges at the mil', () => {
    const zone = [p(0, 0), p(20_000, 0), p(20_000, 9000), p(0, 9000)];
    expect(whollyOverPolygon(disc(500, 500, 500), zone)).toBe(true);
    expect(whollyOverPolygon(disc(500, 499, 500), zone)).toBe(false);
    const rect = { kind: 'rect', across: 1000, along: 2000 } as const;
    expect(whollyOverPolygon(at(rect, 2000, 1000, 900), zone)).toBe(true);
    expect(whollyOverPolygon(at(rect, 1999, 1000, 2700), zone)).toBe(false);
    const oval = { kind: 'oval', across: 1000, along: 2000 } as const;
    expect(whollyOverPolygon(at(oval, 2000, 1000, 900), zone)).toBe(true);
    expect(whollyOverPolygon(at(oval, 2000, 999, 900), zone)).toBe(false);
    expect(overPolygon(disc(500, -1500, 500), zone, 1000)).toBe(true);
    expect(overPolygon(disc(500, -1501, 500), zone, 1000)).toBe(false);
  });

  it('knows that a notch is not part of it', () => {
    const u = [p(0, 0), p(9000, 0), p(9000, 9000), p(6000, 9000), p(6000, 3000), p(3000, 3000), p(3000, 9000), p(0, 9000)];
    expect(polygonGap(disc(500, 4500, 6000), u)).toBe(1000);
    expect(whollyOverPolygon(at({ kind: 'rect', across: 4000, along: 500 }, 4500, 1500), u)).toBe(true);
    expect(whollyOverPolygon(at({ kind: 'rect', across: 4000, along: 500 }, 4500, 2600), u)).toBe(false);
  });
});

describe('the outermost point of an oval', () => {
  it('is where its reach ends', () => {
    fc.assert(
      fc.property(ovals, headings, headings, (oval, heading, towards) => {
        if (oval.kind !== 'oval') return;
        const tip = outermost(oval, heading, sinOf(towards), cosOf(towards));
        expect(tip.x * sinOf(towards) + tip.y * cosOf(towards)).toBeCloseTo(reachTowards(oval, heading, sinOf(towards), cosOf(towards)), 6);
        expect(gapToPoint(at(oval, 0, 0, heading), tip)).toBeCloseTo(0, 6);
      }),
    );
  });
});
