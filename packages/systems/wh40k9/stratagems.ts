import type { Flow, Game, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { COMMAND_POINTS, STRATAGEMS_USED } from './marks.ts';
import { phaseProper } from './phases.ts';

/** A Stratagem: the phase in which it must be used, and what it costs. The book has none; this one is ours, and only for players who agree to it. */
interface Stratagem {
  readonly key: string;
  readonly phase: string;
  readonly cost: number;
}

export const FORCED_MARCH: Stratagem = { key: 'forced-march', phase: 'movement', cost: 1 };

/**
 * W40K-OUT-02: a Stratagem is used only while its own phase is really under way, not in an action made as if it were. Once a phase, and only by who has
 * the Command points for it.
 */
export function mayUse(state: State, side: number, { key, phase, cost }: Stratagem): boolean {
  const own = state.sides[side]!;
  return (
    state.options.stratagems === true &&
    phaseProper(state.cursor.phase) === phase &&
    markOf(own, COMMAND_POINTS) >= cost &&
    !markOf(own, STRATAGEMS_USED).split(' ').includes(key)
  );
}

/** Asks whether it is used for a unit, and takes the Command points if it is. */
export function* offerStratagem(game: Game, unit: number, stratagem: Stratagem): Flow<boolean> {
  const { side } = game.unit(unit);
  if (!mayUse(game.state, side, stratagem)) return false;
  const name = say(`w40k.stratagem.${stratagem.key}`);
  const label = say('w40k.ask.stratagem', { unit: { unit }, stratagem: name, cost: stratagem.cost });
  if (!(yield* game.ask.confirm({ side, rule: 'W40K-OUT-02', label, about: [{ unit }] }, false))) return false;
  const own = game.state.sides[side]!;
  const text = say('w40k.usesStratagem', { side: { side }, stratagem: name, unit: { unit } });
  game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) - stratagem.cost, 'W40K-OUT-02', text);
  game.mark({ side }, STRATAGEMS_USED, `${markOf(own, STRATAGEMS_USED)} ${stratagem.key}`.trim(), 'W40K-OUT-02');
  return true;
}
