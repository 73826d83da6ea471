import type { Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemiesOnTable, friendsOnTable } from '../../shared/sides.ts';
import { farBetween, isWithin } from '../moving/measuring.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { modelHas, unitHas } from '../sheet/keywords.ts';
import { canSee } from './sight.ts';

/** W40K-LOOK-01. */
const NEAR = inches(3);
const FEW_WOUNDS = 9;
const ENOUGH_MODELS = 3;

/** It is the W characteristic that counts, not the wounds left. */
const isProtectable = (state: State, model: Model): boolean =>
  modelHas(state, model, 'CHARACTER') && (characteristicOf(state, model, 'w')?.total ?? 0) <= FEW_WOUNDS;

/** W40K-LOOK-01, -04: the unit that covers this one, if it is one that can be covered. */
export function protectorOf(state: State, unit: Unit): Unit | null {
  const models = standing(state, unit.id);
  if (!models.some((model) => isProtectable(state, model))) return null;
  return (
    friendsOnTable(state, unit).find((friend) => {
      const others = standing(state, friend.id);
      const covers = others.length >= ENOUGH_MODELS || unitHas(state, friend, 'VEHICLE') || unitHas(state, friend, 'MONSTER');
      return covers && others.some((other) => models.some((model) => isWithin(model, other, NEAR)));
    }) ?? null
  );
}

/**
 * W40K-LOOK-02, -03: why this model cannot aim at a covered unit: another enemy is nearer to it, seen or not. Of two that are as near the shooter says
 * which is the closest (W40K-MEAS-04).
 */
export function whyLookOut(state: State, shooter: Model, target: Unit, protector: Unit): Refusal | null {
  const away = nearestTo(shooter, standing(state, target.id));
  for (const enemy of enemiesOnTable(state, state.units[shooter.unit]!)) {
    if (enemy.id === target.id) continue;
    const measured = nearestTo(
      shooter,
      standing(state, enemy.id).filter((model) => !isProtectable(state, model)),
    );
    if (measured < away)
      return refuse(
        standing(state, enemy.id).some((model) => canSee(state, shooter, model)) ? 'W40K-LOOK-01' : 'W40K-LOOK-02',
        say('w40k.refused.lookOut', {
          who: { unit: target.id },
          by: { unit: protector.id },
          nearer: { unit: enemy.id },
          measured: inchesOf(Math.round(measured)),
          required: inchesOf(Math.round(away)),
        }),
        [{ unit: enemy.id }, { unit: protector.id }],
      );
  }
  return null;
}

const nearestTo = (from: Model, models: readonly Model[]): number =>
  models.reduce((least, model) => Math.min(least, farBetween(from, model)), Number.POSITIVE_INFINITY);
