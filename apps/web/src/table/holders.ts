/** Who holds what, as the system says; asked once for each state. */
import type { State, System } from '@warfold/engine';
import { memo } from '@warfold/engine/memo';
import { tableauOf } from './tableau.ts';

const known = memo({
  on: (state: State) => state,
  work(state, system: System | null): ReadonlyMap<number, number | null> {
    const found = new Map<number, number | null>();
    if (system?.holder !== undefined) for (const piece of tableauOf(state).pieces) found.set(piece.id, system.holder(state, piece.id));
    return found;
  },
});

/** The holder of every piece that the system has an opinion on; null is nobody. */
export const holdersOf = (system: System | null, state: State): ReadonlyMap<number, number | null> => known(state, system);
