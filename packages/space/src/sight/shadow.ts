// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * A base casts a shadow on any line: it reaches `reachTowards` to either side of its centre. Two bases are apart exactly if their shadows
 * are apart on some line, and by as much as on the best one.
 */
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Heading } from '../shapes/types.ts';

const SCAN_STEP = 50;
/** 0.618^44 of ten degrees is less than a thousand-millionth of a degree. */
const NARROWINGS = 44;
const GOLDEN = 0.618033988749895;

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
 * The greatest value over all directions. Several directions may each be better than their neighbours and nearly equal, so every `step` tenths
 * of a degree from `start` is looked at, and then more closely round each that beats its neighbours.
 */
export function peakOf(value: (nx: number, ny: number) => number, start: Heading, step: number): number {
  const count = 3600 / step;
  const values = new Float64Array(count);
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const h = (start + i * step) % 3600;
    const here = value(sinOf(h), cosOf(h));
    values[i] = here;
    if (here > best) best = here;
  }
  for (let i = 0; i < count; i++) {
    const isPeak = values[i]! >= values[(i + count - 1) % count]! && values[i]! > values[(i + 1) % count]!;
    if (isPeak) best = Math.max(best, peakBetween(value, (start + i * step + 3600 - step) % 3600, (start + i * step + step) % 3600));
  }
  return best;
}

/** The one peak between two headings, by golden section: each round drops the worse end and asks for one new value. */
function peakBetween(value: (nx: number, ny: number) => number, one: Heading, other: Heading): number {
  let low = 0;
  let high = 1;
  let early = 1 - GOLDEN;
  let late = GOLDEN;
  let atEarly = valueBetween(value, one, other, early);
  let atLate = valueBetween(value, one, other, late);
  for (let i = 0; i < NARROWINGS; i++) {
    if (atEarly < atLate) {
      low = early;
      early = late;
      atEarly = atLate;
      late = low + GOLDEN * (high - low);
      atLate = valueBetween(value, one, other, late);
    } else {
      high = late;
      late = early;
      atLate = atEarly;
      early = high - GOLDEN * (high - low);
      atEarly = valueBetween(value, one, other, early);
    }
  }
  return Math.max(atEarly, atLate);
}

function valueBetween(value: (nx: number, ny: number) => number, one: Heading, other: Heading, share: number): number {
  const x = sinOf(one) * (1 - share) + sinOf(other) * share;
  const y = cosOf(one) * (1 - share) + cosOf(other) * share;
  const size = Math.sqrt(x * x + y * y);
  return value(x / size, y / size);
}
