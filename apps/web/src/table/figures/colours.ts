/** The colours in which the models of a side are painted. */
import type { State } from '@warfold/engine';
import { mixed, type Palette } from '../palette.ts';

export interface Colours {
  readonly main: string;
  readonly second: string;
  readonly rim: string;
}

/** Where nobody has said otherwise: the colour of the side, with brass, charcoal, white or plum. */
const SECONDS = ['#d2b468', '#3b3431', '#e6ebee', '#7a3f6b'] as const;

export function coloursOf(state: State, side: number, palette: Palette): Colours {
  const main = state.sides[side]?.colour ?? palette.nobody;
  return { main: mixed(main, '#ffffff', 0.12), second: SECONDS[side % SECONDS.length]!, rim: mixed(main, '#ffffff', 0.16) };
}
