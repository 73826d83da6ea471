/** What a model sees of the others: at its eye, only those are named. */
import type { Model, State, System } from '@warfold/engine';
import { memo } from '@warfold/engine/memo';
import { tableauOf } from '../tableau.ts';
import { sightLines } from '../tools/sight.ts';

const seen = memo({
  on: (state: State) => state,
  key: ({ id }: Model, _: System | null) => id,
  work(state, viewer: Model, system: System | null): ReadonlySet<number> {
    const units = new Set([viewer.unit]);
    for (const { unit, models } of tableauOf(state).units)
      if (!units.has(unit.id) && sightLines(system, state, viewer, models).some(({ by }) => by === null)) units.add(unit.id);
    return units;
  },
});

/** The units of which the model sees at least one model; its own among them. */
export function unitsInView(system: System | null, state: State, eye: number): ReadonlySet<number> {
  const viewer = state.models[eye];
  return viewer === undefined ? new Set() : seen(state, viewer, system);
}
