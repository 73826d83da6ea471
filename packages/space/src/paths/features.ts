// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Where the nearest allowed place can be. The ground that is forbidden has edges made of arcs and straight sides; the allowed place nearest to a
 * wanted one is the wanted one itself, or the foot on one such edge, or the crossing of two.
 */
import { type Polygon, pointToPoint, pointToSegment } from '../shapes/polygon.ts';
import type { Point } from '../shapes/types.ts';
import { bendsOf, isOpen, openingAt, outward, type TangentOpening } from './tangents.ts';

export type PathFeature = Arc | Side;

interface Arc {
  readonly kind: 'arc';
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly open: TangentOpening | null;
  readonly of: Polygon | null;
}

interface Side {
  readonly kind: 'side';
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** The convex core whose outside this is part of. Two parts of it never cross: its edge has no inner corner. */
  readonly of: Polygon | null;
}

/** The edge of all that lies within `radius` of a convex anticlockwise core; where `near` is given, no more of it than lies within `most` of that. */
export function edgeOf(core: Polygon, radius: number, near?: Point, most: number = Number.POSITIVE_INFINITY): PathFeature[] {
  if (near !== undefined && most < Number.POSITIVE_INFINITY && core.length > 1) return edgeNear(core, radius, near, most);
  const arcs: PathFeature[] =
    radius > 0 ? bendsOf(core, radius).map(({ x, y, open }) => ({ kind: 'arc', x, y, r: radius, open, of: core })) : [];
  return core.length === 1 ? arcs : [...arcs, ...sidesOf(core, radius, core)];
}

/** An oval has a hundred short edges, of which few are ever near: the others are not made. */
function edgeNear(core: Polygon, radius: number, near: Point, most: number): PathFeature[] {
  const edge: PathFeature[] = [];
  for (let i = 0; radius > 0 && i < core.length; i++) {
    const p = core[i]!;
    if (Math.abs(pointToPoint(p, near) - radius) > most) continue;
    edge.push({ kind: 'arc', x: p.x, y: p.y, r: radius, open: openingAt(core, i), of: core });
  }
  for (let i = 0; i < core.length; i++) {
    const b = core[(i + 1) % core.length]!;
    if (pointToSegment(near, core[i]!, b) <= most + Math.abs(radius)) edge.push(sideOf(core[i]!, b, radius, core));
  }
  return edge;
}

/** The sides of a polygon, moved outwards by `by`, or inwards if it is negative. */
export function sidesOf(polygon: Polygon, by: number, of: Polygon | null = null): PathFeature[] {
  return polygon.map((a, i) => sideOf(a, polygon[(i + 1) % polygon.length]!, by, of));
}

function sideOf(a: Point, b: Point, by: number, of: Polygon | null): PathFeature {
  const n = outward(a, b);
  return { kind: 'side', ax: a.x + n.x * by, ay: a.y + n.y * by, bx: b.x + n.x * by, by: b.y + n.y * by, of };
}

/** The foot of the shortest line from p to a feature; a feature that does not face p has none. */
export function footOn(feature: PathFeature, p: Point): Point[] {
  if (feature.kind === 'arc') {
    const dx = p.x - feature.x;
    const dy = p.y - feature.y;
    const apart = Math.sqrt(dx * dx + dy * dy);
    const ux = apart === 0 ? 0 : dx / apart;
    const uy = apart === 0 ? 1 : dy / apart;
    return isOpen(feature, ux, uy) ? [{ x: feature.x + ux * feature.r, y: feature.y + uy * feature.r }] : [];
  }
  const ux = feature.bx - feature.ax;
  const uy = feature.by - feature.ay;
  const length2 = ux * ux + uy * uy;
  const share = length2 === 0 ? -1 : ((p.x - feature.ax) * ux + (p.y - feature.ay) * uy) / length2;
  return onSide(share) ? [{ x: feature.ax + ux * share, y: feature.ay + uy * share }] : [];
}

/** No point of the feature is nearer to p than this. */
export function distanceFrom(feature: PathFeature, p: Point): number {
  if (feature.kind === 'side') return pointToSegment(p, { x: feature.ax, y: feature.ay }, { x: feature.bx, y: feature.by });
  return Math.abs(pointToPoint(feature, p) - feature.r);
}

