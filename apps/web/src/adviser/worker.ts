/// <reference lib="webworker" />
/**
 * Whoever can be asked for advice: what a good player would do, and what an answer would lead to. It follows the battle on a copy of its own, so that neither
 * the referee nor the opponent ever waits for it, and knows nothing of the dice to come.
 */

import type { Considered } from '@warfold/ai';
import { playerNamed } from '@warfold/ai';
import type { Answer, Decision, DecisionView, Entry, Match, MoveView, Setup } from '@warfold/engine';
import { judge, randomFrom, seatAt, seededDice } from '@warfold/engine';
import { TooMany } from '@warfold/engine/enumerate';
import { Follower } from '@warfold/engine/follow';
import { foresee } from '@warfold/engine/foresee';
import type { UnitForeseen } from '@warfold/odds/foreseen';
import { foreseen } from '@warfold/odds/foreseen';
import { tried } from '@warfold/odds/tried';
import { systems } from '@warfold/systems';
import { unguessable } from '../battle/chance.ts';
import { seated } from '../opponent/seated.ts';
import type { SeatKind } from '../opponent/strengths.ts';
import type { Patch } from '../table/marks.ts';
import { flood, type Standing, spacingFor, standingOf } from './reach/flood.ts';
import { outlined } from './reach/outlined.ts';

/** What has come into the battle since it was last asked: the entries after the first `keep`. */
interface News {
  readonly id: number;
  readonly keep: number;
  readonly entries: readonly Entry[];
  /** The question that is meant. */
  readonly at: number;
}

export type ToAdviser =
  | { readonly id: number; readonly setup: Setup }
  | (News & { readonly what: 'hint' })
  | (News & { readonly what: 'reach' })
  /** Here `at` is the number of an event. */
  | (News & { readonly what: 'why'; readonly seats: readonly SeatKind[] })
  | (News & { readonly what: 'foresee'; readonly answer: Answer });

/** What may come of an answer: exactly, or from so many trials where there is too much to go through. */
export interface Prospect {
  readonly units: readonly UnitForeseen[];
  readonly trials: number | null;
  /** Whether more is asked on the way, and was taken to be answered as is usual. */
  readonly assumes: boolean;
}

/** A question of the past, what was answered, and what whoever sits there makes of it, best first. */
export interface Looked {
  readonly view: DecisionView;
  readonly answer: Answer;
  readonly considered: readonly Considered[];
}

export type Advice = Looked | readonly Considered[] | readonly Patch[] | Prospect | null;
export type FromAdviser =
  | { readonly id: number; readonly advice: Advice /** Whether there is better advice to come. */; readonly more?: true }
  | { readonly id: number; readonly failed: string };

/** What cannot be gone through in about a second is tried out for most of one. */
const MOST_RUNS = 4000;
const TRYING = 800;
const FEWEST_TRIALS = 20;
/** How much of what was considered is shown. */
const MOST_CONSIDERED = 6;

let follower: Follower | null = null;
let known: readonly Entry[] = [];

function sitDown(setup: Setup): null {
  const rules = systems.find(({ key }) => key === setup.system);
  if (rules === undefined) throw new Error(`no system '${setup.system}'`);
  follower = new Follower(rules, setup);
  known = [];
  return null;
}

/** The question that is meant, if it is still open, with the battle in which it is. */
function questionOf(asked: News): { readonly match: Match; readonly decision: Decision } | null {
  if (follower === null) throw new Error('no battle is open');
  known = [...known.slice(0, asked.keep), ...asked.entries];
  follower.follow(known);
  const { match } = follower;
  return match.pending?.waits === 'decision' && match.pending.at === asked.at ? { match, decision: match.pending.decision } : null;
}

