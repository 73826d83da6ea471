/** What a model sees of the others: at its eye, only those are named. */
import type { State, System } from '@warfold/engine';
import { tableauOf } from '../tableau.ts';
import { sightLines } from '../tools/sight.ts';

let last: { readonly state: State; readonly eye: number; readonly units: ReadonlySet<number> } | null = null;

/** The units of which the model sees at least one model; its own among them. */
export function unitsInView(system: System | null, state: State, eye: number): ReadonlySet<number> {
  const viewer = state.models[eye];
  if (viewer === undefined) return new Set();
  if (last === null || last.state !== state || last.eye !== eye) {
    const units = new Set([viewer.unit]);
    for (const { unit, models } of tableauOf(state).units)
      if (!units.has(unit.id) && sightLines(system, state, viewer, models).some(({ by }) => by === null)) units.add(unit.id);
    last = { state, eye, units };
  }
  return last.units;
}
