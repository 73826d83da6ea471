import type { Answer, Decision, MoveView, State } from '@warfold/engine';
import { judge, say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { pointToPoint } from '@warfold/space';
import { tableAfter } from '../candidates/meetings.ts';
import { mannerNow } from '../candidates/moves.ts';
import type { Candidate, Evaluation } from '../candidates/ranking.ts';
import { bestOf, ranked } from '../candidates/ranking.ts';
import { goesSomewhere } from '../candidates/wishes.ts';
import type { Activation } from '../insight.ts';
import { detoursFor } from '../lookahead/detours.ts';
import { NO_USE, shyness } from '../lookahead/onSketch.ts';
import type { EvaluationContext } from './context.ts';
import { placeValueFor, STIR, sketchFor, subjectOf } from './context.ts';
import { evaluate } from './evaluate.ts';

type MoveDecision = Extract<Decision, { view: { kind: 'move' } }>;

/**
 * What a player thinks of a question, where what it would choose is bound to what follows from it: a way to act that leads to a move is worth what the best move comes to
 * that the rules take, and nothing if that leads nowhere; and of whom it would shoot at from there, only those count whom the rules let it shoot at.
 */
export function bound(decision: Decision, context: EvaluationContext): Evaluation {
  const evaluation = evaluate(decision, context);
  if (decision.view.kind === 'move') return boundMoves(decision as MoveDecision, evaluation, context);
  return decision.view.kind === 'pick' && decision.view.max === 1 ? boundActivations(decision, evaluation, context) : evaluation;
}

/** So many of the best are looked at more closely. */
const MOST_LOOKED_AT = 4;

/** Looks more closely at the best, until whoever is best then was looked at; null for what has to be left out. */
function closely(known: readonly Candidate[], look: (one: Candidate) => Candidate | null): Candidate[] {
  let all = ranked(known);
  const seen = new Set<Candidate>();
  while (seen.size < MOST_LOOKED_AT) {
    const [best, ...others] = all;
    if (best === undefined || seen.has(best)) break;
    const found = look(best);
    if (found === null) all = others;
    else {
      seen.add(found);
      all = ranked([found, ...others]);
    }
  }
  return all;
}

function boundActivations(decision: Decision, evaluation: Evaluation, context: EvaluationContext): Evaluation {
  const { view } = decision;
  const unit = subjectOf(view);
  if (unit === null) return evaluation;
  const { state, insight } = context;
  const activations = insight.activations(state, unit).filter(({ strikes }) => strikes !== 'fight');
  const looked = (one: Candidate): Candidate => {
    const { answer } = one;
    const ways = activations.filter(({ option }) => answer.kind === 'pick' && answer.chosen.length === 1 && answer.chosen[0] === option);
    if (ways.length === 0) return one;
    const found = ways.some(({ reach }) => reach > 0) ? followed(answer, unit, ways, context) : standing(unit, ways, context);
    return found === null ? one : { answer, ...found };
  };
  // Whoever has no other choice need not know where it leads.
  return activations.length === 0 || evaluation.known.length < 2 ? evaluation : { ...evaluation, known: closely(evaluation.known, looked) };
}

type Worth = Omit<Candidate, 'answer'>;

/** Between a way to act and its move there may be a question or two. */
const MOST_QUESTIONS = 3;

const NOTHING_STALE: ReadonlySet<string> = new Set();

/** So many falls of the dice are looked at where some fall before the move. */
const FALLS = 2;

/** What the best move comes to that an answer leads to; nothing where it leads to none. Where dice fall before it, on average. */
function followed(answer: Answer, unit: number, ways: readonly Activation[], context: EvaluationContext): Worth | null {
  const first = followedOnce(answer, unit, ways, context, 0);
  if (first === null || first.isSure) return first;
  let { score } = first;
  for (let sample = 1; sample < FALLS; sample++) score += followedOnce(answer, unit, ways, context, sample)?.score ?? first.score;
  return { score: score / FALLS, reasons: first.reasons };
}

type Found = Worth & { readonly isSure: boolean };

function followedOnce(answer: Answer, unit: number, ways: readonly Activation[], context: EvaluationContext, sample: number): Found | null {
  let next = context.after(answer, sample);
  let isSure = true;
  for (let n = 0; n < MOST_QUESTIONS && next !== null; n++) {
    const { decision, context: then } = next;
    const { view } = decision;
    isSure &&= next.isSure;
    if (view.kind === 'move' ? view.unit !== unit : subjectOf(view) !== unit) return null;
    const best = bestOf(decision, bound(decision, then), NOTHING_STALE);
    if (view.kind === 'move') {
      if (isSure) then.keep(decision, best);
      return { ...afterMove(view, best, ways, { context, asked: then.state, isSure }), isSure };
    }
    next = then.after(best, sample);
  }
  return null;
}

/** When a way to act is chosen, and the table when its move is; and whether it is sure to be that one. */
interface Moments {
  readonly context: EvaluationContext;
  readonly asked: State;
  readonly isSure: boolean;
}

const LEADS_NOWHERE: Worth = { ...NO_USE, reasons: [say('ai.reason.wait')] };

/**
 * What it is worth to end where a move leads, in whichever of these ways to act gets so far and leaves most to do. Who comes no farther than another way to act leads that
 * leaves more to do has gained nothing by giving that up.
 */
function afterMove(view: MoveView, move: Answer, ways: readonly Activation[], { context, asked, isSure }: Moments): Worth {
  const { unit } = view;
  if (unit === null || move.kind !== 'move' || (isSure && !goesSomewhere(view, move))) return LEADS_NOWHERE;
  const { state, insight } = context;
  const table = tableAfter(asked, move);
  const end = insight.spot(table, unit);
  const isInReach = inReach(end, unit, context);
  const open = ways.filter(isInReach);
  const longest = ways.reduce((most, one) => (one.reach > most.reach ? one : most));
  const there = (activation: Activation): Worth => worthThere(unit, activation, { end, table }, context);
  const found = bestOfAll((open.length > 0 ? open : [longest]).map(there));
  if (ways.some(({ strikes }) => strikes !== 'nothing')) return found;
  const better = insight
    .activations(state, unit)
    .filter((one) => one.strikes === 'shoot' && one.reach > 0 && one.straightOn !== true && isInReach(one))
    .map((one) => there(one).score);
  return { ...found, score: Math.min(found.score, ...better) };
}

/** What it is worth to act so from where a unit stands; nothing where the rules do not tell at whom. */
function standing(unit: number, ways: readonly Activation[], context: EvaluationContext): Worth | null {
  const { state, insight } = context;
  const end = insight.spot(state, unit);
  const isTold = ways.every((activation) => activation.strikes !== 'shoot' || insight.targets(state, unit, activation) !== null);
  return isTold ? bestOfAll(ways.map((activation) => worthThere(unit, activation, { end, table: state }, context))) : null;
}

const bestOfAll = ([first, ...others]: readonly Worth[]): Worth =>
  others.reduce((best, one) => (one.score > best.score ? one : best), first!);

/** Where a unit ends, and the table then. */
interface Ending {
  readonly end: Point;
  readonly table: State;
}

function worthThere(unit: number, activation: Activation, { end, table }: Ending, context: EvaluationContext): Worth {
  const { state, insight } = context;
  const { side } = state.units[unit]!;
  const open = activation.strikes === 'shoot' ? insight.targets(table, unit, activation) : null;
  const ground = placeValueFor(context, side, unit, activation, open);
  const isOnSketch = sketchFor(context, side)?.sketch.place.has(unit) === true;
  const shy = isOnSketch ? shyness(activation, insight.worth(state, unit)) : activation.reach > 0 ? STIR : 0;
  return { score: ground.score(end) - shy, reasons: ground.reasons(end) };
}

/** Whether a way to act gets so far. */
function inReach(end: Point, unit: number, { state, insight }: EvaluationContext): (activation: Activation) => boolean {
  const from = insight.spot(state, unit);
  const far = pointToPoint(from, end) + detoursFor(state, insight, unit).between(end, from);
  return ({ reach }) => far <= reach;
}

/** Moves by whom the rules let a unit shoot at from where they end. */
function boundMoves(decision: MoveDecision, evaluation: Evaluation, context: EvaluationContext): Evaluation {
  const { view } = decision;
  const { unit } = view;
  if (unit === null || view.models.length === 0) return evaluation;
  const { state, insight } = context;
  const allowance = view.models.reduce((most, one) => Math.max(most, one.allowance), 0);
  const activation = mannerNow(unit, allowance, context);
  if (activation.strikes !== 'shoot' || insight.errand(state, view) !== null || insight.targets(state, unit, activation) === null)
    return evaluation;
  const takes = evaluation.takes ?? (() => true);
  const looked = (one: Candidate): Candidate | null => {
    const { answer } = one;
    if (answer.kind !== 'move' || !takes(answer) || judge(decision, answer) !== null) return null;
    const table = tableAfter(state, answer);
    return { answer, ...worthThere(unit, activation, { end: insight.spot(table, unit), table }, context) };
  };
  const known = closely(evaluation.known, looked);
  return known.length === 0 ? evaluation : { ...evaluation, known };
}
