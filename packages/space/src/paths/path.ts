/** Checks a path, a list of poses of one base, against a course: the whole way, never only its end. */

import { whollyOnTable } from '../ground/ground.ts';
import { CONTACT, GRAIN } from '../measuring/distance.ts';
import { reachOf } from '../shapes/bases.ts';
import { type Box, boxOf, pointToPoint } from '../shapes/polygon.ts';
import type { Pose, Table } from '../shapes/types.ts';
import type { Breach } from './breach.ts';
import {
  bodyAt,
  type Course,
  isBody,
  type Keep,
  type Mover,
  massOf,
  type Obstacle,
  type ObstacleShape,
  type Rise,
  SOLID,
  type Tag,
} from './course.ts';
import { endBreaches, fits } from './ending.ts';
import { lengthOf } from './legs.ts';
import { type Measure, measurePath } from './measure.ts';
import { boxOfFootprint, breaks, gapAt, type Limit, limitOf, tooNear } from './nearness.ts';
import { centreSpans } from './spans.ts';
import { steeringBreaches } from './steering.ts';
import { alongLeg, sweepPass, sweepTooNear, sweepWhollyOn, turnOf, turnsBase } from './sweep.ts';

export interface PathReport {
  /** Empty if the path is legal. */
  readonly breaches: readonly Breach[];
  readonly measure: Measure;
}

/** The path begins with the pose where the base stands; a path of one pose is standing still. */
export function checkPath(mover: Mover, path: readonly Pose[], course: Course): PathReport {
  const measure = measurePath(mover, path, course);
  const last = path[path.length - 1];
  if (last === undefined) return { breaches: [], measure };
  const box = boxOf(path);
  const breaches = [
    ...tableBreaches(mover, path, course),
    ...obstacleBreaches(mover, path, box, course),
    ...zoneBreaches(mover, path, course),
    ...heightBreaches(mover, path, course),
    ...steeringBreaches(path, course.steering),
    ...endBreaches(mover, last, course, measure.length),
    ...lengthBreaches(measure, course),
  ];
  return { breaches, measure };
}

/** The first breach that `checkPath` would list: for whoever asks no further, and at a fraction of its cost in a crowd. */
export function firstBreach(mover: Mover, path: readonly Pose[], course: Course): Breach | undefined {
  const last = path[path.length - 1];
  if (last === undefined) return undefined;
  const measure = measurePath(mover, path, course);
  return (
    tableBreaches(mover, path, course)[0] ??
    firstWayBreach(mover, path, course) ??
    zoneBreaches(mover, path, course)[0] ??
    heightBreaches(mover, path, course)[0] ??
    steeringBreaches(path, course.steering)[0] ??
    endBreaches(mover, last, course, measure.length)[0] ??
    lengthBreaches(measure, course)[0]
  );
}

function firstWayBreach(mover: Mover, path: readonly Pose[], { obstacles }: Course): Breach | undefined {
  const box = boxOf(path);
  for (const obstacle of obstacles) {
    const breach = wayBreach(mover, path, box, obstacle);
    if (breach !== undefined) return breach;
  }
  return undefined;
}

/** Whether `checkPath` finds nothing wrong: for whoever does not ask what. What is quickly seen comes first, and what the ground costs last. */
export function isLegalPath(mover: Mover, path: readonly Pose[], course: Course): boolean {
  const last = path[path.length - 1];
  if (last === undefined) return true;
  return (
    (course.allowance === null || course.measure !== 'centre' || lengthOf(path) <= course.allowance + GRAIN) &&
    fits(mover, last, course) &&
    wayIsClear(mover, path, course) &&
    heightBreaches(mover, path, course).length === 0 &&
    steeringBreaches(path, course.steering).length === 0 &&
    lengthBreaches(measurePath(mover, path, course), course).length === 0
  );
}

/** Whether nothing is too near on the way and the table is not left. What is asked of the end, and lengths, are not looked at. */
export function wayIsClear(mover: Mover, path: readonly Pose[], course: Course): boolean {
  const box = boxOf(path);
  for (const obstacle of course.obstacles) if (comesTooNear(mover, path, box, obstacle)) return false;
  return tableBreaches(mover, path, course).length === 0 && zoneBreaches(mover, path, course).length === 0;
}

