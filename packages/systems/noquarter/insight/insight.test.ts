import { Match, playOut, seededDice, usualPlayer } from '@warfold/engine';
import { expect, it } from 'vitest';
import { noquarter } from '../index.ts';
import { insight } from './index.ts';

/** A battle with so many turns, as it stands when its first one begins. */
function begun(turns: number) {
  const mustered = noquarter.muster({ forces: ['saltmarch', 'mudfang'], mission: 'battle', options: { turns } });
  if (!('setup' in mustered)) throw new Error('no such battle');
  const match = Match.start(noquarter, mustered.setup, seededDice('patience'));
  const stop = new Error('begun');
  const player = {
    name: 'first turn',
    answer: (decision: Parameters<typeof usualPlayer.answer>[0], seat: Parameters<typeof usualPlayer.answer>[1]) => {
      if (seat.state.cursor.round > 0) throw stop;
      return usualPlayer.answer(decision, seat);
    },
  };
  try {
    playOut(match, [player, player], 500);
  } catch (error) {
    if (error !== stop) throw error;
  }
  return (round: number) => ({ ...match.state, cursor: { ...match.state.cursor, round } });
}

it('has no end of patience in a battle of some turns', () => {
  const at = begun(6);
  expect([1, 6].map((round) => insight.patience(at(round)))).toEqual([1, 1]);
});

it('loses patience where no turn is the last one', () => {
  const at = begun(-1);
  expect([1, 4, 8, 12, 40].map((round) => insight.patience(at(round)))).toEqual([1, 1, 0.5, 0, 0]);
});
