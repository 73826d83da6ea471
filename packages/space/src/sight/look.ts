/** Single lines of sight through a field. */

import type { Blocker } from './blockers.ts';
import { inCorridor, type SightField } from './field.ts';
import { alongLine, CLEAR, lengthThrough, stopsAt, stretches } from './lines.ts';
import type { Spot } from './volumes.ts';

/** Where a line ends that does not arrive: at which blocker, and the point at which it is stopped, unrounded. */
export interface SightStop<Id> {
  readonly id: Id;
  readonly at: Spot;
}

/** A line that was looked along; without a stop it is clear. */
export interface Ray<Id> {
  readonly from: Spot;
  readonly to: Spot;
  readonly stop?: SightStop<Id>;
}

/** The first of the blockers that stops the line. Of several that stop it at the same point, the first named. */
export function rayAmong<Id>(from: Spot, to: Spot, blockers: readonly Blocker<Id>[]): Ray<Id> {
  let first = CLEAR;
  let by: Blocker<Id> | undefined;
  for (const blocker of blockers) {
    const at = stopsAt(blocker.volume, blocker.opacity, from, to);
    if (at < first) {
      first = at;
      by = blocker;
    }
  }
  return by === undefined ? { from, to } : { from, to, stop: { id: by.id, at: alongLine(from, to, first) } };
}

/** Whether one point sees another, and what stops it if not. */
export function ray<Id>(from: Spot, to: Spot, field: SightField<Id>, transparent?: ReadonlySet<Id>): Ray<Id> {
  return rayAmong(from, to, lineBlockers(from, to, field, transparent));
}

/** A stretch of a line inside a blocker, whatever its opacity makes of it. */
export interface Crossing<Id> {
  readonly id: Id;
  readonly enter: Spot;
  readonly leave: Spot;
  /** All of the line that runs inside this blocker, unrounded mils. */
  readonly length: number;
}

const inside: number[] = [];

/** Everything that the line passes through, in the order it is met. */
export function blockersBetween<Id>(from: Spot, to: Spot, field: SightField<Id>, transparent?: ReadonlySet<Id>): Crossing<Id>[] {
  const met: { readonly at: number; readonly crossing: Crossing<Id> }[] = [];
  for (const { id, volume } of lineBlockers(from, to, field, transparent)) {
    const count = stretches(volume, from, to, inside);
    if (count === 0) continue;
    const [at, end] = [inside[0]!, inside[2 * count - 1]!];
    const length = lengthThrough(from, to, volume);
    met.push({ at, crossing: { id, enter: alongLine(from, to, at), leave: alongLine(from, to, end), length } });
  }
  return met.sort((a, b) => a.at - b.at).map((m) => m.crossing);
}

function lineBlockers<Id>(from: Spot, to: Spot, field: SightField<Id>, transparent: ReadonlySet<Id> | undefined): Blocker<Id>[] {
  const corridor = { from, to, radius: 0, low: Math.min(from.z, to.z), high: Math.max(from.z, to.z) };
  return inCorridor(field, corridor, undefined, transparent);
}
