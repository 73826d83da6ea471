import type { State } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
import type { Mil, Point, Polygon } from '@warfold/space';
import { boxOf, girthOf, lengthInside, pointInPolygon, pointToPoint, segmentMeetsPolygon, segmentToPolygon } from '@warfold/space';
import type { GroundHindrance, Insight } from '../insight.ts';

/** How far units have to go where ground is in their way: as the crow flies, and what the way round or over it adds to that. Of the ground alone, on a grid: what is quick to look up. */
export interface Detours {
  /** What the way from one place to another is longer than the straight line. */
  between(from: Point, to: Point): number;
  /** Where a walk of so many mils from one place to another comes to; null where it goes straight, or nowhere. */
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
export const SLIGHT: Mil = 900;

/** Places next to something closed whose cells a grid keeps. */
const MOST_BESIDE = 4000;
/** More than any table is long. */
const FAR = 1_000_000;

/** Walkers are told apart by their girth in such steps. */
const GIRTHS: Mil = 250;

/** Where nothing is in the way. */
const STRAIGHT: Detours = { between: () => 0, along: () => null };

const known = new Map<string, Detours>();
const MOST_KNOWN = 32;
/** Fields that a grid keeps: of places that somebody wanted to go to. */
const MOST_FIELDS = 400;
/** By the ground, and how broad the walker is. */
const remembered = memo({
  on: (hindrances: readonly GroundHindrance[]) => hindrances,
  key: ({ width, depth }: State['table'], girth: Mil) => `${width} ${depth} ${girth}`,
  work: (hindrances, table: State['table'], girth: Mil): Detours => alike(table, girth, hindrances),
});

/** Ways over the ground for a unit. The same ground for the same kind of walker is gone over once. */
export function detoursFor(state: State, insight: Insight, unit: number): Detours {
  const hindrances = insight.hindrances(state, unit);
  if (hindrances.length === 0) return STRAIGHT;
  // All others of a unit go as the first of them does, whether it stands already or is still to come.
  const first = standing(state, unit)[0] ?? state.models[state.units[unit]!.models[0]!];
  const girth = first === undefined ? GIRTHS : Math.max(1, Math.ceil(girthOf(first.base) / GIRTHS)) * GIRTHS;
  return remembered(hindrances, state.table, girth);
}

/** The same ground in another battle, or in another copy of this one. */
function alike({ width, depth }: State['table'], girth: Mil, hindrances: readonly GroundHindrance[]): Detours {
  const key = `${width} ${depth} ${girth} ${JSON.stringify(hindrances)}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  for (const oldest of known.keys()) {
    if (known.size < MOST_KNOWN) break;
    known.delete(oldest);
  }
  const grid = new Grid(width, depth, girth, hindrances);
  const made = grid.isShut ? STRAIGHT : grid;
  known.set(key, made);
  return made;
}

class Grid implements Detours {
  readonly #columns: number;
  readonly #rows: number;
  readonly #closed: readonly Polygon[];
  /** The price of a step from each cell in each direction. */
  readonly #prices: Float32Array;
  /** For each cell itself if it can be stood in, or else one near it that can. */
  readonly #open: Int32Array;
  readonly #fields = new Map<number, Float32Array>();
  /** For places next to something closed, the cell they belong to. */
  readonly #beside = new Map<number, number>();

  constructor(width: Mil, depth: Mil, girth: Mil, hindrances: readonly GroundHindrance[]) {
    // The middles of all cells lie on the table; the last ones reach to its edge.
    this.#columns = Math.max(1, Math.floor(width / CELL));
    this.#rows = Math.max(1, Math.floor(depth / CELL));
    this.#closed = hindrances.flatMap(({ closed, footprint }) => (closed ? [footprint] : []));
    this.#prices = this.#pricesOf(girth, hindrances);
    this.#open = this.#nearestOpen();
  }

  /** Whether there is nowhere to stand. */
  get isShut(): boolean {
    return this.#open.includes(-1);
  }

  between(from: Point, to: Point): number {
    const a = this.#standsAt(from);
    const b = this.#goalAt(to);
    return a === b ? 0 : this.#beyond(this.#fieldOf(b), a, b);
  }

  along(from: Point, to: Point, most: Mil): Point | null {
    const [a, b] = [this.#standsAt(from), this.#goalAt(to)];
    const field = this.#fieldOf(b);
    const detour = this.#beyond(field, a, b);
    if (detour < SLIGHT || detour >= NO_WAY) return null;
    let cell = a;
    let gone = from;
    let went = 0;
    while (cell !== b) {
      const next = this.#downFrom(field, cell);
      // Next to something closed with the goal inside: there is no nearer.
      if (field[next]! >= field[cell]!) break;
      const at = this.#middle(next);
      const walked = pointToPoint(from, at) + Math.max(0, field[a]! - field[next]! - this.#freely(a, next));
      if (walked > most) {
        // What a step costs beyond its length is paid first: nobody stops half-way up.
        const length = pointToPoint(gone, at);
        const left = most - went - Math.max(0, walked - went - length);
        if (left <= 0) break;
        const share = Math.min(1, left / Math.max(1, length));
        return { x: Math.round(gone.x + (at.x - gone.x) * share), y: Math.round(gone.y + (at.y - gone.y) * share) };
      }
      [cell, gone, went] = [next, at, walked];
    }
    return gone === from ? null : gone;
  }

  #middle(cell: number): Point {
    return { x: ((cell % this.#columns) + 0.5) * CELL, y: (Math.floor(cell / this.#columns) + 0.5) * CELL };
  }

  #cellAt({ x, y }: Point): number {
    const column = Math.max(0, Math.min(this.#columns - 1, Math.floor(x / CELL)));
    const row = Math.max(0, Math.min(this.#rows - 1, Math.floor(y / CELL)));
    return column + row * this.#columns;
  }

  /** The cell of whoever stands there: if that is too near to something closed, the nearest other one on the same side of it. */
  #standsAt(at: Point): number {
    const cell = this.#cellAt(at);
    if (this.#open[cell] === cell) return cell;
    const key = at.x * FAR + at.y;
    const found = this.#beside.get(key) ?? this.#nearestBeside(cell, at);
    if (this.#beside.size >= MOST_BESIDE) this.#beside.clear();
    this.#beside.set(key, found);
    return found;
  }

  #nearestBeside(cell: number, at: Point): number {
    let best = this.#open[cell]!;
    let least = Number.POSITIVE_INFINITY;
    const [column, row] = [cell % this.#columns, Math.floor(cell / this.#columns)];
    for (let y = Math.max(0, row - 2); y <= Math.min(this.#rows - 1, row + 2); y++)
      for (let x = Math.max(0, column - 2); x <= Math.min(this.#columns - 1, column + 2); x++) {
        const other = x + y * this.#columns;
        if (this.#open[other] !== other) continue;
        const middle = this.#middle(other);
        const far = pointToPoint(at, middle);
        if (far >= least || this.#closed.some((footprint) => segmentMeetsPolygon(at, middle, footprint))) continue;
        [best, least] = [other, far];
      }
    return best;
  }

  /** The cell to go to: what lies inside something closed is come to from all sides. */
  #goalAt(at: Point): number {
    const cell = this.#cellAt(at);
    if (this.#open[cell] === cell) return cell;
    return this.#closed.some((footprint) => pointInPolygon(at, footprint)) ? cell : this.#standsAt(at);
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

  /** What it costs to come to a cell from every other one. */
  #fieldOf(goal: number): Float32Array {
    const found = this.#fields.get(goal);
    if (found !== undefined) return found;
    if (this.#fields.size >= MOST_FIELDS) this.#fields.clear();
    const field = this.#spreadFrom(goal);
    this.#fields.set(goal, field);
    return field;
  }

  /** No step costs less than a cell is wide, so that those in one bucket cannot better each other. Out of the middle of something closed one comes on all sides. */
  #spreadFrom(goal: number): Float32Array {
    const field = new Float32Array(this.#columns * this.#rows).fill(Number.POSITIVE_INFINITY);
    field[goal] = 0;
    const buckets: (number[] | undefined)[] = [[goal]];
    for (let b = 0; b < buckets.length; b++) {
      const cells = buckets[b];
      for (let i = 0; cells !== undefined && i < cells.length; i++) {
        const cell = cells[i]!;
        const so = field[cell]!;
        if (Math.floor(so / CELL) !== b) continue;
        const inside = this.#open[cell] !== cell;
        for (let way = 0; way < STEPS.length; way++) {
          const price = inside ? this.#lengthOf(cell, way) : this.#prices[cell * STEPS.length + way]!;
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
    }
    return field;
  }

  /** The length of a step; infinite if it leads off the table. */
  #lengthOf(cell: number, way: number): number {
    const dx = STEPS[way]![0];
    const dy = STEPS[way]![1];
    const x = (cell % this.#columns) + dx;
    const y = Math.floor(cell / this.#columns) + dy;
    if (x < 0 || y < 0 || x >= this.#columns || y >= this.#rows) return Number.POSITIVE_INFINITY;
    return dx !== 0 && dy !== 0 ? ASLANT : CELL;
  }

  #pricesOf(girth: Mil, hindrances: readonly GroundHindrance[]): Float32Array {
    const prices = new Float32Array(this.#columns * this.#rows * STEPS.length);
    const boxed = hindrances.map((one) => ({ one, box: boxOf(one.footprint) }));
    const slack = CELL + girth;
    for (let cell = 0; cell < this.#columns * this.#rows; cell++) {
      const at = this.#middle(cell);
      const near = boxed.filter(
        ({ box }) => at.x >= box.minX - slack && at.x <= box.maxX + slack && at.y >= box.minY - slack && at.y <= box.maxY + slack,
      );
      STEPS.forEach(([dx, dy], way) => {
        let price = this.#lengthOf(cell, way);
        if (price < Number.POSITIVE_INFINITY) {
          const to = this.#middle(cell + dx + dy * this.#columns);
          for (const { one } of near) price += tollOf(one, at, to, girth);
        }
        prices[cell * STEPS.length + way] = price;
      });
    }
    return prices;
  }

  /** A cell from which no step leads anywhere cannot be stood in. */
  #nearestOpen(): Int32Array {
    const count = this.#columns * this.#rows;
    const open = new Int32Array(count).fill(-1);
    let front: number[] = [];
    for (let cell = 0; cell < count; cell++) {
      if (this.#isClosed(cell)) continue;
      open[cell] = cell;
      front.push(cell);
    }
    for (let left = count - front.length; left > 0 && front.length > 0; ) {
      const next: number[] = [];
      for (const cell of front)
        for (let way = 0; way < STEPS.length; way++) {
          if (this.#lengthOf(cell, way) === Number.POSITIVE_INFINITY) continue;
          const other = cell + STEPS[way]![0] + STEPS[way]![1] * this.#columns;
          if (open[other] !== -1) continue;
          open[other] = open[cell]!;
          next.push(other);
        }
      front = next;
      left -= next.length;
    }
    return open;
  }

  #isClosed(cell: number): boolean {
    for (let way = 0; way < STEPS.length; way++) if (this.#prices[cell * STEPS.length + way] !== Number.POSITIVE_INFINITY) return false;
    return true;
  }
}

/** What a step costs beyond its length for one piece of ground. */
function tollOf({ footprint, closed, rate, climb }: GroundHindrance, from: Point, to: Point, girth: Mil): number {
  if (closed) return segmentToPolygon(from, to, footprint) < girth ? Number.POSITIVE_INFINITY : 0;
  const dear = rate === 1 ? 0 : (rate - 1) * lengthInside(from, to, footprint);
  if (climb === 0 || !segmentMeetsPolygon(from, to, footprint)) return dear;
  const [begins, ends] = [pointInPolygon(from, footprint), pointInPolygon(to, footprint)];
  return dear + (begins !== ends ? climb : begins ? 0 : 2 * climb);
}
