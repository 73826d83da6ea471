/** The colours in which the models of a side are painted. */
import { DEVICES, type Scheme, type State } from '@warfold/engine';
import { mixed, type Palette, sideColour } from '../palette.ts';

export interface Colours {
  readonly main: string;
  readonly second: string;
  readonly rim: string;
  /** Which of the devices its banners show. */
  readonly device: number;
}

export interface Dressed {
  readonly state: State;
  /** What each side has been painted in; nothing for a side that looks as sides usually do. */
  readonly schemes: readonly (Scheme | null)[];
}

/** Where nobody has said otherwise: the colour of the side, with brass, charcoal, white or plum. */
const SECONDS = ['#d2b468', '#3b3431', '#e6ebee', '#7a3f6b'] as const;

export const usualScheme = (main: string, side: number): Scheme => ({
  main,
  second: SECONDS[side % SECONDS.length]!,
  rim: main,
  device: DEVICES[side % DEVICES.length]!,
});

export function coloursOf({ state, schemes }: Dressed, side: number, palette: Palette): Colours {
  const of = sideColour(palette, state, side);
  const { main, second, rim: painted, device } = schemes[side] ?? usualScheme(of, side);
  // Paint is the player's, but whose a base is has to be seen.
  const rim = palette.sides === null ? painted : of;
  return { main: mixed(main, '#ffffff', 0.1), second, rim: mixed(rim, '#ffffff', 0.14), device: DEVICES.indexOf(device) };
}
