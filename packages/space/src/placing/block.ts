/** Ranks and files. */

import { type Course, type Mover, poseAt } from '../paths/course.ts';
import { fits } from '../paths/ending.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Mil, Pose } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';
import { settleUnit } from './settle.ts';
import { formationOf, type Placed, type PlacedModels } from './terms.ts';

export interface BlockOrder {
  /** Models in a full rank. */
  readonly files: number;
  /** Gaps between neighbours and between ranks; 0 is base contact. */
  readonly beside: Mil;
  readonly behind: Mil;
}

/**
 * The middle of the front rank stands at `front`, all face its way, and the models fill rank after rank from left to right; a short last rank
 * stands in the middle, each of it right behind somebody: round bases between two files would touch neither. The spacing is that of the widest and the deepest base. Nothing is asked of the ground.
 */
export function ranked(movers: readonly Mover[], front: Pose, { files, beside, behind }: BlockOrder): Placed[] {
  // On a slant every pose is rounded: a gap must be a little larger to be kept by all.
  const spare = front.heading % 900 === 0 ? 0 : 1.5;
  const across =
    2 * movers.reduce((most, { base }) => Math.max(most, base.kind === 'round' ? base.radius : base.across), 0) +
    (beside > 0 ? beside + spare : 0);
  const along = 2 * movers.reduce((most, { base }) => Math.max(most, reachTowards(base, 0, 0, 1)), 0) + (behind > 0 ? behind + spare : 0);
  return movers.map((mover, i) => {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, movers.length - rank * files);
    const full = Math.min(files, movers.length);
    const right = ((i % files) + Math.floor((full - inRank) / 2) - (full - 1) / 2) * across;
    return { mover, pose: poseAt(offset(front, right, -rank * along), front) };
  });
}

function offset(at: Pose, right: number, forward: number): { x: Mil; y: Mil } {
  const sin = sinOf(at.heading);
  const cos = cosOf(at.heading);
  return { x: Math.round(at.x + right * cos + forward * sin) + 0, y: Math.round(at.y - right * sin + forward * cos) + 0 };
}

/** A block where it is wanted, or moved as a whole the least that makes it legal; all missing if there is no room within `most`. */
export function blockAt(movers: readonly Mover[], front: Pose, order: BlockOrder, course: Course, most: Mil): PlacedModels {
  const wanted = ranked(movers, front, order);
  if (wanted.every(({ mover, pose }) => fits(mover, pose, course))) return formationOf(wanted.map(({ pose }) => pose));
  const settled = settleUnit(wanted, course, most);
  return formationOf(settled?.poses ?? movers.map(() => null));
}

/** One rank. */
export function lineAt(movers: readonly Mover[], middle: Pose, beside: Mil, course: Course, most: Mil): PlacedModels {
  return blockAt(movers, middle, { files: movers.length, beside, behind: 0 }, course, most);
}
