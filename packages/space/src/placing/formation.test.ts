import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coherencyOf, linksAcross, spacingOf } from '../measuring/coherency.ts';
import { overlapping, touching } from '../measuring/distance.ts';
import { bodyAt, type Course, keepAtLeast, keepMoreThan, type Mover, type Obstacle, OPEN, SOLID } from '../paths/course.ts';
import { fits } from '../paths/ending.ts';
import { obstacles, pose, round, TABLE } from '../paths/testing/arbitraries.ts';
import type { Body, Mil, Pose } from '../shapes/types.ts';
import { blobAround } from './blob.ts';
import { blockAt, lineAt, ranked } from './block.ts';
import { intoContact } from './contact.ts';
import { blockOf } from './ranks.ts';
import { FREE, type PlacingTerms } from './terms.ts';
import { moveTogether } from './together.ts';

const man: Mover = { base: { kind: 'round', radius: 500 }, height: 1500 };
const at = (x: Mil, y: Mil, heading = 0): Pose => ({ x, y, z: 0, heading });
const stander = (id: number, x: Mil, y: Mil, ending: Obstacle['ending']): Obstacle => ({
  id,
  shape: bodyAt(man, at(x, y)),
  moving: SOLID,
  ending,
});
const men = (n: number): Mover[] => Array.from({ length: n }, () => man);
const standing = (movers: readonly Mover[], poses: readonly (Pose | null)[]): Body[] =>
  movers.flatMap((mover, i) => (poses[i] === null ? [] : [bodyAt(mover, poses[i]!)]));

/** One inch apart and five from the captain. (WP-UNIT-06, WP-UNIT-07) */
const LOOSE: PlacingTerms = { apart: 1000, leash: 5000, chain: null };
const BIG = { width: 48_000, depth: 48_000 };

