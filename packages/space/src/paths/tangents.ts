// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Circles that a shortest way may bend round, and the straight lines that leave one and meet the next without a corner.
 *
 * Going round anticlockwise is way 1, clockwise is way -1. Where the way leaves a circle in the direction d, the circle's centre is on its left
 * (way 1) or right (way -1), so the point of leaving is centre + radius * way * m with m = (d.y, -d.x). A line that leaves circle i and meets
 * circle j therefore has D.m = way_i r_i - way_j r_j, where D goes from centre to centre: one line for each pair of ways.
 */
import type { Polygon } from '../shapes/polygon.ts';
import { FULL_TURN, turnFrom } from './angle.ts';
import { entersCore, type Keepout, SLACK } from './keepouts.ts';

/** Which way round a circle. */
export type Sense = 1 | -1;

export interface Bend {
  readonly x: number;
  readonly y: number;
  /** 0 for a mere point. */
  readonly radius: number;
  /** The part of the circle that is open to the outside: anticlockwise from one direction to the other. null: all of it. */
  readonly open: TangentOpening | null;
}

/** Where an arc begins: on which circle, which way round, and in which direction from the centre. */
export interface ArcStart {
  readonly bend: Bend;
  readonly way: Sense;
  readonly ux: number;
  readonly uy: number;
}

export interface TangentOpening {
  readonly fromX: number;
  readonly fromY: number;
  readonly toX: number;
  readonly toY: number;
}

/** Smaller than any mil, larger than the error of any double here. */
export const HAIR = 1e-3;

export function bendAt(x: number, y: number, radius: number, open: TangentOpening | null = null): Bend {
  return { x, y, radius, open };
}

/** The circles at the corners of a rounded core. */
export function bendsOf(core: Polygon, radius: number): Bend[] {
  if (core.length === 1) return [bendAt(core[0]!.x, core[0]!.y, radius)];
  return core.map((p, i) => bendAt(p.x, p.y, radius, openingAt(core, i)));
}

/** The directions that lie outside at a corner of an anticlockwise polygon. */
export function openingAt(core: Polygon, i: number): TangentOpening {
  const into = outward(core[(i + core.length - 1) % core.length]!, core[i]!);
  const out = outward(core[i]!, core[(i + 1) % core.length]!);
  return { fromX: into.x, fromY: into.y, toX: out.x, toY: out.y };
}

/** The unit normal that points out of an anticlockwise polygon across its side a-b. */
export function outward(a: { x: number; y: number }, b: { x: number; y: number }): { x: number; y: number } {
  const x = b.y - a.y;
  const y = a.x - b.x;
  const length = Math.sqrt(x * x + y * y);
  const of = length === 0 ? 1 : length;
  return { x: x / of, y: y / of };
}

export function isOpen({ open }: { readonly open: TangentOpening | null }, ux: number, uy: number): boolean {
  if (open === null) return true;
  return open.fromX * uy - open.fromY * ux >= -1e-9 && ux * open.toY - uy * open.toX >= -1e-9;
}

/** A straight line from a circle to a circle: the directions from their centres to its ends, and its length. */
export interface Tangent {
  leaveX: number;
  leaveY: number;
  meetX: number;
  meetY: number;
  length: number;
}

/** Writes the line into `out`; false if one circle lies inside the other, so that there is none. */
export function tangent(i: Bend, wayI: Sense, j: Bend, wayJ: Sense, out: Tangent): boolean {
  const dx = j.x - i.x;
  const dy = j.y - i.y;
  const offset = wayI * i.radius - wayJ * j.radius;
  const apart2 = dx * dx + dy * dy;
  const length2 = apart2 - offset * offset;
  if (length2 < 0 || apart2 === 0) return false;
  const length = Math.sqrt(length2);
  const dirX = (length * dx - offset * dy) / apart2;
  const dirY = (length * dy + offset * dx) / apart2;
  out.leaveX = wayI * dirY;
  out.leaveY = -wayI * dirX;
  out.meetX = wayJ * dirY;
  out.meetY = -wayJ * dirX;
  out.length = length;
  return true;
}

/** How far one turns on the circle from u to v. A hair's breadth short of a whole turn is no turn at all. */
export function arcBetween(way: Sense, ux: number, uy: number, vx: number, vy: number): number {
  const turn = turnFrom(ux, uy, vx, vy, way);
  return turn > FULL_TURN - 1e-9 ? 0 : turn;
}

