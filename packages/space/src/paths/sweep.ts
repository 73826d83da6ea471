/**
 * A base swept along one leg, past one thing.
 *
 * Straight on: exact for a round base past round bases and past whole-mil polygons. A rect or oval that does not turn is as exact as
 * `distance.ts`: its gap to anything convex is a convex function of the way, with a single lowest point, and polygons are cut into convex parts.
 * While turning: the gap cannot change by more than the farthest point of the base moves. A stretch is halved until that proves it clear, down
 * to a tenth of a degree; what is left undecided then is decided by the poses at its ends. A corner may thus clip another by less than two
 * thousandths of its distance from the centre.
 */

import { CONTACT, GRAIN } from '../measuring/distance.ts';
import { girthOf, outline, reachOf } from '../shapes/bases.ts';
import {
  crossingAt,
  hull,
  type Polygon,
  pointInPolygon,
  pointToSegment,
  polygonInside,
  segmentInside,
  segmentsMeet,
  segmentToPolygon,
} from '../shapes/polygon.ts';
import { polygonGap } from '../shapes/segments.ts';
import { turnBy } from '../shapes/trig.ts';
import type { Base, Body, Pose } from '../shapes/types.ts';
import { nearestMil } from '../shapes/units.ts';
import { TENTH } from './angle.ts';
import { convexParts } from './convex.ts';
import { bodyAt, isBody, type Mass, type Mover, massOf, type ObstacleShape, poseFacing } from './course.ts';
import { compareToSegment } from './exact.ts';
import { dips, least, leastAboveFloor, leastOfSteps, lowest, type Pass } from './lowest.ts';
import { boxOfFootprint, breaks, gapAt, type Limit, nearOutline, shrunk, tooNear } from './nearness.ts';

/** Tenths of a degree from one heading to another, the short way round; half a turn goes clockwise. */
export function turnOf(from: Pose, to: Pose): number {
  const turn = turnBy(to.heading, -from.heading);
  return turn > 1800 ? turn - 3600 : turn;
}

export function turnsBase(mover: Mover, from: Pose, to: Pose): boolean {
  return mover.base.kind !== 'round' && from.heading !== to.heading;
}

/** The pose at a share of the leg: the centre goes straight and the heading turns evenly. Not rounded but for the heading. */
export function alongLeg(from: Pose, to: Pose, share: number): Pose {
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
    heading: turnBy(from.heading, nearestMil(turnOf(from, to) * share)),
  };
}

export function sweepTooNear(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape, limit: Limit): boolean {
  if (outOfReach(mover, from, to, shape, limit.gap)) return false;
  if (turnsBase(mover, from, to)) return breaks(turningGap(mover, from, to, shape, limit), limit) || tooNear(mover, to, shape, limit);
  if (from.x === to.x && from.y === to.y) return tooNear(mover, to, shape, limit);
  if (!isBody(shape)) return pastMass(mover, from, to, shape, limit);
  if (mover.base.kind === 'round' && shape.base.kind === 'round') {
    const comparison = compareToSegment(shape.pose, from, to, mover.base.radius + shape.base.radius + limit.gap);
    return limit.strict ? comparison <= 0 : comparison < 0;
  }
  // Discs that fit under both bases come too near: so do the bases, and nobody asks by how much.
  if (pointToSegment(shape.pose, from, to) < girthOf(mover.base) + girthOf(shape.base) + limit.gap - 1) return true;
  return dips((share) => legGap(mover, from, to, share, shape), limit);
}

function outOfReach(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape, gap: number): boolean {
  const reach = reachOf(mover.base) + gap + 1;
  if (isBody(shape)) {
    const far = reach + reachOf(shape.base);
    const { x, y } = shape.pose;
    if (x < Math.min(from.x, to.x) - far || x > Math.max(from.x, to.x) + far) return true;
    if (y < Math.min(from.y, to.y) - far || y > Math.max(from.y, to.y) + far) return true;
    return pointToSegment(shape.pose, from, to) > far;
  }
  const box = boxOfFootprint(shape.footprint);
  const far = reach + shape.radius;
  return (
    box.minX > Math.max(from.x, to.x) + far ||
    box.maxX < Math.min(from.x, to.x) - far ||
    box.minY > Math.max(from.y, to.y) + far ||
    box.maxY < Math.min(from.y, to.y) - far
  );
}

