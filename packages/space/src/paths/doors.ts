/**
 * Stepping out of a tight place. The planner keeps a little more than the rules ask, but a base may begin or end at exactly the limit, or where a
 * rule lets it only walk out. From there it first steps to the nearest places where the planner can take over.
 */
import type { Point, Pose } from '../types.ts';
import type { Course, Mover } from './course.ts';
import { crossings, edgeOf, footOn, snapped } from './features.ts';
import { type Keepout, squaredToCore } from './keepouts.ts';
import { wayIsClear } from './path.ts';
import { HAIR } from './tangents.ts';

export interface Door {
  readonly x: number;
  readonly y: number;
  /** How far the step is. */
  readonly extra: number;
}

/** The doors of a place, or the place itself if it is roomy. A step goes out of the place, or into it if `entering`. */
export function doorsOf(mover: Mover, at: Pose, course: Course, keepouts: readonly Keepout[], entering: boolean): Door[] {
  const tight = keepouts.filter(({ core, radius }) => squaredToCore(at.x, at.y, core) < (radius - HAIR) * (radius - HAIR));
  if (tight.length === 0) return [{ x: at.x, y: at.y, extra: 0 }];
  const near = { ...course, obstacles: [...new Set(keepouts.map(({ obstacle }) => obstacle))] };
  const roomy = (x: number, y: number): boolean =>
    keepouts.every(({ core, radius }) => squaredToCore(x, y, core) >= radius * radius) && steps(mover, at, { x, y }, near, entering);
  const edges = tight.map(({ core, radius }) => edgeOf(core, radius + 0.5));
  const candidates: Point[] = edges.flatMap((edge) => edge.flatMap((feature) => footOn(feature, at)));
  edges.forEach((one, i) => {
    for (let j = i + 1; j < edges.length; j++) {
      for (const feature of one) for (const other of edges[j]!) candidates.push(...crossings(feature, other));
    }
  });
  return candidates.flatMap((candidate) => {
    const place = snapped(candidate, at, roomy);
    return place === undefined
      ? []
      : [{ ...place, extra: Math.sqrt((place.x - at.x) * (place.x - at.x) + (place.y - at.y) * (place.y - at.y)) }];
  });
}

function steps(mover: Mover, at: Pose, to: Point, course: Course, entering: boolean): boolean {
  const there = { ...at, x: to.x, y: to.y };
  return wayIsClear(mover, entering ? [there, at] : [at, there], course);
}
