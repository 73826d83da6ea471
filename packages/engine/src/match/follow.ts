/**
 * Following a battle from outside. A match whose dice are typed in never throws any of its own: it takes every entry of another battle as it
 * comes, so it always stands where that one does and knows nothing of the dice to come.
 */

import type { Answer, DecisionView } from '../decisions/decision.ts';
import { typedDice } from '../dice/dice.ts';
import type { Refusal } from '../rules/explain.ts';
import type { System } from '../rules/system.ts';
import type { Setup } from '../table/state.ts';
import type { Entry } from './match.ts';
import { Match } from './match.ts';

function take(match: Match, entry: Entry): Refusal | null {
  const timed = 'elapsed' in entry && entry.elapsed !== undefined ? { elapsed: entry.elapsed } : {};
  switch (entry.in) {
    case 'answer':
      return match.answer(entry.side, entry.answer, timed);
    case 'offer':
      return match.offer(entry.side, entry.offer, timed);
    case 'dice':
      return match.giveDice(entry.faces);
  }
}

/** What makes two questions the same, on the same table. */
export const questionOf = ({ label, about }: DecisionView): string => `${label.key} ${JSON.stringify(about ?? [])}`;

/** A battle that follows another one. */
export class Follower {
  readonly match: Match;
  #known: readonly Entry[] = [];
  /** How many events had happened before each entry. */
  readonly #events: number[] = [];
  /** Which question was open before each of them. */
  readonly #questions: (string | null)[] = [];

  constructor(system: System, setup: Setup) {
    this.match = Match.start(system, setup, typedDice());
  }

  /** Comes to stand where these entries lead, doing again only what is new. */
  follow(entries: readonly Entry[]): void {
    let shared = 0;
    while (shared < this.#known.length && shared < entries.length && this.#known[shared] === entries[shared]) shared++;
    if (shared < this.#known.length) this.match.rewind(shared);
    this.#known = entries.slice(0, shared);
    this.#events.length = shared;
    this.#questions.length = shared;
    for (const entry of entries.slice(shared)) {
      this.#events.push(this.match.events.length);
      this.#questions.push(this.#question());
      const refused = take(this.match, entry);
      if (refused !== null) throw new Error(`the battle cannot be followed: ${refused.rule}`);
    }
    this.#known = entries;
  }

  #question(): string | null {
    const { pending } = this.match;
    return pending?.waits === 'decision' ? questionOf(pending.decision.view) : null;
  }

  /** What whoever is asked now has answered to the same question without changing anything on the table: to say it again leads nowhere. */
  inVain(): Answer[] {
    const question = this.#question();
    const { events, pending } = this.match;
    const side = pending?.waits === 'decision' ? pending.decision.view.side : null;
    const found: Answer[] = [];
    for (let i = this.#known.length - 1; i >= 0; i--) {
      if (events.slice(this.#events[i]).some(({ type }) => type !== 'told')) break;
      const entry = this.#known[i]!;
      if (entry.in === 'answer' && entry.side === side && this.#questions[i] === question) found.push(entry.answer);
    }
    return found;
  }

  /** How many of the entries that were followed led to no more than so many events: the last point at which somebody could have gone on otherwise. */
  entriesBefore(events: number): number {
    if (this.match.events.length <= events) return this.#known.length;
    const after = this.#events.findIndex((before) => before > events);
    return Math.max(0, (after === -1 ? this.#known.length : after) - 1);
  }

  /** The answer that brought about an event, by its place among the entries, if anybody gave one. */
  answerBefore(event: number): number | null {
    for (let entry = this.#known.length - 1; entry >= 0; entry--)
      if (this.#known[entry]!.in === 'answer' && this.#events[entry]! <= event) return entry;
    return null;
  }
}
