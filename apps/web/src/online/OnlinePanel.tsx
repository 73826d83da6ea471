import { PHRASES } from '@warfold/online/phrases';
import { useEffect, useState } from 'react';
import { unguessable } from '../battle/chance.ts';
import { shownTime } from '../battle/clock.ts';
import { useBattle } from '../battle/store.ts';
import { go, hashOf } from '../router.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { seatWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { watchLink } from './opening.ts';
import { Proposed } from './Proposed.tsx';
import { ownSeat } from './seats.ts';
import { type Session, useOnline } from './session.ts';
import { errorWord, timeLeft } from './words.ts';

interface AtTable {
  readonly session: Session;
}

/** What a battle with people elsewhere has beside the table: who is there, the clocks, what lies open between them, and talk. */
export function OnlinePanel() {
  const { t } = useWords();
  const online = useOnline();
  const here = useBattle(({ id }) => id !== null && id === online.battle);
  const { session, connected, trouble, differs, side } = online;
  if (!here || session === null || online.about === null || online.told === null) return null;
  return (
    <section className="online-panel" aria-label={t('online')}>
      <p className={connected ? 'link-state' : 'link-state lost'} role="status" data-connected={connected}>
        {t(connected ? (side === null ? 'online.watching' : 'online.connected') : 'online.lost')}
      </p>
      {trouble !== null && <p className="refused">{t(`online.error.${errorWord(trouble)}`)}</p>}
      {differs && <p className="refused">{t('online.differs')}</p>}
      <Seats />
      <Outcome session={session} />
      <Proposals session={session} />
      <Chat session={session} />
    </section>
  );
}

function useNow(): number {
  const ahead = useOnline((online) => online.ahead);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 500);
    return () => window.clearInterval(timer);
  }, []);
  return now + ahead;
}

function Seats() {
  const words = useWords();
  const { t } = words;
  const state = useBattle((battle) => battle.state);
  const { told, about, present, outages } = useOnline();
  const now = useNow();
  if (state === null || told === null || about === null) return null;
  return (
    <ul className="online-seats">
      {state.sides.map(({ id }) => {
        const left = timeLeft(told, about, outages, id, now);
        const name = told.standing.seats[id]?.name ?? null;
        return (
          <li key={id} className={told.standing.asked === id ? 'asked' : ''} data-side={id} data-present={present[id] === true}>
            <SideName side={id} state={state} /> <span>{name ?? seatWord(words, about.seats[id])}</span>
            {name !== null && present[id] !== true && <span className="faint">{t('online.away')}</span>}
            {left !== null && <b className="clock">{shownTime(left)}</b>}
          </li>
        );
      })}
    </ul>
  );
}

function Outcome({ session }: AtTable) {
  const { t } = useWords();
  const state = useBattle((battle) => battle.state);
  const { told, side, next, battle } = useOnline();
  const outcome = told?.standing.outcome ?? null;
  if (outcome === null || state === null || battle === null) return null;
  const names = outcome.winners.map((winner) => state.sides[winner]?.name ?? '').join(', ');
  const again = async (): Promise<void> => {
    const table = await session.rematch(unguessable());
    if (table === null) return;
    session.leave();
    go('table', table);
  };
  return (
    <div className="online-outcome" data-by={outcome.by}>
      <p>
        <strong>{names === '' ? t('draw') : t('winner', { side: names })}</strong> {t(`online.by.${outcome.by}`)}
      </p>
      {side !== null && (
        <button type="button" onClick={() => void again()} data-part="rematch">
          {t(next === null ? 'online.rematch' : 'online.rematch.join')}
        </button>
      )}
      <a className="button" href={hashOf('record', battle)} data-part="record">
        {t('page.record')}
      </a>
      <a className="button" href={`api/battles/${battle}/file`} download={`warfold-${battle}.json`}>
        {t('online.file')}
      </a>
    </div>
  );
}

