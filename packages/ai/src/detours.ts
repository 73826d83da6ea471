import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { boxOf, lengthInside, pointInPolygon, pointToPoint, reachOf, segmentMeetsPolygon, segmentToPolygon } from '@warfold/space';
import type { Hindrance, Insight } from './insight.ts';

/** How far units have to go where ground is in their way: as the crow flies, and what the way round or over it adds to that. Of the ground alone, on a grid: what is quick to look up. */
export interface Detours {
  /** What the way from one place to another is longer than the straight line. */
  between(from: Point, to: Point): number;
  /** Where a walk of so many mils from one place to another comes to; null where it goes straight. */
  along(from: Point, to: Point, most: Mil): Point | null;
}

const CELL: Mil = 1500;
const ASLANT = CELL * Math.sqrt(2);

/** The eight neighbours of a cell. */
const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Where there is no way at all. */
const NO_WAY = 100_000;

/** Less than this is rounding of the grid. */
const SLIGHT = 500;

/** Where nothing is in the way. */
const STRAIGHT: Detours = { between: () => 0, along: () => null };

const known = new Map<string, Detours>();
const MOST_KNOWN = 24;
/** By the ground, and how broad the walker is. */
const remembered = new WeakMap<readonly Hindrance[], Map<Mil, Detours>>();

/** Ways over the ground for a unit. The same ground for the same kind of walker is gone over once. */
export function detoursFor(state: State, insight: Insight, unit: number): Detours {
  const hindrances = insight.hindrances(state, unit);
  if (hindrances.length === 0) return STRAIGHT;
  const [first] = standing(state, unit);
  const girth = first === undefined ? 0 : Math.ceil(reachOf(first.base) / 250) * 250;
  const ofThese = remembered.get(hindrances) ?? new Map<Mil, Detours>();
  remembered.set(hindrances, ofThese);
  const found = ofThese.get(girth) ?? alike(state.table, girth, hindrances);
  ofThese.set(girth, found);
  return found;
}

