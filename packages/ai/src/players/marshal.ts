import type { Decision, QuickPlayer, Seat, State, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { LineOfPlay } from '../candidates/lines.ts';
import { follower, isOfLine, isWhoActs, LINES } from '../candidates/lines.ts';
import type { Adviser, Candidate } from '../candidates/ranking.ts';
import { bestOf, circleGuard, fresh, legal } from '../candidates/ranking.ts';
import type { Insight } from '../insight.ts';
import { afterTurns, toTheEnd, turnOf } from '../lookahead/horizon.ts';
import { playOnSketch } from '../lookahead/playOn.ts';
import type { Budget, Entrant, RolloutOutcome, Rollouts } from '../lookahead/rollouts.ts';
import { meterOf, race } from '../lookahead/rollouts.ts';
import { drawSketch } from '../lookahead/sketch.ts';
import { bound } from '../planning/bound.ts';
import type { EvaluationContext } from '../planning/context.ts';
import { policiesFor } from '../planning/policies.ts';
import { TEMPERS } from './temper.ts';
import type { Policy } from './veteran.ts';
import { contextOf, veteran } from './veteran.ts';

/**
 * Where sides have turns of their own, plays each out on forks by one policy after another when it begins, and then plays it by the one that did best. Where both act in
 * every turn, plays its last turn out to the end with the lines it could follow, whenever it is to say who acts next.
 */
export function marshal(policy: Policy, budget: Budget): QuickPlayer & Adviser {
  const guard = circleGuard();
  const lead = leadOf(wiser(policy), budget);
  return {
    name: 'marshal',
    answer: (decision, seat) =>
      guard(decision, seat, (stale) => {
        const { context, rank } = lead(decision, seat);
        const evaluation = bound(decision, context(seat));
        const other = rank === 0 ? undefined : legal(decision, evaluation, rank + 1)[rank]?.answer;
        return other === undefined || stale.has(JSON.stringify(other)) ? bestOf(decision, evaluation, stale) : other;
      }),
    consider(decision, seat, inVain) {
      const { context, rank, why } = lead(decision, seat);
      const [best, ...others] = foremost(legal(decision, fresh(bound(decision, context(seat)), inVain)), rank);
      return best === undefined ? [] : [{ ...best, reasons: [...why, ...best.reasons] }, ...others];
    },
  };
}

/** With what systems tell marshals alone. */
const wiser = (policy: Policy): Wise => ({
  ...policy,
  others: policy.insights,
  insights: policy.insights.map((one) => ({ ...one, ...one.marshals })),
});

/** A marshal's policy, and what its enemies know. */
interface Wise extends Policy {
  readonly others: Policy['insights'];
}

/** The one of that rank first, if there is one. */
const foremost = (all: readonly Candidate[], rank: number): readonly Candidate[] => {
  const one = all[rank];
  return one === undefined ? all : [one, ...all.filter((other) => other !== one)];
};

/** What a question is evaluated with, which of its candidates is taken, and why. */
interface Lead {
  readonly context: (seat: Seat) => EvaluationContext;
  readonly rank: number;
  readonly why: readonly Text[];
}

type Leader = (decision: Decision, seat: Seat) => Lead;

function leadOf(policy: Wise, budget: Budget): Leader {
  const own = contextOf(policy);
  const byPolicies = leadByPolicies(policy, budget);
  const byLines = leadByLines(policy, budget);
  return (decision, seat) => (own(seat).insight.inTurns ? byPolicies : byLines)(decision, seat);
}

/** What is tried out need not be found as patiently as what is then done, as long as it is the best that is done: with lines it may be the second best, which must be the one that was tried. */
const patiently = (policy: Policy): ((seat: Seat) => EvaluationContext) => contextOf({ ...policy, patient: true });

/** Since when something found out is good: in another battle, the entry before it is another one. */
interface Since {
  readonly since: number;
  readonly last: Seat['entries'][number] | undefined;
}

const sinceNow = ({ entries }: Seat): Since => ({ since: entries.length, last: entries[entries.length - 1] });
const isOf = ({ entries }: Seat, { since, last }: Since): boolean => entries.length >= since && entries[since - 1] === last;

const whyOf = ({ tries, outlook }: RolloutOutcome): Text[] =>
  tries === 0 ? [] : [say('ai.reason.plan', { tries, outlook: Math.round(outlook) })];

/** The policy is found out when a turn begins and kept to its end; in the turns of others it is the first. */
function leadByPolicies(policy: Wise, budget: Budget): Leader {
  const own = contextOf(policy);
  let usual: (Lead & { readonly system: Seat['system'] }) | null = null;
  let kept: (Lead & Since & { readonly turn: string }) | null = null;
  return ({ view }, seat) => {
    const { system, state } = seat;
    const { insight } = own(seat);
    if (usual?.system !== system) usual = { system, context: patiently(policiesFor(policy, insight)[0]!), rank: 0, why: [] };
    if (state.cursor.round === 0 || state.cursor.active !== view.side) return usual;
    const turn = turnOf(state);
    if (kept?.turn === turn && isOf(seat, kept)) return kept;
    const policies = policiesFor(policy, insight);
    const entrants = policies.map((context) => entrantOf(policy, state, view.side, () => veteran(context)));
    const rollouts = rolloutsOf(seat, view.side, insight, `${policy.seed} ${turn}`, CLEARLY);
    const turns = insight.turnsLeft(state, view.side) <= 1 ? TO_THE_END : insight.turnsTried;
    const found = race({ ...rollouts, horizon: afterTurns(state, turns, insight) }, entrants, meterOf(budget));
    kept = {
      turn,
      ...sinceNow(seat),
      context: found.best === 0 ? usual.context : patiently(policies[found.best]!),
      rank: 0,
      why: whyOf(found),
    };
    return kept;
  };
}

/** So many turns after the last one of a side there are at most. */
const TO_THE_END = 3;

/**
 * The line is found out when the question in a last turn is who acts next, and followed until it says no more. Before that nothing is tried: a line differs from another
 * by a few points, and dice of the turns to come by far more; at the end, by who has won.
 */
function leadByLines(policy: Wise, budget: Budget): Leader {
  const own = contextOf(policy);
  const usual: Lead = { context: own, rank: 0, why: [] };
  let kept: (Since & { readonly line: LineOfPlay; readonly why: readonly Text[]; readonly asked: Map<number, number> }) | null = null;
  return (decision, seat) => {
    const { state, entries } = seat;
    if (state.cursor.round === 0 || !isOfLine(decision)) return usual;
    if (isWhoActs(decision) && !(kept?.since === entries.length && isOf(seat, kept))) {
      const { view } = decision;
      const { insight } = own(seat);
      if (insight.turnsLeft(state, view.side) > 1) return usual;
      const rollouts = rolloutsOf(seat, view.side, insight, `${policy.seed} ${entries.length}`, SLIGHTLY);
      const entrants = LINES.map((line) => entrantOf(policy, state, view.side, () => follower(policy, line)));
      const found = race({ ...rollouts, horizon: toTheEnd }, entrants, meterOf(budget));
      kept = { ...sinceNow(seat), line: LINES[found.best]!, why: whyOf(found), asked: new Map() };
    }
    if (kept === null || !isOf(seat, kept)) return usual;
    const { asked, line, why } = kept;
    const place = asked.get(entries.length) ?? asked.size;
    asked.set(entries.length, place);
    return { context: own, rank: line[place] ?? 0, why: place === 0 ? why : [] };
  };
}

/** One's own side as told, all others as a veteran would. */
const entrantOf =
  (policy: Wise, { sides }: State, side: number, own: () => QuickPlayer): Entrant =>
  () => {
    const others = veteran({ seed: policy.seed, insights: policy.others });
    return sides.map(({ id }) => (id === side ? own() : others));
  };

/** What it is worth to have won, beside how things stand, as a share of the army. */
const VICTORY = 0.75;

/** As a share of the army: a gain that is not worth leaving one's own judgement for, in a whole turn and for one who acts. */
const CLEARLY = 0.01;
const SLIGHTLY = 0.005;

/** Where trials begin, and how well things stand where they end. */
function rolloutsOf(seat: Seat, side: number, insight: Insight, seed: string, clearly: number): Omit<Rollouts, 'horizon'> {
  const { state } = seat;
  const army = state.units.reduce((sum, unit) => (unit.side === side ? sum + insight.worth(state, unit.id) : sum), 0);
  return {
    seat,
    seed,
    clearly: clearly * army,
    outlook(then) {
      if (then.result === null) return insight.outlook(then, side) + ahead(then, side, insight);
      const { winners } = then.result;
      const { team } = then.sides[side]!;
      const won = winners.length === 0 ? 0 : winners.some((id) => then.sides[id]!.team === team) ? 1 : -1;
      return insight.outlook({ ...then, result: null }, side) + won * VICTORY * army;
    },
  };
}

/** How things go on from there on a sketch, where the system has one; whoever has the next turn, where that is still open. */
function ahead(then: State, side: number, insight: Insight): number {
  if (insight.sketchRules === null) return 0;
  const sketch = drawSketch(then, insight, { sketchRules: insight.sketchRules, side, temper: TEMPERS.even, depth: AT_THE_END });
  if (!insight.isBetweenTurns(then)) return playOnSketch(sketch, []);
  const beginning = (oursNow: boolean): number => playOnSketch({ ...sketch, phase: 'move', oursNow }, []);
  return (beginning(true) + beginning(false)) / 2;
}

/** How far the sketch goes on from where the forks end. */
const AT_THE_END = { fortunes: 4, turns: 1 };
