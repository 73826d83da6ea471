/// <reference lib="webworker" />
/**
 * Whoever can be asked for advice: what a good player would do, and what an answer would lead to. It follows the battle on a copy of its own, so that neither
 * the referee nor the opponent ever waits for it, and knows nothing of the dice to come.
 */

import type { Candidate } from '@warfold/ai';
import { playerNamed } from '@warfold/ai';
import type { Answer, Decision, Entry, Match, MoveView, PlaceView, Setup } from '@warfold/engine';
import { judge, randomFrom, seatAt, seededDice } from '@warfold/engine';
import { TooMany } from '@warfold/engine/enumerate';
import { Follower } from '@warfold/engine/follow';
import { foreseeTurns } from '@warfold/engine/foresee';
import { foreseen, turnsForeseen } from '@warfold/odds/foreseen';
import { tried } from '@warfold/odds/tried';
import { systems } from '@warfold/systems';
import { unguessable } from '../battle/chance.ts';
import { seated } from '../opponent/seated.ts';
import type { SeatKind } from '../opponent/strengths.ts';
import type { AimingWay } from '../referee/ways.ts';
import type { Patch } from '../table/marks.ts';
import { heard, type News } from '../workers/news.ts';
import { serve } from '../workers/serve.ts';
import type { AdviserServices, AnswerProspect, AskedNews, LookedBack } from './client.ts';
import { harmsOf, onward } from './onward.ts';
import { flood, type StandingPlace, spacingFor, standingOf } from './reach/flood.ts';
import { outlined } from './reach/outlined.ts';
import { leadOf, SPOTS_APART, spots } from './reach/spots.ts';

/** What cannot be gone through in about a second is tried out for most of one. */
const MOST_RUNS = 4000;
const TRYING = 800;
const FEWEST_TRIALS = 20;
/** Where several are only compared, less will do. */
const ROUGHLY = { runs: 400, trying: 80 };
/** How much of what was considered is shown. */
const MOST_CONSIDERED = 6;

/** What an answer would lead to, and where no die falls on it what comes next. */
function prospectOf(match: Match, side: number, answer: Answer): AnswerProspect {
  const weighed = weigh(match, side, answer);
  if (weighed.units.length + weighed.turns.length > 0) return { ...weighed, onward: null };
  return { ...weighed, onward: onward(match, side, answer, (...asked) => weigh(...asked).units) };
}

function weigh(
  { system, state, underWay }: Match,
  side: number,
  answer: Answer,
  { runs, trying } = { runs: MOST_RUNS, trying: TRYING },
): Omit<AnswerProspect, 'onward'> {
  try {
    const found = foreseeTurns(system, underWay, side, answer, { runs });
    return { units: foreseen(state, found), turns: turnsForeseen(found), trials: null, assumes: found.assumed.length > 0 };
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
  }
  const dice = seededDice(unguessable());
  const ends: ReturnType<typeof tried>[] = [];
  for (const until = performance.now() + trying; ends.length < FEWEST_TRIALS || performance.now() < until; )
    ends.push(tried(system, underWay, side, answer, dice));
  const outcomes = ends.map((end) => ({ ...end, p: 1 / ends.length }));
  return { units: foreseen(state, { outcomes }), turns: turnsForeseen({ outcomes }), trials: ends.length, assumes: true };
}

/** How long ground is looked for at a stretch: whoever else wants advice gets a word in. */
const STRETCH = 30;
/** How often what was found is shown. */
const SHOWING = 250;

type MoveDecision = Extract<Decision, { view: MoveView }>;
type PlaceDecision = Extract<Decision, { view: PlaceView }>;

const isMove = (decision: Decision): decision is MoveDecision => decision.view.kind === 'move';
const isPlace = (decision: Decision): decision is PlaceDecision => decision.view.kind === 'place';

/** Ground that is being looked for. */
interface Search {
  /** What can stand where, as far as it is known. */
  readonly found: StandingPlace[];
  /** How far apart neighbours may be that belong together. */
  readonly gap: number;
  readonly asking: Generator<readonly StandingPlace[], void>;
}

