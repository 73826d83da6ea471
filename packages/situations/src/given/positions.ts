import type { Point, Pose } from '@warfold/space';
import { degrees, inches } from '@warfold/space';

/** [x, y] or [x, y, height] in inches, as a place on the table. */
export function poseAt(position: readonly number[], heading = 0, z = 0): Pose {
  const [x = 0, y = 0, height] = position;
  return { x: inches(x), y: inches(y), z: height === undefined ? z : inches(height), heading: degrees(heading) };
}

export const pointAt = ([x = 0, y = 0]: readonly number[]): Point => ({ x: inches(x), y: inches(y) });

/** So many places round a centre, the first in the middle, neighbours `pitch` apart and by rounding never nearer: a honeycomb. */
export function blob(centre: Point, count: number, pitch: number): Point[] {
  let rings = 0;
  while (1 + 3 * rings * (rings + 1) < count) rings++;
  const half = Math.ceil(pitch / 2);
  const row = Math.ceil(half * Math.sqrt(3));
  const cells: { x: number; y: number; far: number }[] = [];
  for (let r = -rings; r <= rings; r++) {
    for (let q = -rings; q <= rings; q++) cells.push({ x: half * (2 * q + r), y: row * r, far: q * q + q * r + r * r });
  }
  cells.sort((a, b) => a.far - b.far || b.y - a.y || a.x - b.x);
  return cells.slice(0, count).map(({ x, y }) => ({ x: centre.x + x, y: centre.y + y }));
}

/** So many places from one end to the other, evenly. */
export function spread(from: Point, to: Point, count: number): Point[] {
  const share = (a: number, b: number, i: number) => (count === 1 ? a : a + Math.round(((b - a) * i) / (count - 1)));
  return Array.from({ length: count }, (_, i) => ({ x: share(from.x, to.x, i), y: share(from.y, to.y, i) }));
}
