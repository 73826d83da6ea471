/**
 * The shortest way round everything: A* over the tangents between circles.
 *
 * It is lazy twice. A tangent is tested against the table only when it is the most promising step of all; and a circle takes part only once some
 * such step has run into it. So a free way costs one test, and a crowd costs as many circles as really are in the way. That loses nothing: the
 * best way round the circles taken so far is never longer than the best way round all of them, and when it is found to be free it is the best.
 * When no step is left there is no way, within the bound that was given.
 */
import type { Box } from '../shapes/polygon.ts';
import { type Heap, heap, put, take } from './heap.ts';
import type { Keepout } from './keepouts.ts';
import {
  type ArcStart,
  arcBetween,
  arcEnters,
  arcPoints,
  type Bend,
  bendAt,
  bendsOf,
  isOpen,
  lineEnters,
  type Sense,
  type Tangent,
  tangent,
} from './tangents.ts';

export interface SearchField {
  readonly keepouts: readonly Keepout[];
  /** Where the centre may be at all; null: anywhere. */
  readonly room: Box | null;
  /** null where all ground costs the same. */
  readonly ground: GroundPrices | null;
}

/** Ground with prices. */
export interface GroundPrices {
  /** The price of a straight way. */
  price(ax: number, ay: number, bx: number, by: number): number;
  /** Points worth passing instead of a way that crosses dear ground. */
  detours(ax: number, ay: number, bx: number, by: number): readonly Bend[];
}

/** What is looked for. */
export interface SearchAim {
  /** Never more than the true cost from a point to the goal. */
  least(x: number, y: number): number;
  /** The ends worth trying from a circle, of those that came up since the given version: at fixed places, or straight ahead at the goal. */
  ends(bend: Bend, way: Sense, since: number, visit: (x: number, y: number, extra: number) => void): void;
  /** Whether one may end there; asked when a way there has been found. */
  accepts(x: number, y: number): boolean;
  /** The way to that end is barred, or the end is not accepted. Further ends may come up. */
  missed(x: number, y: number): void;
  /** Grows when further ends have come up. */
  version(): number;
}

/** Standing on a circle, about to go round it one way. */
export interface BendStance {
  readonly bend: Bend;
  readonly way: Sense;
  /** From the centre to where it was met. */
  readonly ux: number;
  readonly uy: number;
  readonly cost: number;
  readonly before: BendStance | null;
  /** From the centre of the circle before to where that was left. */
  readonly leftX: number;
  readonly leftY: number;
}

export interface SearchStep {
  readonly from: BendStance;
  readonly leaveX: number;
  readonly leaveY: number;
  readonly turn: number;
  readonly x: number;
  readonly y: number;
  readonly bend: Bend | null;
  readonly way: Sense;
  readonly meetX: number;
  readonly meetY: number;
  cost: number;
  sure: boolean;
}

export interface FoundPath {
  readonly last: BendStance;
  readonly leaveX: number;
  readonly leaveY: number;
  readonly x: number;
  readonly y: number;
  readonly cost: number;
}

interface Hunt {
  readonly field: SearchField;
  readonly aim: SearchAim;
  readonly bound: number;
  readonly queue: Heap<SearchStep>;
  readonly bends: Bend[];
  readonly taken: Set<Keepout>;
  readonly known: Set<Bend>;
  readonly stances: BendStance[];
  /** The stances on each circle, by way. */
  readonly visited: Map<Bend, BendStance[]>;
  version: number;
}

export function standAt(x: number, y: number, cost: number): BendStance {
  return { bend: bendAt(x, y, 0), way: 1, ux: 0, uy: 0, cost, before: null, leftX: 0, leftY: 0 };
}

export interface Quest {
  readonly found: FoundPath | null;
  /** Every stance reached, in order of cost. */
  readonly stances: readonly BendStance[];
  /** False if the search gave up because it was not to look at more stances. */
  readonly complete: boolean;
}

export interface SearchEffort {
  /** Give up after this many stances. */
  readonly most?: number;
  /** Take all circles in from the beginning. */
  readonly all?: boolean;
}

export function search(field: SearchField, starts: readonly BendStance[], aim: SearchAim, bound: number, effort: SearchEffort = {}): Quest {
  const hunt: Hunt = {
    field,
    aim,
    bound,
    queue: heap(),
    bends: [],
    taken: new Set(),
    known: new Set(),
    stances: [],
    visited: new Map(),
    version: aim.version(),
  };
  if (effort.all === true) for (const keepout of field.keepouts) include(hunt, keepout);
  for (const start of starts) settleOn(hunt, start);
  learnEnds(hunt);
  for (;;) {
    const step = take(hunt.queue);
    const found = step === undefined ? null : follow(hunt, step);
    if (step === undefined || found !== null) return { found, stances: hunt.stances, complete: true };
    learnEnds(hunt);
    if (hunt.stances.length > (effort.most ?? Number.POSITIVE_INFINITY)) return { found: null, stances: hunt.stances, complete: false };
  }
}

