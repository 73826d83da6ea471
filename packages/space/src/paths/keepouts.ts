// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Where the centre of a moving base may not be. Sweeping a base past a thing is moving a point past the sum of both shapes, so everything that
 * is in the way becomes a convex polygon (a single point, for two round bases) and a radius round it.
 *
 * The planner keeps `SLACK` more than asked: its arcs become short straight legs and its points whole mils, and neither may come too near.
 */
import { outline, reachOf } from '../shapes/bases.ts';
import { hull, type Polygon } from '../shapes/polygon.ts';
import { rectCorners } from '../shapes/segments.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Mil, Point, Pose } from '../shapes/types.ts';
import { convexParts, mirrored, sumOf } from './convex.ts';
import { bodyAt, type Course, isBody, type Mover, massOf, type Obstacle, type ObstacleShape, poseOf, SOLID, type Zone } from './course.ts';
import { boxOfFootprint, limitOf, shrunk } from './nearness.ts';

export interface Keepout {
  readonly obstacle: Obstacle;
  /** Convex, anticlockwise; one point, two, or more. */
  readonly core: Polygon;
  /** No centre nearer than this to the core: what the rules ask. */
  readonly need: number;
  /** What the planner keeps. */
  readonly radius: number;
  /** A circle round all of it. */
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** In mils. Of it an arc's chords use 2.5 and rounding 0.8. */
export const SLACK = 4;

/** Rounding two shapes at their corners before adding them, or after, differs by no more than this on a rim of contact. */
const CORNER = 2.1;

/** What is in the way of a base that goes between two heights, as far as `near` lets it matter; what it goes up to as closely as it may is drawn finely. */
export function keepoutsOf(
  mover: Mover,
  from: Pose,
  {
    low,
    high,
    upTo = () => false,
  }: { readonly low: Mil; readonly high: Mil; readonly upTo?: (shape: ObstacleShape, least: number) => boolean },
  course: Course,
  near: (p: Point, reach: number) => boolean,
): Keepout[] {
  const found: Keepout[] = [];
  const own = reachOf(mover.base);
  for (let i = 0; i < course.obstacles.length; i++) {
    const obstacle = course.obstacles[i]!;
    if (obstacle.moving === null) continue;
    const { shape } = obstacle;
    if (isBody(shape)) {
      if (!near(shape.pose, own + reachOf(shape.base) + obstacle.moving.gap + SLACK)) continue;
    } else {
      const box = boxOfFootprint(shape.footprint);
      const half = Math.max(box.maxX - box.minX, box.maxY - box.minY) * 0.7072;
      const centre = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
      if (!near(centre, own + half + shape.radius + obstacle.moving.gap + SLACK)) continue;
    }
    const limit = limitOf(obstacle.moving, mover, low, high, shape);
    if (limit === null) continue;
    const drawing = upTo(shape, limit.gap) ? 'fine' : 'round';
    for (const core of coresOf(mover.base, from, shape, limit.gap, drawing)) found.push(keepout(obstacle, core.core, core.need));
  }
  for (const zone of course.zones) if (zone.when === 'always') found.push(...wallsOf(mover, from, zone));
  return found;
}

/** The edge of ground that must not be left is a wall. */
function wallsOf(mover: Mover, from: Pose, { id, footprint }: Zone): Keepout[] {
  return footprint.flatMap((a, i) => {
    const shape = massOf([a, footprint[(i + 1) % footprint.length]!], 0, 0, 0);
    return coresOf(mover.base, from, shape, 0).map(({ core, need }) => keepout({ id, shape, moving: SOLID, ending: null }, core, need));
  });
}

interface Core {
  readonly core: Polygon;
  readonly need: number;
}

/**
 * How an oval is drawn as a polygon. 'round': 36 sides round it, up to 0.4 per cent of its longer half outside, so that what keeps away from the
 * polygon keeps away from the oval. 'inside': the same, but inside it, so that what is near to the polygon is near to the oval. 'fine': within a
 * mil, for ending in contact with it.
 */
type Drawing = 'round' | 'inside' | 'fine';

/** The sums of both shapes, for a base that keeps its heading. */
export function coresOf(base: Base, from: Pose, shape: ObstacleShape, gap: number, drawing: Drawing = 'round'): Core[] {
  if (base.kind === 'round')
    return thingCores(shape, drawing).map(({ core, need }) => ({ core, need: Math.max(0, need + base.radius + gap) }));
  const tight = gap < 0;
  const own = mirrored(baseCore(tight ? shrunk(base) : base, poseOf(0, 0, 0, from.heading), drawing));
  return thingCores(shape, drawing).map(({ core, need }) => ({ core: sumOf(core, own), need: need + (tight ? CORNER : gap) }));
}

/** The thing itself as convex cores with a radius each. */
function thingCores(shape: ObstacleShape, drawing: Drawing): Core[] {
  if (!isBody(shape)) return convexParts(shape.footprint).map((core) => ({ core, need: shape.radius }));
  const { base, pose } = shape;
  if (base.kind === 'round') return [{ core: [{ x: pose.x, y: pose.y }], need: base.radius }];
  return [{ core: baseCore(base, pose, drawing), need: 0 }];
}

function baseCore(base: Base, pose: Pose, drawing: Drawing): Polygon {
  if (base.kind === 'rect') return rectCorners(base, pose);
  // The corners of a polygon round the oval lie on an oval that is larger by 1 / cos of half a side.
  if (base.kind === 'oval' && drawing !== 'fine') return ovalCorners(base, pose, drawing === 'round' ? 1 / cosOf(SIDE / 2) : 1);
  return hull(outline(bodyAt({ base, height: 0 }, pose)));
}

const SIDE = 100;

function ovalCorners({ across, along }: Extract<Base, { kind: 'oval' }>, pose: Pose, larger: number): Polygon {
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  const corners: Point[] = [];
  for (let turn = 3600 - SIDE; turn >= 0; turn -= SIDE) {
    const right = across * larger * sinOf(turn);
    const forward = along * larger * cosOf(turn);
    corners.push({ x: pose.x + right * cos + forward * sin, y: pose.y + forward * cos - right * sin });
  }
  return corners;
}

export function keepout(obstacle: Obstacle, core: Polygon, need: number): Keepout {
  const radius = need + SLACK;
  const first = core[0]!;
  if (core.length === 1) return { obstacle, core, need, radius, x: first.x, y: first.y, reach: radius };
  let minX = first.x;
  let maxX = first.x;
  let minY = first.y;
  let maxY = first.y;
  for (const p of core) {
    minX = Math.min(minX, p.x);
    maxX = Math.max(maxX, p.x);
    minY = Math.min(minY, p.y);
    maxY = Math.max(maxY, p.y);
  }
  const x = (minX + maxX) / 2;
  const y = (minY + maxY) / 2;
  let far2 = 0;
  for (const p of core) far2 = Math.max(far2, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
  return { obstacle, core, need, radius, x, y, reach: Math.sqrt(far2) + radius };
}

/** The square of the distance from a point to a convex core, 0 inside. */
export function squaredToCore(x: number, y: number, core: Polygon): number {
  const first = core[0]!;
  if (core.length === 1) return (x - first.x) * (x - first.x) + (y - first.y) * (y - first.y);
  let inside = core.length > 2;
  let best = Number.POSITIVE_INFINITY;
  let a = core[core.length - 1]!;
  for (let i = 0; i < core.length; i++) {
    const b = core[i]!;
    if ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) < 0) inside = false;
    best = Math.min(best, squaredToEdge(x, y, a.x, a.y, b.x, b.y));
    a = b;
  }
  return inside ? 0 : best;
}

