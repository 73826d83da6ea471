/** The camera goes where something happens, without haste. */
import type { Spot } from '@warfold/space';
import { toWindow } from './geometry.ts';
import type { Tabletop } from './tabletop.ts';

/** As near as this to the middle of the window, in shares of it, a thing is seen well enough. */
const NEAR = 0.28;
/** So much of the rest of the way is gone in each frame. */
const EASE = 0.14;
const FRAMES = 40;

/** The way from the middle of the window to a place, in shares of the window. */
function offCentre({ look }: Tabletop, spot: Spot): number {
  const { camera, size } = look.getState();
  const at = toWindow(camera, size, spot);
  return Math.max(Math.abs(at.x / size.width - 0.5), Math.abs(at.y / size.height - 0.5));
}

function step({ look, camera: scene }: Tabletop, spot: Spot, share: number): void {
  const { view, camera, setCamera } = look.getState();
  if (view === 'scene') scene?.approach(spot, share);
  else setCamera({ ...camera, x: camera.x + (spot.x - camera.x) * share, y: camera.y + (spot.y - camera.y) * share });
}

/** What it gives stops the camera where it has come to. */
export function followTo(tabletop: Tabletop, spot: Spot): () => void {
  if (tabletop.look.getState().view === 'flat' && offCentre(tabletop, spot) < NEAR) return () => undefined;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    step(tabletop, spot, 1);
    return () => undefined;
  }
  let left = FRAMES;
  let frame = 0;
  const glide = (): void => {
    step(tabletop, spot, EASE);
    if (left-- > 0) frame = requestAnimationFrame(glide);
  };
  glide();
  return () => cancelAnimationFrame(frame);
}
