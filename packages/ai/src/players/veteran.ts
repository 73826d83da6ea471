import type { Decision, QuickPlayer, Seat } from '@warfold/engine';
import { randomFrom } from '@warfold/engine';
import type { Adviser } from '../candidates/ranking.ts';
import { bestOf, circleGuard, fresh, legal } from '../candidates/ranking.ts';
import type { SystemInsight } from '../insight.ts';
import { insightOf } from '../insight.ts';
import type { Foresight } from '../lookahead/foresight.ts';
import { foresightOf } from '../lookahead/foresight.ts';
import type { Effort, EvaluationContext } from '../planning/context.ts';
import { BY_PLAN, QUICKLY } from '../planning/context.ts';
import { evaluate } from '../planning/evaluate.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';

export interface Policy {
  readonly seed: string;
  readonly insights: readonly SystemInsight[];
  readonly temper?: Temper;
  readonly effort?: Effort;
  readonly patient?: boolean;
}

/** What the open question is evaluated with. Chance comes from the seed and the point in the battle, so a battle that is resumed goes on the same. */
export function contextOf({ seed, insights, temper, effort, patient }: Policy): (seat: Seat) => EvaluationContext {
  let known: { readonly system: Seat['system']; readonly insight: EvaluationContext['insight'] } | null = null;
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
      effort: effort ?? (insight.sketchRules?.sketched === 'always' ? QUICKLY : BY_PLAN),
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
export function veteran(policy: Policy): QuickPlayer & Adviser {
  const context = contextOf(policy);
  const guard = circleGuard();
  return {
    name: 'veteran',
    answer: (decision: Decision, seat: Seat) =>
      guard(decision, seat, (stale) => bestOf(decision, evaluate(decision, context(seat)), stale)),
    consider: (decision, seat, inVain) => legal(decision, fresh(evaluate(decision, context(seat)), inVain)),
  };
}
