/** How a volume looks from one point: its left and right edge, and the fan of points over it that stands for "how much of it". */
import type { Point } from '../shapes/types.ts';
import type { OvalSection, PolygonSection, Section, Spot, Volume } from './volumes.ts';

/** Where the outermost lines from the viewpoint touch the outline. */
export interface Edges {
  readonly left: Point;
  readonly right: Point;
}

/** Undefined for a viewpoint above the section or enclosed by it: such a one sees no edges. */
export function edgesFrom(from: Point, section: Section): Edges | undefined {
  return section.kind === 'oval' ? ovalEdges(from, section) : polygonEdges(from, section);
}

/** Squeezed into a circle of radius R round the origin, the touching points from p are R.(R.p +- sqrt(p.p - R.R).q) / p.p, where q is p turned left. */
function ovalEdges(from: Point, oval: OvalSection): Edges | undefined {
  const squeeze = oval.across / oval.along;
  const dx = from.x - oval.x;
  const dy = from.y - oval.y;
  const px = dx * oval.cos - dy * oval.sin;
  const py = (dx * oval.sin + dy * oval.cos) * squeeze;
  const radius = oval.across;
  const distance2 = px * px + py * py;
  const tangent2 = distance2 - radius * radius;
  if (!(tangent2 > 0)) return undefined;
  const towards = (radius * radius) / distance2;
  const aside = (radius * Math.sqrt(tangent2)) / distance2;
  return {
    left: offOval(oval, towards * px + aside * py, (towards * py - aside * px) / squeeze),
    right: offOval(oval, towards * px - aside * py, (towards * py + aside * px) / squeeze),
  };
}

function offOval(oval: OvalSection, right: number, forward: number): Point {
  return { x: oval.x + right * oval.cos + forward * oval.sin, y: oval.y + forward * oval.cos - right * oval.sin };
}

function polygonEdges(from: Point, { corners }: PolygonSection): Edges | undefined {
  let left = corners[0]!;
  let right = left;
  for (const corner of corners) {
    if (isFartherLeft(from, corner, left)) left = corner;
    if (isFartherLeft(from, right, corner)) right = corner;
  }
  for (const corner of corners) {
    if (turn(from, corner, left) < 0 || turn(from, right, corner) < 0) return undefined;
  }
  return turn(from, right, left) > 0 ? { left, right } : undefined;
}

/** Positive if `to` lies to the left of `of`, seen from the viewpoint. */
function turn(from: Point, of: Point, to: Point): number {
  return (of.x - from.x) * (to.y - from.y) - (of.y - from.y) * (to.x - from.x);
}

function isFartherLeft(from: Point, corner: Point, than: Point): boolean {
  return turn(from, than, corner) > 0;
}

/** A grid over what is seen of a volume: so many columns from its left edge to its right edge, so many rows from bottom to top. */
export interface SightGrid {
  readonly columns: number;
  readonly rows: number;
}

/**
 * The points of the fan: the middles of equal cells of the upright rectangle that stands on the line between the two edges, top row first,
 * each from left to right. From straight above there are no edges, and all columns stand in the centre.
 */
export function fanSpots(from: Point, { section, bottom, top }: Volume, { columns, rows }: SightGrid): Spot[] {
  const { left, right } = edgesFrom(from, section) ?? { left: section, right: section };
  const spots: Spot[] = [];
  for (let row = rows - 1; row >= 0; row--) {
    const z = bottom + ((top - bottom) * (2 * row + 1)) / (2 * rows);
    for (let column = 0; column < columns; column++) {
      const share = (2 * column + 1) / (2 * columns);
      spots.push({ x: left.x + (right.x - left.x) * share, y: left.y + (right.y - left.y) * share, z });
    }
  }
  return spots;
}
