/** What a path can be asked to reach. */

import { CONTACT, GRAIN, touching, within } from '../measuring/distance.ts';
import { reachOf } from '../shapes/bases.ts';
import { type Polygon, pointToPoint } from '../shapes/polygon.ts';
import { overPolygon, whollyOverPolygon } from '../shapes/segments.ts';
import type { Body, Mil, Point, Pose } from '../shapes/types.ts';
import { bodyAt, isBody, type Mover, type ObstacleShape } from './course.ts';
import { NEW, type SearchAim } from './search.ts';

export type PathGoal =
  /** The centre at this point, and at this height if there are several. */
  | { readonly kind: 'point'; readonly at: Point & { readonly z?: Mil } }
  /** Some part of the base within `gap` of one of the bodies. */
  | { readonly kind: 'near'; readonly bodies: readonly Body[]; readonly gap: Mil }
  /** In base contact with one of the bodies. */
  | { readonly kind: 'touch'; readonly bodies: readonly Body[] }
  /** On the footprint: the whole base, or any part of it. */
  | { readonly kind: 'inside'; readonly footprint: Polygon; readonly wholly: boolean };

/** Whether a base at a pose has reached the goal. */
export function reached(mover: Mover, pose: Pose, goal: PathGoal): boolean {
  const body = bodyAt(mover, pose);
  switch (goal.kind) {
    case 'point':
      return pose.x === goal.at.x && pose.y === goal.at.y;
    case 'near':
      return goal.bodies.some((other) => within(body, other, goal.gap));
    case 'touch':
      return goal.bodies.some((other) => touching(body, other));
    case 'inside':
      return goal.wholly ? whollyOverPolygon(body, goal.footprint) : overPolygon(body, goal.footprint, -1);
  }
}

/** Whether a goal is farther off as the crow flies than a way may be long: no search is needed to know that no way is short enough. */
export function isBeyond(mover: Mover, from: Pose, goal: PathGoal, most: number): boolean {
  if (goal.kind === 'inside') return false;
  if (goal.kind === 'point') return pointToPoint(from, goal.at) > most + GRAIN;
  const reach = most + reachOf(mover.base) + (goal.kind === 'near' ? goal.gap : 0) + CONTACT + 1;
  return goal.bodies.every((body) => pointToPoint(from, body.pose) > reach + reachOf(body.base));
}

/** What a drawing that is only rough leaves out of a large oval, and the search keeps to spare. */
const CLOSE: Mil = 20;

/** Whether a goal wants a base as near to this thing as it may come there, or nearly so. */
export function isUpTo(goal: PathGoal, shape: ObstacleShape, least: number): boolean {
  if (goal.kind === 'point' || goal.kind === 'inside' || !isBody(shape)) return false;
  const most = goal.kind === 'touch' ? CONTACT : goal.gap;
  return most - least <= CLOSE && goal.bodies.some(({ base, pose }) => base === shape.base && pose === shape.pose);
}

/** Ends at fixed points only: the goal itself, or the places from which one can step to it. */
export function aimAtPoints(ends: readonly { readonly x: number; readonly y: number; readonly extra: number }[]): SearchAim {
  return {
    least(x, y) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < ends.length; i++) {
        const end = ends[i]!;
        best = Math.min(best, Math.sqrt((x - end.x) * (x - end.x) + (y - end.y) * (y - end.y)) + end.extra);
      }
      return best;
    },
    ends(_bend, _way, since, visit) {
      if (since === NEW) for (const { x, y, extra } of ends) visit(x, y, extra);
    },
    accepts: () => true,
    missed: () => undefined,
    version: () => 0,
  };
}
