// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Where a gap is least on a leg. The gap between two convex shapes is a convex function of the way as long as nothing turns: what it does between two
 * places is bounded by what it does beside them.
 */
import { breaks, type Limit } from './nearness.ts';

/** The least gap on a leg, and where on it, 0 to 1. */
export interface Pass {
  readonly gap: number;
  readonly at: number;
}

const GOLDEN = 0.6180339887498949;
const NARROWINGS = 56;

/** The lowest point of a convex function over 0 to 1, by golden sections. */
export function lowest(of: (share: number) => number, narrowings: number = NARROWINGS): Pass {
  let low = 0;
  let high = 1;
  let early = high - GOLDEN * (high - low);
  let late = low + GOLDEN * (high - low);
  let atEarly = of(early);
  let atLate = of(late);
  for (let i = 0; i < narrowings; i++) {
    if (atEarly <= atLate) {
      high = late;
      late = early;
      atLate = atEarly;
      early = high - GOLDEN * (high - low);
      atEarly = of(early);
    } else {
      low = early;
      early = late;
      atEarly = atLate;
      late = low + GOLDEN * (high - low);
      atLate = of(late);
    }
  }
  return least([0, low, (low + high) / 2, high, 1], of);
}

export function least(shares: readonly number[], of: (share: number) => number): Pass {
  let [least, where] = [Number.POSITIVE_INFINITY, 0];
  for (const at of shares) {
    const gap = of(at);
    if (gap < least) [least, where] = [gap, at];
  }
  return { gap: least, at: where };
}

/** What the rounding of values and slopes could not make up for. */
const MARGIN = 1e-3;

/** Whether a convex function over 0 to 1 breaks the limit somewhere: by golden sections, until a value does or four values prove that none can. */
export function dips(of: (share: number) => number, limit: Limit): boolean {
  let [low, high] = [0, 1];
  let [early, late] = [1 - GOLDEN, GOLDEN];
  let [atLow, atEarly, atLate, atHigh] = [of(low), of(early), of(late), of(high)];
  if (breaks(atLow, limit) || breaks(atHigh, limit)) return true;
  for (let i = 0; i < NARROWINGS; i++) {
    if (breaks(atEarly, limit) || breaks(atLate, limit)) return true;
    if (floorOf(early - low, late - early, high - late, atLow, atEarly, atLate, atHigh) > limit.gap + MARGIN) return false;
    if (atEarly <= atLate) {
      high = late;
      atHigh = atLate;
      late = early;
      atLate = atEarly;
      early = high - GOLDEN * (high - low);
      atEarly = of(early);
    } else {
      low = early;
      atLow = atEarly;
      early = late;
      atEarly = atLate;
      late = low + GOLDEN * (high - low);
      atLate = of(late);
    }
  }
  return breaks(of((low + high) / 2), limit);
}

/** No value of a convex function is below this, given four of them and the three widths between them: it runs above the lines drawn on beside it. */
function floorOf(before: number, between: number, behind: number, a: number, b: number, c: number, d: number): number {
  const falls = (b - a) / before;
  const slope = (c - b) / between;
  const rises = (d - c) / behind;
  const outside = Math.min(b, c, b - slope * before, c + slope * behind);
  if (falls >= 0 || rises <= 0) return outside;
  const inside = b + (falls * (c - b - rises * between)) / (falls - rises);
  return Math.min(outside, inside);
}

/** The least of the values at 0 to `steps`, of which neighbours differ by no more than `most`: looking only where something lower may hide. */
export function leastOfSteps(of: (step: number) => number, steps: number, most: number): Pass {
  const [first, last] = [of(0), of(steps)];
  const best = first <= last ? { gap: first, step: 0 } : { gap: last, step: steps };
  const look = (from: number, atFrom: number, to: number, atTo: number): void => {
    if (to - from < 2 || (atFrom + atTo - most * (to - from)) / 2 > best.gap + MARGIN) return;
    const middle = Math.floor((from + to) / 2);
    const atMiddle = of(middle);
    if (atMiddle < best.gap || (atMiddle === best.gap && middle < best.step)) [best.gap, best.step] = [atMiddle, middle];
    look(from, atFrom, middle, atMiddle);
    look(middle, atMiddle, to, atTo);
  };
  look(0, first, steps, last);
  return { gap: best.gap, at: best.step / steps };
}

/**
 * The least of the values at 0 to `steps`, of which neighbours differ by no more than `most` as long as they are above `floor`. None is lower than
 * the first that is below `bottom`, so that one is looked for at once, and only without it the others one by one.
 */
export function leastAboveFloor(of: (step: number) => number, steps: number, most: number, floor: number, bottom: number | null): Pass {
  // After a high value, those that cannot be as low as that are left out.
  const on = (gap: number, low: number): number => Math.max(1, Math.floor((gap - Math.max(low, floor) - MARGIN) / most));
  if (bottom !== null) {
    for (let step = 0; step <= steps; ) {
      const gap = of(step);
      if (gap < bottom) return { gap, at: step / steps };
      step += on(gap, floor);
    }
  }
  let [least, where] = [Number.POSITIVE_INFINITY, 0];
  for (let step = 0; step <= steps; ) {
    const gap = of(step);
    if (gap < least) [least, where] = [gap, step];
    step += on(gap, least);
  }
  return { gap: least, at: where / steps };
}
