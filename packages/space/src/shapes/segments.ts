// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/** Straight lines and polygons against bases. Like `gap`, exact but for the rounding of doubles (see `GRAIN`). */
import { fromPoint } from '../measuring/depth.ts';
import { GRAIN } from '../measuring/distance.ts';
import { type Polygon, pointInPolygon, pointToSegment } from './polygon.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Base, Body, Heading, Mil, Point, Pose } from './types.ts';

type Oval = Extract<Base, { kind: 'oval' }>;
type Rect = Extract<Base, { kind: 'rect' }>;

/** Horizontal distance from the base to the segment from `p` to `q`; 0 if they meet. */
export function segmentGap(p: Point, q: Point, body: Body): number {
  const { base, pose } = body;
  if (base.kind === 'round') return Math.max(0, pointToSegment(pose, p, q) - base.radius);
  if (segmentMeets(p, q, base, pose, 0)) return 0;
  const ends = Math.min(pointToBase(p, base, pose), pointToBase(q, base, pose));
  return base.kind === 'rect' ? Math.min(ends, cornersToSegment(p, q, base, pose)) : Math.min(ends, ovalToLine(p, q, base, pose));
}

/** Whether the segment enters the base; running along its edge does not count. */
export function segmentEnters(p: Point, q: Point, body: Body): boolean {
  return segmentMeets(p, q, body.base, body.pose, GRAIN);
}

function pointToBase(p: Point, base: Base, pose: Pose): number {
  return fromPoint(p.x - pose.x, p.y - pose.y, base, pose.heading);
}

/** Whether the segment meets the base after the base has lost `margin` all round. */
function segmentMeets(p: Point, q: Point, base: Base, pose: Pose, margin: number): boolean {
  if (base.kind === 'round') return pointToSegment(pose, p, q) <= base.radius - margin;
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  const px = (p.x - pose.x) * cos - (p.y - pose.y) * sin;
  const py = (p.x - pose.x) * sin + (p.y - pose.y) * cos;
  const qx = (q.x - pose.x) * cos - (q.y - pose.y) * sin;
  const qy = (q.x - pose.x) * sin + (q.y - pose.y) * cos;
  const across = base.across - margin;
  const along = base.along - margin;
  return base.kind === 'rect' ? meetsBox(px, py, qx, qy, across, along) : meetsDisc(px / across, py / along, qx / across, qy / along);
}

/** Whether the segment meets the upright box of these half sizes round the origin: it does unless one of three directions parts them. */
function meetsBox(px: number, py: number, qx: number, qy: number, across: number, along: number): boolean {
  if (Math.min(px, qx) > across || Math.max(px, qx) < -across) return false;
  if (Math.min(py, qy) > along || Math.max(py, qy) < -along) return false;
  const ux = qx - px;
  const uy = qy - py;
  return Math.abs(px * uy - py * ux) <= across * Math.abs(uy) + along * Math.abs(ux);
}

function meetsDisc(px: number, py: number, qx: number, qy: number): boolean {
  const ux = qx - px;
  const uy = qy - py;
  const length2 = ux * ux + uy * uy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, -(px * ux + py * uy) / length2));
  const x = px + ux * share;
  const y = py + uy * share;
  return x * x + y * y <= 1;
}

function cornersToSegment(p: Point, q: Point, rect: Rect, pose: Pose): number {
  let best = Number.POSITIVE_INFINITY;
  for (const corner of rectCorners(rect, pose)) best = Math.min(best, pointToSegment(corner, p, q));
  return best;
}

/** The four corners as they are, not rounded to mils; anticlockwise. */
export function rectCorners(rect: Rect, pose: Pose): readonly Point[] {
  const rightX = rect.across * cosOf(pose.heading);
  const rightY = -rect.across * sinOf(pose.heading);
  const frontX = rect.along * sinOf(pose.heading);
  const frontY = rect.along * cosOf(pose.heading);
  return [
    { x: pose.x + rightX + frontX, y: pose.y + rightY + frontY },
    { x: pose.x - rightX + frontX, y: pose.y - rightY + frontY },
    { x: pose.x - rightX - frontX, y: pose.y - rightY - frontY },
    { x: pose.x + rightX - frontX, y: pose.y + rightY - frontY },
  ];
}

/**
 * From the oval's point nearest to the line through p and q, if that faces the segment itself. Infinite if it does not, or if the line beyond
 * the segment cuts the oval: then an end is nearer.
 */
function ovalToLine(p: Point, q: Point, oval: Oval, pose: Pose): number {
  const ux = q.x - p.x;
  const uy = q.y - p.y;
  const length = Math.sqrt(ux * ux + uy * uy);
  if (length === 0) return Number.POSITIVE_INFINITY;
  const off = (ux * (pose.y - p.y) - uy * (pose.x - p.x)) / length;
  const side = off < 0 ? 1 : -1;
  const nx = (-uy / length) * side;
  const ny = (ux / length) * side;
  const tip = outermost(oval, pose.heading, nx, ny);
  const along = ((pose.x + tip.x - p.x) * ux + (pose.y + tip.y - p.y) * uy) / length;
  if (along < 0 || along > length) return Number.POSITIVE_INFINITY;
  const apart = Math.abs(off) - (tip.x * nx + tip.y * ny);
  return apart < 0 ? Number.POSITIVE_INFINITY : apart;
}

/** The oval's point farthest in the direction (nx, ny), from its centre. */
export function outermost(oval: Oval, heading: Heading, nx: number, ny: number): Point {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = oval.across * oval.across * (nx * cos - ny * sin);
  const forward = oval.along * oval.along * (nx * sin + ny * cos);
  const a = right / oval.across;
  const b = forward / oval.along;
  const reach = Math.sqrt(a * a + b * b);
  return { x: (right * cos + forward * sin) / reach, y: (forward * cos - right * sin) / reach };
}

/** Horizontal distance from the base to the polygon; 0 if they meet. */
export function polygonGap(body: Body, polygon: Polygon): number {
  if (pointInPolygon(body.pose, polygon)) return 0;
  let best = Number.POSITIVE_INFINITY;
  let p = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const q = polygon[i]!;
    best = Math.min(best, segmentGap(p, q, body));
    if (best === 0) return 0;
    p = q;
  }
  return best;
}

/**
 * Whether the base, grown by `margin` all round, meets the polygon; with a negative margin, whether the base overlaps it by more than that: some
 * of it would still lie over the polygon if it lost as much all round.
 */
export function overPolygon(body: Body, polygon: Polygon, margin: Mil): boolean {
  if (pointInPolygon(body.pose, polygon)) return true;
  if (margin >= 0) return polygonGap(body, polygon) <= margin + GRAIN;
  return outlineMeets(body, polygon, GRAIN - margin);
}

/** Whether all of the base lies over the polygon; sharing edges is allowed. */
export function whollyOverPolygon(body: Body, polygon: Polygon): boolean {
  return pointInPolygon(body.pose, polygon) && !outlineMeets(body, polygon, GRAIN);
}

/** Whether the polygon's outline comes into the base by `margin` or more. */
function outlineMeets(body: Body, polygon: Polygon, margin: number): boolean {
  let p = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const q = polygon[i]!;
    if (segmentMeets(p, q, body.base, body.pose, margin)) return true;
    p = q;
  }
  return false;
}
