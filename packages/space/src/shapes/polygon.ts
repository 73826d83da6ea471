import type { Point } from './types.ts';

/** A simple polygon. Its boundary belongs to it. With whole-mil vertices every yes-or-no answer in this file is exact. */
export type Polygon = readonly Point[];

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** Twice the area of the triangle a-b-c: positive if c lies left of the way from a to b. */
export function leftOf(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function between(a: number, b: number, value: number): boolean {
  return a <= b ? a <= value && value <= b : b <= value && value <= a;
}

export function onSegment(p: Point, a: Point, b: Point): boolean {
  return leftOf(a, b, p) === 0 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y);
}

/** Whether the segments pass through each other: one point in common, and it is no end of either. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const aSide = leftOf(c, d, a);
  const bSide = leftOf(c, d, b);
  if (!((aSide > 0 && bSide < 0) || (aSide < 0 && bSide > 0))) return false;
  const cSide = leftOf(a, b, c);
  const dSide = leftOf(a, b, d);
  return (cSide > 0 && dSide < 0) || (cSide < 0 && dSide > 0);
}

/** Whether the segments a-b and c-d share a point; touching counts. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  return segmentsCross(a, b, c, d) || onSegment(a, c, d) || onSegment(b, c, d) || onSegment(c, a, b) || onSegment(d, a, b);
}

/** How far along a-b (0 to 1) the line c-d is met; undefined if they do not meet or run in parallel. */
export function crossingAt(a: Point, b: Point, c: Point, d: Point): number | undefined {
  const aSide = leftOf(c, d, a);
  const bSide = leftOf(c, d, b);
  if (aSide === bSide || (aSide > 0 && bSide > 0) || (aSide < 0 && bSide < 0) || !segmentsMeet(a, b, c, d)) return undefined;
  return aSide / (aSide - bSide);
}

export function pointInPolygon(p: Point, polygon: Polygon): boolean {
  let inside = false;
  let a = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    const side = leftOf(a, b, p);
    if (side === 0 && between(a.x, b.x, p.x) && between(a.y, b.y, p.y)) return true;
    if (a.y > p.y !== b.y > p.y && side > 0 === b.y > a.y) inside = !inside;
    a = b;
  }
  return inside;
}

export function segmentMeetsPolygon(a: Point, b: Point, polygon: Polygon): boolean {
  return pointInPolygon(a, polygon) || segmentMeetsOutline(a, b, polygon);
}

function segmentMeetsOutline(a: Point, b: Point, polygon: Polygon): boolean {
  let c = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const d = polygon[i]!;
    if (segmentsMeet(a, b, c, d)) return true;
    c = d;
  }
  return false;
}

export function pointToPoint(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export function pointToSegment(p: Point, a: Point, b: Point): number {
  return Math.sqrt(squaredToSegment(p.x, p.y, a, b));
}

/** The square of the distance; exact for whole mils wherever the nearest point is an end or the segment is upright or level. */
function squaredToSegment(x: number, y: number, a: Point, b: Point): number {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const px = x - a.x;
  const py = y - a.y;
  const length2 = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  if (along <= 0 || length2 === 0) return px * px + py * py;
  if (along >= length2) return (x - b.x) * (x - b.x) + (y - b.y) * (y - b.y);
  const off = ux * py - uy * px;
  return (off * off) / length2;
}

export function segmentToSegment(a: Point, b: Point, c: Point, d: Point): number {
  if (segmentsMeet(a, b, c, d)) return 0;
  return Math.sqrt(
    Math.min(
      squaredToSegment(a.x, a.y, c, d),
      squaredToSegment(b.x, b.y, c, d),
      squaredToSegment(c.x, c.y, a, b),
      squaredToSegment(d.x, d.y, a, b),
    ),
  );
}

/** From a point to the outline of the polygon, inside or out. */
export function pointToOutline(p: Point, polygon: Polygon): number {
  let best = Number.POSITIVE_INFINITY;
  let a = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const b = polygon[i]!;
    best = Math.min(best, squaredToSegment(p.x, p.y, a, b));
    a = b;
  }
  return Math.sqrt(best);
}

export function pointToPolygon(p: Point, polygon: Polygon): number {
  return pointInPolygon(p, polygon) ? 0 : pointToOutline(p, polygon);
}

export function segmentToPolygon(a: Point, b: Point, polygon: Polygon): number {
  if (pointInPolygon(a, polygon)) return 0;
  let best = Number.POSITIVE_INFINITY;
  let c = polygon[polygon.length - 1]!;
  for (let i = 0; i < polygon.length; i++) {
    const d = polygon[i]!;
    best = Math.min(best, segmentToSegment(a, b, c, d));
    if (best === 0) return 0;
    c = d;
  }
  return best;
}

