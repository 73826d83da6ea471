/** Which stretches of a leg run inside a piece of ground. Stretches are pairs of shares of the leg, 0 to 1, in order and apart. */

import { reachOf } from '../shapes/bases.ts';
import { cutsAlong, type Polygon, pointInPolygon } from '../shapes/polygon.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Point, Pose } from '../shapes/types.ts';
import { convexParts } from './convex.ts';
import type { Area, Mover } from './course.ts';
import { boxOfFootprint } from './nearness.ts';

export interface Span {
  readonly from: number;
  readonly to: number;
}

type Oval = Extract<Base, { kind: 'oval' }>;
type Rect = Extract<Base, { kind: 'rect' }>;

export function spansInside(mover: Mover, from: Pose, to: Pose, area: Area): readonly Span[] {
  const reach = area.counts === 'centre' ? 0 : reachOf(mover.base);
  const box = boxOfFootprint(area.footprint);
  if (Math.min(from.x, to.x) > box.maxX + reach || Math.max(from.x, to.x) < box.minX - reach) return [];
  if (Math.min(from.y, to.y) > box.maxY + reach || Math.max(from.y, to.y) < box.minY - reach) return [];
  if (isBeside(from, to, area.footprint, reach)) return [];
  if (area.counts === 'centre') return centreSpans(from, to, area.footprint);
  if (mover.base.kind === 'round') return discSpans(from, to, mover.base.radius, area.footprint);
  if (mover.base.kind === 'oval') return ovalSpans(mover.base, from, to, area.footprint);
  return rectSpans(mover.base, from, to, area.footprint);
}

/** Whether all of a polygon lies on one side of the line through a and b, farther off than the reach: cheap, and true of most that stand near a way. */
function isBeside(a: Point, b: Point, polygon: Polygon, reach: number): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  // A mil more than the reach, so that rounding never matters.
  const far = (reach + 1) * Math.sqrt(ux * ux + uy * uy);
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const { x, y } = polygon[i]!;
    const off = ux * (y - a.y) - uy * (x - a.x);
    if (off < least) least = off;
    if (off > most) most = off;
  }
  return far > 0 && (least > far || most < -far);
}

/** Where the way itself is on the polygon; running along its edge counts as on it. */
export function centreSpans(a: Point, b: Point, polygon: Polygon): Span[] {
  const cuts = cutsAlong(a, b, polygon);
  const spans: Span[] = [];
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    const middle = (from + to) / 2;
    if (to > from && pointInPolygon({ x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle }, polygon)) spans.push({ from, to });
  }
  return joined(spans);
}

/** Where a disc that goes from a to b overlaps the polygon: its centre is on the polygon or nearer than the radius to an edge. */
export function discSpans(a: Point, b: Point, radius: number, polygon: Polygon): Span[] {
  const spans = centreSpans(a, b, polygon);
  let c = polygon[polygon.length - 1]!;
  for (const d of polygon) {
    const span = capsuleSpan(a, b, c, d, radius);
    if (span !== undefined) spans.push(span);
    c = d;
  }
  return joined(spans);
}

/** Where a-b is nearer than the radius to the segment c-d: one stretch, because that ground is convex. */
function capsuleSpan(a: Point, b: Point, c: Point, d: Point, radius: number): Span | undefined {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const atC = discSpan(a, b, c, radius);
  const atD = discSpan(a, b, d, radius);
  const beside = slabSpan(a, b, c, d, radius);
  if (atC !== undefined) [from, to] = [atC.from, atC.to];
  if (atD !== undefined) [from, to] = [Math.min(from, atD.from), Math.max(to, atD.to)];
  if (beside !== undefined) [from, to] = [Math.min(from, beside.from), Math.max(to, beside.to)];
  return from < to ? { from, to } : undefined;
}

export function discSpan(a: Point, b: Point, centre: Point, radius: number): Span | undefined {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const px = a.x - centre.x;
  const py = a.y - centre.y;
  const length2 = ux * ux + uy * uy;
  const excess = px * px + py * py - radius * radius;
  if (length2 === 0) return excess < 0 ? clipped(0, 1) : undefined;
  const half = (px * ux + py * uy) / length2;
  const under = half * half - excess / length2;
  if (under <= 0) return undefined;
  const root = Math.sqrt(under);
  return clipped(-half - root, -half + root);
}

