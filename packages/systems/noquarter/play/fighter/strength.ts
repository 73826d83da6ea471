import type { Model, State } from '@warfold/engine';
import { armsOf, isFrame } from './arms.ts';
import { fighterOf } from './fighter.ts';
import { bodyStrength } from './modifiers.ts';

/** Strength without any weapon; of a combined model that of its strongest element. Nothing for a support weapon, which has none. */
export function baseStrengthOf(state: State, model: Model): number | null {
  if (isFrame(state, model)) return null;
  const elements = armsOf(state, model).flatMap(({ wielder }) => (wielder === null ? [] : [wielder.FZ]));
  return bodyStrength(state, model, Math.max(fighterOf(state, model).FZ, ...elements));
}
