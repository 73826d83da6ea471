import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point, Terrain } from '../shapes/types.ts';
import { at, bodiesUpTo, disc, outlineOracle } from '../testing/bodies.ts';
import {
  crossesTerrain,
  floorsAt,
  floorUnder,
  gapToTerrain,
  heightsAt,
  heightsBy,
  isBehind,
  isBehindFrom,
  isIn,
  isOn,
  isOver,
  isWhollyIn,
  isWhollyOn,
  isWhollyOver,
  lengthOver,
  partlyInZone,
  pointOnTable,
  roomToEdge,
  touchesTerrain,
  whollyInZone,
  whollyOnTable,
  withinTerrain,
} from './ground.ts';

const box = (minX: number, minY: number, maxX: number, maxY: number): Point[] => [
  { x: minX, y: minY },
  { x: maxX, y: minY },
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
];
const piece = (footprint: Point[], height = 0, floors: number[] = []): Terrain => ({ footprint, height, floors, traits: [] });

const wood = piece(box(0, 0, 6000, 6000), 4000);
const hill = piece(box(10_000, 0, 16_000, 6000), 2000, [2000]);
const mud = piece(box(20_000, 0, 26_000, 6000));
const ruin = piece(box(11_000, 1000, 15_000, 5000), 8000, [2000, 5000, 8000]);

describe('standing on scenery', () => {
  it('is over it beyond contact, and wholly over it up to its edge', () => {
    expect(isOver(disc(500, -495, 3000), wood)).toBe(false);
    expect(isOver(disc(500, -494, 3000), wood)).toBe(true);
    expect(touchesTerrain(disc(500, -495, 3000), wood)).toBe(true);
    expect(touchesTerrain(disc(500, -505, 3000), wood)).toBe(true);
    expect(touchesTerrain(disc(500, -506, 3000), wood)).toBe(false);
    expect(touchesTerrain(disc(500, -494, 3000), wood)).toBe(false);
    expect(isWhollyOver(disc(500, 500, 3000), wood)).toBe(true);
    expect(isWhollyOver(disc(500, 499, 3000), wood)).toBe(false);
    expect(isWhollyOver(disc(500, -495, 3000), wood)).toBe(false);
  });

  it('measures to its edge', () => {
    expect(gapToTerrain(disc(500, -1500, 3000), wood)).toBe(1000);
    expect(withinTerrain(disc(500, -1500, 3000), wood, 1000)).toBe(true);
    expect(withinTerrain(disc(500, -1501, 3000), wood, 1000)).toBe(false);
    expect(gapToTerrain(disc(500, 3000, 3000), wood)).toBe(0);
  });

  it('is in a wood, on a hill, and both on and in mud', () => {
    const stand = (x: number, z: number) => disc(500, x, 3000, z);
    expect([isIn(stand(3000, 0), wood), isOn(stand(3000, 0), wood)]).toEqual([true, false]);
    expect([isIn(stand(13_000, 2000), hill), isOn(stand(13_000, 2000), hill)]).toEqual([false, true]);
    expect([isWhollyIn(stand(23_000, 0), mud), isWhollyOn(stand(23_000, 0), mud)]).toEqual([true, true]);
    expect(isWhollyOn(stand(10_400, 2000), hill)).toBe(false);
    expect(isWhollyOn(stand(10_500, 2000), hill)).toBe(true);
    expect(isWhollyIn(stand(400, 0), wood)).toBe(false);
  });

  it('has floors', () => {
    const at13 = { x: 13_000, y: 3000 };
    const terrains = [wood, hill, ruin];
    expect(floorsAt(at13, terrains)).toEqual([0, 2000, 5000, 8000]);
    expect(floorsAt({ x: 3000, y: 3000 }, terrains)).toEqual([0]);
    expect(floorUnder(at13, terrains, 4999)).toBe(2000);
    expect(floorUnder(at13, terrains, 5000)).toBe(5000);
    expect(floorUnder(at13, terrains, 0)).toBe(0);
  });

  it('is stood on at the ground, its floors and its top', () => {
    const terrains = [wood, hill, ruin];
    expect(heightsAt({ x: 13_000, y: 3000 }, terrains)).toEqual(
      [...new Set([0, 2000, 5000, 8000, hill.height, ruin.height])].sort((a, b) => a - b),
    );
    expect(heightsAt({ x: 10_500, y: 500 }, terrains)).toEqual([0, 2000]);
    expect(heightsAt({ x: 3000, y: 3000 }, [piece(box(0, 0, 6000, 6000), 1500)])).toEqual([0, 1500]);
    expect(heightsAt({ x: 99_000, y: 0 }, terrains)).toEqual([0]);
  });

  it('is passed at the same heights by whoever touches it', () => {
    const box1 = [piece(box(0, 0, 6000, 6000), 1500, [700])];
    expect(heightsBy(disc(500, -600, 3000), box1)).toEqual([0, 700, 1500]);
    expect(heightsBy(disc(500, -601, 3000), box1)).toEqual([0]);
    expect(heightsBy(disc(500, 3000, 3000), box1)).toEqual([0, 700, 1500]);
  });
});

