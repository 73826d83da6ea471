import { useEffect } from 'react';
import { useBattle } from '../battle/store.ts';
import { copyText } from '../clipboard.ts';
import { Header } from '../frame/Header.tsx';
import { tellTrouble } from '../notices.ts';
import { Table } from '../pages/battle.tsx';
import { useWords } from '../words/index.ts';
import { seatLink, watchLink } from './opening.ts';
import { ownSeat } from './seats.ts';
import { followTable, useOnline } from './session.ts';
import { errorWord } from './words.ts';

/** A table elsewhere: links to hand on while seats are free, then the battle. */
export default function TablePage({ battle, watch }: { readonly battle: string; readonly watch: string | null }) {
  useEffect(() => followTable(battle, watch), [battle, watch]);
  const here = useOnline((online) => online.battle === battle);
  const joined = useBattle(({ id }) => id === battle);
  return here && joined ? <Table key={battle} /> : <Waiting battle={battle} />;
}

function Waiting({ battle }: { readonly battle: string }) {
  const { t } = useWords();
  const { trouble, about, told } = useOnline();
  const seat = ownSeat(battle);
  return (
    <>
      <Header route={{ page: 'online' }} />
      <main id="main" className="page table-waiting" tabIndex={-1}>
        <h1>{t('online.waiting')}</h1>
        {trouble !== null && <p className="refused">{t(`online.error.${errorWord(trouble)}`)}</p>}
        {about === null && trouble === null && <p className="loading">{t('loading')}</p>}
        {about !== null && seat !== null && (
          <>
            {seat.invites.map(({ side, secret }) => (
              <LinkToHandOn
                key={side}
                label={t('online.invite', { side: about.setup.state.sides[side]?.name ?? '' })}
                link={seatLink(battle, side, secret)}
                part={`invite-${side}`}
                done={told?.standing.seats[side]?.name ?? null}
              />
            ))}
            <LinkToHandOn label={t('online.watch.link')} link={watchLink(battle, seat.watch)} part="watch" done={null} />
          </>
        )}
        {isOnlyHere() && <p>{t('online.invite.here')}</p>}
        <p className="faint">{t('online.waiting.note')}</p>
      </main>
    </>
  );
}

/** Links begin with the address that the browser is at, and one of these leads everybody to their own machine. */
const isOnlyHere = (): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

function LinkToHandOn({
  label,
  link,
  part,
  done,
}: {
  readonly label: string;
  readonly link: string;
  readonly part: string;
  readonly done: string | null;
}) {
  const { t } = useWords();
  return (
    <p className="link-to-hand-on">
      <label>
        <span>{done === null ? label : t('online.sat', { who: done })}</span>
        <input readOnly value={link} data-part={part} onFocus={(event) => event.target.select()} />
      </label>
      <button type="button" onClick={() => void copyText(link).catch(tellTrouble)}>
        {t('online.copy')}
      </button>
    </p>
  );
}
