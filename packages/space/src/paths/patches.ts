/**
 * Goals that are pieces of ground, as an aim for the search: within a distance of bodies, in contact with them, or on a footprint.
 */
import { boxOf, type Polygon } from '../shapes/polygon.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';
import { boundariesOf, courseNear, discsOf, isBarred } from './boundaries.ts';
import { convexParts } from './convex.ts';
import { type Course, leastGap, type Mover, massOf, poseAt } from './course.ts';
import { fits, isHopeless } from './ending.ts';
import { boxesMeet, boxesMeetIn, boxesOf, crossings, edgeOf, footOn, type PathFeature, snapped } from './features.ts';
import { isUpTo, type PathGoal, reached } from './goals.ts';
import { coresOf, type Keepout, squaredToCore } from './keepouts.ts';
import { NEW, type SearchAim } from './search.ts';
import { type Bend, bendsOf, isOpen, outward, type Sense } from './tangents.ts';

/** Part of the goal: all centres within `stop` of a convex core. */
interface Patch {
  readonly core: Polygon;
  readonly corners: readonly Bend[];
  readonly stop: number;
  /** Its edge, for ends beside what bars the way: of ovals drawn roughly inside it, unless one has to touch. */
  readonly rim: () => readonly PathFeature[];
}

/** So that a rounded end is still inside. */
const INSIDE = 1;

function patchesOf(mover: Mover, from: Pose, goal: Exclude<PathGoal, { kind: 'point' }>, course: Course): Patch[] {
  if (goal.kind === 'inside') {
    const mass = massOf(goal.footprint, 0, 0, 0);
    if (!goal.wholly) return coresOf(mover.base, from, mass, 0, 'fine').flatMap(({ core, need }) => shrunkPatch(core, need, INSIDE + 1));
    return convexParts(goal.footprint).flatMap((part) => {
      const inner = inset(part, (n) => reachTowards(mover.base, from.heading, n.x, n.y));
      return inner.length === 0 ? [] : [patch(inner, 0)];
    });
  }
  const gap = goal.kind === 'touch' ? 0 : goal.gap - INSIDE;
  return goal.bodies.flatMap((body) => {
    const closely = course.obstacles.some(
      ({ shape, ending }) => ending !== null && isUpTo({ ...goal, bodies: [body] }, shape, leastGap(ending)),
    );
    const drawing = goal.kind === 'touch' || closely ? 'fine' : 'inside';
    return coresOf(mover.base, from, body, gap, 'fine').map(({ core, need }) => ({
      ...patch(core, need),
      rim: () => coresOf(mover.base, from, body, gap, drawing).flatMap((rough) => edgeOf(rough.core, rough.need)),
    }));
  });
}

function patch(core: Polygon, stop: number): Patch {
  return { core, corners: bendsOf(core, stop), stop, rim: () => edgeOf(core, stop) };
}

function shrunkPatch(core: Polygon, stop: number, by: number): Patch[] {
  if (stop >= by) return [patch(core, stop - by)];
  const inner = inset(core, () => by - stop);
  return inner.length === 0 ? [] : [patch(inner, 0)];
}

/** A convex polygon with every side moved inwards, as far as the base reaches across it; empty if nothing is left. */
function inset(polygon: Polygon, reach: (n: Point) => number): Polygon {
  let rest: Point[] = [...polygon];
  for (let i = 0; i < polygon.length && rest.length > 0; i++) {
    const a = polygon[i]!;
    const n = outward(a, polygon[(i + 1) % polygon.length]!);
    const by = reach(n);
    const depth = (p: Point): number => (a.x - p.x) * n.x + (a.y - p.y) * n.y - by;
    rest = clippedBy(rest, depth);
  }
  return rest.length < 3 ? [] : rest;
}

/** The part of a polygon where the depth is not below 0. */
function clippedBy(polygon: readonly Point[], depth: (p: Point) => number): Point[] {
  const kept: Point[] = [];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]!;
    const at = depth(p);
    const next = depth(q);
    if (at >= 0) kept.push(p);
    if (at > 0 !== next > 0 && at !== next)
      kept.push({ x: p.x + ((q.x - p.x) * at) / (at - next), y: p.y + ((q.y - p.y) * at) / (at - next) });
  });
  return kept;
}

