/** How long a path is, in every sense that a rule asks for. Lengths are sums of unrounded roots. */

import { depthAt } from '../measuring/depth.ts';
import { outline, reachOf } from '../shapes/bases.ts';
import { pointToPoint } from '../shapes/polygon.ts';
import { cosOf, sinOf, turnBy } from '../shapes/trig.ts';
import type { Base, Pose } from '../shapes/types.ts';
import { TENTH } from './angle.ts';
import { type Area, bodyAt, type Course, type Mover, type Tag } from './course.ts';
import { joined, type Span, spansInside } from './spans.ts';
import { alongLeg, rounded, turnOf, turnsBase } from './sweep.ts';

/** What a path does in an area. Distances are counted along the path, heights left out. */
export interface Stay {
  readonly id: Tag;
  readonly length: number;
  readonly spans: readonly Span[];
  readonly entered: number;
  readonly exited: number;
  readonly endsInside: boolean;
}

export interface Measure {
  /** The way of the centre over the table. */
  readonly length: number;
  readonly up: number;
  readonly down: number;
  /** The way of the part of the base that travels farthest, turns included. */
  readonly outline: number;
  /** How far from where they began the nearest and the farthest part of the base ended. */
  readonly shift: { readonly least: number; readonly most: number };
  /** What the move costs: inches by the price of the ground, heights and crossings. */
  readonly price: number;
  /** One for each area that the path meets, in the order of the course. */
  readonly stays: readonly Stay[];
}

const POINT: Base = { kind: 'round', radius: 0 };

/** Two stretches nearer than this, in mils, are one: legs that meet on an edge do not leave and enter again. */
const SEAM = 1e-6;

export function measurePath(mover: Mover, path: readonly Pose[], course: Course): Measure {
  const lengths = path.map((pose, i) => (i === 0 ? 0 : pointToPoint(path[i - 1]!, pose)));
  const length = lengths.reduce((sum, leg) => sum + leg, 0);
  const stays = course.areas.map((area) => stayIn(mover, path, area)).filter((stay) => stay !== undefined);
  const { up, down } = climbs(path);
  const farthest = course.measure === 'outline' ? outlineWay(mover, path, length) : length;
  const ground = course.areas.length === 0 ? length : groundPrice(length, stays, course.areas);
  return {
    length,
    up,
    down,
    outline: farthest,
    shift: shiftOf(mover, path),
    price: ground + tolls(stays, course.areas) + heightPrice(path, lengths, course) + (farthest - length),
    stays,
  };
}

function climbs(path: readonly Pose[]): { up: number; down: number } {
  let up = 0;
  let down = 0;
  for (let i = 1; i < path.length; i++) {
    const rise = path[i]!.z - path[i - 1]!.z;
    if (rise > 0) up += rise;
    else down -= rise;
  }
  return { up, down };
}

/** What heights add to the price of the legs. */
function heightPrice(path: readonly Pose[], lengths: readonly number[], course: Course): number {
  if (course.heights === 'ignored') return 0;
  let price = 0;
  for (let i = 1; i < path.length; i++) {
    const rise = Math.abs(path[i]!.z - path[i - 1]!.z);
    const leg = lengths[i]!;
    if (rise === 0) continue;
    if (course.heights === 'slant') price += Math.sqrt(leg * leg + rise * rise) - leg;
    else if (rise > course.step) price += rise;
  }
  return price;
}

export function stayIn(mover: Mover, path: readonly Pose[], area: Area): Stay | undefined {
  const pieces: Span[] = [];
  let length = 0;
  for (let i = 1; i < path.length; i++) {
    const leg = pointToPoint(path[i - 1]!, path[i]!);
    for (const { from, to } of spansInside(mover, path[i - 1]!, path[i]!, area)) {
      pieces.push({ from: length + from * leg, to: to === 1 ? length + leg : length + to * leg });
    }
    length += leg;
  }
  const spans = joined(pieces, SEAM).filter((span) => span.to > span.from);
  if (spans.length === 0) return undefined;
  const inside = spans.reduce((sum, span) => sum + (span.to - span.from), 0);
  const entered = spans.filter((span) => span.from > 0).length;
  const exited = spans.filter((span) => span.to < length).length;
  return { id: area.id, length: inside, spans, entered, exited, endsInside: exited < spans.length };
}

