import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { type Ghosts, NO_GHOSTS } from '../ghosts.ts';
import { at, boxed, fieldOf, terrain } from '../testing/field.ts';
import { sightLines } from './sight.ts';
import { measured, shownInches } from './tape.ts';

describe('the tape', () => {
  const state = fieldOf([{ poses: [at(10, 10)] }, { side: 1, poses: [at(20, 10)] }]);
  const radius = state.models[0]!.base.kind === 'round' ? state.models[0]!.base.radius : 0;
  const end = (model: number) => ({ at: state.models[model]!.pose, ref: { model } });

  it('measures from base to base, and to the point where there is none', () => {
    expect(measured(state, end(0), end(1), NO_GHOSTS).far).toBeCloseTo(inches(10) - 2 * radius);
    expect(measured(state, end(0), { at: at(10, 20), ref: null }, NO_GHOSTS).far).toBeCloseTo(inches(10) - radius);
    expect(measured(state, { at: at(0, 0), ref: null }, { at: at(3, 4), ref: null }, NO_GHOSTS).far).toBe(inches(5));
  });

  it('follows the ghost of a model that is being dragged', () => {
    const ghost = { key: 'model:0', model: 0, base: state.models[0]!.base, pose: at(15, 10), path: [], measured: true, culprit: false };
    const ghosts: Ghosts = { ...NO_GHOSTS, ghosts: [ghost] };
    expect(measured(state, end(0), end(1), ghosts).far).toBeCloseTo(inches(5) - 2 * radius);
  });

  it('never shows less than there is', () => {
    expect(shownInches(3000)).toBe('3″');
    expect(shownInches(3001)).toBe('3.1″');
    expect(shownInches(2999.5)).toBe('3″');
  });
});

describe('lines of sight', () => {
  const wall = (height: number) => ({ kind: 'terrain' as const, terrain: terrain(boxed(14, 0, 15, 20), height) });
  const squads = [{ poses: [at(10, 10)] }, { side: 1, poses: [at(20, 10)] }];
  const look = (...pieces: Parameters<typeof fieldOf>[1] & object) => {
    const state = fieldOf(squads, pieces);
    return sightLines(null, state, state.models[0]!, [state.models[1]!])[0]!;
  };

  it('end at the wall that stops them and name it', () => {
    const line = look(wall(3));
    expect(line.by).toBe('piece:0');
    expect(line.to.x).toBeCloseTo(inches(14), 0);
  });

  it('pass over what is low and through nothing at all', () => {
    expect(look(wall(0.2)).by).toBeNull();
    expect(look().by).toBeNull();
  });

  it('are not stopped by the ground one stands in', () => {
    expect(look({ kind: 'terrain', terrain: terrain(boxed(8, 8, 12, 12), 3) }).by).toBeNull();
  });

  it('are stopped by other units, not by their own', () => {
    const between = fieldOf([...squads, { poses: [at(15, 10)] }]);
    expect(sightLines(null, between, between.models[0]!, [between.models[1]!])[0]!.by).toBe('model:2');
    const comrade = fieldOf([{ poses: [at(10, 10), at(15, 10)] }, { side: 1, poses: [at(20, 10)] }]);
    expect(sightLines(null, comrade, comrade.models[0]!, [comrade.models[2]!])[0]!.by).toBeNull();
  });
});
