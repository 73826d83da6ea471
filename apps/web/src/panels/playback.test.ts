import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { EMPTY } from '../battle/battle.ts';
import { isUpToDate, momentsOf, nextMoment, playedOn } from './playback.ts';

const told = { type: 'told', rule: 'WP-SHOOT-07', text: { key: 'x' } } as const;
const mustered = systems[0]!.muster(systems[0]!.starter);
if (!('setup' in mustered)) throw new Error('no starter');
const { state } = mustered.setup;
const underWay = { ...EMPTY, events: [told, told], state };

describe('playing a battle back', () => {
  it('is not offered at the last moment of one that is under way: it would begin anew', () => {
    expect(isUpToDate(underWay)).toBe(true);
    expect(isUpToDate({ ...underWay, looking: 2 })).toBe(true);
  });

  it('is offered from a moment of the past, and where a battle is over or can only be watched', () => {
    expect(isUpToDate({ ...underWay, looking: 1 })).toBe(false);
    expect(isUpToDate({ ...underWay, state: { ...state, result: { winners: [], reason: told.text, scores: [] } } })).toBe(false);
    expect(isUpToDate({ ...underWay, looking: 2, watched: 'of another version' })).toBe(false);
  });
});

describe('jumping through a battle', () => {
  const at = (round: number, phase: string) => ({ type: 'cursor', rule: 'WP-TURN-01', cursor: { ...state.cursor, round, phase } }) as const;
  const moved = (unit: number) => ({ type: 'moved', rule: 'WP-MOVE-01', unit, how: 'move', travels: [] }) as const;
  const events = [at(1, 'move'), moved(0), at(1, 'move'), at(1, 'shoot'), moved(1), at(2, 'move'), moved(0), moved(0), moved(0)];

  it('goes by phases, by rounds, and by what a unit does', () => {
    expect(momentsOf(events, 'phase', state, null)).toEqual([1, 4, 6]);
    expect(momentsOf(events, 'round', state, null)).toEqual([1, 6]);
    expect(momentsOf(events, 'unit', state, 0)).toEqual([2, 7]);
    expect(momentsOf(events, 'unit', state, null)).toEqual([]);
  });

  it('finds the next and the one before, and none beyond the last', () => {
    expect(nextMoment([1, 4, 6], 4, false)).toBe(6);
    expect(nextMoment([1, 4, 6], 4, true)).toBe(1);
    expect(nextMoment([1, 4, 6], 6, false)).toBe(null);
  });
});

it('takes as long on a slow machine: what there was no time to draw is passed over', () => {
  const roll = { type: 'rolled', rule: 'WP-SHOOT-07', purpose: 'shoot', side: 0, sides: 6, faces: [1] } as const;
  const events = Array.from({ length: 80 }, () => roll);
  const first = playedOn(events, { looking: 0, until: 0 }, 8, 0)!;
  const each = first.until;
  expect(each).toBeGreaterThan(0);
  const late = playedOn(events, first, 8, each * 10.5)!;
  expect(late.until).toBeCloseTo(each * 11);
  expect(late.looking).toBeGreaterThan(playedOn(events, first, 8, each)!.looking);
  expect(playedOn(events, first, 8, each * 1000)).toBe(null);
});
