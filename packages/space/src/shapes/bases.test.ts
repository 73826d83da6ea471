import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gapToPoint, withinPoint } from '../measuring/distance.ts';
import { at, bodiesUpTo, outlineOracle } from '../testing/bodies.ts';
import { boundsOf, girthOf, outline, oval, reachOf, rect, rectInches, round } from './bases.ts';
import { boxOf, signedArea } from './polygon.ts';

describe('bases', () => {
  it('come in the sizes printed on the box', () => {
    expect(round(32)).toEqual({ kind: 'round', radius: 630 });
    expect(round(25)).toEqual({ kind: 'round', radius: 492 });
    expect(oval(60, 35)).toEqual({ kind: 'oval', across: 1181, along: 689 });
    expect(rect(20, 20)).toEqual({ kind: 'rect', across: 394, along: 394 });
    expect(rectInches(3, 5)).toEqual({ kind: 'rect', across: 1500, along: 2500 });
  });

  it('have the corners of a rect where it faces', () => {
    expect(outline(at(rectInches(2, 4), 100, 0, 900))).toEqual([
      { x: 2100, y: -1000 },
      { x: 2100, y: 1000 },
      { x: -1900, y: 1000 },
      { x: -1900, y: -1000 },
    ]);
  });

  it('have an anticlockwise outline that keeps within half a mil of the truth', () => {
    fc.assert(
      fc.property(bodiesUpTo(10_000), (body) => {
        const points = outline(body);
        expect(signedArea(points)).toBeGreaterThan(0);
        points.forEach((a, i) => {
          const b = points[(i + 1) % points.length]!;
          const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
          expect(gapToPoint(body, a)).toBeLessThan(0.75);
          expect(gapToPoint(body, middle)).toBeLessThan(0.75);
        });
        for (const truth of outlineOracle(body, 360)) {
          const least = Math.min(...points.map((a, i) => toSegment(truth, a, points[(i + 1) % points.length]!)));
          expect(least).toBeLessThan(0.5 + 0.75);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('fit between their girth and their reach, and in their bounds', () => {
    fc.assert(
      fc.property(bodiesUpTo(10_000), (body) => {
        const bounds = boundsOf(body);
        const box = boxOf(outlineOracle(body, 720));
        const far = outlineOracle(body, 720).map(({ x, y }) => Math.sqrt((x - body.pose.x) ** 2 + (y - body.pose.y) ** 2));
        expect(Math.max(...far)).toBeLessThanOrEqual(reachOf(body.base) + 1e-6);
        expect(Math.max(...far)).toBeGreaterThan(reachOf(body.base) - 1.1);
        expect(Math.min(...far)).toBeGreaterThanOrEqual(girthOf(body.base) - 1e-6);
        expect(withinPoint(body, body.pose, 0)).toBe(true);
        expect(bounds.minX).toBeLessThanOrEqual(box.minX + 1e-6);
        expect(bounds.maxX).toBeGreaterThanOrEqual(box.maxX - 1e-6);
        expect(bounds.maxY - box.maxY).toBeLessThan(1.1);
        expect(box.minY - bounds.minY).toBeLessThan(1.1);
      }),
      { numRuns: 60 },
    );
  });
});

function toSegment(p: { x: number; y: number }, a: { x: number; y: number }, b: { x: number; y: number }): number {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const share = Math.max(0, Math.min(1, ((p.x - a.x) * ux + (p.y - a.y) * uy) / (ux * ux + uy * uy)));
  return Math.sqrt((p.x - a.x - ux * share) ** 2 + (p.y - a.y - uy * share) ** 2);
}
