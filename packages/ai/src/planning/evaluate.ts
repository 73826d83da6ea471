import type { Answer, Decision, DecisionView, Option, PickView, Stop } from '@warfold/engine';
import { say, sayingOf } from '@warfold/engine';
import { assignments } from '../candidates/assignments.ts';
import { moves, places } from '../candidates/moves.ts';
import type { Candidate, Evaluation } from '../candidates/ranking.ts';
import type { Activation } from '../insight.ts';
import type { Estimate } from '../lookahead/onSketch.ts';
import { mannerOnSketch, targetOnSketch, turnOnSketch } from '../lookahead/onSketch.ts';
import type { EvaluationContext } from './context.ts';
import { STIR, sketchFor, subjectOf, unitOf, usually } from './context.ts';
import type { Plan } from './plan.ts';
import { planFor, reasonsFor } from './plan.ts';
import type { Prospect } from './prospects.ts';
import { isEnemy } from './prospects.ts';

/** What a player thinks of a question: candidates with what they are worth. Whether each is legal is asked later, of the best ones only. */
export function evaluate(decision: Decision, context: EvaluationContext): Evaluation {
  if (context.insight.isRoutine(context.state, decision.view)) return { known: [usually(decision.judge.usual())] };
  switch (decision.view.kind) {
    case 'pick':
      return { known: picks(decision.view, decision.judge.usual(), context) };
    case 'move':
      return moves(decision as Extract<Decision, { view: { kind: 'move' } }>, context);
    case 'place':
      return places(decision as Extract<Decision, { view: { kind: 'place' } }>, context);
    case 'assign':
      return assignments(decision as Extract<Decision, { view: { kind: 'assign' } }>, context);
    case 'interrupt':
      return { known: reactions(decision as Extract<Decision, { view: { kind: 'interrupt' } }>, context) };
    case 'confirm':
      return { known: confirmations(decision.view, decision.judge.usual(), context) };
    default:
      return { known: [usually(decision.judge.usual())] };
  }
}

/** What an option is worth: what the system thinks of it, what the plan has for the unit it names, or what can be done to whom it names. */
function worthOf(view: DecisionView, option: Option, context: EvaluationContext, stop?: Stop): Estimate | null {
  const opinion = context.insight.opinion(context.state, view, option, stop);
  if (opinion !== null) return { ...opinion, reasons: opinion.reason === undefined ? [] : [opinion.reason] };
  const subject = subjectOf(view);
  const unit = unitOf(option);
  if (subject === null) return unit === null ? null : turnOf(view.side, unit, context);
  const activation = context.insight.activations(context.state, subject).find((one) => one.option === option.id);
  if (activation !== undefined) return activationOf(subject, activation, context);
  return unit !== null && isEnemy(context.state, view.side, context.state.units[unit]!) ? targetOf(subject, unit, context) : null;
}

/** Who acts next: whoever the plan gives most to do. To stand still needs no asking. */
function turnOf(side: number, unit: number, context: EvaluationContext): Estimate | null {
  if (context.state.units[unit]!.side !== side) return null;
  const drawing = sketchFor(context, side);
  if (drawing !== null) return drawing.sketch.place.has(unit) ? turnOnSketch(drawing, unit, context) : null;
  const plan = planFor(context, side);
  const place = plan.intentions.findIndex((one) => one.unit === unit);
  const intention = plan.intentions[place];
  if (intention === undefined) return null;
  const stands = intention.prospect.activation.reach === 0;
  return { score: stands ? -1 : 100 - place, reasons: reasonsFor(plan, intention) };
}

function activationOf(unit: number, activation: Activation, context: EvaluationContext): Estimate | null {
  const { side } = context.state.units[unit]!;
  if (sketchFor(context, side)?.sketch.place.has(unit) === true) return mannerOnSketch(side, unit, activation, context);
  const plan = planFor(context, side);
  const best = bestIn(plan, unit, activation);
  return best === null ? null : { score: best.score - (activation.reach > 0 ? STIR : 0), reasons: reasonsFor(plan, best) };
}

interface Scored {
  readonly prospect: Prospect;
  readonly goal: number | null;
  readonly score: number;
}

function bestIn(plan: Plan, unit: number, activation: Activation): Scored | null {
  let best: Scored | null = null;
  for (const prospect of plan.prospects(unit)) {
    if (prospect.activation.option !== activation.option) continue;
    const scored = { prospect, ...plan.scoreFor(unit, prospect) };
    if (best === null || scored.score > best.score) best = scored;
  }
  return best;
}

