import type { Plain } from '@warfold/engine';
import type { Each } from '@warfold/engine/odds';
import type { ChanceRow, Paper } from './rows.ts';
import { product, RowSum } from './rows.ts';
import type { Fan } from './web.ts';

/** What is handed on, and the same as a key. */
export interface Handed {
  readonly on: Plain;
  readonly onKey: string;
}

export function keyOf(on: Plain): string {
  if (on === null) return '';
  return isShort(on) ? `${LIST}${String.fromCharCode(...on)}` : JSON.stringify(on);
}

/** No text of JSON begins with it. */
const LIST = '\u0001';

/** A list of small whole numbers, as most of what is handed on, has a letter for each: thousands of them are written. */
function isShort(on: Plain): on is readonly number[] {
  if (!Array.isArray(on)) return false;
  for (const one of on as readonly Plain[])
    if (typeof one !== 'number' || one < 0 || one > LAST_LETTER || Math.trunc(one) !== one) return false;
  return true;
}

const LAST_LETTER = 0xffff;

/** What rolls come to that leave the table as it is: all their ways, and what each hands on. */
export interface Rolls {
  readonly fan: Fan;
  readonly ons: readonly Handed[];
}

/** What it costs to find out what two values come to, in cells of a row. */
const ADDITION = 60;

/** What so many have come to: the places of what they can hand on, and how likely each is. */
interface Sum {
  readonly places: readonly number[];
  readonly chances: readonly number[];
}

/** All that so many of them can come to. */
class SumFan implements Fan {
  readonly chances: readonly number[];
  readonly #sums: Sums;
  readonly #times: number;
  constructor(sums: Sums, times: number, chances: readonly number[]) {
    this.chances = chances;
    this.#sums = sums;
    this.#times = times;
  }
  rows(count: number): readonly (ChanceRow | undefined)[] {
    return this.#sums.rowsOf(this.#times, count);
  }
  total(count: number): ChanceRow | undefined {
    return this.#sums.totalOf(this.#times, count);
  }
}

/** What none, one, two ... of some like things come to, of which none looks at another. */
export class Sums {
  readonly #paper: Paper;
  readonly #add: Each['add'];
  readonly #one: () => Rolls;
  #ones: Rolls | null = null;
  readonly #values: Handed[] = [];
  readonly #places = new Map<string, number>();
  /** Where one more leads, by the place of the sum and that of the one. */
  readonly #leads = new Map<number, readonly number[]>();
  readonly #sums: Sum[] = [{ places: [0], chances: [1] }];
  readonly #found = new Map<number, Rolls>();
  /** By count, and then by how many of them there are. */
  readonly #totals = new Map<number, ChanceRow[]>();
  readonly #rows = new Map<number, (readonly (ChanceRow | undefined)[])[]>();

  /** `one` is what each of them comes to; it is asked for when there is one. */
  constructor(paper: Paper, { add }: Each, none: Plain, one: () => Rolls) {
    this.#paper = paper;
    this.#add = add;
    this.#one = one;
    this.#placeOf(none);
  }

  of(times: number): Rolls {
    let found = this.#found.get(times);
    if (found === undefined) {
      while (this.#sums.length <= times) this.#sums.push(this.#withOneMore(this.#sums[this.#sums.length - 1]!));
      const { places, chances } = this.#sums[times]!;
      found = { fan: new SumFan(this, times, chances), ons: places.map((place) => this.#values[place]!) };
      this.#found.set(times, found);
    }
    return found;
  }

  #placeOf(on: Plain): number {
    const onKey = keyOf(on);
    let place = this.#places.get(onKey);
    if (place === undefined) {
      place = this.#values.push({ on, onKey }) - 1;
      this.#places.set(onKey, place);
    }
    return place;
  }

  /** Where one more leads from a place. */
  #leadsFrom(place: number, ons: readonly Handed[]): readonly number[] {
    let leads = this.#leads.get(place);
    if (leads === undefined) {
      this.#paper.spend(ons.length * ADDITION);
      const { on } = this.#values[place]!;
      leads = ons.map((more) => this.#placeOf(this.#add(on, more.on)));
      this.#leads.set(place, leads);
    }
    return leads;
  }

  #withOneMore({ places, chances }: Sum): Sum {
    this.#ones ??= this.#one();
    const { fan, ons } = this.#ones;
    this.#paper.spend(places.length * ons.length);
    const sum: number[] = [];
    for (let i = 0; i < places.length; i++) {
      const leads = this.#leadsFrom(places[i]!, ons);
      while (sum.length < this.#values.length) sum.push(0);
      for (let j = 0; j < leads.length; j++) sum[leads[j]!]! += chances[i]! * fan.chances[j]!;
    }
    const reached: number[] = [];
    for (let place = 0; place < sum.length; place++) if (sum[place]! > 0) reached.push(place);
    return { places: reached, chances: reached.map((place) => sum[place]!) };
  }

  /** How many are counted by so many of them. */
  totalOf(times: number, count: number): ChanceRow | undefined {
    const one = times === 0 ? undefined : this.#ones!.fan.total(count);
    if (one === undefined) return undefined;
    let totals = this.#totals.get(count);
    if (totals === undefined) {
      totals = [one];
      this.#totals.set(count, totals);
    }
    while (totals.length < times) totals.push(product(this.#paper, totals[totals.length - 1]!, one));
    return totals[times - 1];
  }

  /** The same by what they hand on. */
  rowsOf(times: number, count: number): readonly (ChanceRow | undefined)[] {
    let known = this.#rows.get(count);
    if (known === undefined) {
      known = [[]];
      this.#rows.set(count, known);
    }
    while (known.length <= times) known.push(this.#rowsAfter(known.length, known[known.length - 1]!, count));
    return known[times]!;
  }

  #rowsAfter(times: number, before: readonly (ChanceRow | undefined)[], count: number): readonly (ChanceRow | undefined)[] {
    const { fan, ons } = this.#ones!;
    const more = fan.rows(count);
    const { places, chances } = this.#sums[times - 1]!;
    const sums: RowSum[] = this.#sums[times]!.places.map(() => new RowSum());
    const index = new Map(this.#sums[times]!.places.map((place, i) => [place, i]));
    for (let i = 0; i < places.length; i++) {
      const leads = this.#leadsFrom(places[i]!, ons);
      const first = before[i];
      for (let j = 0; j < leads.length; j++) {
        const share = (first === undefined ? chances[i]! : 1) * (more[j] === undefined ? fan.chances[j]! : 1);
        const at = index.get(leads[j]!);
        if (at !== undefined) sums[at]!.add(share, first, more[j]);
      }
    }
    return sums.map((sum) => sum.row(this.#paper));
  }
}
