/** Which of the ways in which a unit may go fits a pull: so far, and onto whom. */
import type { Model, State } from '@warfold/engine';
import { gapToPoint, type Point } from '@warfold/space';
import type { MoveCourse } from '../referee/courses.ts';
import { tableauOf } from '../table/tableau.ts';

/** As near to an enemy as this, a pull is meant for it. */
const ONTO = 1000;

const reachOf = ({ view }: MoveCourse, model: number): number => view.models.find((one) => one.model === model)?.allowance ?? 0;

/** The enemy model onto which a unit is pulled, if there is one. */
export function enemyAt(state: State, unit: number, at: Point): Model | null {
  const side = state.units[unit]?.side;
  let nearest: Model | null = null;
  let least = ONTO;
  for (const { model, side: whose } of tableauOf(state).stood) {
    if (whose === side) continue;
    const gap = gapToPoint(model, at);
    if (gap <= least) {
      least = gap;
      nearest = model;
    }
  }
  return nearest;
}

/**
 * The course for a model that is pulled so far: the one aimed at whom it is pulled onto, else the first that reaches; where none does the longest, whose
 * refusal says how much too far it is. One that moves only part of the unit is never meant unless it is asked for.
 */
export function fittingCourse(courses: readonly MoveCourse[], model: number, length: number, enemy: number | null): MoveCourse | null {
  const mine = courses.filter(({ view }) => view.models.some((one) => one.model === model));
  const aimed = mine.find(({ toward }) => toward !== null && toward === enemy);
  if (aimed !== undefined) return aimed;
  const most = Math.max(0, ...mine.map(({ view }) => view.models.length));
  const plain = mine.filter(({ toward, view }) => toward === null && view.models.length === most);
  const usable = plain.length > 0 ? plain : mine;
  return usable.find((course) => reachOf(course, model) >= length) ?? usable.at(-1) ?? null;
}
