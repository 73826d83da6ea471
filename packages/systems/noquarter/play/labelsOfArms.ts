import type { State, TextArg } from '@warfold/engine';
import { nameOf } from '../texts/names.ts';
import type { Arm } from './gear.ts';
import { labelOf } from './labels.ts';

/** How an arm is called: by the name of the weapon in the book, by the card it grows from, or as bare hands. */
export function armName(state: State, arm: Arm): TextArg {
  if (arm.gear !== null && state.book.gear[arm.gear] !== undefined) return { gear: arm.gear };
  return arm.grown === undefined ? nameOf('weapon', 'improvised') : labelOf(arm.key);
}
