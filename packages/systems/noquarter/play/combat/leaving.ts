import type { Flow, Game, Model, State, Unit } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import type { Action } from '../action.ts';
import { hasEffect } from '../fighter/borne.ts';
import { isProne } from '../fighter/states.ts';
import { inBlock } from '../moving/formation.ts';
import { engagedWith, isEngaged } from '../moving/positions.ts';
import { goEach, isFree, walkers, whyScattered } from '../moving/walking.ts';
import { withdrawing } from './withdraw.ts';

/** NQ-MUT-SERPENTTAIL. */
const isHeld = (state: State, model: Model): boolean => hasEffect(state, model, 'entangled');

/** NQ-WITHDRAW-01: who fights outside a block may leave, one by one or all of the unit at once; a block leaves as one (march.ts). */
export function withdrawActions(state: State, unit: Unit): readonly Action[] {
  const fighting = standing(state, unit.id).filter((model) => isEngaged(state, model) && isFree(state, model) && !inBlock(state, model));
  const able = fighting.filter((model) => !isHeld(state, model));
  const all = able.length > 1 && !standing(state, unit.id).some((model) => inBlock(state, model)) ? [withdrawAll(unit.id, able)] : [];
  return [...all, ...fighting.map((model) => withdrawOne(state, model))];
}

function withdrawOne(state: State, model: Model): Action {
  const option: Action = {
    id: `withdraw:${model.id}`,
    label: say('nq.action.withdraw', { model: { model: model.id }, enemies: engagedWith(state, model).length }),
    ref: { model: model.id },
    value: { by: model.id, seen: 'itself', run: (game) => withdraw(game, model.unit, [model.id]) },
  };
  if (!isHeld(state, model)) return option;
  return { ...option, refused: refuse('NQ-MUT-SERPENTTAIL', say('nq.refused.entangled'), [{ model: model.id }]) };
}

/** An enemy that touches several of those who leave at once strikes only one of them. */
const withdrawAll = (unit: number, models: readonly Model[]): Action => ({
  id: 'withdraw',
  label: say('nq.action.withdrawBlock', { unit: { unit } }),
  ref: { unit },
  value: {
    by: null,
    seen: 'itself',
    run: (game) =>
      withdraw(
        game,
        unit,
        models.map(({ id }) => id),
        walkers(game.state, unit).map(({ id }) => id),
      ),
  },
});

/** Out of close combat by choice, after a free blow of each enemy in contact; of a whole unit those who do not fight go along. */
function* withdraw(game: Game, unit: number, models: readonly number[], others: readonly number[] = []): Flow<void> {
  yield* withdrawing(game, models);
  const left = [...models, ...others].filter((id) => game.model(id).place.at === 'table' && !isProne(game.model(id)));
  if (left.length === 0) return;
  yield* goEach(game, unit, left, 'NQ-WITHDRAW-01', (state, moving, ends) => whyScattered(state, unit, moving, ends));
}