function searchFor({ state }: Match, decision: Decision): Search | null {
  if (isMove(decision)) {
    const { view, judge: rules } = decision;
    const found: StandingPlace[] = view.models.flatMap(({ model }) => state.models[model] ?? []);
    for (const answer of rules.suggest(randomFrom('reach'))) found.push(...standingOf(state, answer));
    const asking = flood(state, view, (wish) => {
      const whole = rules.complete?.(wish) ?? wish;
      return judge(decision, whole) === null ? whole : null;
    });
    return { found, gap: spacingFor(Math.max(0, ...view.models.map(({ allowance }) => allowance))), asking };
  }
  if (!isPlace(decision) || leadOf(decision.view) === null) return null;
  const { view, judge: rules } = decision;
  const asking = spots(state, view, (wish) => {
    const whole = rules.complete?.(wish) ?? wish;
    return judge(decision, whole) === null ? whole : null;
  });
  return { found: [], gap: SPOTS_APART, asking };
}

class Advising {
  #follower: Follower | null = null;
  #known: readonly Entry[] = [];
  /** The exploring that is under way: whatever is asked next ends it. */
  #exploring: symbol | null = null;

  sit(setup: Setup): null {
    const rules = systems.find(({ key }) => key === setup.system);
    if (rules === undefined) throw new Error(`no system '${setup.system}'`);
    this.#follower = new Follower(rules, setup);
    this.#known = [];
    return null;
  }

  #hear(news: News): Follower {
    if (this.#follower === null) throw new Error('no battle is open');
    this.#exploring = null;
    this.#known = heard(this.#known, news);
    this.#follower.follow(this.#known);
    return this.#follower;
  }

  /** The question that is meant, if it is still open, with the battle in which it is. */
  #question(asked: AskedNews): { readonly match: Match; readonly decision: Decision } | null {
    const { match } = this.#hear(asked);
    return match.pending?.waits === 'decision' && match.pending.at === asked.at ? { match, decision: match.pending.decision } : null;
  }

  hint(asked: AskedNews): readonly Candidate[] | null {
    const open = this.#question(asked);
    if (open === null) return null;
    return playerNamed('veteran', 'hint').consider?.(open.decision, seatAt(open.match), this.#follower?.inVain()).slice(0, 3) ?? [];
  }

  foresee(asked: AskedNews & { readonly answer: Answer }): AnswerProspect | null {
    const open = this.#question(asked);
    return open === null ? null : prospectOf(open.match, open.decision.view.side, asked.answer);
  }

  /** How much harm the attack at the end of each way does to that enemy, roughly. */
  harms({ enemy, ways, ...asked }: AskedNews & { readonly enemy: number; readonly ways: readonly AimingWay[] }): readonly number[] | null {
    const open = this.#question(asked);
    return open === null ? null : harmsOf(open.match, enemy, ways, (...given) => weigh(...given, ROUGHLY).units);
  }

  /** What led to an event: the battle goes back to the last question before it. */
  why({ event, seats, ...news }: News & { readonly event: number; readonly seats: readonly SeatKind[] }): LookedBack | null {
    const follower = this.#hear(news);
    const given = follower.answerBefore(event);
    const entry = given === null ? undefined : this.#known[given];
    if (given === null || entry?.in !== 'answer') return null;
    follower.follow(this.#known.slice(0, given));
    const { match } = follower;
    if (match.pending?.waits !== 'decision') return null;
    const { decision } = match.pending;
    const { side } = decision.view;
    const considered =
      seated(match.setup, side, seats[side]).consider?.(decision, seatAt(match), follower.inVain()).slice(0, MOST_CONSIDERED) ?? [];
    return { view: decision.view, answer: entry.answer, considered };
  }

  /** Looks for the ground in reach, or for that on which something may be put down, tells what it has found so far now and then, and stops when something else is asked. */
  async reach(asked: AskedNews, tell: (ground: readonly Patch[]) => void): Promise<readonly Patch[] | null> {
    const open = this.#question(asked);
    const search = open === null ? null : searchFor(open.match, open.decision);
    if (search === null) return null;
    const { found, gap, asking } = search;
    const exploring = Symbol('exploring');
    this.#exploring = exploring;
    let shown = performance.now();
    for (;;) {
      for (const until = performance.now() + STRETCH; performance.now() < until; ) {
        const next = asking.next();
        if (next.done === true) return outlined(found, gap);
        found.push(...next.value);
      }
      if (performance.now() - shown > SHOWING) {
        shown = performance.now();
        tell(outlined(found, gap));
      }
      await new Promise((resolve) => setTimeout(resolve));
      if (this.#exploring !== exploring) return null;
    }
  }
}

const advising = new Advising();

serve<AdviserServices>({
  sit: ({ setup }) => advising.sit(setup),
  hint: (asked) => advising.hint(asked),
  foresee: (asked) => advising.foresee(asked),
  harms: (asked) => advising.harms(asked),
  why: (asked) => advising.why(asked),
  reach: (asked, tell) => advising.reach(asked, tell),
});
