import type { Plain, State } from '@warfold/engine';
import type { Mass, Paper } from './mass.ts';
import { joined, SURE } from './mass.ts';
import type { Handed } from './sums.ts';

/** How likely something is, and what was counted on the way: one and the same as long as nothing was counted before the step or the stage. */
export type Masses = readonly [beginning: Mass, step: Mass, stage: Mass];

/** Tables that are alike, and what the last part handed to the next; one stands for all of them. */
export interface Spot extends Handed {
  readonly state: State;
}

export interface Node extends Spot {
  readonly masses: Masses;
}

/** Tables and what is handed on there, each at its place. */
class Spots<T extends Spot> {
  readonly all: T[] = [];
  readonly #places = new Map<State, Map<string, number>>();
  /** Its place; where it has none, what is made of it gets one. */
  placeOf(state: State, on: Plain, onKey: string, made: (state: State, on: Plain, onKey: string) => T): number {
    let alike = this.#places.get(state);
    if (alike === undefined) {
      alike = new Map();
      this.#places.set(state, alike);
    }
    let place = alike.get(onKey);
    if (place === undefined) {
      place = this.all.push(made(state, on, onKey)) - 1;
      alike.set(onKey, place);
    }
    return place;
  }
}

/** Ways that lead to the same. */
interface Ways {
  readonly from: Masses[];
  readonly after: Mass[];
}

const withWays = (state: State, on: Plain, onKey: string): Spot & Ways => ({ state, on, onKey, from: [], after: [] });

/** Tables and what is handed on there, each with the ways that lead to it. */
export class Nodes {
  readonly #paper: Paper;
  readonly #spots = new Spots<Spot & Ways>();
  constructor(paper: Paper) {
    this.#paper = paper;
  }
  add(state: State, on: Plain, onKey: string, from: Masses, after: Mass): void {
    const ways = this.#spots.all[this.#spots.placeOf(state, on, onKey, withWays)]!;
    ways.from.push(from);
    ways.after.push(after);
  }
  list(): readonly Node[] {
    return this.#spots.all.map(({ state, on, onKey, from, after }) => ({
      state,
      on,
      onKey,
      masses: massesAfter(this.#paper, from, after),
    }));
  }
}

/** Tables that have become alike. */
export function merged(paper: Paper, nodes: readonly Node[]): readonly Node[] {
  const all = new Nodes(paper);
  for (const { state, on, onKey, masses } of nodes) all.add(state, on, onKey, masses, SURE);
  return all.list();
}

/** What one time of something leads to. */
export interface Lead extends Spot {
  readonly mass: Mass;
}

/**
 * The same so many times, given those who have none left to do, one, two ...: those with most to do begin, and who has as much left is alike from there on.
 * What one time leads to is asked once for every kind of table.
 */
export function repeatedly(paper: Paper, waiting: readonly (readonly Node[])[], leadsOf: (spot: Spot) => readonly Lead[]): readonly Node[] {
  const spots = new Spots<Spot & { leads: { readonly to: number; readonly mass: Mass }[] | null }>();
  const unknown = (state: State, on: Plain, onKey: string) => ({ state, on, onKey, leads: null });
  const placeOf = ({ state, on, onKey }: Spot) => spots.placeOf(state, on, onKey, unknown);
  let going: (Masses | undefined)[] = [];
  for (let left = waiting.length - 1; left > 0; left--) {
    const next: (Ways | undefined)[] = [];
    const step = (masses: Masses, place: number): void => {
      const spot = spots.all[place]!;
      spot.leads ??= leadsOf(spot).map((lead) => ({ to: placeOf(lead), mass: lead.mass }));
      for (const { to, mass } of spot.leads) {
        while (next.length <= to) next.push(undefined);
        next[to] ??= { from: [], after: [] };
        next[to].from.push(masses);
        next[to].after.push(mass);
      }
    };
    going.forEach((masses, place) => {
      if (masses !== undefined) step(masses, place);
    });
    for (const node of waiting[left]!) step(node.masses, placeOf(node));
    going = next.map((ways) => ways && massesAfter(paper, ways.from, ways.after));
  }
  const ended: Node[] = [];
  going.forEach((masses, place) => {
    const { state, on, onKey } = spots.all[place]!;
    if (masses !== undefined) ended.push({ state, on, onKey, masses });
  });
  return merged(paper, [...ended, ...(waiting[0] ?? [])]);
}

/** What is counted since the same moment is added up once. */
function massesAfter(paper: Paper, from: readonly Masses[], after: readonly Mass[]): Masses {
  if (from.length === 1 && after[0] === SURE) return from[0]!;
  const whole = sumSince(paper, from, after, 0);
  const step = areSame(from, 1, 0) ? whole : sumSince(paper, from, after, 1);
  const stage = areSame(from, 2, 1) ? step : sumSince(paper, from, after, 2);
  return [whole, step, stage];
}

function areSame(from: readonly Masses[], a: 1 | 2, b: 0 | 1): boolean {
  for (const masses of from) if (masses[a] !== masses[b]) return false;
  return true;
}

function sumSince(paper: Paper, from: readonly Masses[], after: readonly Mass[], since: 0 | 1 | 2): Mass {
  const before: Mass[] = [];
  for (const masses of from) before.push(masses[since]);
  return joined(paper, before, after);
}
