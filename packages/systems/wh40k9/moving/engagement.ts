import type { Model, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Body } from '@warfold/space';
import { gap, inches } from '@warfold/space';
import { areEnemies, enemiesOnTable } from '../../shared/sides.ts';
import { isWithinEach } from './measuring.ts';

export { areEnemies } from '../../shared/sides.ts';

export const ENGAGED_ACROSS = inches(1);
export const ENGAGED_UP = inches(5);

/** W40K-ENG-01: each limit for itself, and exactly the limit is within it. */
export const inEngagementRange = (a: Body, b: Body): boolean => isWithinEach(a, b, ENGAGED_ACROSS, ENGAGED_UP);

/** An enemy model within Engagement Range of a model of the unit, if there is one that the caller counts; the first found. */
function someEngaging(state: State, unit: Unit, counts: (foe: Model) => boolean): Model | null {
  const own = standing(state, unit.id);
  if (own.length === 0) return null;
  for (const foe of state.models) {
    if (foe.place.at !== 'table' || !areEnemies(state, unit, state.units[foe.unit]!)) continue;
    for (const model of own) if (inEngagementRange(model, foe) && counts(foe)) return foe;
  }
  return null;
}

/** W40K-ENG-02. */
export const isEngaged = (state: State, unit: Unit): boolean => someEngaging(state, unit, () => true) !== null;

/** Within Engagement Range of an enemy model that is not left out, such as aircraft (W40K-AIR-10). */
export const isEngagedBy = (state: State, unit: Unit, counts: (foe: Model) => boolean): boolean =>
  someEngaging(state, unit, counts) !== null;

/** W40K-ENG-02: two units, friends or enemies, as far as distance goes. */
export function areEngaged(state: State, a: Unit, b: Unit): boolean {
  const others = standing(state, b.id);
  return standing(state, a.id).some((model) => others.some((foe) => inEngagementRange(model, foe)));
}

/** The enemy units that hold a unit in combat. */
export const engagedWith = (state: State, unit: Unit): Unit[] =>
  enemiesOnTable(state, unit).filter((enemy) => areEngaged(state, unit, enemy));

/** W40K-ENG-02: the nearest of the enemy models that hold a unit in combat, and how near it is. */
export function engagedBy(state: State, unit: Unit): { readonly foe: Model; readonly measured: number } | null {
  const own = standing(state, unit.id);
  let nearest: { readonly foe: Model; readonly measured: number } | null = null;
  for (const foe of state.models) {
    if (foe.place.at !== 'table' || !areEnemies(state, unit, state.units[foe.unit]!)) continue;
    for (const model of own) {
      if (!inEngagementRange(model, foe)) continue;
      const measured = gap(model, foe);
      if (nearest === null || measured < nearest.measured) nearest = { foe, measured };
    }
  }
  return nearest;
}
