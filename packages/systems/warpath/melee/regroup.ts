import type { Flow, Game, Unit } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { onTable } from '../../shared/sides.ts';
import type { UnitMove } from '../moving/march.ts';
import { moveUnit } from '../moving/movement.ts';
import { stretched } from '../moving/wayOut.ts';
import { REGROUP } from '../sequence/debts.ts';

/**
 * WP-MELEE-10, -11: whoever fought draws back D6". After destroying the enemy it may also stay; otherwise it must get 1" clear of everybody,
 * going as much farther than the die as that takes.
 */
export function* regroup(game: Game): Flow<void> {
  const debt = game.owed(REGROUP)[0]!;
  const { unit: id, forced } = debt.args;
  const rule = forced ? 'WP-MELEE-11' : 'WP-MELEE-10';
  const unit = game.unit(id);
  if (onTable(game.state, unit)) yield* drawBack(game, unit, forced, rule);
  game.pay(debt, rule);
}

function* drawBack(game: Game, unit: Unit, forced: boolean, rule: 'WP-MELEE-10' | 'WP-MELEE-11'): Flow<void> {
  const { id } = unit;
  const about = [{ unit: id }];
  if (!forced && !(yield* game.ask.confirm({ side: unit.side, rule, label: say('wp.play.askRegroup', { unit: { unit: id } }), about })))
    return;
  const { total } = yield* game.roll({ purpose: 'regroup', rule, side: unit.side, count: 1, sides: 6, by: { unit: id } });
  const allowance = sumOf([part(inches(total), say('wp.part.regroup'), rule)]);
  const move: UnitMove = { how: 'regroup', allowance, rule, compulsory: forced };
  yield* moveUnit(game, unit, forced ? stretched(game.state, unit, move, say('wp.part.regroupMore')) : move);
  game.tell(rule, 'wp.play.regrouped', { unit: { unit: id } }, about);
}
