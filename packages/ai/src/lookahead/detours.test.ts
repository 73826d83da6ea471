import type { State } from '@warfold/engine';
import type { Polygon } from '@warfold/space';
import { inches, pointToPoint } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import type { GroundHindrance, Insight } from '../insight.ts';
import { detoursFor } from './detours.ts';

const at = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
const box = (minX: number, minY: number, maxX: number, maxY: number): Polygon => [
  at(minX, minY),
  at(maxX, minY),
  at(maxX, maxY),
  at(minX, maxY),
];

const GROUND = { closed: false, rate: 1, climb: 0 };

/** The ways of a walker on a 48" by 48" table with such ground. */
function waysOver(...hindrances: readonly GroundHindrance[]) {
  const table = { width: inches(48), depth: inches(48) };
  const model = {
    id: 0,
    unit: 0,
    base: { kind: 'round', radius: inches(0.5) },
    place: { at: 'table' },
    pose: { ...at(24, 10), z: 0, heading: 0 },
  };
  const state = { table, units: [{ id: 0, models: [0] }], models: [model] } as unknown as State;
  return detoursFor(state, { hindrances: () => hindrances } as unknown as Insight, 0);
}

/** A wall across the middle, open at both ends. */
const WALL: GroundHindrance = { ...GROUND, footprint: box(12, 23, 36, 25), closed: true };

describe('detours', () => {
  it('are none in the open, nor past what is not in the way', () => {
    expect(waysOver().between(at(24, 10), at(24, 40))).toBe(0);
    expect(waysOver(WALL).between(at(6, 10), at(6, 40))).toBe(0);
    expect(waysOver(WALL).along(at(6, 10), at(6, 40), inches(6))).toBeNull();
  });

  it('lead round what is closed, as much longer as that is', () => {
    const ways = waysOver(WALL);
    const real = 2 * pointToPoint(at(24, 10), at(37, 24)) - inches(30);
    expect(Math.abs(ways.between(at(24, 10), at(24, 40)) - real)).toBeLessThan(inches(3));
    expect(ways.between(at(24, 40), at(24, 10))).toBeCloseTo(ways.between(at(24, 10), at(24, 40)), 0);
    const there = ways.along(at(24, 10), at(24, 40), inches(8))!;
    expect(pointToPoint(there, at(24, 10))).toBeLessThanOrEqual(inches(8));
    expect(Math.abs(there.x - inches(24))).toBeGreaterThan(inches(3));
    expect(ways.between(there, at(24, 40)) + pointToPoint(there, at(24, 40))).toBeLessThan(
      ways.between(at(24, 10), at(24, 40)) + inches(30) - inches(5),
    );
  });

  it('go through what is dear or high where that is shorter', () => {
    const bog = waysOver({ ...GROUND, footprint: box(0, 20, 48, 26), rate: 2 });
    expect(bog.between(at(24, 10), at(24, 40))).toBeCloseTo(inches(6), -2);
    const hill = waysOver({ ...GROUND, footprint: box(0, 20, 48, 26), climb: inches(1.5) });
    expect(hill.between(at(24, 10), at(24, 40))).toBeCloseTo(inches(3), -1);
    const hedge = waysOver({ ...GROUND, footprint: box(0, 24.1, 48, 24.3), climb: inches(0.5) });
    expect(hedge.between(at(24, 10), at(24, 40))).toBeCloseTo(inches(1), -1);
  });

  it('say so where there is no way, and begin next to what is closed', () => {
    const shut = waysOver({ ...GROUND, footprint: box(0, 23, 48, 25), closed: true });
    expect(shut.between(at(24, 10), at(24, 40))).toBeGreaterThan(inches(90));
    expect(shut.along(at(24, 10), at(24, 40), inches(6))).toBeNull();
    const full = waysOver({ ...GROUND, footprint: box(-1, -1, 49, 49), closed: true });
    expect(full.between(at(24, 10), at(24, 40))).toBe(0);
    expect(full.along(at(24, 10), at(24, 40), inches(6))).toBeNull();
    const house = waysOver({ ...GROUND, footprint: box(20, 20, 28, 28), closed: true });
    for (const from of [at(24, 10), at(24, 40), at(10, 24), at(40, 24)]) expect(house.between(from, at(24, 24))).toBe(0);
    // Whoever is next to a wall is on its own side of it, whoever asks first.
    const ways = waysOver(WALL);
    for (const y of [22.6, 22.76, 22.4, 22.51]) expect(ways.between(at(24, 10), at(24, y))).toBeLessThan(inches(1));
    for (const y of [25.6, 25.24, 25.4, 25.51]) expect(ways.between(at(24, 10), at(24, y))).toBeGreaterThan(inches(6));
    expect(waysOver(WALL).between(at(24, 10), at(24, 22.9))).toBeLessThan(inches(1));
    expect(waysOver(WALL).between(at(24, 10), at(24, 25.1))).toBeGreaterThan(inches(6));
  });

  it('stay on the table, and stop before what they could only half climb', () => {
    const across = waysOver({ ...GROUND, footprint: box(0, 20, 48, 26), climb: inches(3) });
    const there = across.along(at(24, 16), at(24, 40), inches(5))!;
    expect(there.y).toBeLessThanOrEqual(inches(20));
    const narrow = waysOver({ ...GROUND, footprint: box(0, 20, 47.6, 26), closed: true });
    expect(narrow.between(at(24, 10), at(24, 40))).toBeGreaterThan(inches(90));
  });
});
