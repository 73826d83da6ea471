import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { depth } from '../measuring/depth.ts';
import { pointToPoint } from '../shapes/polygon.ts';
import type { Body, Mil, Point, Pose } from '../shapes/types.ts';
import { bodyAt, type Course, keepAtLeast, type Mover, type Obstacle, OPEN, SOLID } from './course.ts';
import { fits } from './ending.ts';
import { type PathGoal, reached } from './goals.ts';
import { lengthOf } from './legs.ts';
import { checkPath } from './path.ts';
import { type PathPlan, planPath } from './planner.ts';
import { anyBase, footprint, moverOf, obstacles, pose, round, TABLE } from './testing/arbitraries.ts';
import { gridWay } from './testing/gridway.ts';

const man: Mover = { base: { kind: 'round', radius: 500 }, height: 1500 };
const at = (x: Mil, y: Mil, heading = 0, z: Mil = 0): Pose => ({ x, y, z, heading });
const stander = (id: string | number, x: Mil, y: Mil, moving: Obstacle['moving'], ending: Obstacle['ending'] = moving): Obstacle => ({
  id,
  shape: bodyAt(man, at(x, y)),
  moving,
  ending,
});
const to = (x: Mil, y: Mil): PathGoal => ({ kind: 'point', at: { x, y } });

function legal(mover: Mover, plan: PathPlan, course: Course): void {
  if (plan.kind === 'none') return;
  const { breaches } = checkPath(mover, plan.path, course);
  expect(breaches).toEqual([]);
}

