import { useState } from 'react';
import { tellTrouble } from '../notices.ts';
import { go } from '../router.ts';
import { useWords } from '../words/index.ts';
import { learnAccount, useAccount } from './account.ts';
import { CLOCKS, type OnlineDraft, openTable } from './opening.ts';
import { ownName } from './seats.ts';
import { whyNot } from './words.ts';

/** The part of set-up that opens the battle for people who are elsewhere. */
export function PlayOnline({ barred, draft }: { readonly barred: boolean; draft(): Pick<OnlineDraft, 'system' | 'agreement' | 'seats'> }) {
  const { t } = useWords();
  const [name, setName] = useState(ownName);
  const [clock, setClock] = useState('none');
  const [listed, setListed] = useState(false);
  const [rated, setRated] = useState(false);
  const account = useAccount((known) => known.page);
  const [opening, setOpening] = useState(false);
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      go(
        'table',
        await openTable({ ...draft(), clock, listed, rated: rated && account !== null, name: name.trim() || t('online.somebody') }),
      );
    } catch (error) {
      tellTrouble(t(`online.error.${whyNot(error)}`));
    }
    setOpening(false);
  };
  return (
    <details className="play-online" onToggle={() => void learnAccount()}>
      <summary>{t('online.play')}</summary>
      <p className="faint">{t('online.play.note')}</p>
      <div className="fields">
        <label>
          <span>{t('online.name')}</span>
          <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} data-part="name" />
        </label>
        <label>
          <span>{t('online.clock')}</span>
          <select value={clock} onChange={(event) => setClock(event.target.value)}>
            {Object.keys(CLOCKS).map((key) => (
              <option key={key} value={key}>
                {t(`online.clock.${key}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="check">
          <input type="checkbox" checked={listed} onChange={(event) => setListed(event.target.checked)} />
          <span>{t('online.listed')}</span>
        </label>
        {account !== null && (
          <label className="check">
            <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} data-part="rated" />
            <span>{t('online.rated.choose')}</span>
          </label>
        )}
      </div>
      <button type="button" className="primary" disabled={barred || opening} onClick={() => void open()} data-part="open-online">
        {opening ? t('loading') : t('online.open')}
      </button>
    </details>
  );
}
