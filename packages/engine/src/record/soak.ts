import { anyCorrection } from '../corrections/any.ts';
import type { Answer, Decision, DecisionView } from '../decisions/decision.ts';
import { judge } from '../decisions/shape.ts';
import { seededDice } from '../dice/dice.ts';
import type { Random } from '../dice/random.ts';
import { randomFrom } from '../dice/random.ts';
import { Match } from '../match/match.ts';
import type { QuickPlayer } from '../match/players.ts';
import { randomPlayer, seatAt } from '../match/players.ts';
import type { Refusal } from '../rules/explain.ts';
import type { Agreement, System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import { apply } from '../table/fold.ts';
import { breaches } from '../table/invariants.ts';
import { watchMemory } from '../table/memo.ts';
import { whyNotPlain } from '../table/plain.ts';
import type { Cursor, Setup, State } from '../table/state.ts';
import { canonical } from './hash.ts';

/** Battles from fixed seeds, of random players unless it says otherwise, watched at every event. */
export interface SoakPlan {
  readonly system: System;
  readonly battles: readonly SoakBattle[];
  /** Who plays a side of a battle, from a seed of its own. Abilities that are asked only while it thinks are not written down. */
  readonly players?: (side: number, seed: string) => QuickPlayer;
  /** Every so many-th answer that is remembered is worked out again and compared; one that has come to differ is a failure. */
  readonly memoryEvery?: number;
  /** Compare a restored copy with the original at every n-th decision (0: never). It costs time. */
  readonly dualEvery?: number;
  /** Throw bad answers at every n-th decision (0: never). */
  readonly badEvery?: number;
  /** How many answers with something broken in them are thrown each time, beside the usual nonsense; 6 if absent. */
  readonly spoilt?: number;
  /** Check the invariants after every event, or only after every answer. */
  readonly invariants?: 'event' | 'answer';
  readonly mostAnswers?: number;
  /** Changes the table of the so many-th battle before it begins. */
  readonly mustered?: (setup: Setup, battle: number) => Setup;
  /** What else the ledger should count, from each event. */
  readonly count?: (event: GameEvent) => readonly string[];
  /** Hears of every answer that was taken, to which question, and at which point of which battle. */
  readonly answered?: (view: DecisionView, answer: Answer, battle: string, cursor: Cursor) => void;
  readonly after?: (match: Match, seed: string) => void;
  /** Hears of every failure as it is found, with the battle as far as it came, if there is one. */
  readonly failed?: (failure: SoakFailure, match: Match | null) => void;
  /** Hears how it stands after every battle, however that ended. */
  readonly standing?: (report: SoakReport) => void;
}

export interface SoakBattle {
  readonly seed: string;
  readonly agreement: Agreement;
  /** Correct something by hand at every n-th decision (0: never), as people may who agree; what the rules say of a table is then no longer looked at. */
  readonly correctEvery?: number;
}

export interface SoakFailure {
  readonly seed: string;
  readonly what: 'stall' | 'threw' | 'invariant' | 'dual' | 'bad-answer' | 'suggestion' | 'objections';
  readonly detail: string;
}

/** How often each thing happened: `rule:` named, `event:` told, `decision:` asked, `part:` of a number, `refused:`, `ability:` that had something to say, `response:` given. */
export type Ledger = Record<string, number>;

export interface SoakReport {
  readonly battles: number;
  readonly answers: number;
  /** Bad answers that were thrown. */
  readonly bad: number;
  /** Corrections by hand that were taken. */
  readonly corrected: number;
  readonly events: number;
  readonly wins: readonly number[];
  readonly draws: number;
  readonly failures: readonly SoakFailure[];
  readonly ledger: Ledger;
}

export function soak(plan: SoakPlan): SoakReport {
  const report = {
    battles: 0,
    answers: 0,
    bad: 0,
    corrected: 0,
    events: 0,
    wins: [] as number[],
    draws: 0,
    failures: [] as SoakFailure[],
    ledger: {} as Ledger,
  };
  const { abilities } = plan.system;
  abilities.witness = (ability) => tally(report.ledger, [`ability:${ability}`]);
  watchMemory(plan.memoryEvery ?? null);
  try {
    fight(plan, report);
  } finally {
    abilities.witness = null;
    watchMemory(null);
  }
  return report;
}

type Tally = { -readonly [K in keyof SoakReport]: SoakReport[K] } & { wins: number[]; failures: SoakFailure[] };

function fight(plan: SoakPlan, report: Tally): void {
  for (const [i, battle] of plan.battles.entries()) {
    report.battles++;
    fightOne(plan, battle, i, report);
    plan.standing?.(report);
  }
}

function fightOne(plan: SoakPlan, battle: SoakBattle, i: number, report: Tally): void {
  const { seed, agreement } = battle;
  let match: Match | null = null;
  const fail = (what: SoakFailure['what'], detail: string) => {
    const failure = { seed, what, detail };
    report.failures.push(failure);
    plan.failed?.(failure, match);
  };
  const mustered = plan.system.muster(agreement);
  if ('objections' in mustered) {
    fail('objections', mustered.objections.map(({ rule, path }) => `${path}: ${rule}`).join('; '));
    return;
  }
  try {
    const setup = plan.mustered?.(mustered.setup, i) ?? mustered.setup;
    match = Match.start(plan.system, setup, seededDice(`${seed} dice`));
    run(plan, match, battle, fail, report);
    plan.after?.(match, seed);
    report.events += match.events.length;
    for (const event of match.events)
      tally(report.ledger, [`event:${event.type}`, `rule:${event.rule}`, ...begun(event), ...(plan.count?.(event) ?? [])]);
    const winners = match.result?.winners ?? [];
    if (winners.length === 0) report.draws++;
    for (const side of winners) report.wins[side] = (report.wins[side] ?? 0) + 1;
  } catch (error) {
    fail('threw', error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

/** What comes into play as an effect has had its say. */
const begun = (event: GameEvent): string[] => (event.type === 'effect-begun' ? [`ability:${event.effect.ability}`] : []);

const tally = (ledger: Ledger, keys: readonly string[]): void => {
  for (const key of keys) ledger[key] = (ledger[key] ?? 0) + 1;
};

/** The rules behind what a question shows: its gauge, the numbers of its options, and why some are refused. */
function shownRules(view: DecisionView): string[] {
  const options = 'options' in view ? view.options : 'targets' in view ? view.targets : [];
  const shown = [view.gauge?.allowed, ...options.flatMap(({ numbers = [] }) => numbers.map(({ value }) => value))];
  const parts = shown.flatMap((number) => (number?.parts ?? []).map(({ rule }) => `part:${rule}`));
  return [...new Set([...parts, ...options.flatMap(({ refused }) => (refused === undefined ? [] : [`refused:${refused.rule}`]))])];
}

type Fail = (what: SoakFailure['what'], detail: string) => void;

function run(
  plan: SoakPlan,
  match: Match,
  { seed, correctEvery = 0 }: SoakBattle,
  fail: Fail,
  report: Pick<Tally, 'answers' | 'bad' | 'corrected' | 'ledger'>,
): void {
  const { system } = plan;
  const players = match.state.sides.map(({ id }) => playerOf(plan, id, `${seed} player ${id}`));
  const random = randomFrom(`${seed} soak`);
  const seat = seatAt(match);
  const most = plan.mostAnswers ?? 20_000;
  let seen = 0;
  let folded = match.setup.state;
  const broken = (state: State) => (correctEvery > 0 ? breaches(state) : [...breaches(state), ...system.invariants(state)]);
  const catchUp = (): void => {
    for (; seen < match.events.length; seen++) {
      folded = apply(folded, match.events[seen]!);
      if (plan.invariants === 'event')
        for (const breach of broken(folded)) fail('invariant', `after event ${seen} (${match.events[seen]!.type}): ${breach}`);
    }
  };
  for (let given = 0; match.pending !== null; given++) {
    const { pending } = match;
    if (pending.waits === 'dice') {
      fail('stall', 'dice are asked of nobody');
      return;
    }
    if (given >= most) {
      fail('stall', `no end after ${most} answers, at ${JSON.stringify(system.next(match.state))}`);
      return;
    }
    const { decision } = pending;
    tally(report.ledger, [`decision:${decision.view.kind}`, `rule:${decision.view.rule}`, ...shownRules(decision.view)]);
    if (plan.badEvery && given % plan.badEvery === 0) {
      report.bad += throwBadAnswers(match, decision, random, fail, plan.spoilt ?? 6);
      questionJudge(decision, random, fail);
    }
    if (plan.dualEvery && given % plan.dualEvery === 0) compareCopy(match, fail);
    if (correctEvery > 0 && given % correctEvery === 0 && correctSomething(match, random, fail)) {
      report.corrected++;
      // Dice that were set aside took events back with them.
      seen = 0;
      folded = match.setup.state;
      catchUp();
      continue;
    }
    const { side } = decision.view;
    const answer = players[side]!.answer(decision, seat);
    const { cursor } = match.state;
    const refusal = match.answer(side, answer);
    if (refusal !== null) {
      fail(
        'stall',
        `a suggested answer was refused at ${decision.view.label.key}: ${refusal.rule} ${refusal.text.key} ${JSON.stringify(refusal.text.args ?? {})}`,
      );
      return;
    }
    report.answers++;
    plan.answered?.(decision.view, answer, seed, cursor);
    const { view } = decision;
    if (view.kind === 'interrupt' && answer.kind === 'interrupt' && 'by' in answer)
      tally(report.ledger, [`response:${view.options.find(({ id }) => id === answer.by)?.act}`]);
    catchUp();
    if (plan.invariants === 'answer')
      for (const breach of broken(match.state)) fail('invariant', `after answer ${given} at ${decision.view.label.key}: ${breach}`);
  }
  if (canonical(folded) !== canonical(match.state)) fail('dual', 'the fold of the events is not the table');
}

function playerOf({ system: { abilities }, players }: SoakPlan, side: number, seed: string): QuickPlayer {
  if (players === undefined) return randomPlayer(seed);
  const player = players(side, seed);
  return {
    name: player.name,
    answer(decision, seat) {
      const { witness = null } = abilities;
      abilities.witness = null;
      try {
        return player.answer(decision, seat);
      } finally {
        abilities.witness = witness;
      }
    },
  };
}

/** Something that people may agree on, or may not: it is taken or refused with a reason, and play goes on from it. Says whether it was taken. */
function correctSomething(match: Match, random: Random, fail: Fail): boolean {
  const before = match.state;
  const side = random.below(before.sides.length);
  const throws = match.events.flatMap(({ type }, event) => (type === 'rolled' ? [event] : [])).slice(-3);
  let what = 'setting dice aside';
  let refused: Refusal | null;
  try {
    if (throws.length > 0 && random.below(4) === 0) {
      const event = throws[random.below(throws.length)]!;
      refused = match.setAside(side, { event, dice: [random.below(3)], reason: 'it fell from the table' });
    } else {
      const correction = anyCorrection(match.system, before, random);
      what = JSON.stringify(correction);
      refused = match.correct(side, correction);
    }
  } catch (error) {
    fail('threw', `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return false;
  }
  if (refused === null) return true;
  if (match.state !== before) fail('bad-answer', `${what} was refused and changed the table`);
  if (unsaid(refused)) fail('bad-answer', `${what} was refused without a reason: ${JSON.stringify(refused)}`);
  return false;
}

/** Saves, restores and compares: same events, same table, same question. */
function compareCopy(match: Match, fail: Fail): void {
  const { setup, entries } = JSON.parse(JSON.stringify({ setup: match.setup, entries: match.entries }));
  const copy = Match.rerun(match.system, setup, match.dice.fresh('copy'), entries);
  if (canonical(copy.events) !== canonical(match.events)) fail('dual', 'a restored battle has other events');
  if (canonical(copy.state) !== canonical(match.state)) fail('dual', 'a restored battle has another table');
  const asked = (of: Match) => (of.pending?.waits === 'decision' ? canonical(of.pending.decision.view) : null);
  if (asked(copy) !== asked(match)) fail('dual', 'a restored battle asks something else');
  const forked = match.fork('copy');
  if (asked(forked) !== asked(match) || canonical(forked.state) !== canonical(match.state)) fail('dual', 'a fork stands elsewhere');
}

const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'pick',
  [],
  {},
  { kind: 'pick' },
  { kind: 'move', travels: [{}] },
  { kind: 'none' },
  true,
];

/** Wrong player, wrong kind, nonsense of every sort: always a refusal, never a throw, never a changed table. Gives back how many there were. */
function throwBadAnswers(match: Match, decision: Decision, random: Random, fail: Fail, spoilt: number): number {
  const before = match.state;
  const { side, label } = decision.view;
  const count = match.events.length;
  let thrown = 0;
  const refusalOf = (what: () => string, give: () => Refusal | null): Refusal | null | undefined => {
    thrown++;
    let refused: Refusal | null | undefined;
    try {
      refused = give();
    } catch (error) {
      fail('bad-answer', `${what()} threw at ${label.key}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (match.state !== before || match.events.length !== count) fail('bad-answer', `${what()} changed the table at ${label.key}`);
    if (refused && (refused.rule === undefined || unsaid(refused)))
      fail('bad-answer', `${what()} was refused without a reason at ${label.key}: ${JSON.stringify(refused)}`);
    return refused;
  };
  const expect = (what: string, give: () => Refusal | null) => {
    if (refusalOf(() => what, give) === null) fail('bad-answer', `${what} was taken at ${label.key}`);
  };
  const good = decision.judge.usual();
  expect('an answer of the wrong player', () => match.answer(side + 1, good));
  expect('a stale answer', () => match.answer(side, good, { at: -1 }));
  expect('an answer with something extra', () => match.answer(side, { ...good, extra: 1 }));
  expect('an answer out of time', () => match.answer(side, good, { elapsed: -1 }));
  for (const junk of JUNK) expect(`junk ${JSON.stringify(junk) ?? 'undefined'}`, () => match.answer(side, junk));
  for (const raised of lifted(good)) expect(`something in the air ${JSON.stringify(raised)}`, () => judge(decision, raised));
  for (let i = 0; i < spoilt; i++) {
    const one = spoil(good, random);
    // A spoilt answer may happen to be another legal one: then only the rules may say so, without a throw.
    refusalOf(
      () => `a spoilt answer ${JSON.stringify(one)}`,
      () => judge(decision, one),
    );
  }
  return thrown;
}

/** Whether there is a value among what a refusal says that is none. */
const unsaid = ({ text }: Refusal): boolean =>
  Object.values(text.args ?? {}).some(
    (arg) =>
      arg === undefined || arg === null || Number.isNaN(arg) || (typeof arg === 'object' && 'mils' in arg && !Number.isFinite(arg.mils)),
  );

/** Higher than anything stands on any table. */
const IN_THE_AIR = 987_654;

/** A good answer with something of it in the air: at its end, on its way, or where it is put down. */
function lifted(answer: Answer): Answer[] {
  if ('travels' in answer && answer.travels.length > 0) {
    const [first, ...others] = answer.travels;
    const { path } = first!;
    const from = path.slice(0, -1);
    const end = path[path.length - 1]!;
    const raised = { ...end, z: IN_THE_AIR };
    const ways = [path.length > 1 ? [...from, raised] : [end, raised], [...(path.length > 1 ? from : [end]), raised, end]];
    return ways.map((way) => ({ kind: 'move', travels: [{ ...first!, path: way }, ...others] }));
  }
  if ('places' in answer && answer.places.length > 0)
    return [
      { kind: 'place', places: answer.places.map((place) => ({ ...place, pose: { ...place.pose, z: IN_THE_AIR } })) },
      { kind: 'place', places: answer.places.map((place) => ({ ...place, pose: { ...place.pose, z: -IN_THE_AIR } })) },
    ];
  return [];
}

/** What a decision promises: a question that is plain data, one usual answer, and none among the suggestions that the rules refuse. */
function questionJudge({ view, judge: its }: Decision, random: Random, fail: Fail): void {
  const at = view.label.key;
  const why = whyNotPlain(view);
  if (why !== null) fail('suggestion', `the question at ${at} is not plain data${why}`);
  const refused = (answer: Answer) => judge({ view, judge: its } as Decision, answer);
  const usual = its.usual();
  if (canonical(usual) !== canonical(its.usual())) fail('suggestion', `the usual answer at ${at} is not always the same`);
  for (const answer of [usual, ...its.suggest(random)]) {
    const why = refused(answer);
    if (why !== null)
      fail('suggestion', `at ${at} the rules refuse what they suggest: ${why.rule} ${why.text.key} ${JSON.stringify(answer)}`);
  }
}

/** Breaks something somewhere inside a good answer. */
function spoil(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) {
    if (value.length === 0 || random.below(4) === 0) return [...value, ...value, 'extra'];
    const at = random.below(value.length);
    return value.map((item, i) => (i === at ? spoil(item, random) : item));
  }
  if (typeof value === 'object' && value !== null) {
    const keys = Object.keys(value);
    const key = keys[random.below(keys.length)] ?? 'x';
    return { ...value, [key]: spoil((value as Record<string, unknown>)[key], random) };
  }
  const bad = [
    Number.NaN,
    -1,
    1e300,
    0.5,
    'zzz',
    null,
    123456789,
    Number.POSITIVE_INFINITY,
    typeof value === 'number' ? value + 1000 : 'other',
  ];
  return bad[random.below(bad.length)];
}
