import type { Decision, QuickPlayer, Seat, State } from '@warfold/engine';
import { seatAt } from '@warfold/engine';
import { evenDice } from './evenDice.ts';

/** How much a player may try out before it answers. Answers given on forks are counted, so that the same budget always gives the same moves. */
export interface Budget {
  readonly nodes: number;
  /** With a clock of the caller's, a time as well: whichever is used up first. Moves then depend on how fast the machine is. */
  readonly clock?: () => number;
  readonly milliseconds?: number;
}

/** What is left of a budget. */
export interface Meter {
  /** The share of it that is used up, 0 to 1: of the nodes, or of the time if that is more. */
  readonly used: number;
  /** Takes one node; false where nothing is left. */
  take(): boolean;
}

/** The next node may take as long as the longest so far, and so may the answer itself when all has been tried. */
const STILL_TO_COME = 2;

export function meterOf({ nodes, clock, milliseconds }: Budget): Meter {
  const start = clock?.() ?? 0;
  let [left, last, longest] = [nodes, start, 0];
  /** The share of the time that is used up, with what the next node and the answer may take. */
  const timeUsed = (): number => {
    if (clock === undefined || milliseconds === undefined) return 0;
    return milliseconds <= 0 ? 1 : (clock() - start + STILL_TO_COME * longest) / milliseconds;
  };
  const lap = (): void => {
    if (clock === undefined) return;
    const now = clock();
    longest = Math.max(longest, now - last);
    last = now;
  };
  return {
    get used() {
      return nodes <= 0 ? 1 : Math.min(1, Math.max(1 - left / nodes, timeUsed()));
    },
    take() {
      lap();
      if (left <= 0 || timeUsed() >= 1) {
        left = 0;
        return false;
      }
      left--;
      return true;
    },
  };
}

/** From where and how far things are tried out. */
export interface Rollouts {
  readonly seat: Seat;
  readonly seed: string;
  /** How far a rollout goes, anew for each: whether it goes on with this question, is looked at first, or ends before it. */
  readonly horizon: () => (state: State, decision: Decision) => 'on' | 'looked at' | 'over';
  /** How well things stand for whoever tries, where a rollout is looked at and where it ends. */
  readonly outlook: (state: State) => number;
  /** What must be gained over the first, to follow another. */
  readonly clearly: number;
}

/** One that takes part in a race: who plays on a fork, by side, anew for every rollout. */
export type Entrant = () => readonly QuickPlayer[];

/** Which did best, in how many tries, and how things stood then on average. */
export interface RolloutOutcome {
  readonly best: number;
  readonly tries: number;
  readonly outlook: number;
}

/** What a look on the way counts against the last one: less has happened by luck until then, but less is known too. */
const ON_THE_WAY = 0.6;

/** Plays on to where trials end, and says how things stood on the way and then; nothing where the budget does not last. */
function rollout({ seat, seed, horizon, outlook }: Rollouts, entrant: Entrant, sample: number, meter: Meter): number | null {
  const match = seat.fork(seed).goingOnWith(evenDice(seed, sample));
  const own = seatAt(match);
  const lookAt = horizon();
  const players = entrant();
  let [sum, weight] = [0, 0];
  while (match.pending !== null && match.pending.waits === 'decision') {
    const { decision }: { decision: Decision } = match.pending;
    const look = lookAt(match.state, decision);
    if (look === 'over') break;
    if (!meter.take()) return null;
    if (look === 'looked at') {
      sum += ON_THE_WAY * outlook(match.state);
      weight += ON_THE_WAY;
    }
    if (match.answer(decision.view.side, players[decision.view.side % players.length]!.answer(decision, own)) !== null) return null;
  }
  return (sum + outlook(match.state)) / (weight + 1);
}

/** One try is luck. */
const FEWEST = 2;
/** More tries than these before the worse half is out, and in all, tell hardly more. */
const MANY = 4;
const MOST = 8;
/** How many tries of all come to as much as the whole race, one try of those that are left at each stage. */
const STAGES = 2.2;

/** After how many tries of all that are left the worse half is out, given the share of the budget that one try of all takes: so that it lasts for the whole race. */
const triesFor = (used: number): number => Math.max(FEWEST, Math.min(MANY, Math.floor(1 / (STAGES * used))));

/** Whether a budget of which so much is used, after one try of so many, lasts for the fewest tries of these and one more. */
const lastsForAnother = (used: number, tried: number): boolean => FEWEST * (tried + 1) * (used / tried) <= 1;

/**
 * Lets each play on forks, on the same dice for all, and goes on with the better half until two are left and tried often enough, or the budget is used up.
 * Those that come to the same on all dice are one.
 */
export function race(rollouts: Rollouts, entrants: readonly Entrant[], meter: Meter): RolloutOutcome {
  const all: number[][] = entrants.map(() => []);
  const meanOf = (i: number): number => all[i]!.reduce((sum, value) => sum + value, 0) / Math.max(1, all[i]!.length);
  const isSame = (a: number, b: number): boolean => all[a]!.every((value, n) => value === all[b]![n]);
  let racing = entrants.map((_, i) => i);
  let each = FEWEST;
  for (let tries = 0; tries < Math.max(MOST, 3 * each) && racing.length > 1; ) {
    const values: number[] = [];
    for (const i of racing) {
      const value = rollout(rollouts, entrants[i]!, tries, meter);
      if (value === null) break;
      values.push(value);
      // Rather two that are compared than many of which nothing is known; those that seem best stand first.
      if (tries === 0 && values.length > 1 && !lastsForAnother(meter.used, values.length)) break;
    }
    // Whoever was not tried on the same dice as the others is not compared with them.
    if (values.length < racing.length && tries > 0) break;
    racing = racing.slice(0, values.length);
    racing.forEach((i, n) => {
      all[i]!.push(values[n]!);
    });
    if (++tries === 1) each = triesFor(meter.used);
    if (tries >= FEWEST) racing = racing.filter((i, n) => !racing.slice(0, n).some((other) => isSame(other, i)));
    if (tries % each > 0) continue;
    racing = racing.sort((a, b) => meanOf(b) - meanOf(a) || a - b).slice(0, Math.max(2, Math.ceil(racing.length / 2)));
  }
  const winner = racing.reduce((most, i) => (meanOf(i) > meanOf(most) ? i : most), racing[0] ?? 0);
  // Of those tries that both had on the same dice; one alone is luck.
  const gains = all[0]!.map((value, n) => all[winner]![n]! - value);
  const best = gains.length >= FEWEST && gains.reduce((sum, gain) => sum + gain, 0) > rollouts.clearly * gains.length ? winner : 0;
  return { best, tries: all[best]!.length, outlook: meanOf(best) };
}