/** Where a-b is beside c-d, between the uprights on its ends, and nearer than the radius. */
function slabSpan(a: Point, b: Point, c: Point, d: Point, radius: number): Span | undefined {
  const vx = d.x - c.x;
  const vy = d.y - c.y;
  const length2 = vx * vx + vy * vy;
  const length = Math.sqrt(length2);
  const beside = between((a.x - c.x) * vx + (a.y - c.y) * vy, (b.x - c.x) * vx + (b.y - c.y) * vy, 0, length2);
  const offA = (a.x - c.x) * vy - (a.y - c.y) * vx;
  const offB = (b.x - c.x) * vy - (b.y - c.y) * vx;
  const near = between(offA, offB, -radius * length, radius * length);
  if (beside === undefined || near === undefined) return undefined;
  return clipped(Math.max(beside.from, near.from), Math.min(beside.to, near.to));
}

/** Where a value that runs evenly from `start` to `end` is between two limits. */
function between(start: number, end: number, low: number, high: number): Span | undefined {
  if (start === end) return start >= low && start <= high ? clipped(0, 1) : undefined;
  const one = (low - start) / (end - start);
  const other = (high - start) / (end - start);
  return clipped(Math.min(one, other), Math.max(one, other));
}

function clipped(from: number, to: number): Span | undefined {
  const start = Math.max(0, from);
  const end = Math.min(1, to);
  return start < end ? { from: start, to: end } : undefined;
}

/** Where an oval overlaps the polygon: seen in its own frame and scaled by its half widths it is a disc of radius 1, and shares of the way stay what they are. */
function ovalSpans(base: Oval, from: Pose, to: Pose, footprint: Polygon): Span[] {
  const sin = sinOf(from.heading);
  const cos = cosOf(from.heading);
  const scaled = ({ x, y }: Point): Point => ({ x: (x * cos - y * sin) / base.across, y: (x * sin + y * cos) / base.along });
  return discSpans(scaled(from), scaled(to), 1, footprint.map(scaled));
}

/** Where a rect overlaps the polygon: for each convex part its centre is then on the sum of both, inside all of the sum's sides. */
function rectSpans(base: Rect, from: Pose, to: Pose, footprint: Polygon): Span[] {
  const axes = axesOf(base, from.heading);
  return joined(convexParts(footprint).flatMap((part) => sumSpan(from, to, part, axes) ?? []));
}

/** The half sides of a rect. */
function axesOf(base: Rect, heading: number): readonly Point[] {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  return [
    { x: base.across * cos, y: -base.across * sin },
    { x: base.along * sin, y: base.along * cos },
  ];
}

function sumSpan(a: Point, b: Point, part: Polygon, axes: readonly Point[]): Span | undefined {
  const widthAlong = (nx: number, ny: number): number => axes.reduce((sum, { x, y }) => sum + Math.abs(nx * x + ny * y), 0);
  let span: Span | undefined = { from: 0, to: 1 };
  /** Keeps what is on the inner side of one side of the sum: no farther along the normal than the part and the rect reach together. */
  const clip = (nx: number, ny: number, farthest: number): void => {
    const limit = farthest + widthAlong(nx, ny);
    const off = nx * a.x + ny * a.y - limit;
    const change = nx * (b.x - a.x) + ny * (b.y - a.y);
    if (change === 0) {
      if (off >= 0) span = undefined;
    } else if (span !== undefined) {
      const at = -off / change;
      span = change > 0 ? clipped(span.from, Math.min(span.to, at)) : clipped(Math.max(span.from, at), span.to);
    }
  };
  for (let i = 0; i < part.length && span !== undefined; i++) {
    const [c, d] = [part[i]!, part[(i + 1) % part.length]!];
    clip(d.y - c.y, c.x - d.x, (d.y - c.y) * c.x + (c.x - d.x) * c.y);
  }
  for (const { x, y } of axes) {
    for (const sign of [1, -1]) {
      if (span === undefined) return undefined;
      clip(
        sign * x,
        sign * y,
        part.reduce((most, p) => Math.max(most, sign * (x * p.x + y * p.y)), Number.NEGATIVE_INFINITY),
      );
    }
  }
  return span;
}

const SEAM = 1e-12;

/** In order, with stretches that meet or overlap made into one. */
export function joined(spans: readonly Span[], seam: number = SEAM): Span[] {
  if (spans.length < 2) return [...spans];
  const sorted = [...spans].sort((one, other) => one.from - other.from);
  const result: Span[] = [];
  for (const span of sorted) {
    const last = result[result.length - 1];
    if (last !== undefined && span.from <= last.to + seam) result[result.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else result.push(span);
  }
  return result;
}