/** Whether the straight way from a to b enters the keepout by more than `grazing`. */
export function lineEnters(ax: number, ay: number, bx: number, by: number, keepout: Keepout, grazing: number = HAIR): boolean {
  const ux = bx - ax;
  const uy = by - ay;
  const px = keepout.x - ax;
  const py = keepout.y - ay;
  const length2 = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  const far2 = keepout.reach * keepout.reach;
  if (along <= 0 || length2 === 0) {
    if (px * px + py * py >= far2) return false;
  } else if (along >= length2) {
    const qx = px - ux;
    const qy = py - uy;
    if (qx * qx + qy * qy >= far2) return false;
  } else {
    const off = ux * py - uy * px;
    if (off * off >= far2 * length2) return false;
  }
  return entersCore(ax, ay, bx, by, keepout.core, keepout.radius - grazing);
}

/** The most that a chord of an arc may cut inside it, in mils. */
export const SAGITTA = 2.5;

/** The turn whose chord leaves its arc by no more than that: the bulge of an arc of t is radius * t^2 / 8. */
export function chordTurn(radius: number): number {
  return Math.sqrt((8 * SAGITTA) / Math.max(radius, 8 * SAGITTA));
}

/**
 * Whether an arc to (vx, vy) enters the keepout. Two circles overlap in one arc, whose middle points from centre to centre: so it is enough to look at the
 * ends and at that middle. Past a polygon the chords by which the arc will be walked are tested instead.
 */
export function arcEnters(start: ArcStart, vx: number, vy: number, turn: number, keepout: Keepout): boolean {
  const { bend, way, ux, uy } = start;
  const dx = keepout.x - bend.x;
  const dy = keepout.y - bend.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  const r = bend.radius;
  if (apart >= r + keepout.reach - HAIR) return false;
  if (keepout.core.length > 1) return chordsEnter(start, turn, keepout);
  const near = keepout.radius - HAIR;
  if (apart <= HAIR) return r < near;
  const limit = near * near;
  if (squared(bend.x + r * ux - keepout.x, bend.y + r * uy - keepout.y) < limit) return true;
  if (squared(bend.x + r * vx - keepout.x, bend.y + r * vy - keepout.y) < limit) return true;
  if (Math.abs(apart - r) >= near) return false;
  return turnFrom(ux, uy, dx / apart, dy / apart, way) < turn;
}

function squared(x: number, y: number): number {
  return x * x + y * y;
}

function chordsEnter(start: ArcStart, turn: number, keepout: Keepout): boolean {
  const { bend, ux, uy } = start;
  const near = keepout.need + SLACK - SAGITTA - HAIR;
  let ax = bend.x + bend.radius * ux;
  let ay = bend.y + bend.radius * uy;
  for (const { x, y } of arcPoints(start, turn)) {
    if (entersCore(ax, ay, x, y, keepout.core, near)) return true;
    ax = x;
    ay = y;
  }
  return false;
}

/** Points along the arc, from after its beginning up to its end, close enough that the chords hardly leave it, and no farther than `widest`. */
export function arcPoints({ bend, way, ux, uy }: ArcStart, turn: number, widest: number = 1): { x: number; y: number }[] {
  const count = Math.ceil(turn / Math.min(widest, chordTurn(bend.radius)));
  if (count === 0) return [];
  const step = turn / count;
  const sin = way * sineOf(step);
  const cos = Math.sqrt(1 - sin * sin);
  const points: { x: number; y: number }[] = [];
  let x = ux;
  let y = uy;
  for (let k = 0; k < count; k++) {
    [x, y] = [x * cos - y * sin, x * sin + y * cos];
    points.push({ x: bend.x + bend.radius * x, y: bend.y + bend.radius * y });
  }
  return points;
}

/** The sine of a turn below one radian, as a series, because the engines' own sine differs between machines. */
function sineOf(turn: number): number {
  const t2 = turn * turn;
  return turn * (1 - (t2 / 6) * (1 - (t2 / 20) * (1 - (t2 / 42) * (1 - (t2 / 72) * (1 - (t2 / 110) * (1 - t2 / 156))))));
}
