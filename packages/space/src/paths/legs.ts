/** Cutting a path where something may happen: at every inch, at contact, at the edge of a piece of ground. */
import { CONTACT } from '../measuring/distance.ts';
import { pointToPoint } from '../shapes/polygon.ts';
import type { Body, Mil, Pose } from '../shapes/types.ts';
import type { Area, Course, Mover, Tag } from './course.ts';
import { shortfall } from './ending.ts';
import { stayIn } from './measure.ts';
import { gapAt, outBy } from './nearness.ts';
import { discSpan } from './spans.ts';
import { alongLeg, rounded, sweepPass } from './sweep.ts';

export interface Tagged {
  readonly id: Tag;
  readonly body: Body;
}

/** A place on a path: how far along it (heights left out), and the pose there in whole mils. */
export interface PathPoint {
  readonly at: number;
  readonly pose: Pose;
}

export function lengthOf(path: readonly Pose[]): number {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += pointToPoint(path[i - 1]!, path[i]!);
  return length;
}

/** The pose at a distance along the path: its first before the beginning, its last beyond the end. */
export function poseAlong(path: readonly Pose[], distance: number): Pose {
  let rest = distance;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const leg = pointToPoint(from, to);
    if (rest < leg) return rest <= 0 ? from : rounded(alongLeg(from, to, rest / leg));
    rest -= leg;
  }
  return path[path.length - 1]!;
}

/**
 * The path in pieces, each beginning with the pose at which the one before ends. Cuts are in any order; those not inside the path cut nothing.
 * A cut falls on whole mils, so a piece may differ by a mil from the path; see `legalStop` where that matters.
 */
export function splitAt(path: readonly Pose[], distances: readonly number[]): Pose[][] {
  const length = lengthOf(path);
  const cuts = [...new Set(distances)].filter((d) => d > 0 && d < length).sort((a, b) => a - b);
  const pieces: Pose[][] = [[]];
  let passed = 0;
  let next = 0;
  path.forEach((pose, i) => {
    const leg = i === 0 ? 0 : pointToPoint(path[i - 1]!, pose);
    for (; next < cuts.length && cuts[next]! < passed + leg; next++) {
      const cut = rounded(alongLeg(path[i - 1]!, pose, (cuts[next]! - passed) / leg));
      pieces[pieces.length - 1]!.push(cut);
      pieces.push([cut]);
    }
    passed += leg;
    pieces[pieces.length - 1]!.push(pose);
    if (next < cuts.length && cuts[next] === passed) {
      pieces.push([pose]);
      next++;
    }
  });
  return pieces;
}

/** Pieces of `step` each, the last one shorter: a stop after every inch. */
export function splitEvery(path: readonly Pose[], step: Mil): Pose[][] {
  const cuts: number[] = [];
  const length = lengthOf(path);
  for (let at = step; at < length; at += step) cuts.push(at);
  return splitAt(path, cuts);
}

/** The last place on the path, at or before `distance`, where the base may stand; undefined if it may stand nowhere. Looked for mil by mil. */
export function legalStop(mover: Mover, path: readonly Pose[], distance: number, course: Course): PathPoint | undefined {
  let at = Math.min(distance, lengthOf(path));
  while (at >= 0) {
    const pose = poseAlong(path, at);
    const short = shortfall(mover, pose, course);
    if (short === 0) return { at, pose };
    if (at === 0) return undefined;
    // To be clear of what is broken here one has to go at least this far; a mil is left for rounding.
    at = Math.max(0, at - Math.max(1, short - 1));
  }
  return undefined;
}

/** Where the base first touches one of the bodies, and which; bodies touched from the start count at 0. */
export function firstContact<B extends Tagged>(
  mover: Mover,
  path: readonly Pose[],
  bodies: readonly B[],
): (PathPoint & { readonly with: B }) | undefined {
  let before = 0;
  for (let i = Math.min(1, path.length - 1); i < path.length; i++) {
    const from = path[Math.max(0, i - 1)]!;
    const to = path[i]!;
    const leg = pointToPoint(from, to);
    let best: { share: number; with: B } | undefined;
    for (const one of bodies) {
      const share = contactShare(mover, from, to, one.body);
      if (share !== undefined && (best === undefined || share < best.share)) best = { share, with: one };
    }
    if (best !== undefined) return { at: before + best.share * leg, pose: rounded(alongLeg(from, to, best.share)), with: best.with };
    before += leg;
  }
  return undefined;
}

