import type { Flow, Game, Model, State, Unit } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import { gap } from '@warfold/space';
import { enemiesOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, spentBy } from '../action.ts';
import { whyNoCharge } from '../charge/charge.ts';
import type { Charge } from '../charge/chargers.ts';
import { declare } from '../charge/declared.ts';
import { isProne } from '../fighter/states.ts';
import { inFormation, isBlock, ranksOf } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';
import { reachOn } from '../moving/travel.ts';
import { whyRooted } from '../moving/walking.ts';
import { whyAfraid } from '../nerve/fear.ts';

/** NQ-WRAP-01: the models behind the front rank of a block in combat that are free to leave it. */
function rearMen(state: State, unit: number): Model[] {
  if (!isBlock(state, unit)) return [];
  const block = inFormation(state, unit);
  if (!block.some((model) => isEngaged(state, model))) return [];
  return ranksOf(state, unit)
    .slice(1)
    .flat()
    .map((id) => state.models[id]!)
    .filter((model) => apOf(model) > 0 && !isProne(model) && !isEngaged(state, model) && whyRooted(state, model) === null);
}

/** NQ-WRAP-01 to -03: each of them may leave the formation and charge any enemy in reach of the points it has left. */
export function wrapActions(state: State, unit: Unit): readonly Action[] {
  const men = rearMen(state, unit.id);
  if (men.length === 0) return [];
  const targets = enemiesOnTable(state, unit).map((target) => ({ target, models: standing(state, target.id) }));
  return men.flatMap((model) => {
    const reach = reachOn(state, model);
    return targets
      .filter(({ models }) => models.some((enemy) => gap(model, enemy) <= reach))
      .map(({ target }) => wrapAction(state, model, target));
  });
}

function wrapAction(state: State, model: Model, target: Unit): Action {
  const refused = whyNoCharge(state, model.unit) ?? whyAfraid(state, model.unit, target.id);
  const charge = { unit: model.unit, models: [model.id], target: target.id };
  return {
    id: `wrap:${model.id}:${target.id}`,
    means: DOES.of({ act: 'wrap' }),
    label: say('nq.combat.action.wrap', { model: { model: model.id }, target: { unit: target.id } }),
    ref: { unit: target.id },
    ...(refused !== null && { refused }),
    value: { by: model.id, seen: 'itself', run: (game) => wrap(game, charge) },
  };
}

/** NQ-WRAP-02, -03: with what the charge of the unit has left to it, or in later turns with all its points. */
function* wrap(game: Game, charge: Charge): Flow<void> {
  const model = game.model(charge.models[0]!);
  const rule = spentBy(model) === 'nothing' ? 'NQ-WRAP-03' : 'NQ-WRAP-02';
  game.tell(rule, 'nq.combat.wraps', { model: { model: model.id }, points: apOf(model) });
  yield* declare(game, charge);
}
