import type { Model, Piece, State, Unit } from '@warfold/engine';
import { Fault, markOf, memo, memoOf, standing, whereIs } from '@warfold/engine';
import type { Mil, Polygon, Terrain } from '@warfold/space';
import { inches, reachOf, touching, withinTerrain } from '@warfold/space';
import { zonesOn } from '../../shared/scenario/places.ts';
import { enemiesOnTable } from '../../shared/sides.ts';
import { typeOf } from '../army/profile.ts';
import { mapOf } from '../mission/scenarios.ts';
import { ACROSS, CAPTAIN, CHARGING, EDGE, FOUGHT } from '../sequence/marks.ts';

/** WP-MEASURE-04, WP-UNIT-06. */
export const ONE_INCH = inches(1);

export const isGone = (state: State, unit: Unit): boolean => whereIs(state, unit.id) === 'gone';

/** WP-UNIT-08. */
export function captainOf(state: State, unit: Unit): Model {
  const named = markOf(unit, CAPTAIN);
  const captain = state.models[named ?? unit.models[0]!];
  if (captain === undefined) throw new Fault(`unit ${unit.id} has no captain`);
  return captain;
}

/** Base to base: the same as long as nobody moves. */
export function touchesEnemy(state: State, unit: Unit): boolean {
  const own = standing(state, unit.id);
  return enemiesOnTable(state, unit).some((enemy) =>
    standing(state, enemy.id).some((theirs) => own.some((model) => touching(model, theirs))),
  );
}

/** Across an obstacle: over when the combat is. */
export const fightsAcross = (state: State, unit: Unit): boolean =>
  enemiesOnTable(state, unit).some((enemy) => meetAcross(unit, enemy) || meetAcross(enemy, unit));

/** WP-CHARGE-05: contact across an obstacle is contact, until the combat is over. */
const meetAcross = (charger: Unit, target: Unit): boolean =>
  markOf(charger, ACROSS) && markOf(charger, CHARGING) === target.id && !markOf(charger, FOUGHT);

/** WP-TERRAIN-01: what the players agreed a piece to be. */
export type TerrainKind = 'impassable' | 'obstacle' | 'difficult' | 'decorative';
export type Cover = 'none' | 'light' | 'solid';

export interface Ground {
  readonly piece: Piece;
  readonly terrain: Terrain;
  readonly kind: TerrainKind;
  /** What it gives to those in or behind it (WP-COVER-05). */
  readonly cover: Cover;
}

export const groundsOf = memo({
  on: (state: State) => state.pieces,
  work: (state): readonly Ground[] =>
    state.pieces.flatMap((piece): Ground[] => {
      if (piece.kind !== 'terrain' || piece.gone || piece.shape.kind !== 'terrain') return [];
      const kind = (['impassable', 'obstacle', 'difficult'] as const).find((trait) => piece.traits.includes(trait)) ?? 'decorative';
      const cover = piece.traits.includes('solid') ? 'solid' : piece.traits.includes('light') ? 'light' : 'none';
      return [{ piece, terrain: piece.shape.terrain, kind, cover }];
    }),
});

interface Box {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
}

const boxAround = memoOf((footprint: Polygon): Box => {
  const [xs, ys] = [footprint.map(({ x }) => x), footprint.map(({ y }) => y)];
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) };
});

/** Within a distance of terrain; most pieces are so far off that their box tells. */
export function isNearTerrain(model: Model, terrain: Terrain, d: Mil): boolean {
  const { minX, maxX, minY, maxY } = boxAround(terrain.footprint);
  const { x, y } = model.pose;
  const far = reachOf(model.base) + d + 1;
  return x >= minX - far && x <= maxX + far && y >= minY - far && y <= maxY + far && withinTerrain(model, terrain, d);
}

export const objectivesOf = (state: State): Piece[] => state.pieces.filter((piece) => piece.kind === 'objective' && !piece.gone);

/** WP-SETUP-06: along a side's long edge, or where the scenario has it. A map calls its first zone south and the other north. */
export const deploymentZone = (state: State, side: number): Polygon =>
  zonesOf(state)[markOf(state.sides[side]!, EDGE) === 'north' ? 1 : 0]!;

export const zonesOf = (state: State): readonly Polygon[] => zonesOn(state.table, mapOf(state));

/** Aircraft are in the sky: they neither block movement nor hide anything (WP-MOVE-07, WP-AIR-05). */
export const isFlying = (state: State, unit: Unit): boolean => typeOf(state, unit) === 'Air';
