import type { State } from '@warfold/engine';
import { overlapping, whollyOnTable } from '@warfold/space';
import { lineOf } from './sheet/profile.ts';

/** What must be true of the table after every event. */
export function invariants(state: State): readonly string[] {
  return [...bases(state), ...wounds(state), ...passengers(state)];
}

function bases(state: State): string[] {
  const found: string[] = [];
  const models = state.models.filter((model) => model.place.at === 'table');
  models.forEach((model, i) => {
    if (!whollyOnTable(model, state.table)) found.push(`model ${model.id} of ${state.units[model.unit]!.name} is off the battlefield`);
    for (let j = i + 1; j < models.length; j++) {
      const other = models[j]!;
      if (model.pose.z === other.pose.z && overlapping(model, other))
        found.push(`models ${model.id} and ${other.id} (${state.units[model.unit]!.name}, ${state.units[other.unit]!.name}) overlap`);
    }
  });
  return found;
}

const wounds = (state: State): string[] =>
  state.models
    .filter((model) => model.lost < 0 || (model.lost > 0 && model.lost > lineOf(state, model).wounds))
    .map((model) => `model ${model.id} has lost ${model.lost} wounds`);

/** W40K-TRANS-01: nobody is aboard of what is not there. */
const passengers = (state: State): string[] =>
  state.models.flatMap(({ id, place }) => {
    if (place.at !== 'aboard') return [];
    const carrier = state.units[place.unit]!;
    return carrier.models.every((model) => state.models[model]!.place.at === 'gone') ? [`model ${id} is aboard of nothing`] : [];
  });
