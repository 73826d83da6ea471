import type { Distribution } from './distribution.ts';
import { distribution } from './distribution.ts';
import type { Counts } from './support.ts';

/** How likely each whole number is, from `low` on. */
export interface Row {
  readonly low: number;
  readonly cells: Float64Array;
}

/**
 * Something that can come about: how likely it is, and for each count (by its place among all names) the chances that it comes about and so many
 * were counted on the way. Where there is no row, nothing was counted.
 */
export interface Mass {
  readonly p: number;
  readonly rows: readonly (Row | undefined)[];
}

export const SURE: Mass = { p: 1, rows: [] };

/** One way things can go, with what was counted on it. Names that are new go to the end. */
export function massOf(names: string[], counts: Counts, p: number): Mass {
  const rows: (Row | undefined)[] = [];
  for (const name in counts) {
    let at = names.indexOf(name);
    if (at < 0) at = names.push(name) - 1;
    while (rows.length < at) rows.push(undefined);
    rows[at] = { low: counts[name]!, cells: Float64Array.of(p) };
  }
  return { p, rows };
}

/** Ways that lead to the same: each is something that had come about, and something that came after it. */
export function joined(before: readonly Mass[], after: readonly Mass[]): Mass {
  let p = 0;
  let width = 0;
  for (let i = 0; i < before.length; i++) {
    p += before[i]!.p * after[i]!.p;
    width = Math.max(width, before[i]!.rows.length, after[i]!.rows.length);
  }
  const rows: (Row | undefined)[] = [];
  for (let at = 0; at < width; at++) rows.push(joinedRow(before, after, at));
  return { p, rows };
}

function joinedRow(before: readonly Mass[], after: readonly Mass[], at: number): Row | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let counted = false;
  for (let i = 0; i < before.length; i++) {
    const first = before[i]!.rows[at];
    const second = after[i]!.rows[at];
    counted ||= first !== undefined || second !== undefined;
    const from = (first?.low ?? 0) + (second?.low ?? 0);
    low = Math.min(low, from);
    high = Math.max(high, from + (first?.cells.length ?? 1) + (second?.cells.length ?? 1) - 2);
  }
  if (!counted) return undefined;
  const cells = new Float64Array(high - low + 1);
  for (let i = 0; i < before.length; i++) {
    const { p: p1, rows: rows1 } = before[i]!;
    const { p: p2, rows: rows2 } = after[i]!;
    const first = rows1[at];
    const second = rows2[at];
    if (first === undefined) addTo(cells, low, p1, second, p2);
    else if (second === undefined) addTo(cells, low, p2, first, p1);
    else multiplyTo(cells, low, first, second);
  }
  return { low, cells };
}

function addTo(sum: Float64Array, low: number, share: number, row: Row | undefined, otherwise: number): void {
  if (row === undefined) sum[0 - low]! += share * otherwise;
  else for (let n = 0, to = row.low - low; n < row.cells.length; n++, to++) sum[to]! += share * row.cells[n]!;
}

function multiplyTo(sum: Float64Array, low: number, { low: low1, cells: cells1 }: Row, { low: low2, cells: cells2 }: Row): void {
  for (let n = 0; n < cells2.length; n++) {
    const p = cells2[n]!;
    for (let m = 0, to = low1 + low2 + n - low; m < cells1.length; m++, to++) sum[to]! += cells1[m]! * p;
  }
}

/** The distributions over all that can have come about. */
export function spread(names: readonly string[], masses: readonly Mass[]): Readonly<Record<string, Distribution>> {
  const found: Record<string, Distribution> = {};
  const sure = masses.map(() => SURE);
  for (const [at, name] of names.entries()) {
    const row = joinedRow(masses, sure, at);
    if (row !== undefined) found[name] = distribution([...new Array<number>(row.low).fill(0), ...row.cells]);
  }
  return found;
}
