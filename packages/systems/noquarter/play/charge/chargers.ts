import type { Model, Ref, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { apOf } from '../action.ts';
import { effectsOf } from '../fighter/borne.ts';
import { blockReach } from '../moving/block.ts';
import { isBlock } from '../moving/formation.ts';
import { reachOn } from '../moving/travel.ts';

/** NQ-CHARGE-02: who charges whom. Plain data. */
export type Charge = {
  readonly unit: number;
  readonly models: readonly number[];
  readonly target: number;
};

/** A single model of a unit is told by its own name. */
export const whoOf = (state: State, { unit, models }: Charge): Ref =>
  models.length === 1 && standing(state, unit).length > 1 ? { model: models[0]! } : { unit };

/** NQ-FORM-08: a block as one; single models that leave it or stand outside it go for themselves. */
export const chargesAsBlock = (state: State, { unit, models }: Charge): boolean => isBlock(state, unit) && models.length > 1;

/** NQ-SKILL-SOUNDCHARGE: points for moving only that a charging unit gains. */
export function extraPoints(state: State, unit: number): number {
  let most = 0;
  for (const model of standing(state, unit))
    for (const { effect } of effectsOf(state, model, 'chargeActions')) most = Math.max(most, effect.az);
  return most;
}

/** How far its points, and those for charging only, carry a model. */
export const chargeReach = (state: State, model: Model): Mil => reachOn(state, model, apOf(model) + extraPoints(state, model.unit));
export const blockReachOf = (state: State, { unit }: Charge): Mil => blockReach(state, unit, (model) => chargeReach(state, model));
