/**
 * Whether a base at a pose is too near to something. Round against round and round against whole-mil polygons is exact; rects and ovals are as
 * exact as `distance.ts`.
 */

import { depthAt } from '../measuring/depth.ts';
import { CONTACT, GRAIN } from '../measuring/distance.ts';
import { girthOf, outline, reachOf } from '../shapes/bases.ts';
import { type Box, boxOf, type Polygon, pointInPolygon, pointToOutline, pointToPolygon } from '../shapes/polygon.ts';
import { overPolygon, polygonGap, whollyOverPolygon } from '../shapes/segments.ts';
import type { Base, Mil, Point, Pose } from '../shapes/types.ts';
import { bodyAt, isBody, type Keep, leastGap, type Mass, type Mover, type ObstacleShape, poseOf } from './course.ts';
import { compareToSegment } from './exact.ts';

/** Cheap, and true of nearly everything on a table: the thing is farther from the centre than any gap that is asked for. */
export function isFarOff(mover: Mover, pose: Point, shape: ObstacleShape, gap: number): boolean {
  const far = farthestOf(reachOf(mover.base), shape, gap);
  if (isBody(shape)) {
    const dx = shape.pose.x - pose.x;
    const dy = shape.pose.y - pose.y;
    return dx > far || dx < -far || dy > far || dy < -far;
  }
  const box = boxOfFootprint(shape.footprint);
  return pose.x < box.minX - far || pose.x > box.maxX + far || pose.y < box.minY - far || pose.y > box.maxY + far;
}

/** Farther than this from the middle of a body, or from the box of a mass, nothing is asked of a base of such a reach. */
export function farthestOf(reach: number, shape: ObstacleShape, gap: number): number {
  return reach + Math.max(gap, CONTACT) + 1 + (isBody(shape) ? reachOf(shape.base) : shape.radius);
}

/** A keep brought down to the level: the least horizontal gap between these two, at these heights. */
export interface Limit {
  readonly gap: number;
  readonly strict: boolean;
}

/** What the keep asks of a mover whose foot is between `low` and `high`; null if at these heights it asks nothing. */
export function limitOf(keep: Keep, mover: Mover, low: Mil, high: Mil, shape: ObstacleShape): Limit | null {
  const foot = isBody(shape) ? shape.pose.z : shape.bottom;
  const head = isBody(shape) ? foot + shape.height : shape.top;
  if (keep.height === 'flat') return { gap: leastGap(keep), strict: keep.strict };
  if (keep.height === 'solid') {
    const apart = low >= head || foot >= high + mover.height;
    return apart && low !== foot ? null : { gap: leastGap(keep), strict: keep.strict };
  }
  const lift = Math.max(0, foot - high, low - (isBody(shape) ? foot : head));
  if (keep.height !== 'slant') return lift <= keep.height ? { gap: leastGap(keep), strict: keep.strict } : null;
  if (lift === 0) return { gap: leastGap(keep), strict: keep.strict };
  return lift < keep.gap || (keep.strict && lift === keep.gap)
    ? { gap: Math.sqrt(keep.gap * keep.gap - lift * lift), strict: keep.strict }
    : null;
}

/** Below the memory of the engine, as in `about.ts`: a polygon never changes. */
const boxes = new WeakMap<Polygon, Box>();

/** Footprints live as long as a battle: their boxes are worth remembering. Like the two of its kind here, it is below the memo of the engine, and hangs on nothing but a shape. */
export function boxOfFootprint(footprint: Polygon): Box {
  const known = boxes.get(footprint);
  if (known !== undefined) return known;
  const box = boxOf(footprint);
  boxes.set(footprint, box);
  return box;
}

/** The signed horizontal gap; (x, y) need not be whole mils. Of a rect or oval deep over a mass it is only a bound: the overlap is at least that. */
export function gapAt(mover: Mover, x: number, y: number, heading: number, shape: ObstacleShape): number {
  if (isBody(shape)) {
    const { base, pose } = shape;
    return depthAt(mover.base, x, y, heading, base, pose.x, pose.y, pose.heading);
  }
  const { footprint, radius } = shape;
  if (mover.base.kind === 'round') return pointToPolygon({ x, y }, footprint) - radius - mover.base.radius;
  return massGap(mover.base, poseOf(x, y, 0, heading), footprint) - radius;
}

