import type { Choice, Flow, Game, State } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { engagedWith, fieldUnits, isEngaged } from '../table/table.ts';
import { commandOption, mayCommand, useCommand, whyNotCommand } from './commands.ts';
import { returnModels, slainModels } from './returning.ts';

/** AOS3-7.2: units that have lost models and stand more than 3" from all enemies. */
function rallyOptions(state: State, side: number): readonly Choice<number>[] {
  if (!mayCommand(state, side, 'rally')) return [];
  return fieldUnits(state, side)
    .filter((unit) => slainModels(state, unit).length > 0)
    .map((unit) => {
      const near = isEngaged(state, unit)
        ? refuse(
            'AOS3-7.2',
            say('aos3.hero.refused.rallyNear', { unit: { unit: unit.id } }),
            engagedWith(state, unit).map((id) => ({ unit: id })),
          )
        : null;
      const refused = near ?? whyNotCommand(state, side, 'rally', unit);
      return commandOption('rally', unit, refused === null ? {} : { refused });
    });
}

/** A die for each slain model that has not come back; each 6 may bring one back. */
function* rallyUnit(game: Game, side: number, unit: number): Flow<void> {
  yield* useCommand(game, side, 'rally', unit);
  const rolled = yield* throwDice(game, {
    purpose: 'rally',
    rule: 'AOS3-7.2',
    side,
    count: slainModels(game.state, game.unit(unit)).length,
    sides: 6,
    by: { unit },
    sort: (face) => (face === 6 ? 'returns' : 'stays'),
  });
  yield* returnModels(game, unit, rolled.count('returns'), 'AOS3-7.2');
}

const rallying = action({ name: 'rally', at: ['hero:start'], options: rallyOptions, perform: rallyUnit });

export const rally: Chapter = { actions: [rallying] };
