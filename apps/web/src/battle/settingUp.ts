import type { DecisionView, Ref, State } from '@warfold/engine';

/** Whether this is about putting an army on the table before the battle: which of it next, how, and where. */
export function isSettingUp(view: DecisionView, state: State): boolean {
  if (state.cursor.round > 0) return false;
  const waits = (ref: Ref | undefined): boolean => {
    if (ref === undefined) return false;
    if ('model' in ref) return state.models[ref.model]?.place.at !== 'table' && isMine(state.models[ref.model]?.unit);
    return 'unit' in ref && isMine(ref.unit) && (state.units[ref.unit]?.models ?? []).some((id) => state.models[id]?.place.at !== 'table');
  };
  const isMine = (unit: number | undefined): boolean => unit !== undefined && state.units[unit]?.side === view.side;
  if ((view.about ?? []).some(waits)) return view.kind === 'pick' || view.kind === 'place';
  if (view.kind === 'place') return view.items.some(({ ref }) => waits(ref));
  return view.kind === 'pick' && view.options.some(({ ref, refused }) => refused === undefined && waits(ref));
}
