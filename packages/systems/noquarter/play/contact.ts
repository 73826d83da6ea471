import type { Flow, Game, Model, State } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import { within } from '@warfold/space';
import { armsOf } from './arms.ts';
import { standsTheCharge } from './fear.ts';
import { CONTACT } from './holding.ts';
import { chargedHome } from './momentum.ts';
import { engagedWith } from './positions.ts';
import { touched } from './sorcery.ts';

/** Who has come to blows with whom. */
interface Meeting {
  readonly unit: number;
  readonly models: readonly number[];
  readonly target: number;
}

const foesOf = (state: State, id: number, target: number): Model[] =>
  state.models[id]!.place.at === 'table' ? engagedWith(state, state.models[id]!).filter((enemy) => enemy.unit === target) : [];

/** NQ-REACH-02: stops within its extended reach of an enemy, without contact. */
function reachesOne(state: State, id: number, target: number): boolean {
  const model = state.models[id]!;
  const reach = Math.max(0, ...armsOf(state, model).filter(({ kind }) => kind === 'melee').map((arm) => arm.reach));
  return model.place.at === 'table' && reach > 0 && standing(state, target).some((enemy) => within(model, enemy, reach));
}

/**
 * NQ-CHARGE-01: the chargers have come to where they wanted. Who touches an enemy, or has it in reach, has charged home (NQ-CHARGE-07); the charged unit
 * stands up to what it sees (NQ-FEAR-08), and then whoever of it holds may strike first (NQ-HOLD-06).
 */
export function* contact(game: Game, { unit, models, target }: Meeting): Flow<void> {
  for (const id of models) {
    const foes = foesOf(game.state, id, target).map((enemy) => enemy.id);
    if (foes.length > 0 || reachesOne(game.state, id, target)) chargedHome(game, id, foes);
  }
  const pairs = models.flatMap((charger) => foesOf(game.state, charger, target).map((enemy) => ({ charger, charged: enemy.id })));
  if (pairs.length === 0) return;
  yield* standsTheCharge(game, target, unit);
  for (const pair of pairs) yield* touched(game, pair);
  const chargers = [...new Set(pairs.map(({ charger }) => charger))].filter((id) => game.model(id).place.at === 'table');
  if (chargers.length === 0) return;
  yield* game.window({
    window: CONTACT,
    rule: 'NQ-HOLD-06',
    label: say('nq.ask.receive', { unit: { unit }, target: { unit: target } }),
    about: { unit, target, chargers },
    refs: [{ unit }, { unit: target }],
  });
}
