import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, State, Text } from '@warfold/engine';
import { part, sumOf } from '@warfold/engine';
import type { Amount } from '../sigmar/amount.ts';
import { rollAmount } from '../sigmar/amount.ts';
import type { Toll } from '../sigmar/wounds.ts';
import { heal as healIn, inflict } from '../sigmar/wounds.ts';
import { abilities } from './abilities.ts';
import { woundsOf } from './characteristics.ts';

export const throwDice: Toll['throw'] = (game, roll) => game.roll(roll);

/** AOS3-14.3b: one ward roll for each wound; of several wards the best, as any owner would pick. */
function ward(state: State, unit: number): Explained | null {
  const wards = abilities.ask(state, 'ward', { unit }, { unit: { unit } });
  const [best] = wards.slice().sort((a, b) => a.value - b.value);
  return best === undefined ? null : sumOf([part(best.value, best.reason, best.rule)]);
}

/** How the third edition suffers wounds (AOS3-14.1 to AOS3-14.4). */
export const TOLL: Toll = {
  rules: { allocate: 'AOS3-14.1a', finish: 'AOS3-14.1b', slain: 'AOS3-14.2a', heal: 'AOS3-14.4', ward: 'AOS3-14.3a', excess: 'AOS3-14.1c' },
  throw: throwDice,
  finish: 'ever',
  woundsOf: (state, model) => woundsOf(state, state.units[model.unit]!),
  ward,
};

/** AOS3-14.5a, AOS3-14.5b: mortal wounds outside an attack, allocated as soon as they are inflicted. */
export function* sufferMortals(
  game: Game,
  unit: number,
  amount: Amount,
  harm: { readonly rule: RuleId; readonly reason: Text; readonly by?: number },
): Flow<void> {
  const side = harm.by === undefined ? game.unit(unit).side : game.unit(harm.by).side;
  const mortal = yield* rollAmount(game, amount, 1, { purpose: 'mortal', rule: harm.rule, side, at: { unit } }, throwDice);
  game.tell('AOS3-14.5a', 'aos3.wounds.mortal', { unit: { unit }, mortal, reason: harm.reason }, [{ unit }]);
  yield* inflict(game, TOLL, { unit, wounds: 0, mortal, by: harm.by ?? null, cause: 'mortal' });
}

/** AOS3-14.4: hands back how many wounds were healed. */
export const heal = (game: Game, model: number, wounds: number, rule: RuleId): number => healIn(game, TOLL, model, wounds, rule);

export const D3: Amount = { dice: 1, sides: 3, plus: 0 };
export const ONE: Amount = { dice: 0, sides: 6, plus: 1 };
