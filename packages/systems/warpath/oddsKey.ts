import type { State } from '@warfold/engine';

/** For an attack and the test after it, a unit is its wounds, its marks and whether it is still there. */
export function oddsKey(state: State): string {
  let key = '';
  for (const unit of state.units) {
    const place = state.models[unit.models[0]!]!.place.at;
    key += `${unit.lost}${place[0]}${place === 'gone' ? '' : JSON.stringify(unit.marks)};`;
  }
  return `${key}${state.owed.length}`;
}
