/** How likely each of `size` whole numbers is, from `low` on: so many cells of a sheet. */
export interface ChanceRow {
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
  row(low: number, size: number): ChanceRow {
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
export const MOST_CELLS = 20_000_000;

/** The chance of one number. */
export function cell(paper: Paper, number: number, p: number): ChanceRow {
  const row = paper.row(number, 1);
  row.sheet[row.at] = p;
  return row;
}

/** The chances of none, one, two ... */
export function chancesIn({ low, size, sheet, at }: ChanceRow): number[] {
  const chances = new Array<number>(low).fill(0);
  for (let n = 0; n < size; n++) chances.push(sheet[at + n]!);
  return chances;
}

/** What two that do not look at one another come to together. */
export function product(paper: Paper, first: ChanceRow, second: ChanceRow): ChanceRow {
  // What is counted for certain only shifts what is counted beside it: the cells are the same.
  if (isSure(first)) return { low: first.low + second.low, size: second.size, sheet: second.sheet, at: second.at };
  const row = paper.row(first.low + second.low, first.size + second.size - 1);
  multiplyTo(row, 1, first, second);
  return row;
}

const isSure = ({ size, sheet, at }: ChanceRow): boolean => size === 1 && sheet[at] === 1;

/** Adds up: a share of a row, or of one row after another. Where there is no row, nothing is counted. */
export class RowSum {
  readonly #shares: number[] = [];
  readonly #firsts: (ChanceRow | undefined)[] = [];
  readonly #seconds: (ChanceRow | undefined)[] = [];
  add(share: number, first: ChanceRow | undefined, second: ChanceRow | undefined): void {
    this.#shares.push(share);
    this.#firsts.push(first);
    this.#seconds.push(second);
  }
  /** Nothing if nothing is counted in any of them. */
  row(paper: Paper): ChanceRow | undefined {
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    let counted = false;
    for (let i = 0; i < this.#shares.length; i++) {
      const first = this.#firsts[i];
      const second = this.#seconds[i];
      counted ||= first !== undefined || second !== undefined;
      const from = (first?.low ?? 0) + (second?.low ?? 0);
      low = Math.min(low, from);
      high = Math.max(high, from + (first?.size ?? 1) + (second?.size ?? 1) - 2);
    }
    if (!counted) return undefined;
    const sum = paper.row(low, high - low + 1);
    for (let i = 0; i < this.#shares.length; i++) addTo(sum, this.#shares[i]!, this.#firsts[i], this.#seconds[i]);
    return sum;
  }
}

/** Adds a share of one row after another to a sum that has room for it. */
export function addTo(sum: ChanceRow, share: number, first: ChanceRow | undefined, second: ChanceRow | undefined): void {
  const only = first ?? second;
  if (only === undefined) sum.sheet[sum.at - sum.low]! += share;
  else if (first === undefined || second === undefined) shareTo(sum, share, only);
  else multiplyTo(sum, share, first, second);
}

function shareTo({ sheet: to, at, low }: ChanceRow, share: number, { sheet, at: from, size, low: least }: ChanceRow): void {
  const place = at + least - low;
  for (let n = 0; n < size; n++) to[place + n]! += share * sheet[from + n]!;
}

/** The longer row is gone through within, for two cells of the shorter one at a time: most short ones have no more. */
function multiplyTo(sum: ChanceRow, share: number, first: ChanceRow, second: ChanceRow): void {
  if (first.size < second.size) {
    multiplyTo(sum, share, second, first);
    return;
  }
  const { sheet: to, at, low } = sum;
  const { sheet, at: from, size } = first;
  for (let n = 0; n < second.size; n += 2) {
    const p = share * second.sheet[second.at + n]!;
    const q = n + 1 < second.size ? share * second.sheet[second.at + n + 1]! : 0;
    const place = at + first.low + second.low + n - low;
    let before = 0;
    for (let m = 0; m < size; m++) {
      const cell = sheet[from + m]!;
      to[place + m]! += cell * p + before * q;
      before = cell;
    }
    if (q > 0) to[place + size]! += before * q;
  }
}
