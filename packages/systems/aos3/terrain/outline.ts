import type { Body, Mil, Point, Polygon } from '@warfold/space';
import { outline, pointInPolygon, pointToOutline, pointToPolygon } from '@warfold/space';

/** The point of the edge of a feature that is nearest to another point, to the nearest mil. */
export function nearestOn(footprint: Polygon, to: Point): Point {
  let best: Point = footprint[0] ?? to;
  let least = Number.POSITIVE_INFINITY;
  footprint.forEach((from, i) => {
    const side = footprint[(i + 1) % footprint.length]!;
    const point = nearestOnSide(from, side, to);
    const far = (point.x - to.x) ** 2 + (point.y - to.y) ** 2;
    if (far < least) [best, least] = [point, far];
  });
  return { x: Math.round(best.x), y: Math.round(best.y) };
}

function nearestOnSide(a: Point, b: Point, to: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((to.x - a.x) * dx + (to.y - a.y) * dy) / length));
  return { x: a.x + along * dx, y: a.y + along * dy };
}

/** AOS3-1.5.1e: every part of a base within a distance of a feature: straight away from the footprint for a round one, at its outline for others. */
export function isWhollyNear(body: Body, footprint: Polygon, distance: Mil): boolean {
  const { base, pose } = body;
  if (base.kind !== 'round') return outline(body).every((point) => pointToPolygon(point, footprint) <= distance);
  const away = pointInPolygon(pose, footprint) ? -pointToOutline(pose, footprint) : pointToPolygon(pose, footprint);
  return away + base.radius <= distance;
}
