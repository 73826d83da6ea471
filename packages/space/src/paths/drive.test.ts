import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mil, Pose } from '../shapes/types.ts';
import { type Course, type Mover, OPEN, SOLID, type Steering } from './course.ts';
import { driveTowards } from './drive.ts';
import { checkPath } from './path.ts';
import { anyBase, obstacles, point, pose } from './testing/arbitraries.ts';

const tank: Mover = { base: { kind: 'rect', across: 1000, along: 1500 }, height: 2000 };
const at = (x: Mil, y: Mil, heading = 0): Pose => ({ x, y, z: 0, heading });
const MANOEUVRE: Steering = { way: 'either', turns: 1, turn: 900 };
const table = { width: 24_000, depth: 24_000 };
const course = (steering: Steering, more: Partial<Course> = {}): Course => ({ ...OPEN, table, steering, allowance: 6000, ...more });

describe('a drive', () => {
  it('goes straight on to what is ahead', () => {
    expect(driveTowards(tank, at(12_000, 6000), at(12_000, 11_000), course(MANOEUVRE))).toEqual({
      path: [at(12_000, 6000), at(12_000, 11_000)],
      price: 5000,
      left: 0,
    });
  });

  it('turns to what is beside it, and backs up to what is behind', () => {
    const beside = driveTowards(tank, at(12_000, 6000), at(16_000, 6000), course(MANOEUVRE));
    expect(beside.left).toBeLessThanOrEqual(1);
    expect(beside.path.at(-1)!.heading).toBe(900);
    const behind = driveTowards(tank, at(12_000, 6000), at(12_000, 3000), course(MANOEUVRE));
    expect(behind).toMatchObject({ left: 0, price: 3000 });
    expect(behind.path.at(-1)!.heading).toBe(0);
  });

  it('only gets as near as it may without turning', () => {
    const full = driveTowards(tank, at(12_000, 6000), at(15_000, 10_000), course({ way: 'forward', turns: 0, turn: null }));
    expect(full.path.at(-1)).toEqual(at(12_000, 10_000));
    expect(full.left).toBe(3000);
  });

  it('stays where it is rather than go wrong', () => {
    const wall = {
      id: 'wall',
      shape: { footprint: [at(10_000, 7501), at(14_000, 7501), at(14_000, 8000), at(10_000, 8000)], radius: 0, bottom: 0, top: 5000 },
      moving: SOLID,
      ending: SOLID,
    };
    const stuck = driveTowards(
      tank,
      at(12_000, 6000),
      at(12_000, 12_000),
      course({ way: 'forward', turns: 0, turn: null }, { obstacles: [wall] }),
    );
    expect(stuck.path.at(-1)!.y).toBeLessThanOrEqual(6006);
  });

  it('is always legal, and never ends farther than it began', () => {
    fc.assert(
      fc.property(
        pose,
        point,
        obstacles(anyBase, 6),
        fc.constantFrom<Steering>(MANOEUVRE, { way: 'forward', turns: 1, turn: 450 }, { way: 'backward', turns: 0, turn: null }),
        (from, goal, things, steering) => {
          const asked = course(steering, { obstacles: things });
          fc.pre(checkPath(tank, [from], asked).breaches.length === 0);
          const drive = driveTowards(tank, from, goal, asked);
          expect(checkPath(tank, drive.path, asked).breaches).toEqual([]);
          expect(drive.left).toBeLessThanOrEqual(Math.hypot(goal.x - from.x, goal.y - from.y) + 1e-9);
        },
      ),
      { numRuns: 40 },
    );
  });
});
