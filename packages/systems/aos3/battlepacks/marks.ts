import type { MarkKind, State } from '@warfold/engine';
import { mark, markOf, pointer, say } from '@warfold/engine';

/** AOS3-BP1.3: the parts of the set-up, in their order. */
export const SETUP_PARTS = [
  'roll-off',
  'terrain',
  'mysterious',
  'objectives',
  'territory',
  'faction-terrain',
  'deployment',
  'control',
] as const;
export type SetupPart = (typeof SETUP_PARTS)[number];

/** The part of the set-up that is due; empty where there is nothing left to set up. */
export const SETUP = mark<string>('battle', 'setup', '');
/** Who won the roll-off and does everything first. */
export const LEADER = pointer('battle', 'setup-leader', 'side');
/** Who places, or sets up, next. */
export const NEXT_TO_SET_UP = pointer('battle', 'next-to-set-up', 'side');
/** Which territory of the battleplan a side has; -1 before that is known. */
export const TERRITORY = mark('side', 'territory', -1);
/** AOS3-26.2.1a: the Unified battalion that a side is setting up; 0 for none. */
export const SETTING_UP = mark('side', 'setting-up', 0);
/** Has set up its faction terrain, or found no room for it. */
export const TERRAIN_DONE = mark('side', 'terrain-done', false);
/** AOS3-28.1.3a: what was rolled for a terrain feature. */
export const MYSTERIOUS = mark<string>('piece', 'mysterious', '', { label: say('aos3.setup.mark.mysterious') });

export const setupMarks: readonly MarkKind[] = [SETUP, LEADER, NEXT_TO_SET_UP, TERRITORY, SETTING_UP, TERRAIN_DONE, MYSTERIOUS];

export const territoryOf = (state: State, side: number): number => markOf(state.sides[side]!, TERRITORY);
