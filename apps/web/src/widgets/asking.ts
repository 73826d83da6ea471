/** What the widgets of all decisions share: how an answer is prepared, judged, given, and filled in by the rules. */
import type { Answer, DecisionView, Ref, State } from '@warfold/engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PointedAt } from '../battle/aiming.ts';
import { useBattle } from '../battle/store.ts';
import { lengthOf } from '../table/lengths.ts';

export interface WidgetProps<V extends DecisionView = DecisionView> {
  readonly view: V;
  readonly state: State;
}

/** Whether anything would come of it: to stay or to do without is on a button of its own. */
const isDeed = (answer: Answer): boolean =>
  !('declined' in answer) && (!('travels' in answer) || answer.travels.some((travel) => lengthOf(travel) > 0));

export const deedsFirst = (answers: readonly Answer[]): readonly Answer[] => [
  ...answers.filter(isDeed),
  ...answers.filter((answer) => !isDeed(answer)),
];

/** The suggestions of the rules, one after the other, each prepared so that it can be looked at before it is given. */
export function useSuggestions(): { suggest(): void; usual(): Promise<Answer | null> } {
  const answers = useRef<readonly Answer[]>([]);
  const next = useRef(0);
  const at = useBattle((battle) => battle.waiting?.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question has suggestions of its own
  useEffect(() => {
    answers.current = [];
    next.current = 0;
  }, [at]);
  const suggest = useCallback(async () => {
    const { suggest: ask, prepare } = useBattle.getState();
    if (next.current >= answers.current.length) {
      const given = await ask();
      answers.current = given.answers.length > 0 ? deedsFirst(given.answers) : [given.usual];
      next.current = 0;
    }
    const answer = answers.current[next.current++];
    if (answer !== undefined) prepare(answer);
  }, []);
  const usual = useCallback(async () => {
    try {
      return (await useBattle.getState().suggest()).usual;
    } catch {
      return null;
    }
  }, []);
  return { suggest: () => void suggest().catch(() => undefined), usual };
}

/** The answer that a sensible player gives without thinking: what some widgets begin with. */
export function useUsual<K extends Answer['kind']>(kind: K): Extract<Answer, { kind: K }> | null {
  const [answer, setAnswer] = useState<Extract<Answer, { kind: K }> | null>(null);
  const { usual } = useSuggestions();
  const at = useBattle((battle) => battle.waiting?.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each question
  useEffect(() => {
    let wanted = true;
    setAnswer(null);
    void usual().then((given) => {
      if (wanted && given !== null && isOfKind(given, kind)) setAnswer(given);
    });
    return () => {
      wanted = false;
    };
  }, [at]);
  return answer;
}

const isOfKind = <K extends Answer['kind']>(answer: Answer, kind: K): answer is Extract<Answer, { kind: K }> => answer.kind === kind;

/** The draft, if it answers this kind of question. */
export function useDraft<K extends Answer['kind']>(kind: K) {
  const draft = useBattle((battle) => battle.draft);
  return draft !== null && isOfKind(draft.answer, kind) ? { answer: draft.answer, refused: draft.refused } : null;
}

/** What is pointed at, on the table or in a list, is weighed: what would a click on it do? */
export function useSighted(markOf: (ref: Ref) => PointedAt | null): void {
  const hovered = useBattle((battle) => battle.hovered);
  const draft = useBattle((battle) => battle.draft);
  const mark = hovered === null ? null : markOf(hovered);
  const key = JSON.stringify(mark);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is pointed at is the same while it reads the same
  useEffect(() => {
    useBattle.getState().sight(mark);
    return () => useBattle.getState().sight(null);
  }, [key, draft]);
}
