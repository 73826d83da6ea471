import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { overlapping, rise, whollyOnTable } from '@warfold/space';
import { woundsOf } from './scroll.ts';

/** What must be true of the table after every event. */
export function invariants(state: State): readonly string[] {
  const found: string[] = [];
  const models = state.models.filter((model) => model.place.at === 'table');
  models.forEach((model, i) => {
    const name = `model ${model.id} of ${state.units[model.unit]!.name}`;
    if (!whollyOnTable(model, state.table)) found.push(`${name} is off the table`);
    if (model.lost < 0 || model.lost > woundsOf(state, model)) found.push(`${name} has suffered ${model.lost} wounds`);
    for (let j = i + 1; j < models.length; j++) {
      const other = models[j]!;
      if (overlapping(model, other) && rise(model, other) === 0) found.push(`${name} and model ${other.id} overlap`);
    }
  });
  for (const unit of state.units) {
    if (new Set(standing(state, unit.id).map(({ profile }) => profile)).size > 1) found.push(`${unit.name} is mixed`);
  }
  return found;
}
