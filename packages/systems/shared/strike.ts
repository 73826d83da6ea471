/** What computer players ask of every system about attacks and where units are. */
import type { Model } from '@warfold/engine';
import type { Point } from '@warfold/space';

export type { SupposedAttack } from '@warfold/engine/insight';

/** Where models are, as one point. */
export function middleOf(models: readonly Model[]): Point {
  let [x, y] = [0, 0];
  for (const { pose } of models) {
    x += pose.x;
    y += pose.y;
  }
  const count = Math.max(1, models.length);
  return { x: Math.round(x / count), y: Math.round(y / count) };
}
