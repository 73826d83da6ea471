import type { Considered } from '@warfold/ai';
import { sayAnswer } from '@warfold/ai/saying';
import type { Answer, DecisionView, State } from '@warfold/engine';
import { useWords } from '../words/index.ts';

/** What the computer makes of a question: its candidates, best first, with what it holds them to be worth and why. */
export function ConsideredList({
  view,
  state,
  considered,
  chosen,
  onTry,
}: {
  readonly view: DecisionView;
  readonly state: State;
  readonly considered: readonly Considered[];
  /** What was answered, if it has been. */
  readonly chosen?: Answer;
  /** Shows one of them on the table. */
  readonly onTry?: (answer: Answer) => void;
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
              <button type="button" onClick={() => onTry(answer)}>
                {text}
              </button>
            )}
            <span className="cost">
              {t('hint.score', {
                score: score.toLocaleString(language, { maximumFractionDigits: Math.abs(score) < 10 ? 1 : 0, signDisplay: 'exceptZero' }),
              })}
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
