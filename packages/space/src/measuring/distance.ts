// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * The words in which rules ask how far apart things are. Horizontal and vertical distances are kept apart, because the rules do.
 *
 * Exactness. Two round bases are compared by whole-number arithmetic on squared lengths: 3.000 inches is within 3, 3.001 is not, anywhere on
 * the table. Rects and ovals are measured in doubles with an error below a millionth of a mil (`GRAIN`), and a comparison forgives just that
 * much. On upright rects this is still exact: two roots of whole numbers on a table of 40 feet differ by more.
 */
import { girthOf, reachOf } from '../shapes/bases.ts';
import type { Base, Body, Mil, Point } from '../shapes/types.ts';
import { excessAt } from '../shapes/wholly.ts';
import { depth, depthAt, fromPoint } from './depth.ts';

/** What a double may be off by, in mils. Far below the thousandth of an inch that a rule could tell apart. */
export const GRAIN = 1e-6;

/** Bases in contact may be this far apart or overlap by this much: 0.005 inch. No other comparison has a tolerance. */
export const CONTACT: Mil = 5;

const POINT: Base = { kind: 'round', radius: 0 };

export { depth };

/** Horizontal base-to-base distance, unrounded; 0 when the bases touch or overlap. */
export function gap(a: Body, b: Body): number {
  const signed = depth(a, b);
  return signed > 0 ? signed : 0;
}

/** Vertical gap between the bodies themselves, foot to head: 0 while one's head is above the other's foot. For models measured as wholes. */
export function rise(a: Body, b: Body): Mil {
  return Math.max(0, b.pose.z - a.pose.z - a.height, a.pose.z - b.pose.z - b.height);
}

/** Vertical distance between the heights on which the two bases stand. For models measured by their bases. */
export function lift(a: Body, b: Body): Mil {
  return Math.abs(a.pose.z - b.pose.z);
}

/** Whether the bases come within `d` of each other, horizontally; exactly `d` is within. */
export function within(a: Body, b: Body, d: Mil): boolean {
  return withinAt(a, b.base, b.pose.x, b.pose.y, b.pose.heading, d);
}

export function moreThan(a: Body, b: Body, d: Mil): boolean {
  return !within(a, b, d);
}

/** Whether the bases are `d` or more apart; exactly `d` is enough. For rules that say "at least". */
export function atLeast(a: Body, b: Body, d: Mil): boolean {
  return !closerThan(a, b, d);
}

export function closerThan(a: Body, b: Body, d: Mil): boolean {
  const dx = b.pose.x - a.pose.x;
  const dy = b.pose.y - a.pose.y;
  const apart2 = dx * dx + dy * dy;
  if (a.base.kind === 'round' && b.base.kind === 'round') {
    const limit = d + a.base.radius + b.base.radius;
    return limit > 0 && apart2 < limit * limit;
  }
  const farthest = d + reachOf(a.base) + reachOf(b.base);
  if (farthest <= 0 || apart2 >= farthest * farthest) return false;
  const nearest = d + girthOf(a.base) + girthOf(b.base);
  if (nearest > 0 && apart2 < nearest * nearest) return true;
  return depth(a, b) < d - GRAIN;
}

function withinAt(a: Body, b: Base, x: number, y: number, heading: number, d: Mil): boolean {
  const dx = x - a.pose.x;
  const dy = y - a.pose.y;
  const apart2 = dx * dx + dy * dy;
  if (a.base.kind === 'round' && b.kind === 'round') {
    const limit = d + a.base.radius + b.radius;
    return limit >= 0 && apart2 <= limit * limit;
  }
  const farthest = d + reachOf(a.base) + reachOf(b);
  if (farthest < 0 || apart2 > farthest * farthest) return false;
  const nearest = d + girthOf(a.base) + girthOf(b);
  if (nearest >= 0 && apart2 <= nearest * nearest) return true;
  return depthAt(a.base, a.pose.x, a.pose.y, a.pose.heading, b, x, y, heading) <= d + GRAIN;
}

/** Both limits must hold between the same two bases. For hulls and models without a base pass `rise` as the measure of height. */
export function withinBoth(a: Body, b: Body, across: Mil, up: Mil, vertical: (a: Body, b: Body) => Mil = lift): boolean {
  return vertical(a, b) <= up && within(a, b, across);
}

/** Straight-line distance in three dimensions between bases (or, with `rise`, bodies). */
export function straightGap(a: Body, b: Body, vertical: (a: Body, b: Body) => Mil = lift): number {
  const across = gap(a, b);
  const up = vertical(a, b);
  return up === 0 ? across : Math.sqrt(across * across + up * up);
}

/** Whether the straight line between the nearest points, height included, is `d` or less. Level round bases are compared exactly. */
export function withinStraight(a: Body, b: Body, d: Mil, vertical: (a: Body, b: Body) => Mil = lift): boolean {
  const up = vertical(a, b);
  if (up === 0) return within(a, b, d);
  return up <= d && straightGap(a, b, vertical) <= d + GRAIN;
}

/** Whether every part of the base of `a` is within `d` of `b`, horizontally. */
export function whollyWithin(a: Body, b: Body, d: Mil): boolean {
  return whollyWithinAt(a, b.base, b.pose.x, b.pose.y, b.pose.heading, d);
}

function whollyWithinAt(a: Body, b: Base, x: number, y: number, heading: number, d: Mil): boolean {
  const dx = x - a.pose.x;
  const dy = y - a.pose.y;
  const apart2 = dx * dx + dy * dy;
  if (a.base.kind === 'round' && b.kind === 'round') {
    const room = d + b.radius - a.base.radius;
    return room >= 0 && apart2 <= room * room;
  }
  const mostRoom = d + reachOf(b) - girthOf(a.base);
  if (mostRoom < 0 || apart2 > mostRoom * mostRoom) return false;
  const leastRoom = d + girthOf(b) - reachOf(a.base);
  if (leastRoom >= 0 && apart2 <= leastRoom * leastRoom) return true;
  return excessAt(a.base, a.pose.x, a.pose.y, a.pose.heading, b, x, y, heading) <= d + GRAIN;
}

/** Base contact: the gap is within 0.005 inch either way. */
export function touching(a: Body, b: Body): boolean {
  return within(a, b, CONTACT) && !overlapping(a, b);
}

/** Bases overlap by more than contact allows. */
export function overlapping(a: Body, b: Body): boolean {
  return closerThan(a, b, -CONTACT);
}

/** Whether some part of the base is within `d` of the point. */
export function withinPoint(a: Body, p: Point, d: Mil): boolean {
  return withinAt(a, POINT, p.x, p.y, 0, d);
}

export function whollyWithinPoint(a: Body, p: Point, d: Mil): boolean {
  return whollyWithinAt(a, POINT, p.x, p.y, 0, d);
}

/** Horizontal distance from the base to the point, 0 on the base. */
export function gapToPoint(a: Body, p: Point): number {
  return Math.max(0, fromPoint(p.x - a.pose.x, p.y - a.pose.y, a.base, a.pose.heading));
}
