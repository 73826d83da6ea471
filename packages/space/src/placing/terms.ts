/** What the models of one unit ask of each other, beside what the course asks of each. */
import { depthAt } from '../measuring/depth.ts';
import { CONTACT, GRAIN } from '../measuring/distance.ts';
import { bodyAt, type Course, courseWith, keepAtLeast, type Mover, type Obstacle, SOLID, type Tether } from '../paths/course.ts';
import { fits } from '../paths/ending.ts';
import type { Mil, Pose } from '../shapes/types.ts';

export interface Placed {
  readonly mover: Mover;
  readonly pose: Pose;
}

export interface PlacingTerms {
  /** The least gap between comrades; 0: they may touch. */
  readonly apart: Mil;
  /** The most that a model may be from the leader, who is the first; null: any. */
  readonly leash: Mil | null;
  /** Every model within this of so many others; null: any. The unit grows as one chain. */
  readonly chain: { readonly within: Mil; readonly links: number } | null;
}

export const FREE: PlacingTerms = { apart: 0, leash: null, chain: null };

/** Where the models stand, in the order in which they were given; null for those that found no place. */
export interface PlacedModels {
  readonly poses: readonly (Pose | null)[];
  readonly missing: number;
}

export function formationOf(poses: readonly (Pose | null)[]): PlacedModels {
  return { poses, missing: poses.reduce((sum, pose) => (pose === null ? sum + 1 : sum), 0) };
}

/** The course of one more model, when some of its comrades stand already. */
export function withComrades(course: Course, placed: readonly Placed[], terms: PlacingTerms): Course {
  const comrades = placed.map((one, i): Obstacle => comrade(one, i, terms.apart));
  return courseWith(course, { obstacles: [...course.obstacles, ...comrades], tethers: [...course.tethers, ...tethersTo(placed, terms)] });
}

export function comrade({ mover, pose }: Placed, i: number, apart: Mil): Obstacle {
  return { id: `comrade ${i}`, shape: bodyAt(mover, pose), moving: null, ending: apart === 0 ? SOLID : keepAtLeast(apart) };
}

function tethersTo(placed: readonly Placed[], { leash, chain }: PlacingTerms): Tether[] {
  const leader = placed[0];
  if (leader === undefined) return [];
  const to = placed.map(({ mover, pose }, i) => ({ id: `comrade ${i}`, body: bodyAt(mover, pose) }));
  const plain = { strict: false, wholly: false, height: null };
  return [
    ...(leash === null ? [] : [{ ...plain, to: [to[0]!], count: 1, most: leash }]),
    ...(chain === null ? [] : [{ ...plain, to, count: Math.min(chain.links, placed.length), most: chain.within }]),
  ];
}

/** Whether a model may be added here. `near` is the course without what is far off. */
export function joins(mover: Mover, pose: Pose, near: Course, placed: readonly Placed[], terms: PlacingTerms): boolean {
  const { leash, chain } = terms;
  const least = leastBetween(terms);
  let links = 0;
  for (let i = 0; i < placed.length; i++) {
    const gap = gapBetween(mover, pose, placed[i]!);
    if (gap < least) return false;
    if (i === 0 && leash !== null && gap > leash + GRAIN) return false;
    if (chain !== null && gap <= chain.within + GRAIN) links++;
  }
  return (chain === null || links >= Math.min(chain.links, placed.length)) && fits(mover, pose, near);
}

/** The least gap between two of them. */
export const leastBetween = ({ apart }: PlacingTerms): number => (apart === 0 ? -CONTACT : apart) - GRAIN;

export function gapBetween(mover: Mover, pose: Pose, other: Placed): number {
  return depthAt(mover.base, pose.x, pose.y, pose.heading, other.mover.base, other.pose.x, other.pose.y, other.pose.heading);
}
