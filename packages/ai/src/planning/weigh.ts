import type { Answer, Decision, DecisionView, Option, PickView, Stop } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Considered, Thoughts } from '../candidates/considered.ts';
import { moves, places } from '../candidates/moves.ts';
import { shares } from '../candidates/shares.ts';
import type { Manner } from '../insight.ts';
import type { Weighed } from '../lookahead/onSketch.ts';
import { mannerOnSketch, targetOnSketch, turnOnSketch } from '../lookahead/onSketch.ts';
import type { Mind } from './mind.ts';
import { sketchFor, subjectOf, unitOf, usually } from './mind.ts';
import type { Plan } from './plan.ts';
import { planFor, reasonsFor } from './plan.ts';
import type { Prospect } from './prospects.ts';
import { isEnemy } from './prospects.ts';

/** What a player thinks of a question: candidates with what they are worth. Whether each is legal is asked later, of the best ones only. */
export function weigh(decision: Decision, mind: Mind): Thoughts {
  if (mind.insight.isRoutine(mind.state, decision.view)) return { known: [usually(decision.judge.usual())] };
  switch (decision.view.kind) {
    case 'pick':
      return { known: picks(decision.view, decision.judge.usual(), mind) };
    case 'move':
      return moves(decision as Extract<Decision, { view: { kind: 'move' } }>, mind);
    case 'place':
      return places(decision as Extract<Decision, { view: { kind: 'place' } }>, mind);
    case 'assign':
      return shares(decision as Extract<Decision, { view: { kind: 'assign' } }>, mind);
    case 'interrupt':
      return { known: reactions(decision as Extract<Decision, { view: { kind: 'interrupt' } }>, mind) };
    case 'confirm':
      return { known: confirmations(decision.view, decision.judge.usual(), mind) };
    default:
      return { known: [usually(decision.judge.usual())] };
  }
}

/** What an option is worth: what the system thinks of it, what the plan has for the unit it names, or what can be done to whom it names. */
function worthOf(view: DecisionView, option: Option, mind: Mind, stop?: Stop): Weighed | null {
  const opinion = mind.insight.opinion(mind.state, view, option, stop);
  if (opinion !== null) return { ...opinion, reasons: opinion.reason === undefined ? [] : [opinion.reason] };
  const subject = subjectOf(view);
  const unit = unitOf(option);
  if (subject === null) return unit === null ? null : turnOf(view.side, unit, mind);
  const manner = mind.insight.manners(mind.state, subject).find((one) => one.option === option.id);
  if (manner !== undefined) return mannerOf(subject, manner, mind);
  return unit !== null && isEnemy(mind.state, view.side, mind.state.units[unit]!) ? targetOf(subject, unit, mind) : null;
}

/** Who acts next: whoever the plan gives most to do. To stand still needs no asking. */
function turnOf(side: number, unit: number, mind: Mind): Weighed | null {
  if (mind.state.units[unit]!.side !== side) return null;
  const drawing = sketchFor(mind, side);
  if (drawing !== null) return drawing.sketch.place.has(unit) ? turnOnSketch(drawing, unit, mind) : null;
  const plan = planFor(mind, side);
  const place = plan.intentions.findIndex((one) => one.unit === unit);
  const intention = plan.intentions[place];
  if (intention === undefined) return null;
  const stands = intention.prospect.manner.reach === 0;
  return { score: stands ? -1 : 100 - place, reasons: reasonsFor(plan, intention) };
}

function mannerOf(unit: number, manner: Manner, mind: Mind): Weighed | null {
  const { side } = mind.state.units[unit]!;
  if (sketchFor(mind, side)?.sketch.place.has(unit) === true) return mannerOnSketch(side, unit, manner, mind);
  const plan = planFor(mind, side);
  const best = bestIn(plan, unit, manner);
  return best === null ? null : { score: best.score, reasons: reasonsFor(plan, best) };
}

interface Scored {
  readonly prospect: Prospect;
  readonly goal: number | null;
  readonly score: number;
}

function bestIn(plan: Plan, unit: number, manner: Manner): Scored | null {
  let best: Scored | null = null;
  for (const prospect of plan.prospects(unit)) {
    if (prospect.manner.option !== manner.option) continue;
    const scored = { prospect, ...plan.scoreFor(unit, prospect) };
    if (best === null || scored.score > best.score) best = scored;
  }
  return best;
}