/** The same ground in another battle, or in another copy of this one. */
function alike({ width, depth }: State['table'], girth: Mil, hindrances: readonly Hindrance[]): Detours {
  const key = `${width} ${depth} ${girth} ${JSON.stringify(hindrances)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = new Grid(width, depth, girth, hindrances);
  known.set(key, made);
  return made;
}

class Grid implements Detours {
  readonly #columns: number;
  readonly #rows: number;
  /** The price of a step from each cell in each direction. */
  readonly #prices: Float32Array;
  /** For each cell the nearest one that can be stood in. */
  readonly #open: Int32Array;
  readonly #fields: (Float32Array | undefined)[] = [];

  constructor(width: Mil, depth: Mil, girth: Mil, hindrances: readonly Hindrance[]) {
    this.#columns = Math.max(1, Math.ceil(width / CELL));
    this.#rows = Math.max(1, Math.ceil(depth / CELL));
    const count = this.#columns * this.#rows;
    this.#prices = new Float32Array(count * STEPS.length);
    const boxes = hindrances.map((one) => ({ ...one, box: boxOf(one.footprint) }));
    for (let cell = 0; cell < count; cell++) {
      const at = this.#middle(cell);
      STEPS.forEach(([dx, dy], way) => {
        const [x, y] = [(cell % this.#columns) + dx, Math.floor(cell / this.#columns) + dy];
        let price =
          x < 0 || y < 0 || x >= this.#columns || y >= this.#rows ? Number.POSITIVE_INFINITY : dx !== 0 && dy !== 0 ? ASLANT : CELL;
        if (price < Number.POSITIVE_INFINITY) {
          const to = this.#middle(x + y * this.#columns);
          for (const { footprint, closed, rate, climb, box } of boxes) {
            const slack = CELL + girth;
            if (at.x < box.minX - slack || at.x > box.maxX + slack || at.y < box.minY - slack || at.y > box.maxY + slack) continue;
            if (closed) {
              if (segmentToPolygon(at, to, footprint) < girth) price = Number.POSITIVE_INFINITY;
              continue;
            }
            if (rate !== 1) price += (rate - 1) * lengthInside(at, to, footprint);
            if (climb > 0 && segmentMeetsPolygon(at, to, footprint))
              price +=
                pointInPolygon(at, footprint) === pointInPolygon(to, footprint) ? (pointInPolygon(at, footprint) ? 0 : 2 * climb) : climb;
          }
        }
        this.#prices[cell * STEPS.length + way] = price;
      });
    }
    this.#open = this.#nearestOpen();
  }

  between(from: Point, to: Point): number {
    const [a, b] = [this.#cellAt(from), this.#cellAt(to)];
    return a === b ? 0 : this.#beyond(this.#fieldOf(b), a, b);
  }

  along(from: Point, to: Point, most: Mil): Point | null {
    const [a, b] = [this.#cellAt(from), this.#cellAt(to)];
    const field = this.#fieldOf(b);
    const detour = this.#beyond(field, a, b);
    if (detour < SLIGHT || detour >= NO_WAY) return null;
    let cell = a;
    let gone: Point = from;
    let went = 0;
    while (cell !== b) {
      const next = this.#downFrom(field, cell);
      const at = this.#middle(next);
      const walked = pointToPoint(from, at) + Math.max(0, field[a]! - field[next]! - this.#freely(a, next));
      if (walked > most) {
        const share = walked <= went ? 0 : (most - went) / (walked - went);
        return { x: Math.round(gone.x + (at.x - gone.x) * share), y: Math.round(gone.y + (at.y - gone.y) * share) };
      }
      [cell, gone, went] = [next, at, walked];
    }
    return null;
  }

  #middle(cell: number): Point {
    return { x: ((cell % this.#columns) + 0.5) * CELL, y: (Math.floor(cell / this.#columns) + 0.5) * CELL };
  }

  #cellAt({ x, y }: Point): number {
    const column = Math.max(0, Math.min(this.#columns - 1, Math.floor(x / CELL)));
    const row = Math.max(0, Math.min(this.#rows - 1, Math.floor(y / CELL)));
    return this.#open[column + row * this.#columns]!;
  }

  /** What the way would cost if nothing were in it. */
  #freely(a: number, b: number): number {
    const dx = Math.abs((a % this.#columns) - (b % this.#columns));
    const dy = Math.abs(Math.floor(a / this.#columns) - Math.floor(b / this.#columns));
    return Math.max(dx, dy) * CELL + Math.min(dx, dy) * (ASLANT - CELL);
  }

  #beyond(field: Float32Array, from: number, to: number): number {
    const price = field[from]!;
    if (price === Number.POSITIVE_INFINITY) return NO_WAY;
    const more = price - this.#freely(from, to);
    return more < 1 ? 0 : more;
  }

  #downFrom(field: Float32Array, cell: number): number {
    let best = cell;
    let least = Number.POSITIVE_INFINITY;
    for (let way = 0; way < STEPS.length; way++) {
      const price = this.#prices[cell * STEPS.length + way]!;
      if (price === Number.POSITIVE_INFINITY) continue;
      const next = cell + STEPS[way]![0] + STEPS[way]![1] * this.#columns;
      const cost = price + field[next]!;
      if (cost < least) [best, least] = [next, cost];
    }
    return best;
  }

  /** What it costs to come to a cell from every other one. No step costs less than a cell is wide, so that those in one bucket cannot better each other. */
  #fieldOf(goal: number): Float32Array {
    const found = this.#fields[goal];
    if (found !== undefined) return found;
    const field = new Float32Array(this.#columns * this.#rows).fill(Number.POSITIVE_INFINITY);
    field[goal] = 0;
    const buckets: (number[] | undefined)[] = [[goal]];
    for (let b = 0; b < buckets.length; b++)
      for (const cell of buckets[b] ?? []) {
        const so = field[cell]!;
        if (Math.floor(so / CELL) !== b) continue;
        for (let way = 0; way < STEPS.length; way++) {
          const price = this.#prices[cell * STEPS.length + way]!;
          if (price === Number.POSITIVE_INFINITY) continue;
          const next = cell + STEPS[way]![0] + STEPS[way]![1] * this.#columns;
          const cost = Math.fround(so + price);
          if (cost >= field[next]!) continue;
          field[next] = cost;
          const bucket = Math.floor(cost / CELL);
          const there = buckets[bucket];
          if (there === undefined) buckets[bucket] = [next];
          else there.push(next);
        }
      }
    this.#fields[goal] = field;
    return field;
  }

  /** A cell from which no step leads anywhere is not stood in: whoever is there is taken for one next to it. */
  #nearestOpen(): Int32Array {
    const count = this.#columns * this.#rows;
    const isOpen = (cell: number): boolean => {
      for (let way = 0; way < STEPS.length; way++) if (this.#prices[cell * STEPS.length + way]! < Number.POSITIVE_INFINITY) return true;
      return false;
    };
    const open = new Int32Array(count).fill(-1);
    let front: number[] = [];
    for (let cell = 0; cell < count; cell++)
      if (isOpen(cell)) {
        open[cell] = cell;
        front.push(cell);
      }
    while (front.length > 0) {
      const next: number[] = [];
      for (const cell of front)
        for (const [dx, dy] of STEPS) {
          const [x, y] = [(cell % this.#columns) + dx, Math.floor(cell / this.#columns) + dy];
          if (x < 0 || y < 0 || x >= this.#columns || y >= this.#rows) continue;
          const other = x + y * this.#columns;
          if (open[other] !== -1) continue;
          open[other] = open[cell]!;
          next.push(other);
        }
      front = next;
    }
    return open;
  }
}
