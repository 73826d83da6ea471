import type { Answer, Dice, Plain, State, System } from '@warfold/engine';
import { Game } from '@warfold/engine';
import type { UnderWay } from '@warfold/engine/foresee';
import { goingOn, Hearing } from '@warfold/engine/foresee';
import { playThrough } from '../chances/sample.ts';

/** How an answer turned out once, with dice: for attacks that have too many outcomes to go through them all. */
export function tried(
  system: System,
  { state, entries }: UnderWay,
  side: number,
  answer: Answer,
  dice: Dice,
): { state: State; carry: Plain } {
  const hearing = new Hearing(system, state);
  const game = new Game(system, state, hearing.record);
  const carry = playThrough(hearing.of(goingOn(game, entries, side, answer)), dice);
  return { state: game.state, carry };
}
