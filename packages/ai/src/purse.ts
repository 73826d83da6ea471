import type { Seat } from '@warfold/engine';
import type { Budget, Meter } from './search.ts';
import { meterOf } from './search.ts';

/** What may be tried out in a turn, and how it is spent on its questions. */
export interface Purse {
  /** A share of what is left of the turn's, for a plan of all of it or for a single question. */
  spend<T>(seat: Seat, share: number, on: (meter: Meter) => T): T;
}

/** A turn as a whole may take as much as so many answers; what one question leaves is there for the next. */
const ANSWERS_A_TURN = 1.25;

export function purseOf(budget: Budget): Purse {
  let turn = '';
  let left = 0;
  let asked = -1;
  return {
    spend({ state, entries }, share, on) {
      const { round, turn: number } = state.cursor;
      if (turn !== `${round} ${number}`) [turn, left] = [`${round} ${number}`, ANSWERS_A_TURN * budget.nodes];
      // What was asked once has had its budget, and its time.
      const nodes = entries.length === asked ? 0 : Math.floor(Math.min(budget.nodes, share * left));
      asked = entries.length;
      const meter = meterOf({ ...budget, nodes });
      const found = on(meter);
      left -= nodes - meter.nodes;
      return found;
    },
  };
}