describe('a blob', () => {
  it('stands an inch apart and five from the captain', () => {
    const { poses, missing } = blobAround(men(20), at(24_000, 24_000), { ...OPEN, table: BIG }, LOOSE);
    expect(missing).toBe(0);
    expect(spacingOf(standing(men(20), poses), 0, 1000, 5000).ok).toBe(true);
  });

  it('looks no farther than patience goes, and gives those who have a place by then', () => {
    const footprint = [at(0, 0), at(12_000, 0), at(12_000, 12_000), at(0, 12_000)];
    const course: Course = { ...OPEN, table: BIG, zones: [{ id: 'zone', footprint, when: 'end' }] };
    const looks = (left: number, many: number) => {
      const patience = { left };
      const { poses, missing } = blobAround(men(many), at(6000, 6000), course, FREE, patience);
      const placed = poses.flatMap((pose) => (pose === null ? [] : [pose]));
      expect(placed.every((pose) => fits(man, pose, course))).toBe(true);
      return { missing, looked: left - patience.left };
    };
    expect(looks(Number.POSITIVE_INFINITY, 100).missing).toBe(0);
    expect(looks(5000, 400).looked).toBeLessThan(5010);
    expect(looks(50, 400).missing).toBeGreaterThan(looks(5000, 400).missing);
  });

  it('goes round what is there, keeps to its zone, and says who found no place', () => {
    const footprint = [at(20_000, 20_000), at(28_000, 20_000), at(28_000, 24_000), at(20_000, 24_000)];
    const wall: Obstacle = {
      id: 'wall',
      shape: {
        footprint: [at(23_000, 21_000), at(24_000, 21_000), at(24_000, 30_000), at(23_000, 30_000)],
        radius: 0,
        bottom: 0,
        top: 5000,
      },
      moving: SOLID,
      ending: SOLID,
    };
    const course: Course = {
      ...OPEN,
      table: BIG,
      zones: [{ id: 'zone', footprint, when: 'end' }],
      obstacles: [wall, stander(1, 21_000, 22_000, keepAtLeast(1000))],
    };
    const { poses, missing } = blobAround(men(20), at(24_000, 22_000), course, LOOSE);
    const bodies = standing(men(20), poses);
    expect(bodies.length + missing).toBe(20);
    expect(bodies.length).toBeGreaterThanOrEqual(5);
    expect(spacingOf(bodies, 0, 1000, 5000).ok).toBe(true);
    expect(bodies.every((body) => fits(man, body.pose, course))).toBe(true);
  });

  it('hangs together as a chain', () => {
    const course: Course = {
      ...OPEN,
      table: BIG,
      obstacles: Array.from({ length: 12 }, (_, i) => stander(i, 20_000 + (i % 4) * 2600, 20_000 + Math.floor(i / 4) * 2600, SOLID)),
    };
    const { poses, missing } = blobAround(men(10), at(24_000, 24_000), course, {
      apart: 0,
      leash: null,
      chain: { within: 1000, links: 2 },
    });
    expect(missing).toBe(0);
    expect(coherencyOf(standing(men(10), poses), { ...linksAcross(1000), needed: () => 2 }).coherent).toBe(true);
  });

  it('is legal wherever it is asked for', () => {
    fc.assert(
      fc.property(
        pose,
        obstacles(round, 12),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 800 }),
        (around, things, n, apart) => {
          const course: Course = { ...OPEN, table: TABLE, obstacles: things };
          const { poses, missing } = blobAround(men(n), around, course, { apart, leash: 4000, chain: null });
          const bodies = standing(men(n), poses);
          expect(bodies.length).toBe(n - missing);
          expect(bodies.every((body) => fits(man, body.pose, course))).toBe(true);
          if (bodies.length > 0 && apart > 0) expect(spacingOf(bodies, 0, apart, 4000).ok).toBe(true);
          expect(bodies.some((one, i) => bodies.some((other, k) => k < i && overlapping(one, other)))).toBe(false);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('ranks and files', () => {
  it('touch on every heading', () => {
    const square: Mover = { base: { kind: 'rect', across: 492, along: 492 }, height: 1500 };
    for (const heading of [0, 900, 123, 2345]) {
      for (const mover of [man, square]) {
        const placed = ranked(
          Array.from({ length: 14 }, () => mover),
          at(20_000, 20_000, heading),
          { files: 5, beside: 0, behind: 0 },
        );
        const block = blockOf(
          placed.map((one) => bodyAt(one.mover, one.pose)),
          heading,
          { models: 8, rows: 2, files: 4 },
        );
        expect(block.rows.map((row) => row.length)).toEqual([5, 5, 4]);
        if (heading % 900 === 0) expect(block.faults).toEqual([]);
        expect(
          placed.some((one, i) => placed.some((other, k) => k < i && overlapping(bodyAt(mover, one.pose), bodyAt(mover, other.pose)))),
        ).toBe(false);
      }
    }
  });

  it('are moved as a whole to where there is room', () => {
    const course: Course = { ...OPEN, table: BIG, obstacles: [stander(1, 20_000, 19_000, SOLID)] };
    const { poses, missing } = blockAt(men(10), at(20_000, 20_000), { files: 5, beside: 0, behind: 0 }, course, 6000);
    expect(missing).toBe(0);
    expect(poses.every((one) => one !== null && fits(man, one, course))).toBe(true);
    expect(poses[1]!.x - poses[0]!.x).toBe(1000);
    expect(lineAt(men(3), at(300, 300), 1000, { ...OPEN, table: BIG }, 6000).poses).toEqual([at(500, 500), at(2500, 500), at(4500, 500)]);
  });
});

describe('contact', () => {
  const enemy = (n: number): Body[] => Array.from({ length: n }, (_, i) => bodyAt(man, at(20_000 + i * 2000, 30_000)));
  const courseOf = (targets: readonly Body[]): Course => ({
    ...OPEN,
    table: BIG,
    obstacles: targets.map((shape, id) => ({ id, shape, moving: SOLID, ending: SOLID })),
  });
  const row = (n: number) => Array.from({ length: n }, (_, i) => ({ mover: man, pose: at(20_000 + i * 2000, 20_000) }));

  it('engages every target before any twice', () => {
    const targets = enemy(4);
    const { engages, poses, missing } = intoContact(row(6), targets, courseOf(targets), FREE);
    expect(missing).toBe(0);
    expect([...engages.slice(0, 4)].sort()).toEqual([0, 1, 2, 3]);
    const counts = targets.map((_, i) => engages.filter((one) => one === i).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    for (const [i, target] of engages.entries()) expect(touching(bodyAt(man, poses[i]!), targets[target]!)).toBe(true);
  });

  it('faces whom it touches', () => {
    const targets = enemy(1);
    const { poses } = intoContact(row(1), targets, courseOf(targets), FREE);
    expect(poses[0]).toEqual(at(20_000, 29_000, 0));
  });

  it('stands behind comrades when there is no room in front, and keeps to the leash', () => {
    const targets = enemy(1);
    const { engages, poses, missing } = intoContact(row(10), targets, courseOf(targets), { apart: 1000, leash: 5000, chain: null });
    expect(missing).toBe(0);
    const bodies = poses.map((one) => bodyAt(man, one!));
    const inFront = engages.flatMap((target, i) => (target === 0 ? [i] : []));
    // Two of the same size, an inch apart, fit round one base: on opposite sides.
    expect(inFront).toEqual([0, 1]);
    engages.forEach((target, i) => {
      if (target < 0) expect(inFront.some((k) => touching(bodies[i]!, bodies[k]!))).toBe(true);
    });
    expect(bodies.every((one, i) => bodies.every((other, k) => k >= i || !overlapping(one, other)))).toBe(true);
  });

  it('touches nobody but the targets', () => {
    const targets = enemy(2);
    const course = courseOf(targets);
    const bystander = stander(9, 21_000, 28_600, keepMoreThan(0));
    const { poses } = intoContact(row(4), targets, { ...course, obstacles: [...course.obstacles, bystander] }, FREE);
    for (const one of poses) if (one !== null) expect(touching(bodyAt(man, one), bystander.shape as Body)).toBe(false);
  });
});

describe('moving together', () => {
  const unit = blobAround(men(10), at(10_000, 10_000), { ...OPEN, table: BIG }, LOOSE).poses.map((one) => ({ mover: man, pose: one! }));

  it('shifts all alike on open ground', () => {
    const { poses } = moveTogether(unit, { x: 5000, y: 3000 }, { ...OPEN, table: BIG }, LOOSE, 3000);
    expect(poses).toEqual(unit.map(({ pose: { x, y } }) => at(x + 5000, y + 3000)));
  });

  it('corrects only those who have to', () => {
    const course: Course = { ...OPEN, table: BIG, obstacles: [stander(1, 15_000, 14_000, keepAtLeast(1000))] };
    const { poses, missing } = moveTogether(unit, { x: 5000, y: 3000 }, course, LOOSE, 4000);
    expect(missing).toBe(0);
    const bodies = standing(men(10), poses);
    expect(bodies.every((body) => fits(man, body.pose, course))).toBe(true);
    expect(spacingOf(bodies, 0, 1000, 5000).ok).toBe(true);
    expect(poses.filter((one, i) => one!.x === unit[i]!.pose.x + 5000 && one!.y === unit[i]!.pose.y + 3000).length).toBeGreaterThanOrEqual(
      4,
    );
  });
});
