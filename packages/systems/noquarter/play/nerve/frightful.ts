import type { Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { effectsOf, hasEffect, isImmune } from '../fighter/borne.ts';
import { isLarge } from '../fighter/states.ts';

/** NQ-FEAR-01: the highest level among the models of a unit; nothing if none causes fear. */
export function fearOf(state: State, unit: number): number | null {
  let level: number | null = null;
  for (const model of standing(state, unit))
    for (const { effect } of effectsOf(state, model, 'fear')) level = level === null ? effect.penalty : Math.max(level, effect.penalty);
  return level;
}

/** NQ-FEAR-01, -04: free of fear only if every model causes it or is immune; large ones to smaller. */
export function isFearless(state: State, unit: number, of: number): boolean {
  const frightful = standing(state, of).filter((model) => hasEffect(state, model, 'fear'));
  const allSmaller = frightful.every((model) => !isLarge(state, model));
  const free = (model: Model): boolean =>
    hasEffect(state, model, 'fear') ||
    isImmune(state, model, 'fear') !== null ||
    (isLarge(state, model) && allSmaller && isImmune(state, model, 'fearOfSmaller') !== null);
  return standing(state, unit).every(free);
}
