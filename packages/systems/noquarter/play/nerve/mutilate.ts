import type { Flow, Game } from '@warfold/engine';
import { inches, within } from '@warfold/space';
import { effectOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { isEngaged } from '../fighter/states.ts';
import { standFirm } from './morale.ts';

/** NQ-SKILL-MUTILATE: a kill in melee is watched by every enemy near it who is not fighting: each such unit tests at once, if it has not tested its morale in this turn (NQ-MORALE-04). */
export function* onKill(game: Game, { by }: { readonly by: number; readonly at: number }): Flow<void> {
  const killer = game.model(by);
  const skill = effectOf(game.state, killer, 'mutilate');
  if (skill === null) return;
  const reach = inches(skill.effect.within);
  const watching = game.state.units.filter(
    (unit) =>
      areEnemies(game.state, killer.unit, unit.id) &&
      game.standing(unit.id).some((model) => within(model, killer, reach) && !isEngaged(game.state, model)),
  );
  for (const { id } of watching) {
    if (game.standing(id).length > 0) yield* standFirm(game, id, { rule: skill.rule, test: 'mutilate', cause: killer.unit });
  }
}
