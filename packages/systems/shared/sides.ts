import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, State, Unit } from '@warfold/engine';
import { standing, whereIs } from '@warfold/engine';
import { gapUnits } from '@warfold/space';

/** AOS1-MOVE-07, AOS3-1.2.1, W40K-UNIT-02: everybody of another team. */
export const areEnemies = (state: State, a: Unit, b: Unit): boolean => state.sides[a.side]!.team !== state.sides[b.side]!.team;

/** Who is aboard or in reserve does nothing, and nothing is done to him (W40K-TRANS-06). */
export const onTable = (state: State, unit: Unit): boolean => whereIs(state, unit.id) === 'table';

export const unitsOf = (state: State, side: number): Unit[] => state.units.filter((unit) => unit.side === side);

export const unitsOnTable = (state: State): Unit[] => state.units.filter((unit) => onTable(state, unit));

export const enemiesOnTable = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => areEnemies(state, unit, other) && onTable(state, other));

/** The others of its team, not the unit itself. */
export const friendsOnTable = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => other.id !== unit.id && !areEnemies(state, unit, other) && onTable(state, other));

export const enemyModels = (state: State, unit: Unit): Model[] => enemiesOnTable(state, unit).flatMap((enemy) => standing(state, enemy.id));

/** One side of each team: those who roll, choose and alternate. */
export const leaders = (state: State): number[] =>
  [...new Set(state.sides.map((side) => side.team))].map((team) => state.sides.find((side) => side.team === team)!.id);

/** Those same sides in turn, beginning with the team of this one: who alternates, and who comes next where somebody has nothing left to do. */
export function inTurnFrom(state: State, side: number): readonly number[] {
  const all = leaders(state);
  const at = all.findIndex((one) => state.sides[one]!.team === state.sides[side]!.team);
  return [side, ...all.slice(at + 1), ...all.slice(0, at)];
}

/** Who has the next turn after this side's team. */
export const nextInTurn = (state: State, side: number): number => inTurnFrom(state, side)[1] ?? side;

/** The sides of other teams. */
export const enemySides = (state: State, side: number): readonly number[] =>
  state.sides.filter(({ team }) => team !== state.sides[side]!.team).map(({ id }) => id);

/** Between the two closest models (WP-MEASURE-02, AOS3-1.5.1a). Infinite where one of the units is not on the table. */
export const distanceBetween = (state: State, a: Unit, b: Unit): number =>
  gapUnits(standing(state, a.id), standing(state, b.id))?.gap ?? Number.POSITIVE_INFINITY;

/** Everybody rolls a die; ties are rolled again among those who tied: the side with the highest (AOS3-1.5.3, W40K-ROLLOFF-01, -02). Nothing re-rolls or changes it (W40K-ROLLOFF-03). */
export function* rollOff(game: Game, purpose: string, rule: RuleId, sides: readonly number[] = leaders(game.state)): Flow<number> {
  let left = sides;
  while (left.length > 1) {
    const faces: number[] = [];
    for (const side of left) faces.push((yield* game.roll({ purpose, rule, side, count: 1, sides: 6 })).total);
    const best = Math.max(...faces);
    left = left.filter((_, i) => faces[i] === best);
  }
  return left[0]!;
}
