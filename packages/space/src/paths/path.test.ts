import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ahead } from '../shapes/trig.ts';
import type { Mil, Pose } from '../shapes/types.ts';
import type { BreachKind } from './breach.ts';
import { type Course, keepAtLeast, keepMoreThan, type Mover, type Obstacle, OPEN, SOLID, type Steering } from './course.ts';
import { gapAt, limitOf } from './nearness.ts';
import { checkPath, firstBreach, isLegalPath } from './path.ts';
import { alongLeg } from './sweep.ts';
import { anyBase, moverOf, obstacles, pose, round, TABLE } from './testing/arbitraries.ts';

const man: Mover = { base: { kind: 'round', radius: 500 }, height: 1500 };
const tank: Mover = { base: { kind: 'rect', across: 1500, along: 2500 }, height: 2000 };

const at = (x: Mil, y: Mil, heading = 0, z: Mil = 0): Pose => ({ x, y, z, heading });
const stander = (id: string, x: Mil, y: Mil, moving: Obstacle['moving'], ending: Obstacle['ending'] = moving): Obstacle => ({
  id,
  shape: { base: man.base, height: 1500, pose: at(x, y) },
  moving,
  ending,
});
const kinds = (mover: Mover, path: Pose[], course: Partial<Course>): BreachKind[] =>
  checkPath(mover, path, { ...OPEN, ...course }).breaches.map(({ kind }) => kind);

