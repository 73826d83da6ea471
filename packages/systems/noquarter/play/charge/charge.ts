import type { Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import { gap } from '@warfold/space';
import { enemiesOnTable } from '../../../shared/sides.ts';
import type { Action } from '../action.ts';
import { isPanicked } from '../fighter/states.ts';
import { RALLIED } from '../marks.ts';
import { inFormation, isBlock } from '../moving/formation.ts';
import { whyNoMarch } from '../moving/march.ts';
import { isEngaged } from '../moving/positions.ts';
import { reachOn } from '../moving/travel.ts';
import { walkers } from '../moving/walking.ts';
import { whyAfraid } from '../nerve/fear.ts';
import type { Charge } from './chargers.ts';
import { declare } from './declared.ts';

/** NQ-CHARGE-02, -08: one target for a declaration, by the unit; of a loose one, and of those who stand outside a block, also by single models near enough. */
export function chargeActions(state: State, unit: Unit): readonly Action[] {
  const targets = enemiesOnTable(state, unit);
  const barred = whyNoCharge(state, unit.id);
  const loose = walkers(state, unit.id);
  if (isBlock(state, unit.id)) return [...blockActions(state, unit.id, targets, barred), ...singles(state, loose, targets, barred)];
  if (loose.length === 0) return [];
  const models = loose.map(({ id }) => id);
  return [
    ...wholeCharges(state, { unit: unit.id, models }, targets, barred),
    ...(loose.length === 1 ? [] : singles(state, loose, targets, barred)),
  ];
}

/** NQ-FORM-08: a block charges as one, if nobody of it is held up; in combat only those behind may still charge (NQ-WRAP-01). */
function blockActions(state: State, unit: number, targets: readonly Unit[], barred: Refusal | null): Action[] {
  const block = inFormation(state, unit);
  if (block.some((model) => isEngaged(state, model))) return [];
  return wholeCharges(state, { unit, models: block.map(({ id }) => id) }, targets, barred ?? whyNoMarch(state, block));
}

const wholeCharges = (state: State, who: Omit<Charge, 'target'>, targets: readonly Unit[], barred: Refusal | null): Action[] =>
  targets.map(({ id }) => chargeAction(state, `charge:${id}`, { ...who, target: id }, barred));

const singles = (state: State, models: readonly Model[], targets: readonly Unit[], barred: Refusal | null): Action[] =>
  barred === null ? models.flatMap((model) => singleCharges(state, model, targets)) : [];

function singleCharges(state: State, model: Model, targets: readonly Unit[]): Action[] {
  const reach = reachOn(state, model);
  return targets
    .filter((target) => standing(state, target.id).some((enemy) => gap(model, enemy) <= reach))
    .map((target) =>
      chargeAction(state, `charge:${target.id}:${model.id}`, { unit: model.unit, models: [model.id], target: target.id }, null),
    );
}

function chargeAction(state: State, id: string, charge: Charge, barred: Refusal | null): Action {
  const refused = barred ?? whyAfraid(state, charge.unit, charge.target);
  const [only] = charge.models;
  const text =
    charge.models.length === 1 && only !== undefined
      ? say('nq.action.chargeAlone', { model: { model: only }, target: { unit: charge.target } })
      : say('nq.action.charge', { target: { unit: charge.target } });
  return {
    id,
    label: text,
    ref: { unit: charge.target },
    ...(refused !== null && { refused }),
    value: { by: null, seen: 'itself', run: (game) => declare(game, charge) },
  };
}

/** NQ-CHARGE-08, NQ-PANIC-07. */
export function whyNoCharge(state: State, unit: number): Refusal | null {
  if (isPanicked(state, unit)) return refuse('NQ-CHARGE-08', say('nq.refused.panicked'), [{ unit }]);
  return markOf(state.units[unit]!, RALLIED) ? refuse('NQ-CHARGE-08', say('nq.refused.rallied'), [{ unit }]) : null;
}
