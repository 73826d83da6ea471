import type { Counts } from '@warfold/engine/odds';
import type { ChanceRow, Paper } from './rows.ts';
import { addTo, cell, product, RowSum } from './rows.ts';

/** All ways on from somewhere: how likely each is, and what is counted on it. Counts go by their place among all names. */
export interface Fan {
  readonly chances: readonly number[];
  /** For each way, the chances that it is taken and so many are counted on it; where there is no row, nothing is. */
  rows(count: number): readonly (ChanceRow | undefined)[];
  /** How many are counted, whichever way is taken: much less to add up, since it matters to nobody where they lead. */
  total(count: number): ChanceRow | undefined;
}

/** The only way, on which nothing is counted. */
export const ONWARD: Fan = { chances: [1], rows: () => UNCOUNTED, total: () => undefined };

const UNCOUNTED: readonly undefined[] = [];

/** A fan whose totals are added up once: one and the same row for all who ask. */
abstract class AddedUp implements Fan {
  abstract readonly chances: readonly number[];
  /** By their counts; null where nothing is counted. */
  readonly #totals: (ChanceRow | null | undefined)[] = [];
  abstract rows(count: number): readonly (ChanceRow | undefined)[];
  protected abstract added(count: number): ChanceRow | undefined;
  total(count: number): ChanceRow | undefined {
    while (this.#totals.length <= count) this.#totals.push(undefined);
    let total = this.#totals[count];
    if (total === undefined) {
      total = this.added(count) ?? null;
      this.#totals[count] = total;
    }
    return total ?? undefined;
  }
}

/** What one piece of a rule can come to. */
export class Runs extends AddedUp {
  readonly chances: readonly number[];
  readonly #paper: Paper;
  readonly #names: readonly string[];
  readonly #counts: readonly Counts[];
  constructor(paper: Paper, names: string[], chances: readonly number[], counts: readonly Counts[]) {
    super();
    this.chances = chances;
    this.#paper = paper;
    this.#names = names;
    this.#counts = counts;
    for (const found of counts) for (const name in found) if (!names.includes(name)) names.push(name);
  }
  rows(count: number): readonly (ChanceRow | undefined)[] {
    const name = this.#names[count]!;
    return this.#counts.map((found, i) => (found[name] === undefined ? undefined : cell(this.#paper, found[name], this.chances[i]!)));
  }
  protected added(count: number): ChanceRow | undefined {
    const name = this.#names[count]!;
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    let counted = false;
    for (const found of this.#counts) {
      const number = found[name];
      counted ||= number !== undefined;
      low = Math.min(low, number ?? 0);
      high = Math.max(high, number ?? 0);
    }
    if (!counted) return undefined;
    const sum = this.#paper.row(low, high - low + 1);
    for (let i = 0; i < this.#counts.length; i++) sum.sheet[sum.at + (this.#counts[i]![name] ?? 0) - low]! += this.chances[i]!;
    return sum;
  }
}

/** Ways on which so many are counted for certain: one and the same for all that count as many. */
export class Sure {
  readonly #paper: Paper;
  readonly #names: string[];
  readonly #known = new Map<string, Fan>();
  constructor(paper: Paper, names: string[]) {
    this.#paper = paper;
    this.#names = names;
  }
  of(counts: Counts): Fan {
    let key = '';
    for (const name in counts) key += `${name}${counts[name]} `;
    if (key === '') return ONWARD;
    let fan = this.#known.get(key);
    if (fan === undefined) {
      fan = new Runs(this.#paper, this.#names, ONWARD.chances, [counts]);
      this.#known.set(key, fan);
    }
    return fan;
  }
}

const NOWHERE: readonly number[] = [];

/**
 * Everything that can come about, as places with ways from one to the next: a way never leads back. Chances are added up as ways are laid; what is counted on them
 * when somebody asks, backwards from the end: on the last ways to count something it is all the same where they lead.
 */
export class Web {
  /** How likely it is to come to each place. */
  readonly chances: number[] = [];
  readonly #paper: Paper;
  readonly #fans: (Fan | null)[] = [];
  readonly #tos: (readonly number[])[] = [];
  constructor(paper: Paper) {
    this.#paper = paper;
  }
  place(chance = 0): number {
    this.#fans.push(null);
    this.#tos.push(NOWHERE);
    return this.chances.push(chance) - 1;
  }
  /** Forgets all of it. */
  clear(): void {
    this.chances.length = 0;
    this.#fans.length = 0;
    this.#tos.length = 0;
  }
  /** Lays the ways on from a place to which nothing will lead any more. */
  lead(from: number, fan: Fan, to: readonly number[]): void {
    this.#fans[from] = fan;
    this.#tos[from] = to;
    const chance = this.chances[from]!;
    for (let i = 0; i < to.length; i++) this.chances[to[i]!]! += chance * fan.chances[i]!;
  }

