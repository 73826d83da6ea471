import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyAt, type Course, keepAtLeast, type Mover, type Obstacle, OPEN, SOLID } from '../paths/course.ts';
import { fits } from '../paths/ending.ts';
import { anyBase, bodyOf, moverOf, obstacles, pose, TABLE } from '../paths/testing/arbitraries.ts';
import type { Mil, Pose } from '../shapes/types.ts';
import { settle, settleAlong, settleUnit } from './settle.ts';

const man: Mover = { base: { kind: 'round', radius: 500 }, height: 1500 };
const at = (x: Mil, y: Mil, heading = 0): Pose => ({ x, y, z: 0, heading });
const stander = (id: number, x: Mil, y: Mil, ending: Obstacle['ending']): Obstacle => ({
  id,
  shape: bodyAt(man, at(x, y)),
  moving: null,
  ending,
});

describe('the least shift', () => {
  it('is none where the place is legal', () => {
    expect(settle(man, at(5000, 5000), { ...OPEN, table: TABLE }, 1000)).toEqual({ pose: at(5000, 5000), shift: 0 });
  });

  it('is straight away from one thing in the way', () => {
    const course: Course = { ...OPEN, obstacles: [stander(1, 5000, 5000, keepAtLeast(1000))] };
    expect(settle(man, at(5000, 5400), course, 3000)).toEqual({ pose: at(5000, 7000), shift: 1600 });
    expect(settle(man, at(5000, 5400), course, 1599)).toBeNull();
    expect(settle(man, at(5000, 5400), course, 1600)).not.toBeNull();
  });

  it('is to the crossing of two edges between two things', () => {
    const course: Course = { ...OPEN, obstacles: [stander(1, 5000, 5000, keepAtLeast(1000)), stander(2, 5000, 8000, keepAtLeast(1000))] };
    const found = settle(man, at(5100, 6500), course, 3000)!;
    // Two inches from both centres, an inch and a half above and below: sqrt(4 - 2.25) inches beside.
    expect(found.pose.x).toBe(5000 + Math.ceil(Math.sqrt(4_000_000 - 2_250_000)));
    expect(Math.abs(found.pose.y - 6500)).toBeLessThanOrEqual(1);
  });

  it('keeps to the table, a zone and a leash', () => {
    expect(settle(man, at(100, 100), { ...OPEN, table: TABLE }, 2000)!.pose).toEqual(at(500, 500));
    const footprint = [at(4000, 4000), at(8000, 4000), at(8000, 8000), at(4000, 8000)];
    expect(settle(man, at(3000, 5000), { ...OPEN, zones: [{ id: 'z', footprint, when: 'end' }] }, 2000)!.pose).toEqual(at(4500, 5000));
    const tethers = [
      { to: [{ id: 0, body: bodyAt(man, at(6000, 6000)) }], count: 1, most: 1000, strict: false, wholly: false, height: null },
    ];
    expect(settle(man, at(9000, 6000), { ...OPEN, tethers }, 2000)!.pose).toEqual(at(8000, 6000));
  });

  it('is legal, and nowhere nearer is', { timeout: 120_000 }, () => {
    let found = 0;
    fc.assert(
      fc.property(
        moverOf(anyBase),
        pose,
        obstacles(anyBase, 6),
        fc.option(bodyOf(anyBase)),
        fc.boolean(),
        fc.array(fc.tuple(fc.nat(3599), fc.nat(1000)), { minLength: 300, maxLength: 300 }),
        (mover, wanted, things, leader, wholly, samples) => {
          fc.pre(!(wholly && leader !== null && mover.base.kind === 'oval'));
          const tethers =
            leader === null ? [] : [{ to: [{ id: 'leader', body: leader }], count: 1, most: 3000, strict: false, wholly, height: null }];
          const course: Course = { ...OPEN, table: TABLE, obstacles: things, tethers };
          const settled = settle(mover, wanted, course, 6000);
          if (settled !== null) {
            found++;
            expect(fits(mover, settled.pose, course)).toBe(true);
            expect(settled.shift).toBeCloseTo(Math.hypot(settled.pose.x - wanted.x, settled.pose.y - wanted.y), 6);
          }
          const bound = (settled?.shift ?? 6000) - 20;
          for (const [turn, share] of samples) {
            const away = Math.sqrt(share / 1000) * bound;
            if (away <= 0) continue;
            const angle = (turn / 1800) * Math.PI;
            const there = { ...wanted, x: Math.round(wanted.x + away * Math.cos(angle)), y: Math.round(wanted.y + away * Math.sin(angle)) };
            expect(fits(mover, there, course)).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(found).toBeGreaterThan(20);
  });
});

describe('the least shift of a unit', () => {
  it('moves all of it by the same', () => {
    const unit = [at(4000, 5000), at(6000, 5000), at(8000, 5000)].map((one) => ({ mover: man, pose: one }));
    const course: Course = { ...OPEN, table: TABLE, obstacles: [stander(1, 6000, 4500, SOLID)] };
    const settled = settleUnit(unit, course, 3000)!;
    expect(settled.shift).toBeGreaterThanOrEqual(495);
    expect(settled.shift).toBeLessThanOrEqual(497);
    const [dx, dy] = [settled.poses[0]!.x - 4000, settled.poses[0]!.y - 5000];
    expect(settled.poses).toEqual(unit.map(({ pose: { x, y } }) => at(x + dx, y + dy)));
    expect(settled.poses.every((one) => fits(man, one, course))).toBe(true);
  });

  it('is null where there is no room', () => {
    const tight = { ...OPEN, table: { width: 900, depth: 9000 } };
    expect(settleUnit([{ mover: man, pose: at(450, 4000) }], tight, 9000)).toBeNull();
  });
});

describe('the least distance straight on', () => {
  it('ends as soon as there is room', () => {
    const tank: Mover = { base: { kind: 'rect', across: 1000, along: 2000 }, height: 2000 };
    const course: Course = {
      ...OPEN,
      table: { width: 48_000, depth: 48_000 },
      obstacles: [stander(1, 10_000, 10_000, keepAtLeast(1000)), stander(2, 10_000, 13_000, keepAtLeast(1000))],
    };
    expect(settleAlong(tank, at(10_000, 9000), 'ahead', course, 20_000)!.pose).toEqual(at(10_000, 16_500));
    expect(settleAlong(tank, at(10_000, 9000), 'back', course, 20_000)!.pose).toEqual(at(10_000, 6500));
    expect(settleAlong(tank, at(10_000, 9000), 'ahead', course, 7499)).toBeNull();
  });
});
