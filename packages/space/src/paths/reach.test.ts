import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pointInPolygon, pointToPolygon } from '../shapes/polygon.ts';
import { type Course, OPEN } from './course.ts';
import { wayIsClear } from './path.ts';
import { planPath } from './planner.ts';
import { canReach, costTo, groundOf, reachFrom } from './reach.ts';
import { anyBase, moverOf, obstacles, point, pose, round, TABLE } from './testing/arbitraries.ts';

const wood = {
  id: 'wood',
  footprint: [
    { x: 4000, y: 4000 },
    { x: 8000, y: 4500 },
    { x: 7000, y: 8000 },
  ],
  rate: 2,
  enter: 0,
  exit: 0,
  counts: 'centre' as const,
};

const scene = fc.record({
  mover: moverOf(fc.oneof({ arbitrary: round, weight: 3 }, anyBase)),
  from: pose,
  things: obstacles(anyBase, 6),
  points: fc.array(point, { minLength: 5, maxLength: 12 }),
  allowance: fc.integer({ min: 500, max: 9000 }),
});

describe('ground in reach', () => {
  it('is a disc on an open table', () => {
    const mover = { base: { kind: 'round', radius: 500 } as const, height: 1500 };
    const reach = reachFrom(mover, { x: 6000, y: 6000, z: 0, heading: 0 }, { ...OPEN, allowance: 3000 });
    expect(canReach(reach, { x: 6000, y: 9000 })).toBe(true);
    expect(canReach(reach, { x: 6000, y: 9001 })).toBe(false);
    const [disc, ...others] = groundOf(reach);
    expect(others).toEqual([]);
    expect(disc!.every(({ x, y }) => Math.abs(Math.hypot(x - 6000, y - 6000) - 3000) < 1e-6)).toBe(true);
  });

  it('is where the planner finds a way', () => {
    fc.assert(
      fc.property(scene, ({ mover, from, things, points, allowance }) => {
        // Friends may stand anywhere: only the way is asked about.
        const course: Course = { ...OPEN, table: TABLE, allowance, obstacles: things.map((one) => ({ ...one, ending: null })) };
        fc.pre(wayIsClear(mover, [from], course));
        const reach = reachFrom(mover, from, course);
        for (const at of points) {
          const plan = planPath(mover, from, { kind: 'point', at }, course);
          const cost = costTo(reach, at);
          if (plan.kind === 'path') expect(cost).toBeLessThan(plan.price + 15);
          else if (cost < allowance - 15)
            expect(planPath(mover, from, { kind: 'point', at }, { ...course, allowance: null }).kind).toBe('none');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is drawn where it is, to a degree', () => {
    fc.assert(
      fc.property(scene, fc.boolean(), ({ mover, from, things, points, allowance }, priced) => {
        const course: Course = {
          ...OPEN,
          table: TABLE,
          allowance,
          areas: priced ? [wood] : [],
          obstacles: things.map((one) => ({ ...one, ending: null })),
        };
        fc.pre(wayIsClear(mover, [from], course));
        const reach = reachFrom(mover, from, course);
        const ground = groundOf(reach);
        for (const at of points) {
          const cost = costTo(reach, at);
          // Behind a corner the rays spread: near the edge of the ground a point may lie between two of them.
          if (cost < allowance - 400) expect(Math.min(...ground.map((polygon) => pointToPolygon(at, polygon)))).toBeLessThan(250);
          if (ground.some((polygon) => pointInPolygon(at, polygon))) {
            const nearby = [0, 1, 2, 3].map((k) => ({ x: at.x + [120, -120, 0, 0][k]!, y: at.y + [0, 0, 120, -120][k]! }));
            expect(
              [at, ...nearby].some(
                (p) =>
                  costTo({ ...reach, allowance: allowance + 400 }, { x: Math.round(p.x), y: Math.round(p.y) }) < Number.POSITIVE_INFINITY,
              ),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
