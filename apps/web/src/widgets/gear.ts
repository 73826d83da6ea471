import type { DecisionView, Option, Ref, State } from '@warfold/engine';

/** What a model carries, where not all of its unit carry the same: by that they are told apart. Where the words for it name some of it already they need no more. */
export function gearOf(ref: Ref, state: State, said = ''): string {
  const model = 'model' in ref ? state.models[ref.model] : undefined;
  if (model === undefined) return '';
  const namesOf = (id: number): readonly string[] => (state.models[id]?.gear ?? []).map((key) => state.book.gear[key]?.name ?? '');
  if (namesOf(model.id).some((name) => name !== '' && said.includes(name))) return '';
  const carriedBy = (id: number): string => namesOf(id).join(', ');
  const own = carriedBy(model.id);
  return (state.units[model.unit]?.models ?? []).every((id) => carriedBy(id) === own) ? '' : own;
}

/** The one of several models that a click on it would choose: an allocation, a casualty, who stays behind. */
export function meantBy(view: DecisionView | null, hovered: Ref): Option | null {
  if (view?.kind !== 'pick' || !('model' in hovered)) return null;
  const meant = view.options.filter(
    ({ ref, refused }) => refused === undefined && ref !== undefined && 'model' in ref && ref.model === hovered.model,
  );
  return meant.length === 1 ? meant[0]! : null;
}