function pastMass(mover: Mover, from: Pose, to: Pose, mass: Mass, limit: Limit): boolean {
  const least = mass.radius + limit.gap;
  if (mover.base.kind === 'round') {
    const d = mover.base.radius + least;
    return (
      pointInPolygon(from, mass.footprint) || crosses(from, to, mass.footprint) || nearOutline(from, to, mass.footprint, d, limit.strict)
    );
  }
  const base = least < 0 ? shrunk(mover.base) : mover.base;
  return partsDip(base, from, to, mass.footprint, least < 0 ? TOUCHED : { gap: least, strict: limit.strict });
}

const TOUCHED: Limit = { gap: 0, strict: true };

/** Whether a rect or oval, swept without turning, comes too near to a polygon: its gap is convex along the way for each convex part of it. */
function partsDip(base: Base, from: Pose, to: Pose, footprint: Polygon, limit: Limit): boolean {
  for (const part of convexParts(footprint)) {
    // The discs round the base and under it tell nearly always: a mil is left for rounding.
    const away = segmentToPolygon(from, to, part);
    if (!breaks(away - reachOf(base) - 1, limit)) continue;
    if (breaks(Math.max(0, away - girthOf(base) + 1), limit)) return true;
    if (dips((share) => polygonGap(bodyAt({ base, height: 0 }, poseFacing(alongLeg(from, to, share), from.heading)), part), limit))
      return true;
  }
  return false;
}

/** Whether the way from a to b meets the outline. */
export function crosses(a: Pose, b: Pose, polygon: Polygon): boolean {
  let c = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const d = polygon[i]!;
    if (segmentsMeet(a, b, c, d)) return true;
    c = d;
  }
  return false;
}

/** Whether the whole base stays on the footprint all along a leg. */
export function sweepWhollyOn(mover: Mover, from: Pose, to: Pose, footprint: Polygon): boolean {
  if (mover.base.kind === 'round') {
    if (!pointInPolygon(from, footprint) || !pointInPolygon(to, footprint)) return false;
    return !nearOutline(from, to, footprint, mover.base.radius, false) && (mover.base.radius > 0 || segmentInside(from, to, footprint));
  }
  const steps = Math.max(1, Math.ceil(Math.abs(turnOf(from, to)) / 10));
  for (let i = 0; i < steps; i++) {
    const a = rounded(alongLeg(from, to, i / steps));
    const b = rounded(alongLeg(from, to, (i + 1) / steps));
    const cover = hull([...outline(bodyAt(mover, a)), ...outline(bodyAt(mover, b))]);
    if (!polygonInside(cover, footprint)) return false;
  }
  return true;
}

export function rounded(pose: Pose): Pose {
  return { x: nearestMil(pose.x), y: nearestMil(pose.y), z: nearestMil(pose.z), heading: pose.heading };
}

/** The least gap between the swept base and a thing. */
export function sweepPass(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape): Pass {
  if (turnsBase(mover, from, to)) return turningPass(mover, from, to, shape);
  if (isBody(shape)) return straightPass(mover, from, to, shape);
  return massPass(mover, from, to, shape);
}

function straightPass(mover: Mover, from: Pose, to: Pose, body: Body): Pass {
  if (mover.base.kind === 'round' && body.base.kind === 'round') {
    const at = nearestShare(from, to, body.pose.x, body.pose.y);
    return { gap: pointToSegment(body.pose, from, to) - mover.base.radius - body.base.radius, at };
  }
  return lowest((share) => legGap(mover, from, to, share, body));
}

function legGap(mover: Mover, from: Pose, to: Pose, share: number, shape: ObstacleShape): number {
  return gapAt(mover, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share, from.heading, shape);
}

/** How far along the leg (0 to 1) it passes nearest to a point. */
export function nearestShare(from: Pose, to: Pose, x: number, y: number): number {
  const ux = to.x - from.x;
  const uy = to.y - from.y;
  const length2 = ux * ux + uy * uy;
  if (length2 === 0) return 0;
  return Math.min(1, Math.max(0, ((x - from.x) * ux + (y - from.y) * uy) / length2));
}

