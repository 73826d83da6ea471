/**
 * The signed horizontal gap between two bases: positive apart, 0 in contact, negative by the least shift that would part them.
 *
 * Between rounds and rects it is a closed formula. With an oval it is found by halving the range of directions: for a direction n, the bases'
 * shadows on n are apart by n.(b - a) - reachA(n) - reachB(n), and the gap is the greatest such value over all directions.
 * Positions are numbers rather than objects, so that nothing is allocated here.
 */
import { cosOf, sinOf } from './trig.ts';
import type { Base, Body, Heading } from './types.ts';

type Rect = Extract<Base, { kind: 'rect' }>;

/** Halvings of a quarter turn: 90 degrees / 2^46 moves a point 100 inches away by a millionth of a millionth of an inch. */
const HALVINGS = 46;
const SCAN_STEP = 50;

export function depth(a: Body, b: Body): number {
  return depthAt(a.base, a.pose.x, a.pose.y, a.pose.heading, b.base, b.pose.x, b.pose.y, b.pose.heading);
}

export function depthAt(a: Base, ax: number, ay: number, ah: Heading, b: Base, bx: number, by: number, bh: Heading): number {
  const dx = bx - ax;
  const dy = by - ay;
  if (a.kind === 'round') {
    if (b.kind === 'round') return Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius;
    if (b.kind === 'rect') return pointToRect(-dx, -dy, b, bh) - a.radius;
    return ovalDepth(dx, dy, b, bh, a, ah);
  }
  if (a.kind === 'rect') {
    if (b.kind === 'round') return pointToRect(dx, dy, a, ah) - b.radius;
    if (b.kind === 'rect') return rectToRect(dx, dy, a, ah, b, bh);
  }
  return a.kind === 'rect' ? ovalDepth(dx, dy, a, ah, b, bh) : ovalDepth(dx, dy, b, bh, a, ah);
}

/** Signed distance from the point (dx, dy) to a rect at the origin. */
function pointToRect(dx: number, dy: number, rect: Rect, heading: Heading): number {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = Math.abs(dx * cos - dy * sin) - rect.across;
  const forward = Math.abs(dx * sin + dy * cos) - rect.along;
  if (right <= 0) return forward <= 0 && right > forward ? right : forward;
  return forward <= 0 ? right : Math.sqrt(right * right + forward * forward);
}

function rectToRect(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const apart = Math.max(shadowGap(dx, dy, a, ah, b, bh), shadowGap(dx, dy, b, bh, a, ah));
  if (apart <= 0) return apart;
  return Math.min(cornersToRect(dx, dy, b, bh, a, ah), cornersToRect(-dx, -dy, a, ah, b, bh));
}

/** How far apart two rects are as seen along the sides of `a`; the greater of its two directions. */
function shadowGap(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const bSin = sinOf(bh);
  const bCos = cosOf(bh);
  const across = Math.abs(cos * bCos + sin * bSin);
  const askew = Math.abs(cos * bSin - sin * bCos);
  const right = Math.abs(dx * cos - dy * sin) - a.across - (b.across * across + b.along * askew);
  const forward = Math.abs(dx * sin + dy * cos) - a.along - (b.across * askew + b.along * across);
  return Math.max(right, forward);
}

/** The least distance from a corner of `a`, centred at (dx, dy), to `b` at the origin. */
function cornersToRect(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const rightX = a.across * cos;
  const rightY = -a.across * sin;
  const frontX = a.along * sin;
  const frontY = a.along * cos;
  return Math.min(
    pointToRect(dx + rightX + frontX, dy + rightY + frontY, b, bh),
    pointToRect(dx + rightX - frontX, dy + rightY - frontY, b, bh),
    pointToRect(dx - rightX + frontX, dy - rightY + frontY, b, bh),
    pointToRect(dx - rightX - frontX, dy - rightY - frontY, b, bh),
  );
}

