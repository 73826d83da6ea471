/**
 * Where the rims of two volumes appear to cross, seen from one point. A rim at height h above the viewpoint and distance s is seen at the
 * slope h / s, so two rims appear level where s2 / s1 = h2 / h1: where one outline, grown by that factor about the viewpoint, meets the other.
 */
import type { Point } from '../shapes/types.ts';
import { realRoots } from './roots.ts';
import { spans } from './spans.ts';
import type { OvalSection, PolygonSection, Section } from './volumes.ts';

/** Points where the outline of `one`, grown by `factor` about `from`, crosses the outline of `other`; some may be off by the scale, none by direction. */
export function meetings(from: Point, one: Section, factor: number, other: Section): Point[] {
  const dx = from.x + (one.x - from.x) * factor - other.x;
  const dy = from.y + (one.y - from.y) * factor - other.y;
  const apart = one.reach * factor + other.reach;
  if (dx * dx + dy * dy > apart * apart) return [];
  if (one.kind === 'polygon') return sidesThrough(from, one, factor, other);
  if (other.kind === 'polygon') return sidesThrough(from, other, 1 / factor, one);
  return isDisc(one) && isDisc(other) ? discsMeet(from, one, factor, other) : ovalsMeet(from, one, factor, other);
}

function isDisc(oval: OvalSection): boolean {
  return oval.across === oval.along;
}

const cuts: number[] = [];

function sidesThrough(from: Point, polygon: PolygonSection, factor: number, other: Section): Point[] {
  const found: Point[] = [];
  let a = grown(from, polygon.corners[polygon.corners.length - 1]!, factor);
  for (const corner of polygon.corners) {
    const b = grown(from, corner, factor);
    const count = spans(other, a.x, a.y, b.x - a.x, b.y - a.y, cuts);
    for (let i = 0; i < 2 * count; i++) {
      const at = cuts[i]!;
      if (at >= 0 && at <= 1) found.push({ x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at });
    }
    a = b;
  }
  return found;
}

function grown(from: Point, p: Point, factor: number): Point {
  return { x: from.x + (p.x - from.x) * factor, y: from.y + (p.y - from.y) * factor };
}

function discsMeet(from: Point, one: OvalSection, factor: number, other: OvalSection): Point[] {
  const x = from.x + (one.x - from.x) * factor;
  const y = from.y + (one.y - from.y) * factor;
  const r = one.across * factor;
  const dx = other.x - x;
  const dy = other.y - y;
  const apart2 = dx * dx + dy * dy;
  const along = (apart2 + r * r - other.across * other.across) / 2;
  const aside2 = r * r * apart2 - along * along;
  if (!(aside2 > 0)) return [];
  const aside = Math.sqrt(aside2);
  return [
    { x: x + (along * dx - aside * dy) / apart2, y: y + (along * dy + aside * dx) / apart2 },
    { x: x + (along * dx + aside * dy) / apart2, y: y + (along * dy - aside * dx) / apart2 },
  ];
}

/**
 * The grown oval is c + A.(1 - uu)/(1 + uu) + B.2u/(1 + uu). Put into the equation of the other oval and multiplied by (1 + uu) twice, that is
 * a polynomial of the fourth degree in u. Its one point without a u, c - A, is always offered.
 */
function ovalsMeet(from: Point, one: OvalSection, factor: number, other: OvalSection): Point[] {
  const cx = from.x + (one.x - from.x) * factor;
  const cy = from.y + (one.y - from.y) * factor;
  const ax = one.across * factor * one.cos;
  const ay = -one.across * factor * one.sin;
  const bx = one.along * factor * one.sin;
  const by = one.along * factor * one.cos;
  const p = numerator(acrossIn(other, cx - other.x, cy - other.y), acrossIn(other, ax, ay), acrossIn(other, bx, by));
  const q = numerator(alongIn(other, cx - other.x, cy - other.y), alongIn(other, ax, ay), alongIn(other, bx, by));
  // X.X + Y.Y - (1 + uu)(1 + uu), where the other oval is the unit circle.
  const roots = realRoots([
    p[0] * p[0] + q[0] * q[0] - 1,
    2 * (p[0] * p[1] + q[0] * q[1]),
    p[1] * p[1] + q[1] * q[1] + 2 * (p[0] * p[2] + q[0] * q[2] - 1),
    2 * (p[1] * p[2] + q[1] * q[2]),
    p[2] * p[2] + q[2] * q[2] - 1,
  ]);
  const found: Point[] = [{ x: cx - ax, y: cy - ay }];
  for (const u of roots) {
    const cos = (1 - u * u) / (1 + u * u);
    const sin = (2 * u) / (1 + u * u);
    found.push({ x: cx + ax * cos + bx * sin, y: cy + ay * cos + by * sin });
  }
  return found;
}

type Quadratic = readonly [number, number, number];

/** centre.(1 + uu) + a.(1 - uu) + b.2u */
function numerator(centre: number, a: number, b: number): Quadratic {
  return [centre + a, 2 * b, centre - a];
}

function acrossIn(oval: OvalSection, x: number, y: number): number {
  return (x * oval.cos - y * oval.sin) / oval.across;
}

function alongIn(oval: OvalSection, x: number, y: number): number {
  return (x * oval.sin + y * oval.cos) / oval.along;
}