export function squaredToEdge(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const ux = bx - ax;
  const uy = by - ay;
  const px = x - ax;
  const py = y - ay;
  const length2 = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  if (along <= 0 || length2 === 0) return px * px + py * py;
  if (along >= length2) return (x - bx) * (x - bx) + (y - by) * (y - by);
  const off = ux * py - uy * px;
  return (off * off) / length2;
}

/** Whether a way from a to b comes nearer than `radius` to the core. */
export function entersCore(ax: number, ay: number, bx: number, by: number, core: Polygon, radius: number): boolean {
  const limit = radius * radius;
  if (core.length === 1) return squaredToEdge(core[0]!.x, core[0]!.y, ax, ay, bx, by) < limit;
  if (squaredToCore(ax, ay, core) < limit) return true;
  let c = core[core.length - 1]!;
  for (let i = 0; i < core.length; i++) {
    const d = core[i]!;
    if (squaredToEdge(d.x, d.y, ax, ay, bx, by) < limit || squaredToEdge(bx, by, c.x, c.y, d.x, d.y) < limit) return true;
    if (pass(ax, ay, bx, by, c, d)) return true;
    c = d;
  }
  return false;
}

/** Whether two segments pass through each other. */
function pass(ax: number, ay: number, bx: number, by: number, c: Point, d: Point): boolean {
  const aSide = (d.x - c.x) * (ay - c.y) - (d.y - c.y) * (ax - c.x);
  const bSide = (d.x - c.x) * (by - c.y) - (d.y - c.y) * (bx - c.x);
  if (aSide > 0 === bSide > 0) return false;
  const cSide = (bx - ax) * (c.y - ay) - (by - ay) * (c.x - ax);
  const dSide = (bx - ax) * (d.y - ay) - (by - ay) * (d.x - ax);
  return cSide > 0 !== dSide > 0;
}
