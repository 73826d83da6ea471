/**
 * The one least-shift search for every rule that says "move it the least needed": the legal pose nearest to a wanted one.
 *
 * Exact but for whole mils: the nearest legal place is the wanted one, or the foot on the edge of what forbids it, or the crossing of two such edges
 * (see `features.ts`), and all of those within the bound are looked at. An oval is drawn as a polygon round it; from there the pose is moved back
 * towards the wanted one as far as it stays legal. The same question always gets the same answer: of equally near places the first found.
 */

import { boundariesOf, courseNear, discsOf, isBarred, wallsOf } from '../paths/boundaries.ts';
import { type Course, type Mover, poseAt, poseBy } from '../paths/course.ts';
import { fits, shortfall } from '../paths/ending.ts';
import { boxesOf, crossings, distanceFrom, footOn, nextMeeting, nudged, type PathFeature, snapped } from '../paths/features.ts';
import { pointToPoint } from '../shapes/polygon.ts';
import { ahead } from '../shapes/trig.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import type { Placed } from './terms.ts';

export interface Settled {
  readonly pose: Pose;
  /** How far it had to be moved. */
  readonly shift: number;
}

/** Most shifts are small: looking nearby first spares looking at the whole table. */
const NEARBY: Mil = 1000;

/** The legal pose nearest to the wanted one, with the same heading and height; null if there is none within `most`. */
export function settle(mover: Mover, wanted: Pose, course: Course, most: Mil): Settled | null {
  if (fits(mover, wanted, course)) return { pose: wanted, shift: 0 };
  for (let bound = Math.min(NEARBY, most); ; bound = Math.min(3 * bound, most)) {
    const settled = settleWithin(mover, wanted, course, bound);
    if (settled !== null || bound === most) return settled;
  }
}

/** The same, looking at all of it at once: for places that are known to be taken. */
export function settleWithin(mover: Mover, wanted: Pose, course: Course, most: Mil): Settled | null {
  const near = courseNear(mover, wanted, course, most);
  const discs = discsOf(mover, wanted, near);
  const place = nearestPlace(wanted, boundariesOf(mover, wanted, near, most), most, {
    hopeful: (p) => !isBarred(p.x, p.y, discs, SNAP) && shortfall(mover, poseAt(p, wanted), near, SNAP) <= SNAP,
    legal: (x, y) => fits(mover, poseAt({ x, y }, wanted), near),
  });
  return place === null ? null : { pose: poseAt(place, wanted), shift: pointToPoint(place, wanted) };
}

/** A unit moved as one, every model by the same shift, none turned. */
export interface SettledUnit {
  readonly poses: readonly Pose[];
  readonly shift: number;
}

/** The least shift of the whole unit that makes every model legal. The models of the unit are not obstacles to each other. */
export function settleUnit(unit: readonly Placed[], course: Course, most: Mil): SettledUnit | null {
  const origin = { x: 0, y: 0 };
  const nears = unit.map(({ mover, pose }) => courseNear(mover, pose, course, most));
  const legal = (x: number, y: number): boolean => unit.every(({ mover, pose }, i) => fits(mover, poseBy(pose, { x, y }), nears[i]!));
  const hopeful = (p: Point): boolean => unit.every(({ mover, pose }, i) => shortfall(mover, poseBy(pose, p), nears[i]!, SNAP) <= SNAP);
  const boundaries = (): PathFeature[] => edgesOf(unit, nears);
  const place = legal(0, 0) ? origin : nearestPlace(origin, boundaries(), most, { hopeful, legal });
  return place === null ? null : { poses: unit.map(({ pose }) => poseBy(pose, place)), shift: pointToPoint(place, origin) };
}

/** What keeps a unit where it is: of the sides of the ground in which all of it has to be, only those of the models that come nearest to leaving it. */
function edgesOf(unit: readonly Placed[], nears: readonly Course[]): PathFeature[] {
  const around = unit.map(({ mover, pose }, i) => {
    const { walls, rest } = wallsOf(mover, pose, nears[i]!);
    const edges = boundariesOf(mover, pose, rest).map((one) => seenFrom(one, pose));
    return { edges, walls: [...walls].map(([name, one]) => ({ name, side: seenFrom(one, pose) })) };
  });
  const tightest = new Map<string, number>();
  for (const { walls } of around)
    for (const { name, side } of walls) tightest.set(name, Math.min(tightest.get(name) ?? Number.POSITIVE_INFINITY, outwards(side)));
  return around.flatMap(({ edges, walls }) => [
    ...edges,
    ...walls.filter(({ name, side }) => outwards(side) <= tightest.get(name)! + 2 * SNAP).map(({ side }) => side),
  ]);
}

