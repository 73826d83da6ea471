/**
 * A Veteran of earlier days, kept as it was, so that newer players have somebody to be measured against who does not change under them. Only what the systems
 * tell it is as new as everybody else's. Nothing here is to be improved.
 */

import { insightOf } from '@warfold/ai/insight';
import type { Decision, QuickPlayer, Seat } from '@warfold/engine';
import { randomFrom } from '@warfold/engine';
import { insights } from '@warfold/systems';
import { bestLegal, circleGuard } from './considered.ts';
import { TEMPERS } from './temper.ts';
import { weigh } from './weigh.ts';

export function oldHand(seed: string): QuickPlayer {
  const guard = circleGuard();
  return {
    name: 'old-hand',
    answer: (decision: Decision, seat: Seat) =>
      guard(decision, seat, (stale) => {
        const { system, state, entries } = seat;
        const mind = { state, insight: insightOf(system, insights), temper: TEMPERS.even, random: randomFrom(`${seed} ${entries.length}`) };
        return bestLegal(decision, weigh(decision, mind), stale);
      }),
  };
}
