import { outline, reachOf } from '../shapes/bases.ts';
import type { Body, Mil } from '../shapes/types.ts';
import { GRAIN, gap, gapToPoint, whollyWithin, within } from './distance.ts';

export interface Nearest {
  readonly index: number;
  readonly gap: number;
}

export interface ClosestPair {
  readonly gap: number;
  readonly from: number;
  readonly to: number;
}

/** How far apart two bodies are: `gap`, or a measure that is never less, such as `straightGap`. */
type Measure = (a: Body, b: Body) => number;

/** The body nearest to `a`; the first of several equally near; undefined if there is none. */
export function nearest(a: Body, bodies: readonly Body[], measure: Measure = gap): Nearest | undefined {
  const index = nearestIndex(a, bodies, Number.POSITIVE_INFINITY, measure);
  return index < 0 ? undefined : { index, gap: measure(a, bodies[index]!) };
}

/** All bodies that are equally near, no other being nearer: where a rule lets a player choose among them. (W40K-MEAS-04) */
export function allNearest(a: Body, bodies: readonly Body[], measure: Measure = gap): readonly number[] {
  const best = nearest(a, bodies, measure);
  if (best === undefined) return [];
  return bodies.flatMap((b, index) => (measure(a, b) <= best.gap + GRAIN ? [index] : []));
}

/** Measures only those whose outer circle comes nearer than the best so far; -1 if none is nearer than `limit`. */
function nearestIndex(a: Body, bodies: readonly Body[], limit: number, measure: Measure): number {
  const reach = reachOf(a.base);
  let best = limit;
  let index = -1;
  for (let i = 0; i < bodies.length; i++) {
    const b = bodies[i]!;
    const dx = b.pose.x - a.pose.x;
    const dy = b.pose.y - a.pose.y;
    const bound = best + reach + reachOf(b.base);
    if (dx * dx + dy * dy >= bound * bound) continue;
    const apart = measure(a, b);
    if (apart < best) {
      best = apart;
      index = i;
    }
  }
  return index;
}

/** The closest pair of two units: how far, and which two; undefined if either is empty. */
export function gapUnits(as: readonly Body[], bs: readonly Body[], measure: Measure = gap): ClosestPair | undefined {
  let best = Number.POSITIVE_INFINITY;
  let from = -1;
  let to = -1;
  for (let i = 0; i < as.length && best > 0; i++) {
    const index = nearestIndex(as[i]!, bs, best, measure);
    if (index < 0) continue;
    best = measure(as[i]!, bs[index]!);
    from = i;
    to = index;
  }
  return from < 0 ? undefined : { gap: best, from, to };
}

/** Whether some model of one unit stands so to some model of the other. (W40K-ENG-02, with `withinBoth`) */
export function anyPair(as: readonly Body[], bs: readonly Body[], holds: (a: Body, b: Body) => boolean): boolean {
  return as.some((a) => bs.some((b) => holds(a, b)));
}

/** Whether some model of one unit is within `d` of some model of the other. */
export function withinUnits(as: readonly Body[], bs: readonly Body[], d: Mil): boolean {
  return as.some((a) => withinAny(a, bs, d));
}

export function withinAny(a: Body, bs: readonly Body[], d: Mil): boolean {
  for (let i = 0; i < bs.length; i++) if (within(a, bs[i]!, d)) return true;
  return false;
}

/** Whether every model of `as` has some part of its base within `d` of some model of `bs`. */
export function wholeUnitWithin(as: readonly Body[], bs: readonly Body[], d: Mil): boolean {
  return as.every((a) => withinAny(a, bs, d));
}

/** Whether every part of the base of every model of `as` is within `d` of the unit `bs`. */
export function unitWhollyWithin(as: readonly Body[], bs: readonly Body[], d: Mil): boolean {
  return as.every((a) => whollyWithinUnit(a, bs, d));
}

/**
 * Whether every part of `a` is within `d` of one or another of `bs`. Where no single model reaches all of it, several may together: then the
 * outline of the base is tested point by point (see `outline` for how fine).
 */
export function whollyWithinUnit(a: Body, bs: readonly Body[], d: Mil): boolean {
  const near = bs.filter((b) => within(a, b, d));
  if (near.some((b) => whollyWithin(a, b, d))) return true;
  return near.length > 1 && outline(a).every((p) => near.some((b) => gapToPoint(b, p) <= d + GRAIN));
}
