/**
 * Everything on the table that can stand in the way, sorted so that a line asks only those near it. Small blockers are listed by the cell of
 * their centre, row after row; the few that are wider than a cell are asked every time. A field never changes: when a unit has moved,
 * `withMoved` makes the next one from the last in a few microseconds.
 */
import type { Mil, Point } from '../shapes/types.ts';
import type { Blocker } from './blockers.ts';
import type { Volume } from './volumes.ts';

const CELL: Mil = 3000;
/** Nothing that reaches farther than this from its centre is listed in a cell. */
const SMALL: Mil = 1500;
const MOST_CELLS = 4096;

export interface SightField<Id> {
  readonly blockers: readonly Blocker<Id>[];
  /** Where in `blockers` an id stands. */
  readonly places: ReadonlyMap<Id, number>;
  readonly cells: Cells;
  /** Places of the blockers that are in no cell. */
  readonly wide: readonly number[];
}

interface Cells {
  readonly minX: number;
  readonly minY: number;
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** The blockers of cell c are at the places `order[starts[c]]` up to `order[starts[c + 1]]`. */
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
}

/** Ids must differ: a blocker is ignored, moved and reported by its id. */
export function sightField<Id>(blockers: readonly Blocker<Id>[]): SightField<Id> {
  return laidOut(blockers, new Map(blockers.map((b, place) => [b.id, place])));
}

/** The field after some blockers have moved or changed, or new ones have come. */
export function withMoved<Id>(field: SightField<Id>, moved: readonly Blocker<Id>[]): SightField<Id> {
  const blockers = [...field.blockers];
  let places = field.places;
  for (const blocker of moved) {
    const place = places.get(blocker.id);
    if (place === undefined) places = new Map(places).set(blocker.id, blockers.length);
    blockers[place ?? blockers.length] = blocker;
  }
  return laidOut(blockers, places);
}

export function without<Id>(field: SightField<Id>, gone: ReadonlySet<Id>): SightField<Id> {
  return sightField(field.blockers.filter((b) => !gone.has(b.id)));
}

function laidOut<Id>(blockers: readonly Blocker<Id>[], places: ReadonlyMap<Id, number>): SightField<Id> {
  const small: number[] = [];
  const wide: number[] = [];
  for (let place = 0; place < blockers.length; place++) {
    (blockers[place]!.volume.section.reach <= SMALL ? small : wide).push(place);
  }
  return { blockers, places, cells: cellsOf(blockers, small), wide };
}

function cellsOf<Id>(blockers: readonly Blocker<Id>[], small: readonly number[]): Cells {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const place of small) {
    const { x, y } = blockers[place]!.volume.section;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  if (small.length === 0) minX = minY = maxX = maxY = 0;
  const size = cellSize(maxX - minX, maxY - minY);
  const columns = Math.floor((maxX - minX) / size) + 1;
  const rows = Math.floor((maxY - minY) / size) + 1;
  const starts = new Uint32Array(columns * rows + 1);
  const order = new Uint32Array(small.length);
  const cellAt = small.map((place) => {
    const { x, y } = blockers[place]!.volume.section;
    return Math.floor((y - minY) / size) * columns + Math.floor((x - minX) / size);
  });
  for (const cell of cellAt) starts[cell]!++;
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;
  // Dealt out from the last to the first, so that each cell lists its blockers in order.
  for (let i = small.length - 1; i >= 0; i--) {
    const cell = cellAt[i]!;
    starts[cell]!--;
    order[starts[cell]!] = small[i]!;
  }
  return { minX, minY, size, columns, rows, starts, order };
}

/** On far-flung tables the cells grow, so that laying out a field stays cheap. */
function cellSize(width: number, depth: number): number {
  let size = CELL;
  while ((Math.floor(width / size) + 1) * (Math.floor(depth / size) + 1) > MOST_CELLS) size *= 2;
  return size;
}

/** All lines between two discs and two heights. */
export interface Corridor {
  readonly from: Point;
  readonly to: Point;
  /** The greater radius of the two. */
  readonly radius: number;
  readonly low: number;
  readonly high: number;
}

/** The blockers that may stop a line of the corridor; `transparent` ones and the target itself never do. */
export function inCorridor<Id>(
  field: SightField<Id>,
  corridor: Corridor,
  target: Id | undefined,
  transparent: ReadonlySet<Id> | undefined,
): Blocker<Id>[] {
  const found: Blocker<Id>[] = [];
  for (const place of near(field, corridor)) {
    const blocker = field.blockers[place]!;
    if (comesNear(corridor, blocker.volume) && blocker.id !== target && !transparent?.has(blocker.id)) found.push(blocker);
  }
  return found;
}

/** The wide ones, then, row by row, those in the cells from the corridor's left edge in that row to its right edge. */
function near<Id>({ cells, wide }: SightField<Id>, { from, to, radius }: Corridor): number[] {
  const places = wide.slice();
  const { minX, minY, size, columns, rows, starts, order } = cells;
  // One mil to spare for rounding.
  const margin = radius + SMALL + 1;
  const bottom = Math.min(from.y, to.y);
  const top = Math.max(from.y, to.y);
  const first = Math.max(0, Math.floor((bottom - margin - minY) / size));
  const last = Math.min(rows - 1, Math.floor((top + margin - minY) / size));
  const lean = bottom === top ? 0 : (to.x - from.x) / (to.y - from.y);
  for (let row = first; row <= last; row++) {
    const low = Math.max(bottom, minY + row * size - margin);
    const high = Math.min(top, minY + (row + 1) * size + margin);
    const xLow = bottom === top ? from.x : from.x + (low - from.y) * lean;
    const xHigh = bottom === top ? to.x : from.x + (high - from.y) * lean;
    const left = Math.max(0, Math.floor((Math.min(xLow, xHigh) - margin - minX) / size));
    const right = Math.min(columns - 1, Math.floor((Math.max(xLow, xHigh) + margin - minX) / size));
    if (left > right) continue;
    const end = starts[row * columns + right + 1]!;
    for (let at = starts[row * columns + left]!; at < end; at++) places.push(order[at]!);
  }
  return places;
}

function comesNear({ from, to, radius, low, high }: Corridor, volume: Volume): boolean {
  if (volume.top <= low || volume.bottom > high) return false;
  const { x, y, reach } = volume.section;
  const ux = to.x - from.x;
  const uy = to.y - from.y;
  const px = x - from.x;
  const py = y - from.y;
  const length2 = ux * ux + uy * uy;
  const along = px * ux + py * uy;
  const clearance = (radius + reach) * (radius + reach);
  if (along <= 0) return px * px + py * py < clearance;
  if (along >= length2) return (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) < clearance;
  const off = px * uy - py * ux;
  return off * off < clearance * length2;
}
