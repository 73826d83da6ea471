import type { Model, State } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { touching, within } from '@warfold/space';
import { armsOf } from './arms.ts';

/** NQ-REACH-01: how far the longest close weapon of a model reaches from its base. */
const extendedReach = (state: State, model: Model): Mil => armsOf(state, model).reduce((most, arm) => Math.max(most, arm.reach), 0);

/** NQ-CHARGE-01, NQ-REACH-02: a charger that stands here has charged home: it touches one of them, or has one within its extended reach. */
export function isHomeAt(state: State, model: Model, targets: readonly Model[]): boolean {
  const reach = extendedReach(state, model);
  return targets.some((target) => touching(model, target) || (reach > 0 && within(model, target, reach)));
}
