import type { State } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { TeardropSize } from '../../data/weapon.ts';

interface Drop {
  readonly length: Mil;
  readonly width: Mil;
}

/** NQ-TEMPLATE-05: length and greatest width, as long as the players have agreed on nothing else. */
const SIZES: Readonly<Record<TeardropSize, Drop>> = {
  small: { length: inches(4), width: inches(1.5) },
  medium: { length: inches(6), width: inches(2) },
  large: { length: inches(8), width: inches(2.5) },
};

/** The size of a teardrop in this battle: nothing in the book fixes it, so the players may play with larger or smaller ones. */
export function dropOf({ options }: State, size: TeardropSize): Drop {
  const percent = typeof options.drops === 'number' ? options.drops : 100;
  const { length, width } = SIZES[size];
  return { length: Math.round((length * percent) / 100), width: Math.round((width * percent) / 100) };
}
