import type { Answer, Decision, State } from '@warfold/engine';
import type { Errand } from '../insight.ts';
import type { EvaluationContext } from '../planning/context.ts';
import type { Candidate, Evaluation } from './ranking.ts';

type MoveDecision = Extract<Decision, { view: { kind: 'move' } }>;

/** Moves of which the rules offer some: whoever is met in one is what it was chosen for. Others are looked at only if the usual one does not serve that. */
export function meetings({ judge }: MoveDecision, { state, random }: EvaluationContext, { after, enough, reason }: Meeting): Evaluation {
  const valued = (answer: MoveAnswer): Candidate => ({
    answer,
    score: after(tableAfter(state, answer)),
    reasons: reason === undefined ? [] : [reason],
  });
  const usual = valued(judge.usual());
  return { known: enough !== undefined && usual.score >= enough ? [usual] : [usual, ...judge.suggest(random).map(valued)] };
}

type Meeting = Errand & { readonly after: NonNullable<Errand['after']> };
type MoveAnswer = Extract<Answer, { kind: 'move' }>;

/** The table as it is when a move is made. */
export function tableAfter(state: State, answer: MoveAnswer): State {
  if ('declined' in answer) return state;
  const models = state.models.slice();
  for (const { model, path } of answer.travels)
    if (model !== undefined) models[model] = { ...models[model]!, pose: path[path.length - 1]! };
  return { ...state, models };
}
