import type { Flow, Game, State, Step, Unit } from '@warfold/engine';
import { markOf, pointedBy, say, unitChoice } from '@warfold/engine';
import { onTable, rollOff, unitsOf } from '../../shared/sides.ts';
import { has, lineOf } from '../army/profile.ts';
import { moveUnit } from '../moving/movement.ts';
import { PLACER, SCOUTED } from '../sequence/marks.ts';
import { allowanceOf, askJets } from '../sequence/orders.ts';
import { driveVehicle } from '../vehicles/vehicles.ts';

export function openScouting(game: Game): void {
  game.mark('battle', PLACER, null, 'WP-RULE-SCOUT-2');
  game.go({ phase: 'scouting' }, 'WP-RULE-SCOUT-1');
}

const scoutsOf = (state: State, side: number): Unit[] =>
  unitsOf(state, side).filter((unit) => has(unit, 'scout') && !has(unit, 'slow') && onTable(state, unit) && !markOf(unit, SCOUTED));

const sidesWithScouts = (state: State): number[] => state.sides.map(({ id }) => id).filter((side) => scoutsOf(state, side).length > 0);

export const nextScout = (state: State): Step | null => (sidesWithScouts(state).length > 0 ? { step: 'scout' } : null);

/** WP-RULE-SCOUT: before the first turn, one Double Move! or Full Speed Ahead! each; both sides alternate, the winner of a roll-off first. */
export function* scout(game: Game): Flow<void> {
  const sides = sidesWithScouts(game.state);
  if (markOf(game.state, PLACER) === null) {
    const first = yield* rollOff(game, 'scouts', 'WP-RULE-SCOUT-2', sides);
    game.mark('battle', PLACER, first, 'WP-RULE-SCOUT-2');
    return;
  }
  const from = pointedBy(game.state, PLACER);
  const count = game.state.sides.length;
  const side = Array.from({ length: count }, (_, i) => (from + i) % count).find((id) => sides.includes(id))!;
  const unit = yield* game.ask.one(
    { side, rule: 'WP-RULE-SCOUT-1', label: say('wp.scout.ask') },
    scoutsOf(game.state, side).map((one) => unitChoice(one)),
  );
  game.mark({ unit: unit.id }, SCOUTED, true, 'WP-RULE-SCOUT-2');
  game.mark('battle', PLACER, (side + 1) % count, 'WP-RULE-SCOUT-2');
  game.tell('WP-RULE-SCOUT-1', 'wp.scout.moves', { unit: { unit: unit.id } }, [{ unit: unit.id }]);
  if (lineOf(game.state, unit).type === 'Arm') yield* driveVehicle(game, unit, 'full', { scouting: true });
  else {
    const jets = has(unit, 'jump') && (yield* askJets(game, unit));
    yield* moveUnit(game, unit, {
      how: 'scout',
      allowance: allowanceOf(game.state, unit, 'double', jets),
      rule: 'WP-RULE-SCOUT-1',
      jets,
      forbidObstacles: true,
    });
  }
}
