import type { Result, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { leftStanding } from '../shared/concede.ts';
import { planResult, wipedOut } from './battleplans/score.ts';

/** Who has won when the rounds are over, by the battleplan (AOS3-28.2.7). */
export const resultOf = (state: State): Result => planResult(state);

/** A side that gives up has lost, and so has one that nobody is left of. */
export function over(state: State): Result | null {
  const winners = leftStanding(state);
  if (winners === null) return wipedOut(state);
  return { winners, reason: say('aos3.result.conceded'), scores: state.sides.map(({ score }) => score) };
}
