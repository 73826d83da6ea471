import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Point } from '../shapes/types.ts';
import { meetings } from './meetings.ts';
import { edgesFrom } from './silhouette.ts';
import { commonTangents, type OutlineSide } from './tangents.ts';
import { covers, pointsOver, spot, volumesIn } from './testing/scenes.ts';
import type { OvalSection, Section } from './volumes.ts';
import { cylinder, prism } from './volumes.ts';

const ovalsAt = (x: readonly [number, number]): fc.Arbitrary<OvalSection> =>
  volumesIn({ x, y: [-3000, 3000] })
    .map(({ section }) => section)
    .filter((section): section is OvalSection => section.kind === 'oval');
const sectionsAt = (x: readonly [number, number]): fc.Arbitrary<Section> =>
  volumesIn({ x, y: [-3000, 3000] }).map(({ section }) => section);

/** How far to the left of the line from p to q the oval begins and ends. */
function sides(oval: OvalSection, p: Point, q: Point): [number, number] {
  const length = Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
  const nx = (p.y - q.y) / length;
  const ny = (q.x - p.x) / length;
  const right = (nx * oval.cos - ny * oval.sin) * oval.across;
  const forward = (nx * oval.sin + ny * oval.cos) * oval.along;
  const off = (oval.x - p.x) * nx + (oval.y - p.y) * ny;
  const half = Math.sqrt(right * right + forward * forward);
  return [off - half, off + half];
}

const someSide = fc.constantFrom('left' as const, 'right' as const);

/** Whether the line touches the oval and has it on the given side. */
function touchesOn(oval: OvalSection, side: OutlineSide, p: Point, q: Point): boolean {
  const [right, left] = sides(oval, p, q);
  return side === 'left' ? Math.abs(right) < 1e-4 : Math.abs(left) < 1e-4;
}

describe('common tangents of two ovals', () => {
  it('touch both, each on the side that was asked for', () => {
    fc.assert(
      fc.property(ovalsAt([-4000, -2000]), someSide, ovalsAt([2000, 4000]), someSide, (near, nearSide, far, farSide) => {
        const found = commonTangents(near, nearSide, far, farSide);
        expect(found).toHaveLength(1);
        const [p, q] = found[0]!;
        expect(touchesOn(near, nearSide, p, q) && touchesOn(far, farSide, p, q)).toBe(true);
      }),
    );
  });

  it('are found for ovals that their centres do not tell apart', () => {
    // Two long ovals side by side at a slant: apart, but not along the line between their centres.
    const long = (x: number, y: number): OvalSection => ({ kind: 'oval', x, y, across: 300, along: 3000, sin: 0.8, cos: 0.6, reach: 3000 });
    const [near, far] = [long(0, 0), long(3000, 1000)];
    for (const nearSide of ['left', 'right'] as const) {
      for (const farSide of ['left', 'right'] as const) {
        const found = commonTangents(near, nearSide, far, farSide);
        expect(found).toHaveLength(1);
        const [p, q] = found[0]!;
        expect(touchesOn(near, nearSide, p, q) && touchesOn(far, farSide, p, q)).toBe(true);
      }
    }
  });

  it('pass through a corner and touch the oval', () => {
    fc.assert(
      fc.property(ovalsAt([2000, 4000]), someSide, (oval, side) => {
        const corner: OvalSection = { kind: 'oval', x: -1000, y: 0, across: 0, along: 0, sin: 0, cos: 1, reach: 0 };
        const [ahead] = commonTangents(corner, 'left', oval, side);
        expect(ahead![0]).toMatchObject({ x: -1000, y: 0 });
        expect(touchesOn(oval, side, ...ahead!)).toBe(true);
        const [back] = commonTangents(oval, side, corner, 'right');
        expect(touchesOn(oval, side, ...back!)).toBe(true);
      }),
    );
  });
});

/** Just off the point, some directions lead into the section and some out of it. */
function onOutline(section: Section, p: Point): boolean {
  const around = Array.from({ length: 64 }, (_, k) => {
    const h = Math.floor((3600 * k) / 64);
    return covers(section, p.x + 0.01 * sinOf(h), p.y + 0.01 * cosOf(h));
  });
  return around.includes(true) && around.includes(false);
}

describe('edges', () => {
  it('are the outermost points of the outline', () => {
    fc.assert(
      fc.property(sectionsAt([4000, 6000]), (section) => {
        const edges = edgesFrom(spot(0, 0, 0), section);
        expect(edges).toBeDefined();
        const turn = (a: Point, b: Point): number => a.x * b.y - a.y * b.x;
        const outside = pointsOver(section, 40).filter((p) => turn(p, edges!.left) < -1e-3 || turn(edges!.right, p) < -1e-3);
        expect(outside).toEqual([]);
        for (const edge of [edges!.left, edges!.right]) expect(onOutline(section, edge)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('are not seen from inside a horseshoe, nor from above', () => {
    const horseshoe = prism(
      [
        { x: -3000, y: -3000 },
        { x: 3000, y: -3000 },
        { x: 3000, y: 3000 },
        { x: 2000, y: 3000 },
        { x: 2000, y: -2000 },
        { x: -2000, y: -2000 },
        { x: -2000, y: 3000 },
        { x: -3000, y: 3000 },
      ],
      0,
      1000,
    );
    expect(edgesFrom(spot(0, 0, 500), horseshoe.section)).toBeUndefined();
    expect(edgesFrom(spot(0, 0, 500), cylinder({ x: 100, y: 0 }, 500, 0, 1000).section)).toBeUndefined();
  });
});

describe('where two outlines cross', () => {
  it('is on both', () => {
    fc.assert(
      fc.property(sectionsAt([-800, 0]), sectionsAt([0, 800]), (one, other) => {
        const found = meetings(one, one, 1, other);
        for (const { x, y } of found) {
          expect(onOutline(one, { x, y })).toBe(true);
          // Two ovals also offer the one point that the search for roots leaves out, which need not be on the second.
          const offered = one.kind === 'oval' && other.kind === 'oval' && x === found[0]!.x && y === found[0]!.y;
          if (!offered) expect(onOutline(other, { x, y })).toBe(true);
        }
      }),
    );
  });
});