/** What led to an event: the battle goes back to the last question before it. */
function lookedAt({ keep, entries, at }: News, seats: readonly SeatKind[]): Looked | null {
  if (follower === null) throw new Error('no battle is open');
  known = [...known.slice(0, keep), ...entries];
  follower.follow(known);
  const given = follower.answerBefore(at);
  const entry = given === null ? undefined : known[given];
  if (given === null || entry?.in !== 'answer') return null;
  follower.follow(known.slice(0, given));
  const { match } = follower;
  if (match.pending?.waits !== 'decision') return null;
  const { decision } = match.pending;
  const { side } = decision.view;
  const considered =
    seated(match.setup, side, seats[side]).consider?.(decision, seatAt(match), follower.inVain()).slice(0, MOST_CONSIDERED) ?? [];
  return { view: decision.view, answer: entry.answer, considered };
}

function adviceOn(asked: Exclude<ToAdviser, { setup: Setup }>): Advice {
  if (asked.what === 'why') return lookedAt(asked, asked.seats);
  const open = questionOf(asked);
  if (open === null) return null;
  const { match, decision } = open;
  if (asked.what === 'reach') {
    if (!isMove(decision)) return null;
    void explore(asked.id, match, decision);
    return [];
  }
  if (asked.what === 'hint')
    return playerNamed('veteran', 'hint').consider?.(decision, seatAt(match), follower?.inVain()).slice(0, 3) ?? [];
  return prospectOf(match, decision.view.side, asked.answer);
}

function prospectOf({ system, state, underWay }: Match, side: number, answer: Answer): Prospect {
  try {
    const found = foresee(system, underWay, side, answer, { runs: MOST_RUNS });
    return { units: foreseen(state, found), trials: null, assumes: found.assumed.length > 0 };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
  const dice = seededDice(unguessable());
  const ends: ReturnType<typeof tried>[] = [];
  for (const until = performance.now() + TRYING; ends.length < FEWEST_TRIALS || performance.now() < until; )
    ends.push(tried(system, underWay, side, answer, dice));
  return { units: foreseen(state, { outcomes: ends.map((end) => ({ ...end, p: 1 / ends.length })) }), trials: ends.length, assumes: true };
}

/** How long ground is looked for at a stretch: whoever else wants advice gets a word in. */
const STRETCH = 30;
/** How often what was found is shown. */
const SHOWING = 250;
let exploring = 0;

type MoveDecision = Extract<Decision, { view: MoveView }>;

const isMove = (decision: Decision): decision is MoveDecision => decision.view.kind === 'move';

/** Looks for the ground in reach, shows what it has found so far now and then, and stops when something else is asked. */
async function explore(id: number, match: Match, decision: MoveDecision): Promise<void> {
  exploring = id;
  const { state } = match;
  const { view, judge: rules } = decision;
  const found: Standing[] = view.models.flatMap(({ model }) => state.models[model] ?? []);
  for (const answer of rules.suggest(randomFrom('reach'))) found.push(...standingOf(state, answer));
  const gap = spacingFor(Math.max(0, ...view.models.map(({ allowance }) => allowance)));
  const asking = flood(state, view, (wish) => {
    const whole = rules.complete?.(wish) ?? wish;
    return judge(decision, whole) === null ? whole : null;
  });
  let shown = performance.now();
  for (let done = false; !done; ) {
    for (const until = performance.now() + STRETCH; !done && performance.now() < until; ) {
      const next = asking.next();
      done = next.done === true;
      if (next.done !== true) found.push(...next.value);
    }
    if (done || performance.now() - shown > SHOWING) {
      shown = performance.now();
      const ground: FromAdviser = { id, advice: outlined(found, gap) };
      self.postMessage(done ? ground : { ...ground, more: true });
    }
    await new Promise((resolve) => setTimeout(resolve));
    const { pending } = match;
    if (exploring !== id || pending?.waits !== 'decision' || pending.decision !== decision) return;
  }
}

self.onmessage = ({ data }: MessageEvent<ToAdviser>) => {
  let reply: FromAdviser;
  try {
    const advice = 'setup' in data ? sitDown(data.setup) : adviceOn(data);
    reply = 'what' in data && data.what === 'reach' && advice !== null ? { id: data.id, advice, more: true } : { id: data.id, advice };
  } catch (error) {
    reply = { id: data.id, failed: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
};
