/** A battle that is followed on a copy: only what is new of it is sent each time. */
import type { Entry } from '@warfold/engine';

/** What has come into the battle since it was last told: the entries after the first `keep`. */
export interface News {
  readonly keep: number;
  readonly entries: readonly Entry[];
}

/** At the end that tells. */
export class Teller {
  #told: readonly Entry[] = [];

  news(entries: readonly Entry[]): News {
    let keep = 0;
    while (keep < this.#told.length && keep < entries.length && this.#told[keep] === entries[keep]) keep++;
    this.#told = entries;
    return { keep, entries: entries.slice(keep) };
  }
}

/** At the end that is told: everything that has come into the battle, with what is new. */
export const heard = (known: readonly Entry[], { keep, entries }: News): readonly Entry[] => [...known.slice(0, keep), ...entries];
