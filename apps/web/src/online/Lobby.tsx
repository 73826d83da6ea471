import type { ClockPlan, GivesFor, Listed, OwnBattle } from '@warfold/online';
import { useEffect, useState } from 'react';
import { hashOf } from '../router.ts';
import { seatWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { Mission } from './Mission.tsx';
import { CLOCKS, lookAround } from './opening.ts';
import { SystemName } from './SystemName.tsx';
import { forgetSeat, ownSeats } from './seats.ts';
import { stateOf, whyNot } from './words.ts';

/** Open challenges, battles to watch, and the tables at which this browser has a seat. */
export default function Lobby() {
  const { t, language } = useWords();
  const [listed, setListed] = useState<GivesFor<'lobby'> | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [own, setOwn] = useState(ownSeats);
  useEffect(() => {
    let gone = false;
    const look = (): void =>
      void lookAround().then(
        (found) => {
          if (gone) return;
          setListed(found);
          setTrouble(null);
        },
        (error: unknown) => !gone && setTrouble(whyNot(error)),
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
      {trouble !== null && <p className="refused">{t(`online.error.${trouble}`)}</p>}
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
            <HowItStands one={listed?.own.find((known) => known.battle === battle)} />
            <span className="faint">{timeOf(when, language)}</span>
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

const namesOf = ({ names, seats }: Pick<Listed, 'names' | 'seats'>, words: ReturnType<typeof useWords>): string =>
  names.map((name, side) => name ?? seatWord(words, seats[side])).join(' – ');

const timeOf = (when: number, language: string): string =>
  new Date(when).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });

/** In the words in which clocks are chosen; nothing where time does not count. */
function ClockName({ clock }: { readonly clock: ClockPlan }) {
  const { t } = useWords();
  const chosen = Object.keys(CLOCKS).find((key) => key !== 'none' && sameClock(CLOCKS[key]!, clock));
  return chosen === undefined ? null : <span className="faint">{t(`online.clock.${chosen}`)}</span>;
}

const sameClock = (a: ClockPlan, b: ClockPlan): boolean =>
  (['total', 'increment', 'turn', 'answer'] as const).every((part) => a[part] === b[part]);

/** Who is at the table, whose move it is, and until when, for whoever plays at several. */
function HowItStands({ one }: { readonly one: OwnBattle | undefined }) {
  const words = useWords();
  const { t, language } = words;
  if (one === undefined) return null;
  const state = stateOf(one);
  return (
    <>
      <Mission name={one.mission} /> <span>{namesOf(one, words)}</span> <b data-state={state}>{t(`account.state.${state}`)}</b>{' '}
      {state === 'yours' && one.due !== null && <span>{t('online.until', { when: timeOf(one.due, language) })} </span>}
    </>
  );
}

function Tables({ tables, to }: { readonly tables: readonly Listed[]; to(one: Listed): string }) {
  const words = useWords();
  const { t } = words;
  if (tables.length === 0) return <p className="faint">{t('online.none')}</p>;
  return (
    <ul className="tables">
      {tables.map((one) => (
        <li key={one.battle}>
          <a href={to(one)}>
            <SystemName system={one.system} />
          </a>{' '}
          <Mission name={one.mission} /> <span>{namesOf(one, words)}</span>{' '}
          <span className="faint">{t('online.models', { n: one.models })}</span> <ClockName clock={one.clock} />{' '}
          {one.rated && <span>{t('online.rated')}</span>}
        </li>
      ))}
    </ul>
  );
}
