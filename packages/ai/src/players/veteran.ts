import type { Decision, QuickPlayer, Seat } from '@warfold/engine';
import { randomFrom } from '@warfold/engine';
import type { Adviser } from '../candidates/considered.ts';
import { bestOf, circleGuard, fresh, legal } from '../candidates/considered.ts';
import type { SystemInsight } from '../insight.ts';
import { insightOf } from '../insight.ts';
import type { Foresight } from '../lookahead/foresight.ts';
import { foresightOf } from '../lookahead/foresight.ts';
import type { Mind, Pains } from '../planning/mind.ts';
import { BY_PLAN, QUICKLY } from '../planning/mind.ts';
import { weigh } from '../planning/weigh.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';

export interface Ways {
  readonly seed: string;
  readonly insights: readonly SystemInsight[];
  readonly temper?: Temper;
  readonly pains?: Pains;
  readonly patient?: boolean;
}

/** What is in the player's mind now. Chance comes from the seed and the point in the battle, so a battle that is resumed goes on the same. */
export function mindOf({ seed, insights, temper, pains, patient }: Ways): (seat: Seat) => Mind {
  let known: { readonly system: Seat['system']; readonly insight: Mind['insight'] } | null = null;
  return (seat) => {
    const { system, state, entries, pending } = seat;
    if (known?.system !== system) known = { system, insight: insightOf(system, insights) };
    const { insight } = known;
    const side = pending?.waits === 'decision' ? pending.decision.view.side : state.cursor.active;
    let foresight: Foresight | null = null;
    return {
      state,
      insight,
      temper: temper ?? TEMPERS.even,
      pains: pains ?? (insight.drill?.sketched === 'always' ? QUICKLY : BY_PLAN),
      patient: patient ?? false,
      random: randomFrom(`${seed} ${entries.length}`),
      foresee(answer) {
        foresight ??= foresightOf(seat, side, insight);
        return foresight(answer);
      },
    };
  };
}

/** Plans at the level of units and takes the best candidate; what has no place in a plan it looks up in the rules. */
export function veteran(ways: Ways): QuickPlayer & Adviser {
  const mind = mindOf(ways);
  const guard = circleGuard();
  return {
    name: 'veteran',
    answer: (decision: Decision, seat: Seat) => guard(decision, seat, (stale) => bestOf(decision, weigh(decision, mind(seat)), stale)),
    consider: (decision, seat, inVain) => legal(decision, fresh(weigh(decision, mind(seat)), inVain)),
  };
}
