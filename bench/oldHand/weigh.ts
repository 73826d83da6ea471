import type { Activation, Insight, Opinion } from '@warfold/ai/insight';
import type { Answer, AssignView, Decision, DecisionView, Option, PickView, Random, State, Text } from '@warfold/engine';
import { say, sayingOf } from '@warfold/engine';
import { headingOf } from '@warfold/space';
import type { Considered } from './considered.ts';
import type { Plan } from './plan.ts';
import { planFor, reasonsFor, scoreOf } from './plan.ts';
import type { Prospect } from './prospects.ts';
import { destinations, isEnemy, prospectAt } from './prospects.ts';
import type { Temper } from './temper.ts';
import { endOfMove, moveTo, placeAt, placed, pointsOf } from './wishes.ts';

/** Everything that a player has in mind when it is asked something. */
export interface Mind {
  readonly state: State;
  readonly insight: Insight;
  readonly temper: Temper;
  readonly random: Random;
}

/** What a player thinks of a question: candidates with what they are worth. Whether each is legal is asked later, of the best ones only. */
export function weigh(decision: Decision, mind: Mind): Considered[] {
  switch (decision.view.kind) {
    case 'pick':
      return picks(decision.view, decision.judge.usual(), mind);
    case 'move':
      return moves(decision as Extract<Decision, { view: { kind: 'move' } }>, mind);
    case 'place':
      return places(decision as Extract<Decision, { view: { kind: 'place' } }>, mind);
    case 'assign':
      return shares(decision as Extract<Decision, { view: { kind: 'assign' } }>, mind);
    case 'interrupt':
      return reactions(decision as Extract<Decision, { view: { kind: 'interrupt' } }>, mind);
    case 'confirm':
      return confirmations(decision.view, decision.judge.usual(), mind);
    default:
      return [usually(decision.judge.usual())];
  }
}

const usually = (answer: Answer, score = 0): Considered => ({ answer, score, reasons: [say('ai.reason.usual')] });

const unitOf = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);

function subjectOf(view: DecisionView): number | null {
  const about = view.about?.[0];
  return about !== undefined && 'unit' in about ? about.unit : null;
}

interface Weighed extends Opinion {
  readonly reasons: readonly Text[];
}

/** What an option is worth: what the system thinks of it, what the plan has for the unit it names, or what can be done to whom it names. */
function worthOf(view: DecisionView, option: Option, mind: Mind): Weighed | null {
  const opinion = mind.insight.opinion(mind.state, view, option);
  if (opinion !== null) return { ...opinion, reasons: opinion.reason === undefined ? [] : [opinion.reason] };
  const subject = subjectOf(view);
  const unit = unitOf(option);
  if (subject === null) return unit === null ? null : turnOf(view.side, unit, mind);
  if (unit !== null && isEnemy(mind.state, view.side, mind.state.units[unit]!)) return targetOf(subject, unit, mind);
  const activation = mind.insight.activations(mind.state, subject).find((one) => one.option === option.id);
  return activation === undefined ? null : activationOf(subject, activation, mind);
}

/** Who acts next: whoever the plan gives most to do. To stand still needs no asking. */
function turnOf(side: number, unit: number, mind: Mind): Weighed | null {
  if (mind.state.units[unit]!.side !== side) return null;
  const plan = planFor(mind.state, mind.insight, side, mind.temper);
  const place = plan.intentions.findIndex((one) => one.unit === unit);
  const intention = plan.intentions[place];
  if (intention === undefined) return null;
  const stands = intention.prospect.activation.reach === 0;
  return { score: stands ? -1 : 100 - place, reasons: reasonsFor(plan, intention) };
}

function activationOf(unit: number, activation: Activation, mind: Mind): Weighed | null {
  const plan = planFor(mind.state, mind.insight, mind.state.units[unit]!.side, mind.temper);
  const best = bestIn(plan, unit, activation);
  return best === null ? null : { score: best.score, reasons: reasonsFor(plan, best) };
}

interface Scored {
  readonly prospect: Prospect;
  readonly goal: number | null;
  readonly score: number;
}

function bestIn(plan: Plan, unit: number, activation: Activation): Scored | null {
  const care = plan.careFor(unit);
  let best: Scored | null = null;
  for (const prospect of plan.prospects(unit)) {
    if (prospect.activation.option !== activation.option) continue;
    const scored = { prospect, ...scoreOf(plan.scene, plan.temper, prospect, care) };
    if (best === null || scored.score > best.score) best = scored;
  }
  return best;
}

