import type { DecisionView, State } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { ConsideredList } from './Considered.tsx';

/** What the computer would do here, and why. A click shows it on the table; nothing happens until it is confirmed. */
export function Hint({ view, state }: { readonly view: DecisionView; readonly state: State }) {
  const { t } = useWords();
  const hint = useBattle((battle) => battle.hint);
  const { prepare, askHint } = useBattle.getState();
  if (hint === null) return null;
  if (hint === undefined) return <p className="verdict checking">{t('checking')}</p>;
  return (
    <section className="hint" aria-label={t('hint.title')}>
      <h3>{t('hint.title')}</h3>
      {hint.length === 0 && <p className="faint">{t('hint.none')}</p>}
      <ConsideredList view={view} state={state} considered={hint} onTry={prepare} />
      <button type="button" className="quiet" onClick={() => void askHint(false)}>
        {t('hint.close')}
      </button>
    </section>
  );
}
