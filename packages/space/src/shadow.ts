/**
 * A base casts a shadow on any line: it reaches `reachTowards` to either side of its centre. Two bases are apart exactly if their shadows
 * are apart on some line, and by as much as on the best one.
 */
import { cosOf, sinOf } from './trig.ts';
import type { Base, Heading } from './types.ts';

const SCAN_STEP = 50;
const NARROWINGS = 60;

/** How far a base reaches in the direction (nx, ny), a unit vector. */
export function reachTowards(base: Base, heading: Heading, nx: number, ny: number): number {
  if (base.kind === 'round') return base.radius;
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = base.across * (nx * cos - ny * sin);
  const forward = base.along * (nx * sin + ny * cos);
  return base.kind === 'rect' ? Math.abs(right) + Math.abs(forward) : Math.sqrt(right * right + forward * forward);
}

/** For bases that overlap, `b` at (dx, dy) from `a`: the least shift that parts them, as a negative number. */
export function deepest(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  const apart = (nx: number, ny: number) => nx * dx + ny * dy - reachTowards(a, ah, nx, ny) - reachTowards(b, bh, nx, ny);
  return peakOf(apart, ah, SCAN_STEP);
}

/**
 * The greatest value over all directions. Several directions may each be better than their neighbours, so all are looked at, every `step`
 * tenths of a degree from `start`, before narrowing round the best.
 */
export function peakOf(value: (nx: number, ny: number) => number, start: Heading, step: number): number {
  let best = Number.NEGATIVE_INFINITY;
  let at = 0;
  for (let turn = 0; turn < 3600; turn += step) {
    const h = (start + turn) % 3600;
    const here = value(sinOf(h), cosOf(h));
    if (here > best) {
      best = here;
      at = h;
    }
  }
  return Math.max(best, narrow(value, (at + step) % 3600, at), narrow(value, (at + 3600 - step) % 3600, at));
}

/** The peak between two neighbouring headings: each round drops the worse third. */
function narrow(value: (nx: number, ny: number) => number, one: Heading, other: Heading): number {
  let low = 0;
  let high = 1;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < NARROWINGS; i++) {
    const third = (high - low) / 3;
    const early = valueBetween(value, one, other, low + third);
    const late = valueBetween(value, one, other, high - third);
    if (early < late) low += third;
    else high -= third;
    best = Math.max(best, early, late);
  }
  return best;
}

function valueBetween(value: (nx: number, ny: number) => number, one: Heading, other: Heading, share: number): number {
  const x = sinOf(one) * (1 - share) + sinOf(other) * share;
  const y = cosOf(one) * (1 - share) + cosOf(other) * share;
  const size = Math.sqrt(x * x + y * y);
  return value(x / size, y / size);
}