function targetOf(by: number, at: number, mind: Mind): Weighed {
  const { state, insight, temper } = mind;
  const drawing = sketchFor(mind, state.units[by]!.side);
  if (drawing?.sketch.place.has(by) === true) return targetOnSketch(drawing, by, at, mind);
  const harm = Math.max(insight.harm(state, { by, at, how: 'fight' }), insight.harm(state, { by, at, how: 'shoot' }));
  const worth = harm * insight.worth(state, at);
  return { score: temper.harm * worth, reasons: [say('ai.reason.target', { target: { unit: at }, worth: Math.round(worth) })] };
}

function picks(view: PickView, usual: Answer, mind: Mind): Considered[] {
  const weighed = view.options
    .filter(({ refused }) => refused === undefined)
    .map((option) => ({ option, worth: worthOf(view, option, mind) }));
  if (weighed.every(({ worth }) => worth === null)) {
    const open = weighed.slice(0, MOST_LOOKS).map(({ option }) => only(option));
    const none: Answer[] = view.min === 0 ? [{ kind: 'pick', chosen: [] }] : [];
    return [usually(usual, 0.001), ...(view.max === 1 ? looks([...open, ...none], mind) : open.map((answer) => usually(answer)))];
  }
  if (view.max === 1) {
    const found = weighed.map(
      ({ option, worth }): Considered => ({ answer: only(option), score: worth?.score ?? 0, reasons: worth?.reasons ?? NEUTRAL }),
    );
    return view.min === 0 ? [...found, { answer: { kind: 'pick', chosen: [] }, score: 0, reasons: [say('ai.reason.nothing')] }] : found;
  }
  const sorted = weighed.slice().sort((a, b) => (b.worth?.score ?? 0) - (a.worth?.score ?? 0));
  // Whoever charges several has to reach them all.
  const most = sketchFor(mind, view.side)?.sketch.stage === 'charge' ? Math.max(1, view.min) : view.max;
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
const looks = (answers: readonly Answer[], { foresee }: Mind): Considered[] =>
  answers.map((answer) => {
    const worth = foresee(answer);
    return worth === null ? usually(answer) : { answer, score: worth, reasons: [say('ai.reason.foreseen', { worth: Math.round(worth) })] };
  });

const only = (option: Option): Answer => ({ kind: 'pick', chosen: [option.id] });

function reactions(decision: Extract<Decision, { view: { kind: 'interrupt' } }>, mind: Mind): Considered[] {
  const { view, judge } = decision;
  const usual = judge.usual();
  const found: Considered[] = [
    { answer: { kind: 'interrupt', pass: true }, score: 0, reasons: [say('ai.reason.pass')] },
    usually(usual, 0.001),
  ];
  for (const option of view.options) {
    if (option.refused !== undefined) continue;
    const stops = view.stops.length === 0 ? [undefined] : view.stops.filter(({ id }) => option.stops?.includes(id) ?? true);
    for (const stop of stops) {
      const worth = worthOf(view, option, mind, stop) ?? (stop === undefined ? reactionOf(option, mind) : null);
      if (worth === null) continue;
      const answer: Answer = { kind: 'interrupt', by: option.id, ...(stop !== undefined && { stop: stop.id }) };
      found.push({ answer, score: worth.score, reasons: worth.reasons });
    }
  }
  return found;
}

/** A reaction is worth what it changes against letting it pass. */
function reactionOf(option: Option, { foresee }: Mind): Weighed | null {
  const passed = foresee({ kind: 'interrupt', pass: true });
  const called = passed === null ? null : foresee({ kind: 'interrupt', by: option.id });
  if (passed === null || called === null) return null;
  const worth = called - passed;
  return { score: worth, reasons: [say('ai.reason.foreseen', { worth: Math.round(worth) })] };
}

function confirmations(view: Extract<DecisionView, { kind: 'confirm' }>, usual: Answer, mind: Mind): Considered[] {
  const said = [true, false].map((yes): Considered => {
    const opinion = mind.insight.opinion(mind.state, view, { id: yes ? 'yes' : 'no', label: view.label });
    if (opinion === null) return looks([{ kind: 'confirm', yes }], mind)[0]!;
    return { answer: { kind: 'confirm', yes }, score: opinion.score, reasons: opinion.reason === undefined ? [] : [opinion.reason] };
  });
  return [usually(usual, 0.001), ...said];
}
