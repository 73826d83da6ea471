import type { Body, Pose } from '@warfold/space';
import { overlapping, whollyOnTable, withinUnits } from '@warfold/space';
import { standing } from '../../rules/game.ts';
import type { Model, State, Unit } from '../../table/state.ts';

export const isStanding = (state: State, unit: Unit): boolean => unit.models.some((id) => state.models[id]!.place.at === 'table');

export const enemiesOf = (state: State, side: number): Unit[] =>
  state.units.filter((unit) => state.sides[unit.side]!.team !== state.sides[side]!.team && isStanding(state, unit));

/** Base to base between the nearest models; what is not on the table is within reach of nobody. */
export const inReach = (state: State, a: number, b: number, distance: number): boolean =>
  withinUnits(standing(state, a), standing(state, b), distance);

/** Whether a model may stand there, with the others where they are now or will be. */
export function mayStand(state: State, model: Model, pose: Pose, moved: ReadonlyMap<number, Pose>): boolean {
  const body: Body = { ...model, pose };
  if (!whollyOnTable(body, state.table)) return false;
  return state.models.every((other) => {
    const at = moved.get(other.id) ?? (other.place.at === 'table' ? other.pose : null);
    return other.id === model.id || at === null || !overlapping(body, at === other.pose ? other : { ...other, pose: at });
  });
}
