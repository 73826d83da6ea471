import type { Model, Refusal, State } from '@warfold/engine';
import { modelAt, refuse, say, standing } from '@warfold/engine';
import type { Action } from '../action.ts';
import { apOf } from '../action.ts';
import { straysOf } from './formation.ts';
import { pointsFor } from './travel.ts';
import { isFree, wayBack } from './walking.ts';

/**
 * NQ-COHER-02: the points that somebody who has strayed must keep for the way back: what it costs, or all he has where that is not enough to be back.
 * None where no way leads nearer.
 */
function keptBack(state: State, model: Model): number {
  if (!isFree(state, model) || !straysOf(state, model.unit).some(({ id }) => id === model.id)) return 0;
  const path = wayBack(state, model);
  if (path === null) return 0;
  const end = modelAt(model, path[path.length - 1]!);
  const ends = standing(state, model.unit).map((one) => (one.id === model.id ? end : one));
  const isBack = !straysOf(state, model.unit, ends).some(({ id }) => id === model.id);
  return isBack ? Math.min(apOf(model), pointsFor(state, model, path, 'walk')) : apOf(model);
}

/** The points that a model may spend on anything but coming back to its unit. */
export const spareOf = (state: State, model: Model): number => apOf(model) - keptBack(state, model);

const whyKept = (model: Model, kept: number): Refusal =>
  refuse('NQ-COHER-02', say('nq.refused.kept', { who: { model: model.id }, kept, ap: apOf(model) }), [{ model: model.id }]);

/** NQ-COHER-02: what a model does that has strayed must leave it the points to come back, unless it is a move itself (NQ-SKILL-MOVEFIRE). */
export function withWayBack(state: State, action: Action): Action {
  const { cost, refused, value } = action;
  if (refused !== undefined || cost === undefined || cost === 0 || value.by === null || value.seen === 'itself') return action;
  const model = state.models[value.by]!;
  const kept = keptBack(state, model);
  return kept === 0 || cost <= apOf(model) - kept ? action : { ...action, refused: whyKept(model, kept) };
}
