import type { MoveView } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { lengthOf, onlyTurns, usedOf } from '../table/lengths.ts';
import { facesIn } from './faces.ts';
import { moved } from './ordering.ts';

const pose = (x: number, y: number) => ({ x, y, z: 0, heading: 0 });
const travel = (model: number, ...to: readonly (readonly [number, number])[]) => ({
  model,
  path: [pose(0, 0), ...to.map(([x, y]) => pose(x, y))],
});
const view: MoveView = {
  kind: 'move',
  side: 0,
  rule: 'WP-MOVE-03',
  label: { key: 'x' },
  unit: 0,
  models: [
    { model: 0, allowance: 5000 },
    { model: 1, allowance: 10000 },
  ],
  measured: 'each',
  leader: null,
  mayDecline: 'stay',
  turning: 'free',
};

describe('what a move uses', () => {
  it('is the length of the way, corner by corner', () => {
    expect(lengthOf(travel(0, [3000, 4000], [3000, 5000]))).toBe(6000);
    expect(lengthOf(travel(0))).toBe(0);
  });

  it('is that of whoever is nearest to its limit', () => {
    expect(usedOf(view, [travel(0, [4000, 0]), travel(1, [7000, 0])])).toEqual({ used: 4000, allowed: 5000 });
    expect(usedOf(view, [])).toEqual({ used: 0, allowed: 10000 });
  });

  it('is that of a piece that goes by itself', () => {
    const drifting = { ...view, unit: null, models: [], pieces: [{ piece: 7, allowance: 6000 }] };
    expect(usedOf(drifting, [{ piece: 7, path: [pose(0, 0), pose(0, 3000)] }])).toEqual({ used: 3000, allowed: 6000 });
  });

  it('is that of the leader where only he is measured', () => {
    expect(usedOf({ ...view, measured: 'leader', leader: 1 }, [travel(0, [9000, 0]), travel(1, [2000, 0])])).toEqual({
      used: 2000,
      allowed: 10000,
    });
  });
});

describe('a move of no inches', () => {
  const rooted = { ...view, models: [{ model: 0, allowance: 0 }] };
  it('is a turn where one stands, and not a way of nothing', () => {
    expect(onlyTurns(rooted)).toBe(true);
    expect(onlyTurns(view)).toBe(false);
    expect(onlyTurns({ ...rooted, pieces: [{ piece: 7, allowance: 6000 }] })).toBe(false);
  });
});

describe('an order', () => {
  it('changes by moving one item', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moved(['a'], 5, 0)).toEqual(['a']);
  });
});

describe('dice that are typed in', () => {
  it('need nothing between them up to nine sides', () => {
    expect(facesIn('316', 6)).toEqual([3, 1, 6]);
    expect(facesIn('3, 1  6', 6)).toEqual([3, 1, 6]);
    expect(facesIn('10 3,7', 10)).toEqual([10, 3, 7]);
    expect(facesIn('', 6)).toEqual([]);
  });
});
