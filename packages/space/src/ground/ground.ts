/** Where a body stands in relation to scenery, zones and the table. The table's corner is (0, 0): x runs along its width, y along its depth. */

import { CONTACT, GRAIN } from '../measuring/distance.ts';
import { boundsOf } from '../shapes/bases.ts';
import { closestPoints, nearestPoint } from '../shapes/closest.ts';
import { lengthInside, type Polygon, pointInPolygon, segmentToPolygon } from '../shapes/polygon.ts';
import { overPolygon, polygonGap, whollyOverPolygon } from '../shapes/segments.ts';
import type { Body, Mil, Point, Table, Terrain } from '../shapes/types.ts';

/** Horizontal distance from the base to the edge of the piece, 0 when over it. */
export function gapToTerrain(body: Body, terrain: Terrain): number {
  return polygonGap(body, terrain.footprint);
}

export function withinTerrain(body: Body, terrain: Terrain, d: Mil): boolean {
  return overPolygon(body, terrain.footprint, d);
}

/** Some of the base is over the piece, by more than contact. */
export function isOver(body: Body, terrain: Terrain): boolean {
  return overPolygon(body, terrain.footprint, -CONTACT);
}

/** No part of the base extends past the edge of the piece. (AOS3-17.0.1) */
export function isWhollyOver(body: Body, terrain: Terrain): boolean {
  return whollyOverPolygon(body, terrain.footprint);
}

/** Stands on the piece: over it and no lower than its top. Flat ground is stood both on and in. */
export function isOn(body: Body, terrain: Terrain): boolean {
  return body.pose.z >= terrain.height && isOver(body, terrain);
}

/** Stands in the piece: over it, with ground or a floor of it underfoot and its top overhead. */
export function isIn(body: Body, terrain: Terrain): boolean {
  return isBelowTop(body, terrain) && isOver(body, terrain);
}

export function isWhollyOn(body: Body, terrain: Terrain): boolean {
  return body.pose.z >= terrain.height && isWhollyOver(body, terrain);
}

export function isWhollyIn(body: Body, terrain: Terrain): boolean {
  return isBelowTop(body, terrain) && isWhollyOver(body, terrain);
}

function isBelowTop(body: Body, terrain: Terrain): boolean {
  return terrain.height === 0 ? body.pose.z === 0 : body.pose.z < terrain.height;
}

/** In base contact with the edge of the piece from outside. */
export function touchesTerrain(body: Body, terrain: Terrain): boolean {
  return withinTerrain(body, terrain, CONTACT) && !isOver(body, terrain);
}

/** Whether a line of this width from `a` to `b`, seen from above, crosses the piece; touching it is enough. (AOS3-1.5.1d: 1 mm wide) */
export function crossesTerrain(a: Point, b: Point, terrain: Terrain, width: Mil = 0): boolean {
  return segmentToPolygon(a, b, terrain.footprint) <= width / 2 + (width > 0 ? GRAIN : 0);
}

/** Whether the piece lies between the two: it crosses the line between their closest points. (AOS3-17.0.2) */
export function isBehind(body: Body, terrain: Terrain, seenFrom: Body, width: Mil = 0): boolean {
  const { from, to } = closestPoints(seenFrom, body);
  return crossesTerrain(from, to, terrain, width);
}

export function isBehindFrom(body: Body, terrain: Terrain, seenFrom: Point, width: Mil = 0): boolean {
  return crossesTerrain(seenFrom, nearestPoint(body, seenFrom), terrain, width);
}

/** How much of the line runs over the piece. (WP-COVER-04b, AOS3-17.1.4b) */
export function lengthOver(a: Point, b: Point, terrain: Terrain): number {
  return lengthInside(a, b, terrain.footprint);
}

/** Every height at which something can stand at `p`: the ground first, then floors and tops. Whether a system lets anybody up there is its own affair. */
export function heightsAt(p: Point, terrains: readonly Terrain[]): readonly Mil[] {
  const heights = new Set<Mil>([0]);
  for (const { footprint, height, floors } of terrains) {
    if (!pointInPolygon(p, footprint)) continue;
    heights.add(height);
    for (const floor of floors) heights.add(floor);
  }
  return [...heights].sort((a, b) => a - b);
}

/** How near to a wall one climbs it: a way that keeps a hair's breadth from it is up it, too. */
export const BESIDE: Mil = 100;

/** Every height that somebody passing `p` may be at: as above, and those of what its base is beside, for whoever climbs a wall is beside it. */
export function heightsBy(body: Body, terrains: readonly Terrain[]): readonly Mil[] {
  const heights = new Set(heightsAt(body.pose, terrains));
  for (const terrain of terrains) {
    if (!withinTerrain(body, terrain, BESIDE)) continue;
    heights.add(terrain.height);
    for (const floor of terrain.floors) heights.add(floor);
  }
  return [...heights].sort((a, b) => a - b);
}

/** Every floor at `p`, the ground first: heights at which one usually stands there, tops aside. */
export function floorsAt(p: Point, terrains: readonly Terrain[]): readonly Mil[] {
  const floors = new Set<Mil>([0]);
  for (const terrain of terrains) {
    if (terrain.floors.length > 0 && pointInPolygon(p, terrain.footprint)) for (const floor of terrain.floors) floors.add(floor);
  }
  return [...floors].sort((a, b) => a - b);
}

/** The highest floor at `p` that is not above `z`: where something let go at that height comes to stand. */
export function floorUnder(p: Point, terrains: readonly Terrain[], z: Mil): Mil {
  let best = 0;
  for (const { floors, footprint } of terrains) {
    for (const floor of floors) if (floor > best && floor <= z && pointInPolygon(p, footprint)) best = floor;
  }
  return best;
}

export function whollyInZone(body: Body, zone: Polygon): boolean {
  return whollyOverPolygon(body, zone);
}

export function partlyInZone(body: Body, zone: Polygon): boolean {
  return overPolygon(body, zone, -CONTACT);
}

/** No part of the base hangs over the edge of the table. */
export function whollyOnTable(body: Body, table: Table): boolean {
  const { x, y } = body.pose;
  if (body.base.kind === 'round') {
    const r = body.base.radius;
    return x >= r && y >= r && x + r <= table.width && y + r <= table.depth;
  }
  const box = boundsOf(body);
  return box.minX >= 0 && box.minY >= 0 && box.maxX <= table.width && box.maxY <= table.depth;
}

export function pointOnTable(p: Point, table: Table): boolean {
  return p.x >= 0 && p.y >= 0 && p.x <= table.width && p.y <= table.depth;
}

/** From the base to the nearest edge of the table; negative if it hangs over. */
export function roomToEdge(body: Body, table: Table): Mil {
  const box = boundsOf(body);
  return Math.min(box.minX, box.minY, table.width - box.maxX, table.depth - box.maxY);
}
