/** The edges of the ground where a base may not stand, for its centre: what a course asks of an end, drawn. */
import { boundsOf, girthOf, reachOf } from '../shapes/bases.ts';
import { type Polygon, signedArea } from '../shapes/polygon.ts';
import { rectCorners } from '../shapes/segments.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { reachTowards } from '../sight/shadow.ts';
import { isConvex } from './convex.ts';
import {
  bodyAt,
  type Course,
  courseWith,
  isBody,
  type Mover,
  type Obstacle,
  type ObstacleShape,
  poseAt,
  poseBy,
  poseOf,
  type Tether,
} from './course.ts';
import { edgeOf, type PathFeature, sidesOf } from './features.ts';
import { coresOf } from './keepouts.ts';
import { boxOfFootprint, limitOf } from './nearness.ts';
import { outward } from './tangents.ts';

/** The same course without the obstacles that are too far off to matter within `most` of a pose. */
export function courseNear(mover: Mover, { x, y }: Point, course: Course, most: Mil): Course {
  const own = reachOf(mover.base) + most + 10;
  return courseWith(course, { obstacles: course.obstacles.filter((obstacle) => matters(obstacle, x, y, own)) });
}

function matters({ shape, ending }: Obstacle, x: number, y: number, own: number): boolean {
  if (ending === null) return false;
  const reach = own + ending.gap;
  if (isBody(shape)) {
    const far = reach + reachOf(shape.base);
    return Math.abs(shape.pose.x - x) <= far && Math.abs(shape.pose.y - y) <= far;
  }
  const box = boxOfFootprint(shape.footprint);
  const far = reach + shape.radius;
  return x >= box.minX - far && x <= box.maxX + far && y >= box.minY - far && y <= box.maxY + far;
}

/** Those of obstacles only as far as they lie within `most` of the pose. */
export function boundariesOf(mover: Mover, at: Pose, course: Course, most: number = Number.POSITIVE_INFINITY): PathFeature[] {
  const room = tableRoom(mover, at, course);
  return [
    ...course.obstacles.flatMap((obstacle) => obstacleEdge(mover, at, obstacle, most)),
    ...course.tethers.flatMap((tether) => tetherEdge(mover, at, tether)),
    ...course.zones.flatMap(({ footprint }) => insetSides(mover, at, footprint)),
    ...(course.rises ?? []).flatMap(({ footprint }) => sidesOf(footprint, 0)),
    ...(room === null ? [] : sidesOf(room, 0)),
  ];
}

/** The edges of the convex ground in which a base has to be, zones and table, each by what it is the edge of; and the course without that ground. */
export function wallsOf(
  mover: Mover,
  at: Pose,
  course: Course,
): { readonly walls: ReadonlyMap<string, PathFeature>; readonly rest: Course } {
  const walls = new Map<string, PathFeature>();
  const add = (name: string, sides: readonly PathFeature[]): void => sides.forEach((side, i) => void walls.set(`${name} ${i}`, side));
  const isWall = course.zones.map(({ footprint }) => isConvex(anticlockwise(footprint)));
  course.zones.forEach(({ footprint }, i) => void (isWall[i]! && add(`zone ${i}`, insetSides(mover, at, footprint))));
  const room = tableRoom(mover, at, course);
  if (room !== null) add('table', sidesOf(room, 0));
  return { walls, rest: { ...course, table: null, zones: course.zones.filter((_, i) => !isWall[i]) } };
}

/** A disc in which the centre may not be: all of what a round base is to another, most of what others are, and quickly tested. */
export interface Disc {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export function discsOf(mover: Mover, at: Pose, course: Course): Disc[] {
  const own = girthOf(mover.base);
  return course.obstacles.flatMap(({ ending, shape }) => {
    if (ending === null || !isBody(shape)) return [];
    const limit = limitOf(ending, mover, at.z, at.z, shape);
    return limit === null ? [] : [{ x: shape.pose.x, y: shape.pose.y, r: own + girthOf(shape.base) + limit.gap }];
  });
}

/** Whether a point is deeper inside one of the discs than `by`. */
export function isBarred(x: number, y: number, discs: readonly Disc[], by: number): boolean {
  for (let i = 0; i < discs.length; i++) {
    const disc = discs[i]!;
    const dx = x - disc.x;
    const dy = y - disc.y;
    const r = disc.r - by;
    if (r > 0 && dx * dx + dy * dy < r * r) return true;
  }
  return false;
}

function obstacleEdge(mover: Mover, at: Pose, { ending, shape }: Obstacle, most: number): PathFeature[] {
  if (ending === null) return [];
  const limit = limitOf(ending, mover, at.z, at.z, shape);
  return limit === null ? [] : coresOf(mover.base, at, shape, limit.gap).flatMap(({ core, need }) => edgeOf(core, need, at, most));
}

function edgesWithin(mover: Mover, at: Pose, shape: ObstacleShape, most: number): PathFeature[] {
  return coresOf(mover.base, at, shape, most, 'inside').flatMap(({ core, need }) =>
    edgeOf(core, need).map((edge): PathFeature => ({ ...edge, of: null })),
  );
}

/** With any part of the base, or with every part: with each corner of a rect. An oval then counts as the round base that it fits in. */
function tetherEdge(mover: Mover, at: Pose, { to, most, wholly }: Tether): PathFeature[] {
  return to.flatMap(({ body }) => {
    if (!wholly) return edgesWithin(mover, at, body, most);
    if (mover.base.kind !== 'rect') return edgesWithin(POINT, at, body, most - reachOf(mover.base));
    const corners = rectCorners(mover.base, poseAt({ x: 0, y: 0 }, at));
    return corners.flatMap(({ x, y }) => edgesWithin(POINT, at, bodyAt(body, poseBy(body.pose, { x: -x, y: -y })), most));
  });
}

const POINT: Mover = { base: { kind: 'round', radius: 0 }, height: 0 };

/** Where the centre may be if the whole base is to lie on a footprint: its sides, moved inwards as far as the base reaches across them. */
export function insetSides(mover: Mover, from: Pose, footprint: Polygon): PathFeature[] {
  const polygon = anticlockwise(footprint);
  return polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    const n = outward(a, b);
    const by = reachTowards(mover.base, from.heading, n.x, n.y) + 0.5;
    return { kind: 'side', ax: a.x - n.x * by, ay: a.y - n.y * by, bx: b.x - n.x * by, by: b.y - n.y * by, of: null };
  });
}

const anticlockwise = (polygon: Polygon): Polygon => (signedArea(polygon) < 0 ? [...polygon].reverse() : polygon);

/** Where the centre may be on the table, as a polygon. */
export function tableRoom(mover: Mover, from: Pose, { table }: Course): Polygon | null {
  if (table === null) return null;
  const { maxX: right, maxY: up } = boundsOf(bodyAt(mover, poseOf(0, 0, 0, from.heading)));
  const maxX = table.width - right;
  const maxY = table.depth - up;
  return [
    { x: right, y: up },
    { x: maxX, y: up },
    { x: maxX, y: maxY },
    { x: right, y: maxY },
  ];
}
