import type { Model, State, Unit } from '@warfold/engine';
import { markOf, pointedIn, standing } from '@warfold/engine';
import { ACTIVE, FRIGHT, PANIC, PRONE } from '../marks.ts';
import { hasAbility } from './carries.ts';

export { engagedWith, isEngaged, unitsFighting } from '../moving/positions.ts';

export type Panic = 'none' | 'panicked' | 'terrified';

/** NQ-STATE-01; a unit frightened by its charger counts as panicked too (NQ-FEAR-09). */
export function panicOf(state: State, unit: number): Panic {
  const one = state.units[unit]!;
  const panic = markOf(one, PANIC);
  if (panic === 'terrified') return 'terrified';
  return panic === 'panicked' || markOf(one, FRIGHT) ? 'panicked' : 'none';
}

export const isPanicked = (state: State, unit: number): boolean => panicOf(state, unit) !== 'none';
export const isTerrified = (state: State, unit: number): boolean => panicOf(state, unit) === 'terrified';
export const isProne = (model: Model): boolean => markOf(model, PRONE);

export const activeUnit = (state: State): Unit | null => pointedIn(state.units, state, ACTIVE) ?? null;

/** By keyword of its profile: hero, character, large, frame, crew, standard, musician, general, leader. */
export const is = (state: State, model: Model, keyword: string): boolean => state.book.profiles[model.profile]!.keywords.includes(keyword);

/** NQ-FORCE-12, -13: Characters act like Heroes in every rule of play. */
export const isHero = (state: State, model: Model): boolean => is(state, model, 'hero') || is(state, model, 'character');
/** NQ-FORM-13: who stands in the front rank of a block. */
export const isSpecial = (state: State, model: Model): boolean =>
  isHero(state, model) || ['leader', 'standard', 'musician'].some((word) => is(state, model, word));
/** NQ-STAT-09. */
export const isLarge = (state: State, model: Model): boolean => is(state, model, 'large') || hasAbility(state, model, 'large');

/** Those who can still be seen and struck as a unit: a support weapon alone is no unit any more in Command and numbers. */
export const fighters = (state: State, unit: number): Model[] => standing(state, unit).filter((model) => !is(state, model, 'frame'));