function targetOf(by: number, at: number, { state, insight, temper }: Mind): Weighed {
  const harm = Math.max(insight.harm(state, { by, at, how: 'fight' }), insight.harm(state, { by, at, how: 'shoot' }));
  const worth = harm * insight.worth(state, at);
  return { score: temper.harm * worth, reasons: [say('ai.reason.target', { target: { unit: at }, worth: Math.round(worth) })] };
}

function picks(view: PickView, usual: Answer, mind: Mind): Considered[] {
  const weighed = view.options
    .filter(({ refused }) => refused === undefined)
    .map((option) => ({ option, worth: worthOf(view, option, mind) }));
  if (weighed.every(({ worth }) => worth === null))
    return [usually(usual, 0.001), ...weighed.slice(0, 8).map(({ option }) => usually(only(option)))];
  if (view.max === 1) {
    const found = weighed.map(
      ({ option, worth }): Considered => ({ answer: only(option), score: worth?.score ?? 0, reasons: worth?.reasons ?? [] }),
    );
    return view.min === 0 ? [...found, { answer: { kind: 'pick', chosen: [] }, score: 0, reasons: [say('ai.reason.nothing')] }] : found;
  }
  const sorted = weighed.slice().sort((a, b) => (b.worth?.score ?? 0) - (a.worth?.score ?? 0));
  const good = sorted.filter(({ worth }, i) => i < view.min || (worth?.score ?? 0) > 0).slice(0, view.max);
  const answer: Answer = { kind: 'pick', chosen: good.map(({ option }) => option.id) };
  const score = good.reduce((sum, { worth }) => sum + (worth?.score ?? 0), 0);
  return [{ answer, score, reasons: good.flatMap(({ worth }) => worth?.reasons ?? []).slice(0, 3) }, usually(usual)];
}

const only = (option: Option): Answer => ({ kind: 'pick', chosen: [option.id] });

/** The activation in which a unit moves now: the one that goes as far as the question allows. */
function mannerNow(plan: Plan, unit: number, allowance: number, { state, insight }: Mind): Activation {
  const all = insight.activations(state, unit).filter(({ strikes }) => strikes !== 'fight');
  const meant = plan.intentions.find((one) => one.unit === unit)?.prospect.activation;
  if (meant !== undefined && meant.reach === allowance) return meant;
  return all.find(({ reach }) => reach === allowance) ?? { option: '', reach: allowance, strikes: 'nothing', steady: false };
}

function moves(decision: Extract<Decision, { view: { kind: 'move' } }>, mind: Mind): Considered[] {
  const { view, judge } = decision;
  const { state, insight } = mind;
  if (view.models.length === 0) return [usually(judge.usual(), 0.001)];
  const unit = view.unit ?? state.models[view.leader ?? view.models[0]!.model]!.unit;
  const plan = planFor(state, insight, view.side, mind.temper);
  const { scene } = plan;
  const allowance = view.models.reduce((most, one) => Math.max(most, one.allowance), 0);
  const activation = mannerNow(plan, unit, allowance, mind);
  const care = plan.careFor(unit);
  const valued = (answer: Answer, prospect: Prospect): Considered => {
    const { score, goal } = scoreOf(scene, mind.temper, prospect, care);
    return { answer, score, reasons: reasonsFor(plan, { prospect, goal }) };
  };
  const at = (to: { readonly x: number; readonly y: number }): Prospect => prospectAt(scene, unit, activation, to, null);
  const thought = plan
    .prospects(unit)
    .filter((prospect) => prospect.activation === activation || prospect.activation.option === activation.option);
  const wished = thought.length > 0 ? thought : destinations(scene, unit, allowance).map(at);
  const found: Considered[] = [];
  const stay: Answer = { kind: 'move', declined: true };
  if (view.mayDecline !== 'no') found.push(valued(stay, at(endOfMove(view, state, stay))));
  const best = wished
    .map((prospect) => ({ prospect, score: scoreOf(scene, mind.temper, prospect, care).score }))
    .sort((a, b) => b.score - a.score);
  for (const { prospect } of best.slice(0, MOST_WISHES)) {
    for (const answer of moveTo(decision, state, prospect.to))
      found.push(valued(answer, view.turning === 'free' ? prospect : at(endOfMove(view, state, answer))));
  }
  for (const answer of judge.suggest(mind.random)) found.push(valued(answer, at(endOfMove(view, state, answer))));
  return found;
}

/** Whoever is asked where has said that it comes: it stays away only where there is no room. */
const NEVER = -10_000;

/** Wishes that are worked out to whole moves. */
const MOST_WISHES = 8;

