import type { Model, Profile, State, Unit } from '@warfold/engine';
import { Fault, markOf, memoOf } from '@warfold/engine';
import { WARLORD } from '../sequence/marks.ts';

/** W40K-KEYW-03: the number in which a keyword is written makes no difference. */
export const singular = (keyword: string): string => keyword.toUpperCase().replace(/S\b/g, '');

const keywordsOf = memoOf(
  (profile: Profile): ReadonlySet<string> => new Set(profile.keywords.flatMap((keyword) => [keyword, singular(keyword)])),
);

export function profileOf(state: State, model: Model): Profile {
  const profile = state.book.profiles[model.profile];
  if (profile === undefined) throw new Fault(`no profile ${model.profile}`);
  return profile;
}

/** W40K-KEYW-01, -02: on its datasheet, in either list; WARLORD is given to it by the mission (W40K-ONLYWAR-03). */
export function modelHas(state: State, model: Model, keyword: string): boolean {
  const all = keywordsOf(profileOf(state, model));
  return all.has(keyword) || all.has(singular(keyword)) || (keyword === 'WARLORD' && markOf(model, WARLORD));
}

/** W40K-KEYW-06: a unit has every keyword of every one of its models; of those it still has, while it has any. */
export function unitHas(state: State, unit: Unit, keyword: string): boolean {
  let left = false;
  for (const id of unit.models) {
    const model = state.models[id]!;
    if (model.place.at === 'gone') continue;
    left = true;
    if (modelHas(state, model, keyword)) return true;
  }
  return !left && unit.models.some((id) => modelHas(state, state.models[id]!, keyword));
}
