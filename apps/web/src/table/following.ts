/** The camera goes where something happens, without haste. */
import type { Spot } from '@warfold/space';
import { toWindow } from './geometry.ts';
import { sceneCamera } from './scene/camera.ts';
import { useTableView } from './view.ts';

/** As near as this to the middle of the window, in shares of it, a thing is seen well enough. */
const NEAR = 0.28;
/** So much of the rest of the way is gone in each frame. */
const EASE = 0.14;
const FRAMES = 40;

let frame = 0;

/** The way from the middle of the window to a place, in shares of the window. */
const offCentre = (spot: Spot): number => {
  const { camera, size } = useTableView.getState();
  const at = toWindow(camera, size, spot);
  return Math.max(Math.abs(at.x / size.width - 0.5), Math.abs(at.y / size.height - 0.5));
};

function step(spot: Spot, share: number): void {
  const { view, camera, setCamera } = useTableView.getState();
  if (view === 'scene') sceneCamera()?.approach(spot, share);
  else setCamera({ ...camera, x: camera.x + (spot.x - camera.x) * share, y: camera.y + (spot.y - camera.y) * share });
}

export function followTo(spot: Spot): void {
  cancelAnimationFrame(frame);
  if (useTableView.getState().view === 'flat' && offCentre(spot) < NEAR) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(spot, 1);
    return;
  }
  let left = FRAMES;
  const glide = (): void => {
    step(spot, EASE);
    if (left-- > 0) frame = requestAnimationFrame(glide);
  };
  glide();
}
