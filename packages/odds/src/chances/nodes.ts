import type { Plain, State } from '@warfold/engine';
import type { Handed } from './sums.ts';
import type { Fan, Web } from './web.ts';
import { ONWARD } from './web.ts';

/** Tables that are alike, and what the last part handed to the next; one stands for all of them. */
export interface LikeTables extends Handed {
  readonly state: State;
}

/** A spot at its place in the web of all that can come about. */
export class Node implements LikeTables {
  readonly state: State;
  readonly on: Plain;
  readonly onKey: string;
  readonly place: number;
  constructor(state: State, on: Plain, onKey: string, place: number) {
    this.state = state;
    this.on = on;
    this.onKey = onKey;
    this.place = place;
  }
}

/** What is handed on at a table first, by its number among all spots; others are looked up only where there are any. */
interface Numbers {
  readonly onKey: string;
  readonly number: number;
  others: Map<string, number> | null;
}

/** Tables and what is handed on there, each of which is numbered. */
class Spots<T extends LikeTables> {
  readonly all: T[] = [];
  readonly #numbers = new Map<State, Numbers>();
  /** Its number; where it has none, what is made of it gets one. */
  numberOf(state: State, on: Plain, onKey: string, made: (state: State, on: Plain, onKey: string) => T): number {
    const here = this.#numbers.get(state);
    if (here?.onKey === onKey) return here.number;
    let number = here?.others?.get(onKey);
    if (number !== undefined) return number;
    number = this.all.push(made(state, on, onKey)) - 1;
    if (here === undefined) this.#numbers.set(state, { onKey, number, others: null });
    else {
      here.others ??= new Map();
      here.others.set(onKey, number);
    }
    return number;
  }
}

/** Where ways lead: a place for each spot. */
export class Nodes {
  readonly #spots = new Spots<Node>();
  readonly #made: (state: State, on: Plain, onKey: string) => Node;
  constructor(web: Web) {
    this.#made = (state, on, onKey) => new Node(state, on, onKey, web.place());
  }
  placeOf(state: State, on: Plain, onKey: string): number {
    return this.#spots.all[this.#spots.numberOf(state, on, onKey, this.#made)]!.place;
  }
  placesOf(spots: readonly LikeTables[]): number[] {
    return spots.map(({ state, on, onKey }) => this.placeOf(state, on, onKey));
  }
  placesAt(state: State, ons: readonly Handed[]): number[] {
    return ons.map(({ on, onKey }) => this.placeOf(state, on, onKey));
  }
  get all(): readonly Node[] {
    return this.#spots.all;
  }
}

/** All that one time of something leads to: its ways, and where each ends. */
export interface Leads {
  readonly fan: Fan;
  readonly to: readonly LikeTables[];
}

interface Known extends LikeTables {
  leads: { readonly fan: Fan; readonly to: readonly number[] } | null;
}

const unknown = (state: State, on: Plain, onKey: string): Known => ({ state, on, onKey, leads: null });

/**
 * The same so many times, given those who have none left to do, one, two ...: those with most to do begin, and who has as much left is alike from there on.
 * What one time leads to is asked once for every kind of table.
 */
export function repeatedly(web: Web, waiting: readonly (readonly Node[])[], leadsOf: (spot: LikeTables) => Leads): readonly Node[] {
  const spots = new Spots<Known>();
  const numberOf = ({ state, on, onKey }: LikeTables) => spots.numberOf(state, on, onKey, unknown);
  const ended = new Nodes(web);
  /** Where those stand who have as much left to do, by the number of their spot. */
  let going: (number | undefined)[] = [];
  for (let left = waiting.length - 1; left > 0; left--) {
    const next: (number | undefined)[] = [];
    const placeOf = (number: number): number => {
      while (next.length <= number) next.push(undefined);
      let place = next[number];
      if (place === undefined) {
        const { state, on, onKey } = spots.all[number]!;
        place = left === 1 ? ended.placeOf(state, on, onKey) : web.place();
        next[number] = place;
      }
      return place;
    };
    const step = (place: number, number: number): void => {
      const spot = spots.all[number]!;
      if (spot.leads === null) {
        const { fan, to } = leadsOf(spot);
        spot.leads = { fan, to: to.map(numberOf) };
      }
      web.lead(place, spot.leads.fan, spot.leads.to.map(placeOf));
    };
    going.forEach((place, number) => {
      if (place !== undefined) step(place, number);
    });
    for (const node of waiting[left]!) step(node.place, numberOf(node));
    going = next;
  }
  for (const { state, on, onKey, place } of waiting[0] ?? []) web.lead(place, ONWARD, [ended.placeOf(state, on, onKey)]);
  return ended.all;
}
