// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Where a base can get within its allowance: ground to draw, and a test for points that agrees with the planner.
 *
 * It is the ground swept by straight walks from the start, and from every circle that a shortest way bends round, each as far as the allowance
 * lasts. All of it is where the centre can get; whether the base may stand there is for `fits` to say.
 */

import { GRAIN } from '../measuring/distance.ts';
import type { Box, Polygon } from '../shapes/polygon.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Point, Pose } from '../shapes/types.ts';
import { FULL_TURN, TENTH } from './angle.ts';
import { type Course, type Mover, poseAt } from './course.ts';
import { doorsOf } from './doors.ts';
import { type Keepout, keepoutsOf } from './keepouts.ts';
import { nearness, roomOf } from './planner.ts';
import { pricedGround } from './prices.ts';
import { type BendStance, isFree, type SearchField, type SearchStep, standAt, stepTo, survey } from './search.ts';
import { arcBetween, arcPoints, HAIR, lineEnters, SAGITTA } from './tangents.ts';

export interface Reach {
  readonly mover: Mover;
  readonly from: Pose;
  readonly course: Course;
  readonly allowance: number;
  readonly field: SearchField;
  readonly stances: readonly BendStance[];
}

/** Heights are left out: it is the ground at the level where the base stands. */
export function reachFrom(mover: Mover, from: Pose, course: Course): Reach {
  const allowance = course.allowance ?? Number.POSITIVE_INFINITY;
  const keepouts = keepoutsOf(mover, from, { low: from.z, high: from.z }, course, nearness(from, null, allowance));
  const ground = pricedGround(mover, from, course.areas, [from]);
  const field: SearchField = { keepouts, room: roomOf(mover, from, course), ground };
  const starts = doorsOf(mover, from, course, keepouts, false).map((door) => standAt(door.x, door.y, door.extra));
  return { mover, from, course, allowance, field, stances: survey(field, starts, allowance) };
}

/** What it costs to get to a point; infinite if it is out of reach. */
export function costTo(reach: Reach, p: Point): number {
  const { mover, from, course, field, allowance } = reach;
  const { room } = field;
  if (room !== null && (p.x < room.minX || p.y < room.minY || p.x > room.maxX || p.y > room.maxY)) return Number.POSITIVE_INFINITY;
  const steps: SearchStep[] = [];
  for (const door of doorsOf(mover, poseAt(p, from), course, field.keepouts, true)) {
    for (const stance of reach.stances) {
      const step = stepTo(stance, door.x, door.y, door.extra);
      if (step !== null && step.cost <= allowance + GRAIN) steps.push(step);
    }
  }
  steps.sort((one, other) => one.cost - other.cost);
  let best = Number.POSITIVE_INFINITY;
  for (const step of steps) {
    if (step.cost >= best) break;
    if (isFree(field, step)) best = Math.min(best, priced(field, step));
  }
  return best <= allowance + GRAIN ? best : Number.POSITIVE_INFINITY;
}

export function canReach(reach: Reach, p: Point): boolean {
  return costTo(reach, p) < Number.POSITIVE_INFINITY;
}

function priced(field: SearchField, step: SearchStep): number {
  if (field.ground === null) return step.cost;
  let { x, y } = onCircle(step.from);
  let cost = step.cost;
  for (const next of [...(step.turn > 0 ? arcPoints(step.from, step.turn) : []), step]) {
    cost += field.ground.price(x, y, next.x, next.y) - Math.sqrt((next.x - x) * (next.x - x) + (next.y - y) * (next.y - y));
    ({ x, y } = next);
  }
  return cost;
}

function onCircle({ bend, ux, uy }: BendStance): Point {
  return { x: bend.x + bend.radius * ux, y: bend.y + bend.radius * uy };
}

/** The ground in reach, as polygons that overlap. Rays stand every degree; fill them all, do not outline them. */
export function groundOf(reach: Reach): Polygon[] {
  return reach.stances.flatMap((stance) => (stance.bend.radius === 0 ? [fanRound(reach, stance)] : fanAlong(reach, stance)));
}

const DEGREE = 10;

/** All directions from a point. */
function fanRound(reach: Reach, stance: BendStance): Polygon {
  const fan: Point[] = [];
  for (let turn = 3600 - DEGREE; turn >= 0; turn -= DEGREE) {
    fan.push(rayEnd(reach, stance.bend.x, stance.bend.y, sinOf(turn), cosOf(turn), reach.allowance - stance.cost));
  }
  return fan;
}