export function polygonToPolygon(one: Polygon, other: Polygon): number {
  if (pointInPolygon(other[0]!, one)) return 0;
  let best = Number.POSITIVE_INFINITY;
  let a = one[one.length - 1]!;
  for (let i = 0; i < one.length; i++) {
    const b = one[i]!;
    best = Math.min(best, segmentToPolygon(a, b, other));
    if (best === 0) return 0;
    a = b;
  }
  return best;
}

/** Positive if the polygon runs anticlockwise. */
export function signedArea(polygon: Polygon): number {
  let twice = 0;
  const origin = polygon[0]!;
  for (let i = 2; i < polygon.length; i++) twice += leftOf(origin, polygon[i - 1]!, polygon[i]!);
  return twice / 2;
}

export function areaOf(polygon: Polygon): number {
  return Math.abs(signedArea(polygon));
}

export function boxOf(points: readonly Point[]): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const p of points) {
    if (p.x < minX) minX = p.x;
    if (p.x > maxX) maxX = p.x;
    if (p.y < minY) minY = p.y;
    if (p.y > maxY) maxY = p.y;
  }
  return { minX, minY, maxX, maxY };
}

export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
}

/** The convex hull, anticlockwise from its leftmost lowest point, without points in the middle of an edge. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const distinct = sorted.filter((p, i) => i === 0 || p.x !== sorted[i - 1]!.x || p.y !== sorted[i - 1]!.y);
  if (distinct.length < 3) return distinct;
  const lower = rim(distinct);
  const upper = rim(distinct.reverse());
  return [...lower, ...upper];
}

/** One half of the hull, from the first point up to but not including the last. */
function rim(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const p of points) {
    while (kept.length > 1 && leftOf(kept[kept.length - 2]!, kept[kept.length - 1]!, p) <= 0) kept.pop();
    kept.push(p);
  }
  kept.pop();
  return kept;
}

/** How much of the segment a-b runs inside the polygon; running along its outline counts as inside. */
export function lengthInside(a: Point, b: Point, polygon: Polygon): number {
  const cuts = cutsAlong(a, b, polygon);
  let share = 0;
  for (let i = 1; i < cuts.length; i++) {
    const from = cuts[i - 1]!;
    const to = cuts[i]!;
    if (to > from && stretchInside(a, b, from, to, polygon)) share += to - from;
  }
  return share === 0 ? 0 : share * pointToPoint(a, b);
}

/** Where (0 to 1) the segment meets the outline, with both ends, in order. */
export function cutsAlong(a: Point, b: Point, polygon: Polygon): number[] {
  const cuts = [0, 1];
  let c = polygon[polygon.length - 1]!;
  for (const d of polygon) {
    const at = crossingAt(a, b, c, d);
    if (at !== undefined) cuts.push(at);
    else if (onSegment(c, a, b)) cuts.push(shareAlong(a, b, c));
    c = d;
  }
  return cuts.sort((s, t) => s - t);
}

function shareAlong(a: Point, b: Point, p: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 && dy === 0) return 0;
  return Math.abs(dx) >= Math.abs(dy) ? (p.x - a.x) / dx : (p.y - a.y) / dy;
}

/** A stretch between two cuts lies on one side of the outline throughout, or runs along it; its middle tells which. */
function stretchInside(a: Point, b: Point, from: number, to: number, polygon: Polygon): boolean {
  const middle = (from + to) / 2;
  if (runsAlongOutline(a, b, middle, polygon)) return true;
  return pointInPolygon({ x: a.x + (b.x - a.x) * middle, y: a.y + (b.y - a.y) * middle }, polygon);
}

function runsAlongOutline(a: Point, b: Point, at: number, polygon: Polygon): boolean {
  let c = polygon[polygon.length - 1]!;
  for (const d of polygon) {
    if (leftOf(a, b, c) === 0 && leftOf(a, b, d) === 0) {
      if (between(shareAlong(a, b, c), shareAlong(a, b, d), at)) return true;
    }
    c = d;
  }
  return false;
}

/** Whether all of `inner` lies in `outer`; sharing outline is allowed. */
export function polygonInside(inner: Polygon, outer: Polygon): boolean {
  let a = inner[inner.length - 1]!;
  for (const b of inner) {
    if (!segmentInside(a, b, outer)) return false;
    a = b;
  }
  return true;
}

/** Whether the whole segment lies in the polygon. */
export function segmentInside(a: Point, b: Point, polygon: Polygon): boolean {
  if (!pointInPolygon(a, polygon) || !pointInPolygon(b, polygon)) return false;
  const cuts = cutsAlong(a, b, polygon);
  for (let i = 1; i < cuts.length; i++) {
    if (cuts[i]! > cuts[i - 1]! && !stretchInside(a, b, cuts[i - 1]!, cuts[i]!, polygon)) return false;
  }
  return true;
}
