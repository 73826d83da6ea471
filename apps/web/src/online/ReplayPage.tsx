import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { Table } from '../pages/battle.tsx';
import { useWords } from '../words/index.ts';
import { fetchRecord } from './records.ts';

/** A battle that is over, to be watched from its beginning; it needs no rules, only what happened. */
export default function ReplayPage({ battle }: { readonly battle: string }) {
  const { t } = useWords();
  const [shown, setShown] = useState<'loading' | 'there' | 'none'>('loading');
  useEffect(() => {
    setShown('loading');
    fetchRecord(battle).then(
      (file) => {
        useBattle.getState().watch(file, { key: 'app.record.over' });
        setShown('there');
      },
      () => setShown('none'),
    );
    return () => useBattle.getState().leave();
  }, [battle]);
  if (shown === 'there') return <Table />;
  return (
    <main id="main" className="page" tabIndex={-1}>
      {shown === 'none' ? <p className="refused">{t('record.none')}</p> : <p className="loading">{t('loading')}</p>}
    </main>
  );
}
