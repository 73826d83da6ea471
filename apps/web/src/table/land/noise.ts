/** Chance and clouds for drawing: the same each time, so that a table looks the same whenever it is drawn. */

/** Numbers from 0 to 1 that look like chance. */
export function scatter(seed: number): () => number {
  let state = Math.trunc(seed) | 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    state ^= state >>> 15;
    return (state >>> 0) / 4294967296;
  };
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** A square of values from 0 to 1 that fits against itself on all sides. */
export function cloudTile(size: number, cells: number, octaves: number, seed: number): Float32Array {
  const tile = new Float32Array(size * size);
  let weight = 1;
  let whole = 0;
  for (let octave = 0; octave < octaves; octave++) {
    addOctave(tile, size, Math.min(size, cells * 2 ** octave), weight, scatter(seed + octave * 7919));
    whole += weight;
    weight *= 0.55;
  }
  for (let i = 0; i < tile.length; i++) tile[i] = tile[i]! / whole;
  return tile;
}

function addOctave(tile: Float32Array, size: number, cells: number, weight: number, next: () => number): void {
  const knots = Float32Array.from({ length: cells * cells }, next);
  const step = cells / size;
  for (let y = 0; y < size; y++) {
    const fy = y * step;
    const row = Math.floor(fy);
    const ty = smooth(fy - row);
    const above = (row % cells) * cells;
    const below = ((row + 1) % cells) * cells;
    for (let x = 0; x < size; x++) {
      const fx = x * step;
      const column = Math.floor(fx);
      const tx = smooth(fx - column);
      const left = column % cells;
      const right = (column + 1) % cells;
      const a = knots[above + left]! * (1 - tx) + knots[above + right]! * tx;
      const b = knots[below + left]! * (1 - tx) + knots[below + right]! * tx;
      const at = y * size + x;
      tile[at] = tile[at]! + (a * (1 - ty) + b * ty) * weight;
    }
  }
}
