import type { Answer, Decision, DecisionView, Option, QuickPlayer, Seat } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Adviser, Candidate } from '../candidates/ranking.ts';
import { bestLegal, circleGuard, legal } from '../candidates/ranking.ts';
import type { EvaluationContext } from '../planning/context.ts';
import type { Policy } from './veteran.ts';
import { contextOf } from './veteran.ts';

/** Legal and simple: strikes where it can, goes forward where it cannot, and otherwise does the usual thing. */
export function recruit(policy: Policy): QuickPlayer & Adviser {
  const context = contextOf(policy);
  const guard = circleGuard();
  return {
    name: 'recruit',
    answer: (decision, seat) => guard(decision, seat, (stale) => bestLegal(decision, evaluation(decision, context(seat)), stale)),
    consider: (decision: Decision, seat: Seat) => legal(decision, { known: evaluation(decision, context(seat)) }),
  };
}

function evaluation({ view, judge }: Decision, context: EvaluationContext): Candidate[] {
  const usual = judge.usual();
  return [
    { answer: simply(view, context) ?? usual, score: 1, reasons: [say('ai.reason.simple')] },
    { answer: usual, score: 0, reasons: [say('ai.reason.usual')] },
  ];
}

/** What it does without asking for the usual thing, if anything. */
function simply(view: DecisionView, context: EvaluationContext): Answer | null {
  const about = view.about?.[0];
  if (view.kind !== 'pick' || view.max !== 1 || about === undefined || !('unit' in about)) return null;
  const order = orderOf(view.options, about.unit, context);
  return order === null ? null : { kind: 'pick', chosen: [order] };
}

/** To fight if anybody can be reached, to shoot on the move if anybody is in range of that, and else as far forward as it goes. */
function orderOf(options: readonly Option[], unit: number, { state, insight }: EvaluationContext): string | null {
  const open = insight
    .activations(state, unit)
    .filter(({ option }) => options.some(({ id, refused }) => id === option && refused === undefined));
  if (open.length === 0) return null;
  const fights = open.find(({ strikes }) => strikes === 'fight');
  if (fights !== undefined) return fights.option;
  const farthest = open.reduce((best, one) => (one.reach > best.reach ? one : best));
  const shoots = open.find(({ strikes, reach }) => strikes === 'shoot' && reach > 0);
  return insight.reach(state, unit, 'shoot') > 0 && shoots !== undefined ? shoots.option : farthest.option;
}
