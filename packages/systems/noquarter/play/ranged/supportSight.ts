import type { Choice, Model, Option, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { areEnemies } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { seesModel } from '../moving/sight.ts';
import { enemyUnits, shotAt, targetChoices } from './targets.ts';

/** NQ-INDIRECT-01: over units and terrain, because a friend sees somebody of the target and the weapon itself does not. */
export function indirectTarget(state: State, frame: Model, arm: Arm, unit: number): boolean {
  if (!arm.rules.includes('indirect') || shotAt(state, frame, unit).length > 0) return false;
  return state.units.some(
    (friends) =>
      !areEnemies(state, friends.id, frame.unit) &&
      standing(state, friends.id).some((friend) => standing(state, unit).some((at) => seesModel(state, friend, at))),
  );
}

/** NQ-TARGET-01, -04: enemy units that a weapon without a template may be fired at. */
export function supportTargets(state: State, frame: Model, arm: Arm): Choice<number>[] {
  const choices = targetChoices(state, { from: frame, arm, free: true }, (): Option['numbers'] => undefined);
  if (!arm.rules.includes('indirect')) return choices;
  return enemyUnits(state, frame.unit).map(({ id }, i): Choice<number> => {
    const choice = choices[i]!;
    if (choice.refused?.rule !== 'NQ-SHOOT-07') return choice;
    const { refused: _refused, ...open } = choice;
    return indirectTarget(state, frame, arm, id)
      ? open
      : { ...open, refused: refuse('NQ-INDIRECT-01', say('nq.combat.refused.noFriend'), [{ unit: id }]) };
  });
}
