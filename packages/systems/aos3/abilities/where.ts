import type { Bearing, Model, Piece, State, Unit } from '@warfold/engine';
import type { Mil, Terrain } from '@warfold/space';
import {
  gapToTerrain,
  inches,
  outline,
  pointInPolygon,
  pointToOutline,
  pointToPolygon,
  whollyWithin,
  withinStraight,
} from '@warfold/space';
import { areWithin, garrisonOf, isWhollyWithin, presentModels } from '../table.ts';
import { hasKeyword } from '../warscroll.ts';

const terrainOf = ({ shape }: Piece): Terrain | null => (shape.kind === 'terrain' ? shape.terrain : null);

/** Whether some model of a unit is within a distance of a feature; its garrison always is. */
export function isNearFeature(state: State, unit: Unit, piece: Piece, distance: Mil): boolean {
  return presentModels(state, unit.id).some((model) => isModelNear(model, piece, distance));
}

/** The same for every one of its models. */
export const areAllNear = (state: State, unit: Unit, piece: Piece, distance: Mil): boolean =>
  presentModels(state, unit.id).every((model) => isModelNear(model, piece, distance));

function isModelNear(model: Model, piece: Piece, distance: Mil): boolean {
  const terrain = terrainOf(piece);
  if (model.place.at === 'garrison') return model.place.piece === piece.id;
  return terrain !== null && gapToTerrain(model, terrain) <= distance;
}

/** AOS3-1.5.1e: whether every part of every base of a unit is within a distance of a feature. */
export function isWhollyNearFeature(state: State, unit: Unit, piece: Piece, distance: Mil): boolean {
  const terrain = terrainOf(piece);
  const models = presentModels(state, unit.id);
  if (terrain === null || models.length === 0) return false;
  const fort = garrisonOf(state, unit);
  if (fort !== null) return fort.id === piece.id;
  return models.every((model) => isModelWhollyNear(model, terrain, distance));
}

/** How far the farthest part of a base is: straight away from the footprint for a round one, at its outline for others. */
function isModelWhollyNear(model: Model, { footprint }: Terrain, distance: Mil): boolean {
  const { base, pose } = model;
  if (base.kind !== 'round') return outline(model).every((point) => pointToPolygon(point, footprint) <= distance);
  const away = pointInPolygon(pose, footprint) ? -pointToOutline(pose, footprint) : pointToPolygon(pose, footprint);
  return away + base.radius <= distance;
}

/** The side whose ability it is, that of a summoned thing or a faction's feature included; null for what is nobody's. */
export function sideOf(state: State, { bearer }: Bearing): number | null {
  if ('unit' in bearer) return state.units[bearer.unit]!.side;
  if ('model' in bearer) return state.units[state.models[bearer.model]!.unit]!.side;
  return 'piece' in bearer ? state.pieces[bearer.piece]!.owner : null;
}

/** AOS3-1.6e: whether a unit is inside the area of effect of an ability, which says how far it reaches and whether wholly. */
export function isInArea(at: Bearing, unit: Unit): boolean {
  const { state, bearer, params } = at;
  const distance = inches(typeof params.within === 'number' ? params.within : 0);
  const wholly = params.wholly === true;
  if ('piece' in bearer) {
    const piece = state.pieces[bearer.piece]!;
    if (piece.shape.kind === 'base') return isNearBase(state, unit, piece, distance, wholly);
    return wholly ? isWhollyNearFeature(state, unit, piece, distance) : isNearFeature(state, unit, piece, distance);
  }
  if (!('unit' in bearer)) return false;
  const own = state.units[bearer.unit]!;
  if (!wholly) return areWithin(state, own, unit, distance);
  return presentModels(state, own.id).some((model) => isWhollyWithin(state, unit, model, distance));
}

function isNearBase(state: State, unit: Unit, { shape, pose }: Piece, distance: Mil, wholly: boolean): boolean {
  if (shape.kind !== 'base') return false;
  const body = { base: shape.base, height: shape.height, pose };
  const models = presentModels(state, unit.id);
  return wholly
    ? models.every((model) => whollyWithin(model, body, distance))
    : models.some((model) => withinStraight(model, body, distance));
}

/** Whom an aura is for: friends unless it says enemies; those with a keyword if it names one. */
export function isMeant(at: Bearing, unit: Unit): boolean {
  const { params, state } = at;
  const own = sideOf(state, at) === unit.side;
  if (params.whom === 'enemies' ? own : params.whom !== 'all' && !own) return false;
  return typeof params.keyword !== 'string' || hasKeyword(state, unit, params.keyword);
}