/** How far out a side lies, the way in which its ground ends: an anticlockwise outline has its ground on the left. */
function outwards(side: PathFeature): number {
  if (side.kind === 'arc') return 0;
  const [dx, dy] = [side.bx - side.ax, side.by - side.ay];
  return (side.ax * dy - side.ay * dx) / Math.sqrt(dx * dx + dy * dy);
}

function seenFrom(feature: PathFeature, { x, y }: Point): PathFeature {
  const { kind, of } = feature;
  if (kind === 'arc') return { kind, x: feature.x - x, y: feature.y - y, r: feature.r, open: feature.open, of };
  return { kind, ax: feature.ax - x, ay: feature.ay - y, bx: feature.bx - x, by: feature.by - y, of };
}

/** Straight ahead (or back) the least distance needed, as the base faces; null if no pose within `most` is legal. (WP-ARMOUR-10) */
export function settleAlong(mover: Mover, from: Pose, way: 'ahead' | 'back', course: Course, most: Mil): Settled | null {
  const near = courseNear(mover, from, course, most);
  const sense = way === 'ahead' ? 1 : -1;
  for (let d = 0; d <= most; ) {
    const pose = poseAt(ahead(from, from.heading, sense * d), from);
    const short = shortfall(mover, pose, near);
    if (short === 0) return { pose, shift: d };
    // It takes at least this much to be clear of what is broken here; a mil is left for rounding.
    d += Math.max(1, Math.floor(Math.min(short, most + 1)) - 1);
  }
  return null;
}

/** A place farther than this from being legal is not made so by rounding it. */
const SNAP = 4;

interface Judge {
  /** Whether rounding a place may make it legal. */
  hopeful(p: Point): boolean;
  legal(x: Mil, y: Mil): boolean;
}

interface Best {
  place: Point | null;
  away: number;
}

function nearestPlace(wanted: Point, features: readonly PathFeature[], most: number, judge: Judge): Point | null {
  const best: Best = { place: null, away: most };
  const byFoot = features
    .map((feature) => ({ feature, away: distanceFrom(feature, wanted) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away);
  for (const { feature, away } of byFoot) {
    if (away > best.away) break;
    for (const p of footOn(feature, wanted)) if (judge.hopeful(p)) consider(p, wanted, best, judge);
  }
  const boxes = boxesOf(byFoot.map(({ feature }) => feature));
  for (let i = 0; i < byFoot.length && byFoot[i]!.away <= best.away; i++) {
    for (let j = nextMeeting(boxes, i, 0); j < i; j = nextMeeting(boxes, i, j + 1))
      considerBetween(byFoot[i]!.feature, byFoot[j]!.feature, wanted, best, judge);
  }
  return best.place === null ? null : drawnBack(best.place, wanted, judge);
}

/** Whether a legal place of whole mils is found at p; it is kept if it is the nearest so far. */
function consider(p: Point, wanted: Point, best: Best, judge: Judge): boolean {
  const place = snapped(p, wanted, judge.legal);
  if (place === undefined) return false;
  const away = pointToPoint(place, wanted);
  if (away < best.away || (best.place === null && away === best.away)) {
    best.place = place;
    best.away = away;
  }
  return true;
}

const NUDGES = [-1.5, 1.5];

/** Two edges may meet so sharply that the first whole mils between them are a good way off: there, both are moved a little to find them. */
function considerBetween(one: PathFeature, other: PathFeature, wanted: Point, best: Best, judge: Judge): void {
  for (const p of crossings(one, other)) {
    if (pointToPoint(p, wanted) > best.away || !judge.hopeful(p) || consider(p, wanted, best, judge)) continue;
    for (const a of NUDGES) {
      for (const b of NUDGES)
        for (const q of crossings(nudged(one, a), nudged(other, b))) if (judge.hopeful(q)) consider(q, wanted, best, judge);
    }
  }
}

const BACKWARD = 24;

/** As near to the wanted place as one can come in a straight line without being illegal on the way. Only ovals leave anything to gain. */
function drawnBack(place: Point, wanted: Point, judge: Judge): Point {
  const away = pointToPoint(place, wanted);
  let best = place;
  for (let back = 1; back <= Math.min(BACKWARD, away); back++) {
    const share = back / away;
    const nearer = { x: Math.round(place.x + (wanted.x - place.x) * share) + 0, y: Math.round(place.y + (wanted.y - place.y) * share) + 0 };
    if (!judge.legal(nearer.x, nearer.y)) break;
    best = nearer;
  }
  return best;
}
