import type { Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { rollAmount } from '../../sigmar/amount.ts';
import { throwDice } from '../sequence/dice.ts';
import { presentModels } from '../table/table.ts';
import { isMoveRandom } from './characteristics.ts';
import type { WeaponKind } from './warscroll.ts';
import { characteristicsOf, ROLLED_MOVE, ROLLED_RANGE, rangeOf, weaponsOf } from './warscroll.ts';

/** AOS3-22.2.4b: a random Move is rolled when it is first needed, and holds for the unit until the phase ends. */
export function* rollMove(game: Game, unit: number): Flow<void> {
  const { move } = characteristicsOf(game.state, game.unit(unit));
  if (move === null || !isMoveRandom(game.state, game.unit(unit))) return;
  const value = yield* rollAmount(
    game,
    move,
    1,
    { purpose: 'move', rule: 'AOS3-22.2.4b', side: game.unit(unit).side, by: { unit } },
    throwDice,
  );
  game.begin(
    { ability: ROLLED_MOVE, on: { unit }, params: { value }, ends: { at: 'phase' } },
    'AOS3-22.2.4b',
    say('aos3.random.move', { unit: { unit }, value }),
  );
}

/** AOS3-22.2.4c: a random Range likewise, for all weapons of its type in the unit. */
export function* rollRanges(game: Game, unit: number, kind: WeaponKind = 'missile'): Flow<void> {
  const weapons = presentModels(game.state, unit).flatMap((model) => weaponsOf(game.state, model, kind));
  for (const key of new Set(weapons.map((weapon) => weapon.key))) {
    const weapon = weapons.find((one) => one.key === key)!;
    if (rangeOf(game.state, game.unit(unit), weapon) !== null) continue;
    const roll = { purpose: 'range', rule: 'AOS3-22.2.4c' as const, side: game.unit(unit).side, by: { unit } };
    const value = yield* rollAmount(game, weapon.range, 1, roll, throwDice);
    game.begin(
      { ability: ROLLED_RANGE, on: { unit }, params: { weapon: key, value }, ends: { at: 'phase' } },
      'AOS3-22.2.4c',
      say('aos3.random.range', { weapon: { gear: key }, value }),
    );
  }
}
