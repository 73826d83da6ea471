import type { Body, Pose } from '@warfold/space';
import { gapUnits, overlapping, whollyOnTable } from '@warfold/space';
import { standing } from '../../game.ts';
import type { Model, State, Unit } from '../../state.ts';

export const isStanding = (state: State, unit: Unit): boolean => standing(state, unit.id).length > 0;

export const enemiesOf = (state: State, side: number): Unit[] =>
  state.units.filter((unit) => state.sides[unit.side]!.team !== state.sides[side]!.team && isStanding(state, unit));

/** Base to base between the nearest models; infinitely far where somebody is not on the table. */
export const apart = (state: State, a: number, b: number): number =>
  gapUnits(standing(state, a), standing(state, b))?.gap ?? Number.POSITIVE_INFINITY;

/** Whether a model may stand there, with the others where they are now or will be. */
export function mayStand(state: State, model: Model, pose: Pose, moved: ReadonlyMap<number, Pose>): boolean {
  const body: Body = { ...model, pose };
  if (!whollyOnTable(body, state.table)) return false;
  return state.models.every((other) => {
    const at = moved.get(other.id) ?? (other.place.at === 'table' ? other.pose : null);
    return other.id === model.id || at === null || !overlapping(body, { ...other, pose: at });
  });
}