function learnEnds(hunt: Hunt): void {
  const since = hunt.version;
  hunt.version = hunt.aim.version();
  if (hunt.version > since) for (const stance of hunt.stances) offerEnds(hunt, stance, since);
}

/** Takes a step if it is really free and costs no more than thought; otherwise learns from it. */
function follow(hunt: Hunt, step: SearchStep): FoundPath | null {
  const { from } = step;
  if (!step.sure) {
    const blocker = blockerOf(hunt.field, step);
    if (blocker !== null) {
      if (blocker !== 'edge') include(hunt, blocker);
      if (step.bend === null) hunt.aim.missed(step.x, step.y);
      return null;
    }
    step.sure = true;
    if (hunt.field.ground !== null && reprice(hunt, step, hunt.field.ground)) return null;
  }
  if (step.bend !== null) {
    const { bend, way, meetX, meetY, cost, leaveX, leaveY } = step;
    settleOn(hunt, { bend, way, ux: meetX, uy: meetY, cost, before: from, leftX: leaveX, leftY: leaveY });
    return null;
  }
  const { leaveX, leaveY, x, y, cost } = step;
  if (hunt.aim.accepts(x, y)) return { last: from, leaveX, leaveY, x, y, cost };
  hunt.aim.missed(x, y);
  return null;
}

/** The first thing met on the way of a step. */
function blockerOf(field: SearchField, step: SearchStep): Keepout | 'edge' | null {
  const { bend } = step.from;
  const ax = bend.x + bend.radius * step.leaveX;
  const ay = bend.y + bend.radius * step.leaveY;
  if (field.room !== null) {
    if (!hasRoom(field.room, step.x, step.y) || !hasRoom(field.room, ax, ay)) return 'edge';
    if (step.turn > 0 && !arcHasRoom(field.room, step.from, step.turn)) return 'edge';
  }
  let first: Keepout | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < field.keepouts.length; i++) {
    const keepout = field.keepouts[i]!;
    if (step.turn > 0 && arcEnters(step.from, step.leaveX, step.leaveY, step.turn, keepout)) return keepout;
    if (!lineEnters(ax, ay, step.x, step.y, keepout)) continue;
    const along = (keepout.x - ax) * (step.x - ax) + (keepout.y - ay) * (step.y - ay);
    if (along < soonest) {
      soonest = along;
      first = keepout;
    }
  }
  return first;
}

function hasRoom(room: Box, x: number, y: number): boolean {
  return x >= room.minX && y >= room.minY && x <= room.maxX && y <= room.maxY;
}

/** An arc leaves the table where it is farthest out in one of the four directions, or at its ends. */
function arcHasRoom(room: Box, { bend, way, ux, uy }: ArcStart, turn: number): boolean {
  const { x, y, radius: r } = bend;
  if (x - r >= room.minX && x + r <= room.maxX && y - r >= room.minY && y + r <= room.maxY) return true;
  const reaches = (dx: number, dy: number): boolean => arcBetween(way, ux, uy, dx, dy) < turn;
  return !(
    (x + r > room.maxX && reaches(1, 0)) ||
    (x - r < room.minX && reaches(-1, 0)) ||
    (y + r > room.maxY && reaches(0, 1)) ||
    (y - r < room.minY && reaches(0, -1))
  );
}

/** Puts a step back if its ground is dearer than its length; true if so. Ways round that ground are offered from now on. */
function reprice(hunt: Hunt, step: SearchStep, ground: GroundPrices): boolean {
  const { bend, ux, uy } = step.from;
  let x = bend.x + bend.radius * ux;
  let y = bend.y + bend.radius * uy;
  let more = 0;
  const points =
    step.turn > 0 ? arcPoints(step.from, step.turn) : [{ x: bend.x + bend.radius * step.leaveX, y: bend.y + bend.radius * step.leaveY }];
  for (const next of [...points, step]) {
    const surcharge = ground.price(x, y, next.x, next.y) - Math.sqrt((next.x - x) * (next.x - x) + (next.y - y) * (next.y - y));
    if (surcharge > 1e-6) {
      more += surcharge;
      for (const detour of ground.detours(x, y, next.x, next.y)) addBend(hunt, detour);
    }
    x = next.x;
    y = next.y;
  }
  if (more === 0) return false;
  step.cost += more;
  const key = step.bend === null ? step.cost : step.cost + hunt.aim.least(step.x, step.y);
  if (key <= hunt.bound) put(hunt.queue, step, key);
  return true;
}

function include(hunt: Hunt, keepout: Keepout): void {
  if (hunt.taken.has(keepout)) return;
  hunt.taken.add(keepout);
  for (const bend of bendsOf(keepout.core, keepout.radius)) addBend(hunt, bend);
}

function addBend(hunt: Hunt, bend: Bend): void {
  if (hunt.known.has(bend)) return;
  hunt.known.add(bend);
  hunt.bends.push(bend);
  for (let i = 0; i < hunt.stances.length; i++) offerBend(hunt, hunt.stances[i]!, bend);
}

