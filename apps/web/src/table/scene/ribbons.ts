/** Flat bands and tubes: lines in the round must have a width, or they vanish on a sharp screen. */
import type { Point, Spot } from '@warfold/space';
import { BufferGeometry, Float32BufferAttribute, ShapeUtils, Vector2 } from 'three';

const INCH = 1000;

/** Triangles that are gathered into one mesh for each colour. */
export interface RibbonHeap {
  readonly positions: number[];
}

export const heap = (): RibbonHeap => ({ positions: [] });

export function geometryOf({ positions }: RibbonHeap): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  return geometry;
}

const push = (into: RibbonHeap, ...corners: readonly (readonly [number, number, number])[]): void => {
  for (const corner of corners) into.positions.push(...corner);
};

/** A band along the line, lying flat, at the height of its points plus `above` inches. Dashes are in inches; none is a whole band. */
export function addBand(
  into: RibbonHeap,
  points: readonly Spot[],
  { closed, width, above, dash = 0 }: { readonly closed: boolean; readonly width: number; readonly above: number; readonly dash?: number },
): void {
  const path = apart(points, closed);
  const count = closed ? path.length : path.length - 1;
  if (count < 1) return;
  const sides = path.map((_, i) => sideways(path, i, closed));
  let run = 0;
  for (let i = 0; i < count; i++) {
    const k = (i + 1) % path.length;
    const [a, b, na, nb] = [path[i]!, path[k]!, sides[i]!, sides[k]!];
    const at = (share: number, side: number): readonly [number, number, number] => [
      mix(a.x, b.x, share) / INCH + (mix(na.x, nb.x, share) * width * side) / 2,
      mix(a.z, b.z, share) / INCH + above,
      -(mix(a.y, b.y, share) / INCH + (mix(na.y, nb.y, share) * width * side) / 2),
    ];
    const length = Math.hypot(b.x - a.x, b.y - a.y) / INCH;
    for (const [from, to] of pieces(length, run, dash)) {
      push(into, at(from, -1), at(to, -1), at(to, 1));
      push(into, at(from, -1), at(to, 1), at(from, 1));
    }
    run += length;
  }
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;

/** Points that stand on each other have no direction between them. */
const apart = (points: readonly Spot[], closed: boolean): Spot[] =>
  points.filter((p, i) => {
    const before = i === 0 ? (closed ? points[points.length - 1] : undefined) : points[i - 1];
    return before === undefined || before.x !== p.x || before.y !== p.y;
  });

/** To the left of the line at a point: halfway between its two legs, longer where they bend so that the band keeps its width. */
function sideways(path: readonly Spot[], i: number, closed: boolean): Point {
  const last = path.length - 1;
  const here = path[i]!;
  const before = path[i === 0 ? (closed ? last : 0) : i - 1]!;
  const after = path[i === last ? (closed ? 0 : last) : i + 1]!;
  const into = unit(here.x - before.x, here.y - before.y) ?? unit(after.x - here.x, after.y - here.y) ?? { x: 1, y: 0 };
  const out = unit(after.x - here.x, after.y - here.y) ?? into;
  const middle = unit(into.x + out.x, into.y + out.y) ?? into;
  const stretch = 1 / Math.max(0.35, middle.x * into.x + middle.y * into.y);
  return { x: -middle.y * stretch, y: middle.x * stretch };
}

function unit(x: number, y: number): Point | null {
  const length = Math.hypot(x, y);
  return length < 1e-9 ? null : { x: x / length, y: y / length };
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

const flatOf = (ring: readonly Point[]): Vector2[] => ring.map(({ x, y }) => new Vector2(x / INCH, y / INCH));

export function addFill(into: RibbonHeap, ring: readonly Point[], above: number, holes: readonly (readonly Point[])[] = []): void {
  const contour = flatOf(ring);
  const inner = holes.map(flatOf);
  const all = [...contour, ...inner.flat()];
  for (const triangle of ShapeUtils.triangulateShape(contour, inner)) {
    const corners = triangle.map((i) => all[i]!);
    for (const { x, y } of corners) into.positions.push(x, above, -y);
  }
}

/** A thin upright cross of two bands from one spot to another: seen from any side. */
export function addBeam(into: RibbonHeap, from: Spot, to: Spot, width: number): void {
  addBand(into, [from, to], { closed: false, width, above: 0 });
  const half = width / 2;
  const p = (spot: Spot, up: number): readonly [number, number, number] => [spot.x / INCH, spot.z / INCH + up, -spot.y / INCH];
  push(into, p(from, -half), p(to, -half), p(to, half));
  push(into, p(from, -half), p(to, half), p(from, half));
}
