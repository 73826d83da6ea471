import type { DecisionView, State } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { sayAnswer } from './saying.ts';

/** What the computer would do here, and why. A click shows it on the table; nothing happens until it is confirmed. */
export function Hint({ view, state }: { readonly view: DecisionView; readonly state: State }) {
  const words = useWords();
  const { t, say, language } = words;
  const hint = useBattle((battle) => battle.hint);
  const { prepare, askHint } = useBattle.getState();
  if (hint === null) return null;
  if (hint === undefined) return <p className="verdict checking">{t('checking')}</p>;
  return (
    <section className="hint" aria-label={t('hint.title')}>
      <h3>{t('hint.title')}</h3>
      {hint.length === 0 && <p className="faint">{t('hint.none')}</p>}
      <ol>
        {hint.map(({ answer, score, reasons }) => (
          <li key={JSON.stringify(answer)}>
            <button type="button" onClick={() => prepare(answer)}>
              {sayAnswer(view, answer, state, words)}
            </button>
            <span className="cost">
              {t('hint.score', { score: score.toLocaleString(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }) })}
            </span>
            <ul className="faint">
              {reasons.map((reason) => (
                <li key={JSON.stringify(reason)}>{say(reason, state)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <button type="button" className="quiet" onClick={() => void askHint(false)}>
        {t('hint.close')}
      </button>
    </section>
  );
}
