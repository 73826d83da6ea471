import type { Flow, Game, State, Unit } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { isEngaged } from '../moving/engagement.ts';
import { abilitiesOfModel } from '../sheet/profile.ts';
import { canDeclare, declareShooting } from './declare.ts';
import { oweVolleys } from './shooting.ts';

/** W40K-OVER-01, -02: only units with a rule that lets them, and none that is engaged. */
export const mayWatch = (state: State, unit: Unit): boolean =>
  !isEngaged(state, unit) &&
  standing(state, unit.id).some(
    (model) =>
      abilities.ask(state, 'overwatch', unit, { unit: { of: { unit: unit.id }, abilities: abilitiesOfModel(state, model) } }).length > 0,
  );

/** W40K-OVER-03: like any shooting, at those who charge, with the weapons not yet fired in this phase; or not at all. */
export function* overwatch(game: Game, unit: number, charger: number): Flow<void> {
  const shooting = { unit, how: 'overwatch', only: charger } as const;
  if (!mayWatch(game.state, game.unit(unit)) || !canDeclare(game.state, shooting)) return;
  const volleys = yield* declareShooting(game, shooting);
  if (volleys.length > 0) game.tell('W40K-OVER-01', 'w40k.overwatch', { unit: { unit }, target: { unit: charger } });
  oweVolleys(game, volleys, 'W40K-OVER-03');
}
