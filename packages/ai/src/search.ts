import type { Answer, Decision, QuickPlayer, Seat, State } from '@warfold/engine';
import { seatAt } from '@warfold/engine';

/** How much a player may try out before it answers. Answers given on forks are counted, so that the same budget always gives the same moves. */
export interface Budget {
  readonly nodes: number;
  /** With a clock of the caller's, a time as well: whichever is used up first. Moves then depend on how fast the machine is. */
  readonly clock?: () => number;
  readonly milliseconds?: number;
}

/** What is left of a budget. */
export interface Meter {
  readonly nodes: number;
  /** Takes one node; false where nothing is left. */
  take(): boolean;
  isEmpty(): boolean;
}

export function meterOf({ nodes, clock, milliseconds }: Budget): Meter {
  const until = clock === undefined || milliseconds === undefined ? Number.POSITIVE_INFINITY : clock() + milliseconds;
  let left = nodes;
  const isEmpty = (): boolean => left <= 0 || (clock !== undefined && clock() >= until);
  return {
    get nodes() {
      return left;
    },
    isEmpty,
    take() {
      if (isEmpty()) return false;
      left--;
      return true;
    },
  };
}

/** Something to be tried out: an answer to the open decision, and who plays on from there. */
export interface Trial {
  readonly answer: Answer | null;
  readonly players: readonly QuickPlayer[];
}

export interface Tried {
  readonly tries: number;
  /** The outlook on average. */
  readonly mean: number;
  /** How much surer than luck it is that this one is better than the first, in the unit of the outlook; below zero where it is not. */
  readonly surplus: number;
}

const turnOf = ({ cursor }: State): string => `${cursor.round} ${cursor.turn}`;

/** How well things stand for whoever tries, where a trial ends. */
export type Outlook = (state: State) => number;

/** How far a trial is played: to the end of this turn and so many more. */
function playOn(
  seat: Seat,
  seed: string,
  { answer, players }: Trial,
  side: number,
  turns: number,
  outlook: Outlook,
  meter: Meter,
): number | null {
  const match = seat.fork(seed);
  if (answer !== null && match.answer(side, answer) !== null) return null;
  const own = seatAt(match);
  let turn = turnOf(match.state);
  let left = turns;
  while (match.pending !== null && match.pending.waits === 'decision') {
    const now = turnOf(match.state);
    if (now !== turn) {
      turn = now;
      if (left-- === 0) break;
    }
    if (!meter.take()) return null;
    const { decision }: { decision: Decision } = match.pending;
    const player = players[decision.view.side % players.length]!;
    if (match.answer(decision.view.side, player.answer(decision, own)) !== null) return null;
  }
  return outlook(match.state);
}

/** The least tries from which anything is concluded. */
export const FEWEST = 3;

/** By how much one thing does better than another on the same dice, less what luck alone would make of so few tries. */
function surplusOver(found: readonly number[], first: readonly number[]): number {
  const both = Math.min(found.length, first.length);
  if (both < FEWEST) return Number.NEGATIVE_INFINITY;
  const gains = found.slice(0, both).map((value, i) => value - first[i]!);
  const mean = meanOf(gains);
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (both - 1);
  return mean - 0.7 * Math.sqrt(variance / both);
}

interface Running {
  readonly trial: Trial;
  readonly found: number[];
}

const meanOf = (found: readonly number[]): number =>
  found.length === 0 ? Number.NEGATIVE_INFINITY : found.reduce((a, b) => a + b, 0) / found.length;

/**
 * Tries every candidate on forks with the same fresh dice for all of them, and goes on with the first and the better half of the others,
 * until the budget is used up or nothing makes a difference. A candidate that was never finished has no tries.
 */
export function tryOut(
  seat: Seat,
  seed: string,
  trials: readonly Trial[],
  side: number,
  turns: number,
  outlook: Outlook,
  meter: Meter,
): Tried[] {
  const all: Running[] = trials.map((trial) => ({ trial, found: [] }));
  let racing = all;
  for (let round = 0; !meter.isEmpty() && round < MOST_ROUNDS; round++) {
    for (const { trial, found } of racing) {
      const came = playOn(seat, `${seed} ${round}`, trial, side, turns, outlook, meter);
      if (came !== null) found.push(came);
    }
    if (round < FEWEST - 1) continue;
    const [first, ...others] = racing;
    const other = others.filter(({ found }) => found.some((value, i) => value !== first!.found[i]));
    const best = other.sort((a, b) => meanOf(b.found) - meanOf(a.found)).slice(0, Math.max(1, Math.ceil(others.length / 2)));
    racing = [first!, ...best];
    // Whatever is tried comes to the same: the choice is clear.
    if (best.length === 0) break;
  }
  return all.map(({ found }) => ({ tries: found.length, mean: meanOf(found), surplus: surplusOver(found, all[0]!.found) }));
}

const MOST_ROUNDS = 32;