describe('the shortest way to a point', () => {
  it('is the straight line where nothing is in the way', () => {
    expect(planPath(man, at(1000, 1000), to(5000, 4000), { ...OPEN, allowance: 5000 })).toEqual({
      kind: 'path',
      path: [at(1000, 1000), at(5000, 4000)],
      price: 5000,
    });
    expect(planPath(man, at(1000, 1000), to(5000, 4001), { ...OPEN, allowance: 5000 })).toEqual({ kind: 'none' });
  });

  it('bends round a base in the way by two tangents and an arc', () => {
    const course = { ...OPEN, obstacles: [stander('post', 5000, 5000, SOLID)] };
    const plan = planPath(man, at(1000, 5000), to(9000, 5000), course);
    legal(man, plan, course);
    // Radius 1000 and distance 4000: tangents of sqrt(15) and an arc of 2 asin(1/4).
    const exact = 2000 * Math.sqrt(15) + 1000 * 2 * Math.asin(0.25);
    expect(plan.kind === 'path' && plan.price).toBeGreaterThan(exact - 10);
    expect(plan.kind === 'path' && plan.price).toBeLessThan(exact + 1);
  });

  it('slides along a line at exactly the limit, with nothing to spare', () => {
    const course = { ...OPEN, obstacles: [stander(1, 5000, 7000, keepAtLeast(1000)), stander(2, 5000, 3000, keepAtLeast(1000))] };
    expect(planPath(man, at(1000, 5000), to(9000, 5000), course)).toMatchObject({ kind: 'path', price: 8000 });
  });

  it('starts and ends at exactly the limit and goes round what is between', () => {
    const obstacles = [stander(1, 5000, 5000, keepAtLeast(1000))];
    const course = { ...OPEN, obstacles };
    const plan = planPath(man, at(3000, 5000), to(7000, 5000), course);
    legal(man, plan, course);
    expect(plan.kind).toBe('path');
    expect(plan.kind === 'path' && plan.price).toBeLessThan(Math.PI * 2000 + 30);
    expect(plan.kind === 'path' && plan.price).toBeGreaterThan(Math.PI * 2000 - 10);
  });

  it('is none where the goal is walled in', () => {
    const ring = Array.from({ length: 24 }, (_, i) => {
      const turn = (i / 24) * 2 * Math.PI;
      return stander(i, Math.round(6000 + 3000 * Math.cos(turn)), Math.round(6000 + 3000 * Math.sin(turn)), SOLID);
    });
    expect(planPath(man, at(600, 600), to(6000, 6000), { ...OPEN, table: TABLE, obstacles: ring })).toEqual({ kind: 'none' });
    expect(planPath(man, at(6000, 6000), to(600, 600), { ...OPEN, table: TABLE, obstacles: ring })).toEqual({ kind: 'none' });
    const gate = ring.filter(({ id }) => id !== 3 && id !== 4);
    const plan = planPath(man, at(600, 600), to(6000, 6000), { ...OPEN, table: TABLE, obstacles: gate });
    expect(plan.kind).toBe('path');
    legal(man, plan, { ...OPEN, table: TABLE, obstacles: gate });
  });

  it('is none between a base and the edge of the table, if there is no room', () => {
    const wall = (y: Mil): Course => ({
      ...OPEN,
      table: TABLE,
      obstacles: [
        {
          id: 'wall',
          shape: { footprint: [at(5000, y), at(6000, y), at(6000, 12_000), at(5000, 12_000)], radius: 0, bottom: 0, top: 9000 },
          moving: SOLID,
          ending: SOLID,
        },
      ],
    });
    expect(planPath(man, at(2000, 6000), to(9000, 6000), wall(900)).kind).toBe('none');
    const course = wall(1000);
    const plan = planPath(man, at(2000, 6000), to(9000, 6000), course);
    expect(plan.kind).toBe('path');
    legal(man, plan, course);
  });

  it('walks out of where it may not stay', () => {
    const course = { ...OPEN, obstacles: [stander('e', 5000, 5000, keepAtLeast(1000, { leave: true }))] };
    const plan = planPath(man, at(5000, 6500), to(5200, 2000), course);
    expect(plan.kind).toBe('path');
    legal(man, plan, course);
    const stuck = { ...OPEN, obstacles: [stander('e', 5000, 5000, keepAtLeast(1000))] };
    expect(planPath(man, at(5000, 6500), to(5200, 9000), stuck).kind).toBe('none');
  });

  it('goes as far as it can when the goal is too far, and never stops on a friend', () => {
    const friend = stander('f', 4000, 1000, null, SOLID);
    const course = { ...OPEN, obstacles: [friend], allowance: 3200 };
    expect(planPath(man, at(1000, 1000), to(9000, 1000), course).kind).toBe('none');
    const plan = planPath(man, at(1000, 1000), to(9000, 1000), course, 'beyond');
    expect(plan).toMatchObject({ kind: 'short', needed: 8000 });
    legal(man, plan, course);
    expect(plan.kind === 'short' && plan.path.at(-1)!.x).toBeGreaterThanOrEqual(3000);
    expect(plan.kind === 'short' && plan.path.at(-1)!.x).toBeLessThanOrEqual(3005);
  });

  it('is accepted by the check, never shorter than the straight line, never longer than a search on a fine grid', {
    timeout: 120_000,
  }, () => {
    let found = 0;
    fc.assert(
      fc.property(
        moverOf(fc.oneof({ arbitrary: round, weight: 3 }, anyBase)),
        pose,
        pose,
        obstacles(anyBase, 7),
        (mover, from, end, things) => {
          const course: Course = { ...OPEN, table: TABLE, obstacles: things };
          fc.pre(checkPath(mover, [from], { ...course, obstacles: things.map((one) => ({ ...one, ending: null })) }).breaches.length === 0);
          const plan = planPath(mover, from, to(end.x, end.y), course);
          const target = { ...from, x: end.x, y: end.y };
          legal(mover, plan, course);
          if (plan.kind === 'path') {
            found++;
            expect(plan.path.at(-1)).toEqual(target);
            expect(plan.price).toBeGreaterThanOrEqual(pointToPoint(from, target) - 1e-6);
          }
          if (!fits(mover, target, course)) expect(plan.kind).toBe('none');
          const coarse = fits(mover, target, course) ? gridWay(mover, from, target, course, 150) : null;
          if (coarse === null) return;
          expect(plan.kind).toBe('path');
          if (plan.kind === 'path') expect(plan.price).toBeLessThanOrEqual(coarse + 20);
        },
      ),
      { numRuns: 50 },
    );
    expect(found).toBeGreaterThan(10);
  });
});

