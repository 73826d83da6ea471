import type { RuleId } from '@warfold/catalogue';
import type { Choice, Model, Piece, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import type { Body, Mil, Terrain } from '@warfold/space';
import {
  coherencyOf,
  GRAIN,
  gapToTerrain,
  gapUnits,
  inches,
  linksStraight,
  reachOf,
  rise,
  straightGap,
  withinStraight,
  withinTerrain,
} from '@warfold/space';
import { enemiesOnTable } from '../shared/sides.ts';
import type { Mystery } from './marks.ts';
import { MYSTERY } from './marks.ts';

/** AOS1-MEASURE-01, -02: between the closest points of the models themselves, up and down included. What stands in a profile as its base is the body. */
export const isWithin = (a: Body, b: Body, d: Mil): boolean => withinStraight(a, b, d, rise);
export const apart = (a: Body, b: Body): number => straightGap(a, b, rise);

/** AOS1-UNIT-02: links of 1", measured like everything else. */
export const LINKS = linksStraight(inches(1), rise);

/** AOS1-UNIT-03: a unit that was split must come together again with its next move; others must stay together. */
export const linkRuleOf = (state: State, unit: number): RuleId =>
  coherencyOf(standing(state, unit), LINKS).coherent ? 'AOS1-UNIT-02' : 'AOS1-UNIT-03';

export const THREE = inches(3);

export function unitsWithin(state: State, a: Unit, b: Unit, d: Mil): boolean {
  const others = standing(state, b.id);
  return standing(state, a.id).some((model) => anyWithin(model, others, d));
}

export function anyWithin(model: Body, others: readonly Body[], d: Mil): boolean {
  const reach = d + reachOf(model.base);
  for (const other of others) {
    const most = reach + reachOf(other.base);
    const dx = other.pose.x - model.pose.x;
    const dy = other.pose.y - model.pose.y;
    if (dx * dx + dy * dy <= most * most && isWithin(model, other, d)) return true;
  }
  return false;
}

/** From a model to the nearest model of a unit; infinite where none of it is on the table. */
export const toUnit = (state: State, model: Model, unit: Unit): number =>
  gapUnits([model], standing(state, unit.id), apart)?.gap ?? Number.POSITIVE_INFINITY;

export const betweenUnits = (state: State, a: Unit, b: Unit): number =>
  gapUnits(standing(state, a.id), standing(state, b.id), apart)?.gap ?? Number.POSITIVE_INFINITY;

/** AOS1-MOVE-08a, AOS1-CHARGE-01c, AOS1-COMBAT-01: within 3" of an enemy. */
export const nearEnemies = (state: State, unit: Unit): Unit[] =>
  enemiesOnTable(state, unit).filter((enemy) => unitsWithin(state, unit, enemy, THREE));

export const isNearEnemy = (state: State, unit: Unit): boolean =>
  enemiesOnTable(state, unit).some((enemy) => unitsWithin(state, unit, enemy, THREE));

/** A piece that is scenery, with its ground. */
export interface Ground {
  readonly piece: Piece;
  readonly terrain: Terrain;
}

export const groundsOf = (state: State): Ground[] =>
  state.pieces.flatMap((piece) => (piece.shape.kind === 'terrain' && !piece.gone ? [{ piece, terrain: piece.shape.terrain }] : []));

/** Trees and other parts of a feature block the way and the view, but are no features of their own. */
export const isFeature = ({ piece }: Ground): boolean => !piece.traits.includes('part');
export const featuresOf = (state: State): Ground[] => groundsOf(state).filter(isFeature);
export const featuresWith = (state: State, mystery: Mystery): Ground[] =>
  featuresOf(state).filter(({ piece }) => markOf(piece, MYSTERY) === mystery);

/** Within a distance of a feature: across, and up if the model stands above it. */
export function isWithinFeature(model: Body, { terrain }: Ground, d: Mil): boolean {
  const up = Math.max(0, model.pose.z - terrain.height);
  if (up === 0) return withinTerrain(model, terrain, d);
  const across = gapToTerrain(model, terrain);
  return up <= d && Math.sqrt(across * across + up * up) <= d + GRAIN;
}

export const isUnitNear = (state: State, unit: Unit, features: readonly Ground[], d: Mil): boolean =>
  features.length > 0 && standing(state, unit.id).some((model) => features.some((ground) => isWithinFeature(model, ground, d)));

/** Units to choose among, those beyond a distance dim and with the numbers. */
export const withinOf = (state: State, from: Model, units: readonly Unit[], far: number, rule: RuleId): Choice<Unit>[] =>
  units.map((unit) => {
    const measured = toUnit(state, from, unit);
    if (measured <= inches(far)) return unitChoice(unit);
    const numbers = { unit: { unit: unit.id }, measured: inchesOf(Math.ceil(measured)), required: inchesOf(inches(far)) };
    return unitChoice(unit, { refused: refuse(rule, say('aos1.refused.beyond', numbers), [{ unit: unit.id }]) });
  });

/** The largest unit that may be chosen: whom a sensible player protects. */
export function largestOf(state: State, choices: readonly Choice<Unit>[]): string[] {
  const open = choices.filter(({ refused }) => refused === undefined);
  const size = ({ value }: Choice<Unit>) => standing(state, value.id).length;
  const [best] = open.sort((a, b) => size(b) - size(a));
  return best === undefined ? [] : [best.id];
}
