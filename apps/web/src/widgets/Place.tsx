import type { PlaceView } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { noneWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { useDraft, useSuggestions, type WidgetProps } from './asking.ts';
import { Steer } from './Steer.tsx';
import { Settle, Verdict } from './Verdict.tsx';

export function Place({ view, state }: WidgetProps<PlaceView>) {
  const words = useWords();
  const { t, say } = words;
  const answer = useBattle((battle) => battle.answer);
  const draft = useDraft('place');
  const { suggest } = useSuggestions();
  const places = draft !== null && 'places' in draft.answer ? draft.answer.places : [];
  const left = view.items.filter(({ id }) => !places.some((place) => place.id === id));
  return (
    <div className="widget place">
      <p className="faint">{t('placeHint')}</p>
      <p aria-live="polite">
        {t('place.done', { n: places.length, of: view.items.length })}
        {draft !== null && left.length > 0 && left[0] !== undefined && (
          <span className="faint"> {t('place.next', { what: say(left[0].label, state) })}</span>
        )}
      </p>
      <Verdict state={state} />
      <Settle>
        <button type="button" onClick={suggest} data-key="g">
          {t('suggestion')}
        </button>
        {view.mayDecline && (
          <button type="button" onClick={() => void answer({ kind: 'place', declined: true })} data-key="p">
            {noneWord(words, view.label)}
          </button>
        )}
      </Settle>
      <Steer />
    </div>
  );
}