/** Places all over the table. */
function onGrid(): Point[] {
  const places: Point[] = [];
  for (let x = 600; x < 12_000; x += 400) for (let y = 600; y < 12_000; y += 400) places.push({ x, y });
  return places;
}

/** Places at a distance from a body, all round it. */
function ringRound(body: Body, mover: Mover, { heading }: Pose, gap: Mil): Point[] {
  return Array.from({ length: 72 }, (_, i) => {
    const [dx, dy] = [Math.sin((i / 36) * Math.PI), Math.cos((i / 36) * Math.PI)];
    const place = (out: number): Point => ({ x: Math.round(body.pose.x + out * dx), y: Math.round(body.pose.y + out * dy) });
    let [low, high] = [0, 10_000];
    while (high - low > 0.25) {
      const { x, y } = place((low + high) / 2);
      if (depth(bodyAt(mover, at(x, y, heading)), body) <= gap) low = (low + high) / 2;
      else high = (low + high) / 2;
    }
    return place(low);
  });
}

describe('other goals', () => {
  const enemies = [stander('a', 5000, 9000, SOLID), stander('b', 9000, 9000, SOLID)];
  const bodies = enemies.map(({ shape }) => shape).filter((shape) => 'base' in shape);

  it('touches the nearest of several bodies, squarely', () => {
    const course = { ...OPEN, obstacles: enemies };
    const plan = planPath(man, at(5000, 2000), { kind: 'touch', bodies }, course);
    expect(plan).toMatchObject({ kind: 'path', path: [at(5000, 2000), at(5000, 8000)], price: 6000 });
  });

  it('comes within a distance and no nearer than it must', () => {
    const course = { ...OPEN, obstacles: enemies };
    const plan = planPath(man, at(5000, 2000), { kind: 'near', bodies, gap: 1000 }, course);
    expect(plan.kind === 'path' && plan.price).toBeCloseTo(5001, 0);
  });

  it('moves aside where a comrade already stands', () => {
    const course = { ...OPEN, obstacles: [...enemies, stander('comrade', 5000, 8000, SOLID)] };
    const goal: PathGoal = { kind: 'touch', bodies: [bodies[0]!] };
    const plan = planPath(man, at(5000, 2000), goal, course);
    legal(man, plan, course);
    expect(plan.kind === 'path' && reached(man, plan.path.at(-1)!, goal)).toBe(true);
  });

  it('gets wholly, or just, into a piece of ground', () => {
    const footprint = [at(4000, 6000), at(9000, 6000), at(9000, 9000), at(4000, 9000)];
    expect(planPath(man, at(5000, 2000), { kind: 'inside', footprint, wholly: true }, OPEN)).toMatchObject({
      path: [at(5000, 2000), at(5000, 6500)],
    });
    const partly = planPath(man, at(5000, 2000), { kind: 'inside', footprint, wholly: false }, OPEN);
    expect(partly.kind === 'path' && partly.price).toBeCloseTo(3502, 0);
    const tank: Mover = { base: { kind: 'rect', across: 500, along: 1000 }, height: 1500 };
    const driven = planPath(tank, at(5000, 2000), { kind: 'inside', footprint, wholly: false }, OPEN);
    expect(driven.kind === 'path' && driven.price).toBeCloseTo(3002, 0);
    expect(planPath(tank, at(5000, 2000), { kind: 'inside', footprint, wholly: true }, OPEN)).toMatchObject({ price: 5000 });
  });

  const lone = (across: Mil, along: Mil, pose: Pose): Obstacle => ({
    id: 0,
    shape: { base: { kind: 'oval', across, along }, pose, height: 1000 },
    moving: SOLID,
    ending: SOLID,
  });
  const disc = (radius: Mil): Mover => ({ base: { kind: 'round', radius }, height: 1000 });

  it('is really reached, legally, and not beaten by any place on a grid or round what it goes for', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        moverOf(round),
        pose,
        obstacles(anyBase, 6),
        fc.integer({ min: 0, max: 2000 }),
        fc.boolean(),
        (mover, from, things, gap, touch) => {
          const targets = things.flatMap(({ shape }) => ('base' in shape ? [shape] : [])).slice(0, 2);
          fc.pre(targets.length > 0);
          const goal: PathGoal = touch ? { kind: 'touch', bodies: targets } : { kind: 'near', bodies: targets, gap };
          const course: Course = {
            ...OPEN,
            table: TABLE,
            obstacles: things.map((one) => ({ ...one, moving: one.moving && SOLID, ending: SOLID })),
          };
          fc.pre(
            checkPath(mover, [from], { ...course, obstacles: course.obstacles.map((one) => ({ ...one, ending: null })) }).breaches
              .length === 0,
          );
          const plan = planPath(mover, from, goal, course);
          legal(mover, plan, course);
          if (plan.kind === 'path') expect(reached(mover, plan.path.at(-1)!, goal)).toBe(true);
          // Nowhere on a coarse grid, nor round the bodies, is there a legal end in plain sight that is much nearer.
          const best = plan.kind === 'path' ? plan.price : Number.POSITIVE_INFINITY;
          for (const { x, y } of [...onGrid(), ...targets.flatMap((body) => ringRound(body, mover, from, touch ? 0 : gap))]) {
            const end = { ...from, x, y };
            if (pointToPoint(from, end) >= best - 20 || !reached(mover, end, goal) || !fits(mover, end, course)) continue;
            expect(checkPath(mover, [from, end], course).breaches).not.toEqual([]);
          }
        },
      ),
      {
        numRuns: 60,
        // As close to an oval as one may come; and where the nearest whole mil lies a little too far out.
        examples: [
          [disc(300), at(4051, 1500), [lone(872, 1047, at(4574, 3629, 1627))], 0, false],
          [disc(890), at(4480, 6839), [lone(966, 1134, at(7500, 2137, 1206))], 1595, false],
        ],
      },
    );
  });
});