describe('behind scenery', () => {
  const wall = piece(box(0, 4900, 6000, 5100), 1000);

  it('is where the line between closest points crosses it', () => {
    const shooter = disc(500, 3000, 0);
    expect(isBehind(disc(500, 3000, 8000), wall, shooter)).toBe(true);
    expect(isBehind(disc(500, 3000, 4000), wall, shooter)).toBe(false);
    expect(isBehind(disc(500, 12_000, 8000), wall, shooter)).toBe(false);
    expect(isBehindFrom(disc(500, 3000, 8000), wall, { x: 3000, y: 0 })).toBe(true);
    expect(isBehindFrom(disc(500, 3000, 8000), wall, { x: 3000, y: 9000 })).toBe(false);
  });

  it('is touched by a line as wide as it is said to be', () => {
    expect(crossesTerrain({ x: 6000, y: 0 }, { x: 6000, y: 9000 }, wall)).toBe(true);
    expect(crossesTerrain({ x: 6020, y: 0 }, { x: 6020, y: 9000 }, wall)).toBe(false);
    expect(crossesTerrain({ x: 6020, y: 0 }, { x: 6020, y: 9000 }, wall, 40)).toBe(true);
    expect(crossesTerrain({ x: 6021, y: 0 }, { x: 6021, y: 9000 }, wall, 40)).toBe(false);
  });

  it('knows how much of a line runs over it', () => {
    expect(lengthOver({ x: 3000, y: -2000 }, { x: 3000, y: 3000 }, wood)).toBeCloseTo(3000, 9);
  });
});

describe('zones and the table', () => {
  const table = { width: 48_000, depth: 36_000 };
  const zone = box(0, 0, 48_000, 9000);

  it('hold bases that do not cross the edge', () => {
    expect(whollyInZone(disc(500, 3000, 8500), zone)).toBe(true);
    expect(whollyInZone(disc(500, 3000, 8501), zone)).toBe(false);
    expect(partlyInZone(disc(500, 3000, 9400), zone)).toBe(true);
    expect(partlyInZone(disc(500, 3000, 9500), zone)).toBe(false);
    expect(whollyOnTable(disc(500, 500, 35_500), table)).toBe(true);
    expect(whollyOnTable(disc(500, 499, 35_500), table)).toBe(false);
    expect(whollyOnTable(disc(500, 47_500, 500), table)).toBe(true);
    expect(whollyOnTable(disc(500, 47_501, 500), table)).toBe(false);
    expect(whollyOnTable(disc(500, 47_500, 499), table)).toBe(false);
    expect(whollyOnTable(disc(500, 47_500, 35_501), table)).toBe(false);
    expect(pointOnTable({ x: 48_000, y: 36_000 }, table)).toBe(true);
    expect(pointOnTable({ x: 48_001, y: 0 }, table)).toBe(false);
    expect(pointOnTable({ x: 0, y: 36_001 }, table)).toBe(false);
    expect(pointOnTable({ x: -1, y: 0 }, table)).toBe(false);
    expect(pointOnTable({ x: 0, y: -1 }, table)).toBe(false);
    expect(roomToEdge(disc(500, 1500, 3000), table)).toBe(1000);
    expect(roomToEdge(disc(500, 1500, 35_600), table)).toBe(-100);
  });

  it('hold turned bases as they lie', () => {
    const tank = { kind: 'rect', across: 1500, along: 2500 } as const;
    expect(whollyOnTable(at(tank, 1500, 2500), table)).toBe(true);
    expect(whollyOnTable(at(tank, 1500, 2500, 900), table)).toBe(false);
    expect(whollyOnTable(at(tank, 2500, 1500, 900), table)).toBe(true);
    fc.assert(
      fc.property(bodiesUpTo(5000), (body) => {
        const inside = outlineOracle(body, 400).every(({ x, y }) => x >= 0 && y >= 0);
        if (whollyOnTable(body, table)) expect(inside).toBe(true);
        else if (inside) expect(roomToEdge(body, table)).toBeGreaterThan(-1.1);
      }),
    );
  });
});
