import type { Model, Piece, State } from '@warfold/engine';
import type { Body, Mil, Point } from '@warfold/space';
import { boxOf, pointToPoint, polygonToPolygon, whollyWithin, withinStraight, withinTerrain } from '@warfold/space';
import { isWhollyNear } from './outline.ts';
import { fortOf } from './terrainRules.ts';

/** AOS3-17.2.1f, AOS3-17.2.1h: whether something that is no model is within a distance of a model; of its feature, if it is in a garrison. */
export function isBodyWithin(state: State, from: Model, body: Body, distance: Mil): boolean {
  const fort = fortOf(state, from);
  return fort === null ? withinStraight(from, body, distance) : withinTerrain(body, fort.shape.terrain, distance);
}

/** Whether one of two models is within a distance of the other. */
export function areModelsWithin(state: State, from: Model, to: Model, distance: Mil): boolean {
  const held = fortOf(state, to);
  if (held === null) return isBodyWithin(state, from, to, distance);
  const fort = fortOf(state, from);
  if (fort === null) return withinTerrain(from, held.shape.terrain, distance);
  return polygonToPolygon(fort.shape.terrain.footprint, held.shape.terrain.footprint) <= distance;
}

export function isBodyWhollyWithin(state: State, from: Model, body: Body, distance: Mil): boolean {
  const fort = fortOf(state, from);
  return fort === null ? whollyWithin(body, from, distance) : isWhollyNear(body, fort.shape.terrain.footprint, distance);
}

export function isFeatureWithin(state: State, from: Model, { shape }: Piece, distance: Mil): boolean {
  if (shape.kind !== 'terrain') return false;
  const fort = fortOf(state, from);
  if (fort === null) return withinTerrain(from, shape.terrain, distance);
  return polygonToPolygon(fort.shape.terrain.footprint, shape.terrain.footprint) <= distance;
}

/** The middle of where a model is, and how far it is from there to the edge: for looking round it. */
export function whereIs(state: State, from: Model): { readonly middle: Point; readonly edge: Mil } {
  const fort = fortOf(state, from);
  if (fort === null) return { middle: from.pose, edge: 0 };
  const { minX, minY, maxX, maxY } = boxOf(fort.shape.terrain.footprint);
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  return { middle, edge: Math.ceil(pointToPoint(middle, { x: maxX, y: maxY })) };
}
