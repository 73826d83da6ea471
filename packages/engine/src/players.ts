import type { Answer, Decision } from './decision.ts';
import { Fault } from './flow.ts';
import type { Match } from './match.ts';
import { randomFrom } from './random.ts';
import { judge } from './shape.ts';

/** Anybody who answers decisions: a person's client, a program, a script. A program gets a fork to try things on, never the match itself. */
export interface Player {
  readonly name: string;
  answer(decision: Decision, match: Match): Answer | Promise<Answer>;
}

/** A player that answers at once. */
export interface QuickPlayer extends Player {
  answer(decision: Decision, match: Match): Answer;
}

/** Any legal answer, each kind of suggestion as likely as another. */
export function randomPlayer(seed: string): QuickPlayer {
  const random = randomFrom(seed);
  return {
    name: 'random',
    answer(decision) {
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

/** Plays a battle to its end with players that answer at once. The players are by side; `most` answers are a stall. */
export function playOut(match: Match, players: readonly QuickPlayer[], most = 50_000): void {
  for (let given = 0; match.pending !== null; given++) {
    const { pending } = match;
    if (pending.waits === 'dice') throw new Fault('dice are to be typed in');
    if (given >= most) throw new Fault(`no end after ${most} answers`);
    const { side } = pending.decision.view;
    const player = players[side % players.length]!;
    const refusal = match.answer(side, player.answer(pending.decision, match));
    if (refusal !== null)
      throw new Fault(
        `${player.name} gave an answer that was refused: ${refusal.rule} ${refusal.text.key} ${JSON.stringify(refusal.text.args ?? {})}`,
      );
  }
}

/** The same for players that take their time. */
export async function play(match: Match, players: readonly Player[], most = 50_000): Promise<void> {
  for (let given = 0; match.pending !== null; given++) {
    const { pending } = match;
    if (pending.waits === 'dice') throw new Fault('dice are to be typed in');
    if (given >= most) throw new Fault(`no end after ${most} answers`);
    const { side } = pending.decision.view;
    const refusal = match.answer(side, await players[side % players.length]!.answer(pending.decision, match));
    if (refusal !== null) throw new Fault(`a player gave an answer that was refused: ${refusal.rule}`);
  }
}
