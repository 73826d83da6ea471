import { type Coloured, palettes, seenBy, sideColour, useTone } from '../table/palette.ts';
import { useManners } from '../words/index.ts';

/** The colours of the sides as this reader sees them, for what is written and drawn beside the table. */
export function useSideColours(): (state: Coloured, side: number) => string {
  const tone = useTone();
  const sight = useManners((manners) => manners.sight);
  return (state, side) => sideColour({ ...palettes[tone], ...seenBy(sight, tone) }, state, side);
}
