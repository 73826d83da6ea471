/** The ground under many bases as few smooth outlines, for drawing. */
import type { Mil, Point } from '@warfold/space';
import { cosOf, pointInPolygon, reachOf, signedArea, sinOf } from '@warfold/space';
import type { Patch } from '../../table/marks.ts';
import type { StandingPlace } from './flood.ts';

/** The side of a cell. */
const CELL: Mil = 250;

/** Cells that are covered, with a rim of empty ones all round. */
interface Raster {
  readonly left: Mil;
  readonly low: Mil;
  readonly columns: number;
  readonly rows: number;
  readonly cells: Uint8Array;
}

/** All that is covered, with gaps between neighbours closed that are no wider than `gap`. */
export function outlined(all: readonly StandingPlace[], gap: Mil): Patch[] {
  if (all.length === 0) return [];
  const raster = rasterOf(all, gap);
  const closed = spread(spread(raster, 1, gap), 0, gap);
  const rings = ringsOf(closed).map(smoothed);
  const outer = rings.filter((ring) => signedArea(ring) > 0);
  const inner = rings.filter((ring) => signedArea(ring) < 0);
  return outer.map((ring) => ({ ring, holes: inner.filter(([first]) => first !== undefined && pointInPolygon(first, ring)) }));
}

function rasterOf(all: readonly StandingPlace[], gap: Mil): Raster {
  const rim = gap + 2 * CELL;
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { base, pose } of all) {
    const reach = reachOf(base) + rim;
    left = Math.min(left, pose.x - reach);
    low = Math.min(low, pose.y - reach);
    right = Math.max(right, pose.x + reach);
    high = Math.max(high, pose.y + reach);
  }
  const columns = Math.ceil((right - left) / CELL);
  const rows = Math.ceil((high - low) / CELL);
  const raster: Raster = { left, low, columns, rows, cells: new Uint8Array(columns * rows) };
  for (const one of all) cover(raster, one);
  return raster;
}

/** Every cell whose middle is under the base. */
function cover({ left, low, columns, cells }: Raster, { base, pose }: StandingPlace): void {
  const reach = reachOf(base);
  const [sin, cos] = [sinOf(pose.heading), cosOf(pose.heading)];
  const first = Math.floor((pose.x - reach - left) / CELL);
  const last = Math.ceil((pose.x + reach - left) / CELL);
  for (let row = Math.floor((pose.y - reach - low) / CELL); row <= Math.ceil((pose.y + reach - low) / CELL); row++)
    for (let column = first; column <= last; column++) {
      const dx = left + (column + 0.5) * CELL - pose.x;
      const dy = low + (row + 0.5) * CELL - pose.y;
      const across = dx * cos - dy * sin;
      const along = dx * sin + dy * cos;
      const inside =
        base.kind === 'rect'
          ? Math.abs(across) <= base.across && Math.abs(along) <= base.along
          : base.kind === 'oval'
            ? (across / base.across) ** 2 + (along / base.along) ** 2 <= 1
            : dx * dx + dy * dy <= base.radius * base.radius;
      if (inside) cells[row * columns + column] = 1;
    }
}

/** The covered cells grown by half a gap, or the empty ones. */
function spread(raster: Raster, what: 0 | 1, gap: Mil): Raster {
  const { columns, rows, cells } = raster;
  const far = Math.ceil(gap / 2 / CELL);
  const grown = cells.slice();
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (cells[row * columns + column] !== what || isInside(raster, column, row, what)) continue;
      for (let dy = -far; dy <= far; dy++)
        for (let dx = -far; dx <= far; dx++) {
          const [x, y] = [column + dx, row + dy];
          if (dx * dx + dy * dy <= far * far && x >= 0 && y >= 0 && x < columns && y < rows) grown[y * columns + x] = what;
        }
    }
  return { ...raster, cells: grown };
}

/** Cells among their like grow onto nothing new. */
function isInside({ columns, rows, cells }: Raster, column: number, row: number, what: 0 | 1): boolean {
  const at = row * columns + column;
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return false;
  return cells[at - 1] === what && cells[at + 1] === what && cells[at - columns] === what && cells[at + columns] === what;
}

/** The borders between covered and empty cells, covered ground to the left: outer borders run anticlockwise, holes clockwise. */
function ringsOf({ left, low, columns, rows, cells }: Raster): Point[][] {
  const full = (column: number, row: number): boolean => cells[row * columns + column] === 1;
  const steps = new Map<number, number[]>();
  const step = (x: number, y: number, toX: number, toY: number): void => {
    const key = y * (columns + 1) + x;
    const out = steps.get(key) ?? [];
    out.push(toY * (columns + 1) + toX);
    steps.set(key, out);
  };
  for (let row = 1; row < rows - 1; row++)
    for (let column = 1; column < columns - 1; column++) {
      if (!full(column, row)) continue;
      if (!full(column, row - 1)) step(column, row, column + 1, row);
      if (!full(column + 1, row)) step(column + 1, row, column + 1, row + 1);
      if (!full(column, row + 1)) step(column + 1, row + 1, column, row + 1);
      if (!full(column - 1, row)) step(column, row + 1, column, row);
    }
  const rings: Point[][] = [];
  for (const start of [...steps.keys()]) {
    const ring: Point[] = [];
    let at = start;
    for (let next = steps.get(at)?.pop(); next !== undefined; next = steps.get(at)?.pop()) {
      ring.push({ x: left + (at % (columns + 1)) * CELL, y: low + Math.floor(at / (columns + 1)) * CELL });
      at = next;
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}

const ROUNDS = 5;

/** Every corner becomes the middle of itself and its neighbours, a few times over: the stairs of the cells are gone, the area stays. */
function smoothed(ring: readonly Point[]): Point[] {
  let points = ring;
  for (let round = 0; round < ROUNDS; round++)
    points = points.map(({ x, y }, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const after = points[(i + 1) % points.length]!;
      return { x: (before.x + 2 * x + after.x) / 4, y: (before.y + 2 * y + after.y) / 4 };
    });
  return points.filter((_, i) => i % 2 === 0).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}
