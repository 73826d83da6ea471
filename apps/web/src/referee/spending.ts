/** What a move costs beyond inches: numbers that its models carry and that are fewer afterwards, tried out on a copy of the battle. */
import type { Answer, MarkKind, Match, State, Text } from '@warfold/engine';
import { extremeDice } from './courses.ts';

export interface Spent {
  readonly label: Text;
  readonly from: number;
  readonly to: number;
}

/** Numbers that are kept until they are spent; what ends by itself was not paid. */
const kept = ({ scope, label, otherwise, ends }: MarkKind): boolean =>
  scope === 'model' && label !== undefined && typeof otherwise === 'number' && ends === 'never';

const numberOf = (state: State, model: number, { name, otherwise }: MarkKind): number => {
  const value = state.models[model]?.marks[name] ?? otherwise;
  return typeof value === 'number' ? value : 0;
};

export function spentBy(match: Match, answer: Answer): readonly Spent[] {
  const { pending, state, system } = match;
  if (pending?.waits !== 'decision' || answer.kind !== 'move' || !('travels' in answer)) return [];
  const copy = match.goingOnWith(extremeDice('highest', []));
  if (copy.answer(pending.decision.view.side, answer) !== null) return [];
  const models = answer.travels.flatMap(({ model }) => (model === undefined ? [] : [model]));
  return system.marks.filter(kept).flatMap((mark) => {
    const paid = models.map((model) => ({ from: numberOf(state, model, mark), to: numberOf(copy.state, model, mark) }));
    const most = paid.sort((a, b) => b.from - b.to - (a.from - a.to))[0];
    return most === undefined || most.to >= most.from || mark.label === undefined ? [] : [{ label: mark.label, ...most }];
  });
}