/** The feature moved outwards a little (or inwards). */
export function nudged(feature: PathFeature, by: number): PathFeature {
  const { kind, of } = feature;
  if (kind === 'arc') return { kind, x: feature.x, y: feature.y, r: feature.r + by, open: feature.open, of };
  const n = outward({ x: feature.ax, y: feature.ay }, { x: feature.bx, y: feature.by });
  const [dx, dy] = [n.x * by, n.y * by];
  return { kind, ax: feature.ax + dx, ay: feature.ay + dy, bx: feature.bx + dx, by: feature.by + dy, of };
}

/** Upright boxes round features, four numbers each: nearly all pairs of edges are told apart by them. */
export function boxesOf(features: readonly PathFeature[]): Float64Array {
  const boxes = new Float64Array(4 * features.length);
  for (let i = 0; i < features.length; i++) {
    const feature = features[i]!;
    if (feature.kind === 'side') putBox(boxes, i, feature.ax, feature.ay, feature.bx, feature.by);
    else putArc(boxes, i, feature);
  }
  return boxes;
}

/** An arc that is open all round is open in each of the four directions, whatever its ends. */
const ALL_ROUND: TangentOpening = { fromX: 1, fromY: 0, toX: 1, toY: 0 };

function putArc(boxes: Float64Array, i: number, arc: Arc): void {
  const { x, y, r, open } = arc;
  const { fromX, fromY, toX, toY } = open ?? ALL_ROUND;
  const minX = isOpen(arc, -1, 0) ? -1 : Math.min(fromX, toX);
  const minY = isOpen(arc, 0, -1) ? -1 : Math.min(fromY, toY);
  const maxX = isOpen(arc, 1, 0) ? 1 : Math.max(fromX, toX);
  const maxY = isOpen(arc, 0, 1) ? 1 : Math.max(fromY, toY);
  putBox(boxes, i, x + r * minX, y + r * minY, x + r * maxX, y + r * maxY);
}

/** A mil more all round: crossings forgive the rounding of doubles. */
function putBox(boxes: Float64Array, i: number, ax: number, ay: number, bx: number, by: number): void {
  boxes[4 * i] = Math.min(ax, bx) - 1;
  boxes[4 * i + 1] = Math.min(ay, by) - 1;
  boxes[4 * i + 2] = Math.max(ax, bx) + 1;
  boxes[4 * i + 3] = Math.max(ay, by) + 1;
}

/** Whether two features may cross, by their boxes. */
export function boxesMeet(one: Float64Array, i: number, other: Float64Array, j: number): boolean {
  const a = 4 * i;
  const b = 4 * j;
  return one[a]! <= other[b + 2]! && other[b]! <= one[a + 2]! && one[a + 1]! <= other[b + 3]! && other[b + 1]! <= one[a + 3]!;
}

const NONE: readonly Point[] = [];

export function crossings(one: PathFeature, other: PathFeature): readonly Point[] {
  if (one.of !== null && one.of === other.of) return NONE;
  if (one.kind === 'arc') return other.kind === 'arc' ? arcArc(one, other) : sideArc(other, one);
  return other.kind === 'arc' ? sideArc(one, other) : sideSide(one, other);
}

function arcArc(a: Arc, b: Arc): readonly Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart2 = dx * dx + dy * dy;
  if (apart2 === 0 || apart2 > (a.r + b.r) * (a.r + b.r) || apart2 < (a.r - b.r) * (a.r - b.r)) return NONE;
  const along = (apart2 + a.r * a.r - b.r * b.r) / (2 * apart2);
  const across = Math.sqrt(Math.max(0, (a.r * a.r) / apart2 - along * along));
  const x = a.x + dx * along;
  const y = a.y + dy * along;
  const found: Point[] = [];
  const right = { x: x - dy * across, y: y + dx * across };
  if (onArc(a, right) && onArc(b, right)) found.push(right);
  const left = { x: x + dy * across, y: y - dx * across };
  if (onArc(a, left) && onArc(b, left)) found.push(left);
  return found;
}