  /** How many are counted from some places on, which are all that there could be at one time. */
  counted(starts: readonly number[], count: number): ChanceRow | undefined {
    const least = Math.min(...starts);
    const last = this.#lastCounting(least, count);
    if (last < least) return undefined;
    const after = new Array<ChanceRow | undefined>(last + 1 - least).fill(undefined);
    const known = new Known(this.#paper);
    const span = { least, count };
    for (let place = last; place >= least; place--) {
      const fan = this.#fans[place]!;
      if (fan !== null) after[place - least] = this.#after(fan, this.#tos[place]!, after, span, known);
    }
    const first = after[starts[0]! - least];
    if (starts.every((place) => after[place - least] === first)) return first;
    const sum = new RowSum();
    for (const place of starts) sum.add(this.chances[place]!, after[place - least], undefined);
    return sum.row(this.#paper);
  }

  /** The last place on whose ways something is counted: behind it there is nothing to add up. */
  #lastCounting(least: number, count: number): number {
    let last = this.chances.length - 1;
    while (last >= least && this.#fans[last]?.total(count) === undefined) last--;
    return last;
  }

  #after(
    fan: Fan,
    to: readonly number[],
    after: readonly (ChanceRow | undefined)[],
    { least, count }: { readonly least: number; readonly count: number },
    known: Known,
  ): ChanceRow | undefined {
    const own = fan.total(count);
    const first = after[to[0]! - least];
    for (let i = 1; i < to.length; i++) {
      if (after[to[i]! - least] === first) continue;
      return known.sum(
        fan,
        own === undefined ? UNCOUNTED : fan.rows(count),
        to.map((place) => after[place - least]),
      );
    }
    return own === undefined ? first : first === undefined ? own : known.product(own, first);
  }

  /** For some places to which ways lead, the chances to come there with so many counted since the first place of all. */
  rowsAt(ends: readonly number[], count: number): readonly (ChanceRow | undefined)[] {
    const rows: (ChanceRow | undefined)[] = [];
    const sums: (RowSum | undefined)[] = [];
    for (let place = 0; place < this.chances.length; place++) {
      const row = sums[place]?.row(this.#paper);
      rows.push(row);
      const fan = this.#fans[place]!;
      if (fan === null) continue;
      const more = fan.total(count) === undefined ? UNCOUNTED : fan.rows(count);
      const chance = row === undefined ? this.chances[place]! : 1;
      this.#tos[place]!.forEach((to, i) => {
        while (sums.length <= to) sums.push(undefined);
        sums[to] ??= new RowSum();
        sums[to].add(more[i] === undefined ? chance * fan.chances[i]! : chance, row, more[i]);
      });
    }
    return ends.map((place) => rows[place]);
  }
}

/** What was worked out of one count: the same after the same is the same, so that what comes before it is seen to be alike as well. */
class Known {
  readonly #paper: Paper;
  readonly #products = new Map<ChanceRow, Map<ChanceRow, ChanceRow>>();
  readonly #sums = new Map<Fan, { readonly after: readonly (ChanceRow | undefined)[]; readonly row: ChanceRow }>();
  constructor(paper: Paper) {
    this.#paper = paper;
  }
  product(own: ChanceRow, after: ChanceRow): ChanceRow {
    let products = this.#products.get(own);
    if (products === undefined) {
      products = new Map();
      this.#products.set(own, products);
    }
    let row = products.get(after);
    if (row === undefined) {
      row = product(this.#paper, own, after);
      products.set(after, row);
    }
    return row;
  }
  /** What is counted on each way, and after it. */
  sum(fan: Fan, rows: readonly (ChanceRow | undefined)[], after: readonly (ChanceRow | undefined)[]): ChanceRow {
    const last = this.#sums.get(fan);
    if (last !== undefined && areSame(last.after, after)) return last.row;
    const row = sumOver(this.#paper, fan.chances, rows, after);
    this.#sums.set(fan, { after, row });
    return row;
  }
}

function areSame(some: readonly (ChanceRow | undefined)[], others: readonly (ChanceRow | undefined)[]): boolean {
  for (let i = 0; i < some.length; i++) if (some[i] !== others[i]) return false;
  return true;
}

function sumOver(
  paper: Paper,
  chances: readonly number[],
  rows: readonly (ChanceRow | undefined)[],
  after: readonly (ChanceRow | undefined)[],
): ChanceRow {
  let low = Number.POSITIVE_INFINITY;
  let high = 0;
  for (let i = 0; i < after.length; i++) {
    const row = rows[i];
    const next = after[i];
    const from = (row === undefined ? 0 : row.low) + (next === undefined ? 0 : next.low);
    low = Math.min(low, from);
    high = Math.max(high, from + (row === undefined ? 0 : row.size - 1) + (next === undefined ? 0 : next.size - 1));
  }
  const sum = paper.row(low, high - low + 1);
  for (let i = 0; i < after.length; i++) addTo(sum, rows[i] === undefined ? chances[i]! : 1, rows[i], after[i]);
  return sum;
}

/** The ways through a web from its first place to some ends. */
export class Through extends AddedUp {
  readonly chances: readonly number[];
  readonly #web: Web;
  readonly #ends: readonly number[];
  readonly #rows = new Map<number, readonly (ChanceRow | undefined)[]>();
  constructor(web: Web, ends: readonly number[]) {
    super();
    this.#web = web;
    this.#ends = ends;
    this.chances = this.#ends.map((place) => web.chances[place]!);
  }
  rows(count: number): readonly (ChanceRow | undefined)[] {
    let rows = this.#rows.get(count);
    if (rows === undefined) {
      rows = this.#web.rowsAt(this.#ends, count);
      this.#rows.set(count, rows);
    }
    return rows;
  }
  protected added(count: number): ChanceRow | undefined {
    return this.#web.counted(FIRST, count);
  }
}

const FIRST: readonly number[] = [0];
