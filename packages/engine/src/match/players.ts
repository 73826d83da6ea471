import type { Answer, Decision } from '../decisions/decision.ts';
import { judge } from '../decisions/shape.ts';
import { randomFrom } from '../dice/random.ts';
import { Fault } from '../rules/flow.ts';
import type { Match } from './match.ts';

/** What a player sees of a match: all that has happened, and forks to try things on; never the match itself, nor its dice. */
export type Seat = Readonly<Pick<Match, 'system' | 'setup' | 'state' | 'events' | 'entries' | 'pending' | 'result' | 'underWay' | 'fork'>>;

export function seatAt(match: Match): Seat {
  return {
    system: match.system,
    setup: match.setup,
    get state() {
      return match.state;
    },
    get events() {
      return match.events;
    },
    get entries() {
      return match.entries;
    },
    get pending() {
      return match.pending;
    },
    get result() {
      return match.result;
    },
    get underWay() {
      return match.underWay;
    },
    fork: (seed) => match.fork(seed),
  };
}

/** Anybody who answers decisions: a person's client, a program, a script. */
export interface Player {
  readonly name: string;
  answer(decision: Decision, seat: Seat): Answer | Promise<Answer>;
}

/** A player that answers at once. */
export interface QuickPlayer extends Player {
  answer(decision: Decision, seat: Seat): Answer;
}

/** Any legal answer, each kind of suggestion as likely as another. */
export function randomPlayer(seed: string): QuickPlayer {
  const random = randomFrom(seed);
  return {
    name: 'random',
    answer(decision) {
      const any = decision.judge.any?.(random);
      if (any !== undefined) return any;
      const found: readonly Answer[] = decision.judge.suggest(random);
      if (found.length > 0) {
        const answer = found[random.below(found.length)]!;
        if (judge(decision, answer) === null) return answer;
      }
      return decision.judge.usual();
    },
  };
}

/** Gives the usual answer to everything. */
export const usualPlayer: QuickPlayer = { name: 'usual', answer: (decision) => decision.judge.usual() };

/** The decision that is open, unless nothing is or the players have dawdled. */
function openDecision(match: Match, given: number, most: number): Decision | null {
  const { pending } = match;
  if (pending === null) return null;
  if (pending.waits === 'dice') throw new Fault('dice are to be typed in');
  if (given >= most) throw new Fault(`no end after ${most} answers`);
  return pending.decision;
}

function give(match: Match, { name }: Player, side: number, answer: Answer): void {
  const refusal = match.answer(side, answer);
  if (refusal === null) return;
  const { rule, text } = refusal;
  throw new Fault(`${name} gave an answer that was refused: ${rule} ${text.key} ${JSON.stringify(text.args ?? {})}`);
}

/** Plays a battle to its end with players that answer at once. The players are by side; `most` answers are a stall. */
export function playOut(match: Match, players: readonly QuickPlayer[], most = 50_000): void {
  const seat = seatAt(match);
  for (let given = 0; ; given++) {
    const decision = openDecision(match, given, most);
    if (decision === null) return;
    const player = players[decision.view.side % players.length]!;
    give(match, player, decision.view.side, player.answer(decision, seat));
  }
}

/** The same for players that take their time. */
export async function play(match: Match, players: readonly Player[], most = 50_000): Promise<void> {
  const seat = seatAt(match);
  for (let given = 0; ; given++) {
    const decision = openDecision(match, given, most);
    if (decision === null) return;
    const player = players[decision.view.side % players.length]!;
    give(match, player, decision.view.side, await player.answer(decision, seat));
  }
}
