import type { Listed } from '@warfold/online';
import { useEffect, useState } from 'react';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import { lookAround } from './opening.ts';
import { SystemName } from './SystemName.tsx';
import { forgetSeat, ownSeats } from './seats.ts';

/** Open challenges, battles to watch, and the tables at which this browser has a seat. */
export default function Lobby() {
  const { t } = useWords();
  const [listed, setListed] = useState<{ readonly challenges: readonly Listed[]; readonly watch: readonly Listed[] } | null>(null);
  const [missing, setMissing] = useState(false);
  const [own, setOwn] = useState(ownSeats);
  useEffect(() => {
    let gone = false;
    const look = (): void =>
      void lookAround().then(
        (found) => !gone && setListed(found),
        () => !gone && setMissing(true),
      );
    look();
    const timer = window.setInterval(look, 5000);
    return () => {
      gone = true;
      window.clearInterval(timer);
    };
  }, []);
  return (
    <main id="main" className="page lobby" tabIndex={-1}>
      <h1>{t('online')}</h1>
      {missing && <p className="refused">{t('online.error.no-server')}</p>}
      <p>
        <a className="button primary" href={hashOf('setup')}>
          {t('online.new')}
        </a>{' '}
        <a className="button" href={hashOf('account')}>
          {t('online.account')}
        </a>{' '}
        <a className="button" href={hashOf('record')}>
          {t('record.check')}
        </a>
      </p>
      <h2>{t('online.own')}</h2>
      {own.length === 0 && <p className="faint">{t('online.own.none')}</p>}
      <ul className="tables">
        {own.map(({ battle, system, when }) => (
          <li key={battle}>
            <a href={hashOf('table', battle)}>
              <SystemName system={system} />
            </a>{' '}
            <span className="faint">{new Date(when).toLocaleString()}</span>
            <button
              type="button"
              className="quiet"
              onClick={() => {
                forgetSeat(battle);
                setOwn(ownSeats());
              }}
            >
              {t('online.forget')}
            </button>
          </li>
        ))}
      </ul>
      <h2>{t('online.challenges')}</h2>
      <Tables tables={listed?.challenges ?? []} to={(one) => hashOf('seat', one.battle, String(one.names.indexOf(null)))} />
      <h2>{t('online.watchable')}</h2>
      <Tables tables={listed?.watch ?? []} to={(one) => hashOf('table', one.battle)} />
    </main>
  );
}

function Tables({ tables, to }: { readonly tables: readonly Listed[]; to(one: Listed): string }) {
  const { t } = useWords();
  if (tables.length === 0) return <p className="faint">{t('online.none')}</p>;
  return (
    <ul className="tables">
      {tables.map((one) => (
        <li key={one.battle}>
          <a href={to(one)}>
            <SystemName system={one.system} />
          </a>{' '}
          <span>{one.names.map((name) => name ?? t('online.free')).join(' – ')}</span> {one.rated && <span>{t('online.rated')}</span>}
        </li>
      ))}
    </ul>
  );
}
