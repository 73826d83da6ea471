import type { Marks } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import { AP, FUMBLED, MOMENTUM } from '../play/marks.ts';
import { oddsKeyBy } from '../play/oddsKey.ts';

/**
 * NQ-FUMBLE-01: a fumble forbids attacks until the turn ends. Whoever has no points left attacks no more in this activation, and acts again in another
 * turn: from then on it makes no difference.
 */
const carried = memoOf((marks: Marks): string => {
  const { [AP.name]: points = 0, [MOMENTUM.name]: momentum = 0, [FUMBLED.name]: fumbled = false, ...others } = marks;
  return JSON.stringify([others, points === 0 && momentum === 0 ? 0 : [points, momentum, fumbled]]);
});

/** What about a table matters to the attacks and tests to come. */
export const keyOf = oddsKeyBy(carried);
