import type { State } from '@warfold/engine';
import { belowHalfStrength, isDestroyed } from '../attack/casualties.ts';

export const FATES = ['unharmed', 'hurt', 'reduced', 'below-half', 'destroyed'] as const;
type Fate = (typeof FATES)[number];

function fateOf(state: State, id: number): Fate {
  const unit = state.units[id]!;
  if (isDestroyed(state, unit)) return 'destroyed';
  if (belowHalfStrength(state, unit)) return 'below-half';
  const models = unit.models.map((model) => state.models[model]!);
  if (models.some(({ place }) => place.at === 'gone')) return 'reduced';
  return models.some(({ lost }) => lost > 0) ? 'hurt' : 'unharmed';
}

/** What can be told of a unit in the end: its fate, how many of its models are gone, and how many wounds it has lost in all. */
export const facts = (state: State, id: number) => {
  const models = state.units[id]!.models.map((model) => state.models[model]!);
  return {
    fate: fateOf(state, id),
    slain: models.filter(({ place }) => place.at === 'gone').length,
    lost: models.reduce((sum, { lost }) => sum + lost, 0),
  };
};
