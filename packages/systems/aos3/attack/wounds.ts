import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, State, Text } from '@warfold/engine';
import { part, sumOf } from '@warfold/engine';
import type { Amount } from '../../sigmar/amount.ts';
import { rollAmount } from '../../sigmar/amount.ts';
import type { Toll } from '../../sigmar/wounds.ts';
import { heal as healIn, inflict } from '../../sigmar/wounds.ts';
import { abilities } from '../abilities.ts';
import { throwDice } from '../sequence/dice.ts';
import { presentModels } from '../table/table.ts';
import { woundsOf } from '../warscroll/characteristics.ts';

/** AOS3-14.3b: one ward roll for each wound; of several wards the best, as any owner would pick. */
function wardOf(state: State, { id, unit }: Model): Explained | null {
  const wards = abilities.ask(state, 'ward', { unit, model: id }, { unit: { unit } });
  const [best] = wards.slice().sort((a, b) => a.value - b.value);
  return best === undefined ? null : sumOf([part(best.value, best.reason, best.rule)]);
}

/** Only what lies on the ground asks where single models stand (AOS3-28.1.3f). */
const isOnGround = ({ hooks }: State): boolean => (hooks.ward ?? []).some(({ bearer }) => 'piece' in bearer);

const totalOf = (ward: Explained | null): number => ward?.total ?? Number.POSITIVE_INFINITY;

function wards(state: State, unit: number): ReadonlyMap<number, Explained | null> | null {
  if (!isOnGround(state)) return null;
  const all = presentModels(state, unit).map((model) => [model.id, wardOf(state, model)] as const);
  return all.every(([, one]) => totalOf(one) === totalOf(all[0]![1])) ? null : new Map(all);
}

/** What every one of its models has: the worst of theirs. */
function ward(state: State, unit: number): Explained | null {
  const [first, ...rest] = presentModels(state, unit);
  if (first === undefined) return null;
  const own = wardOf(state, first);
  if (!isOnGround(state)) return own;
  return rest.map((model) => wardOf(state, model)).reduce((worst, one) => (totalOf(one) > totalOf(worst) ? one : worst), own);
}

/** How the third edition suffers wounds (AOS3-14.1 to AOS3-14.4). */
export const TOLL: Toll = {
  rules: {
    ...{ allocate: 'AOS3-14.1a', finish: 'AOS3-14.1b', slain: 'AOS3-14.2a', removed: 'AOS3-14.2b' },
    ...{ heal: 'AOS3-14.4', ward: 'AOS3-14.3a', excess: 'AOS3-14.1c' },
  },
  throw: throwDice,
  finish: 'ever',
  woundsOf: (state, model) => woundsOf(state, state.units[model.unit]!),
  ward,
  wards,
};

/** AOS3-14.5a, AOS3-14.5b: mortal wounds outside an attack, allocated as soon as they are inflicted, as wounds are (AOS3-14.5c). */
export function* sufferMortals(
  game: Game,
  unit: number,
  amount: Amount,
  harm: { readonly rule: RuleId; readonly reason: Text; readonly by?: number },
): Flow<void> {
  const side = harm.by === undefined ? game.unit(unit).side : game.unit(harm.by).side;
  const mortal = yield* rollAmount(
    game,
    amount,
    1,
    { purpose: 'mortal', rule: harm.rule, side, by: { unit: harm.by ?? unit }, at: { unit } },
    throwDice,
  );
  game.tell('AOS3-14.5a', 'aos3.wounds.mortal', { unit: { unit }, mortal, reason: harm.reason }, [{ unit }]);
  yield* inflict(game, TOLL, { unit, wounds: 0, mortal, by: harm.by ?? null, cause: 'mortal' });
}

/** AOS3-14.4: hands back how many wounds were healed. */
export const heal = (game: Game, model: number, wounds: number, rule: RuleId): number => healIn(game, TOLL, model, wounds, rule);

export const D3: Amount = { dice: 1, sides: 3, plus: 0 };
export const ONE: Amount = { dice: 0, sides: 6, plus: 1 };
