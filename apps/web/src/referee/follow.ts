/**
 * Following a battle from outside. A match whose dice are typed in never throws any of its own: it takes every entry of another battle as it
 * comes, so it always stands where that one does and knows nothing of the dice to come.
 */

import type { Entry, Refusal, Setup, System } from '@warfold/engine';
import { Match, typedDice } from '@warfold/engine';

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

/** A battle that follows another one. */
export class Follower {
  readonly match: Match;
  #known: readonly Entry[] = [];

  constructor(system: System, setup: Setup) {
    this.match = Match.start(system, setup, typedDice());
  }

  /** Comes to stand where these entries lead, doing again only what is new. */
  follow(entries: readonly Entry[]): void {
    let shared = 0;
    while (shared < this.#known.length && shared < entries.length && this.#known[shared] === entries[shared]) shared++;
    if (shared < this.#known.length) this.match.rewind(shared);
    this.#known = entries.slice(0, shared);
    for (const entry of entries.slice(shared)) {
      const refused = take(this.match, entry);
      if (refused !== null) throw new Error(`the battle cannot be followed: ${refused.rule}`);
    }
    this.#known = entries;
  }
}

/** How many entries led to no more than so many events: the last point at which somebody could have gone on otherwise. */
export function entriesBefore(system: System, setup: Setup, entries: readonly Entry[], events: number): number {
  const { match } = new Follower(system, setup);
  let before = 0;
  for (const entry of entries) {
    if (take(match, entry) !== null || match.events.length > events) break;
    before++;
  }
  return before;
}
