/** Which part of the table is seen, in inches, with the south-west corner at (0, 0); the screen's y runs the other way. */
import type { InchPair } from '@warfold/engine';

export interface Lens {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 2;

/** All of the table. */
export const wholeTable = ([width, depth]: InchPair): Lens => ({
  ...{ x: -MARGIN, y: -MARGIN },
  ...{ width: width + 2 * MARGIN, height: depth + 2 * MARGIN },
});

const NEAREST = 6;
const FARTHEST = 400;

/** Closer or farther, about a place that stays where it is. */
export function zoomed(lens: Lens, factor: number, [x, y]: InchPair): Lens {
  const width = Math.min(FARTHEST, Math.max(NEAREST, lens.width * factor));
  const share = width / lens.width;
  return { width, height: lens.height * share, x: x - (x - lens.x) * share, y: y - (y - lens.y) * share };
}

export const shifted = (lens: Lens, dx: number, dy: number): Lens => ({ ...lens, x: lens.x + dx, y: lens.y + dy });

/** Where a pointer is, in inches, on a drawing that is fitted into its frame as SVG fits it. */
export function placeOf(frame: DOMRect, lens: Lens, depth: number, clientX: number, clientY: number): [number, number] {
  const scale = Math.min(frame.width / lens.width, frame.height / lens.height);
  const left = frame.left + (frame.width - lens.width * scale) / 2;
  const top = frame.top + (frame.height - lens.height * scale) / 2;
  return [lens.x + (clientX - left) / scale, depth - (lens.y + (clientY - top) / scale)];
}

/** How many inches a pixel is. */
export const inchesPerPixel = (frame: DOMRect, lens: Lens): number =>
  1 / Math.max(0.01, Math.min(frame.width / lens.width, frame.height / lens.height));
