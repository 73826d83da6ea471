import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { DAMAGED, SUPPRESSED } from '../sequence/marks.ts';
import { isGone } from '../table/table.ts';

export const FATES = ['steady', 'suppressed', 'damaged', 'damaged-suppressed', 'destroyed'] as const;
export type Fate = (typeof FATES)[number];

export function fateOf(state: State, id: number): Fate {
  const unit = state.units[id]!;
  if (isGone(state, unit)) return 'destroyed';
  const suppressed = markOf(unit, SUPPRESSED) > 0;
  if (markOf(unit, DAMAGED)) return suppressed ? 'damaged-suppressed' : 'damaged';
  return suppressed ? 'suppressed' : 'steady';
}

/** What can be told of a unit in the end. */
export const facts = (state: State, id: number) => ({
  fate: fateOf(state, id),
  slain: state.units[id]!.models.filter((model) => state.models[model]!.place.at === 'gone').length,
});