function onArc(arc: Arc, p: Point): boolean {
  return arc.open === null || isOpen(arc, (p.x - arc.x) / arc.r, (p.y - arc.y) / arc.r);
}

function sideArc(side: Side, arc: Arc): readonly Point[] {
  const ux = side.bx - side.ax;
  const uy = side.by - side.ay;
  const length2 = ux * ux + uy * uy;
  if (length2 === 0) return NONE;
  const px = side.ax - arc.x;
  const py = side.ay - arc.y;
  const half = (px * ux + py * uy) / length2;
  const under = half * half - (px * px + py * py - arc.r * arc.r) / length2;
  if (under < 0) return NONE;
  const root = Math.sqrt(under);
  const found: Point[] = [];
  for (const share of [-half - root, -half + root]) {
    const p = { x: side.ax + ux * share, y: side.ay + uy * share };
    if (onSide(share) && onArc(arc, p)) found.push(p);
  }
  return found;
}

function onSide(share: number): boolean {
  return share >= -1e-9 && share <= 1 + 1e-9;
}

function sideSide(a: Side, b: Side): readonly Point[] {
  const ux = a.bx - a.ax;
  const uy = a.by - a.ay;
  const vx = b.bx - b.ax;
  const vy = b.by - b.ay;
  const cross = ux * vy - uy * vx;
  if (cross === 0) return NONE;
  const wx = b.ax - a.ax;
  const wy = b.ay - a.ay;
  const share = (wx * vy - wy * vx) / cross;
  const other = (wx * uy - wy * ux) / cross;
  return onSide(share) && onSide(other) ? [{ x: a.ax + ux * share, y: a.ay + uy * share }] : NONE;
}

/** The first feature from a given one on, of those before the i-th, that it may cross, by their boxes; `i` if there is none. */
export function nextMeeting(boxes: Float64Array, i: number, from: number): number {
  const minX = boxes[4 * i]!;
  const minY = boxes[4 * i + 1]!;
  const maxX = boxes[4 * i + 2]!;
  const maxY = boxes[4 * i + 3]!;
  for (let j = from; j < i; j++) {
    const b = 4 * j;
    if (minX <= boxes[b + 2]! && boxes[b]! <= maxX && minY <= boxes[b + 3]! && boxes[b + 1]! <= maxY) return j;
  }
  return i;
}

/** Whether two features may cross within a box, by the boxes of all three. */
export function boxesMeetIn(boxes: Float64Array, i: number, j: number, within: Float64Array): boolean {
  const a = 4 * i;
  const b = 4 * j;
  return (
    Math.max(boxes[a]!, boxes[b]!, within[0]!) <= Math.min(boxes[a + 2]!, boxes[b + 2]!, within[2]!) &&
    Math.max(boxes[a + 1]!, boxes[b + 1]!, within[1]!) <= Math.min(boxes[a + 3]!, boxes[b + 3]!, within[3]!)
  );
}

/** The whole-mil points round a place: four by four. */
const ROUND_IT = 16;

/**
 * The allowed whole-mil point nearest to `wanted` among those round p, of equals the leftmost and then the lowest; undefined if none of them is allowed.
 * They are asked about from the nearest on, as mostly that or the next is allowed, and to ask takes long.
 */
export function snapped(p: Point, wanted: Point, allowed: (x: number, y: number) => boolean): Point | undefined {
  const left = Math.floor(p.x) - 1;
  const low = Math.floor(p.y) - 1;
  for (let asked = 0; ; ) {
    let next = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ROUND_IT; i++) {
      const dx = left + (i >> 2) - wanted.x;
      const dy = low + (i & 3) - wanted.y;
      const away = dx * dx + dy * dy;
      if (away < least && (asked & (1 << i)) === 0) {
        least = away;
        next = i;
      }
    }
    if (next === -1) return undefined;
    const x = left + (next >> 2);
    const y = low + (next & 3);
    if (allowed(x, y)) return { x: x + 0, y: y + 0 };
    asked |= 1 << next;
  }
}
