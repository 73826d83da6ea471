/**
 * Stepping out of a tight place. The planner keeps a little more than the rules ask, but a base may begin or end at exactly the limit, or where a
 * rule lets it only walk out. From there it first steps to the nearest places where the planner can take over.
 */

import { pointToPoint } from '../shapes/polygon.ts';
import type { Point, Pose } from '../shapes/types.ts';
import { type Course, courseWith, type Mover, type Obstacle, poseAt } from './course.ts';
import { boxesMeet, boxesOf, crossings, edgeOf, footOn, type PathFeature, snapped } from './features.ts';
import { type Keepout, squaredToCore } from './keepouts.ts';
import { wayIsClear } from './path.ts';
import { HAIR } from './tangents.ts';

export interface Door {
  readonly x: number;
  readonly y: number;
  /** How far the step is. */
  readonly extra: number;
}

export const doorAt = ({ x, y }: Point, extra: number): Door => ({ x, y, extra });

/** The doors of a place, or the place itself if it is roomy. A step goes out of the place, or into it if `entering`. */
export function doorsOf(mover: Mover, at: Pose, course: Course, keepouts: readonly Keepout[], entering: boolean): Door[] {
  const tight = keepouts.filter(({ core, radius }) => squaredToCore(at.x, at.y, core) < (radius - HAIR) * (radius - HAIR));
  if (tight.length === 0) return [doorAt(at, 0)];
  if (isForbidden(mover, at, course, tight, entering)) return [];
  const near = courseWith(course, { obstacles: [...new Set(keepouts.map(({ obstacle }) => obstacle))] });
  const hasRoom = (x: number, y: number, less: number): boolean =>
    keepouts.every(({ core, radius }) => squaredToCore(x, y, core) >= (radius - less) * (radius - less));
  const isDoor = (x: number, y: number): boolean => hasRoom(x, y, 0) && steps(mover, at, { x, y }, near, entering);
  const roomy = candidates(at, tight).filter(({ x, y }) => hasRoom(x, y, ROUNDING));
  roomy.sort((one, other) => pointToPoint(one, at) - pointToPoint(other, at));
  return roomy.slice(0, MOST).flatMap((candidate) => {
    const place = snapped(candidate, at, isDoor);
    return place === undefined ? [] : [doorAt(place, pointToPoint(place, at))];
  });
}

/** Doors are near, and a few are enough. */
const MOST = 16;

const ROUNDING = 3;

/** Nobody may be there at all, nor, as one who may only walk out, come in. */
function isForbidden(mover: Mover, at: Pose, course: Course, tight: readonly Keepout[], entering: boolean): boolean {
  const obstacles = tight.map(({ obstacle }) => (entering ? closed(obstacle) : obstacle));
  return !wayIsClear(mover, [at], courseWith(course, { obstacles }));
}

function closed(obstacle: Obstacle): Obstacle {
  return obstacle.moving === null ? obstacle : { ...obstacle, moving: { ...obstacle.moving, leave: false } };
}

function candidates(at: Pose, tight: readonly Keepout[]): Point[] {
  const edges = tight.map(({ core, radius }) => edgeOf(core, radius + 0.5));
  const points: Point[] = edges.flatMap((edge) => edge.flatMap((feature) => footOn(feature, at)));
  const boxes = edges.map(boxesOf);
  for (let i = 0; i < edges.length; i++) {
    for (let j = 0; j < i; j++) points.push(...crossingsOf(edges[i]!, boxes[i]!, edges[j]!, boxes[j]!));
  }
  return points;
}

function crossingsOf(
  one: readonly PathFeature[],
  oneBoxes: Float64Array,
  other: readonly PathFeature[],
  otherBoxes: Float64Array,
): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < one.length; i++) {
    for (let j = 0; j < other.length; j++) if (boxesMeet(oneBoxes, i, otherBoxes, j)) points.push(...crossings(one[i]!, other[j]!));
  }
  return points;
}

function steps(mover: Mover, at: Pose, to: Point, course: Course, entering: boolean): boolean {
  const there = poseAt(to, at);
  return wayIsClear(mover, entering ? [there, at] : [at, there], course);
}
