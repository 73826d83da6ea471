import type { State } from '@warfold/engine';
import { asSentence } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { Die } from '../panels/Die.tsx';
import { isRolled } from '../panels/RollView.tsx';
import { rollWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { type FixDraft, redraft } from './store.ts';

const LAST = 3;

/** The last rolls; the dice that are pressed are set aside and fall again. */
export function Dice({ draft, state }: { readonly draft: FixDraft; readonly state: State }) {
  const words = useWords();
  const { t } = words;
  const events = useBattle((battle) => battle.events);
  const system = useBattle((battle) => battle.system?.key ?? '');
  const rolls = events.flatMap((event, at) => (isRolled(event) ? [{ event, at }] : [])).slice(-LAST);
  if (rolls.length === 0) return <p className="faint">{t('dice.none')}</p>;
  const press = (event: number, die: number): void => {
    const dice = draft.event === event ? draft.dice : [];
    redraft({ event, dice: dice.includes(die) ? dice.filter((one) => one !== die) : [...dice, die] });
  };
  return (
    <div className="correct-dice">
      <p className="faint">{t('correct.again.note')}</p>
      {rolls.reverse().map(({ event, at }) => (
        <fieldset key={at}>
          <legend>
            {asSentence(t('dice.log', { side: state.sides[event.side]?.name ?? '', purpose: rollWord(words, system, event.purpose) }))}
          </legend>
          {event.faces
            .map((face, die) => ({ face, die }))
            .map(({ face, die }) => (
              <button
                key={die}
                type="button"
                className="die-button"
                aria-pressed={draft.event === at && draft.dice.includes(die)}
                aria-label={t('correct.die', { n: die + 1, face })}
                onClick={() => press(at, die)}
              >
                <Die face={face} sides={event.sides} />
              </button>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
