/**
 * How far a base sticks out of another: the least d for which every part of `a` is within d of `b`, negative if `a` lies inside `b` with
 * room to spare. For a direction n it is n.(a - b) + reachA(n) - reachB(n), and the answer is the greatest such value.
 */
import { fromPoint } from './depth.ts';
import { reachTowards } from './shadow.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Base, Heading } from './types.ts';

const SCAN_STEP = 10;
const NARROWINGS = 40;

export function excessAt(a: Base, ax: number, ay: number, ah: Heading, b: Base, bx: number, by: number, bh: Heading): number {
  if (a.kind === 'round') return fromPoint(ax - bx, ay - by, b, bh) + a.radius;
  if (a.kind === 'rect') return cornersExcess(ax - bx, ay - by, a.across, a.along, ah, b, bh);
  return ovalExcess(ax - bx, ay - by, a, ah, b, bh);
}

/** What is within d of a base is convex, so a rect lies in it if its corners do. */
function cornersExcess(dx: number, dy: number, across: number, along: number, ah: Heading, b: Base, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const rightX = across * cos;
  const rightY = -across * sin;
  const frontX = along * sin;
  const frontY = along * cos;
  return Math.max(
    fromPoint(dx + rightX + frontX, dy + rightY + frontY, b, bh),
    fromPoint(dx + rightX - frontX, dy + rightY - frontY, b, bh),
    fromPoint(dx - rightX + frontX, dy - rightY + frontY, b, bh),
    fromPoint(dx - rightX - frontX, dy - rightY - frontY, b, bh),
  );
}

/** Looks in every degree, counted from the sides of `b`, then narrows round the best. */
function ovalExcess(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  let best = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let turn = 0; turn < 3600; turn += SCAN_STEP) {
    const h = (bh + turn) % 3600;
    const excess = shadowExcess(dx, dy, a, ah, b, bh, sinOf(h), cosOf(h));
    if (excess > best) {
      best = excess;
      at = h;
    }
  }
  const right = (at + SCAN_STEP) % 3600;
  const left = (at + 3600 - SCAN_STEP) % 3600;
  return Math.max(best, narrow(dx, dy, a, ah, b, bh, right, at), narrow(dx, dy, a, ah, b, bh, left, at));
}

function shadowExcess(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, nx: number, ny: number): number {
  return nx * dx + ny * dy + reachTowards(a, ah, nx, ny) - reachTowards(b, bh, nx, ny);
}

/** The greatest excess between two headings a degree apart, where it has one peak: each round drops the worse third. */
function narrow(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, one: Heading, other: Heading): number {
  const fromX = sinOf(one);
  const fromY = cosOf(one);
  const spanX = sinOf(other) - fromX;
  const spanY = cosOf(other) - fromY;
  let low = 0;
  let high = 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < NARROWINGS; i++) {
    const early = low + (high - low) / 3;
    const late = high - (high - low) / 3;
    const atEarly = excessAlong(dx, dy, a, ah, b, bh, fromX + spanX * early, fromY + spanY * early);
    const atLate = excessAlong(dx, dy, a, ah, b, bh, fromX + spanX * late, fromY + spanY * late);
    if (atEarly < atLate) low = early;
    else high = late;
    best = Math.max(best, atEarly, atLate);
  }
  return best;
}

function excessAlong(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, x: number, y: number): number {
  const size = Math.sqrt(x * x + y * y);
  return shadowExcess(dx, dy, a, ah, b, bh, x / size, y / size);
}
