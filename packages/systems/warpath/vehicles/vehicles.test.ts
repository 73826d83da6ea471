import type { Decision, State } from '@warfold/engine';
import { judge, Match, randomFrom, seededDice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { warpath } from '../index.ts';
import { skirmish } from '../testing/skirmish.ts';

/** A vehicle whose move is asked for: what the rules say to a straight drive to a point. */
function driving(state: State, order: 'manoeuvre' | 'full'): { decision: Decision; drive(x: number, y: number): string | null } {
  const match = Match.start(warpath, { system: 'warpath', version: warpath.version, state }, seededDice('drive'));
  match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
  match.answer(0, { kind: 'pick', chosen: [order] });
  const { pending } = match;
  if (pending?.waits !== 'decision') throw new Error('no move is asked for');
  const { id, pose } = match.state.models[0]!;
  return {
    decision: pending.decision,
    drive: (x, y) =>
      judge(pending.decision, { kind: 'move', travels: [{ model: id, path: [pose, { ...pose, x: inches(x), y: inches(y) }] }] })?.rule ??
      null,
  };
}

const table = (): State => {
  const state = skirmish({
    tank: { type: 'Arm', at: [[20, 10]], stats: { spd: 12, fire: null, ran: null } },
    friend: { at: [[20, 15]] },
    foe: { side: 1, at: [[26, 18]] },
  });
  return { ...state, cursor: { ...state.cursor, phase: 'movement' } };
};

describe('vehicles', () => {
  // By what comes of it: WP-ARMOUR-01.
  it('keep the general rules: an inch from everybody, on the table, through friends', () => {
    const { drive } = driving(table(), 'manoeuvre');
    expect(drive(20, 16)).toBe('WP-MOVE-06');
    expect(drive(20, 21)).toBeNull();
    expect(drive(20, 2)).toBe('WP-SETUP-02');
  });

  it('are offered nothing that the rules refuse', () => {
    const { decision } = driving(table(), 'full');
    for (let seed = 0; seed < 40; seed++) {
      for (const answer of decision.judge.suggest(randomFrom(`drive ${seed}`))) expect(judge(decision, answer)).toBeNull();
    }
  });
});
