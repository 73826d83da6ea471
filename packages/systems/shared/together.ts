import type { Model, ModelTravel, State } from '@warfold/engine';
import type { Course, Heading, Keep, Mil, Obstacle, Point, Pose } from '@warfold/space';
import {
  courseWith,
  fits,
  isBody,
  isLegalPath,
  planPath,
  pointInPolygon,
  poseAtHeight,
  poseBy,
  poseFacing,
  reachOf,
  settle,
} from '@warfold/space';
import { among, comradeAt, onTheWay } from './body.ts';
import type { EachMove } from './moving.ts';
import { moversOf } from './moving.ts';

/** How far from its place in the body a model may be set that cannot have it. */
const LEEWAY: Mil = 1500;

/**
 * The whole unit goes by the same shift, those in front first: each model straight if it can, round what is in its way if it must, to its place
 * or as near to it as it may stand. Whoever leads goes before them if nobody is in the way yet: of a charge the rules may ask more of the first.
 * Nothing if somebody has no such way.
 */
export function goTogether(
  state: State,
  move: Pick<EachMove, 'unit' | 'models' | 'comrades'>,
  course: (model: Model) => Course,
  { by, heading, led }: { readonly by: Point; readonly heading: Heading | null; readonly led?: ModelTravel | undefined },
): ModelTravel[] | null {
  const movers = moversOf(state, move);
  const still = state.units[move.unit]!.models.map((id) => state.models[id]!).filter(
    (model) => model.place.at === 'table' && !movers.includes(model),
  );
  const moving = move.comrades?.moving ?? null;
  const comradeOf = (model: Model, at: Pose): Comrade => ({ at, reach: reachOf(model.base), obstacle: comradeAt(model, at, moving) });
  const placed = still.map((model) => comradeOf(model, model.pose));
  const travels: ModelTravel[] = [];
  const first = led !== undefined && isOpen(movers, course, led, moving) ? led.model : null;
  const front = movers
    .map((model, i) => ({ model, i, ahead: model.id === first ? Number.POSITIVE_INFINITY : model.pose.x * by.x + model.pose.y * by.y }))
    .sort((a, b) => (a.ahead === b.ahead ? a.i - b.i : b.ahead - a.ahead));
  for (const { model } of front) {
    const own = course(model);
    const drawn = model.id === led?.model ? led.path : null;
    const wanted = onGround(drawn?.[drawn.length - 1] ?? facing(model, poseBy(model.pose, by), heading), own);
    const meets = boxAround([model.pose, wanted], reachOf(model.base) + (moving?.gap ?? 0) + REACH);
    const comrades = placed.filter((one) => meets(one.at, one.reach)).map(({ obstacle }) => obstacle);
    const near = among(nearby(own, model.pose, wanted, reachOf(model.base)), comrades);
    const path = drawn !== null && isLegalPath(model, drawn, near) ? drawn : wayTo(model, wanted, near);
    if (path === null) return null;
    placed.push(comradeOf(model, path[path.length - 1]!));
    if (path.length > 1) travels.push({ model: model.id, path });
  }
  return travels;
}

/** Whether somebody may go that way while all the others are still where they are. */
function isOpen(
  movers: readonly Model[],
  course: (model: Model) => Course,
  { model: id, path }: ModelTravel,
  moving: Keep | null,
): boolean {
  const model = movers.find((one) => one.id === id);
  if (model === undefined) return false;
  const others = moving === null ? [] : movers.filter((one) => one !== model).map((one) => onTheWay(one, one.pose, moving));
  return isLegalPath(model, path, among(course(model), others));
}

interface Comrade {
  readonly at: Pose;
  readonly reach: Mil;
  readonly obstacle: Obstacle;
}

/** Bases that are not round keep their heading: turning one sweeps over ground of its own. */
const facing = (model: Model, pose: Pose, heading: Heading | null): Pose =>
  heading === null || model.base.kind !== 'round' ? pose : poseFacing(pose, heading);

/** At a height at which one can stand there: its own if that is one, the lowest if not. */
export function onGround(pose: Pose, { rises, step }: Course): Pose {
  if (rises === null) return pose;
  const here = rises.filter(({ top, footprint }) => top > step && pointInPolygon(pose, footprint));
  const levels = here.length === 0 ? [0] : here.flatMap((rise) => rise.levels);
  return levels.length === 0 || levels.includes(pose.z) ? pose : poseAtHeight(pose, Math.min(...levels));
}

export function wayTo(model: Model, wanted: Pose, course: Course): readonly Pose[] | null {
  const from = model.pose;
  if (wanted.x === from.x && wanted.y === from.y) return fits(model, from, course) ? [from] : null;
  const end = fits(model, wanted, course) ? wanted : (settle(model, wanted, course, LEEWAY)?.pose ?? null);
  if (end === null) return null;
  // Straight on where the ground is level: whatever rises in between is a breach.
  if (end.z === from.z && isLegalPath(model, [from, end], course)) return [from, end];
  const plan = planPath(model, from, { kind: 'point', at: end }, course);
  if (plan.kind !== 'path') return null;
  const last = plan.path[plan.path.length - 1]!;
  return model.base.kind === 'round' ? [...plan.path.slice(0, -1), poseFacing(last, end.heading)] : plan.path;
}

/** What lies near a straight way: the rest of the table is never in it. */
export const nearby = (course: Course, from: Point, to: Point, own: Mil): Course => alongPath(course, [from, to], own);

/** Whether something of this radius comes within so much of the box around a path. */
export function boxAround(path: readonly Point[], slack: Mil): (at: Point, radius: Mil) => boolean {
  let [minX, minY, maxX, maxY] = [path[0]!.x, path[0]!.y, path[0]!.x, path[0]!.y];
  for (const { x, y } of path) {
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  return ({ x, y }, radius) => {
    const far = radius + slack;
    return x + far >= minX && x - far <= maxX && y + far >= minY && y - far <= maxY;
  };
}

/** What lies near a path. */
export function alongPath(course: Course, path: readonly Point[], own: Mil): Course {
  const meets = boxAround(path, own + REACH);
  const obstacles = course.obstacles.filter(({ shape }) => !isBody(shape) || meets(shape.pose, reachOf(shape.base)));
  return courseWith(course, { obstacles });
}

/** Farther from its way than this (what must be kept from others included) nothing matters to a model. */
const REACH: Mil = 12_000;