function obstacleBreaches(mover: Mover, path: readonly Pose[], box: Box, { obstacles }: Course): Breach[] {
  const breaches: Breach[] = [];
  for (const obstacle of obstacles) {
    const breach = wayBreach(mover, path, box, obstacle);
    if (breach !== undefined) breaches.push(breach);
  }
  return breaches;
}

function lengthBreaches(measure: Measure, { allowance, shift }: Course): Breach[] {
  const breaches: Breach[] = [];
  const add = (kind: Breach['kind'], measured: number, required: number): void => {
    breaches.push({ kind, ids: [], measured, required, at: measure.length });
  };
  if (allowance !== null && measure.price > allowance + GRAIN) add('far', measure.price, allowance);
  if (shift.most !== null && measure.shift.most > shift.most + GRAIN) add('strayed', measure.shift.most, shift.most);
  if (measure.shift.least < shift.least - GRAIN) add('stayed', measure.shift.least, shift.least);
  return breaches;
}

/** The table is convex: a leg stays on it if its ends do, and a turning base if it does at every tenth of a degree. */
function tableBreaches(mover: Mover, path: readonly Pose[], { table }: Course): Breach[] {
  if (table === null) return [];
  let at = 0;
  for (let i = 0; i < path.length; i++) {
    const from = path[Math.max(0, i - 1)]!;
    const to = path[i]!;
    at += pointToPoint(from, to);
    const turning = turnsBase(mover, from, to);
    if (turning && isWellOn(mover, from, table) && isWellOn(mover, to, table)) continue;
    const steps = turning ? Math.abs(turnOf(from, to)) : 1;
    for (let k = 1; k <= steps; k++) {
      const pose = k === steps ? to : alongLeg(from, to, k / steps);
      if (!whollyOnTable(bodyAt(mover, pose), table)) return [{ kind: 'off-table', ids: [], measured: 0, required: 0, at }];
    }
  }
  return [];
}

/** Whether the base is on the table whichever way it faces; seen at a glance. */
function isWellOn({ base }: Mover, { x, y }: Pose, { width, depth }: Table): boolean {
  const reach = reachOf(base) + 1;
  return x >= reach && y >= reach && x + reach <= width && y + reach <= depth;
}

function zoneBreaches(mover: Mover, path: readonly Pose[], { zones }: Course): Breach[] {
  return zones.flatMap(({ id, footprint, when }) => {
    if (when === 'end') return [];
    let at = 0;
    for (let i = 1; i < path.length; i++) {
      // The end is judged with the other things asked of the end.
      if (!sweepWhollyOn(mover, path[i - 1]!, path[i]!, footprint))
        return [{ kind: 'zone', ids: [id], measured: 0, required: 0, at } as const];
      at += pointToPoint(path[i - 1]!, path[i]!);
    }
    return [];
  });
}

/** One breach for a thing the path comes too near to: the least gap of all its legs. */
function wayBreach(mover: Mover, path: readonly Pose[], box: Box, obstacle: Obstacle): Breach | undefined {
  let worst: Breach | undefined;
  onLegsTooNear(mover, path, box, obstacle, (from, to, limit, at) => {
    worst = nearer(worst, mover, obstacle, limit, { from, to, at });
    return true;
  });
  return worst;
}

function comesTooNear(mover: Mover, path: readonly Pose[], box: Box, obstacle: Obstacle): boolean {
  let found = false;
  onLegsTooNear(mover, path, box, obstacle, () => {
    found = true;
    return false;
  });
  return found;
}

/** Tells of every leg on which the path comes too near to a thing, for as long as somebody wants to hear more. */
function onLegsTooNear(
  mover: Mover,
  path: readonly Pose[],
  box: Box,
  obstacle: Obstacle,
  hear: (from: Pose, to: Pose, limit: Limit, at: number) => boolean,
): void {
  const keep = obstacle.moving;
  if (keep === null || farFrom(box, mover, obstacle.shape, keep)) return;
  let leaving = keep.leave && startsWithin(mover, path[0]!, obstacle, keep);
  let at = 0;
  for (let i = path.length === 1 ? 0 : 1; i < path.length; i++) {
    const from = path[Math.max(0, i - 1)]!;
    const to = path[i]!;
    const limit = limitOf(keep, mover, Math.min(from.z, to.z), Math.max(from.z, to.z), obstacle.shape);
    if (limit !== null && sweepTooNear(mover, from, to, obstacle.shape, limit)) {
      if ((!leaving || !movesAway(mover, from, to, obstacle)) && !hear(from, to, limit, at)) return;
      leaving = leaving && tooNear(mover, to, obstacle.shape, limit);
    } else leaving = false;
    at += pointToPoint(from, to);
  }
}

