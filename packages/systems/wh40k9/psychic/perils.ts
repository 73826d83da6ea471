import type { Flow, Game } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { unitsOnTable } from '../../shared/sides.ts';
import { mortalWounds } from '../attack/mortal.ts';
import { isWithin } from '../moving/measuring.ts';
import { PERILS } from '../sequence/marks.ts';

/** W40K-PSY-19. */
const BACKLASH = inches(6);

/** W40K-PSY-17, -19: D3 mortal wounds; if they destroy the unit, all others near it suffer before its last model is removed. */
export function* sufferPerils(game: Game, id: number): Flow<void> {
  const { side } = game.unit(id);
  const { total } = yield* game.roll({
    purpose: 'perils',
    rule: 'W40K-PSY-17',
    side,
    count: 1,
    sides: 3,
    by: { unit: id },
    at: { unit: id },
  });
  game.tell('W40K-PSY-17', 'w40k.perils', { unit: { unit: id }, count: total });
  game.mark('battle', PERILS, id, 'W40K-PSY-09');
  yield* mortalWounds(game, id, total, 'W40K-PSY-17');
  game.mark('battle', PERILS, null, 'W40K-PSY-17');
}

/** Before the last model of a psyker that dies of Perils is removed: one D3 for each unit, friend or enemy. */
export function* backlash(game: Game, id: number): Flow<void> {
  game.tell('W40K-PSY-19', 'w40k.backlash', { unit: { unit: id } });
  const near = unitsOnTable(game.state).filter(
    (unit) =>
      unit.id !== id &&
      standing(game.state, unit.id).some((other) => standing(game.state, id).some((own) => isWithin(own, other, BACKLASH))),
  );
  for (const unit of near) {
    const { side } = game.unit(id);
    const { total } = yield* game.roll({
      purpose: 'backlash',
      rule: 'W40K-PSY-19',
      side,
      count: 1,
      sides: 3,
      by: { unit: id },
      at: { unit: unit.id },
    });
    yield* mortalWounds(game, unit.id, total, 'W40K-PSY-19', side);
  }
}
