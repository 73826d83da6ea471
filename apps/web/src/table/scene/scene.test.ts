import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { at, fieldOf } from '../testing/field.ts';
import { groundOnRay, meetsModel, modelOnRay, type PointerRay } from './rays.ts';
import { addBand, addFill, heap, pieces } from './ribbons.ts';
import { placing, tablePoint, turnInWorld, worldOf } from './world.ts';

describe('rays from the camera', () => {
  const state = fieldOf([{ poses: [at(10, 10), at(10, 20)] }]);
  const level = (x: number, z: number): PointerRay => ({ from: { x: inches(x), y: 0, z: inches(z) }, to: { x: 0, y: 1, z: 0 } });

  it('meet the nearer of two models in line', () => {
    expect(modelOnRay(state, level(10, 0.5))).toBe(0);
    expect(modelOnRay(state, level(10, 0.5), 0)).toBe(1);
  });

  it('pass beside, over and behind', () => {
    expect(meetsModel(level(11, 0.5), state.models[0]!)).toBeNull();
    expect(meetsModel(level(10, 1.5), state.models[0]!)).toBeNull();
    const away: PointerRay = { from: { x: inches(10), y: inches(30), z: 500 }, to: { x: 0, y: 1, z: 0 } };
    expect(modelOnRay(state, away)).toBeNull();
  });

  it('come straight down on what stands there', () => {
    expect(modelOnRay(state, { from: { ...at(10, 20), z: inches(30) }, to: { x: 0, y: 0, z: -1 } })).toBe(1);
  });

  it('find the ground they look down upon, and none above the horizon', () => {
    expect(groundOnRay({ from: { x: 0, y: 0, z: 10 }, to: { x: 1, y: 0, z: -1 } })).toEqual({ x: 10, y: 0 });
    expect(groundOnRay({ from: { x: 0, y: 0, z: 10 }, to: { x: 1, y: 0, z: 0.1 } })).toBeNull();
  });
});

describe('bands', () => {
  it('are broken into dashes that run on over corners', () => {
    expect(pieces(2, 0, 0)).toEqual([[0, 1]]);
    expect(pieces(2, 0, 0.5)).toEqual([
      [0, 0.25],
      [0.5, 0.75],
    ]);
    expect(pieces(1, 0.25, 0.5)).toEqual([
      [0, 0.25],
      [0.75, 1],
    ]);
  });

  it('are as wide as they are told, at their height', () => {
    const band = heap();
    addBand(band, [at(0, 0, 0, 2), at(10, 0, 0, 2)], { closed: false, width: 0.2, above: 0.05 });
    const zs = band.positions.filter((_, i) => i % 3 === 2);
    expect(Math.max(...zs)).toBeCloseTo(0.1);
    expect(Math.min(...zs)).toBeCloseTo(-0.1);
    expect(band.positions.filter((_, i) => i % 3 === 1).every((y) => Math.abs(y - 2.05) < 1e-9)).toBe(true);
  });

  it('fill a hollow area without covering its hollow', () => {
    const fill = heap();
    const l = [at(0, 0), at(4, 0), at(4, 1), at(1, 1), at(1, 4), at(0, 4)];
    addFill(fill, l, 0);
    let area = 0;
    for (let i = 0; i < fill.positions.length; i += 9) {
      const [ax, , az, bx, , bz, cx, , cz] = fill.positions.slice(i, i + 9) as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      area += Math.abs((bx - ax) * (cz - az) - (cx - ax) * (bz - az)) / 2;
    }
    expect(area).toBeCloseTo(7);
  });
});

describe('the world of the camera', () => {
  it('has the far edge of the table at -z and heights upward', () => {
    const far = worldOf({ x: 1000, y: 36000 }, 2000);
    expect([far.x, far.y, far.z]).toEqual([1, 2, -36]);
    expect(tablePoint(far)).toEqual({ x: 1000, y: 36000 });
  });

  it('turns a model clockwise with its heading', async () => {
    const { Matrix4, Vector3 } = await import('three');
    const nose = new Vector3(0, 0, -1).applyMatrix4(placing(new Matrix4(), at(0, 0, 900), { across: 1, high: 1, along: 1 }));
    expect(nose.x).toBeCloseTo(1);
    expect(nose.z).toBeCloseTo(0);
    expect(turnInWorld(1800)).toBeCloseTo(-Math.PI);
  });
});
