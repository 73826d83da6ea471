import type { Answer, Dice, Plain, State, System } from '@warfold/engine';
import { Game } from '@warfold/engine';
import type { UnderWay } from '@warfold/engine/foresee';
import { goingOn } from '@warfold/engine/foresee';
import { playThrough } from '../chances/sample.ts';

const nobodyListens = (): void => {};

/** How an answer turned out once, with dice: for attacks that have too many outcomes to go through them all. */
export function tried(
  system: System,
  { state, entries }: UnderWay,
  side: number,
  answer: Answer,
  dice: Dice,
): { state: State; carry: Plain } {
  const game = new Game(system, state, nobodyListens);
  playThrough(goingOn(game, entries, side, answer), dice);
  return { state: game.state, carry: null };
}
