import type { Bearing, Model, Piece, State, Unit } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { Mil, Terrain } from '@warfold/space';
import { gapToTerrain, inches, polygonToPolygon, whollyWithin, withinTerrain } from '@warfold/space';
import { SMASHED, WHOLE } from '../army/armyMarks.ts';
import { controllerOf } from '../magic/magicMarks.ts';
import { areWithin, isWhollyWithin, presentModels } from '../table/table.ts';
import { isBodyWithin } from '../terrain/garrisonReach.ts';
import { isWhollyNear } from '../terrain/outline.ts';
import { fortOf } from '../terrain/terrainRules.ts';
import { hasKeywords } from '../warscroll/warscroll.ts';

const terrainOf = ({ shape }: Piece): Terrain | null => (shape.kind === 'terrain' ? shape.terrain : null);

/** Whether some model of a unit is within a distance of a feature; its garrison always is. */
export function isNearFeature(state: State, unit: Unit, piece: Piece, distance: Mil): boolean {
  return presentModels(state, unit.id).some((model) => isModelNear(state, model, piece, distance));
}

/** AOS3-17.2.1f: a garrison from its feature. */
export function isModelNear(state: State, model: Model, piece: Piece, distance: Mil): boolean {
  const terrain = terrainOf(piece);
  if (terrain === null) return false;
  const fort = fortOf(state, model);
  if (fort === null) return gapToTerrain(model, terrain) <= distance;
  return fort.id === piece.id || polygonToPolygon(fort.shape.terrain.footprint, terrain.footprint) <= distance;
}

/** AOS3-1.5.1e: whether every part of every base of a unit is within a distance of a feature. */
export const isWhollyNearFeature = (state: State, unit: Unit, piece: Piece, distance: Mil): boolean =>
  areAllIn(state, unit, [piece], distance);

/** Each of its models wholly near one of the pieces. */
function areAllIn(state: State, unit: Unit, pieces: readonly Piece[], distance: Mil): boolean {
  const models = presentModels(state, unit.id);
  return models.length > 0 && models.every((model) => pieces.some((piece) => isModelWhollyNear(state, model, piece, distance)));
}

function isModelWhollyNear(state: State, model: Model, piece: Piece, distance: Mil): boolean {
  const { shape, pose } = piece;
  const fort = fortOf(state, model);
  if (shape.kind === 'base') {
    const body = { base: shape.base, height: shape.height, pose };
    if (fort === null) return whollyWithin(model, body, distance);
    return withinTerrain(body, fort.shape.terrain, distance);
  }
  const terrain = terrainOf(piece);
  if (terrain === null) return false;
  // AOS3-17.2.1f: those inside a feature are as near as its nearest point.
  if (fort !== null) return fort.id === piece.id || polygonToPolygon(fort.shape.terrain.footprint, terrain.footprint) <= distance;
  return isWhollyNear(model, terrain.footprint, distance);
}

/** The side whose ability it is, that of a summoned thing or a faction's feature included; null for what is nobody's. */
export function sideOf(state: State, { bearer }: Bearing): number | null {
  if ('unit' in bearer) return state.units[bearer.unit]!.side;
  if ('model' in bearer) return state.units[state.models[bearer.model]!.unit]!.side;
  return 'piece' in bearer ? controllerOf(state.pieces[bearer.piece]!) : null;
}

/** AOS3-1.6e: whether a unit is inside the area of effect of an ability, which says how far it reaches and whether wholly. */
export function isInArea(at: Bearing, unit: Unit): boolean {
  const { state, bearer, params } = at;
  const distance = inches(typeof params.within === 'number' ? params.within : 0);
  const wholly = params.wholly === true;
  if ('piece' in bearer) {
    const pieces = wholeOf(state, bearer.piece);
    return wholly ? areAllIn(state, unit, pieces, distance) : pieces.some((piece) => isNearPiece(state, unit, piece, distance));
  }
  if (!('unit' in bearer)) return false;
  const own = state.units[bearer.unit]!;
  if (!wholly) return areWithin(state, own, unit, distance);
  return presentModels(state, own.id).some((model) => isWhollyWithin(state, unit, model, distance));
}

/** AOS3-24.2, AOS3-17.0c: all parts of an endless spell or an invocation, all pieces of a feature, are the one thing that the ability is of. */
export function wholeOf({ pieces }: State, id: number): readonly Piece[] {
  const piece = pieces[id]!;
  const whole = markOf(piece, WHOLE);
  return whole === '' ? [piece] : pieces.filter((other) => markOf(other, WHOLE) === whole && !other.gone);
}

/** AOS3-21.1f: the terrain rules of a faction's feature cannot be used once any piece of it was smashed. */
export const isSmashed = ({ state, bearer }: Bearing): boolean =>
  'piece' in bearer && wholeOf(state, bearer.piece).some((piece) => markOf(piece, SMASHED));

function isNearPiece(state: State, unit: Unit, piece: Piece, distance: Mil): boolean {
  const { shape, pose } = piece;
  if (shape.kind !== 'base') return isNearFeature(state, unit, piece, distance);
  const body = { base: shape.base, height: shape.height, pose };
  return presentModels(state, unit.id).some((model) => isBodyWithin(state, model, body, distance));
}

/** Whom an aura is for: friends unless it says enemies; those with a keyword if it names one. */
export function isMeant(at: Bearing, unit: Unit): boolean {
  const { params, state } = at;
  const own = sideOf(state, at) === unit.side;
  if (params.whom === 'enemies' ? own : params.whom !== 'all' && !own) return false;
  return typeof params.keyword !== 'string' || hasKeywords(state, unit, params.keyword);
}
