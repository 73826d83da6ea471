/**
 * The record of a battle between people: an append-only list of lines. With the set-up and the seed it is all there is; the table, the
 * question, the clock and the open offers follow from it.
 */
import type { Correction, DiceEntry, Entry, Result, SettingAside, TakenBack } from '@warfold/engine';
import { afterRewind } from '@warfold/engine';

/** What may be agreed on by all who sit at the table. */
export type Proposal =
  /** Go back to before the entry with this number. */
  | { readonly is: 'undo'; readonly keep: number }
  | { readonly is: 'pause' }
  | { readonly is: 'draw' }
  /** Stop here and count what there is: the scores of the moment decide. */
  | { readonly is: 'end' }
  /** Put the table right by hand. */
  | { readonly is: 'correct'; readonly correction: Correction }
  | ({ readonly is: 'aside' } & SettingAside);

export type BattleOutcome =
  | { readonly by: 'rules'; readonly winners: readonly number[]; readonly result: Result }
  | { readonly by: 'concession' | 'time' | 'draw' | 'agreement'; readonly winners: readonly number[] };

export type What =
  | { readonly is: 'sat'; readonly side: number; readonly name: string; readonly share: string }
  | { readonly is: 'answered'; readonly side: number }
  | { readonly is: 'offered'; readonly side: number }
  | { readonly is: 'undone'; readonly side: number }
  | { readonly is: 'conceded'; readonly side: number }
  | { readonly is: 'flagged'; readonly side: number }
  | { readonly is: 'proposed'; readonly side: number; readonly proposal: Proposal }
  | { readonly is: 'agreed'; readonly side: number; readonly to: number }
  | { readonly is: 'declined'; readonly side: number; readonly to: number }
  | { readonly is: 'resumed'; readonly side: number };

/** One thing that happened, whole: what somebody did and all that came of it. */
export interface Line {
  readonly number: number;
  /** When, in milliseconds by the clock of the server. */
  readonly at: number;
  /** The command that did it, so that the same command twice has effect once. */
  readonly command: string;
  readonly what: What;
  /** How many entries of the battle stand before these are added; all, if absent. */
  readonly keep?: number;
  /** What came into the battle: an answer and the dice that fell after it. */
  readonly entries: readonly Entry[];
  /** How far the dice have been drawn. */
  readonly position: number;
  /** Whom the battle waits for from here on, and in which turn. */
  readonly asked: number | null;
  readonly turn: string;
  /** The running hash over all events, by which clients find out whether their rules agree. */
  readonly hash: string;
  readonly outcome?: BattleOutcome;
}

/** Who plays a side: a person who has taken the seat or not yet, or a program of the server. */
export type SeatPlan = 'person' | string;

export interface Standing {
  readonly number: number;
  readonly entries: readonly Entry[];
  readonly position: number;
  /** What fell and was taken back, so that whoever checks the dice knows why they are missing. */
  readonly takenBack: readonly TakenBack[];
  readonly asked: number | null;
  readonly turn: string;
  readonly hash: string;
  /** Name and share of the dice, for each seat that a person has taken. */
  readonly seats: readonly ({ readonly name: string; readonly share: string } | null)[];
  readonly begun: boolean;
  /** What lies on the table to be agreed on, by the number of its line, and who has agreed so far. */
  readonly open: { readonly line: number; readonly side: number; readonly proposal: Proposal; readonly agreed: readonly number[] } | null;
  readonly paused: boolean;
  readonly outcome: BattleOutcome | null;
  readonly at: number;
}

export const isPerson = (seat: SeatPlan): boolean => seat === 'person';

export function emptyStanding(plan: readonly SeatPlan[], created: number): Standing {
  return {
    number: 0,
    entries: [],
    position: 0,
    takenBack: [],
    asked: null,
    turn: '',
    hash: '',
    seats: plan.map(() => null),
    begun: false,
    open: null,
    paused: false,
    outcome: null,
    at: created,
  };
}

/** Who has to agree to a proposal: every person at the table but the one who made it. */
export const whoMustAgree = (plan: readonly SeatPlan[], side: number): number[] =>
  plan.flatMap((seat, other) => (isPerson(seat) && other !== side ? [other] : []));

export function stand(before: Standing, line: Line, plan: readonly SeatPlan[]): Standing {
  const { what } = line;
  const seats =
    what.is === 'sat'
      ? before.seats.map((seat, side) => (side === what.side ? { name: what.name, share: what.share } : seat))
      : before.seats;
  const changed = line.entries.length > 0 || line.keep !== undefined;
  return {
    number: line.number,
    entries: changed ? [...before.entries.slice(0, line.keep ?? before.entries.length), ...line.entries] : before.entries,
    position: line.position,
    takenBack: line.keep === undefined ? before.takenBack : afterRewind(before.takenBack, thrownSince(before, line), before.position),
    asked: line.asked,
    turn: line.turn,
    hash: line.hash,
    seats,
    begun: seats.every((seat, side) => seat !== null || !isPerson(plan[side]!)),
    open: openAfter(before, line, plan),
    paused: pausedAfter(before, line, plan),
    outcome: line.outcome ?? before.outcome,
    at: line.at,
  };
}

/** What is gone from the record; where a die was set aside, what was thrown before it falls as it fell. */
function thrownSince({ entries }: Standing, { keep = 0, entries: now }: Line) {
  const again = new Set(now.flatMap((entry) => (entry.in === 'dice' && entry.from !== undefined ? [entry.from] : [])));
  return entries
    .slice(keep)
    .filter((entry): entry is DiceEntry => entry.in === 'dice' && !(entry.from !== undefined && again.has(entry.from)));
}

/** A proposal is gone once it was declined, all have agreed, or the battle has moved on. */
function openAfter(before: Standing, { what, number, outcome }: Line, plan: readonly SeatPlan[]): Standing['open'] {
  if (outcome !== undefined) return null;
  switch (what.is) {
    case 'proposed':
      return whoMustAgree(plan, what.side).length === 0 ? null : { line: number, side: what.side, proposal: what.proposal, agreed: [] };
    case 'agreed': {
      if (before.open === null) return null;
      const agreed = [...before.open.agreed, what.side];
      return isAgreed(plan, before.open.side, agreed) ? null : { ...before.open, agreed };
    }
    case 'sat':
    case 'resumed':
      return before.open;
    default:
      return null;
  }
}

export const isAgreed = (plan: readonly SeatPlan[], proposer: number, agreed: readonly number[]): boolean =>
  whoMustAgree(plan, proposer).every((side) => agreed.includes(side));

function pausedAfter(before: Standing, { what }: Line, plan: readonly SeatPlan[]): boolean {
  if (what.is === 'resumed') return false;
  if (what.is === 'proposed' && what.proposal.is === 'pause' && whoMustAgree(plan, what.side).length === 0) return true;
  const { open } = before;
  if (what.is !== 'agreed' || open === null || open.proposal.is !== 'pause') return before.paused;
  return isAgreed(plan, open.side, [...open.agreed, what.side]);
}
