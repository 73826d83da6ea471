import type { Result, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { leftStanding } from '../shared/concede.ts';

/** Who has won when the rounds are over: the higher score (AOS3-28.2.7). */
export function resultOf(state: State): Result {
  const scores = state.sides.map(({ score }) => score);
  const best = Math.max(...scores);
  const winners = state.sides.filter(({ score }) => score === best).map(({ id }) => id);
  const drawn = winners.length > 1;
  return { winners: drawn ? [] : winners, reason: say(drawn ? 'aos3.result.draw' : 'aos3.result.points'), scores };
}

/** A side that gives up has lost. */
export function over(state: State): Result | null {
  const winners = leftStanding(state);
  return winners === null ? null : { winners, reason: say('aos3.result.conceded'), scores: state.sides.map(({ score }) => score) };
}
