/**
 * Which bodies are near, without asking all of them. The table is cut into square cells, and bodies are listed by the cell of their centre.
 * Building one takes a few microseconds for 400 models, so it is rebuilt rather than kept up to date; it never changes.
 */
import { boundsOf, reachOf } from '../shapes/bases.ts';
import type { Box } from '../shapes/polygon.ts';
import type { Body, Mil } from '../shapes/types.ts';
import { closerThan, within } from './distance.ts';

/** Most questions are about a base and a few inches round it. */
const CELL: Mil = 3000;

export interface Grid {
  readonly bodies: readonly Body[];
  readonly minX: number;
  readonly minY: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The bodies of cell c are `order[starts[c]]` up to `order[starts[c + 1]]`. */
  readonly starts: Uint32Array;
  readonly order: Uint32Array;
  /** How far the widest base reaches out of its cell. */
  readonly reach: Mil;
}

export function gridOf(bodies: readonly Body[], atLeast: Mil = CELL): Grid {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  let reach = 0;
  for (let i = 0; i < bodies.length; i++) {
    const { base, pose } = bodies[i]!;
    minX = Math.min(minX, pose.x);
    maxX = Math.max(maxX, pose.x);
    minY = Math.min(minY, pose.y);
    maxY = Math.max(maxY, pose.y);
    reach = Math.max(reach, reachOf(base));
  }
  if (bodies.length === 0) minX = minY = maxX = maxY = 0;
  // Far-flung bodies get larger cells, so that there are never many more cells than bodies.
  const cell = Math.max(
    atLeast,
    Math.ceil(Math.sqrt(((maxX - minX) * (maxY - minY)) / (4 * bodies.length + 64))),
    Math.ceil(Math.max(maxX - minX, maxY - minY) / 1024),
  );
  const columns = Math.floor((maxX - minX) / cell) + 1;
  const rows = Math.floor((maxY - minY) / cell) + 1;
  const starts = new Uint32Array(columns * rows + 1);
  const order = new Uint32Array(bodies.length);
  const grid = { bodies, minX, minY, cell, columns, rows, starts, order, reach };
  fill(grid);
  return grid;
}

/** Counts the bodies of each cell, then deals them out from the last to the first, so that each cell lists its bodies in order. */
function fill(grid: Grid): void {
  const { bodies, starts, order } = grid;
  for (let i = 0; i < bodies.length; i++) starts[cellOf(grid, bodies[i]!)]!++;
  for (let c = 1; c < starts.length; c++) starts[c]! += starts[c - 1]!;
  for (let i = bodies.length - 1; i >= 0; i--) {
    const c = cellOf(grid, bodies[i]!);
    starts[c]!--;
    order[starts[c]!] = i;
  }
}

function cellOf(grid: Grid, body: Body): number {
  return Math.floor((body.pose.y - grid.minY) / grid.cell) * grid.columns + Math.floor((body.pose.x - grid.minX) / grid.cell);
}

/** The first body, cell by cell, whose centre may lie in the box grown by the widest base and for which `test` holds; -1 if none. */
function search(grid: Grid, box: Box, test: (index: number) => boolean): number {
  const { cell, columns, rows, starts, order, reach } = grid;
  const left = Math.max(0, Math.floor((box.minX - reach - grid.minX) / cell));
  const right = Math.min(columns - 1, Math.floor((box.maxX + reach - grid.minX) / cell));
  const low = Math.max(0, Math.floor((box.minY - reach - grid.minY) / cell));
  const high = Math.min(rows - 1, Math.floor((box.maxY + reach - grid.minY) / cell));
  if (left > right) return -1;
  for (let row = low; row <= high; row++) {
    const end = starts[row * columns + right + 1]!;
    for (let at = starts[row * columns + left]!; at < end; at++) if (test(order[at]!)) return order[at]!;
  }
  return -1;
}

function collect(grid: Grid, box: Box, test: (body: Body) => boolean): number[] {
  const found: number[] = [];
  search(grid, box, (index) => {
    if (test(grid.bodies[index]!)) found.push(index);
    return false;
  });
  return found.sort((a, b) => a - b);
}

function grown(box: Box, d: Mil): Box {
  return { minX: box.minX - d, minY: box.minY - d, maxX: box.maxX + d, maxY: box.maxY + d };
}

/** The indices of all bodies whose bounds meet the box, in order. */
export function bodiesInBox(grid: Grid, box: Box): number[] {
  return collect(grid, box, (body) => {
    const bounds = boundsOf(body);
    return bounds.minX <= box.maxX && bounds.maxX >= box.minX && bounds.minY <= box.maxY && bounds.maxY >= box.minY;
  });
}

/** The indices of all bodies within `d` of `body`, itself not among them, in order. */
export function bodiesWithin(grid: Grid, body: Body, d: Mil): number[] {
  return collect(grid, grown(boundsOf(body), Math.max(0, d)), (other) => other !== body && within(body, other, d));
}

/** The first body found closer than `d` to `body`, other than itself and those that `except` names; -1 if there is none. */
export function anyCloser(grid: Grid, body: Body, d: Mil, except?: (index: number) => boolean): number {
  return search(grid, grown(boundsOf(body), Math.max(0, d)), (index) => {
    const other = grid.bodies[index]!;
    return other !== body && closerThan(body, other, d) && !except?.(index);
  });
}
