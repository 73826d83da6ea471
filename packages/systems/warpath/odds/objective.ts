import { markOf } from '@warfold/engine';
import type { ObjectiveRule } from '../../shared/oddsObjective.ts';
import { inTheMiddle } from '../../shared/oddsObjective.ts';
import { holderOf } from '../mission/victory.ts';
import { CHARGING } from '../sequence/marks.ts';

/** WP-MISSION-05: whoever alone is near it. */
export const objective: ObjectiveRule = {
  rule: 'WP-MISSION-05',
  piece: (state) => inTheMiddle(state, 'objective', { kind: 'point' }),
  holder: holderOf,
  // WP-RULE-COWARD: cowards may halt instead.
  charged: ({ units }, unit) => markOf(units[unit]!, CHARGING) !== null,
};
