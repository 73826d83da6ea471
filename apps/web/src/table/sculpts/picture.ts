/** A picture of a model of one's own, drawn triangle by triangle: from above for the table, from in front for its card. Needs no WebGL and no canvas. */
import { type OwnFigure, standingOf } from './sculpt.ts';

export type Rgb = readonly [red: number, green: number, blue: number];

interface Picture {
  /** So many pixels square, red, green, blue and opacity of each. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** How far the picture reaches from its middle, in the units of the sculpt. */
  readonly reach: number;
}

type Seen = 'above' | 'aside';

/** Where a point lies in the picture, and how near it is. */
type Project = (x: number, y: number, z: number) => readonly [across: number, down: number, near: number];

const TILT = 0.42;
const YAW = 0.5;

function projection(seen: Seen, high: number): Project {
  if (seen === 'above') return (x, y, z) => [x, z, y];
  const [sinY, cosY, sinT, cosT] = [Math.sin(YAW), Math.cos(YAW), Math.sin(TILT), Math.cos(TILT)];
  // From in front of it, which is where -z is, a little from the side and from above.
  return (x, y, z) => {
    const [across, deep] = [-x * cosY - z * sinY, -z * cosY + x * sinY];
    const up = y - high / 2;
    return [across, -up * cosT + deep * sinT, deep * cosT + up * sinT];
  };
}

/** From the left, from above, and a little from where one looks. */
const LIGHT = { across: -0.45, down: -0.62, near: 0.64 };

/** The picture in the colours of the file, or in the one of its army where the file has none. */
export function pictureOf(own: OwnFigure, seen: Seen, size: number, paint: Rgb): Picture {
  const { positions, whole, high } = standingOf(own);
  const { colours, bare } = own.sculpt;
  const project = projection(seen, high);
  const reach = (seen === 'above' ? Math.max(whole.across, whole.along) : Math.hypot(whole.round, high / 2)) * 1.02 || 1;
  const pixels = new Uint8ClampedArray(size * size * 4);
  const nearest = new Float32Array(size * size).fill(Number.NEGATIVE_INFINITY);
  const scale = size / 2 / reach;
  for (let i = 0; i < positions.length; i += 9) {
    const [a, b, c] = [0, 3, 6].map((k) => project(positions[i + k]!, positions[i + k + 1]!, positions[i + k + 2]!)) as [P, P, P];
    const light = lit(a, b, c);
    const hue: Rgb = bare ? paint : meanOf(colours, i);
    fill(pixels, nearest, { size, scale, corners: [a, b, c], hue: [hue[0] * light, hue[1] * light, hue[2] * light] });
  }
  return { pixels, reach };
}

const meanOf = (colours: Uint8Array, i: number): Rgb => {
  const part = (k: number): number => (colours[i + k]! + colours[i + 3 + k]! + colours[i + 6 + k]!) / 3;
  return [part(0), part(1), part(2)];
};

type P = readonly [number, number, number];

function lit([ax, ay, az]: P, [bx, by, bz]: P, [cx, cy, cz]: P): number {
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const long = Math.hypot(nx, ny, nz) || 1;
  // What is seen is seen from its near side, whichever way its corners run.
  const side = nz < 0 ? -1 : 1;
  const towards = (side * (nx * LIGHT.across + ny * LIGHT.down + nz * LIGHT.near)) / long;
  return 0.55 + 0.62 * Math.max(0, towards);
}

interface Filled {
  readonly size: number;
  readonly scale: number;
  readonly corners: readonly [P, P, P];
  readonly hue: Rgb;
}

function fill(pixels: Uint8ClampedArray, nearest: Float32Array, { size, scale, corners, hue }: Filled): void {
  const [a, b, c] = corners.map(([x, y, near]): P => [x * scale + size / 2, y * scale + size / 2, near]) as [P, P, P];
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (Math.abs(area) < 1e-9) return;
  const first = (values: readonly number[]): number => Math.max(0, Math.floor(Math.min(...values)));
  const last = (values: readonly number[]): number => Math.min(size - 1, Math.ceil(Math.max(...values)));
  for (let y = first([a[1], b[1], c[1]]); y <= last([a[1], b[1], c[1]]); y++)
    for (let x = first([a[0], b[0], c[0]]); x <= last([a[0], b[0], c[0]]); x++) {
      const [px, py] = [x + 0.5, y + 0.5];
      const u = ((b[0] - px) * (c[1] - py) - (b[1] - py) * (c[0] - px)) / area;
      const v = ((c[0] - px) * (a[1] - py) - (c[1] - py) * (a[0] - px)) / area;
      const w = 1 - u - v;
      if (u < 0 || v < 0 || w < 0) continue;
      const near = u * a[2] + v * b[2] + w * c[2];
      const at = y * size + x;
      if (near <= nearest[at]!) continue;
      nearest[at] = near;
      pixels.set([hue[0], hue[1], hue[2], 255], at * 4);
    }
}