function tolls(stays: readonly Stay[], areas: readonly Area[]): number {
  let sum = 0;
  for (const stay of stays) {
    const area = areas.find((one) => one.id === stay.id);
    if (area !== undefined) sum += stay.entered * area.enter + stay.exited * area.exit;
  }
  return sum;
}

/** Inch by inch, the dearest of the areas one is in. */
function groundPrice(length: number, stays: readonly Stay[], areas: readonly Area[]): number {
  const dear = stays.flatMap((stay) => {
    const rate = areas.find((area) => area.id === stay.id)?.rate ?? 1;
    return rate > 1 ? stay.spans.map(({ from, to }) => ({ from, to, rate })) : [];
  });
  if (dear.length === 0) return length;
  if (dear.length === 1) return length + (dear[0]!.to - dear[0]!.from) * (dear[0]!.rate - 1);
  const cuts = [...new Set(dear.flatMap((span) => [span.from, span.to]))].sort((a, b) => a - b);
  let price = length;
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1]! + cuts[i]!) / 2;
    const rate = dear.reduce((most, span) => (span.from < middle && middle < span.to ? Math.max(most, span.rate) : most), 1);
    price += (cuts[i]! - cuts[i - 1]!) * (rate - 1);
  }
  return price;
}

/**
 * Each part of the outline is followed along the path. A leg that goes and turns at once is followed in steps of a degree. A turn on the spot
 * is an arc, counted for the part farthest from the centre; turning a round base moves nothing.
 */
function outlineWay(mover: Mover, path: readonly Pose[], length: number): number {
  if (mover.base.kind === 'round' || path.length === 0) return length;
  const ways = outline(bodyAt(mover, path[0]!)).map(() => 0);
  let straight = 0;
  let onSpot = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    if (!turnsBase(mover, from, to)) straight += pointToPoint(from, to);
    else if (from.x === to.x && from.y === to.y) onSpot += Math.abs(turnOf(from, to));
    else addTurning(ways, mover, from, to);
  }
  return straight + Math.max(...ways) + reachExact(mover) * onSpot * TENTH;
}

function reachExact({ base }: Mover): number {
  return base.kind === 'rect' ? Math.sqrt(base.across * base.across + base.along * base.along) : reachOf(base);
}

function addTurning(ways: number[], mover: Mover, from: Pose, to: Pose): void {
  const steps = Math.max(1, Math.ceil(Math.abs(turnOf(from, to)) / 10));
  let before = outline(bodyAt(mover, from));
  for (let i = 1; i <= steps; i++) {
    const after = outline(bodyAt(mover, rounded(alongLeg(from, to, i / steps))));
    for (let k = 0; k < after.length; k++) ways[k] = ways[k]! + pointToPoint(before[k]!, after[k]!);
    before = after;
  }
}

/**
 * Moving and turning a base is turning it about one fixed point; every part moves in proportion to its distance from there. So the least moved
 * part is the one nearest to that point (0 if it lies under the base) and the most moved part is on the outline.
 */
function shiftOf(mover: Mover, path: readonly Pose[]): { least: number; most: number } {
  const first = path[0];
  const last = path[path.length - 1];
  if (first === undefined || last === undefined) return { least: 0, most: 0 };
  const dx = last.x - first.x;
  const dy = last.y - first.y;
  if (!turnsBase(mover, first, last)) {
    const way = Math.sqrt(dx * dx + dy * dy);
    return { least: way, most: way };
  }
  const turn = turnBy(last.heading, -first.heading);
  const sin = sinOf(turn);
  const rest = 1 - cosOf(turn);
  const fixed = { x: first.x + (rest * dx + sin * dy) / (2 * rest), y: first.y + (rest * dy - sin * dx) / (2 * rest) };
  const share = Math.sqrt(2 * rest);
  const nearest = Math.max(0, depthAt(mover.base, first.x, first.y, first.heading, POINT, fixed.x, fixed.y, 0));
  const farthest = outline(bodyAt(mover, first)).reduce((most, p) => Math.max(most, pointToPoint(p, fixed)), 0);
  return { least: share * nearest, most: share * farthest };
}
