/** Triangles as they come out of a file, and what is done to them before they are kept. */
import { Unfit } from './refuse.ts';

export interface Mesh {
  /** Nine numbers to a triangle: +y is up, +z is ahead. */
  readonly positions: Float32Array;
  readonly colours: Uint8Array;
  readonly bare: boolean;
}

/** How many triangles of it are kept: what an inch on the screen can show, four hundred times. */
export const KEPT = 12_000;

/** Whole numbers only, something to see, not more than is kept. */
export function fitted(mesh: Mesh): Mesh {
  if (mesh.positions.length === 0) throw new Unfit('empty');
  if (!mesh.positions.every(Number.isFinite)) throw new Unfit('numbers');
  const [low, span] = boundsOf(mesh.positions);
  if (!(span > 0)) throw new Unfit('empty');
  const positions = mesh.positions.map((value, i) => (value - low[i % 3]!) / span);
  if (!positions.every(Number.isFinite)) throw new Unfit('numbers');
  const kept = reduced({ ...mesh, positions }, KEPT);
  if (kept.positions.length === 0) throw new Unfit('empty');
  return kept;
}

/** The lowest corner of the box round it, and the longest of its sides. */
function boundsOf(positions: Float32Array): readonly [readonly number[], number] {
  const low = [0, 0, 0].fill(Number.POSITIVE_INFINITY);
  const high = [0, 0, 0].fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < positions.length; i++) {
    low[i % 3] = Math.min(low[i % 3]!, positions[i]!);
    high[i % 3] = Math.max(high[i % 3]!, positions[i]!);
  }
  return [low, Math.max(...high.map((value, i) => value - low[i]!))];
}

/** The finest of the gridded forms that is small enough; a mesh that is small enough stays as it is. Its longest side is 1. */
export function reduced(mesh: Mesh, most: number): Mesh {
  if (mesh.positions.length / 9 <= most) return mesh;
  let [coarse, fine] = [8, 512];
  let best = gridded(mesh, coarse);
  while (fine - coarse > 2) {
    const middle = Math.round((coarse + fine) / 2);
    const tried = gridded(mesh, middle);
    if (tried.positions.length / 9 <= most) [coarse, best] = [middle, tried];
    else fine = middle;
  }
  return best;
}

/** Corners that lie in one cell of a grid become one, in their middle; triangles that collapse are gone. */
function gridded({ positions, colours, bare }: Mesh, cells: number): Mesh {
  const corners = positions.length / 3;
  const cellOf = new Uint32Array(corners);
  const ids = new Map<number, number>();
  const sums: number[] = [];
  for (let k = 0; k < corners; k++) {
    const [x, y, z] = [positions[3 * k]!, positions[3 * k + 1]!, positions[3 * k + 2]!].map((value) => Math.floor(value * cells));
    const cell = (x! * (cells + 1) + y!) * (cells + 1) + z!;
    let id = ids.get(cell);
    if (id === undefined) {
      id = ids.size;
      ids.set(cell, id);
      sums.push(0, 0, 0, 0, 0, 0, 0);
    }
    cellOf[k] = id;
    for (let axis = 0; axis < 3; axis++) {
      sums[7 * id + axis]! += positions[3 * k + axis]!;
      sums[7 * id + 3 + axis]! += colours[3 * k + axis]!;
    }
    sums[7 * id + 6]! += 1;
  }
  const left = new Set<string>();
  const into: number[] = [];
  for (let k = 0; k < corners; k += 3) {
    const [a, b, c] = [cellOf[k]!, cellOf[k + 1]!, cellOf[k + 2]!];
    if (a === b || b === c || a === c) continue;
    const name = a < b && a < c ? `${a} ${b} ${c}` : b < c ? `${b} ${c} ${a}` : `${c} ${a} ${b}`;
    if (left.has(name)) continue;
    left.add(name);
    into.push(a, b, c);
  }
  const mean = (id: number, part: number): number => sums[7 * id + part]! / sums[7 * id + 6]!;
  return {
    positions: Float32Array.from({ length: into.length * 3 }, (_, i) => mean(into[Math.floor(i / 3)]!, i % 3)),
    colours: Uint8Array.from({ length: into.length * 3 }, (_, i) => mean(into[Math.floor(i / 3)]!, 3 + (i % 3))),
    bare,
  };
}
