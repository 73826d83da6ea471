/** What a click on an option does, wherever it is clicked: in the panel, beside a unit, beside the question. */
import type { InterruptView, Option, PickView, StopOption } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { toggled } from './choosing.ts';

/** An option with numbers is looked at before it is chosen; where only one can be chosen and there is nothing to weigh, a click is the answer unless dice would fall on it. */
export const atOnce = (view: PickView, option: Option): boolean => view.max === 1 && (option.numbers ?? []).length === 0;

export function takeOption(view: PickView, option: Option): void {
  const { object, begin, prepare, choose, draft } = useBattle.getState();
  if (option.refused !== undefined) {
    object(option.refused);
    return;
  }
  if (atOnce(view, option)) {
    void begin({ kind: 'pick', chosen: [option.id] });
    return;
  }
  const now = toggled(view, draft?.answer.kind === 'pick' ? draft.answer.chosen : [], option.id);
  if (now.length === 0) prepare(null);
  else if (view.max === 1) prepare({ kind: 'pick', chosen: now });
  else void choose({ kind: 'pick', chosen: now }, now.includes(option.id) ? option.id : null);
}

/** Where on the way somebody steps in: there if it may be there, else at the first place at which it may. */
export const stopFor = ({ stops }: StopOption, wanted: string | null): string | null =>
  stops === undefined || wanted === null || stops.includes(wanted) ? wanted : (stops[0] ?? wanted);

/** The places at which somebody may step in; where the rule stops it by itself nobody may call. */
export const openStops = ({ stops }: InterruptView) => stops.filter(({ by }) => by !== 'rule');

export function stepIn(option: StopOption, stop: string | null): void {
  const { object, prepare } = useBattle.getState();
  if (option.refused !== undefined) object(option.refused);
  else prepare({ kind: 'interrupt', by: option.id, ...(stop !== null && { stop }) });
}
