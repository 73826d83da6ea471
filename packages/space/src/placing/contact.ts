/**
 * Models set into base contact with an enemy unit: each next one against a target not yet engaged, then spread evenly over the engaged, then behind,
 * in contact with comrades who fight; and who finds no such place, as near as there is room. (WP-CHARGE-08, WP-CHARGE-10)
 */

import { touching } from '../measuring/distance.ts';
import { boundariesOf, courseNear, discsOf, isBarred } from '../paths/boundaries.ts';
import { bodyAt, type Course, type Mover, poseAt, poseFacing } from '../paths/course.ts';
import { fits, isHopeless } from '../paths/ending.ts';
import { boxesMeet, boxesOf, crossings, distanceFrom, edgeOf, footOn, type PathFeature, snapped } from '../paths/features.ts';
import { coresOf } from '../paths/keepouts.ts';
import { reachOf } from '../shapes/bases.ts';
import { headingOf } from '../shapes/trig.ts';
import type { Body, Mil, Point, Pose } from '../shapes/types.ts';
import { settle } from './settle.ts';

import { type Placed, type PlacingTerms, withComrades } from './terms.ts';

export interface Melee {
  /** In the order in which the models were given; null for those that found no place. */
  readonly poses: readonly (Pose | null)[];
  readonly missing: number;
  /** The target that each model touches, by its place in the list; -1 for those behind. */
  readonly engages: readonly number[];
}

/** How far from where it stands, or from the fight, a place is looked for. */
const AROUND: Mil = 12_000;

/**
 * `fighters` stand where they come from, the leading model first; the leash of the terms holds to that first model. Models turn to face whom they
 * touch. The targets must be obstacles of the course, as everything else that may not be overlapped.
 */
export function intoContact(fighters: readonly Placed[], targets: readonly Body[], course: Course, terms: PlacingTerms): Melee {
  const poses: (Pose | null)[] = fighters.map(() => null);
  const engages: number[] = fighters.map(() => -1);
  const placed: Placed[] = [];
  const fighting: Placed[] = [];
  const counts = targets.map(() => 0);
  fighters.forEach(({ mover, pose }, i) => {
    const near = courseNear(mover, pose, course, AROUND);
    const spaced = withComrades(near, placed, terms);
    const front = atTarget(mover, pose, targets, counts, spaced);
    const place =
      front?.pose ??
      behind(mover, pose, fighting, withComrades(near, placed, { ...terms, apart: 0 })) ??
      nearest(mover, pose, targets, spaced);
    if (place === null) return;
    poses[i] = place;
    placed.push({ mover, pose: place });
    if (front === null) return;
    engages[i] = front.target;
    counts[front.target]!++;
    fighting.push({ mover, pose: place });
  });
  return { poses, engages, missing: poses.filter((pose) => pose === null).length };
}

/** Against the least engaged target with room for one more; of those, the nearest. */
function atTarget(
  mover: Mover,
  from: Pose,
  targets: readonly Body[],
  counts: readonly number[],
  course: Course,
): { pose: Pose; target: number } | null {
  for (const target of byCrowding(from, targets, counts)) {
    const pose = contactSpot(mover, from, targets[target]!, course);
    if (pose !== null) return { pose, target };
  }
  return null;
}

function byCrowding(from: Point, targets: readonly Body[], counts: readonly number[]): number[] {
  const away = targets.map(({ pose }) => (pose.x - from.x) * (pose.x - from.x) + (pose.y - from.y) * (pose.y - from.y));
  return targets.map((_, i) => i).sort((one, other) => counts[one]! - counts[other]! || away[one]! - away[other]! || one - other);
}

function behind(mover: Mover, from: Pose, fighting: readonly Placed[], course: Course): Pose | null {
  const comrades = fighting.map((one) => bodyAt(one.mover, one.pose));
  for (const i of byCrowding(
    from,
    comrades,
    comrades.map(() => 0),
  )) {
    const pose = contactSpot(mover, from, comrades[i]!, course);
    if (pose !== null) return pose;
  }
  return null;
}

function nearest(mover: Mover, from: Pose, targets: readonly Body[], course: Course): Pose | null {
  const goal =
    targets[
      byCrowding(
        from,
        targets,
        targets.map(() => 0),
      )[0] ?? -1
    ];
  return settle(mover, goal === undefined ? from : poseAt(goal.pose, from), course, AROUND)?.pose ?? null;
}

/**
 * The place nearest to `from` where the base touches the other and may stand: straight ahead, or where the edge of contact meets the edge of what is
 * in the way. null if there is none within `most`.
 */
export function contactSpot(mover: Mover, from: Pose, other: Body, course: Course, most = Number.POSITIVE_INFINITY): Pose | null {
  const facing = poseFacing(from, headingOf(other.pose.x - from.x, other.pose.y - from.y));
  const near = courseNear(mover, other.pose, course, reachOf(mover.base) + reachOf(other.base));
  const rim = coresOf(mover.base, facing, other, 0, 'fine').flatMap(({ core, need }) => edgeOf(core, need));
  const allowed = (x: number, y: number): boolean => {
    const pose = poseAt({ x, y }, facing);
    return touching(bodyAt(mover, pose), other) && fits(mover, pose, near);
  };
  const straight = rim.flatMap((edge) => footOn(edge, from)).sort((one, two) => apart(one, from) - apart(two, from))[0];
  if (straight === undefined || apart(straight, from) > (most + SNAP) * (most + SNAP)) return null;
  const placeAt = (p: Point): Point | undefined => (isHopeless(mover, poseAt(p, facing), near, SNAP) ? undefined : snapped(p, p, allowed));
  const place = placeAt(straight) ?? besides(mover, facing, { rim, near, placeAt, most });
  return place === undefined ? null : poseAt(place, facing);
}

/** Whole mils are never farther than this from the place they stand for. */
const SNAP = 4;

function besides(
  mover: Mover,
  from: Pose,
  {
    rim,
    near,
    placeAt,
    most,
  }: {
    readonly rim: readonly PathFeature[];
    readonly near: Course;
    readonly placeAt: (p: Point) => Point | undefined;
    readonly most: number;
  },
): Point | undefined {
  const far = (most + SNAP) * (most + SNAP);
  const discs = discsOf(mover, from, near);
  const candidates: Point[] = [];
  const reached = rim.filter((edge) => distanceFrom(edge, from) <= most + SNAP);
  const rimBoxes = boxesOf(reached);
  const boundaries = boundariesOf(mover, from, near, most + SNAP);
  const boxes = boxesOf(boundaries);
  for (let i = 0; i < boundaries.length; i++) {
    for (let j = 0; j < reached.length; j++) {
      if (!boxesMeet(boxes, i, rimBoxes, j)) continue;
      for (const p of crossings(reached[j]!, boundaries[i]!))
        if (apart(p, from) <= far && !isBarred(p.x, p.y, discs, SNAP)) candidates.push(p);
    }
  }
  candidates.sort((one, other) => apart(one, from) - apart(other, from));
  for (const candidate of candidates) {
    const place = placeAt(candidate);
    if (place !== undefined) return place;
  }
  return undefined;
}

function apart(a: Point, b: Point): number {
  return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}
