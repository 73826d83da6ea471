import type { Model, Piece, State, Unit } from '@warfold/engine';
import { memo } from '@warfold/engine';
import type { Body, Mil, Terrain } from '@warfold/space';
import { gapToTerrain, inches, polygonToPolygon, straightGap, whollyWithin, withinStraight, withinTerrain } from '@warfold/space';
import { isWhollyNear } from '../terrain/outline.ts';

/** AOS3-8.0a and many others: who is this near to an enemy unit is bound by it. */
export const NEAR: Mil = inches(3);

/** On the battlefield, its garrisons included (AOS3-17.2.1h); not in reserve, not removed from play. */
export const isPresent = ({ place }: Model): boolean => place.at === 'table' || place.at === 'garrison';

/** The models of a unit that are on the battlefield, those in a garrison among them: the same as long as nobody moves. */
export const presentModels = memo({
  on: (state: State) => state.models,
  key: (unit: number) => unit,
  work: (state, unit: number): readonly Model[] => state.units[unit]!.models.map((id) => state.models[id]!).filter(isPresent),
});

export const onField = (state: State, unit: Unit): boolean => presentModels(state, unit.id).length > 0;

export const areFoes = (state: State, a: Unit, b: Unit): boolean => state.sides[a.side]!.team !== state.sides[b.side]!.team;

export const fieldUnits = (state: State, side: number): Unit[] => state.units.filter((unit) => unit.side === side && onField(state, unit));

export const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => areFoes(state, unit, other) && onField(state, other));

/** The feature that a unit garrisons. */
export function garrisonOf(state: State, unit: Unit): Piece | null {
  const place = presentModels(state, unit.id)[0]?.place;
  return place?.at === 'garrison' ? (state.pieces[place.piece] ?? null) : null;
}

const terrainOf = (piece: Piece | null): Terrain | null => (piece?.shape.kind === 'terrain' ? piece.shape.terrain : null);

const PAIR = 4096;

/** AOS3-1.5.1c: between the closest models; AOS3-17.2.1f: of a garrison, from the feature. Infinite where one is not on the battlefield. */
export const apart = memo({
  on: (state: State) => state.models,
  key: (a: Unit, b: Unit) => (a.id < b.id ? a.id * PAIR + b.id : b.id * PAIR + a.id),
  work: (state, a: Unit, b: Unit) => between(bodiesOf(state, a), bodiesOf(state, b)),
});

type Bodies = { readonly ground: Terrain } | { readonly models: readonly Model[] };

function bodiesOf(state: State, unit: Unit): Bodies {
  const ground = terrainOf(garrisonOf(state, unit));
  return ground === null ? { models: presentModels(state, unit.id) } : { ground };
}

function between(a: Bodies, b: Bodies): number {
  if ('ground' in a) return 'ground' in b ? polygonToPolygon(a.ground.footprint, b.ground.footprint) : leastTo(b.models, a.ground);
  if ('ground' in b) return leastTo(a.models, b.ground);
  let least = Number.POSITIVE_INFINITY;
  for (const one of a.models) for (const other of b.models) least = Math.min(least, straightGap(one, other));
  return least;
}

const leastTo = (models: readonly Body[], ground: Terrain): number =>
  models.reduce((least, model) => Math.min(least, gapToTerrain(model, ground)), Number.POSITIVE_INFINITY);

/** Where roots that were rounded come this near to a limit it is looked at exactly. */
const DOUBT = 1;

/** AOS3-1.5.1c: exactly the distance is within it. */
export function areWithin(state: State, a: Unit, b: Unit, distance: Mil): boolean {
  const away = apart(state, a, b);
  if (Math.abs(away - distance) > DOUBT) return away < distance;
  const one = bodiesOf(state, a);
  const other = bodiesOf(state, b);
  if ('ground' in one || 'ground' in other) return between(one, other) <= distance;
  return one.models.some((model) => other.models.some((foe) => withinStraight(model, foe, distance)));
}

/** Whether a model is within a distance of a unit. */
export function isModelWithin(state: State, model: Model, unit: Unit, distance: Mil): boolean {
  const stands = state.models[model.id] === model;
  if (stands && apart(state, state.units[model.unit]!, unit) > distance + DOUBT) return false;
  const own = model.place.at === 'garrison' ? terrainOf(state.pieces[model.place.piece] ?? null) : null;
  const other = bodiesOf(state, unit);
  if (own !== null) return between({ ground: own }, other) <= distance;
  if ('ground' in other) return withinTerrain(model, other.ground, distance);
  return other.models.some((foe) => withinStraight(model, foe, distance));
}

/** How far a model is, or would be where it might stand, from a unit; of a garrison from its feature. */
export function awayFrom(state: State, model: Body, unit: Unit): number {
  const others = bodiesOf(state, unit);
  if ('ground' in others) return gapToTerrain(model, others.ground);
  return others.models.reduce((least, other) => Math.min(least, straightGap(model, other)), Number.POSITIVE_INFINITY);
}

/** AOS3-1.5.1e: every part of the bases of all models of the unit is within the distance of the model. */
export function isWhollyWithin(state: State, unit: Unit, of: Model, distance: Mil): boolean {
  const from = of.place.at === 'garrison' ? terrainOf(state.pieces[of.place.piece] ?? null) : null;
  const target = bodiesOf(state, unit);
  // AOS3-17.2.1f: those inside a feature are as near as its nearest point.
  if ('ground' in target) return from === null ? withinTerrain(of, target.ground, distance) : between({ ground: from }, target) <= distance;
  if (from !== null) return target.models.every((model) => isWhollyNear(model, from.footprint, distance));
  return target.models.every((model) => model.id === of.id || (whollyWithin(model, of, distance) && straightGap(model, of) <= distance));
}

/** The enemy units within 3" of a unit. */
export const engagedWith = memo({
  on: (state: State) => state.models,
  key: (unit: Unit) => unit.id,
  work: (state, unit: Unit): readonly number[] =>
    foesOf(state, unit)
      .filter((foe) => areWithin(state, unit, foe, NEAR))
      .map(({ id }) => id),
});

export const isEngaged = (state: State, unit: Unit): boolean => engagedWith(state, unit).length > 0;

/** The nearest enemy unit and how far it is; nothing where there is none. */
export function nearestFoe(state: State, unit: Unit): { readonly foe: Unit; readonly away: number } | null {
  let best: { readonly foe: Unit; readonly away: number } | null = null;
  for (const foe of foesOf(state, unit)) {
    const away = apart(state, unit, foe);
    if (best === null || away < best.away) best = { foe, away };
  }
  return best;
}
