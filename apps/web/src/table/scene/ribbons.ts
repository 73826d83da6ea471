/** Flat bands and tubes: lines in the round must have a width, or they vanish on a sharp screen. */
import type { Point, Spot } from '@warfold/space';
import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';

const INCH = 1000;

/** Triangles that are gathered into one mesh for each colour. */
export interface Heap {
  readonly positions: number[];
}

export const heap = (): Heap => ({ positions: [] });

export function geometryOf({ positions }: Heap): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  return geometry;
}

const push = (into: Heap, ...corners: readonly (readonly [number, number, number])[]): void => {
  for (const corner of corners) into.positions.push(...corner);
};

/** A band along the line, lying flat, at the height of its points plus `above` inches. Dashes are in inches; none is a whole band. */
export function addBand(into: Heap, points: readonly Spot[], closed: boolean, width: number, above: number, dash = 0): void {
  const count = closed ? points.length : points.length - 1;
  let run = 0;
  for (let i = 0; i < count; i++) {
    const a = points[i]!;
    const b = points[(i + 1) % points.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y) / INCH;
    if (length === 0) continue;
    const nx = ((-(b.y - a.y) / INCH / length) * width) / 2;
    const ny = (((b.x - a.x) / INCH / length) * width) / 2;
    const at = (share: number, side: number): readonly [number, number, number] => [
      (a.x + (b.x - a.x) * share) / INCH + nx * side,
      (a.z + (b.z - a.z) * share) / INCH + above,
      -((a.y + (b.y - a.y) * share) / INCH + ny * side),
    ];
    for (const [from, to] of pieces(length, run, dash)) {
      push(into, at(from, -1), at(to, -1), at(to, 1));
      push(into, at(from, -1), at(to, 1), at(from, 1));
    }
    run += length;
  }
}

/** The stretches of a leg that are drawn, as shares of it; dashes run on over the corners. */
export function pieces(length: number, run: number, dash: number): (readonly [number, number])[] {
  if (dash === 0) return [[0, 1]];
  const parts: (readonly [number, number])[] = [];
  const whole = 2 * dash;
  for (let start = Math.floor(run / whole) * whole; start < run + length; start += whole) {
    const from = Math.max(0, start - run);
    const to = Math.min(length, start + dash - run);
    if (to > from) parts.push([from / length, to / length]);
  }
  return parts;
}

export function addFill(into: Heap, ring: readonly Point[], above: number): void {
  const contour = ring.map(({ x, y }) => new Vector2(x / INCH, y / INCH));
  for (const triangle of ShapeUtils.triangulateShape(contour, [])) {
    const corners = triangle.map((i) => contour[i]!);
    for (const { x, y } of corners) into.positions.push(x, above, -y);
  }
}

/** A thin upright cross of two bands from one spot to another: seen from any side. */
export function addBeam(into: Heap, from: Spot, to: Spot, width: number): void {
  addBand(into, [from, to], false, width, 0);
  const half = width / 2;
  const p = (spot: Spot, up: number): readonly [number, number, number] => [spot.x / INCH, spot.z / INCH + up, -spot.y / INCH];
  push(into, p(from, -half), p(to, -half), p(to, half));
  push(into, p(from, -half), p(to, half), p(from, half));
}
