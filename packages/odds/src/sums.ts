import type { Plain } from '@warfold/engine';
import type { Mass, Paper } from './mass.ts';
import { joined, SURE } from './mass.ts';
import type { Each } from './support.ts';

/** What is handed on, and the same as a key. */
export interface Handed {
  readonly on: Plain;
  readonly onKey: string;
}

export const keyOf = (on: Plain): string => (on === null ? '' : JSON.stringify(on));

/** What rolls come to that leave the table as it is. */
export interface Rolls extends Handed {
  readonly mass: Mass;
}

/** Rolls by what they hand on, each with the ways that lead to it. */
export class RollsTally {
  readonly #known = new Map<string, Handed & { readonly before: Mass[]; readonly after: Mass[] }>();
  add(on: Plain, onKey: string, before: Mass, after: Mass): void {
    let to = this.#known.get(onKey);
    if (to === undefined) {
      to = { on, onKey, before: [], after: [] };
      this.#known.set(onKey, to);
    }
    to.before.push(before);
    to.after.push(after);
  }
  rolls(paper: Paper): readonly Rolls[] {
    return [...this.#known.values()].map(({ on, onKey, before, after }) => ({ on, onKey, mass: joined(paper, before, after) }));
  }
}

/** What none, one, two ... of some like things come to. */
export interface Sums {
  of(times: number): readonly Rolls[];
}

/** What it costs to find out what two values come to, in cells of a row. */
const ADDITION = 60;

/** What so many have come to, by the place of what they hand on among all that can be. */
type Sum = (Mass | undefined)[];

/** `one` is what each of them comes to; it is asked for when there is one. */
export function adding(paper: Paper, { add }: Each, none: Plain, one: () => readonly Rolls[]): Sums {
  const values: Handed[] = [];
  const places = new Map<string, number>();
  const placeOf = (on: Plain): number => {
    const onKey = keyOf(on);
    let place = places.get(onKey);
    if (place === undefined) {
      place = values.push({ on, onKey }) - 1;
      places.set(onKey, place);
    }
    return place;
  };
  placeOf(none);
  /** Where one more leads, by the place of the sum and that of the one. */
  const leads: (readonly number[])[] = [];
  const sums: Sum[] = [[SURE]];
  let ones: readonly Rolls[] | null = null;

  const withOneMore = (before: Sum): Sum => {
    ones ??= one();
    const ways: ([before: Mass[], after: Mass[]] | undefined)[] = [];
    for (let at = 0; at < before.length; at++) {
      const mass = before[at];
      if (mass === undefined) continue;
      const { on } = values[at]!;
      if (leads[at] === undefined) paper.spend(ones.length * ADDITION);
      const next = leads[at] ?? ones.map((more) => placeOf(add(on, more.on)));
      leads[at] = next;
      for (let i = 0; i < ones.length; i++) {
        const place = next[i]!;
        while (ways.length <= place) ways.push(undefined);
        ways[place] ??= [[], []];
        ways[place][0].push(mass);
        ways[place][1].push(ones[i]!.mass);
      }
    }
    return ways.map((way) => (way === undefined ? undefined : joined(paper, way[0], way[1])));
  };

  return {
    of(times) {
      while (sums.length <= times) sums.push(withOneMore(sums[sums.length - 1]!));
      const found: Rolls[] = [];
      sums[times]!.forEach((mass, at) => {
        const { on, onKey } = values[at]!;
        if (mass !== undefined) found.push({ on, onKey, mass });
      });
      return found;
    },
  };
}
