import type { Model, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Body } from '@warfold/space';
import { gap, inches, withinBoth } from '@warfold/space';

const ACROSS = inches(1);
const UP = inches(5);

/** W40K-ENG-01: each limit for itself, and exactly the limit is within it. */
export const inEngagementRange = (a: Body, b: Body): boolean => withinBoth(a, b, ACROSS, UP);

export const areEnemies = (state: State, a: Unit, b: Unit): boolean => state.sides[a.side]!.team !== state.sides[b.side]!.team;

export const enemiesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => areEnemies(state, other, unit) && standing(state, other.id).length > 0);

/** W40K-ENG-02: the nearest of the enemy models that hold a unit in combat, and how near it is. */
export function engagedBy(state: State, unit: Unit): { readonly foe: Model; readonly measured: number } | null {
  const own = standing(state, unit.id);
  const pairs = enemiesOf(state, unit)
    .flatMap((enemy) => standing(state, enemy.id))
    .flatMap((foe) => own.filter((model) => inEngagementRange(model, foe)).map((model) => ({ foe, measured: gap(model, foe) })));
  return pairs.reduce<(typeof pairs)[number] | null>((best, pair) => (best === null || pair.measured < best.measured ? pair : best), null);
}
