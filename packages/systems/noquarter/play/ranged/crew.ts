import type { Model, Refusal, State } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { inches, within } from '@warfold/space';
import { apOf } from '../action.ts';
import { costOf, isUsedUp } from '../combat/closeCombat.ts';
import { FIRED_IN, LOADED, LOADED_NOW } from '../combat/combatMarks.ts';
import { isDown } from '../combat/damage.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armsOf, isFrame } from '../fighter/arms.ts';
import { fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { isProne } from '../fighter/states.ts';
import { isEngaged } from '../moving/positions.ts';
import { whyNoShooting } from './ranged.ts';

/** NQ-SUPPORT-01: who stands this near to a weapon serves it. */
export const AT_THE_WEAPON = inches(1);

/** NQ-SUPPORT-01: the crew of a weapon: within an inch of it, on their feet and not fighting; a vehicle serves its own (NQ-SUPPORT-14). */
export const crewOf = (state: State, frame: Model): Model[] =>
  isFrame(state, frame)
    ? standing(state, frame.unit).filter(
        (model) =>
          !isFrame(state, model) &&
          !isDown(state, model) &&
          !isProne(model) &&
          !isEngaged(state, model) &&
          within(model, frame, AT_THE_WEAPON),
      )
    : [frame];

/** NQ-SUPPORT-06: they act together: the lowest points and the highest Ranged Attack among them. */
export const crewPoints = (crew: readonly Model[]): number =>
  crew.reduce((least, model) => Math.min(least, apOf(model)), Number.POSITIVE_INFINITY);

export const gunner = (state: State, crew: readonly Model[]): Model =>
  crew.reduce((best, model) => (fighterOf(state, model).AD > fighterOf(state, best).AD ? model : best));

/** What a weapon can fire: of one with other ammunition each kind is an arm of its own. */
export const supportArms = (state: State, frame: Model): Arm[] =>
  armsOf(state, frame).filter(({ kind }) => kind === 'support' || kind === 'teardrop');

/** NQ-SUPPORT-07: half of it, rounded up, to load, and again to fire what was loaded before this activation. */
export const half = (cost: number): number => Math.ceil(cost / 2);

export function fireCost(state: State, frame: Model, arm: Arm): number {
  const cost = costOf(state, frame, arm, techniquesOf(state, frame, arm)[0]!);
  return markOf(frame, LOADED) && !markOf(frame, LOADED_NOW) ? half(cost) : cost;
}

/** NQ-SUPPORT-05, -08, -09: why a weapon cannot fire now, points apart. */
export function whyNoFire(state: State, frame: Model, arm: Arm): Refusal | null {
  const crew = crewOf(state, frame);
  const who = [{ model: frame.id }];
  if (crew.length === 0) return refuse('NQ-SUPPORT-09', say('nq.combat.refused.noCrew'), who);
  if (isUsedUp(state, frame, arm) || supportArms(state, frame).some((other) => isUsedUp(state, frame, other)))
    return refuse('NQ-SUPPORT-05', say('nq.combat.refused.once'), who);
  if (crew.length === 1 && isFrame(state, frame) && markOf(frame, FIRED_IN) > 0 && markOf(frame, FIRED_IN) >= state.cursor.round - 1)
    return refuse('NQ-SUPPORT-08', say('nq.combat.refused.alternate'), who);
  if (isEngaged(state, frame)) return refuse('NQ-AP-04', say('nq.combat.refused.engaged'), who);
  return crew.reduce<Refusal | null>((found, model) => found ?? whyNoShooting(state, model), null);
}
