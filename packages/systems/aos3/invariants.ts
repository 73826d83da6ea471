import type { Model, State } from '@warfold/engine';
import { markOf, memo } from '@warfold/engine';
import { lift, overlapping, reachOf, whollyOnTable } from '@warfold/space';
import { COMMAND_POINTS, MOVED } from './sequence/marks.ts';
import { isEngaged, presentModels } from './table/table.ts';
import { garrisonInvariants } from './terrain/garrisonInvariants.ts';
import { woundsOf } from './warscroll/characteristics.ts';

/** What must be true of the table after every event. */
export function invariants(state: State): readonly string[] {
  return [...standingRight(state), ...wounds(state), ...counts(state), ...keptAway(state), ...garrisonInvariants(state)];
}

/** Looked at once for all tables on which nobody has moved. */
const standingRight = memo({ on: (state: State) => state.models, work: (state): readonly string[] => bases(state) });

/** AOS3-1.2b, AOS3-9.0c. From left to right, so that only neighbours are compared. */
function bases(state: State): string[] {
  const found: string[] = [];
  const models = state.models.filter(({ place }) => place.at === 'table').sort((a, b) => a.pose.x - b.pose.x);
  const widest = models.reduce((most, { base }) => Math.max(most, reachOf(base)), 0);
  models.forEach((model, i) => {
    if (!whollyOnTable(model, state.table)) found.push(`model ${model.id} of ${state.units[model.unit]!.name} is off the table`);
    const far = model.pose.x + reachOf(model.base) + widest;
    for (let j = i + 1; j < models.length && models[j]!.pose.x <= far; j++) {
      const other = models[j]!;
      if (sharesHeight(model, other) && overlapping(model, other))
        found.push(`models ${model.id} and ${other.id} (${state.units[model.unit]!.name}, ${state.units[other.unit]!.name}) overlap`);
    }
  });
  return found;
}

/** On different floors of a feature nobody stands on anybody. */
const sharesHeight = (a: Model, b: Model): boolean => lift(a, b) < Math.min(a.height, b.height);

/** AOS3-14.1b: one wounded model in a unit at the most; AOS3-14.2a: nobody suffers more than it has. */
function wounds(state: State): string[] {
  const found: string[] = [];
  for (const unit of state.units) {
    const hurt = presentModels(state, unit.id).filter(({ lost }) => lost > 0);
    if (hurt.length === 0) continue;
    const has = woundsOf(state, unit);
    if (hurt.filter(({ lost }) => lost < has).length > 1) found.push(`${unit.name} has several wounded models`);
    if (hurt.some(({ lost }) => lost > has)) found.push(`a model of ${unit.name} has suffered more than its ${has} wounds`);
  }
  return found;
}

const AWAY: readonly string[] = ['normal', 'run', 'retreat'];

/** AOS3-8.1b, AOS3-8.2b, AOS3-8.3b, AOS3-8.4b: as long as the movement phase lasts nobody who moved in it is within 3" of an enemy. */
function keptAway(state: State): string[] {
  if (state.cursor.phase !== 'movement') return [];
  return state.units
    .filter((unit) => AWAY.includes(markOf(unit, MOVED)) && isEngaged(state, unit))
    .map((unit) => `${unit.name} has moved and is within 3" of an enemy`);
}

function counts(state: State): string[] {
  const wounds = state.models
    .filter(({ lost }) => lost < 0 || !Number.isInteger(lost))
    .map(({ id, lost }) => `model ${id} has ${lost} wounds`);
  const points = state.sides.filter((side) => markOf(side, COMMAND_POINTS) < 0).map(({ id }) => `side ${id} owes command points`);
  return [...wounds, ...points];
}