/** How far a base reaches in the direction (nx, ny), a unit vector. */
export function reachTowards(base: Base, heading: Heading, nx: number, ny: number): number {
  if (base.kind === 'round') return base.radius;
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = base.across * (nx * cos - ny * sin);
  const forward = base.along * (nx * sin + ny * cos);
  return base.kind === 'rect' ? Math.abs(right) + Math.abs(forward) : Math.sqrt(right * right + forward * forward);
}

/**
 * How far the outermost point of a base in the direction (nx, ny) lies to the left of that direction. It is the rate at which the reach
 * changes as the direction turns left.
 */
function leanTowards(base: Base, heading: Heading, nx: number, ny: number): number {
  if (base.kind === 'round') return 0;
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = nx * cos - ny * sin;
  const forward = nx * sin + ny * cos;
  if (base.kind === 'rect') return base.along * (forward < 0 ? -right : right) - base.across * (right < 0 ? -forward : forward);
  const a = base.across * right;
  const b = base.along * forward;
  const reach = Math.sqrt(a * a + b * b);
  return reach === 0 ? 0 : ((base.along * base.along - base.across * base.across) * right * forward) / reach;
}

/** The gap where one base, at least, is an oval. A rect, if any, comes first: the scan then starts from its sides. */
function ovalDepth(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return deepest(0, 0, a, ah, b, bh);
  const cx = dx / distance;
  const cy = dy / distance;
  const side = turnHint(dx, dy, a, ah, b, bh, cx, cy);
  // Bases that are apart are parted by a direction within a quarter turn of the line between their centres, and `turnHint` points to it.
  const apart = side === 0 ? shadowApart(dx, dy, a, ah, b, bh, cx, cy) : climb(dx, dy, a, ah, b, bh, cx, cy, -cy * side, cx * side);
  return apart > 0 ? apart : deepest(dx, dy, a, ah, b, bh);
}

function shadowApart(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, nx: number, ny: number): number {
  return nx * dx + ny * dy - reachTowards(a, ah, nx, ny) - reachTowards(b, bh, nx, ny);
}

/** 1 if the shadows move apart as the direction turns left, -1 if as it turns right. */
function turnHint(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, nx: number, ny: number): number {
  return Math.sign(nx * dy - ny * dx - leanTowards(a, ah, nx, ny) - leanTowards(b, bh, nx, ny));
}

/** The greatest parting between the directions `from` and `to`, where turning away from `from` first parts the shadows. */
function climb(
  dx: number,
  dy: number,
  a: Base,
  ah: Heading,
  b: Base,
  bh: Heading,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): number {
  const left = fromX * toY - fromY * toX > 0 ? 1 : -1;
  for (let i = 0; i < HALVINGS; i++) {
    let nx = fromX + toX;
    let ny = fromY + toY;
    const size = Math.sqrt(nx * nx + ny * ny);
    nx /= size;
    ny /= size;
    if (nx === fromX && ny === fromY) break;
    const hint = turnHint(dx, dy, a, ah, b, bh, nx, ny);
    if (hint === left) {
      fromX = nx;
      fromY = ny;
    } else {
      toX = nx;
      toY = ny;
    }
    if (hint === 0) break;
  }
  return Math.max(shadowApart(dx, dy, a, ah, b, bh, fromX, fromY), shadowApart(dx, dy, a, ah, b, bh, toX, toY));
}

/** For overlapping bases: the least shift that parts them, negative. Several directions may be locally best, so all are looked at. */
function deepest(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  let best = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let turn = 0; turn < 3600; turn += SCAN_STEP) {
    const h = (ah + turn) % 3600;
    const apart = shadowApart(dx, dy, a, ah, b, bh, sinOf(h), cosOf(h));
    if (apart > best) {
      best = apart;
      at = h;
    }
  }
  const right = (at + SCAN_STEP) % 3600;
  const left = (at + 3600 - SCAN_STEP) % 3600;
  const fromRight = climb(dx, dy, a, ah, b, bh, sinOf(right), cosOf(right), sinOf(at), cosOf(at));
  const fromLeft = climb(dx, dy, a, ah, b, bh, sinOf(left), cosOf(left), sinOf(at), cosOf(at));
  return Math.max(best, fromRight, fromLeft);
}
