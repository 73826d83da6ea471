import { eventsOf } from '@warfold/engine';
import type { Proposal } from '@warfold/online';
import { useEffect } from 'react';
import { useBattle } from '../battle/store.ts';
import { showProposed, showSide, useCorrecting } from '../correcting/store.ts';
import { useWords } from '../words/index.ts';

/** What a correction would come to, in words and on the table, before and after; nothing for what needs no more words. */
export function Proposed({ proposal }: { readonly proposal: Proposal }) {
  const { t, say } = useWords();
  const { state, system } = useBattle();
  const { after, shows } = useCorrecting();
  const correction = proposal.is === 'correct' ? proposal.correction : null;
  useEffect(() => {
    showProposed(correction);
    return () => showProposed(null);
  }, [correction]);
  if (proposal.is === 'aside') return <p>{t('online.aside', { n: proposal.dice.length, reason: proposal.reason })}</p>;
  if (correction === null || state === null || system === null) return null;
  const [event] = eventsOf(system, state, correction);
  return (
    <>
      <p className="proposed-fix">{event?.text === undefined ? correction.reason : say(event.text, state)}</p>
      {after !== null && (
        <div className="before-after">
          {(['before', 'after'] as const).map((side) => (
            <button key={side} type="button" aria-pressed={shows === side} onClick={() => showSide(side)} data-part={`correct-${side}`}>
              {t(`correct.${side}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
