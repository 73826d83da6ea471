import type { Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Action } from '../action.ts';

/** NQ-MUT-SERPENTTAIL: who holds somebody may let go at any moment of its own activation. */
export function letGoActions(state: State, model: Model): readonly Action[] {
  return state.effects.flatMap(({ id, ability, on, params }): Action[] =>
    ability === 'entangled' && 'model' in on && params.by === model.id
      ? [
          {
            id: `letgo:${model.id}:${on.model}`,
            label: say('nq.magic.action.letGo', { model: { model: model.id }, at: { model: on.model } }),
            ref: { model: on.model },
            value: { by: model.id, run: (game: Game) => game.endEffect(id, 'NQ-MUT-SERPENTTAIL') },
          },
        ]
      : [],
  );
}
