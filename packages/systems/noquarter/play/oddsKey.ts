import type { State } from '@warfold/engine';

/** What about the table matters to an attack: wounds, who is left, where they were pushed, and what all of them carry on them. */
export function oddsKey(state: State): string {
  let key = '';
  for (const { lost, place, pose, marks } of state.models) key += `${lost}${place.at[0]}${pose.x},${pose.y}${JSON.stringify(marks)};`;
  for (const { marks } of state.units) key += `${JSON.stringify(marks)};`;
  return `${key}${state.owed.length} ${state.effects.length}`;
}
