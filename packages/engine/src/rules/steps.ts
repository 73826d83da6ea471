import type { State } from '../table/state.ts';
import type { Flow } from './flow.ts';
import { Fault, flowOf } from './flow.ts';
import type { Game } from './game.ts';
import type { Parameters, Values } from './parameters.ts';
import { parameter, readParameters, sayFault } from './parameters.ts';
import type { Step, StepArgs } from './system.ts';

/**
 * A step with declared arguments: `deploy: step({ side: parameter.ref('side') }, function* (game, { side }) { … })`. What `next` hands it
 * is looked at, so that a slip in the sequence of play is told by the step that it reaches.
 */
export function step<const P extends Parameters, R extends Flow<void> | void>(
  declared: P,
  flow: (game: Game, args: Values<P>) => R,
): (game: Game, args: StepArgs) => R {
  return (game, args) => {
    const read = readParameters(declared, args);
    if (!read.ok) throw new Fault(read.faults.map((fault) => sayFault('step', fault)).join('; '));
    return flow(game, read.params);
  };
}

/** The arguments of steps that concern a side, or a unit. */
export const OF_SIDE = { side: parameter.ref('side') };
export const OF_UNIT = { unit: parameter.ref('unit') };

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
