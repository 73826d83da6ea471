/**
 * The shortest legal path of a base to a goal.
 *
 * The base keeps its heading on the way. For a round base round bodies and polygons the path is the shortest there is, but for `SLACK` (0.004 inch)
 * kept from everything, in which arcs become short legs and points whole mils; a gap that leaves less than that to spare is not used, unless the
 * straight line through it is itself legal. Rects and ovals are exact in the same sense for the heading they have; they do not turn to fit.
 * `none` is proven: the search has looked at every way, within the allowance or, if asked to look `beyond`, at any length.
 * Where ground has prices the path is the best of those over its corners and over points an inch apart along its sides, then bent at its edges as light
 * is. What it costs is exact, and hardly ever a hundredth above the least; but it is not proven to be the least, nor `none` to be certain.
 */
import { GRAIN } from '../measuring/distance.ts';
import { type Box, pointToPoint } from '../shapes/polygon.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { tableRoom } from './boundaries.ts';
import { type Course, courseWith, type Mover, type ObstacleShape, poseAt, poseAtHeight } from './course.ts';
import { type Door, doorAt, doorsOf } from './doors.ts';
import { fits } from './ending.ts';
import { aimAtPoints, isBeyond, isUpTo, type PathGoal, reached } from './goals.ts';
import { keepoutsOf } from './keepouts.ts';
import { legalStop, lengthOf } from './legs.ts';
import { measurePath, stayIn } from './measure.ts';
import { aimAtGround } from './patches.ts';
import { isLegalPath, wayIsClear } from './path.ts';
import { pricedGround } from './prices.ts';
import { climbing, flattened } from './rises.ts';
import { type SearchField, search, standAt } from './search.ts';
import { waypoints } from './trace.ts';

export type PathPlan =
  /** A legal path to the goal within the allowance. */
  | { readonly kind: 'path'; readonly path: readonly Pose[]; readonly price: number }
  /** There is a way, but it costs more than the allowance: as far along it as one can go and stand. */
  | { readonly kind: 'short'; readonly path: readonly Pose[]; readonly price: number; readonly needed: number }
  /** There is no way. */
  | { readonly kind: 'none' };

/** `within`: look no farther than the allowance. `beyond`: if it does not suffice, find out how far one gets. */
export type PlanScope = 'within' | 'beyond';

const NONE: PathPlan = { kind: 'none' };

export function planPath(mover: Mover, from: Pose, goal: PathGoal, course: Course, effort: PlanScope = 'within'): PathPlan {
  if (reached(mover, from, goal) && fits(mover, from, course)) return { kind: 'path', path: [from], price: 0 };
  const allowance = course.allowance ?? Number.POSITIVE_INFINITY;
  const way = isBeyond(mover, from, goal, allowance) ? null : shortestWay(mover, from, goal, course, allowance);
  // What is asked beyond distances (steering, a least shift, rises upon rises) is not planned for, but never broken.
  if (way !== null && isLegalPath(mover, way, course)) return { kind: 'path', path: way, price: measurePath(mover, way, course).price };
  if (effort === 'within') return NONE;
  const farWay = shortestWay(mover, from, goal, course, Number.POSITIVE_INFINITY);
  return farWay === null ? NONE : partOf(mover, farWay, course, allowance);
}

/** As far along a path as the allowance and the rules for standing let one go. */
function partOf(mover: Mover, way: readonly Pose[], course: Course, allowance: number): PathPlan {
  const needed = measurePath(mover, way, course).price;
  const farthest = affordable(mover, way, course, allowance);
  const stop = legalStop(mover, way, farthest, courseWith(course, { tethers: [] }));
  const path = stop === undefined ? [way[0]!] : upTo(way, stop.at, stop.pose);
  return { kind: 'short', path, price: measurePath(mover, path, course).price, needed };
}

