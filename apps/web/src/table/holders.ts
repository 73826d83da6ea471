/** Who holds what, as the system says; asked once for each state. */
import type { State, System } from '@warfold/engine';
import { tableauOf } from './tableau.ts';

const kept = new WeakMap<State, ReadonlyMap<number, number | null>>();

/** The holder of every piece that the system has an opinion on; null is nobody. */
export function holdersOf(system: System | null, state: State): ReadonlyMap<number, number | null> {
  let holders = kept.get(state);
  if (holders === undefined) {
    const found = new Map<number, number | null>();
    if (system?.holder !== undefined) for (const piece of tableauOf(state).pieces) found.set(piece.id, system.holder(state, piece.id));
    holders = found;
    kept.set(state, found);
  }
  return holders;
}
