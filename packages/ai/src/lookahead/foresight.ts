import type { Answer, Seat } from '@warfold/engine';
import { TooMany } from '@warfold/engine/enumerate';
import { foresee } from '@warfold/engine/foresee';
import type { Insight } from '../insight.ts';

/** What an answer leads to, exactly: the change of the outlook over all that the dice of this step can show. Nothing where that is too much to go through. */
export type Foresight = (answer: Answer) => number | null;

/** Runs of rules for one answer, and for all answers to one question. */
const MOST_FOR_ONE = 24;
const MOST_IN_ALL = 60;

/** Looks ahead by the rules themselves, with the odds that the battle has. The same question always gets the same look. */
export function foresightOf({ system, state, underWay }: Seat, side: number, insight: Insight): Foresight {
  const now = insight.outlook(state, side);
  const step = underWay;
  let left = MOST_IN_ALL;
  return (answer) => {
    const runs = Math.min(MOST_FOR_ONE, left);
    if (runs <= 0) return null;
    try {
      const found = foresee(system, step, side, answer, { runs });
      left -= found.runs;
      return found.outcomes.reduce((sum, outcome) => sum + outcome.p * (insight.outlook(outcome.state, side) - now), 0);
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      left -= runs;
      return null;
    }
  };
}
