import type { Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { FORMATION, STARTED } from '../marks.ts';
import { strengthOf } from '../turn.ts';
import { askSetting, canBeSet } from './setting.ts';
import { arrivalOf } from './zones.ts';

/** NQ-RESERVE-02: the unit comes to its own edge, and spends its points from there. Whoever finds no room stays in reserve. */
export function* arrive(game: Game, unit: number): Flow<void> {
  if (!canBeSet(game.state, arrivalOf(game.state, unit))) {
    game.tell('NQ-RESERVE-02', 'nq.reserve.noRoom', { unit: { unit } });
    return;
  }
  game.mark({ unit }, FORMATION, 'dispersed', 'NQ-RESERVE-02');
  const stands = yield* askSetting(game, (state) => arrivalOf(state, unit));
  if (stands === null) return;
  game.emit({ type: 'placed', stands, rule: 'NQ-RESERVE-02', text: say('nq.reserve.arrives', { unit: { unit } }) });
  game.mark({ unit }, STARTED, strengthOf(game.state, unit), 'NQ-MORALE-01');
}