/**
 * Goes straight at the goal's edge, the shortest way there. Where that way is barred, or one may not end there, the ends of the stretches of the
 * goal's edge where one may, and the places between two things that are in the way, are brought up as further ends.
 */
export function aimAtGround(
  mover: Mover,
  from: Pose,
  goal: Exclude<PathGoal, { kind: 'point' }>,
  course: Course,
  keepouts: readonly Keepout[],
): SearchAim {
  const patches = patchesOf(mover, from, goal, course);
  const further: Point[] = [];
  const opened = new Set<Patch>();
  const reaches = ({ x, y }: Point): boolean => reached(mover, poseAt({ x, y }, from), goal);
  const allowed = (x: number, y: number): boolean => reaches({ x, y }) && fits(mover, poseAt({ x, y }, from), course);
  const open = (one: Patch, x: number, y: number): void => {
    if (opened.has(one)) return;
    opened.add(one);
    further.push(...placesOn(mover, from, one, { whole: course, keepouts, missed: { x, y } }).filter(reaches));
  };
  return {
    least: (x, y) => patches.reduce((best, one) => Math.min(best, distanceTo(x, y, one)), Number.POSITIVE_INFINITY),
    ends(bend, way, since, visit) {
      if (since === NEW) for (const one of patches) straightAt(bend, way, one, visit);
      for (let i = Math.max(0, since); i < further.length; i++) visit(further[i]!.x, further[i]!.y, 0);
    },
    accepts: (x, y) => allowed(Math.round(x), Math.round(y)),
    missed(x, y) {
      // The whole mil nearest to a place on the edge may lie outside.
      const beside = allowed(Math.round(x), Math.round(y)) ? undefined : snapped({ x, y }, { x, y }, allowed);
      if (beside !== undefined && further.every((one) => one.x !== beside.x || one.y !== beside.y)) further.push(beside);
      for (const one of patches) if (distanceTo(x, y, one) <= 2) open(one, x, y);
    },
    version: () => further.length,
  };
}

function distanceTo(x: number, y: number, { core, stop }: Patch): number {
  return Math.max(0, Math.sqrt(squaredToCore(x, y, core)) - stop);
}

type Side = readonly [Point, Point];

/** The straight lines that leave a circle and meet a patch squarely: towards its corners, and across its sides. */
function straightAt(bend: Bend, way: Sense, { core, corners, stop }: Patch, visit: (x: number, y: number, extra: number) => void): void {
  if (bend.radius === 0 && squaredToCore(bend.x, bend.y, core) <= stop * stop) {
    visit(bend.x, bend.y, 0);
    return;
  }
  for (let i = 0; i < core.length; i++) {
    towardsCorner(bend, way, corners[i]!, stop, visit);
    if (core.length > 1) acrossSide(bend, way, [core[i]!, core[(i + 1) % core.length]!], stop, visit);
  }
}

function towardsCorner(bend: Bend, way: Sense, corner: Bend, stop: number, visit: (x: number, y: number, extra: number) => void): void {
  const dx = corner.x - bend.x;
  const dy = corner.y - bend.y;
  const apart2 = dx * dx + dy * dy;
  const length2 = apart2 - bend.radius * bend.radius;
  if (length2 <= stop * stop) return;
  const length = Math.sqrt(length2);
  const offset = way * bend.radius;
  const dirX = (length * dx - offset * dy) / apart2;
  const dirY = (length * dy + offset * dx) / apart2;
  if (isOpen(corner, -dirX, -dirY)) visit(corner.x - stop * dirX, corner.y - stop * dirY, 0);
}

function acrossSide(bend: Bend, way: Sense, [a, b]: Side, stop: number, visit: (x: number, y: number, extra: number) => void): void {
  const n = outward(a, b);
  // Going in the direction -n: where the circle is left, and how far it is to the side.
  const x = bend.x - way * bend.radius * n.y;
  const y = bend.y + way * bend.radius * n.x;
  const away = (x - a.x) * n.x + (y - a.y) * n.y - stop;
  if (away < 0) return;
  const along = (x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y);
  const length2 = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
  if (along >= 0 && along <= length2) visit(x - n.x * away, y - n.y * away, 0);
}

