import type { Heading, Mil, Point } from './types.ts';
import { nearestMil } from './units.ts';

const QUARTER = 900;
const FULL_TURN = 3600;

/**
 * Sines of 0 to 90 degrees in steps of a tenth, each the double nearest to the true value.
 * The engines' own sine differs between machines, so we turn a unit vector by a tenth of a degree 900 times in 160-bit whole numbers:
 * the same bits everywhere, the error after 900 turns still below 2^-148, and `Number()` rounds a BigInt correctly by the language's
 * definition. The test beside this file compares every entry with an independent computation.
 */
function sineTable(): Float64Array {
  const one = 1n << 160n;
  const sinStep = 2550800264440447588520826446707372046626032814n;
  const cosStep = 1461499411337179093062250169186778003403347748738n;
  const table = new Float64Array(QUARTER + 1);
  let sin = 0n;
  let cos = one;
  for (let tenth = 0; tenth <= QUARTER; tenth++) {
    table[tenth] = Number(sin) / Number(one);
    [sin, cos] = [(sin * cosStep + cos * sinStep) >> 160n, (cos * cosStep - sin * sinStep) >> 160n];
  }
  return table;
}

/** The whole turn, so that looking up a sine is one read. A quarter past the end holds the cosines. */
function fullTable(): Float64Array {
  const quarter = sineTable();
  const full = new Float64Array(FULL_TURN + QUARTER);
  for (let h = 0; h < full.length; h++) {
    const part = h % QUARTER;
    const quadrant = Math.floor(h / QUARTER) % 4;
    const size = quarter[quadrant % 2 === 0 ? part : QUARTER - part]!;
    full[h] = quadrant < 2 ? size : 0 - size;
  }
  return full;
}

const SINES = fullTable();

export function sinOf(h: Heading): number {
  return SINES[h]!;
}

export function cosOf(h: Heading): number {
  return SINES[h + QUARTER]!;
}

export function degrees(n: number): Heading {
  return turnBy(0, nearestMil(n * 10));
}

export function turnBy(h: Heading, tenths: number): Heading {
  const turn = (h + tenths) % FULL_TURN;
  return turn < 0 ? turn + FULL_TURN : turn + 0;
}

/** The point `d` ahead of `p` for one who faces `h`. */
export function ahead(p: Point, h: Heading, d: Mil): Point {
  return { x: p.x + nearestMil(d * sinOf(h)), y: p.y + nearestMil(d * cosOf(h)) };
}

/** A point given as (right, forward) of one who faces `h`, in table directions. */
export function turned(p: Point, h: Heading): Point {
  const sin = sinOf(h);
  const cos = cosOf(h);
  return { x: nearestMil(p.x * cos + p.y * sin), y: nearestMil(p.y * cos - p.x * sin) };
}

/** The nearest heading to the direction (dx, dy). No direction at all counts as 0. */
export function headingOf(dx: number, dy: number): Heading {
  if (dx === 0 && dy === 0) return 0;
  if (dx >= 0) return dy > 0 ? fromQuarter(dx, dy) : QUARTER + fromQuarter(-dy, dx);
  return dy < 0 ? 2 * QUARTER + fromQuarter(-dx, -dy) : turnBy(3 * QUARTER, fromQuarter(dy, -dx));
}

/** Heading 0 to 900 of a direction with `right` >= 0 and `up` > 0. */
function fromQuarter(right: number, up: number): Heading {
  let low = 0;
  let high = QUARTER;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (right * cosOf(middle) >= up * sinOf(middle)) low = middle;
    else high = middle;
  }
  const pastLow = right * cosOf(low) - up * sinOf(low);
  const shortOfHigh = up * sinOf(high) - right * cosOf(high);
  return pastLow <= shortOfHigh ? low : high;
}