/** How far along the path the allowance reaches: the price only grows along the way, so halving finds it. */
function affordable(mover: Mover, way: readonly Pose[], course: Course, allowance: number): number {
  let low = 0;
  let high = lengthOf(way);
  if (priceUpTo(mover, way, high, course) <= allowance) return high;
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (priceUpTo(mover, way, middle, course) <= allowance) low = middle;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

function priceUpTo(mover: Mover, way: readonly Pose[], distance: number, course: Course): number {
  return measurePath(mover, upTo(way, distance), course).price;
}

function upTo(way: readonly Pose[], distance: number, last?: Pose): Pose[] {
  const part: Pose[] = [];
  let passed = 0;
  for (let i = 0; i < way.length; i++) {
    const leg = i === 0 ? 0 : pointToPoint(way[i - 1]!, way[i]!);
    if (passed + leg > distance) {
      const share = (distance - passed) / leg;
      const before = way[i - 1]!;
      const x = Math.round(before.x + (way[i]!.x - before.x) * share);
      const y = Math.round(before.y + (way[i]!.y - before.y) * share);
      part.push(last ?? poseAt({ x, y }, before));
      return part;
    }
    passed += leg;
    part.push(way[i]!);
  }
  return part;
}

/** The shortest way on flat ground, then over its heights; null if there is none within the bound. */
function shortestWay(mover: Mover, from: Pose, goal: PathGoal, course: Course, bound: number): Pose[] | null {
  const flat = flattened(from, goal, course);
  if (goal.kind === 'point') {
    const end = poseAtHeight(poseAt(goal.at, from), flat.endAt(goal.at));
    if (!fits(mover, end, course)) return null;
    const straight = [from, poseAtHeight(end, from.z)];
    if (isPlain(mover, straight, flat.course) && wayIsClear(mover, straight, flat.course)) return climbing(mover, [from, end], flat);
  }
  const heights = { low: flat.low, high: flat.high, upTo: (shape: ObstacleShape, least: number) => isUpTo(goal, shape, least) };
  const keepouts = keepoutsOf(mover, from, heights, flat.course, nearness(from, goal, bound));
  const ground = pricedGround(mover, from, flat.course.areas, goal.kind === 'point' ? [from, goal.at] : [from]);
  const field: SearchField = { keepouts, room: roomOf(mover, from, flat.course), ground };
  const starts = doorsOf(mover, from, flat.course, keepouts, false).map((door) => standAt(door.x, door.y, door.extra));
  const ends = goal.kind === 'point' ? doorsOf(mover, poseAt(goal.at, from), flat.course, keepouts, true) : [];
  const aim = goal.kind === 'point' ? aimAtPoints(ends) : aimAtGround(mover, from, goal, flat.course, keepouts);
  if (starts.length === 0 || (goal.kind === 'point' && (ends.length === 0 || isPocket(field, ends, from, bound)))) return null;
  const { found } = search(field, starts, aim, bound + GRAIN);
  if (found === null) return null;
  const points = waypoints(found, field, ground);
  const last = goal.kind === 'point' ? goal.at : points[points.length - 1]!;
  return climbing(mover, poses([from, ...points, last], from), flat);
}

/** No part of the way is dearer than open ground. */
function isPlain(mover: Mover, way: readonly Pose[], { areas }: Course): boolean {
  return areas.every((area) => (area.rate === 1 && area.enter === 0 && area.exit === 0) || stayIn(mover, way, area) === undefined);
}

/** Enough to find that a goal is walled in; the search from the other side would have to look at the whole table for it. */
const POCKET = 24;

function isPocket(field: SearchField, ends: readonly Door[], from: Pose, bound: number): boolean {
  const crowded = field.keepouts.length > POCKET;
  if (!crowded) return false;
  const back = search(
    field,
    ends.map((end) => standAt(end.x, end.y, end.extra)),
    aimAtPoints([doorAt(from, 0)]),
    bound,
    { most: POCKET },
  );
  return back.complete && back.found === null;
}

/** Only what lies between: on any way within the bound, the way to a thing and on to the goal is within it too. */
export function nearness(from: Pose, goal: PathGoal | null, bound: number): (p: Point, reach: number) => boolean {
  if (bound === Number.POSITIVE_INFINITY) return () => true;
  if (goal?.kind !== 'point') return (p, reach) => pointToPoint(p, from) <= bound + reach;
  return (p, reach) => pointToPoint(p, from) + pointToPoint(p, goal.at) <= bound + 2 * reach;
}

export function roomOf(mover: Mover, from: Pose, course: Course): Box | null {
  const room = tableRoom(mover, from, course);
  return room === null ? null : { minX: room[0]!.x, minY: room[0]!.y, maxX: room[2]!.x, maxY: room[2]!.y };
}

function poses(points: readonly Point[], like: Pose): Pose[] {
  const path: Pose[] = [];
  for (const point of points) {
    const x: Mil = Math.round(point.x) + 0;
    const y: Mil = Math.round(point.y) + 0;
    const last = path[path.length - 1];
    if (last === undefined || last.x !== x || last.y !== y) path.push(poseAt({ x, y }, like));
  }
  return path;
}