describe('keeping away', () => {
  it('counts exactly one inch as far enough, and names who is nearer', () => {
    const enemy = stander('ash hound', 5000, 7000, keepAtLeast(1000));
    expect(kinds(man, [at(0, 5000), at(9000, 5000)], { obstacles: [enemy] })).toEqual([]);
    const { breaches } = checkPath(man, [at(0, 5001), at(9000, 5001)], { ...OPEN, obstacles: [enemy] });
    expect(breaches).toEqual([{ kind: 'near', ids: ['ash hound'], measured: 999, required: 1000, at: 5000 }]);
  });

  it('counts exactly three inches as too near where more is asked', () => {
    const enemy = stander('e', 5000, 9000, keepMoreThan(3000));
    expect(kinds(man, [at(0, 5000), at(9000, 5000)], { obstacles: [enemy] })).toEqual(['near']);
    expect(kinds(man, [at(0, 4999), at(9000, 4999)], { obstacles: [enemy] })).toEqual([]);
  });

  it('lets one pass through friends but not end on them', () => {
    const friend = stander('f', 5000, 5000, null, SOLID);
    expect(kinds(man, [at(0, 5000), at(9000, 5000)], { obstacles: [friend] })).toEqual([]);
    expect(kinds(man, [at(0, 5000), at(4500, 5000)], { obstacles: [friend] })).toEqual(['end-near']);
    expect(kinds(man, [at(0, 5000), at(4000, 5000)], { obstacles: [friend] })).toEqual([]);
    expect(kinds(man, [at(0, 5000), at(4006, 5000)], { obstacles: [friend] })).toEqual(['end-near']);
  });

  it('forbids even contact where the keep is strict about it', () => {
    const other = stander('o', 5000, 5000, null, keepMoreThan(0));
    expect(kinds(man, [at(0, 5000), at(4000, 5000)], { obstacles: [other] })).toEqual(['end-near']);
    expect(kinds(man, [at(0, 5000), at(3994, 5000)], { obstacles: [other] })).toEqual([]);
  });

  it('lets one who starts inside walk out, but not deeper in, nor back', () => {
    const enemy = stander('e', 5000, 5000, keepAtLeast(1000, { leave: true }));
    const inside = at(5000, 6500);
    expect(kinds(man, [inside, at(5000, 9000)], { obstacles: [enemy] })).toEqual([]);
    expect(kinds(man, [inside, at(9000, 6500)], { obstacles: [enemy] })).toEqual([]);
    expect(kinds(man, [inside, at(9000, 6400)], { obstacles: [enemy] })).toEqual(['near']);
    expect(kinds(man, [inside, at(5000, 9000), at(5000, 6900)], { obstacles: [enemy] })).toEqual(['near', 'end-near']);
  });

  it('asks nothing of those far above or below', () => {
    const high = at(5000, 5000, 0, 6000);
    const beneath = (height: 'solid' | 'flat' | 'slant' | number, z: Mil): BreachKind[] => {
      const enemy: Obstacle = {
        id: 'e',
        shape: { base: man.base, height: 1500, pose: at(5000, 5000, 0, 6000 - z) },
        moving: keepMoreThan(3000, { height }),
        ending: null,
      };
      return kinds(man, [high, at(5200, 5000, 0, 6000)], { obstacles: [enemy] });
    };
    expect(beneath('flat', 6000)).toEqual(['near']);
    expect(beneath('solid', 1500)).toEqual([]);
    expect(beneath('solid', 1499)).toEqual(['near']);
    expect(beneath(5000, 5000)).toEqual(['near']);
    expect(beneath(5000, 5001)).toEqual([]);
    expect(beneath('slant', 2999)).toEqual(['near']);
    expect(beneath('slant', 3001)).toEqual([]);
  });

  it('measures the slant to those above: three up and four across are five away', () => {
    const enemy: Obstacle = {
      id: 'e',
      shape: { base: man.base, height: 1500, pose: at(10_000, 5000, 0, 3000) },
      moving: keepMoreThan(5000, { height: 'slant' }),
      ending: null,
    };
    expect(kinds(man, [at(4000, 5000), at(5000, 5000)], { obstacles: [enemy] })).toEqual(['near']);
    expect(kinds(man, [at(4000, 5000), at(4999, 5000)], { obstacles: [enemy] })).toEqual([]);
  });

  it('stays out of solid ground and lets a base touch its wall', () => {
    const wall: Obstacle = {
      id: 'wall',
      shape: { footprint: [at(4000, 4000), at(6000, 4000), at(6000, 6000), at(4000, 6000)], radius: 0, bottom: 0, top: 9000 },
      moving: SOLID,
      ending: SOLID,
    };
    expect(kinds(man, [at(0, 3500), at(9000, 3500)], { obstacles: [wall] })).toEqual([]);
    expect(kinds(man, [at(0, 3506), at(9000, 3506)], { obstacles: [wall] })).toEqual(['near']);
    expect(kinds(man, [at(0, 5000), at(9000, 5000)], { obstacles: [wall] })).toEqual(['near']);
    expect(kinds(tank, [at(2000, 1500), at(8000, 1500)], { obstacles: [wall] })).toEqual([]);
    expect(kinds(tank, [at(2000, 1506), at(8000, 1506)], { obstacles: [wall] })).toEqual(['near']);
  });

  it('sees what a turning corner hits', () => {
    const post = stander('post', 5000, 8420, SOLID);
    expect(kinds(tank, [at(5000, 5000), at(5000, 5000, 900)], { obstacles: [post] })).toEqual([]);
    const side = stander('side', 7300, 7000, SOLID);
    expect(kinds(tank, [at(5000, 5000), at(5000, 5000, 900)], { obstacles: [side] })).toEqual(['near']);
  });

  it('agrees with looking at every five mils of the way', () => {
    const stride = 5;
    fc.assert(
      fc.property(
        moverOf(fc.oneof({ arbitrary: round, weight: 2 }, anyBase)),
        fc.array(pose, { minLength: 1, maxLength: 4 }),
        obstacles(anyBase, 4),
        (mover, poses, things) => {
          // Legs without a turn; turns have their own test.
          const path = poses.map((one) => ({ ...one, heading: poses[0]!.heading }));
          const { breaches } = checkPath(mover, path, { ...OPEN, obstacles: things });
          for (const thing of things) {
            if (thing.moving === null) continue;
            const limit = limitOf(thing.moving, mover, 0, 0, thing.shape)!;
            const seen = leastSeen(mover, path, thing, stride);
            const breach = breaches.find((one) => one.kind === 'near' && one.ids[0] === thing.id);
            if (breach === undefined) expect(seen).toBeGreaterThanOrEqual(limit.gap - 1);
            else {
              expect(seen).toBeLessThanOrEqual(limit.gap + stride);
              if (limit.gap > 0) expect(Math.abs(breach.measured - seen)).toBeLessThan(stride);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is legal just where nothing is found wrong with it', () => {
    fc.assert(
      fc.property(
        moverOf(anyBase),
        fc.array(pose, { minLength: 0, maxLength: 4 }),
        obstacles(anyBase, 4),
        fc.constantFrom(null, 4000, 12_000),
        fc.constantFrom(null, TABLE),
        (mover, path, things, allowance, table) => {
          const course: Course = { ...OPEN, obstacles: things, allowance, table };
          const { breaches } = checkPath(mover, path, course);
          expect(isLegalPath(mover, path, course)).toBe(breaches.length === 0);
          expect(firstBreach(mover, path, course)).toEqual(breaches[0]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('agrees with looking at every tenth of a degree of a turn', () => {
    fc.assert(
      fc.property(moverOf(anyBase), pose, fc.integer({ min: 0, max: 3599 }), obstacles(anyBase, 3), (mover, from, heading, things) => {
        const path = [from, { ...from, heading }];
        const { breaches } = checkPath(mover, path, { ...OPEN, obstacles: things });
        for (const thing of things) {
          if (thing.moving === null) continue;
          const limit = limitOf(thing.moving, mover, 0, 0, thing.shape)!;
          const seen = leastSeen(mover, path, thing, 5);
          const breach = breaches.some((one) => one.kind === 'near' && one.ids[0] === thing.id);
          if (breach) expect(seen).toBeLessThanOrEqual(limit.gap + 3);
          else expect(seen).toBeGreaterThanOrEqual(limit.gap - 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function leastSeen(mover: Mover, path: readonly Pose[], { shape }: Obstacle, stride: number): number {
  let least = gapAt(mover, path[0]!.x, path[0]!.y, path[0]!.heading, shape);
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const turn = mover.base.kind === 'round' ? 0 : 3600;
    const steps = from.x === to.x && from.y === to.y ? turn : Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stride);
    for (let k = 0; k <= steps; k++) {
      const there = alongLeg(from, to, steps === 0 ? 0 : k / steps);
      least = Math.min(least, gapAt(mover, there.x, there.y, there.heading, shape));
    }
  }
  return least;
}

describe('the table and zones', () => {
  it('keeps the whole base on the table', () => {
    expect(kinds(man, [at(5000, 5000), at(500, 5000)], { table: TABLE })).toEqual([]);
    expect(kinds(man, [at(5000, 5000), at(499, 5000), at(5000, 5000)], { table: TABLE })).toEqual(['off-table']);
    expect(kinds(tank, [at(2500, 2500), at(2500, 2500, 450)], { table: TABLE })).toEqual(['off-table']);
    expect(kinds(tank, [at(2600, 2500), at(2600, 2500, 900)], { table: TABLE })).toEqual(['off-table']);
    expect(kinds(tank, [at(2920, 2920), at(2920, 2920, 900)], { table: TABLE })).toEqual([]);
  });

  it('keeps the base wholly in a zone, all the way or at the end', () => {
    const footprint = [at(0, 0), at(4000, 0), at(4000, 4000), at(0, 4000)];
    const out = [at(1000, 1000), at(1000, 6000), at(3500, 3500)];
    expect(kinds(man, out, { zones: [{ id: 'z', footprint, when: 'end' }] })).toEqual([]);
    expect(kinds(man, out, { zones: [{ id: 'z', footprint, when: 'always' }] })).toEqual(['zone']);
    expect(kinds(man, [at(1000, 1000), at(3501, 3500)], { zones: [{ id: 'z', footprint, when: 'end' }] })).toEqual(['zone']);
  });

  it('holds a tether by any part or by the whole base, to as many as asked', () => {
    const leader = { id: 'captain', body: { base: man.base, height: 1500, pose: at(5000, 5000) } };
    const tether = { to: [leader], count: 1, most: 5000, strict: false, wholly: false, height: null };
    expect(kinds(man, [at(5000, 9000), at(5000, 11_000)], { tethers: [tether] })).toEqual([]);
    const loose = checkPath(man, [at(5000, 9000), at(5000, 11_001)], { ...OPEN, tethers: [tether] });
    expect(loose.breaches).toEqual([{ kind: 'loose', ids: ['captain'], measured: 5001, required: 5000, at: 2001 }]);
    expect(kinds(man, [at(5000, 10_001)], { tethers: [{ ...tether, wholly: true }] })).toEqual(['loose']);
    expect(kinds(man, [at(5000, 10_000)], { tethers: [{ ...tether, wholly: true }] })).toEqual([]);
    expect(kinds(man, [at(5000, 6000)], { tethers: [{ ...tether, count: 2 }] })).toEqual(['loose']);
  });
});

describe('the measure of a path', () => {
  const measure = (mover: Mover, path: Pose[], course: Partial<Course>) => checkPath(mover, path, { ...OPEN, ...course }).measure;

  it('adds unrounded legs and compares once', () => {
    const path = [at(0, 0), at(1000, 1000), at(2000, 0), at(3000, 1000)];
    expect(measure(man, path, {}).length).toBeCloseTo(3000 * Math.SQRT2, 9);
    expect(kinds(man, [at(0, 0), at(3000, 4000), at(6000, 0)], { allowance: 10_000 })).toEqual([]);
    expect(kinds(man, [at(0, 0), at(3000, 4000), at(6001, 0)], { allowance: 10_000 })).toEqual(['far']);
  });

  it('charges an inch of difficult ground double, and the dearer of two that overlap', () => {
    const wood = {
      id: 'wood',
      footprint: [at(2000, -9000), at(5000, -9000), at(5000, 9000), at(2000, 9000)],
      rate: 2,
      enter: 0,
      exit: 0,
      counts: 'centre' as const,
    };
    const fog = { ...wood, id: 'fog', rate: 3, footprint: [at(4000, -9000), at(6000, -9000), at(6000, 9000), at(4000, 9000)] };
    const path = [at(0, 0), at(8000, 0)];
    expect(measure(man, path, { areas: [wood] }).price).toBeCloseTo(11_000, 6);
    expect(measure(man, path, { areas: [wood, fog] }).price).toBeCloseTo(2000 + 2 * 2000 + 3 * 2000 + 2000, 6);
    expect(measure(man, path, { areas: [{ ...wood, counts: 'base' }] }).price).toBeCloseTo(12_000, 6);
    expect(measure(tank, [at(0, 0), at(8000, 0)], { areas: [{ ...wood, counts: 'base' }] }).price).toBeCloseTo(8000 + 6000, 6);
    const [stay] = measure(man, path, { areas: [wood] }).stays;
    expect(stay).toEqual({ id: 'wood', length: 3000, spans: [{ from: 2000, to: 5000 }], entered: 1, exited: 1, endsInside: false });
  });

  it('charges a barrier once for each crossing, not for starting astride', () => {
    const fence = {
      id: 'fence',
      footprint: [at(3000, -9000), at(3100, -9000), at(3100, 9000), at(3000, 9000)],
      rate: 1,
      enter: 1000,
      exit: 0,
      counts: 'centre' as const,
    };
    expect(measure(man, [at(0, 0), at(6000, 0)], { areas: [fence] }).price).toBeCloseTo(7000, 6);
    expect(measure(man, [at(0, 0), at(6000, 0), at(0, 0)], { areas: [fence] }).price).toBeCloseTo(14_000, 6);
    expect(measure(man, [at(3050, 0), at(6000, 0)], { areas: [fence] }).price).toBeCloseTo(2950, 6);
    expect(measure(man, [at(0, 0), at(3050, 0), at(6000, 0)], { areas: [fence] }).price).toBeCloseTo(7000, 6);
  });

  it('counts heights, or slants, or not at all, and forgives a step', () => {
    const path = [at(0, 0), at(3000, 0), at(3000, 0, 0, 3000), at(4000, 0, 0, 3000), at(4000, 0, 0, 2000)];
    expect(measure(man, path, {})).toMatchObject({ length: 4000, up: 3000, down: 1000, price: 8000 });
    expect(measure(man, path, { step: 1000 }).price).toBe(7000);
    expect(measure(man, path, { heights: 'ignored' }).price).toBe(4000);
    expect(measure(man, [at(0, 0), at(4000, 0, 0, 3000)], { heights: 'slant' }).price).toBe(5000);
  });

  it('follows the part of a long base that travels farthest', () => {
    const reach = Math.hypot(1500, 2500);
    const spin = measure(tank, [at(5000, 5000), at(5000, 5000, 900)], { measure: 'outline' });
    expect(spin.price).toBeCloseTo((reach * Math.PI) / 2, 6);
    expect(spin.shift.least).toBe(0);
    expect(spin.shift.most).toBeCloseTo(reach * Math.SQRT2, 0);
    expect(measure(man, [at(5000, 5000), at(5000, 5000, 900)], { measure: 'outline' }).price).toBe(0);
    expect(measure(tank, [at(5000, 5000), at(5000, 9000)], { measure: 'outline' })).toMatchObject({
      price: 4000,
      shift: { least: 4000, most: 4000 },
    });
    // A wheel about the front left corner: it does not move, and the opposite corner goes a quarter round it.
    const wheel = measure(tank, [at(5000, 5000), at(1000, 6000, 900)], { measure: 'outline' });
    expect(wheel.shift.least).toBeCloseTo(0, 6);
    expect(wheel.shift.most).toBeCloseTo(2 * reach * Math.SQRT2, 6);
    expect(wheel.outline).toBeGreaterThan(wheel.shift.most);
  });

  it('asks for a least move of every part, and a most', () => {
    const shift = { least: 3000, most: 6000 };
    expect(kinds(tank, [at(0, 0), at(0, 3000)], { shift })).toEqual([]);
    expect(kinds(tank, [at(0, 0), at(0, 2999)], { shift })).toEqual(['stayed']);
    expect(kinds(tank, [at(0, 0), at(0, 6001)], { shift })).toEqual(['strayed']);
    expect(kinds(tank, [at(0, 0), at(0, 4000), at(0, 4000, 1800)], { shift })).toEqual(['strayed', 'stayed']);
  });
});

describe('heights', () => {
  const crate = { id: 'crate', footprint: [at(2000, -1000), at(4000, -1000), at(4000, 1000), at(2000, 1000)], levels: [2000], top: 2000 };

  it('go over ground, not through it', () => {
    expect(kinds(man, [at(0, 0), at(6000, 0)], { rises: [crate] })).toEqual(['through']);
    expect(
      kinds(man, [at(0, 0), at(2000, 0), at(2000, 0, 0, 2000), at(4000, 0, 0, 2000), at(4000, 0), at(6000, 0)], { rises: [crate] }),
    ).toEqual([]);
    expect(kinds(man, [at(0, 0), at(6000, 0)], { rises: [{ ...crate, levels: [1000], top: 1000 }], step: 1000 })).toEqual([]);
  });

  it('end on a floor, and are climbed only by those who can', () => {
    expect(kinds(man, [at(0, 0), at(1999, 0), at(1999, 0, 0, 1000)], { rises: [crate] })).toEqual(['unsupported']);
    const up = [at(0, 0), at(2000, 0), at(2000, 0, 0, 2000), at(3000, 0, 0, 2000)];
    expect(kinds(man, up, { rises: [crate] })).toEqual([]);
    expect(kinds(man, up, { rises: [crate], climbs: false })).toEqual(['climb']);
    expect(kinds(man, [...up].reverse(), { rises: [crate], climbs: false })).toEqual([]);
  });
});

describe('steering', () => {
  const steer = (steering: Steering, path: Pose[]): BreachKind[] => kinds(tank, path, { steering });
  const manoeuvre: Steering = { way: 'either', turns: 1, turn: 900 };

  it('goes straight forward or straight back, chosen once, with one turn of a quarter', () => {
    expect(steer(manoeuvre, [at(0, 0), at(0, 3000), at(0, 3000, 900), at(3000, 3000, 900)])).toEqual([]);
    expect(steer(manoeuvre, [at(0, 0), at(0, -3000)])).toEqual([]);
    expect(steer(manoeuvre, [at(0, 0), at(0, 3000), at(0, 1000)])).toEqual(['crooked']);
    expect(steer(manoeuvre, [at(0, 0), at(0, 0, 901)])).toEqual(['turned']);
    expect(steer(manoeuvre, [at(0, 0), at(0, 0, 450), at(0, 0, 900)])).toEqual(['too-many-turns']);
    expect(steer({ ...manoeuvre, way: 'forward', turns: 0 }, [at(0, 0), at(0, -1)])).toEqual(['crooked']);
    expect(steer(manoeuvre, [at(0, 0), at(100, 3000)])).toEqual(['crooked']);
  });

  it('allows for whole mils on a slant, but not for slips that add up', () => {
    const path = [0, 1000, 2000, 2500].map((d) => ({ ...at(0, 0, 333), ...ahead({ x: 0, y: 0 }, 333, d) }));
    expect(steer({ way: 'forward', turns: 0, turn: null }, path)).toEqual([]);
    const drift = Array.from({ length: 30 }, (_, i) => at(i, i * 100));
    expect(steer({ way: 'forward', turns: 0, turn: null }, drift)).toEqual(['crooked']);
  });

  it('runs in one line of any direction', () => {
    expect(steer({ way: 'straight', turns: null, turn: null }, [at(0, 0), at(333, 1000), at(1000, 3000)])).toEqual([]);
    expect(steer({ way: 'straight', turns: null, turn: null }, [at(0, 0), at(400, 1000), at(1000, 3000)])).toEqual(['crooked']);
  });
});
