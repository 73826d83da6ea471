import type { BattleRecord } from '@warfold/ai/batch';
import { expect, it } from 'vitest';
import { counted, NOTHING, winsOf } from './tally.ts';

const battle = (winners: readonly number[] | null, rounds = 5): BattleRecord => ({
  ...{ number: 1, pairing: 0, seed: 's', seats: [0, 1], winners, scores: [], rounds, answers: 0, events: 0, first: 0 },
  ...{ units: [], kills: [], dice: [], message: winners === null ? 'it broke' : null },
});

it('counts who won, draws as half, and battles that broke for nobody', () => {
  const tally = [battle([0]), battle([1], 3), battle([]), battle(null), battle([0])].reduce(counted, NOTHING);
  expect(tally).toEqual({ played: 5, won: 2, drawn: 1, lost: 1, broken: 1, trouble: 'it broke', rounds: 18 });
  expect(winsOf(tally).share).toBe(2.5 / 4);
});

it('knows nothing of no battles', () => {
  expect(winsOf(NOTHING)).toEqual({ of: 0, share: 0, low: 0, high: 1 });
});
