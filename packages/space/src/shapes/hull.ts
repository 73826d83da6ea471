import { outline } from './bases.ts';
import { hull, type Polygon, pointToPolygon, segmentToPolygon } from './polygon.ts';
import { polygonGap } from './segments.ts';
import type { Body, Mil, Point } from './types.ts';

/**
 * The convex hull of a unit's bases: every point within `radius` of the polygon. Exact for round bases of one size; otherwise drawn round the
 * outlines, which are good to half a mil. One model gives a single point or its outline, two round ones a line. (WP-MOVE-07)
 */
export interface Hull {
  readonly points: Polygon;
  readonly radius: Mil;
}

export function hullOf(bodies: readonly Body[]): Hull {
  const radius = commonRadius(bodies);
  if (radius !== undefined) return { points: hull(bodies.map(({ pose }) => ({ x: pose.x, y: pose.y }))), radius };
  return { points: hull(bodies.flatMap(outline)), radius: 0 };
}

function commonRadius(bodies: readonly Body[]): Mil | undefined {
  const first = bodies[0]?.base;
  if (first?.kind !== 'round') return undefined;
  return bodies.every(({ base }) => base.kind === 'round' && base.radius === first.radius) ? first.radius : undefined;
}

/** How near a walk from `a` to `b` comes to the hull; 0 if it goes through. */
export function segmentToHull(a: Point, b: Point, unit: Hull): number {
  return unit.points.length === 0 ? Number.POSITIVE_INFINITY : Math.max(0, segmentToPolygon(a, b, unit.points) - unit.radius);
}

export function pointToHull(p: Point, unit: Hull): number {
  return unit.points.length === 0 ? Number.POSITIVE_INFINITY : Math.max(0, pointToPolygon(p, unit.points) - unit.radius);
}

export function bodyToHull(body: Body, unit: Hull): number {
  return unit.points.length === 0 ? Number.POSITIVE_INFINITY : Math.max(0, polygonGap(body, unit.points) - unit.radius);
}
