import type { Decision, QuickPlayer, Seat } from '@warfold/engine';
import { randomFrom, seatAt } from '@warfold/engine';
import type { Adviser } from '../candidates/ranking.ts';
import { bestOf, circleGuard, fresh, legal } from '../candidates/ranking.ts';
import type { SystemInsight } from '../insight.ts';
import { insightOf } from '../insight.ts';
import { evenDice } from '../lookahead/evenDice.ts';
import type { Foresight } from '../lookahead/foresight.ts';
import { foresightOf } from '../lookahead/foresight.ts';
import { bound } from '../planning/bound.ts';
import type { Effort, EvaluationContext } from '../planning/context.ts';
import { BY_PLAN, QUICKLY } from '../planning/context.ts';
import type { FollowUps } from '../planning/followUps.ts';
import { followUps } from '../planning/followUps.ts';
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
export function contextOf(
  { seed, insights, temper, effort, patient }: Policy,
  found: FollowUps = followUps(),
): (seat: Seat) => EvaluationContext {
  let known: { readonly system: Seat['system']; readonly insight: EvaluationContext['insight'] } | null = null;
  const contextAt = (seat: Seat, isPatient: boolean): EvaluationContext => {
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
      patient: isPatient,
      random: randomFrom(`${seed} ${entries.length}`),
      foresee(answer) {
        foresight ??= foresightOf(seat, side, insight);
        return foresight(answer);
      },
      // To see what comes of a way to act nobody looks long for a way to go.
      after(answer, sample = 0) {
        const fork = seat.fork(FORKED).goingOnWith(evenDice(`${seed} ${entries.length}`, sample));
        if (fork.answer(side, answer) !== null) return null;
        const next = fork.pending;
        if (next?.waits !== 'decision' || next.decision.view.side !== side) return null;
        const isSure = fork.entries.length === entries.length + 1;
        return { decision: next.decision, isSure, context: contextAt(seatAt(fork), false) };
      },
      keep: (decision, answer) => found.keep(seat, decision, answer),
    };
  };
  return (seat) => {
    found.begin(seat);
    return contextAt(seat, patient ?? false);
  };
}

/** Forks have dice of their own, and these are given others. */
const FORKED = 'followed';

/** Plans at the level of units and takes the best candidate; what has no place in a plan it looks up in the rules. */
export function veteran(policy: Policy): QuickPlayer & Adviser {
  const found = followUps();
  const context = contextOf(policy, found);
  const guard = circleGuard();
  return {
    name: 'veteran',
    answer: (decision: Decision, seat: Seat) =>
      guard(decision, seat, (stale) => {
        const known = found.of(decision, seat);
        return known !== null && !stale.has(JSON.stringify(known)) ? known : bestOf(decision, bound(decision, context(seat)), stale);
      }),
    consider: (decision, seat, inVain) => legal(decision, fresh(bound(decision, context(seat)), inVain)),
  };
}
