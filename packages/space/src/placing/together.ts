/** A unit that goes as one: each model by the same shift where it can, and with the least correction where it cannot. */

import { courseNear } from '../paths/boundaries.ts';
import { type Course, poseBy } from '../paths/course.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { settle } from './settle.ts';
import { formationOf, joins, type Placed, type PlacedModels, type PlacingTerms, withComrades } from './terms.ts';

/**
 * Sets each model down at its wanted pose or as near as it may stand, the leader (the first) first and then those nearest to it, so that a chain
 * grows outwards. Nobody is corrected by more than `most`.
 */
export function placeEach(wanted: readonly Placed[], course: Course, terms: PlacingTerms, most: Mil): PlacedModels {
  const poses: (Pose | null)[] = wanted.map(() => null);
  const placed: Placed[] = [];
  for (const i of outwards(wanted)) {
    const { mover, pose } = wanted[i]!;
    const near = courseNear(mover, pose, course, most);
    const found = joins(mover, pose, near, placed, terms)
      ? pose
      : (settle(mover, pose, withComrades(near, placed, terms), most)?.pose ?? null);
    // Without a leader there is no unit to stay with.
    if (found === null && placed.length === 0) return formationOf(poses);
    if (found === null) continue;
    poses[i] = found;
    placed.push({ mover, pose: found });
  }
  return formationOf(poses);
}

function outwards(wanted: readonly Placed[]): number[] {
  const leader = wanted[0]?.pose;
  if (leader === undefined) return [];
  const away = wanted.map(({ pose }) => (pose.x - leader.x) * (pose.x - leader.x) + (pose.y - leader.y) * (pose.y - leader.y));
  return wanted.map((_, i) => i).sort((one, other) => away[one]! - away[other]! || one - other);
}

/** The whole unit moved by a shift. */
export function moveTogether(unit: readonly Placed[], by: Point, course: Course, terms: PlacingTerms, most: Mil): PlacedModels {
  return placeEach(
    unit.map(({ mover, pose }) => ({ mover, pose: poseBy(pose, by) })),
    course,
    terms,
    most,
  );
}