function places(decision: Extract<Decision, { view: { kind: 'place' } }>, mind: Mind): Considered[] {
  const { view, judge } = decision;
  const { state, insight } = mind;
  const subject = subjectOf(view);
  const suggested: readonly Answer[] = judge.suggest(mind.random);
  if (subject === null) return [usually(judge.usual(), 0.001), ...suggested.map((answer) => usually(answer))];
  const plan = planFor(state, insight, view.side, mind.temper);
  const care = plan.careFor(subject);
  const activation: Activation = { option: '', reach: 0, strikes: state.cursor.round > 0 ? 'shoot' : 'nothing', steady: false };
  const valued = (answer: Answer): Considered => {
    const at = placed(answer);
    if (at === null) return { answer, score: NEVER, reasons: [say('ai.reason.nothing')] };
    const prospect = prospectAt(plan.scene, subject, activation, at, null);
    const { score, goal } = scoreOf(plan.scene, mind.temper, prospect, care);
    return { answer, score, reasons: reasonsFor(plan, { prospect, goal }) };
  };
  const wishes = placesWorthTrying(view, mind).flatMap(({ at, heading }) => {
    const answer = placeAt(decision, at, heading);
    return answer === null ? [] : [answer];
  });
  return [...suggested, ...wishes].map(valued);
}

function placesWorthTrying(
  view: Extract<DecisionView, { kind: 'place' }>,
  { state, insight, temper }: Mind,
): { at: { x: number; y: number }; heading: number }[] {
  const { enemies } = planFor(state, insight, view.side, temper).scene;
  const middle = { x: state.table.width / 2, y: state.table.depth / 2 };
  const shaped = pointsOf(view).map((at) => ({ at, heading: headingOf(middle.x - at.x, middle.y - at.y) }));
  if (shaped.length > 0 || view.items.length > 1) return shaped;
  return enemies.flatMap((enemy) =>
    [0, 900, 1800, 2700].map((turn) => {
      const dx = turn === 900 ? 8000 : turn === 2700 ? -8000 : 0;
      const dy = turn === 0 ? 8000 : turn === 1800 ? -8000 : 0;
      return { at: { x: enemy.at.x + dx, y: enemy.at.y + dy }, heading: headingOf(-dx, -dy) };
    }),
  );
}

/** Each thing goes where it does most; all of it, if it does anything there. */
function shares(decision: Extract<Decision, { view: AssignView }>, mind: Mind): Considered[] {
  const { view, judge } = decision;
  const worths = new Map(
    view.targets.map((option) => [option.id, option.refused === undefined ? (worthOf(view, option, mind)?.score ?? 0) : -1]),
  );
  const lines = view.sources.flatMap(({ id, count, to, ways, whole }) => {
    const open = (to ?? view.targets.map((target) => target.id)).filter((target) => (worths.get(target) ?? -1) >= 0);
    const best = open.slice().sort((a, b) => worths.get(b)! - worths.get(a)!)[0];
    const way = ways?.find(({ refused }) => refused === undefined);
    if (best === undefined || (!whole && worths.get(best) === 0)) return [];
    return [{ from: id, to: best, count, ...(way !== undefined && { way: way.id }) }];
  });
  const worth = (answer: Answer): number =>
    answer.kind === 'assign' ? answer.lines.reduce((sum, line) => sum + line.count * (worths.get(line.to) ?? 0), 0) : 0;
  const all: Answer[] = [{ kind: 'assign', lines }, judge.usual(), ...judge.suggest(mind.random)];
  return all.map((answer) => ({ answer, score: worth(answer), reasons: [say('ai.reason.share')] }));
}

function reactions(decision: Extract<Decision, { view: { kind: 'interrupt' } }>, mind: Mind): Considered[] {
  const { view, judge } = decision;
  const usual = judge.usual();
  const found: Considered[] = [
    { answer: { kind: 'interrupt', pass: true }, score: 0, reasons: [say('ai.reason.pass')] },
    usually(usual, 0.001),
  ];
  for (const option of view.options) {
    const worth = option.refused === undefined ? worthOf(view, option, mind) : null;
    if (worth === null) continue;
    const stops = view.stops.length === 0 ? [undefined] : view.stops.map(({ id }) => id);
    for (const stop of stops) {
      const answer: Answer = { kind: 'interrupt', by: option.id, ...(stop !== undefined && { stop }) };
      found.push({ answer, score: worth.score, reasons: worth.reasons });
    }
  }
  return found;
}

function confirmations(view: Extract<DecisionView, { kind: 'confirm' }>, usual: Answer, mind: Mind): Considered[] {
  const said = [true, false].map((yes): Considered => {
    const opinion = mind.insight.opinion(mind.state, view, sayingOf(view, yes));
    return { answer: { kind: 'confirm', yes }, score: opinion?.score ?? 0, reasons: opinion?.reason === undefined ? [] : [opinion.reason] };
  });
  return [usually(usual, 0.001), ...said];
}
