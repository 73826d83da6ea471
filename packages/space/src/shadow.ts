/**
 * A base casts a shadow on any line: it reaches `reachTowards` to either side of its centre. Two bases are apart exactly if their shadows
 * are apart on some line, and by as much as on the best one. Positions are numbers rather than objects, so that nothing is allocated here.
 */
import { cosOf, sinOf } from './trig.ts';
import type { Base, Heading } from './types.ts';

const SCAN_STEP = 50;
const NARROWINGS = 44;

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
 * For bases that overlap, `b` lying at (dx, dy) from `a`: the least shift that parts them, as a negative number. Several directions may each be
 * better than their neighbours, so all are looked at, counted from the sides of `a`, before narrowing round the best.
 */
export function deepest(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  let best = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let turn = 0; turn < 3600; turn += SCAN_STEP) {
    const h = (ah + turn) % 3600;
    const apart = shadowsApart(dx, dy, a, ah, b, bh, sinOf(h), cosOf(h));
    if (apart > best) {
      best = apart;
      at = h;
    }
  }
  const right = (at + SCAN_STEP) % 3600;
  const left = (at + 3600 - SCAN_STEP) % 3600;
  return Math.max(best, narrow(dx, dy, a, ah, b, bh, right, at), narrow(dx, dy, a, ah, b, bh, left, at));
}

function shadowsApart(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, nx: number, ny: number): number {
  return nx * dx + ny * dy - reachTowards(a, ah, nx, ny) - reachTowards(b, bh, nx, ny);
}

/** The peak between two neighbouring headings: each round drops the worse third. */
function narrow(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, one: Heading, other: Heading): number {
  const fromX = sinOf(one);
  const fromY = cosOf(one);
  const spanX = sinOf(other) - fromX;
  const spanY = cosOf(other) - fromY;
  let low = 0;
  let high = 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < NARROWINGS; i++) {
    const third = (high - low) / 3;
    const early = along(dx, dy, a, ah, b, bh, fromX + spanX * (low + third), fromY + spanY * (low + third));
    const late = along(dx, dy, a, ah, b, bh, fromX + spanX * (high - third), fromY + spanY * (high - third));
    if (early < late) low += third;
    else high -= third;
    best = Math.max(best, early, late);
  }
  return best;
}

function along(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading, x: number, y: number): number {
  const size = Math.sqrt(x * x + y * y);
  return shadowsApart(dx, dy, a, ah, b, bh, x / size, y / size);
}
