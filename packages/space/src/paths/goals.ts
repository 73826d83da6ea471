/** What a path can be asked to reach, as an aim for the search. */
import { boundsOf, reachOf } from '../bases.ts';
import { touching, within } from '../distance.ts';
import { type Polygon, signedArea } from '../polygon.ts';
import { overPolygon, whollyOverPolygon } from '../segments.ts';
import { reachTowards } from '../shadow.ts';
import type { Body, Mil, Point, Pose } from '../types.ts';
import { convexParts } from './convex.ts';
import { bodyAt, type Course, type Mover, type Obstacle, poseAt } from './course.ts';
import { fits, shortfall } from './ending.ts';
import { crossings, edgeOf, type Feature, footOn, sidesOf, snapped } from './features.ts';
import { coresOf, type Keepout, squaredToCore } from './keepouts.ts';
import { limitOf } from './nearness.ts';
import { type Aim, NEW } from './search.ts';
import { type Bend, bendsOf, isOpen, outward, type Way } from './tangents.ts';

export type Goal =
  /** The centre at this point, and at this height if there are several. */
  | { readonly kind: 'point'; readonly at: Point & { readonly z?: Mil } }
  /** Some part of the base within `gap` of one of the bodies. */
  | { readonly kind: 'near'; readonly bodies: readonly Body[]; readonly gap: Mil }
  /** In base contact with one of the bodies. */
  | { readonly kind: 'touch'; readonly bodies: readonly Body[] }
  /** On the footprint: the whole base, or any part of it. */
  | { readonly kind: 'inside'; readonly footprint: Polygon; readonly wholly: boolean };

/** Whether a base at a pose has reached the goal. */
export function reached(mover: Mover, pose: Pose, goal: Goal): boolean {
  const body = bodyAt(mover, pose);
  switch (goal.kind) {
    case 'point':
      return pose.x === goal.at.x && pose.y === goal.at.y;
    case 'near':
      return goal.bodies.some((other) => within(body, other, goal.gap));
    case 'touch':
      return goal.bodies.some((other) => touching(body, other));
    case 'inside':
      return goal.wholly ? whollyOverPolygon(body, goal.footprint) : overPolygon(body, goal.footprint, -1);
  }
}

/** Ends at fixed points only: the goal itself, or the places from which one can step to it. */
export function aimAtPoints(ends: readonly { readonly x: number; readonly y: number; readonly extra: number }[]): Aim {
  return {
    least(x, y) {
      let best = Number.POSITIVE_INFINITY;
      for (let i = 0; i < ends.length; i++) {
        const end = ends[i]!;
        best = Math.min(best, Math.sqrt((x - end.x) * (x - end.x) + (y - end.y) * (y - end.y)) + end.extra);
      }
      return best;
    },
    ends(_bend, _way, since, visit) {
      if (since === NEW) for (const { x, y, extra } of ends) visit(x, y, extra);
    },
    accepts: () => true,
    missed: () => undefined,
    version: () => 0,
  };
}

/** Part of the goal: all centres within `stop` of a convex core. */
interface Patch {
  readonly core: Polygon;
  readonly corners: readonly Bend[];
  readonly stop: number;
}

/** So that a rounded end is still inside. */
const INSIDE = 1;

function patchesOf(mover: Mover, from: Pose, goal: Exclude<Goal, { kind: 'point' }>): Patch[] {
  if (goal.kind === 'inside') {
    const mass = { footprint: goal.footprint, radius: 0, bottom: 0, top: 0 };
    if (!goal.wholly) return coresOf(mover.base, from, mass, 0, 'fine').map(({ core, need }) => patch(core, need - INSIDE - 1));
    return convexParts(goal.footprint).flatMap((part) => {
      const inner = inset(part, (n) => reachTowards(mover.base, from.heading, n.x, n.y));
      return inner.length === 0 ? [] : [patch(inner, 0)];
    });
  }
  const gap = goal.kind === 'touch' ? 0 : Math.max(0, goal.gap - INSIDE);
  return goal.bodies.flatMap((body) => coresOf(mover.base, from, body, gap, 'fine').map(({ core, need }) => patch(core, need)));
}

function patch(core: Polygon, stop: number): Patch {
  return { core, corners: bendsOf(core, stop), stop };
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
  goal: Exclude<Goal, { kind: 'point' }>,
  course: Course,
  keepouts: readonly Keepout[],
): Aim {
  const patches = patchesOf(mover, from, goal);
  const further: Point[] = [];
  const opened = new Set<Patch>();
  const allowed = (x: number, y: number): boolean => {
    const pose = poseAt({ x, y }, from);
    return reached(mover, pose, goal) && fits(mover, pose, course);
  };
  const open = (one: Patch, x: number, y: number): void => {
    if (opened.has(one)) return;
    opened.add(one);
    further.push(...placesOn(mover, from, one, course, keepouts, allowed, { x, y }));
  };
  return {
    least: (x, y) => patches.reduce((best, one) => Math.min(best, distanceTo(x, y, one)), Number.POSITIVE_INFINITY),
    ends(bend, way, since, visit) {
      if (since === NEW) for (const one of patches) straightAt(bend, way, one, visit);
      for (let i = Math.max(0, since); i < further.length; i++) visit(further[i]!.x, further[i]!.y, 0);
    },
    accepts: (x, y) => allowed(Math.round(x), Math.round(y)),
    missed(x, y) {
      for (const one of patches) if (distanceTo(x, y, one) <= 2) open(one, x, y);
    },
    version: () => further.length,
  };
}