/** Rays along an arc stand this far apart: two degrees. */
const RAYS = 20 * TENTH;

/** The tangents along an arc, as far round as it is free: between two neighbours lies a strip of ground. */
function fanAlong(reach: Reach, stance: BendStance): Polygon[] {
  const { bend, way } = stance;
  const left = reach.allowance - stance.cost;
  const turn = Math.min(left / bend.radius, openTurn(stance));
  const arc = [onCircle(stance), ...arcPoints(stance, turn, RAYS)];
  const strips: Polygon[] = [];
  let before: { on: Point; end: Point } | undefined;
  for (let i = 0; i < arc.length; i++) {
    const on = arc[i]!;
    if (before !== undefined && (isBarred(reach.field, before.on, on) || !isIn(reach.field.room, on))) break;
    const gone = i === 0 ? 0 : (turn * i) / (arc.length - 1);
    const end = rayEnd(
      reach,
      on.x,
      on.y,
      (-way * (on.y - bend.y)) / bend.radius,
      (way * (on.x - bend.x)) / bend.radius,
      left - gone * bend.radius,
    );
    if (before !== undefined) strips.push([before.on, before.end, end, on]);
    before = { on, end };
  }
  return strips;
}

/** How far round the circle is open from where it was met. */
function openTurn({ bend: { open }, way, ux, uy }: BendStance): number {
  if (open === null) return FULL_TURN;
  return way === 1 ? arcBetween(1, ux, uy, open.toX, open.toY) : arcBetween(-1, ux, uy, open.fromX, open.fromY);
}

function isIn(room: Box | null, { x, y }: Point): boolean {
  return room === null || (x >= room.minX && y >= room.minY && x <= room.maxX && y <= room.maxY);
}

/** Chords may cut into the circle they follow, but into nothing else. */
function isBarred({ keepouts }: SearchField, a: Point, b: Point): boolean {
  return keepouts.some((keepout) => lineEnters(a.x, a.y, b.x, b.y, keepout, SAGITTA + HAIR));
}

const HALVINGS = 16;

/** Where an allowance without limit ends on a table without edges, to be drawn: a hundred inches. */
const HORIZON = 100_000;

/** How far one gets in a direction: until the allowance is used up, or something bars the way. */
function rayEnd({ field }: Reach, x: number, y: number, dx: number, dy: number, left: number): Point {
  let length = clipped(field.room, x, y, dx, dy, Math.min(left, HORIZON));
  for (const keepout of field.keepouts) length = clippedBy(keepout, x, y, dx, dy, length);
  if (field.ground !== null && field.ground.price(x, y, x + dx * length, y + dy * length) > left) {
    let low = 0;
    for (let i = 0, high = length; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (field.ground.price(x, y, x + dx * middle, y + dy * middle) <= left) low = middle;
      else high = middle;
    }
    length = low;
  }
  return { x: x + dx * length, y: y + dy * length };
}

function clipped(room: Box | null, x: number, y: number, dx: number, dy: number, length: number): number {
  if (room === null) return length;
  let most = length;
  if (dx > 0) most = Math.min(most, (room.maxX - x) / dx);
  if (dx < 0) most = Math.min(most, (room.minX - x) / dx);
  if (dy > 0) most = Math.min(most, (room.maxY - y) / dy);
  if (dy < 0) most = Math.min(most, (room.minY - y) / dy);
  return Math.max(0, most);
}

function clippedBy(keepout: Keepout, x: number, y: number, dx: number, dy: number, length: number): number {
  if (!lineEnters(x, y, x + dx * length, y + dy * length, keepout)) return length;
  if (keepout.core.length === 1) {
    const px = keepout.x - x;
    const py = keepout.y - y;
    const along = px * dx + py * dy;
    const off = px * dy - py * dx;
    const near = keepout.radius - HAIR;
    return Math.max(0, along - Math.sqrt(Math.max(0, near * near - off * off)));
  }
  let low = 0;
  for (let i = 0, high = length; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (lineEnters(x, y, x + dx * middle, y + dy * middle, keepout)) high = middle;
    else low = middle;
  }
  return low;
}
