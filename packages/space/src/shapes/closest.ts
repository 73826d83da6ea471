import { depth } from '../measuring/depth.ts';
import { partingTurn, squareOn } from './ovals.ts';
import { outermost, rectCorners } from './segments.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Base, Body, Point, Pose } from './types.ts';
import { nearestMil } from './units.ts';

type Oval = Extract<Base, { kind: 'oval' }>;
type Rect = Extract<Base, { kind: 'rect' }>;

export interface ClosestPoints {
  readonly from: Point;
  readonly to: Point;
}

/** The point of the base nearest to `p`, to the nearest mil; `p` itself if it lies on the base. */
export function nearestPoint(body: Body, p: Point): Point {
  const near = nearestOn(body.base, body.pose, p);
  return { x: nearestMil(near.x), y: nearestMil(near.y) };
}

/**
 * The ends of the shortest line between two bases, to the nearest mil. Where sides run in parallel one of the shortest lines is taken. Bases
 * that touch or overlap give one point they share, as nearly as contact allows.
 */
export function closestPoints(a: Body, b: Body): ClosestPoints {
  const from = closestOn(a, b);
  const to = nearestOn(b.base, b.pose, from);
  return { from: { x: nearestMil(from.x), y: nearestMil(from.y) }, to: { x: nearestMil(to.x), y: nearestMil(to.y) } };
}

function closestOn(a: Body, b: Body): Point {
  if (b.base.kind === 'round') return nearestOn(a.base, a.pose, b.pose);
  if (a.base.kind === 'round') return nearestOn(a.base, a.pose, nearestOn(b.base, b.pose, a.pose));
  if (depth(a, b) <= 0) return nearestOn(a.base, a.pose, b.pose);
  if (a.base.kind === 'oval' && b.base.kind === 'oval') return ovalTowards(a.base, a.pose, b.base, b.pose);
  return amongCandidates(a, b);
}

function nearestOn(base: Base, pose: Pose, p: Point): Point {
  const dx = p.x - pose.x;
  const dy = p.y - pose.y;
  if (base.kind === 'round') {
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance <= base.radius) return p;
    return { x: pose.x + (dx * base.radius) / distance, y: pose.y + (dy * base.radius) / distance };
  }
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  const right = dx * cos - dy * sin;
  const forward = dx * sin + dy * cos;
  const [x, y] = base.kind === 'rect' ? clamped(base, right, forward) : onOval(base, right, forward);
  return { x: pose.x + x * cos + y * sin, y: pose.y + y * cos - x * sin };
}

function clamped(rect: Rect, right: number, forward: number): readonly [number, number] {
  return [Math.max(-rect.across, Math.min(rect.across, right)), Math.max(-rect.along, Math.min(rect.along, forward))];
}

function onOval(oval: Oval, right: number, forward: number): readonly [number, number] {
  const { across, along } = oval;
  if ((right / across) * (right / across) + (forward / along) * (forward / along) <= 1) return [right, forward];
  const share = squareOn(Math.abs(right), Math.abs(forward), across, along);
  const tip = outermost(oval, 0, 1 - share, share);
  return [right < 0 ? -tip.x : tip.x, forward < 0 ? -tip.y : tip.y];
}

function ovalTowards(a: Oval, at: Pose, b: Oval, to: Pose): Point {
  const dx = to.x - at.x;
  const dy = to.y - at.y;
  const turn = partingTurn(dx, dy, a, at.heading, b, to.heading);
  const tip = outermost(a, at.heading, dx - turn * dy, dy + turn * dx);
  return { x: at.x + tip.x, y: at.y + tip.y };
}

/** With a rect in it, the shortest line leaves from a corner, arrives at one, or leaves square to a side of the rect. */
function amongCandidates(a: Body, b: Body): Point {
  let best = nearestOn(a.base, a.pose, b.pose);
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of [...tipsOf(a, b), ...tipsOf(b, a)]) {
    const here = nearestOn(a.base, a.pose, candidate);
    const there = nearestOn(b.base, b.pose, here);
    const back = nearestOn(a.base, a.pose, there);
    const apart = (back.x - there.x) * (back.x - there.x) + (back.y - there.y) * (back.y - there.y);
    if (apart < least) {
      least = apart;
      best = back;
    }
  }
  return best;
}

/** Points of `body` at which a shortest line to `other` can end: a rect's corners, an oval's outermost points towards the sides of a rect. */
function tipsOf({ base, pose }: Body, other: Body): readonly Point[] {
  if (base.kind === 'rect') return rectCorners(base, pose);
  if (base.kind === 'round') return [];
  const sin = sinOf(other.pose.heading);
  const cos = cosOf(other.pose.heading);
  const across = outermost(base, pose.heading, cos, -sin);
  const along = outermost(base, pose.heading, sin, cos);
  return [
    { x: pose.x + across.x, y: pose.y + across.y },
    { x: pose.x - across.x, y: pose.y - across.y },
    { x: pose.x + along.x, y: pose.y + along.y },
    { x: pose.x - along.x, y: pose.y - along.y },
  ];
}
