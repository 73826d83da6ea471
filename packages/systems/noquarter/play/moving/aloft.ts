import type { Model, State } from '@warfold/engine';
import { markOf, memoOf, modelAt } from '@warfold/engine';
import { lengthOf, poseAtHeight } from '@warfold/space';
import { effectOf } from '../fighter/borne.ts';
import { ALOFT } from '../marks.ts';

/** NQ-TRAIT-FLYING: half the whole distance of its move, all the way; 0 for whoever walks. */
export function heightOfFlight(state: State, model: Model, path: Parameters<typeof lengthOf>[0]): number {
  const flight = effectOf(state, model, 'flightHeight');
  return flight === null ? 0 : Math.round(lengthOf(path) * flight.effect.share);
}

/** A model where those who hold see it: in the air, if it is on its way there. Distances are those of the ground. */
export const aloft = (model: Model): Model => {
  const height = markOf(model, ALOFT);
  return height === 0 ? model : modelAt(model, poseAtHeight(model.pose, model.pose.z + height));
};

/** Who is in the air, for whatever is kept while nobody moves. */
export const flyers = memoOf((models: State['models']): string =>
  models
    .filter((model) => markOf(model, ALOFT) > 0)
    .map((model) => `${model.id}^${markOf(model, ALOFT)}`)
    .join(),
);
