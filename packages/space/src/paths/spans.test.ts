import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oval, rect } from '../shapes/bases.ts';
import { overPolygon } from '../shapes/segments.ts';
import type { Base, Pose } from '../shapes/types.ts';
import { spansInside } from './spans.ts';

const L = [
  { x: 0, y: 0 },
  { x: 6000, y: 0 },
  { x: 6000, y: 2000 },
  { x: 2000, y: 2000 },
  { x: 2000, y: 5000 },
  { x: 0, y: 5000 },
];
const area = { id: 'wood', footprint: L, rate: 2, enter: 0, exit: 0, counts: 'base' } as const;
const place = fc.record({ x: fc.integer({ min: -4000, max: 9000 }), y: fc.integer({ min: -4000, max: 9000 }) });

/** How far from the ends of a stretch the two ways of telling may differ: a share of the leg. */
const SLACK = 1e-3;

describe.each<[string, Base]>([
  ['an oval', oval(42, 75)],
  ['a rect', rect(25, 50)],
])('the stretches in which %s is over a piece of ground', (_, base) => {
  it('are those at whose places it overlaps the piece', () => {
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 3599 }), (a, b, heading) => {
        const at = (share: number): Pose => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: 0, heading });
        const mover = { base, height: 1000 };
        const spans = spansInside(mover, at(0), at(1), area);
        for (let k = 0; k <= 40; k++) {
          const share = k / 40;
          if (spans.some(({ from, to }) => Math.abs(from - share) < SLACK || Math.abs(to - share) < SLACK)) continue;
          const inside = spans.some(({ from, to }) => from < share && share < to);
          expect(overPolygon({ base, height: 1000, pose: at(share) }, L, inside ? 0 : -1)).toBe(inside);
        }
      }),
      { numRuns: 300 },
    );
  });
});