/** The share of the leg at which the bases meet: where the gap closes, or, if it only comes within contact, where it is least. */
function contactShare(mover: Mover, from: Pose, to: Pose, body: Body): number | undefined {
  if (gapAt(mover, from.x, from.y, from.heading, body) <= CONTACT) return 0;
  const pass = sweepPass(mover, from, to, body);
  // A mil less than contact allows, so that it is still contact when the pose is rounded.
  if (pass.gap > CONTACT - 1) return undefined;
  return pass.gap >= 0 ? pass.at : touchShare(mover, from, to, body, pass.at);
}

function touchShare(mover: Mover, from: Pose, to: Pose, body: Body, lowestAt: number): number {
  if (mover.base.kind === 'round' && body.base.kind === 'round') {
    return discSpan(from, to, body.pose, mover.base.radius + body.base.radius)?.from ?? lowestAt;
  }
  return firstBelow((share) => gapOnLeg(mover, from, to, share, body), 0, lowestAt);
}

function gapOnLeg(mover: Mover, from: Pose, to: Pose, share: number, body: Body): number {
  const pose = alongLeg(from, to, share);
  return gapAt(mover, pose.x, pose.y, pose.heading, body);
}

const HALVINGS = 50;

/** Where a value first falls to 0, between a share where it is above and one where it is below. */
function firstBelow(of: (share: number) => number, above: number, below: number): number {
  let high = above;
  let low = below;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (high + low) / 2;
    if (of(middle) > 0) high = middle;
    else low = middle;
  }
  return high;
}

/** Where the path comes into the area and where it goes out of it again, if it does. Being inside from the start counts as coming in at 0. */
export function edgesOf(
  mover: Mover,
  path: readonly Pose[],
  area: Area,
): { readonly in: PathPoint; readonly out: PathPoint | undefined }[] {
  const stay = stayIn(mover, path, area);
  return (stay?.spans ?? []).map(({ from, to }, i) => ({
    in: { at: from, pose: poseAlong(path, from) },
    out: stay?.endsInside === true && i === stay.spans.length - 1 ? undefined : { at: to, pose: poseAlong(path, to) },
  }));
}

/** Where the whole base is first on the footprint. Looked for mil by mil. */
export function firstWhollyOn(mover: Mover, path: readonly Pose[], area: Area): PathPoint | undefined {
  const length = lengthOf(path);
  let at = 0;
  for (;;) {
    const pose = poseAlong(path, at);
    const out = outBy(mover, pose, area.footprint);
    if (out === 0) return { at, pose };
    if (at >= length) return undefined;
    at = Math.min(length, at + Math.max(1, out - 1));
  }
}

/** All bodies that the base passes within `d` of, nearest first: how near, and how far along the path. */
export function sweptPast<B extends Tagged>(
  mover: Mover,
  path: readonly Pose[],
  bodies: readonly B[],
  d: Mil,
): { readonly with: B; readonly gap: number; readonly at: number }[] {
  const passed: { with: B; gap: number; at: number }[] = [];
  for (const one of bodies) {
    let best = { gap: Number.POSITIVE_INFINITY, at: 0 };
    let before = 0;
    for (let i = Math.min(1, path.length - 1); i < path.length; i++) {
      const from = path[Math.max(0, i - 1)]!;
      const to = path[i]!;
      const pass = sweepPass(mover, from, to, one.body);
      const leg = pointToPoint(from, to);
      if (pass.gap < best.gap) best = { gap: pass.gap, at: before + pass.at * leg };
      before += leg;
    }
    if (best.gap <= d) passed.push({ with: one, ...best });
  }
  return passed.sort((one, other) => one.gap - other.gap);
}
