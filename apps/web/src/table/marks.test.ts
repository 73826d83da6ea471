import { pointToPolygon } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { aroundRef, grownPolygon } from './marks.ts';
import { at, boxed, fieldOf, terrain } from './testing/field.ts';

describe('ground around something', () => {
  it('reaches as far from every side and corner of a piece', () => {
    const { footprint } = terrain(boxed(2, 2, 8, 5), 0);
    for (const p of grownPolygon(footprint, 3000)) expect(Math.abs(pointToPolygon(p, footprint) - 3000)).toBeLessThan(30);
    for (const p of grownPolygon([...footprint].reverse(), 3000)) expect(Math.abs(pointToPolygon(p, footprint) - 3000)).toBeLessThan(30);
  });

  it('never reaches too far at a hollow corner', () => {
    const { footprint } = terrain(
      [
        [0, 0],
        [6, 0],
        [6, 2],
        [2, 2],
        [2, 6],
        [0, 6],
      ],
      0,
    );
    for (const p of grownPolygon(footprint, 1000)) expect(pointToPolygon(p, footprint)).toBeLessThan(1001);
  });

  it('is one outline round a unit when it is wide, and one for each model when it is narrow', () => {
    const state = fieldOf([{ poses: [at(10, 10), at(12, 10), at(14, 10)] }]);
    expect(aroundRef(state, { unit: 0 }, 1000)).toHaveLength(3);
    expect(aroundRef(state, { unit: 0 }, 12000)).toHaveLength(1);
  });
});
