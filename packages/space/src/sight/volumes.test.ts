import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodiesUpTo } from '../testing/bodies.ts';
import { holds } from './testing/scenes.ts';
import { bodySpots, bodyVolume, eyeOf, terrainVolume } from './volumes.ts';

const soldier = { base: { kind: 'round', radius: 500 }, pose: { x: 1000, y: 2000, z: 300, heading: 450 }, height: 1500 } as const;

describe('the points that stand for a model', () => {
  it('are the centre and eight of the rim, at each height', () => {
    expect(bodySpots(soldier)).toHaveLength(9);
    expect(bodySpots(soldier, [1 / 2, 1]).map(({ z }) => z)).toEqual([...new Array(9).fill(1050), ...new Array(9).fill(1800)]);
    expect(bodySpots(soldier)[0]).toEqual({ x: 1000, y: 2000, z: 1800 });
    // Facing north-east, the first rim point is ahead of the centre.
    expect(bodySpots(soldier)[1]).toEqual({ x: 1353, y: 2353, z: 1800 });
  });

  it('are the corners and the middles of the sides of a rect', () => {
    const cart = { ...soldier, base: { kind: 'rect', across: 300, along: 700 }, pose: { x: 0, y: 0, z: 0, heading: 0 } } as const;
    expect(bodySpots(cart).map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0, 699],
      [299, 699],
      [299, 0],
      [299, -699],
      [0, -699],
      [-299, -699],
      [-299, 0],
      [-299, 699],
    ]);
  });

  it('all lie on its base', () => {
    fc.assert(
      fc.property(bodiesUpTo(30_000), (body) => {
        for (const p of bodySpots(body, [0])) expect(holds(bodyVolume(body), p)).toBe(true);
      }),
    );
  });
});

it('an eye is at the full height of a model, or at a stated one above its foot', () => {
  expect(eyeOf(soldier)).toEqual({ x: 1000, y: 2000, z: 1800 });
  expect(eyeOf(soldier, 1200)).toEqual({ x: 1000, y: 2000, z: 1500 });
});

it('a model fills the space above its foot, a terrain piece that above the table', () => {
  expect(bodyVolume(soldier)).toMatchObject({ bottom: 300, top: 1800, section: { reach: 500 } });
  expect(bodyVolume(soldier, 5).section.reach).toBe(505);
  const hill = terrainVolume({
    footprint: [
      { x: 0, y: 0 },
      { x: 6000, y: 0 },
      { x: 0, y: 8000 },
    ],
    height: 2000,
  });
  expect(hill).toMatchObject({ bottom: 0, top: 2000, section: { x: 3000, y: 4000, convex: true } });
  expect(hill.section.reach).toBeCloseTo(5000, 5);
});