function distanceTo(x: number, y: number, { core, stop }: Patch): number {
  return Math.max(0, Math.sqrt(squaredToCore(x, y, core)) - stop);
}

/** The straight lines that leave a circle and meet a patch squarely: towards its corners, and across its sides. */
function straightAt(bend: Bend, way: Way, { core, corners, stop }: Patch, visit: (x: number, y: number, extra: number) => void): void {
  if (bend.radius === 0 && squaredToCore(bend.x, bend.y, core) <= stop * stop) {
    visit(bend.x, bend.y, 0);
    return;
  }
  for (let i = 0; i < core.length; i++) {
    towardsCorner(bend, way, corners[i]!, stop, visit);
    if (core.length > 1) acrossSide(bend, way, core[i]!, core[(i + 1) % core.length]!, stop, visit);
  }
}

function towardsCorner(bend: Bend, way: Way, corner: Bend, stop: number, visit: (x: number, y: number, extra: number) => void): void {
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

function acrossSide(bend: Bend, way: Way, a: Point, b: Point, stop: number, visit: (x: number, y: number, extra: number) => void): void {
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
  { core, stop }: Patch,
  course: Course,
  keepouts: readonly Keepout[],
  allowed: (x: number, y: number) => boolean,
  missed: Point,
): Point[] {
  const rim = edgeOf(core, stop);
  const things = thingsNear(mover, from, core, stop, course, keepouts);
  const candidates: Point[] = core.length > 1 && stop === 0 ? [...core] : [];
  for (const thing of things) for (const edge of rim) candidates.push(...crossings(edge, thing));
  const close = things.filter(
    (thing) =>
      things.length <= MANY || thing.kind === 'side' || Math.abs(thing.x - missed.x) + Math.abs(thing.y - missed.y) < thing.r + ROUND_ABOUT,
  );
  close.forEach((one, i) => {
    candidates.push(...footOn(one, missed));
    for (let j = i + 1; j < close.length; j++) candidates.push(...crossings(one, close[j]!));
  });
  const places: Point[] = [];
  const seen = new Set<string>();
  for (const candidate of candidates) {
    if (shortfall(mover, poseAt(candidate, from), course) > SNAP) continue;
    const place = snapped(candidate, candidate, allowed);
    if (place === undefined || seen.has(`${place.x} ${place.y}`)) continue;
    seen.add(`${place.x} ${place.y}`);
    places.push(place);
  }
  return places;
}

/** The edges of what forbids ending near a patch, a mil outside of them so that a rounded place is allowed. */
function thingsNear(mover: Mover, from: Pose, core: Polygon, stop: number, course: Course, keepouts: readonly Keepout[]): Feature[] {
  const features: Feature[] = [];
  const own = reachOf(mover.base);
  for (const keepout of keepouts) {
    if (Math.sqrt(squaredToCore(keepout.x, keepout.y, core)) <= stop + keepout.reach + 1)
      features.push(...edgeOf(keepout.core, keepout.radius + 1));
  }
  for (const obstacle of course.obstacles) features.push(...endingEdges(mover, from, obstacle, core, stop + own));
  if (course.table !== null) features.push(...sidesOf(tableRoom(mover, from, course)!, 0));
  for (const zone of course.zones) features.push(...insetSides(mover, from, zone.footprint));
  for (const tether of course.tethers) {
    for (const { body } of tether.to) {
      const r = tether.most - 1 + reachOf(body.base) + (tether.wholly ? -own : own);
      if (r > 0) features.push({ kind: 'arc', x: body.pose.x, y: body.pose.y, r, open: null });
    }
  }
  return features;
}

/** Where the centre may be if the whole base is to lie on a footprint: its sides, moved inwards as far as the base reaches across them. */
export function insetSides(mover: Mover, from: Pose, footprint: Polygon): Feature[] {
  const polygon = signedArea(footprint) < 0 ? [...footprint].reverse() : footprint;
  return polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const n = outward(a, b);
    const by = reachTowards(mover.base, from.heading, n.x, n.y) + 0.5;
    return { kind: 'side', ax: a.x - n.x * by, ay: a.y - n.y * by, bx: b.x - n.x * by, by: b.y - n.y * by };
  });
}

function endingEdges(mover: Mover, from: Pose, { ending, shape }: Obstacle, core: Polygon, far: number): Feature[] {
  if (ending === null) return [];
  const limit = limitOf(ending, mover, from.z, from.z, shape);
  if (limit === null) return [];
  return coresOf(mover.base, from, shape, limit.gap).flatMap(({ core: other, need }) => {
    const near = other.some((p) => Math.sqrt(squaredToCore(p.x, p.y, core)) <= far + need + 1000);
    return near ? edgeOf(other, need + 1) : [];
  });
}

/** Where the centre may be on the table, as a polygon. */
export function tableRoom(mover: Mover, from: Pose, { table }: Course): Polygon | null {
  if (table === null) return null;
  const { right, up } = halves(mover, from);
  const maxX = table.width - right;
  const maxY = table.depth - up;
  return [
    { x: right, y: up },
    { x: maxX, y: up },
    { x: maxX, y: maxY },
    { x: right, y: maxY },
  ];
}

function halves(mover: Mover, from: Pose): { right: Mil; up: Mil } {
  const box = boundsAtOrigin(mover, from);
  return { right: box.maxX, up: box.maxY };
}

function boundsAtOrigin(mover: Mover, { heading }: Pose): { maxX: Mil; maxY: Mil } {
  return boundsOf(bodyAt(mover, { x: 0, y: 0, z: 0, heading }));
}
