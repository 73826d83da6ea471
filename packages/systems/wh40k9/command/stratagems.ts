import type { Flow, Game, State } from '@warfold/engine';
import { markOf, meaning, say } from '@warfold/engine';
import { ASKS } from '../questions.ts';
import { COMMAND_POINTS, STRATAGEMS_USED } from '../sequence/marks.ts';
import { phaseProper } from '../sequence/phases.ts';

/** A Stratagem: the phase in which it must be used, and what it costs. The book has none; these are ours, and only for players who agree to them. */
interface Stratagem {
  readonly key: string;
  readonly phase: string;
  readonly cost: number;
  /** The ability that it gives the unit until the end of the phase (`abilities/stratagems.ts`); what it does otherwise is done by who offers it. */
  readonly gives?: string;
}

/** Two inches more in a Normal Move. */
export const FORCED_MARCH: Stratagem = { key: 'forced-march', phase: 'movement', cost: 1, gives: 'forced-march' };
/** One better to hit, for a unit that is selected to shoot. */
export const STEADY_AIM: Stratagem = { key: 'steady-aim', phase: 'shooting', cost: 1, gives: 'steady-aim' };
/** The charge roll once more (W40K-REROLL-02). */
export const SECOND_WIND: Stratagem = { key: 'second-wind', phase: 'charge', cost: 1 };
/** One better to wound, for a unit that is selected to fight. */
export const HARD_BLOWS: Stratagem = { key: 'hard-blows', phase: 'fight', cost: 2, gives: 'hard-blows' };
/** Two more Leadership in a Morale test. */
export const STAND_FIRM: Stratagem = { key: 'stand-firm', phase: 'morale', cost: 1, gives: 'stand-firm' };

/**
 * W40K-HOUSE-01, W40K-OUT-02: a Stratagem is used only while its own phase is really under way, not in an action made as if it were. Once a phase, and only by who has
 * the Command points for it.
 */
export const mayUse = (state: State, side: number, stratagem: Stratagem): boolean =>
  isItsPhase(state, stratagem) && couldPay(state, side, stratagem);

const isItsPhase = ({ cursor }: State, { phase }: Stratagem): boolean => phaseProper(cursor.phase) === phase;

function couldPay(state: State, side: number, { key, cost }: Stratagem): boolean {
  const own = state.sides[side]!;
  return state.options.stratagems === true && markOf(own, COMMAND_POINTS) >= cost && !markOf(own, STRATAGEMS_USED).split(' ').includes(key);
}

/** The Stratagem that is offered, and its price. */
export const OFFERS_STRATAGEM = meaning<{ readonly stratagem: string; readonly cost: number }>('stratagem');

/** Asks whether it is used for a unit, takes the Command points if it is, and gives the unit what it gives. */
export function* offerStratagem(game: Game, unit: number, stratagem: Stratagem, usual = false): Flow<boolean> {
  const { side } = game.unit(unit);
  const { key, cost, gives } = stratagem;
  const name = say(`w40k.stratagem.${key}`);
  if (!mayUse(game.state, side, stratagem)) {
    if (couldPay(game.state, side, stratagem))
      game.tell('W40K-OUT-02', 'w40k.notItsPhase', { unit: { unit }, stratagem: name }, [{ unit }]);
    return false;
  }
  const label = say(ASKS.stratagem, { unit: { unit }, stratagem: name, cost });
  const means = OFFERS_STRATAGEM.of({ stratagem: key, cost });
  if (!(yield* game.ask.confirm({ side, rule: 'W40K-HOUSE-01', label, means, about: [{ unit }] }, usual))) return false;
  const own = game.state.sides[side]!;
  const text = say('w40k.usesStratagem', { side: { side }, stratagem: name, unit: { unit } });
  game.mark({ side }, COMMAND_POINTS, markOf(own, COMMAND_POINTS) - cost, 'W40K-HOUSE-01', text);
  game.mark({ side }, STRATAGEMS_USED, `${markOf(own, STRATAGEMS_USED)} ${key}`.trim(), 'W40K-HOUSE-01');
  if (gives !== undefined) game.begin({ ability: gives, on: { unit }, ends: { at: 'phase' } }, 'W40K-HOUSE-01');
  return true;
}
