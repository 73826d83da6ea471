import type { Distribution } from './distribution.ts';
import { distribution } from './distribution.ts';
import type { Counts } from './support.ts';

/** For each count (by its place among all names) the chance that a table has come about and so many were counted on the way to it. */
export type Ledger = number[][];

/** Counts in the order of their names; names that are new go to the end. */
export function placed(names: string[], counts: Counts): readonly number[] {
  const by = new Array<number>(names.length).fill(0);
  for (const name in counts) {
    let at = names.indexOf(name);
    if (at < 0) at = names.push(name) - 1;
    by[at] = counts[name]!;
  }
  return by;
}

/** Takes what was counted on one way into the ledger of where it leads. A row that begins late was nothing on all ways until then. */
export function shift(to: Ledger, toP: number, from: Ledger, fromP: number, by: readonly number[], p: number): void {
  for (let i = 0; i < by.length || i < to.length || i < from.length; i++) {
    to[i] ??= [toP];
    const row = to[i]!;
    const source = from[i];
    const more = by[i] ?? 0;
    while (row.length < (source?.length ?? 1) + more) row.push(0);
    if (source === undefined) row[more]! += fromP * p;
    else for (let n = 0; n < source.length; n++) row[n + more]! += source[n]! * p;
  }
}

/** Takes what was counted on one way, and then by rolls that came after it, into the ledger of where they lead. */
export function join(to: Ledger, toP: number, from: Ledger, fromP: number, by: Ledger, byP: number): void {
  for (let i = 0; i < by.length || i < to.length || i < from.length; i++) {
    to[i] ??= [toP];
    const row = to[i]!;
    const first = from[i] ?? [fromP];
    const second = by[i] ?? [byP];
    while (row.length < first.length + second.length - 1) row.push(0);
    for (let n = 0; n < second.length; n++) {
      const p = second[n]!;
      if (p > 0) for (let m = 0; m < first.length; m++) row[m + n]! += first[m]! * p;
    }
  }
}

/** The distributions over all tables. */
export function spread(
  names: readonly string[],
  parts: readonly { readonly ledger: Ledger; readonly p: number }[],
): Readonly<Record<string, Distribution>> {
  const found: Record<string, Distribution> = {};
  for (const [at, name] of names.entries()) {
    if (!parts.some(({ ledger }) => ledger[at] !== undefined)) continue;
    const sum: number[] = [];
    for (const { ledger, p } of parts) {
      for (const [n, chance] of (ledger[at] ?? [p]).entries()) {
        while (sum.length <= n) sum.push(0);
        sum[n]! += chance;
      }
    }
    found[name] = distribution(sum);
  }
  return found;
}
