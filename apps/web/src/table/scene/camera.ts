/** The camera of a scene, for whoever moves it without drawing anything: keys, pointers, a replay. */
import type { Spot } from '@warfold/space';
import type { CameraKeys } from '../keys.ts';

export interface SceneCamera extends CameraKeys {
  /** Off while something is dragged on the table. */
  enable(on: boolean): void;
  /** So great a share of the way to a place of the table. */
  approach(spot: Spot, share: number): void;
}
