/** Convex pieces of polygons, and sums of convex polygons. All corners stay in whole mils if they were. */
import { leftOf, type Polygon, signedArea } from '../shapes/polygon.ts';
import type { Point } from '../shapes/types.ts';

/** Below the memory of the engine, as in `about.ts`: a polygon never changes. */
const known = new WeakMap<Polygon, readonly Polygon[]>();

/** The polygon cut into convex pieces along lines between its corners. A convex polygon is its own only piece. */
export function convexParts(polygon: Polygon): readonly Polygon[] {
  const before = known.get(polygon);
  if (before !== undefined) return before;
  const wound = signedArea(polygon) < 0 ? [...polygon].reverse() : polygon;
  const parts = isConvex(wound) ? [wound] : merged(triangles(wound));
  known.set(polygon, parts);
  return parts;
}

export function isConvex(polygon: Polygon): boolean {
  return polygon.every((_, i) => leftOf(corner(polygon, i - 1), corner(polygon, i), corner(polygon, i + 1)) >= 0);
}

function corner(polygon: Polygon, i: number): Point {
  return polygon[(i + polygon.length) % polygon.length]!;
}

/** Cuts ears off until a triangle is left. Every simple polygon has an ear. */
function triangles(polygon: Polygon): Polygon[] {
  const rest = [...polygon];
  const found: Polygon[] = [];
  while (rest.length > 3) {
    const ear = earOf(rest);
    const tip: Polygon = [corner(rest, ear - 1), rest[ear]!, corner(rest, ear + 1)];
    if (signedArea(tip) > 0) found.push(tip);
    rest.splice(ear, 1);
  }
  if (signedArea(rest) > 0) found.push(rest);
  return found;
}

function earOf(polygon: Polygon): number {
  for (let i = 0; i < polygon.length; i++) if (isEar(polygon, i)) return i;
  return 0;
}

function isEar(polygon: Polygon, i: number): boolean {
  const a = corner(polygon, i - 1);
  const b = polygon[i]!;
  const c = corner(polygon, i + 1);
  const turn = leftOf(a, b, c);
  if (turn <= 0) return turn === 0;
  return !polygon.some((p) => p !== a && p !== b && p !== c && leftOf(a, b, p) >= 0 && leftOf(b, c, p) >= 0 && leftOf(c, a, p) >= 0);
}

/** Joins pieces across a shared side as long as the result is convex. */
function merged(pieces: Polygon[]): Polygon[] {
  const parts = [...pieces];
  for (let i = 0; i < parts.length; i++) {
    for (let j = i + 1; j < parts.length; j++) {
      const whole = joinedAt(parts[i]!, parts[j]!);
      if (whole === undefined) continue;
      parts[i] = whole;
      parts.splice(j, 1);
      j = i;
    }
  }
  return parts;
}

function joinedAt(one: Polygon, other: Polygon): Polygon | undefined {
  for (let i = 0; i < one.length; i++) {
    const a = one[i]!;
    const b = corner(one, i + 1);
    const j = other.findIndex((p, k) => same(p, b) && same(corner(other, k + 1), a));
    if (j < 0) continue;
    const whole = [...rotated(one, i + 1), ...rotated(other, j + 1).slice(1, -1)];
    return isConvex(whole) ? whole : undefined;
  }
  return undefined;
}

function rotated(polygon: Polygon, first: number): Point[] {
  return polygon.map((_, k) => corner(polygon, first + k));
}

function same(p: Point, q: Point): boolean {
  return p.x === q.x && p.y === q.y;
}

/** The sum of two convex anticlockwise polygons: all p + q. Sides that run the same way become one. */
export function sumOf(one: Polygon, other: Polygon): Polygon {
  const a = rotated(one, lowestCorner(one));
  const b = rotated(other, lowestCorner(other));
  const sum: Point[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const p = corner(a, i);
    const q = corner(b, j);
    sum.push({ x: p.x + q.x, y: p.y + q.y });
    const turn = sideTurn(a, i, b, j);
    if (turn >= 0 && i < a.length) i++;
    if (turn <= 0 && j < b.length) j++;
  }
  return sum;
}

function lowestCorner(polygon: Polygon): number {
  let best = 0;
  for (let i = 1; i < polygon.length; i++) {
    const p = polygon[i]!;
    const q = polygon[best]!;
    if (p.y < q.y || (p.y === q.y && p.x < q.x)) best = i;
  }
  return best;
}

/** Positive if the next side of `a` comes before that of `b` in anticlockwise order. */
function sideTurn(a: Polygon, i: number, b: Polygon, j: number): number {
  if (i >= a.length) return -1;
  if (j >= b.length) return 1;
  const p = a[i]!;
  const pNext = corner(a, i + 1);
  const q = b[j]!;
  const qNext = corner(b, j + 1);
  return (pNext.x - p.x) * (qNext.y - q.y) - (pNext.y - p.y) * (qNext.x - q.x);
}

/** The polygon seen from its other side: all -p. Still anticlockwise. */
export function mirrored(polygon: Polygon): Polygon {
  return polygon.map((p) => ({ x: 0 - p.x, y: 0 - p.y }));
}
