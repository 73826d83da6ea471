import type { Candidate } from '@warfold/ai';
import { sayAnswer } from '@warfold/ai/saying';
import type { Answer, DecisionView, State } from '@warfold/engine';
import { useWords, type Words } from '../words/index.ts';

/** What the computer makes of a question: its candidates, best first, with what it holds them to be worth and why. */
export function ConsideredList({
  view,
  state,
  considered,
  chosen,
  onTry,
  onDo,
}: {
  readonly view: DecisionView;
  readonly state: State;
  readonly considered: readonly Candidate[];
  /** What was answered, if it has been. */
  readonly chosen?: Answer;
  /** Shows one of them on the table. */
  readonly onTry?: (answer: Answer) => void;
  /** Answers with one of them at once. */
  readonly onDo?: (answer: Answer) => void;
}) {
  const { t, say, language } = useWords();
  const given = chosen === undefined ? null : JSON.stringify(chosen);
  return (
    <ol>
      {considered.map(({ answer, score, reasons }) => {
        const key = JSON.stringify(answer);
        const text = say(sayAnswer(view, answer), state);
        return (
          <li key={key} aria-current={key === given ? true : undefined}>
            {onTry === undefined ? (
              <span>{text}</span>
            ) : (
              <button type="button" className="shows" onClick={() => onTry(answer)} title={t('hint.show')}>
                {text}
              </button>
            )}
            {onDo !== undefined && (
              <button type="button" className="does" onClick={() => onDo(answer)} aria-label={t('hint.doThis', { what: text })}>
                {t('hint.do')}
              </button>
            )}
            <span className="cost">
              {rated(score, t, language)}
              {key === given && ` · ${t('why.chosen')}`}
            </span>
            <ul className="faint">
              {reasons.map((reason) => (
                <li key={JSON.stringify(reason)}>{say(reason, state)}</li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}

/** Beyond this a number tells the order in which things are done, and not what they are worth. */
const BEYOND = 1000;

function rated(score: number, t: Words['t'], language: string): string {
  if (Math.abs(score) >= BEYOND) return t(score > 0 ? 'hint.must' : 'hint.never');
  const maximumFractionDigits = Math.abs(score) < 10 ? 1 : 0;
  return t('hint.score', { score: score.toLocaleString(language, { maximumFractionDigits, signDisplay: 'exceptZero' }) });
}
