import type { Answer, DecisionView, State } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { ConsideredList } from './Considered.tsx';

/** What the computer would do here, and why. A click on one shows it on the table, and nothing happens until it is confirmed; or it is done at once. */
export function Hint({ view, state }: { readonly view: DecisionView; readonly state: State }) {
  const { t } = useWords();
  const hint = useBattle((battle) => battle.hint);
  const { prepare, answer, askHint } = useBattle.getState();
  const follow = useInSight();
  if (hint === null) return null;
  if (hint === undefined) return <p className="verdict checking">{t('checking')}</p>;
  const show = (wanted: Answer): void => {
    follow(wanted);
    prepare(wanted);
  };
  const act = (wanted: Answer): void => {
    follow(wanted);
    void answer(wanted);
  };
  return (
    <section className="hint" aria-label={t('hint.title')}>
      <h3>{t('hint.title')}</h3>
      {hint.length === 0 && <p className="faint">{t('hint.none')}</p>}
      <ConsideredList view={view} state={state} considered={hint} onTry={show} onDo={act} />
      <button type="button" className="quiet" onClick={() => void askHint(false)}>
        {t('hint.close')}
      </button>
    </section>
  );
}

/** Under a list of hints there is seldom room for what the referee says and for Confirm: both are brought up for the answer that is followed. */
function useInSight(): (answer: Answer) => void {
  const [followed, setFollowed] = useState<string | null>(null);
  const draft = useBattle((battle) => battle.draft);
  const refusal = useBattle((battle) => battle.refusal);
  const outlook = useBattle((battle) => battle.outlook);
  const at = useBattle((battle) => battle.waiting?.at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the next question nothing is followed any more
  useEffect(() => setFollowed(null), [at]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is to be expected comes later, and pushes Confirm down
  useEffect(() => {
    if (followed === null) return;
    if (refusal === null && (draft === null || JSON.stringify(draft.answer) !== followed)) return;
    // The last is the one that must be seen.
    for (const parts of ['.verdict, .refused', '.option.chosen', '.settle'])
      for (const part of document.querySelectorAll(`.dock .widget :is(${parts})`)) part.scrollIntoView({ block: 'nearest' });
  }, [followed, draft, refusal, outlook]);
  return (answer) => setFollowed(JSON.stringify(answer));
}
