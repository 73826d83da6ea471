import type { GameEvent } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { playOf, poseOnLeg, posesDuring } from './legs.ts';
import { at, fieldOf } from './testing/field.ts';

const state = fieldOf([{ poses: [at(0, 0), at(2, 0)] }]);
const RULE = 'WP-MOVE-03' as const;
const moved = (model: number, ...path: ReturnType<typeof at>[]): GameEvent => ({
  type: 'moved',
  unit: 0,
  how: 'advance',
  rule: RULE,
  travels: [{ model, path }],
});

describe('legs', () => {
  it('follow the path and not the straight line to its end', () => {
    const leg = { model: 0, path: [at(0, 0), at(6, 0), at(6, 6)], starts: 0, lasts: 100 };
    const middle = poseOnLeg(leg, 50);
    expect(middle.x).toBe(6000);
    expect(middle.y).toBeCloseTo(0);
    expect(poseOnLeg(leg, -1)).toEqual(at(0, 0));
    expect(poseOnLeg(leg, 101)).toEqual(at(6, 6));
  });

  it('turn the short way round', () => {
    const leg = { model: 0, path: [at(0, 0, 3500), at(0, 0, 100)], starts: 0, lasts: 100 };
    expect(poseOnLeg(leg, 50).heading).toBe(0);
  });

  it('come one after the other, and a model waits where it was until its own begins', () => {
    const play = playOf([moved(0, at(0, 0), at(6, 0)), moved(1, at(2, 0), at(2, 6))], state);
    const early = posesDuring(play, play.legs[1]!.starts - 1);
    expect(early.get(1)).toEqual(at(2, 0));
    expect(early.get(0)!.x).toBeGreaterThan(5000);
    expect(posesDuring(play, play.ends).get(1)).toEqual(at(2, 6));
  });

  it('of one model in two events are walked in order', () => {
    const play = playOf([moved(0, at(0, 0), at(6, 0)), moved(0, at(6, 0), at(6, 6))], state);
    expect(posesDuring(play, play.legs[0]!.lasts / 2).get(0)!.y).toBe(0);
    expect(posesDuring(play, play.ends).get(0)).toEqual(at(6, 6));
  });

  it('are hurried when there are many, and losses fade', () => {
    const many = Array.from({ length: 40 }, () => moved(0, at(0, 0), at(20, 0)));
    expect(playOf(many, state).ends).toBeLessThanOrEqual(2400);
    const lost: GameEvent = { type: 'removed', models: [1], to: { at: 'gone', cause: 'test' }, rule: RULE };
    const play = playOf([moved(0, at(0, 0), at(6, 0)), lost], state);
    expect(play.fading).toHaveLength(1);
    expect(play.fading[0]!.starts).toBeGreaterThan(0);
  });
});