/** Of a round base the least gap is where the way meets an edge, passes a corner, or ends; of others it is the least of all convex parts. */
function massPass(mover: Mover, from: Pose, to: Pose, mass: Mass): Pass {
  if (mover.base.kind !== 'round') return partsPass(mover, from, to, mass);
  const shares = [0, 1];
  let c = mass.footprint[mass.footprint.length - 1]!;
  for (const d of mass.footprint) {
    shares.push(nearestShare(from, to, d.x, d.y));
    const at = crossingAt(from, to, c, d);
    if (at !== undefined) shares.push(at);
    c = d;
  }
  return least(shares, (share) => legGap(mover, from, to, share, mass));
}

function partsPass(mover: Mover, from: Pose, to: Pose, mass: Mass): Pass {
  let best: Pass = { gap: Number.POSITIVE_INFINITY, at: 0 };
  for (const footprint of convexParts(mass.footprint)) {
    const pass = lowest((share) => legGap(mover, from, to, share, massOf(footprint, mass.radius, mass.bottom, mass.top)));
    if (pass.gap < best.gap) best = pass;
  }
  return best;
}

/** No point of the base moves farther than this on the leg. */
function mostMoved(mover: Mover, from: Pose, to: Pose): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.sqrt(dx * dx + dy * dy) + reachOf(mover.base) * Math.abs(turnOf(from, to)) * TENTH;
}

function turningGap(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape, limit: Limit): number {
  const moved = mostMoved(mover, from, to);
  const of = (share: number): number => {
    const pose = alongLeg(from, to, share);
    return gapAt(mover, pose.x, pose.y, pose.heading, shape);
  };
  const finest = 1 / Math.max(1, Math.abs(turnOf(from, to)));
  return narrowed({ of, moved, limit: limit.gap, finest }, 0, of(0), 1, of(1));
}

/** A value at each share of a turn, the most by which it can change on the whole of it, what matters, and how finely to look. */
interface Turning {
  readonly of: (share: number) => number;
  readonly moved: number;
  readonly limit: number;
  readonly finest: number;
}

/** The least value seen, looking between two shares only while something below `limit` may hide there. */
function narrowed(turning: Turning, from: number, atFrom: number, to: number, atTo: number): number {
  const { of, moved, limit, finest } = turning;
  const seen = Math.min(atFrom, atTo);
  const bound = (atFrom + atTo - moved * (to - from)) / 2;
  if (bound > limit + GRAIN || seen < limit - GRAIN || to - from <= finest) return seen;
  const middle = (from + to) / 2;
  const atMiddle = of(middle);
  const first = narrowed(turning, from, atFrom, middle, atMiddle);
  if (first < limit - GRAIN) return first;
  return Math.min(first, narrowed(turning, middle, atMiddle, to, atTo));
}

/** The least gap at any tenth of a degree on the way. Over a mass the gap is only a bound and may jump: there all of them are looked at. */
function turningPass(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape): Pass {
  const last = turned.get(shape);
  if (last?.base === mover.base && isSame(last.from, from) && isSame(last.to, to)) return last.pass;
  const pass = passTurning(mover, from, to, shape);
  turned.set(shape, { base: mover.base, from, to, pass });
  return pass;
}

/** The last turn past each thing: ways that are tried one after another often begin with the same. */
const turned = new WeakMap<ObstacleShape, { readonly base: Base; readonly from: Pose; readonly to: Pose; readonly pass: Pass }>();

const isSame = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

function passTurning(mover: Mover, from: Pose, to: Pose, shape: ObstacleShape): Pass {
  const steps = Math.max(1, Math.abs(turnOf(from, to)));
  const of = (share: number): number => {
    const pose = alongLeg(from, to, share);
    return gapAt(mover, pose.x, pose.y, pose.heading, shape);
  };
  const most = mostMoved(mover, from, to) / steps;
  if (!isBody(shape)) {
    // How deep a base is over a mass is told by its middle, which stays where it is when it turns on the spot.
    const bottom = from.x === to.x && from.y === to.y ? -shape.radius - CONTACT - GRAIN : null;
    return leastAboveFloor((step) => of(step / steps), steps, most, -shape.radius, bottom);
  }
  return leastOfSteps((step) => of(step / steps), steps, most);
}
