import type { Game, State, Step, Unit } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Chapter } from '../sequence/chapter.ts';

/** The round at whose beginning those who still wait are lost (AOS3-3.1b). */
const LAST_CALL = 4;

/** AOS3-3.1a: set up somewhere other than the battlefield. */
export const inReserve = (state: State, unit: Unit): boolean => unit.models.some((id) => state.models[id]!.place.at === 'reserve');

const nextLost = (state: State): Step | null =>
  state.cursor.round === LAST_CALL && state.units.some((unit) => inReserve(state, unit)) ? { step: 'loseReserves' } : null;

/** AOS3-3.1b: before the priority roll of the fourth round; they are destroyed, not slain. Who is set aside later on may wait. */
function loseReserves(game: Game): void {
  for (const unit of game.state.units.filter((one) => inReserve(game.state, one))) {
    const models = unit.models.filter((id) => game.model(id).place.at === 'reserve');
    game.emit({
      type: 'removed',
      models,
      to: { at: 'gone', cause: 'reserve' },
      rule: 'AOS3-3.1b',
      text: say('aos3.reserve.lost', { unit: { unit: unit.id } }),
    });
  }
}

export const reserves: Chapter = { steps: { loseReserves }, due: { 'round:start': nextLost } };
