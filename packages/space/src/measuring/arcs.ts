/**
 * Arcs of sight and fire: a span of directions about the way a model faces, with its corner on the centre of the base. Both boundary lines
 * belong to an arc, so a point on the line between two lies in both, and the corner lies in all.
 */
import { reachOf } from '../shapes/bases.ts';
import { segmentGap } from '../shapes/segments.ts';
import { cosOf, sinOf, turnBy } from '../shapes/trig.ts';
import type { Body, Heading, Point, Pose } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';
import { GRAIN } from './distance.ts';

export interface Arc {
  /** The middle of the arc, clockwise from straight ahead. */
  readonly middle: Heading;
  /** Its whole width in tenths of a degree: up to 1800, or 3600 for all round. */
  readonly span: number;
}

/** The four quarters of WP-ARMOUR-13, bounded at 45 degrees to either side of the facing and of its opposite. */
export const FRONT: Arc = { middle: 0, span: 900 };
export const RIGHT: Arc = { middle: 900, span: 900 };
export const REAR: Arc = { middle: 1800, span: 900 };
export const LEFT: Arc = { middle: 2700, span: 900 };
/** The front 180 degrees. (NQ-SIGHT-02, NQ-SIGHT-03, NQ-AREA-02) */
export const FRONT_HALF: Arc = { middle: 0, span: 1800 };
export const ALL_ROUND: Arc = { middle: 0, span: 3600 };

/** How far (dx, dy) lies to the right of a line that points along `h`. */
function rightOf(dx: number, dy: number, h: Heading): number {
  return dx * cosOf(h) - dy * sinOf(h);
}

function leftEdge(pose: Pose, arc: Arc): Heading {
  return turnBy(pose.heading, arc.middle - arc.span / 2);
}

function rightEdge(pose: Pose, arc: Arc): Heading {
  return turnBy(pose.heading, arc.middle + arc.span / 2);
}

export function inArc(pose: Pose, arc: Arc, p: Point): boolean {
  if (arc.span >= 3600) return true;
  const dx = p.x - pose.x;
  const dy = p.y - pose.y;
  return rightOf(dx, dy, leftEdge(pose, arc)) >= -GRAIN && rightOf(dx, dy, rightEdge(pose, arc)) <= GRAIN;
}

/** Whether some part of the base lies in the arc. (WP-ARMOUR-19) */
export function partlyInArc(pose: Pose, arc: Arc, body: Body): boolean {
  return inArc(pose, arc, body.pose) || meetsRay(pose, leftEdge(pose, arc), body) || meetsRay(pose, rightEdge(pose, arc), body);
}

/** A base that neither has its centre in an arc nor meets one of its edges lies wholly outside. */
function meetsRay(pose: Pose, heading: Heading, body: Body): boolean {
  const length = Math.abs(body.pose.x - pose.x) + Math.abs(body.pose.y - pose.y) + reachOf(body.base);
  const end = { x: pose.x + length * sinOf(heading), y: pose.y + length * cosOf(heading) };
  return segmentGap(pose, end, body) <= GRAIN;
}

/** Whether every part of the base lies in the arc. */
export function whollyInArc(pose: Pose, arc: Arc, body: Body): boolean {
  if (arc.span >= 3600) return true;
  return beyondEdge(pose, leftEdge(pose, arc), 1, body) && beyondEdge(pose, rightEdge(pose, arc), -1, body);
}

/** Whether all of the base lies on one side, 1 right and -1 left, of the line along `heading`. */
function beyondEdge(pose: Pose, heading: Heading, side: 1 | -1, { base, pose: at }: Body): boolean {
  const off = rightOf(at.x - pose.x, at.y - pose.y, heading) * side;
  return off - reachTowards(base, at.heading, cosOf(heading), -sinOf(heading)) >= -GRAIN;
}

/**
 * How many bodies stand in each arc, judged by their centres. One on the line between arcs counts for the one listed first. (WP-ARMOUR-14:
 * front before flank before rear)
 */
export function countByArc(pose: Pose, arcs: readonly Arc[], bodies: readonly Body[]): readonly number[] {
  const counts = arcs.map(() => 0);
  for (const body of bodies) {
    const index = arcs.findIndex((arc) => inArc(pose, arc, body.pose));
    if (index >= 0) counts[index]!++;
  }
  return counts;
}

/** The indices of all arcs that hold the point, in the order given. */
export function arcsOf(pose: Pose, arcs: readonly Arc[], p: Point): readonly number[] {
  return arcs.flatMap((arc, index) => (inArc(pose, arc, p) ? [index] : []));
}
