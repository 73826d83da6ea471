/** Whether a base may stand where it stands: everything of a course that is asked of the end of a move. */

import { whollyInZone, whollyOnTable } from '../ground/ground.ts';
import { depthAt } from '../measuring/depth.ts';
import { GRAIN } from '../measuring/distance.ts';
import { pointInPolygon, pointToOutline } from '../shapes/polygon.ts';
import type { Pose } from '../shapes/types.ts';
import { excessAt } from '../shapes/wholly.ts';
import { obstaclesAbout } from './about.ts';
import type { Breach } from './breach.ts';
import { bodyAt, type Course, type Mover, type Obstacle, type Tether } from './course.ts';
import { gapAt, isFarOff, limitOf, outBy, tooNear } from './nearness.ts';

/** Whether a move may end here. */
export function fits(mover: Mover, pose: Pose, course: Course): boolean {
  if (course.table !== null && !whollyOnTable(bodyAt(mover, pose), course.table)) return false;
  const about = obstaclesAbout(mover, pose, course.obstacles);
  for (let i = 0; i < about.length; i++) if (endsTooNear(mover, pose, about[i]!)) return false;
  for (let i = 0; i < course.tethers.length; i++) if (!held(mover, pose, course.tethers[i]!)) return false;
  for (let i = 0; i < course.zones.length; i++) if (!whollyInZone(bodyAt(mover, pose), course.zones[i]!.footprint)) return false;
  return course.rises === null || stands(pose, course);
}

/** How far, at the least, the base would have to move before it could stand; 0 if it may stand here. Once it is more than `enough`, nobody looks on. */
export function shortfall(mover: Mover, pose: Pose, course: Course, enough: number = Number.POSITIVE_INFINITY): number {
  if (fits(mover, pose, course)) return 0;
  let most = GRAIN;
  const about = obstaclesAbout(mover, pose, course.obstacles);
  for (let i = 0; i < about.length && most <= enough; i++) {
    const obstacle = about[i]!;
    if (!endsTooNear(mover, pose, obstacle)) continue;
    const limit = limitOf(obstacle.ending!, mover, pose.z, pose.z, obstacle.shape)!;
    most = Math.max(most, limit.gap - gapAt(mover, pose.x, pose.y, pose.heading, obstacle.shape));
  }
  if (most > enough) return most;
  for (const tether of course.tethers) if (!held(mover, pose, tether)) most = Math.max(most, missing(mover, pose, tether));
  for (const zone of course.zones) most = Math.max(most, outBy(mover, pose, zone.footprint));
  return most;
}

/** Whether a base may stand nowhere within `by` of a place, as far as that can be told from the place alone. */
export function isHopeless(mover: Mover, pose: Pose, course: Course, by: number): boolean {
  const short = shortfall(mover, pose, course, by);
  return short > by || (short > 0 && isUnsupported(pose, course, by));
}

/** Where it does not stand on anything, nor would within `by`: what is under a centre changes only at the edge of a rise. */
function isUnsupported(pose: Pose, course: Course, by: number): boolean {
  return course.rises !== null && !stands(pose, course) && course.rises.every(({ footprint }) => pointToOutline(pose, footprint) > by);
}

/** Every reason why a move may not end here. `at` is the length of the path that led here. */
export function endBreaches(mover: Mover, pose: Pose, course: Course, at: number): Breach[] {
  const breaches: Breach[] = [];
  for (const obstacle of obstaclesAbout(mover, pose, course.obstacles)) {
    if (!endsTooNear(mover, pose, obstacle)) continue;
    const limit = limitOf(obstacle.ending!, mover, pose.z, pose.z, obstacle.shape)!;
    const measured = gapAt(mover, pose.x, pose.y, pose.heading, obstacle.shape);
    breaches.push({ kind: 'end-near', ids: [obstacle.id], measured, required: limit.gap, at });
  }
  for (const tether of course.tethers) if (!held(mover, pose, tether)) breaches.push(looseBreach(mover, pose, tether, at));
  for (const { id, footprint } of course.zones) {
    if (!whollyInZone(bodyAt(mover, pose), footprint)) breaches.push({ kind: 'zone', ids: [id], measured: 0, required: 0, at });
  }
  if (course.rises !== null && !stands(pose, course)) breaches.push({ kind: 'unsupported', ids: [], measured: pose.z, required: 0, at });
  return breaches;
}

export function endsTooNear(mover: Mover, pose: Pose, obstacle: Obstacle): boolean {
  if (obstacle.ending === null || isFarOff(mover, pose, obstacle.shape, obstacle.ending.gap)) return false;
  const limit = limitOf(obstacle.ending, mover, pose.z, pose.z, obstacle.shape);
  return limit !== null && tooNear(mover, pose, obstacle.shape, limit);
}

function held(mover: Mover, pose: Pose, tether: Tether): boolean {
  let found = 0;
  for (let i = 0; i < tether.to.length && found < tether.count; i++) if (holds(mover, pose, tether, i)) found++;
  return found >= tether.count;
}

function holds(mover: Mover, pose: Pose, tether: Tether, i: number): boolean {
  const { body } = tether.to[i]!;
  if (tether.height !== null && Math.abs(body.pose.z - pose.z) > tether.height) return false;
  if (mover.base.kind === 'round' && body.base.kind === 'round') {
    const dx = body.pose.x - pose.x;
    const dy = body.pose.y - pose.y;
    const apart2 = dx * dx + dy * dy;
    const most = tether.most + body.base.radius + (tether.wholly ? -mover.base.radius : mover.base.radius);
    return most >= 0 && (tether.strict ? apart2 < most * most : apart2 <= most * most);
  }
  const gap = slack(mover, pose, tether, i);
  return tether.strict ? gap < tether.most - GRAIN : gap <= tether.most + GRAIN;
}

/** How far the base, or the farthest part of it, is from the body. */
function slack(mover: Mover, pose: Pose, tether: Tether, i: number): number {
  const { base, pose: at } = tether.to[i]!.body;
  const measure = tether.wholly ? excessAt : depthAt;
  return measure(mover.base, pose.x, pose.y, pose.heading, base, at.x, at.y, at.heading);
}

function missing(mover: Mover, pose: Pose, tether: Tether): number {
  return nthGap(mover, pose, tether) - tether.most;
}

/** The gap to the last of those needed, nearest first. */
function nthGap(mover: Mover, pose: Pose, tether: Tether): number {
  const gaps = tether.to.map((_, i) => slack(mover, pose, tether, i)).sort((one, other) => one - other);
  return gaps[tether.count - 1] ?? Number.POSITIVE_INFINITY;
}

function looseBreach(mover: Mover, pose: Pose, tether: Tether, at: number): Breach {
  return { kind: 'loose', ids: tether.to.map(({ id }) => id), measured: nthGap(mover, pose, tether), required: tether.most, at };
}

/** On the ground, or on a level of a rise under the centre. Ground that rises no higher than a step is no rise. */
function stands(pose: Pose, course: Course): boolean {
  let ground = true;
  for (const rise of course.rises ?? []) {
    if (!pointInPolygon(pose, rise.footprint)) continue;
    if (rise.levels.includes(pose.z)) return true;
    if (rise.top > course.step) ground = false;
  }
  return ground && pose.z === 0;
}
