import type { GameEvent } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { soundOf } from './heard.ts';

const rule = 'WP-MOVE-03' as const;
const rolled = (purpose: string): GameEvent => ({ rule, type: 'rolled', purpose, side: 0, sides: 6, faces: [4] });
const moved: GameEvent = { rule, type: 'moved', unit: 0, how: 'walk', travels: [] };
const removed: GameEvent = { rule, type: 'removed', models: [1], to: { at: 'gone', cause: 'slain' } };

describe('what is heard', () => {
  it('is the weightiest of what happened', () => {
    expect(soundOf([moved], false)).toBe('steps');
    expect(soundOf([moved, rolled('x.roll.charge')], false)).toBe('dice');
    expect(soundOf([rolled('x.roll.charge')], true)).toBe('bell');
    expect(soundOf([rolled('x.roll.melee.hit'), removed], true)).toBe('blow');
    expect(soundOf([rolled('x.roll.shooting.hit'), removed], false)).toBe('shot');
  });

  it('is nothing where nothing happened', () => {
    expect(soundOf([], false)).toBeNull();
  });
});
