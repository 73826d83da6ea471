import { useManners } from '../words/index.ts';
import { paletteOf } from './land/lands.ts';
import { type Palette, useTone } from './palette.ts';
import { useLook, useShown } from './tabletop.ts';

/** The colours of the table that this is a part of: those of its land, or of the land that its reader would rather see. */
export function usePalette(): Palette {
  const tone = useTone();
  const wished = useLook((look) => look.land);
  const own = useShown((shown) => shown?.theme ?? undefined);
  const sight = useManners((manners) => manners.sight);
  return paletteOf(tone, wished ?? own, sight);
}
