import type { Flow, Game, State, Unit } from '@warfold/engine';
import { markOf, part, refuse, say, standing } from '@warfold/engine';
import type { Action } from '../action.ts';
import { apOf, busy, DOES, spentBy } from '../action.ts';
import { finish } from '../finish.ts';
import { AP, PANIC, RALLIED } from '../marks.ts';
import { commandTest } from './command.ts';
import { panic } from './panic.ts';

/** NQ-RALLY-01, -02: a panicked or terrified unit may try, as its first action. */
export function rallyActions(state: State, unit: Unit): readonly Action[] {
  if (markOf(unit, PANIC) === '') return [];
  const id = unit.id;
  const action: Action = {
    id: 'rally',
    means: DOES.of({ act: 'rally' }),
    label: say('nq.magic.action.rally', { unit: { unit: id } }),
    ref: { unit: id },
    value: { by: null, run: (game) => rally(game, id) },
  };
  const models = standing(state, id);
  const late = models.find((model) => spentBy(model) !== 'nothing');
  if (late !== undefined) return [{ ...action, refused: refuse('NQ-RALLY-02', say('nq.magic.refused.rallyFirst'), [{ model: late.id }]) }];
  return models.some((model) => apOf(model) > 0) ? [action] : [];
}

/** NQ-RALLY-03 to -05: half the points whatever comes of it; who fails rolls again on the table and does nothing more. */
function* rally(game: Game, unit: number): Flow<void> {
  game.tell('NQ-RALLY-01', 'nq.magic.triesToRally', { unit: { unit } });
  for (const model of game.standing(unit)) {
    game.mark({ model: model.id }, AP, Math.floor(apOf(model) / 2), 'NQ-RALLY-02');
    busy(game, model.id);
  }
  if (yield* commandTest(game, unit, { rule: 'NQ-RALLY-03', test: 'rally' })) {
    game.mark({ unit }, PANIC, '', 'NQ-RALLY-04', say('nq.magic.rallies', { unit: { unit } }));
    game.mark({ unit }, RALLIED, true, 'NQ-RALLY-04');
    return;
  }
  const more = [part(1, say('nq.magic.part.rallyFailed'), 'NQ-RALLY-05')];
  yield* panic(game, unit, { cause: null, more, lying: 'stays down' });
  yield* finish(game, unit);
}
