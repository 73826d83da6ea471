import { sayAnswer } from '@warfold/ai/saying';
import type { State } from '@warfold/engine';
import { useState } from 'react';
import type { LookedBack } from '../adviser/client.ts';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { ConsideredList } from './Considered.tsx';
import { SideName } from './SideMark.tsx';

/** At a moment of the past: what was asked before it, what was answered, and what the computer made of it. */
export function Why({ state }: { readonly state: State }) {
  const { t, say } = useWords();
  const [looked, setLooked] = useState<LookedBack | 'nobody' | 'thinking' | null>(null);
  const ask = async (): Promise<void> => {
    setLooked('thinking');
    setLooked((await useBattle.getState().askWhy()) ?? 'nobody');
  };
  if (looked === null) {
    return (
      <button type="button" className="quiet" onClick={() => void ask()} data-key="h" title={t('why.asks')}>
        {t('why')}
      </button>
    );
  }
  if (looked === 'thinking') return <p className="verdict checking">{t('checking')}</p>;
  if (looked === 'nobody') return <p className="faint">{t('why.nobody')}</p>;
  const { view, answer, considered } = looked;
  const listed = considered.some((one) => JSON.stringify(one.answer) === JSON.stringify(answer));
  return (
    <section className="hint" aria-label={t('why.title')}>
      <h3>{t('why.title')}</h3>
      <p>
        <SideName side={view.side} state={state} /> {say(view.label, state)}
      </p>
      {!listed && (
        <p>
          {t('why.chosen')}: {say(sayAnswer(view, answer), state)}
        </p>
      )}
      <ConsideredList view={view} state={state} considered={considered} chosen={answer} />
    </section>
  );
}
