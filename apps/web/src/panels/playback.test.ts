import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { EMPTY } from '../battle/battle.ts';
import { isUpToDate } from './playback.ts';

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
