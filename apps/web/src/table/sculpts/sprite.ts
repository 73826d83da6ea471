/** Pictures of models of one's own on canvases, drawn once and then only stamped. */
import { canvasOf } from '../land/canvas.ts';
import { pictureOf, type Rgb } from './picture.ts';
import { type OwnFigure, type Sculpt, stanceName } from './sculpt.ts';

interface Drawn {
  readonly image: HTMLCanvasElement;
  /** How far it reaches from its middle, in the units of the sculpt. */
  readonly reach: number;
}

/** More stances than somebody tries in one go. */
const MOST = 24;
const kept = new WeakMap<Sculpt, Map<string, Drawn>>();

export function drawnOwn(own: OwnFigure, seen: 'above' | 'aside', size: number, paint: Rgb): Drawn {
  const known = kept.get(own.sculpt) ?? new Map<string, Drawn>();
  kept.set(own.sculpt, known);
  const key = `${seen} ${size} ${paint.join()} ${stanceName(own.stance)}`;
  let drawn = known.get(key);
  if (drawn === undefined) {
    if (known.size > MOST) known.clear();
    const { pixels, reach } = pictureOf(own, seen, size, paint);
    const { image, ctx } = canvasOf(size, size);
    ctx.putImageData(new ImageData(pixels, size, size), 0, 0);
    drawn = { image, reach };
    known.set(key, drawn);
  }
  return drawn;
}
