import type { Answer, Decision } from '../decisions/decision.ts';
import type { Plain } from '../table/state.ts';
import type { Roll, Rolled } from './roll.ts';

/** Something a player may say at any decision: concede, agree to end, time is up, call a case doubtful. */
export interface Offer {
  readonly name: string;
  readonly args?: Readonly<Record<string, Plain>>;
}

/**
 * A part of a flow that is run n times and talks to the rest only through the table and what it hands on, so that the
 * enumerator may merge what is alike after each time. Runs with equal names, given the same, handed the same, on tables
 * with equal keys, have equal odds.
 */
export interface Repetition {
  readonly times: number;
  readonly name: string;
  /** What every time is told. */
  readonly given: Plain;
  /** What the first time is handed; each hands on to the next. */
  readonly carry: Plain;
  once(carry: Plain): Flow<Plain>;
}

/** What a flow can yield. A decision is answered by a player, a roll by dice; a repetition is run by whoever runs the flow. */
export type Ask =
  | {
      readonly ask: 'decision';
      /** Worked out when it is first looked at. */
      readonly decision: Decision;
    }
  | { readonly ask: 'roll'; readonly roll: Roll }
  | { readonly ask: 'repeat'; readonly repetition: Repetition };

export type Reply =
  | { readonly reply: 'answer'; readonly side: number; readonly answer: Answer; readonly elapsed?: number }
  | { readonly reply: 'offer'; readonly side: number; readonly offer: Offer; readonly elapsed?: number }
  | { readonly reply: 'rolled'; readonly rolled: Rolled }
  /** People have put the table right by hand while the question was open. */
  | { readonly reply: 'corrected' }
  | {
      readonly reply: 'done';
      /** What the last time of a repetition handed on. */
      readonly carry?: Plain;
    };

/**
 * A rule, written as the book tells it.
 *
 * Across a `yield*` carry ids only, and read what they stand for again with `game.unit(id)`: a `Unit` or a `Model` is a
 * snapshot, and while the flow waited a shot, an offer or a reaction may have changed what it shows.
 */
export type Flow<T> = Generator<Ask, T, Reply>;

/** What a rule did that asked for nothing is done. */
export function* flowOf(flow: Flow<void> | void): Flow<void> {
  if (flow !== undefined) yield* flow;
}

/** The kernel was used in a way that no player could cause: a bug in a system or in the kernel, never bad input. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
