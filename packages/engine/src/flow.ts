import type { Answer, Decision } from './decision.ts';
import type { Roll, Rolled } from './roll.ts';
import type { Plain } from './state.ts';

/** Something a player may say at any decision: concede, agree to end, time is up, call a case doubtful. */
export interface Offer {
  readonly name: string;
  readonly args?: Readonly<Record<string, Plain>>;
}

/** A part of a flow that is run n times and talks to the rest only through the table, so that the enumerator may merge what is alike after each time. */
export interface Repetition {
  readonly times: number;
  /** Runs with equal names and an equal table have equal odds. */
  readonly name: string;
  readonly body: () => Flow<void>;
}

/** What a flow can yield. A decision is answered by a player, a roll by dice; a repetition is run by whoever runs the flow. */
export type Ask =
  | { readonly ask: 'decision'; readonly decision: Decision }
  | { readonly ask: 'roll'; readonly roll: Roll }
  | { readonly ask: 'repeat'; readonly repetition: Repetition };

export type Reply =
  | { readonly reply: 'answer'; readonly side: number; readonly answer: Answer; readonly elapsed?: number }
  | { readonly reply: 'offer'; readonly side: number; readonly offer: Offer; readonly elapsed?: number }
  | { readonly reply: 'rolled'; readonly rolled: Rolled }
  | { readonly reply: 'done' };

/** A rule, written as the book tells it. */
export type Flow<T> = Generator<Ask, T, Reply>;

/** What a rule did that asked for nothing is done. */
export function* flowOf(flow: Flow<void> | void): Flow<void> {
  if (flow !== undefined) yield* flow;
}

/** The kernel was used in a way that no player could cause: a bug in a system or in the kernel, never bad input. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