function nearer(
  worst: Breach | undefined,
  mover: Mover,
  { id, shape }: Obstacle,
  limit: Limit,
  { from, to, at }: { readonly from: Pose; readonly to: Pose; readonly at: number },
): Breach {
  const pass = sweepPass(mover, from, to, shape);
  if (worst !== undefined && worst.measured <= pass.gap) return worst;
  return { kind: 'near', ids: [id], measured: pass.gap, required: limit.gap, at: at + pass.at * pointToPoint(from, to) };
}

function startsWithin(mover: Mover, start: Pose, obstacle: Obstacle, keep: Keep): boolean {
  const limit = limitOf(keep, mover, start.z, start.z, obstacle.shape);
  return limit !== null && tooNear(mover, start, obstacle.shape, limit);
}

/** The gap is never less than at the start of the leg. */
function movesAway(mover: Mover, from: Pose, to: Pose, { shape }: Obstacle): boolean {
  if (isBody(shape) && mover.base.kind === 'round' && shape.base.kind === 'round') {
    return (to.x - from.x) * (from.x - shape.pose.x) + (to.y - from.y) * (from.y - shape.pose.y) >= 0;
  }
  const start = gapAt(mover, from.x, from.y, from.heading, shape);
  if (!turnsBase(mover, from, to) && parts(mover, from, to, shape, start)) return true;
  return !breaks(sweepPass(mover, from, to, shape).gap, { gap: start, strict: false });
}

/** A gap to a convex thing that does not shrink at the first step never does. */
function parts(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape, start: number): boolean {
  const far = pointToPoint(from, to);
  if (!isBody(shape) || far === 0) return false;
  const share = GRAIN / far;
  return gapAt(mover, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.heading, shape) >= start;
}

/** A cheap look that spares most of the table: the box of the path against the thing. */
function farFrom(box: Box, mover: Mover, shape: ObstacleShape, keep: Keep): boolean {
  const reach = reachOf(mover.base) + keep.gap + CONTACT + 1;
  if (!isBody(shape)) {
    const other = boxOfFootprint(shape.footprint);
    const far = reach + shape.radius;
    return box.minX > other.maxX + far || box.maxX < other.minX - far || box.minY > other.maxY + far || box.maxY < other.minY - far;
  }
  const { x, y } = shape.pose;
  const far = reach + reachOf(shape.base);
  return box.minX > x + far || box.maxX < x - far || box.minY > y + far || box.maxY < y - far;
}

function heightBreaches(mover: Mover, path: readonly Pose[], course: Course): Breach[] {
  const breaches: Breach[] = [];
  let at = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const rise = to.z - from.z;
    if (!course.climbs && rise > course.step) breaches.push({ kind: 'climb', ids: [], measured: rise, required: course.step, at });
    if (course.rises !== null && course.heights === 'counted') {
      const through = course.rises.filter((one) => goesThrough(mover, from, to, one, course)).map(({ id }): Tag => id);
      if (through.length > 0) breaches.push({ kind: 'through', ids: through, measured: from.z, required: 0, at });
    }
    at += pointToPoint(from, to);
  }
  return breaches;
}

/** Walking over the footprint below its top, at a height that is no floor of it. */
function goesThrough(mover: Mover, from: Pose, to: Pose, rise: Rise, course: Course): boolean {
  if (rise.top <= course.step || Math.min(from.z, to.z) >= rise.top) return false;
  if (from.z === to.z && rise.levels.includes(from.z)) return false;
  if (from.x === to.x && from.y === to.y) return false;
  if (rise.whole !== true) return centreSpans(from, to, rise.footprint).length > 0;
  const mass = massOf(rise.footprint, 0, 0, rise.top);
  return !farFrom(boxOf([from, to]), mover, mass, SOLID) && breaks(sweepPass(mover, from, to, mass).gap, { gap: -CONTACT, strict: false });
}
