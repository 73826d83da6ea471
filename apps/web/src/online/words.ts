import type { About, ErrorCode, Outage, OwnBattle, TimedStanding } from '@warfold/online';
import { deadlineOf, whoseTime } from '@warfold/online';
import { NotDone } from './wire.ts';

/** Codes that say something to players; all others mean that something broke. */
const SAID: readonly ErrorCode[] = [
  'no-such-battle',
  'not-your-seat',
  'seat-taken',
  'not-begun',
  'paused',
  'over',
  'storage',
  'too-many',
  'unfit',
  'account-needed',
];

/** The end of the key of a sentence: `online.error.…`. */
export const errorWord = (code: ErrorCode): string => (SAID.includes(code) ? code : 'other');

/** The same for anything that went wrong; what is no word of the server is none at all. */
export const whyNot = (error: unknown): string => (error instanceof NotDone ? errorWord(error.code) : 'no-server');

/** How a battle stands for whoever has a seat in it; the end of the key of a word: `account.state.…`. */
export function stateOf({ outcome, begun, asked, side }: OwnBattle): string {
  if (outcome !== null) return outcome.winners.length === 0 ? 'drawn' : outcome.winners.includes(side) ? 'won' : 'lost';
  if (!begun) return 'waiting';
  return asked === side ? 'yours' : 'theirs';
}

/** The milliseconds that a side has left at this moment, if its time is counted. */
export function timeLeft(
  told: TimedStanding,
  { seats, clock }: Pick<About, 'seats' | 'clock'>,
  outages: readonly Outage[],
  side: number,
  now: number,
): number | null {
  if (whoseTime(told.standing, seats) === side) {
    const due = deadlineOf(told, seats, clock, outages);
    return due === null ? null : Math.max(0, due - now);
  }
  return clock.total === undefined ? null : Math.max(0, clock.total - told.clock.used[side]!);
}
