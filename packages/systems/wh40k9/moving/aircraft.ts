import type { Flow, Game, Model, ModelTravel, State, Unit } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import type { Course, Mil, Pose } from '@warfold/space';
import { ahead, courseWith, fits, inches, isLegalPath, poseAt, settle } from '@warfold/space';
import { destroyModel } from '../attack/destruction.ts';
import { strategicReserves } from '../mission/agreement.ts';
import { MOVE } from '../sequence/marks.ts';
import { unitHas } from '../sheet/keywords.ts';
import type { Way } from './ground.ts';
import { courseFor } from './ground.ts';
import { leastOf, paceOf } from './pace.ts';

/** W40K-AIR-02: an aircraft that has to go at least so far. */
export const hasMinimum = (state: State, unit: Unit): boolean =>
  unitHas(state, unit, 'AIRCRAFT') && standing(state, unit.id).some((model) => leastOf(state, model) > 0);

/** Directions to look in, from the way it faces to both sides. */
const FAN: readonly number[] = Array.from({ length: 72 }, (_, i) => (i % 2 === 0 ? 50 * (i / 2) : -50 * ((i + 1) / 2)));

/**
 * Some legal moves of an aircraft over its minimum: straight on first, then in ever wider turns. Three lengths are tried in every direction; only where none of
 * those will do, the nearest place that is free to every inch between its least and its most.
 */
export function minimumMoves(state: State, unit: Unit, way: Way, most: number): (readonly ModelTravel[])[] {
  const models = standing(state, unit.id);
  const [leader] = models;
  if (leader === undefined) return [];
  const course = courseFor(state, unit, way);
  const far = Math.min(...models.map((model) => paceOf(state, model, null).total));
  const least = Math.max(...models.map((model) => leastOf(state, model)));
  const found = search(models, leader.pose.heading, [far, Math.ceil((far + least) / 2), least], course, most);
  return found.length > 0 ? found : squeezed(models, leader, { least, far }, course, most);
}

/** Where everything else is taken: the free places nearest to every inch in every direction. Of a single machine, for one shift has to suit all of several. */
function squeezed(
  models: readonly Model[],
  leader: Model,
  { least, far }: { readonly least: Mil; readonly far: Mil },
  course: Course,
  most: number,
): (readonly ModelTravel[])[] {
  const lengths = everyInch(least, far);
  if (models.length > 1) return search(models, leader.pose.heading, lengths, course, most);
  const found: (readonly ModelTravel[])[] = [];
  for (const turn of FAN) {
    const heading = (leader.pose.heading + turn + 3600) % 3600;
    for (const length of lengths) {
      const spot = settle(leader, poseAt(ahead(leader.pose, heading, length), leader.pose), course, inches(1));
      if (spot === null) continue;
      const path = [leader.pose, leader.base.kind === 'round' ? { ...spot.pose, heading } : spot.pose];
      if (!isLegalPath(leader, path, courseWith(course, { allowance: far }))) continue;
      found.push([{ model: leader.id, path }]);
      break;
    }
    if (found.length >= most) break;
  }
  return found;
}

/** One machine to a unit is what datasheets have; several fly in formation, all by the same shift. */
function search(
  models: readonly Model[],
  facing: number,
  lengths: readonly Mil[],
  course: Course,
  most: number,
): (readonly ModelTravel[])[] {
  const found: (readonly ModelTravel[])[] = [];
  for (const turn of FAN) {
    const heading = (facing + turn + 3600) % 3600;
    for (const length of lengths) {
      const travels = together(models, heading, length, course);
      if (travels === null) continue;
      found.push(travels);
      break;
    }
    if (found.length >= most) break;
  }
  return found;
}

function everyInch(least: Mil, far: Mil): Mil[] {
  const lengths: Mil[] = [];
  for (let length = far; length > least; length -= inches(1)) lengths.push(length);
  lengths.push(least);
  return lengths;
}

function together(models: readonly Model[], heading: number, length: Mil, course: Course): readonly ModelTravel[] | null {
  const travels: ModelTravel[] = [];
  for (const model of models) {
    const end: Pose = poseAt(ahead(model.pose, heading, length), model.pose);
    // Most of the directions lead off the battlefield, or to where others stand.
    if (!fits(model, end, course)) return null;
    const path = [model.pose, model.base.kind === 'round' ? { ...end, heading } : end];
    if (!isLegalPath(model, path, course)) return null;
    travels.push({ model: model.id, path });
  }
  return travels;
}

/**
 * W40K-AIR-05: it leaves the battlefield and is destroyed, with all that this sets off, and nobody gets out; unless Strategic Reserves are in use (W40K-AIR-06), about
 * which this book says no more.
 */
export function* crash(game: Game, id: number): Flow<void> {
  if (strategicReserves(game.state)) {
    game.mark({ unit: id }, MOVE, 'stationary', 'W40K-AIR-06', say('w40k.staysOnStation', { unit: { unit: id } }));
    return;
  }
  const end = { cause: 'crashed', text: say('w40k.crashes', { unit: { unit: id } }), sealed: true } as const;
  for (const { id: model } of game.standing(id)) yield* destroyModel(game, model, 'W40K-AIR-05', end);
}
