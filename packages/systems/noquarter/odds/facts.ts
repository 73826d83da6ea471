import type { State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import { panicOf } from '../play/fighter/states.ts';
import { woundsOf } from './tally.ts';

export const FATES = ['unharmed', 'hurt', 'reduced', 'panicked', 'terrified', 'destroyed'] as const;
type Fate = (typeof FATES)[number];

const slainOf = (state: State, unit: number): number =>
  state.units[unit]!.models.filter((id) => state.models[id]!.place.at === 'gone').length;

function fateOf(state: State, unit: number): Fate {
  const slain = slainOf(state, unit);
  if (slain === state.units[unit]!.models.length) return 'destroyed';
  const panic = panicOf(state, unit);
  if (panic !== 'none') return panic;
  if (slain > 0) return 'reduced';
  return standing(state, unit).some(({ lost }) => lost > 0) ? 'hurt' : 'unharmed';
}

/** What can be told of a unit in the end: its fate, how many of its models are gone, and how many wounds it has lost in all. */
export const facts = (state: State, unit: number) => ({
  fate: fateOf(state, unit),
  slain: slainOf(state, unit),
  lost: woundsOf(state, unit),
});
