import type { State } from '@warfold/engine';
import { markOf, standing } from '@warfold/engine';
import { overlapping, whollyOnTable, within } from '@warfold/space';
import { BUNCHED } from './sequence/marks.ts';
import { captainOf } from './table/table.ts';

/** What must be true of the table after every answer. */
export function invariants(state: State): readonly string[] {
  return [...bases(state), ...formations(state), ...counts(state)];
}

function bases(state: State): string[] {
  const found: string[] = [];
  const models = state.models.filter((model) => model.place.at === 'table');
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

/** WP-UNIT-07 holds always; WP-UNIT-06 not for chargers in contact (WP-CHARGE-10). */
function formations(state: State): string[] {
  const found: string[] = [];
  for (const unit of state.units) {
    const models = standing(state, unit.id);
    if (models.length === 0) continue;
    if (models.length !== unit.models.length) found.push(`${unit.name} is only partly on the table`);
    const captain = captainOf(state, unit);
    const charged = markOf(unit, BUNCHED);
    models.forEach((model, i) => {
      if (!within(model, captain, 5000)) found.push(`${unit.name}: model ${model.id} is more than 5" from its captain`);
      if (charged) return;
      for (let j = i + 1; j < models.length; j++)
        if (within(model, models[j]!, 999)) found.push(`${unit.name}: models ${model.id} and ${models[j]!.id} are closer than 1"`);
    });
  }
  return found;
}

function counts(state: State): string[] {
  return state.units.filter((unit) => unit.lost < 0 || !Number.isInteger(unit.lost)).map((unit) => `${unit.name} has ${unit.lost} wounds`);
}