/** Down to contact it is exact; below that the disc under the base tells how deep it is at least. */
function massGap(base: Base, pose: Pose, footprint: Polygon): number {
  const apart = polygonGap(bodyAt({ base, height: 0 }, pose), footprint);
  if (apart > 0) return apart;
  const inner = polygonGap(bodyAt({ base: shrunk(base), height: 0 }, pose), footprint);
  return inner > 0 ? inner - CONTACT : Math.min(-CONTACT - 2 * GRAIN, pointToPolygon(pose, footprint) - girthOf(base));
}

/** The base without the rim that contact may overlap. */
export function shrunk(base: Base): Base {
  if (base.kind === 'round') return { kind: 'round', radius: Math.max(0, base.radius - CONTACT) };
  return { kind: base.kind, across: Math.max(1, base.across - CONTACT), along: Math.max(1, base.along - CONTACT) };
}

export function breaks(gap: number, limit: Limit): boolean {
  return limit.strict ? gap <= limit.gap + GRAIN : gap < limit.gap - GRAIN;
}

export function tooNear(mover: Mover, pose: Pose, shape: ObstacleShape, limit: Limit): boolean {
  if (!isBody(shape)) return tooNearMass(mover, pose, shape, limit);
  const dx = shape.pose.x - pose.x;
  const dy = shape.pose.y - pose.y;
  const apart2 = dx * dx + dy * dy;
  if (mover.base.kind === 'round' && shape.base.kind === 'round') {
    const least = mover.base.radius + shape.base.radius + limit.gap;
    return least >= 0 && (limit.strict ? apart2 <= least * least : apart2 < least * least);
  }
  const farthest = reachOf(mover.base) + reachOf(shape.base) + limit.gap + 1;
  if (farthest < 0 || apart2 > farthest * farthest) return false;
  // Discs that fit under both bases are too near: so are the bases, and nobody asks by how much.
  const nearest = girthOf(mover.base) + girthOf(shape.base) + limit.gap - 1;
  if (nearest > 0 && apart2 < nearest * nearest) return true;
  return breaks(gapAt(mover, pose.x, pose.y, pose.heading, shape), limit);
}

function tooNearMass(mover: Mover, pose: Pose, mass: Mass, limit: Limit): boolean {
  if (isFarOff(mover, pose, mass, limit.gap)) return false;
  const least = mass.radius + limit.gap;
  if (mover.base.kind === 'round') {
    return pointInPolygon(pose, mass.footprint) || nearOutline(pose, pose, mass.footprint, mover.base.radius + least, limit.strict);
  }
  if (least < 0) return overPolygon(bodyAt(mover, pose), mass.footprint, least);
  return breaks(polygonGap(bodyAt(mover, pose), mass.footprint), { gap: least, strict: limit.strict });
}

/** Whether the way from a to b comes nearer than `d` to the outline (or, strictly, to just `d`). Crossing it is not looked for. */
export function nearOutline(a: Point, b: Point, polygon: Polygon, d: number, strict: boolean): boolean {
  const still = a.x === b.x && a.y === b.y;
  let c = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const e = polygon[i]!;
    if (under(compareToSegment(a, c, e, d), strict)) return true;
    if (!still && (under(compareToSegment(b, c, e, d), strict) || under(compareToSegment(e, a, b, d), strict))) return true;
    c = e;
  }
  return false;
}

function under(comparison: number, strict: boolean): boolean {
  return strict ? comparison <= 0 : comparison < 0;
}

/** How far, at the least, the base would have to move to lie wholly on the footprint; 0 if it does. */
export function outBy(mover: Mover, pose: Pose, footprint: Polygon): number {
  if (whollyOverPolygon(bodyAt(mover, pose), footprint)) return 0;
  if (mover.base.kind === 'round') {
    const edge = pointToOutline(pose, footprint);
    return Math.max(GRAIN, pointInPolygon(pose, footprint) ? mover.base.radius - edge : mover.base.radius + edge);
  }
  return outline(bodyAt(mover, pose)).reduce((most, p) => Math.max(most, pointToPolygon(p, footprint)), GRAIN);
}