/** What one may propose, and what somebody has proposed. */
function Proposals({ session }: AtTable) {
  const { t } = useWords();
  const { told, side, about } = useOnline();
  const [sure, setSure] = useState(false);
  if (told === null || about === null || side === null || told.standing.outcome !== null) return null;
  const { open, paused, entries } = told.standing;
  if (paused) {
    return (
      <p className="proposal">
        {t('online.paused')}{' '}
        <button type="button" onClick={() => void session.resume()}>
          {t('online.resume')}
        </button>
      </p>
    );
  }
  if (open !== null) {
    const who = told.standing.seats[open.side]?.name ?? '';
    const { proposal } = open;
    const gone = proposal.is === 'undo' ? entries.slice(proposal.keep) : [];
    const answers = gone.filter((entry) => entry.in === 'answer').length;
    const own = gone.filter((entry) => entry.in === 'answer' && entry.side === open.side).length;
    const asks = proposal.is === 'undo' && own !== 1 ? 'back' : proposal.is;
    return (
      <div className="proposal" role="alert" data-proposal={open.proposal.is}>
        <p>{open.side === side ? t(`online.asked.${asks}`) : t(`online.proposed.${asks}`, { who, n: answers })}</p>
        <Proposed key={open.line} proposal={open.proposal} />
        {open.side !== side && (
          <button type="button" className="primary" onClick={() => void session.reply(open.line, true)} data-part="agree">
            {t('online.agree')}
          </button>
        )}
        <button type="button" onClick={() => void session.reply(open.line, false)} data-part="decline">
          {t(open.side === side ? 'online.withdraw' : 'online.decline')}
        </button>
      </div>
    );
  }
  const last = entries.findLastIndex((entry) => entry.in === 'answer' && entry.side === side);
  return (
    <div className="proposals">
      <button
        type="button"
        className="quiet"
        disabled={last < 0}
        onClick={() => void session.propose({ is: 'undo', keep: last })}
        data-part="propose-undo"
      >
        {t('online.propose.undo')}
      </button>
      <button type="button" className="quiet" onClick={() => void session.propose({ is: 'pause' })} data-part="propose-pause">
        {t('online.propose.pause')}
      </button>
      <button type="button" className="quiet" onClick={() => void session.propose({ is: 'draw' })}>
        {t('online.propose.draw')}
      </button>
      <button type="button" className="quiet" onClick={() => void session.propose({ is: 'end' })}>
        {t('online.propose.end')}
      </button>
      <button
        type="button"
        className={sure ? 'danger' : 'quiet'}
        onClick={() => (sure ? void session.concede() : setSure(true))}
        onBlur={() => setSure(false)}
        data-part="concede"
      >
        {t(sure ? 'online.concede.sure' : 'online.concede')}
      </button>
    </div>
  );
}

function Chat({ session }: AtTable) {
  const { t } = useWords();
  const { said, muted, told, battle, watching } = useOnline();
  const [text, setText] = useState('');
  const [reported, setReported] = useState(false);
  const seat = battle === null ? null : ownSeat(battle);
  const nameOf = (side: number | null): string => (side === null ? t('online.watcher') : (told?.standing.seats[side]?.name ?? ''));
  return (
    <details className="online-chat">
      <summary>{t('online.talk', { n: said.length })}</summary>
      {!muted && (
        <ul className="said" aria-live="polite">
          {said.map(({ number, side, said: what }) => (
            <li key={number}>
              <b>{nameOf(side)}</b> {'phrase' in what ? t(`online.phrase.${what.phrase}`) : what.text}
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void session.speak({ text: text.trim() });
          setText('');
        }}
      >
        <input
          value={text}
          maxLength={300}
          aria-label={t('online.say')}
          onChange={(event) => setText(event.target.value)}
          data-part="say"
        />
        <button type="submit">{t('online.say')}</button>
      </form>
      <div className="phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" className="quiet" onClick={() => void session.speak({ phrase })}>
            {t(`online.phrase.${phrase}`)}
          </button>
        ))}
      </div>
      <div className="phrases">
        <button type="button" className="quiet" onClick={() => session.mute(!muted)} data-part="mute">
          {t(muted ? 'online.unmute' : 'online.mute')}
        </button>
        <button
          type="button"
          className="quiet"
          disabled={reported}
          onClick={() => void session.report(t('online.report.why')).then(setReported)}
        >
          {t(reported ? 'online.reported' : 'online.report')}
        </button>
        {watching > 0 && <span className="faint">{t('online.watchers', { n: watching })}</span>}
        {battle !== null && seat?.watch != null && <a href={watchLink(battle, seat.watch)}>{t('online.watch.link')}</a>}
        <a href={hashOf('online')}>{t('online')}</a>
      </div>
    </details>
  );
}