describe('ground with prices', () => {
  const wood = {
    id: 'wood',
    footprint: [at(4000, 3000), at(8000, 3000), at(8000, 9000), at(4000, 9000)],
    rate: 2,
    enter: 0,
    exit: 0,
    counts: 'centre' as const,
  };

  it('is crossed where going round is dearer, and gone round where that is cheaper', () => {
    const through = planPath(man, at(3000, 6000), to(9000, 6000), { ...OPEN, areas: [wood] });
    expect(through.kind === 'path' && through.price).toBeLessThanOrEqual(10_000);
    const round = planPath(man, at(3000, 3500), to(9000, 3500), { ...OPEN, areas: [wood] });
    const around = 2 * Math.hypot(1000, 500) + 4000;
    expect(round.kind === 'path' && round.price).toBeLessThan(around + 20);
    expect(round.kind === 'path' && round.price).toBeGreaterThan(around - 1);
  });

  it('bends at its edge like light', () => {
    const half = { ...wood, footprint: [at(-90_000, 0), at(90_000, 0), at(90_000, 90_000), at(-90_000, 90_000)] };
    const plan = planPath(man, at(0, -4000), to(5000, 4000), { ...OPEN, areas: [half] });
    let best = Number.POSITIVE_INFINITY;
    for (let x = 0; x <= 5000; x += 1) best = Math.min(best, Math.hypot(x, 4000) + 2 * Math.hypot(5000 - x, 4000));
    expect(plan.kind === 'path' && plan.price).toBeLessThan(best + 3);
  });

  it('climbs a crate or goes round it, whichever is shorter', () => {
    const crate = { id: 'crate', footprint: [at(4000, 3000), at(6000, 3000), at(6000, 9000), at(4000, 9000)], levels: [1500], top: 1500 };
    const course: Course = { ...OPEN, rises: [crate] };
    const over = planPath(man, at(3000, 6000), to(7000, 6000), course);
    legal(man, over, course);
    expect(over.kind === 'path' && over.price).toBeCloseTo(7000, -1);
    const round = planPath(man, at(3000, 3200), to(7000, 3200), course);
    legal(man, round, course);
    expect(round.kind === 'path' && lengthOf(round.path)).toBeLessThan(4100);
    const up = planPath(man, at(3000, 6000), { kind: 'point', at: { x: 5000, y: 6000, z: 1500 } }, course);
    legal(man, up, course);
    expect(up.kind === 'path' && up.path.at(-1)).toEqual(at(5000, 6000, 0, 1500));
  });

  it('climbs down at once from the very edge of a crate, and not where it ends', () => {
    const crate = { id: 'crate', footprint: [at(4000, 3000), at(6000, 3000), at(6000, 9000), at(4000, 9000)], levels: [1500], top: 1500 };
    const course: Course = { ...OPEN, rises: [crate] };
    const off = planPath(man, at(5500, 9000, 0, 1500), to(2000, 12000), course);
    legal(man, off, course);
    expect(off.kind === 'path' && off.path.filter(({ x, z }) => z > 0 && x < 5400)).toEqual([]);
  });

  it('is crossed as cheaply as a search on a fine grid finds, within a few hundredths', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(
        pose,
        pose,
        footprint,
        fc.constantFrom(1.5, 2, 3),
        fc.constantFrom(0, 800),
        obstacles(round, 2),
        (from, end, ground, rate, enter, things) => {
          const course: Course = {
            ...OPEN,
            table: TABLE,
            obstacles: things,
            areas: [{ id: 'mire', footprint: ground, rate, enter, exit: 0, counts: 'centre' }],
          };
          const start = { ...from, heading: 0 };
          const target = { ...start, x: end.x, y: end.y };
          fc.pre(checkPath(man, [start], course).breaches.length === 0 && fits(man, target, course));
          const plan = planPath(man, start, to(end.x, end.y), course);
          const coarse = gridWay(man, start, target, course, 200);
          legal(man, plan, course);
          if (coarse !== null) expect(plan.kind === 'path' && plan.price).toBeLessThanOrEqual(coarse * 1.08 + 20);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('costs what the check says, for any ground', () => {
    fc.assert(
      fc.property(pose, pose, obstacles(round, 3), fc.integer({ min: 1, max: 3 }), (from, end, things, rate) => {
        const course: Course = { ...OPEN, obstacles: things, areas: [{ ...wood, rate }] };
        const start = { ...from, heading: 0 };
        fc.pre(checkPath(man, [start], course).breaches.length === 0);
        const plan = planPath(man, start, to(end.x, end.y), course);
        legal(man, plan, course);
        if (plan.kind !== 'path') return;
        expect(checkPath(man, plan.path, course).measure.price).toBeCloseTo(plan.price, 6);
        const straight = checkPath(man, [start, { ...start, x: end.x, y: end.y }], course);
        if (straight.breaches.length === 0) expect(plan.price).toBeLessThanOrEqual(straight.measure.price + 1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('keeping in a zone', () => {
  it('goes round the inner corner of the zone', () => {
    const footprint = [at(0, 0), at(9000, 0), at(9000, 3000), at(3000, 3000), at(3000, 9000), at(0, 9000)];
    const course: Course = { ...OPEN, zones: [{ id: 'z', footprint, when: 'always' }] };
    const plan = planPath(man, at(1500, 8000), to(8000, 1500), course);
    legal(man, plan, course);
    expect(plan.kind).toBe('path');
    expect(planPath(man, at(1500, 8000), to(8000, 8000), course).kind).toBe('none');
  });
});
