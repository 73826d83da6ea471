import type { Plain } from '@warfold/engine';
import type { Ledger } from './ledger.ts';
import { join } from './ledger.ts';
import type { Each } from './support.ts';

/** What is handed on, and the same as a key. */
export interface Handed {
  readonly on: Plain;
  readonly onKey: string;
}

export const handed = (on: Plain): Handed => ({ on, onKey: on === null ? '' : JSON.stringify(on) });

/** What rolls come to that leave the table as it is. */
export interface Rolls extends Handed {
  p: number;
  readonly ledger: Ledger;
}

/** What none, one, two ... of some like things come to. */
export interface Sums {
  of(times: number): readonly Rolls[];
}

/** What they come to so far, by the place of what they hand on among all that can be. */
type Sum = (Rolls | undefined)[];

/** `one` is what each of them comes to; it is asked for when there is one. */
export function adding({ add }: Each, none: Plain, one: () => readonly Rolls[]): Sums {
  const values: Handed[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: Handed): number => {
    let place = places.get(value.onKey);
    if (place === undefined) {
      place = values.push(value) - 1;
      places.set(value.onKey, place);
    }
    return place;
  };
  /** Where one more leads, by the place of the sum and that of the one. */
  const leads: number[][] = [];
  const sums: Sum[] = [[]];
  sums[0]![placeOf(handed(none))] = { ...handed(none), p: 1, ledger: [] };
  let ones: readonly Rolls[] | null = null;

  const onMore = (before: Sum): Sum => {
    ones ??= one();
    const next: Sum = [];
    before.forEach((sum, at) => {
      if (sum === undefined) return;
      leads[at] ??= ones!.map(({ on }) => placeOf(handed(add(sum.on, on))));
      ones!.forEach((more, i) => {
        const place = leads[at]![i]!;
        const to = next[place] ?? { ...values[place]!, p: 0, ledger: [] satisfies Ledger };
        next[place] = to;
        join(to.ledger, to.p, sum.ledger, sum.p, more.ledger, more.p);
        to.p += sum.p * more.p;
      });
    });
    return next;
  };

  return {
    of(times) {
      while (sums.length <= times) sums.push(onMore(sums[sums.length - 1]!));
      return sums[times]!.filter((sum) => sum !== undefined);
    },
  };
}
