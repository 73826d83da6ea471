import type { Model, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { overlapping, whollyOnTable } from '@warfold/space';
import { apOf } from './action.ts';
import { fighterOf } from './fighter/fighter.ts';
import { ACTIVE, AP } from './marks.ts';

/** What must be true of the table after every event. */
export function invariants(state: State): readonly string[] {
  return [...bases(state), ...counts(state)];
}

const nameOf = (state: State, { id, unit }: Model): string => `model ${id} of ${state.units[unit]!.name}`;

function bases(state: State): string[] {
  const found: string[] = [];
  const models = state.models.filter((model) => model.place.at === 'table');
  models.forEach((model, i) => {
    if (!whollyOnTable(model, state.table)) found.push(`${nameOf(state, model)} is off the table`);
    for (let j = i + 1; j < models.length; j++)
      if (overlapping(model, models[j]!)) found.push(`${nameOf(state, model)} and ${nameOf(state, models[j]!)} overlap`);
  });
  return found;
}

function counts(state: State): string[] {
  const found: string[] = [];
  for (const model of state.models) {
    if (apOf(model) < 0) found.push(`${nameOf(state, model)} has ${apOf(model)} action points`);
    if (model.lost > fighterOf(state, model).FE) found.push(`${nameOf(state, model)} has lost ${model.lost} wounds`);
    if (markOf(model, AP) > 0 && model.unit !== markOf(state, ACTIVE) && model.place.at === 'table')
      found.push(`${nameOf(state, model)} keeps action points outside its activation`);
  }
  return found;
}
