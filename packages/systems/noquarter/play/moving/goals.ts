import type { Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { enemyModels } from '../../../shared/sides.ts';

/** Towards the nearest enemies. */
export function goalsOf(state: State, unit: number): readonly Point[] {
  const [first] = standing(state, unit);
  if (first === undefined) return [];
  const far = ({ pose }: Model): number => (pose.x - first.pose.x) ** 2 + (pose.y - first.pose.y) ** 2;
  const enemies = enemyModels(state, state.units[unit]!);
  const nearest = enemies.reduce<Model | null>((best, enemy) => (best === null || far(enemy) < far(best) ? enemy : best), null);
  return nearest === null ? [] : [nearest.pose];
}
