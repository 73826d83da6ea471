/** What computer players ask of every system about attacks and where units are. */
import type { Model } from '@warfold/engine';
import type { Point } from '@warfold/space';

/** An attack as it would be: who, on whom, how. */
export interface Strike {
  readonly by: number;
  readonly at: number;
  readonly how: 'shoot' | 'fight';
  /** From where, and where the target would stand, if not where they are. */
  readonly from?: Point;
  readonly to?: Point;
  /** Whether whoever shoots has not moved; if absent, it has not. */
  readonly steady?: boolean;
  /** As if they were near enough for most of what it has. */
  readonly near?: boolean;
  /** As if they were as far away as it can shoot. */
  readonly far?: boolean;
}

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
