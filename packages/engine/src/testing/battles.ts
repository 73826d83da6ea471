import { seededDice } from '../dice/dice.ts';
import { Match } from '../match/match.ts';
import { randomPlayer } from '../match/players.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { System } from '../rules/system.ts';
import { say } from '../words/words.ts';
import { answer, RULE, systemOf } from './rig.ts';
import { toy } from './toy/index.ts';

export const q = (side = 0, key = 'x') => ({ side, rule: RULE, label: say(key) });
export const yes = { kind: 'confirm', yes: true } as const;
export const no = { kind: 'confirm', yes: false } as const;

/** Scores for every yes; a side is asked once each turn of the list. */
export function* polls(game: Game, ...sides: readonly number[]): Flow<void> {
  for (const side of sides) if (yield* game.ask.confirm(q(side))) score(game, side);
}

export const score = (game: Game, side: number, by = 1) => game.emit({ type: 'scored', side, by, what: 'x', rule: RULE });
export const scores = (match: Match) => match.state.sides.map((side) => side.score);
export const d6 = (game: Game, count = 1) => game.roll({ purpose: 'test', rule: RULE, side: 0, count, sides: 6 });

/** Every step is one poll: the number of entries is the number of steps. */
export const steps = (...sides: readonly number[]): System =>
  systemOf(() => {}, {
    next: ({ cursor, sides: { length } }) =>
      cursor.round <= sides.length
        ? { step: 'poll', args: { side: sides[cursor.round - 1]! } }
        : { result: { winners: [], reason: say('x'), scores: new Array(length).fill(0) } },
    steps: {
      *poll(game, { side }) {
        yield* polls(game, Number(side));
        game.go({ round: game.state.cursor.round + 1 }, RULE);
      },
    },
  });

export const startToy = (seed: string, options = {}): Match => {
  const mustered = toy.muster({ ...toy.starter, options });
  if (!('setup' in mustered)) throw new Error('objections');
  return Match.start(toy, mustered.setup, seededDice(seed));
};

/** So many answers into a battle of random players. */
export function midway(seed: string, answers: number): Match {
  const match = startToy(seed);
  const players = [randomPlayer(`${seed} 0`), randomPlayer(`${seed} 1`)];
  for (let i = 0; i < answers && match.pending?.waits === 'decision'; i++) {
    const { decision } = match.pending;
    answer(match, players[decision.view.side]!.answer(decision, match));
  }
  return match;
}

export const viewOf = ({ pending }: Match) => (pending?.waits === 'decision' ? pending.decision.view : null);