function targetOf(by: number, at: number, context: EvaluationContext): Estimate {
  const { state, insight, temper } = context;
  const drawing = sketchFor(context, state.units[by]!.side);
  if (drawing?.sketch.place.has(by) === true) return targetOnSketch(drawing, by, at, context);
  const harm = Math.max(insight.harm(state, { by, at, how: 'fight' }), insight.harm(state, { by, at, how: 'shoot' }));
  const worth = harm * insight.worth(state, at);
  return { score: temper.harm * worth, reasons: [say('ai.reason.target', { target: { unit: at }, worth: Math.round(worth) })] };
}

function picks(view: PickView, usual: Answer, context: EvaluationContext): Candidate[] {
  const weighed = view.options
    .filter(({ refused }) => refused === undefined)
    .map((option) => ({ option, worth: worthOf(view, option, context) }));
  if (weighed.every(({ worth }) => worth === null)) {
    const open = weighed.slice(0, MOST_LOOKS).map(({ option }) => only(option));
    const none: Answer[] = view.min === 0 ? [{ kind: 'pick', chosen: [] }] : [];
    return [usually(usual, 0.001), ...(view.max === 1 ? looks([...open, ...none], context) : open.map((answer) => usually(answer)))];
  }
  if (view.max === 1) {
    const found = weighed.map(
      ({ option, worth }): Candidate => ({ answer: only(option), score: worth?.score ?? 0, reasons: worth?.reasons ?? NEUTRAL }),
    );
    return view.min === 0 ? [...found, { answer: { kind: 'pick', chosen: [] }, score: 0, reasons: [say('ai.reason.nothing')] }] : found;
  }
  const sorted = weighed.slice().sort((a, b) => (b.worth?.score ?? 0) - (a.worth?.score ?? 0));
  // Whoever charges several has to reach them all.
  const most = sketchFor(context, view.side)?.sketch.phase === 'charge' ? Math.max(1, view.min) : view.max;
  const good = sorted.filter(({ worth }, i) => i < view.min || (worth?.score ?? 0) > 0).slice(0, most);
  const answer: Answer = { kind: 'pick', chosen: good.map(({ option }) => option.id) };
  const score = good.reduce((sum, { worth }) => sum + (worth?.score ?? 0), 0);
  return [{ answer, score, reasons: good.flatMap(({ worth }) => worth?.reasons ?? []).slice(0, 3) }, usually(usual)];
}

/** Of what nobody has an opinion, beside others. */
const NEUTRAL = [say('ai.reason.neutral')];

/** Answers that are looked at one by one. */
const MOST_LOOKS = 8;

/** Where nobody has an opinion, what the rules themselves say an answer leads to. */
const looks = (answers: readonly Answer[], { foresee }: EvaluationContext): Candidate[] =>
  answers.map((answer) => {
    const worth = foresee(answer);
    return worth === null ? usually(answer) : { answer, score: worth, reasons: [say('ai.reason.foreseen', { worth: Math.round(worth) })] };
  });

const only = (option: Option): Answer => ({ kind: 'pick', chosen: [option.id] });

function reactions(decision: Extract<Decision, { view: { kind: 'interrupt' } }>, context: EvaluationContext): Candidate[] {
  const { view, judge } = decision;
  const usual = judge.usual();
  const found: Candidate[] = [
    { answer: { kind: 'interrupt', pass: true }, score: 0, reasons: [say('ai.reason.pass')] },
    usually(usual, 0.001),
  ];
  for (const option of view.options) {
    if (option.refused !== undefined) continue;
    const stops = view.stops.length === 0 ? [undefined] : view.stops.filter(({ id }) => option.stops?.includes(id) ?? true);
    for (const stop of stops) {
      const worth = worthOf(view, option, context, stop) ?? (stop === undefined ? reactionOf(option, context) : null);
      if (worth === null) continue;
      const answer: Answer = { kind: 'interrupt', by: option.id, ...(stop !== undefined && { stop: stop.id }) };
      found.push({ answer, score: worth.score, reasons: worth.reasons });
    }
  }
  return found;
}

/** A reaction is worth what it changes against letting it pass. */
function reactionOf(option: Option, { foresee }: EvaluationContext): Estimate | null {
  const passed = foresee({ kind: 'interrupt', pass: true });
  const called = passed === null ? null : foresee({ kind: 'interrupt', by: option.id });
  if (passed === null || called === null) return null;
  const worth = called - passed;
  return { score: worth, reasons: [say('ai.reason.foreseen', { worth: Math.round(worth) })] };
}

function confirmations(view: Extract<DecisionView, { kind: 'confirm' }>, usual: Answer, context: EvaluationContext): Candidate[] {
  const said = [true, false].map((yes): Candidate => {
    const opinion = context.insight.opinion(context.state, view, sayingOf(view, yes));
    if (opinion === null) return looks([{ kind: 'confirm', yes }], context)[0]!;
    return { answer: { kind: 'confirm', yes }, score: opinion.score, reasons: opinion.reason === undefined ? [] : [opinion.reason] };
  });
  return [usually(usual, 0.001), ...said];
}
