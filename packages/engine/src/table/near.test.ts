import { describe, expect, it } from 'vitest';
import { fieldOf, pose } from '../testing/rig.ts';
import type { Ref } from '../words/words.ts';
import { areNear } from './near.ts';
import type { PieceShape, State } from './state.ts';

const square = {
  kind: 'terrain',
  terrain: {
    footprint: [
      { x: 10_000, y: 0 },
      { x: 12_000, y: 0 },
      { x: 12_000, y: 4000 },
      { x: 10_000, y: 4000 },
    ],
    height: 1000,
    floors: [],
    traits: [],
  },
} satisfies PieceShape;

const field = (shape: PieceShape): State =>
  fieldOf({
    troops: [
      {
        side: 0,
        at: [
          [2, 2],
          [5, 2],
        ],
      },
      { side: 1, at: [[2, 8]] },
      { side: 1, at: [[6, 2]], reserve: true },
    ],
    pieces: [{ at: pose(10, 2), shape }],
  }).state;

/** The bases are round, with a radius of 0.492 inches. */
describe('what is near', () => {
  const point = field({ kind: 'point' });
  it.each<[string, Ref, Ref, number]>([
    ['two units', { unit: 0 }, { unit: 1 }, 6000 - 984],
    ['a model and a unit', { model: 1 }, { unit: 1 }, 5725],
    ['a side and a model', { side: 0 }, { model: 2 }, 6000 - 984],
    ['a point and a unit', { piece: 0 }, { unit: 0 }, 5000 - 492],
  ])('%s, to the thousandth', (_name, one, other, gap) => {
    expect([areNear(point, one, other, gap), areNear(point, one, other, gap - 1)]).toEqual([true, false]);
    expect([areNear(point, other, one, gap), areNear(point, other, one, gap - 1)]).toEqual([true, false]);
  });

  it.each<[string, PieceShape, number]>([
    ['a disc', { kind: 'disc', radius: 500 }, 5000 - 492 - 500],
    ['a base', { kind: 'base', base: { kind: 'round', radius: 500 }, height: 0 }, 5000 - 492 - 500],
    ['a template', { kind: 'teardrop', length: 8000, width: 2000 }, 5000 - 492 - 1000],
    ['terrain', square, 5000 - 492],
  ])('%s and a unit', (_name, shape, gap) => {
    const state = field(shape);
    const [piece, unit] = [{ piece: 0 }, { unit: 0 }];
    expect([areNear(state, piece, unit, gap), areNear(state, piece, unit, gap - 1)]).toEqual([true, false]);
    expect([areNear(state, unit, piece, gap), areNear(state, unit, piece, gap - 1)]).toEqual([true, false]);
  });

  it('is ground from ground', () => {
    const shifted = square.terrain.footprint.map(({ x, y }) => ({ x: x + 5000, y }));
    const state = fieldOf({
      pieces: [
        { at: pose(0, 0), shape: square },
        { at: pose(0, 0), shape: { ...square, terrain: { ...square.terrain, footprint: shifted } } },
      ],
    }).state;
    expect([areNear(state, { piece: 0 }, { piece: 1 }, 3000), areNear(state, { piece: 0 }, { piece: 1 }, 2999)]).toEqual([true, false]);
  });

  it('is nothing that is not on the table', () => {
    expect(areNear(point, { unit: 2 }, { unit: 0 }, 24_000)).toBe(false);
    expect(areNear(point, { profile: 'soldier' }, { unit: 0 }, 24_000)).toBe(false);
    expect(areNear(point, { piece: 7 }, { unit: 0 }, 24_000)).toBe(false);
    const gone = { ...point, pieces: point.pieces.map((piece) => ({ ...piece, gone: true })) };
    expect(areNear(gone, { piece: 0 }, { unit: 0 }, 24_000)).toBe(false);
  });
});
