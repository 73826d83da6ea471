import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { overlapping, whollyOnTable } from '@warfold/space';
import { COMMAND_POINTS } from './marks.ts';

/** What must be true of the table after every event. */
export function invariants(state: State): readonly string[] {
  return [...bases(state), ...counts(state)];
}

/** AOS3-1.2b, AOS3-9.0c. */
function bases(state: State): string[] {
  const found: string[] = [];
  const models = state.models.filter(({ place }) => place.at === 'table');
  models.forEach((model, i) => {
    if (!whollyOnTable(model, state.table)) found.push(`model ${model.id} of ${state.units[model.unit]!.name} is off the table`);
    for (let j = i + 1; j < models.length; j++) {
      const other = models[j]!;
      if (overlapping(model, other))
        found.push(`models ${model.id} and ${other.id} (${state.units[model.unit]!.name}, ${state.units[other.unit]!.name}) overlap`);
    }
  });
  return found;
}

function counts(state: State): string[] {
  const wounds = state.models
    .filter(({ lost }) => lost < 0 || !Number.isInteger(lost))
    .map(({ id, lost }) => `model ${id} has ${lost} wounds`);
  const points = state.sides.filter((side) => markOf(side, COMMAND_POINTS) < 0).map(({ id }) => `side ${id} owes command points`);
  return [...wounds, ...points];
}
