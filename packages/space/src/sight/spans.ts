// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Where a line passes over a section, seen from above. The line starts at (ox, oy) and is at (ox + t.dx, oy + t.dy) at t; a span is the
 * stretch of t between entering the inside and leaving it. Touching the outline, or running along it, is not inside.
 *
 * With whole-mil corners and ends this is exact: the side of a corner is a whole number, and a crossing is one correctly rounded quotient of
 * two, so that equal crossings are equal doubles. A disc is touched or cut according to two squares, each rounded once: rounding
 * never swaps them, and an exact touch stays one.
 */
import type { Point } from '../shapes/types.ts';
import type { OvalSection, Section } from './volumes.ts';

/** Writes the spans into `out` as pairs (enter, leave), in order, and returns how many there are. */
export function spans(section: Section, ox: number, oy: number, dx: number, dy: number, out: number[]): number {
  if (section.kind === 'oval') return ovalSpan(section, ox, oy, dx, dy, out);
  return polygonSpans(section.corners, ox, oy, dx, dy, out);
}

function ovalSpan(oval: OvalSection, ox: number, oy: number, dx: number, dy: number, out: number[]): number {
  const squeeze = oval.across / oval.along;
  const fromX = ox - oval.x;
  const fromY = oy - oval.y;
  const px = fromX * oval.cos - fromY * oval.sin;
  const py = (fromX * oval.sin + fromY * oval.cos) * squeeze;
  const vx = dx * oval.cos - dy * oval.sin;
  const vy = (dx * oval.sin + dy * oval.cos) * squeeze;
  const radius2 = oval.across * oval.across;
  const length2 = vx * vx + vy * vy;
  if (length2 === 0) return px * px + py * py < radius2 ? everywhere(out) : 0;
  const off = px * vy - py * vx;
  const half2 = radius2 * length2 - off * off;
  if (!(half2 > 0)) return 0;
  const half = Math.sqrt(half2);
  const middle = px * vx + py * vy;
  out[0] = (0 - middle - half) / length2;
  out[1] = (half - middle) / length2;
  return 1;
}

function everywhere(out: number[]): number {
  out[0] = Number.NEGATIVE_INFINITY;
  out[1] = Number.POSITIVE_INFINITY;
  return 1;
}

type Side = 'neither' | 'left' | 'right';

/** What `crossings` answers when a corner lies on the line and no side was given to it. */
const TOUCHED = -1;
const asLeft: number[] = [];
const asRight: number[] = [];

function polygonSpans(corners: readonly Point[], ox: number, oy: number, dx: number, dy: number, out: number[]): number {
  if (dx === 0 && dy === 0) return strictlyInside(corners, ox, oy) ? everywhere(out) : 0;
  const cuts = crossings(corners, ox, oy, dx, dy, 'neither', out);
  if (cuts !== TOUCHED) return cuts >> 1;
  // Move the line by a hair to either side: inside is what is inside both times.
  const left = crossings(corners, ox, oy, dx, dy, 'left', asLeft);
  const right = crossings(corners, ox, oy, dx, dy, 'right', asRight);
  return common(asLeft, left, asRight, right, out);
}

/** Writes the sorted crossings of the outline into `out`; a corner on the line counts as lying on the given side of it. */
function crossings(corners: readonly Point[], ox: number, oy: number, dx: number, dy: number, on: Side, out: number[]): number {
  let count = 0;
  let a = corners[corners.length - 1]!;
  let aSide = dx * (a.y - oy) - dy * (a.x - ox);
  for (let i = 0; i < corners.length; i++) {
    const b = corners[i]!;
    const bSide = dx * (b.y - oy) - dy * (b.x - ox);
    if (bSide === 0 && on === 'neither') return TOUCHED;
    if (on === 'left' ? aSide >= 0 !== bSide >= 0 : aSide > 0 !== bSide > 0) {
      const ex = b.x - a.x;
      const ey = b.y - a.y;
      count = insert(out, count, ((a.x - ox) * ey - (a.y - oy) * ex) / (dx * ey - dy * ex));
    }
    a = b;
    aSide = bSide;
  }
  return count;
}

function insert(sorted: number[], count: number, value: number): number {
  let i = count;
  while (i > 0 && sorted[i - 1]! > value) {
    sorted[i] = sorted[i - 1]!;
    i--;
  }
  sorted[i] = value;
  return count + 1;
}

/** The stretches that lie between crossings in both lists. */
function common(one: readonly number[], oneCuts: number, other: readonly number[], otherCuts: number, out: number[]): number {
  let count = 0;
  let i = 0;
  let j = 0;
  while (i + 1 < oneCuts && j + 1 < otherCuts) {
    const from = Math.max(one[i]!, other[j]!);
    const to = Math.min(one[i + 1]!, other[j + 1]!);
    if (to > from) count = join(out, count, from, to);
    if (one[i + 1]! < other[j + 1]!) i += 2;
    else j += 2;
  }
  return count;
}

/** Stretches that meet are one: passing a corner of a notch does not leave the inside for any length. */
function join(out: number[], count: number, from: number, to: number): number {
  if (count > 0 && out[count * 2 - 1] === from) {
    out[count * 2 - 1] = to;
    return count;
  }
  out[count * 2] = from;
  out[count * 2 + 1] = to;
  return count + 1;
}

function strictlyInside(corners: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let a = corners[corners.length - 1]!;
  for (const b of corners) {
    const side = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    if (side === 0 && (x - a.x) * (x - b.x) <= 0 && (y - a.y) * (y - b.y) <= 0) return false;
    if (a.y > y !== b.y > y && side > 0 === b.y > a.y) inside = !inside;
    a = b;
  }
  return inside;
}
