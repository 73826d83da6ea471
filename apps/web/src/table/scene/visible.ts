/** What a model sees of the others: at its eye, only those are named. */
import type { State, System } from '@warfold/engine';
import { tableauOf } from '../tableau.ts';
import { sightLines } from '../tools/sight.ts';

const seen = new WeakMap<State, Map<number, ReadonlySet<number>>>();

/** The units of which the model sees at least one model; its own among them. */
export function unitsInView(system: System | null, state: State, eye: number): ReadonlySet<number> {
  const viewer = state.models[eye];
  if (viewer === undefined) return new Set();
  const known = seen.get(state) ?? new Map<number, ReadonlySet<number>>();
  seen.set(state, known);
  const before = known.get(eye);
  if (before !== undefined) return before;
  const units = new Set([viewer.unit]);
  for (const { unit, models } of tableauOf(state).units)
    if (!units.has(unit.id) && sightLines(system, state, viewer, models).some(({ by }) => by === null)) units.add(unit.id);
  known.set(eye, units);
  return units;
}