/** A place that is farther than this from being allowed is not made so by rounding it. */
const SNAP = 4;

/** If very many things are about, only those near to a missed end are looked between. */
const MANY = 100;
const ROUND_ABOUT: Mil = 3000;

function placesOn(
  mover: Mover,
  from: Pose,
  target: Patch,
  { whole, keepouts, missed }: { readonly whole: Course; readonly keepouts: readonly Keepout[]; readonly missed: Point },
): Point[] {
  const near = courseAt(mover, target, whole);
  const discs = discsOf(mover, from, near);
  const hopeful = (p: Point): boolean =>
    distanceTo(p.x, p.y, target) <= SNAP && !isBarred(p.x, p.y, discs, SNAP) && !isHopeless(mover, poseAt(p, from), near, SNAP);
  const allowed = (x: number, y: number): boolean => fits(mover, poseAt({ x, y }, from), near);
  const places = new Map<string, Point>();
  const consider = (candidates: readonly Point[]): void => {
    for (let i = 0; i < candidates.length; i++) {
      const candidate = candidates[i]!;
      const place = hopeful(candidate) ? snapped(candidate, candidate, allowed) : undefined;
      if (place !== undefined) places.set(`${place.x} ${place.y}`, place);
    }
  };
  const { core, stop } = target;
  if (stop === 0) consider(core);
  const rim = target.rim();
  const rimBoxes = boxesOf(rim);
  const ground = groundOf(target);
  const things = thingsNear(mover, from, target, { ground, near, keepouts });
  const thingBoxes = boxesOf(things);
  for (let i = 0; i < things.length; i++)
    for (let j = 0; j < rim.length; j++) if (boxesMeet(rimBoxes, j, thingBoxes, i)) consider(crossings(rim[j]!, things[i]!));
  const close = things.length <= MANY ? things : things.filter((thing) => isClose(thing, missed));
  const boxes = close === things ? thingBoxes : boxesOf(close);
  for (let i = 0; i < close.length; i++) {
    consider(footOn(close[i]!, missed));
    for (let j = 0; j < i; j++) if (boxesMeetIn(boxes, i, j, ground)) consider(crossings(close[i]!, close[j]!));
  }
  return [...places.values()];
}

function isClose(thing: PathFeature, { x, y }: Point): boolean {
  return thing.kind === 'side' || Math.abs(thing.x - x) + Math.abs(thing.y - y) < thing.r + ROUND_ABOUT;
}

/** The edges of what forbids walking or ending, as far as they may touch a patch. */
function thingsNear(
  mover: Mover,
  from: Pose,
  { core, stop }: Patch,
  { ground, near, keepouts }: { readonly ground: Float64Array; readonly near: Course; readonly keepouts: readonly Keepout[] },
): PathFeature[] {
  const features = boundariesOf(mover, from, near);
  for (const keepout of keepouts) {
    // A mil outside, so that a rounded place is still free for the planner.
    if (Math.sqrt(squaredToCore(keepout.x, keepout.y, core)) <= stop + keepout.reach + 1)
      features.push(...edgeOf(keepout.core, keepout.radius + 1));
  }
  const boxes = boxesOf(features);
  return features.filter((_, i) => boxesMeet(boxes, i, ground, 0));
}

/** The box round a patch. */
function groundOf({ core, stop }: Patch): Float64Array {
  const { minX, minY, maxX, maxY } = boxOf(core);
  const far = stop + SNAP;
  return boxesOf([{ kind: 'side', ax: minX - far, ay: minY - far, bx: maxX + far, by: maxY + far, of: null }]);
}

/** The course without what is too far from a patch to matter there. */
function courseAt(mover: Mover, { core, stop }: Patch, course: Course): Course {
  const box = boxOf(core);
  const far = Math.max(box.maxX - box.minX, box.maxY - box.minY) / 2 + stop + SNAP;
  return courseNear(mover, { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 }, course, far);
}