/** A new stance, unless an earlier one gets here along the circle at no greater cost. */
function settleOn(hunt: Hunt, stance: BendStance): void {
  const { bend, way } = stance;
  const others = hunt.visited.get(bend);
  if (others === undefined) hunt.visited.set(bend, [stance]);
  else {
    for (let i = 0; i < others.length; i++) if (others[i]!.way === way && servesFor(hunt, others[i]!, stance)) return;
    others.push(stance);
  }
  hunt.stances.push(stance);
  offerEnds(hunt, stance, NEW);
  for (let i = 0; i < hunt.bends.length; i++) offerBend(hunt, stance, hunt.bends[i]!);
}

function servesFor(hunt: Hunt, one: BendStance, other: BendStance): boolean {
  if (one.cost > other.cost) return false;
  const { bend, way } = one;
  if (bend.radius === 0) return true;
  const turn = arcBetween(way, one.ux, one.uy, other.ux, other.uy);
  if (one.cost + turn * bend.radius > other.cost + 1e-9) return false;
  if (turn === 0) return true;
  const { keepouts, room } = hunt.field;
  if (room !== null && !arcHasRoom(room, one, turn)) return false;
  return !keepouts.some((keepout) => arcEnters(one, other.ux, other.uy, turn, keepout));
}

/** A stance that has not been offered any end yet. */
export const NEW = -1;

const line: Tangent = { leaveX: 0, leaveY: 0, meetX: 0, meetY: 0, length: 0 };

function offerBend(hunt: Hunt, stance: BendStance, bend: Bend): void {
  if (bend === stance.bend) return;
  offerWay(hunt, stance, bend, 1);
  if (bend.radius > 0) offerWay(hunt, stance, bend, -1);
}

function offerWay(hunt: Hunt, stance: BendStance, bend: Bend, way: Sense): void {
  if (!tangent(stance.bend, stance.way, bend, way, line)) return;
  const { leaveX, leaveY, meetX, meetY, length } = line;
  if (stance.cost + length > hunt.bound || !isOpen(bend, meetX, meetY)) return;
  const turn = turnTo(stance, leaveX, leaveY);
  if (turn < 0) return;
  const x = bend.x + bend.radius * meetX;
  const y = bend.y + bend.radius * meetY;
  const cost = stance.cost + turn * stance.bend.radius + length;
  const key = cost + hunt.aim.least(x, y);
  if (key > hunt.bound) return;
  put(hunt.queue, { from: stance, leaveX, leaveY, turn, x, y, bend, way, meetX, meetY, cost, sure: false }, key);
}

/** How far a stance has to go round its circle to leave it there; -1 if it cannot. */
function turnTo(stance: BendStance, leaveX: number, leaveY: number): number {
  const { bend, way } = stance;
  if (bend.radius === 0) return 0;
  if (!isOpen(bend, leaveX, leaveY)) return -1;
  const turn = arcBetween(way, stance.ux, stance.uy, leaveX, leaveY);
  // Only a part of a corner's circle is open, less than half of it: the long way round leads through the corner.
  return bend.open !== null && turn > 3.15 ? -1 : turn;
}

function offerEnds(hunt: Hunt, stance: BendStance, since: number): void {
  hunt.aim.ends(stance.bend, stance.way, since, (x, y, extra) => {
    const step = stepTo(stance, x, y, extra);
    if (step !== null && step.cost <= hunt.bound) put(hunt.queue, step, step.cost);
  });
}

/** The step from a stance straight to an end: a tangent to a circle without radius. null if the end is inside the stance's circle. */
export function stepTo(stance: BendStance, x: number, y: number, extra: number): SearchStep | null {
  const { bend, way } = stance;
  const dx = x - bend.x;
  const dy = y - bend.y;
  const apart2 = dx * dx + dy * dy;
  const length2 = apart2 - bend.radius * bend.radius;
  if (length2 < 0) return null;
  const length = Math.sqrt(length2);
  const offset = way * bend.radius;
  const dirX = apart2 === 0 ? 0 : (length * dx - offset * dy) / apart2;
  const dirY = apart2 === 0 ? 0 : (length * dy + offset * dx) / apart2;
  const leaveX = way * dirY;
  const leaveY = -way * dirX;
  const turn = turnTo(stance, leaveX, leaveY);
  if (turn < 0) return null;
  const cost = stance.cost + turn * bend.radius + length + extra;
  return { from: stance, leaveX, leaveY, turn, x, y, bend: null, way: 1, meetX: 0, meetY: 0, cost, sure: false };
}

/** Whether a step is free of everything. */
export function isFree(field: SearchField, step: SearchStep): boolean {
  return blockerOf(field, step) === null;
}

/** Everywhere one gets within the bound: the stances of a search that takes all circles in from the beginning and looks for nothing. */
export function survey(field: SearchField, starts: readonly BendStance[], bound: number): readonly BendStance[] {
  return search(
    field,
    starts,
    { least: () => 0, ends: () => undefined, accepts: () => false, missed: () => undefined, version: () => 0 },
    bound,
    {
      all: true,
    },
  ).stances;
}
