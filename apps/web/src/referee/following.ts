/** A battle that is judged elsewhere, followed here line by line with the same rules. */
import type { Match, Setup, System } from '@warfold/engine';
import { chained } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import type { Line } from '@warfold/online';

/** What the referee has to know of a line of the record. */
export type HeardLine = Pick<Line, 'keep' | 'entries' | 'hash'>;

export class Following {
  readonly #follower: Follower;
  #known: HeardLine['entries'] = [];
  #hash = '';
  /** Whether our rules ever came to something else than those of the server. */
  differs = false;

  constructor(system: System, setup: Setup) {
    this.#follower = new Follower(system, setup);
  }

  get match(): Match {
    return this.#follower.match;
  }

  /** How many events still stand of those that were there before. */
  hear(lines: readonly HeardLine[]): number {
    let standing = this.match.events.length;
    for (const line of lines) standing = Math.min(standing, this.#hearOne(line));
    return standing;
  }

  #hearOne({ keep, entries, hash }: HeardLine): number {
    if (hash === this.#hash) return this.match.events.length;
    const before = this.#hash === '' ? 0 : this.match.events.length;
    if (keep !== undefined) this.#follow(this.#known.slice(0, keep));
    const standing = Math.min(before, this.match.events.length);
    this.#follow([...this.#known, ...entries]);
    const happened = keep === undefined ? this.match.events.slice(before) : this.match.events.length;
    this.differs ||= chained(this.#hash, { keep: keep ?? null, entries, happened }) !== hash;
    this.#hash = hash;
    return standing;
  }

  #follow(entries: HeardLine['entries']): void {
    this.#follower.follow(entries);
    this.#known = entries;
  }
}
