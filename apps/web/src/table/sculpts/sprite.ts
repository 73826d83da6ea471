/** Pictures of models of one's own on canvases, drawn once and then only stamped. */
import { memo } from '@warfold/engine';
import { canvasOf } from '../land/canvas.ts';
import { pictureOf, type Rgb } from './picture.ts';
import { type OwnFigure, type Sculpt, type SculptStance, stanceName } from './sculpt.ts';

interface Drawn {
  readonly image: HTMLCanvasElement;
  /** How far it reaches from its middle, in the units of the sculpt. */
  readonly reach: number;
}

/** More stances than somebody tries in one go. */
const MOST = 24;
type Seen = 'above' | 'aside';

const sprites = memo({
  on: (sculpt: Sculpt) => sculpt,
  key: (stance: SculptStance, seen: Seen, size: number, paint: Rgb) => `${seen} ${size} ${paint.join()} ${stanceName(stance)}`,
  most: MOST,
  work: (sculpt, stance: SculptStance, seen: Seen, size: number, paint: Rgb): Drawn => {
    const { pixels, reach } = pictureOf({ sculpt, stance }, seen, size, paint);
    const { image, ctx } = canvasOf(size, size);
    ctx.putImageData(new ImageData(pixels, size, size), 0, 0);
    return { image, reach };
  },
});

export const drawnOwn = ({ sculpt, stance }: OwnFigure, seen: Seen, size: number, paint: Rgb): Drawn =>
  sprites(sculpt, stance, seen, size, paint);
