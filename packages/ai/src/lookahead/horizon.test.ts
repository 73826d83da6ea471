import type { Decision, State } from '@warfold/engine';
import { expect, test } from 'vitest';
import { afterTurns } from './horizon.ts';

const at = (round: number, turn: number, phase = 'movement'): State => ({ cursor: { round, turn, phase, active: 0 } }) as State;
const asked = {} as Decision;
const isBetweenTurns = ({ cursor: { phase } }: State): boolean => phase === 'round';

/** What becomes of a trial at each of these points of a battle. */
const stages = (from: State, turns: number, then: readonly State[]): string[] => {
  const stageAt = afterTurns(from, turns, { isBetweenTurns })();
  return then.map((state) => stageAt(state, asked));
};

test('a trial goes on to the end of the next turn, with a look after its own', () => {
  expect(stages(at(1, 0), 1, [at(1, 0), at(1, 1), at(1, 1), at(2, 0)])).toEqual(['on', 'looked at', 'on', 'over']);
});

test('to settle who goes next is no turn: things are looked at before it is said, and not once more after it', () => {
  expect(stages(at(1, 2), 1, [at(2, 0, 'round'), at(2, 0, 'round'), at(2, 1), at(2, 1), at(2, 2)])).toEqual([
    'looked at',
    'on',
    'on',
    'on',
    'over',
  ]);
});

test('that is told from the first turn of its round by more than the number of the turn', () => {
  expect(stages(at(1, 1), 1, [at(2, 0, 'round'), at(2, 0), at(2, 1)])).toEqual(['looked at', 'on', 'over']);
});

test('every trial begins anew', () => {
  const horizon = afterTurns(at(1, 0), 0, { isBetweenTurns });
  expect([horizon(), horizon()].map((stageAt) => stageAt(at(1, 1), asked))).toEqual(['over', 'over']);
});
