import type { Theme } from '@warfold/engine';
import { useManners } from '../words/index.ts';
import { paletteOf } from './land/lands.ts';
import { type Palette, useTone } from './palette.ts';
import { useLook, useShown } from './tabletop.ts';

/** Everything in its colour on such a land, for the tone and the eyes of the reader. */
export function useLandPalette(land: Theme | undefined): Palette {
  const tone = useTone();
  const sight = useManners((manners) => manners.sight);
  return paletteOf(tone, land, sight);
}

/** The colours of the table that this is a part of: those of its land, or of the land that its reader would rather see. */
export function usePalette(): Palette {
  const wished = useLook((look) => look.land);
  const own = useShown((shown) => shown?.theme ?? undefined);
  return useLandPalette(wished ?? own);
}
