import type { State } from '@warfold/engine';

/** What about the table matters to the rest of a volley: each model's wounds, place and whether it must take the next attack. */
export function oddsKey(state: State): string {
  let key = '';
  for (const { lost, place, marks } of state.models) key += `${lost}${place.at[0]}${marks.allocated === true ? '!' : ''};`;
  return `${key}${state.owed.length}`;
}
