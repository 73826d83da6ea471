/** The camera of the scene that is shown, for whoever moves it without drawing anything: keys, pointers, a replay. */
import type { Spot } from '@warfold/space';
import type { CameraKeys } from '../handling/keys.ts';

export interface SceneCamera extends CameraKeys {
  /** Off while something is dragged on the table. */
  enable(on: boolean): void;
  /** So great a share of the way to a place of the table. */
  approach(spot: Spot, share: number): void;
}

let current: SceneCamera | null = null;

export const sceneCamera = (): SceneCamera | null => current;

export const setSceneCamera = (camera: SceneCamera | null): void => {
  current = camera;
};
