import { markOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { ObjectiveRule } from '../../shared/oddsObjective.ts';
import { groundInTheMiddle, inTheMiddle } from '../../shared/oddsObjective.ts';
import { holder } from '../play/scenario.ts';
import { CAME } from './activations.ts';

/** NQ-WIN-03: a designated piece of terrain, and whoever alone has somebody there who is neither panicked nor terrified. */
export const objective: ObjectiveRule = {
  rule: 'NQ-WIN-03',
  piece: (state) => inTheMiddle(state, 'terrain', groundInTheMiddle(state, inches(3)), ['open', 'objective']),
  holder,
  // NQ-FEAR-01: whoever does not dare stays where it is.
  charged: ({ units }, unit) => markOf(units[unit]!, CAME),
};
