import type { State } from '../table/state.ts';
import type { Flow } from './flow.ts';
import { Fault, flowOf } from './flow.ts';
import type { Game } from './game.ts';
import type { Step } from './system.ts';

/** More steps than any rule needs between two things that come from outside: the sequence of play has run in a circle. */
export const MOST_IDLE_STEPS = 20_000;

export function stepFlow(game: Game, { step, args = {} }: Step): Flow<void> {
  const { steps } = game.system;
  const flow = Object.hasOwn(steps, step) ? steps[step] : undefined;
  if (flow === undefined) throw new Fault(`no step '${step}'`);
  return flowOf(flow(game, args));
}

/**
 * Plays on, step by step, until the table is as somebody wants it or the battle is over: for odds over several steps, such
 * as attacks that are declared first and kept as debts. A live battle has its own loop, with a checkpoint at each step.
 */
export function* playThrough(game: Game, until: (state: State) => boolean): Flow<void> {
  const { system } = game;
  for (let steps = 0; steps < MOST_IDLE_STEPS; steps++) {
    if (game.state.result !== null || until(game.state)) return;
    const over = system.over?.(game.state) ?? null;
    const next = over === null ? system.next(game.state) : { result: over };
    if ('result' in next) {
      game.emit({ type: 'ended', result: next.result, rule: next.result.rule ?? system.endRule });
      return;
    }
    yield* stepFlow(game, next);
  }
  throw new Fault('the steps never lead to where they should');
}
