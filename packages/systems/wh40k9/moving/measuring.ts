import type { Body, Mil, ObstacleShape } from '@warfold/space';
import { massOf, outline, straightGap, whollyWithin, withinBoth, withinStraight } from '@warfold/space';

/** W40K-MEAS-02: bases are round or oval; what stands on a rectangle is a hull, and is measured to any part of it. */
export const isHull = ({ base }: Body): boolean => base.kind === 'rect';

/** The highest part that is measured to: the top of a hull, the height on which a base stands. */
const topOf = (body: Body): Mil => body.pose.z + (isHull(body) ? body.height : 0);

/** How much higher one is than the other, from base to base or to the nearest part of a hull. */
export const upBetween = (a: Body, b: Body): Mil => Math.max(0, b.pose.z - topOf(a), a.pose.z - topOf(b));

/** W40K-MEAS-01, -02, W40K-WITHIN-01, -02: along the straight line between the closest points. */
export const farBetween = (a: Body, b: Body): number => straightGap(a, b, upBetween);
export const isWithin = (a: Body, b: Body, d: Mil): boolean => withinStraight(a, b, d, upBetween);

/**
 * W40K-MEAS-01, W40K-WITHIN-03, W40K-WITHIN-06: every part, along straight lines. Of a hull the part that is farthest up or down counts too.
 */
export function isWhollyWithin(a: Body, b: Body, d: Mil): boolean {
  const up = Math.max(0, topOf(a) - topOf(b), b.pose.z - a.pose.z);
  if (up === 0) return whollyWithin(a, b, d);
  return up <= d && whollyWithin(a, b, Math.floor(Math.sqrt(d * d - up * up)));
}

/** Across and up, each limit for itself. */
export const isWithinEach = (a: Body, b: Body, across: Mil, up: Mil): boolean => withinBoth(a, b, across, up, upBetween);

/**
 * Somebody to keep away from, as a mover like this measures it: between two bases that is the body, and where one of them is a hull the heights at which a
 * foot of the mover would be level with some part of it.
 */
export function measuredShape(mover: Body | undefined, other: Body): ObstacleShape {
  const tall = mover !== undefined && isHull(mover) ? mover.height : 0;
  if (tall === 0 && !isHull(other)) return other;
  const { base, pose } = other;
  const foot = base.kind === 'round' ? [{ x: pose.x, y: pose.y }] : outline(other);
  return massOf(foot, base.kind === 'round' ? base.radius : 0, pose.z - tall, topOf(other));
}
