import type { MarkKind } from '@warfold/engine';
import { mark, say } from '@warfold/engine';

/** NQ-ACT-04: action points left to a model in this activation. */
export const AP = mark('model', 'ap', 0, { label: say('nq.mark.ap') });
/** NQ-FUMBLE-01: no more attacks for this turn. */
export const FUMBLED = mark('model', 'fumbled', false, { ends: 'round', label: say('nq.mark.fumbled') });
/** NQ-HOLD-03: has made its one response in this enemy activation. */
export const RESPONDED = mark('model', 'responded', false, { ends: 'activation' });
/** NQ-CHARGE-07: charged in this turn. */
export const CHARGED = mark('model', 'charged', false, { ends: 'round', label: say('nq.mark.charged') });
/** NQ-HOLD-01. */
export const HOLDING = mark('unit', 'holding', false, { label: say('nq.mark.holding') });
/** NQ-STATE-01: has used its action points this turn. */
export const ACTIVATED = mark('unit', 'activated', false, { ends: 'round', label: say('nq.mark.activated') });
/** The unit whose activation it is. */
export const ACTIVE = mark('battle', 'active', -1);

export const marks: readonly MarkKind[] = [AP, FUMBLED, RESPONDED, CHARGED, HOLDING, ACTIVATED, ACTIVE];
