import type { Distribution } from './distribution.ts';
import { distribution } from './distribution.ts';
import type { Counts } from './support.ts';

/** How likely each of `size` whole numbers is, from `low` on: so many cells of a sheet. */
export interface Row {
  readonly low: number;
  readonly size: number;
  readonly sheet: Float64Array;
  readonly at: number;
}

/** There is more to add up than anybody would wait for. */
export class TooWide extends Error {
  override readonly name = 'TooWide';
}

/** Room for rows: taken in sheets, for thousands of small ones would cost more than all that is written on them. */
export class Paper {
  #sheet = new Float64Array(FIRST_SHEET);
  #used = 0;
  #written = 0;
  row(low: number, size: number): Row {
    this.spend(size);
    if (this.#used + size > this.#sheet.length) {
      this.#sheet = new Float64Array(Math.max(size, Math.min(LARGEST_SHEET, 2 * this.#sheet.length)));
      this.#used = 0;
    }
    const at = this.#used;
    this.#used += size;
    return { low, size, sheet: this.#sheet, at };
  }
  /** So much work is done besides, in cells. */
  spend(cells: number): void {
    this.#written += cells;
    if (this.#written > MOST_CELLS) throw new TooWide(`more than ${MOST_CELLS} chances to add up`);
  }
}

/** A small question writes little; a large one takes larger and larger sheets. */
const FIRST_SHEET = 256;
const LARGEST_SHEET = 8192;
/** Some seconds of sums, and as much memory as a page should ask for. */
const MOST_CELLS = 20_000_000;

/**
 * Something that can come about: how likely it is, and for each count (by its place among all names) the chances that it comes about and so many
 * were counted on the way. Where there is no row, nothing was counted.
 */
export interface Mass {
  readonly p: number;
  readonly rows: readonly (Row | undefined)[];
}

const UNCOUNTED: Mass['rows'] = [];
export const SURE: Mass = { p: 1, rows: UNCOUNTED };

/** One way things can go, with what was counted on it. Names that are new go to the end. */
export function massOf(paper: Paper, names: string[], counts: Counts, p: number): Mass {
  let rows: (Row | undefined)[] | null = null;
  for (const name in counts) {
    rows ??= [];
    let at = names.indexOf(name);
    if (at < 0) at = names.push(name) - 1;
    while (rows.length < at) rows.push(undefined);
    const row = paper.row(counts[name]!, 1);
    row.sheet[row.at] = p;
    rows[at] = row;
  }
  return { p, rows: rows ?? UNCOUNTED };
}

/** Ways that lead to the same: each is something that had come about, and something that came after it. */
export function joined(paper: Paper, before: readonly Mass[], after: readonly Mass[]): Mass {
  let p = 0;
  let width = 0;
  for (let i = 0; i < before.length; i++) {
    p += before[i]!.p * after[i]!.p;
    width = Math.max(width, before[i]!.rows.length, after[i]!.rows.length);
  }
  if (width === 0) return { p, rows: UNCOUNTED };
  const rows: (Row | undefined)[] = [];
  for (let count = 0; count < width; count++) rows.push(joinedRow(paper, before, after, count));
  return { p, rows };
}

function joinedRow(paper: Paper, before: readonly Mass[], after: readonly Mass[], count: number): Row | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  let counted = false;
  for (let i = 0; i < before.length; i++) {
    const first = before[i]!.rows[count];
    const second = after[i]!.rows[count];
    counted ||= first !== undefined || second !== undefined;
    const from = (first?.low ?? 0) + (second?.low ?? 0);
    low = Math.min(low, from);
    high = Math.max(high, from + (first?.size ?? 1) + (second?.size ?? 1) - 2);
  }
  if (!counted) return undefined;
  const sum = paper.row(low, high - low + 1);
  for (let i = 0; i < before.length; i++) {
    const { p: p1, rows: rows1 } = before[i]!;
    const { p: p2, rows: rows2 } = after[i]!;
    const first = rows1[count];
    const second = rows2[count];
    if (first === undefined) addTo(sum, p1, second, p2);
    else if (second === undefined) addTo(sum, p2, first, p1);
    else multiplyTo(sum, first, second);
  }
  return sum;
}

function addTo({ sheet: to, at, low }: Row, share: number, row: Row | undefined, otherwise: number): void {
  if (row === undefined) {
    to[at - low]! += share * otherwise;
    return;
  }
  const { sheet, at: from, size } = row;
  const place = at + row.low - low;
  for (let n = 0; n < size; n++) to[place + n]! += share * sheet[from + n]!;
}

function multiplyTo({ sheet: to, at, low }: Row, first: Row, second: Row): void {
  const { sheet, at: from, size } = first;
  for (let n = 0; n < second.size; n++) {
    const p = second.sheet[second.at + n]!;
    const place = at + first.low + second.low + n - low;
    for (let m = 0; m < size; m++) to[place + m]! += sheet[from + m]! * p;
  }
}

/** The distributions over all that can have come about. */
export function spread(paper: Paper, names: readonly string[], masses: readonly Mass[]): Readonly<Record<string, Distribution>> {
  const found: Record<string, Distribution> = {};
  const sure = masses.map(() => SURE);
  for (const [count, name] of names.entries()) {
    const row = joinedRow(paper, masses, sure, count);
    if (row === undefined) continue;
    const chances = new Array<number>(row.low).fill(0);
    for (let n = 0; n < row.size; n++) chances.push(row.sheet[row.at + n]!);
    found[name] = distribution(chances);
  }
  return found;
}
