import type { Plain } from '@warfold/engine';
import type { Mass } from './mass.ts';
import { joined, SURE } from './mass.ts';
import type { Each } from './support.ts';

/** What is handed on, and the same as a key. */
export interface Handed {
  readonly on: Plain;
  readonly onKey: string;
}

export const handed = (on: Plain): Handed => ({ on, onKey: on === null ? '' : JSON.stringify(on) });

/** What rolls come to that leave the table as it is. */
export interface Rolls extends Handed {
  readonly mass: Mass;
}

/** Rolls by what they hand on, each with the ways that lead to it. */
export class RollsTally {
  readonly #known = new Map<string, Handed & { readonly before: Mass[]; readonly after: Mass[] }>();
  add({ on, onKey }: Handed, before: Mass, after: Mass): void {
    let to = this.#known.get(onKey);
    if (to === undefined) {
      to = { on, onKey, before: [], after: [] };
      this.#known.set(onKey, to);
    }
    to.before.push(before);
    to.after.push(after);
  }
  get rolls(): readonly Rolls[] {
    return [...this.#known.values()].map(({ on, onKey, before, after }) => ({ on, onKey, mass: joined(before, after) }));
  }
}

/** What none, one, two ... of some like things come to. */
export interface Sums {
  of(times: number): readonly Rolls[];
}

/** `one` is what each of them comes to; it is asked for when there is one. */
export function adding({ add }: Each, none: Plain, one: () => readonly Rolls[]): Sums {
  const sums: (readonly Rolls[])[] = [[{ ...handed(none), mass: SURE }]];
  /** What a sum and one more come to: the same values come up time and again. */
  const known = new Map<string, readonly Handed[]>();
  let ones: readonly Rolls[] | null = null;

  const withOneMore = (before: readonly Rolls[]): readonly Rolls[] => {
    ones ??= one();
    const all = ones;
    const next = new RollsTally();
    for (const sum of before) {
      let leads = known.get(sum.onKey);
      if (leads === undefined) {
        leads = all.map(({ on }) => handed(add(sum.on, on)));
        known.set(sum.onKey, leads);
      }
      for (let i = 0; i < all.length; i++) next.add(leads[i]!, sum.mass, all[i]!.mass);
    }
    return next.rolls;
  };

  return {
    of(times) {
      while (sums.length <= times) sums.push(withOneMore(sums[sums.length - 1]!));
      return sums[times]!;
    },
  };
}
