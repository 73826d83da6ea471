import { useState } from 'react';
import { saveToFile } from '../battle/files.ts';
import { useBattle } from '../battle/store.ts';
import { isFramed } from '../frame/framed.ts';
import { useWords } from '../words/index.ts';

/** What stands in the way of the battle, and what to do about it. */
export function Trouble() {
  const { t, tell } = useWords();
  const trouble = useBattle((battle) => battle.trouble);
  const watched = useBattle((battle) => battle.watched);
  const [again, setAgain] = useState(false);
  const recover = async (): Promise<void> => {
    setAgain(true);
    try {
      const problem = await useBattle.getState().recover();
      if (problem !== null) useBattle.getState().report(tell(problem));
    } catch (error) {
      useBattle.getState().report(error instanceof Error ? error.message : String(error));
    }
    setAgain(false);
  };
  return (
    <>
      {watched !== null && !isFramed() && (
        <p className="notice" role="status">
          {t('watched', { why: tell(watched) })}
        </p>
      )}
      {trouble !== null && (
        <div className="notice trouble" role="alert">
          <p>{t('trouble', { what: trouble })}</p>
          <div className="actions">
            <button type="button" className="primary" disabled={again} onClick={() => void recover()}>
              {t('trouble.again')}
            </button>
            <button type="button" onClick={() => void saveToFile()}>
              {t('save')}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
