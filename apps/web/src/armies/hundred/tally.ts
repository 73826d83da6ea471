import type { BattleRecord, Share } from '@warfold/ai/batch';
import { shareOf } from '@warfold/ai/batch';

/** What many battles of an army have come to. Plain data, told by the worker after every battle. */
export interface HundredTally {
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Battles that broke, and what the first of them said. */
  readonly broken: number;
  readonly trouble: string | null;
  readonly rounds: number;
}

export const NOTHING: HundredTally = { played: 0, won: 0, drawn: 0, lost: 0, broken: 0, trouble: null, rounds: 0 };

/** Whose battles are counted: the first contestant of the pairing. */
const OWN = 0;

export function counted(tally: HundredTally, { winners, rounds, message }: BattleRecord): HundredTally {
  const played = tally.played + 1;
  if (winners === null) return { ...tally, played, broken: tally.broken + 1, trouble: tally.trouble ?? message };
  const drawn = winners.length === 0;
  const won = !drawn && winners.includes(OWN);
  return {
    ...tally,
    played,
    won: tally.won + (won ? 1 : 0),
    drawn: tally.drawn + (drawn ? 1 : 0),
    lost: tally.lost + (won || drawn ? 0 : 1),
    rounds: tally.rounds + rounds,
  };
}

/** How often it wins, a draw counted as half, with how far that may be off. */
export const winsOf = ({ won, drawn, lost }: HundredTally): Share => shareOf(won + drawn / 2, won + drawn + lost);
