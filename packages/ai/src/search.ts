import type { Answer, Decision, QuickPlayer, Seat, State } from '@warfold/engine';
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
  readonly nodes: number;
  /** Takes one node; false where nothing is left. */
  take(): boolean;
}

export function meterOf({ nodes, clock, milliseconds }: Budget): Meter {
  const until = clock === undefined || milliseconds === undefined ? Number.POSITIVE_INFINITY : clock() + milliseconds;
  let left = nodes;
  return {
    get nodes() {
      return left;
    },
    take() {
      if (left <= 0 || (clock !== undefined && clock() >= until)) {
        left = 0;
        return false;
      }
      left--;
      return true;
    },
  };
}

/** Something to be tried out: an answer to the open decision, or none, and who plays on from there. */
export interface Trial {
  readonly answer: Answer | null;
  readonly players: readonly QuickPlayer[];
}

/** From where, for whom and how far things are tried out. */
export interface Ground {
  readonly seat: Seat;
  readonly seed: string;
  readonly side: number;
  /** How many turns beyond the one under way are played. */
  readonly turns: number;
  /** How well things stand for whoever tries, where a trial ends. */
  readonly outlook: (state: State) => number;
  /** What a gain must come to, to be one. */
  readonly clearly: number;
}

/** What came of trying: the best, which is the first unless another is clearly better, and how each was found to stand. */
export interface Found {
  readonly best: number;
  readonly tried: readonly { readonly tries: number; readonly mean: number }[];
}

const turnOf = ({ cursor }: State): string => `${cursor.round} ${cursor.turn}`;

/** Plays a trial to the end of this turn and so many more; nothing where the budget does not last. */
function playOn({ seat, side, seed, turns, outlook }: Ground, { answer, players }: Trial, sample: number, meter: Meter): number | null {
  const match = seat.fork(seed).goingOnWith(evenDice(`${seed} ${sample}`));
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

const meanOf = (found: readonly number[]): number =>
  found.length === 0 ? Number.NEGATIVE_INFINITY : found.reduce((a, b) => a + b, 0) / found.length;

/** More tries tell hardly more. */
const MOST_ROUNDS = 16;
/** A gain found in so many tries is believed by half: there is about that much more luck in a try than there is difference between plans. */
const HALF_BELIEVED = 3;

const gainsOver = (first: readonly number[], found: readonly number[]): number[] =>
  found.slice(0, first.length).map((value, i) => value - first[i]!);

/** What a trial is held to gain over the first, from those tries that both had on the same dice. */
function gainOver(first: readonly number[], found: readonly number[]): number {
  const gains = gainsOver(first, found);
  return gains.length === 0 ? Number.NEGATIVE_INFINITY : (meanOf(gains) * gains.length) / (gains.length + HALF_BELIEVED);
}

/** Fewer tries must all say the same. */
const ENOUGH = 4;

function isLuck(first: readonly number[], found: readonly number[]): boolean {
  const gains = gainsOver(first, found);
  return gains.length < 2 || (gains.length < ENOUGH && gains.some((gain) => gain <= 0));
}

/**
 * Tries everything on forks with the same dice for all, and goes on with the first and the better half of the others until the budget is used up,
 * or nothing makes a difference. The first stays unless another is held to gain clearly.
 */
export function tryOut(ground: Ground, trials: readonly Trial[], meter: Meter): Found {
  const all: number[][] = trials.map(() => []);
  const gain = (i: number): number => gainOver(all[0]!, all[i]!);
  const byGain = (a: number, b: number): number => gain(b) - gain(a) || a - b;
  let racing = trials.map((_, i) => i);
  for (let round = 0; round < MOST_ROUNDS && racing.length > 1; round++) {
    const values = playRound(ground, trials, racing, round, meter);
    if (values.length < 2 || (round > 0 && values.length < racing.length)) break;
    racing = racing.slice(0, values.length);
    racing.forEach((i, n) => {
      all[i]!.push(values[n]!);
    });
    // Whatever comes to the same as the first on all dice is the same.
    const other = racing.slice(1).filter((i) => all[i]!.some((value, n) => value !== all[0]![n]));
    racing = [0, ...other.sort(byGain).slice(0, Math.ceil(other.length / 2))];
  }
  const [best] = trials
    .map((_, i) => i)
    .filter((i) => i > 0 && gain(i) > ground.clearly && !isLuck(all[0]!, all[i]!))
    .sort(byGain);
  return { best: best ?? 0, tried: all.map((values) => ({ tries: values.length, mean: meanOf(values) })) };
}

/** One try of each, of as many as half of the budget lasts for where it is the first. */
function playRound(ground: Ground, trials: readonly Trial[], racing: readonly number[], round: number, meter: Meter): number[] {
  const values: number[] = [];
  const before = meter.nodes;
  const until = round === 0 ? before * KEPT : 0;
  for (const i of racing) {
    const each = values.length === 0 ? 0 : (before - meter.nodes) / values.length;
    // What cannot be finished is not begun.
    if (values.length > 1 ? meter.nodes - each < until : meter.nodes < each * (racing.length - 1) && round > 0) break;
    const value = playOn(ground, trials[i]!, round, meter);
    if (value === null) break;
    values.push(value);
  }
  return values;
}

/** The share of a budget that is kept for looking again at what looks best. */
const KEPT = 0.45;
