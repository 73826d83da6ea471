import { useEffect } from 'react';
import { useBattle } from '../battle/store.ts';
import { Header } from '../frame/Header.tsx';
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
        <p className="faint">{t('online.waiting.note')}</p>
      </main>
    </>
  );
}

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
      <button type="button" onClick={() => void navigator.clipboard?.writeText(link)}>
        {t('online.copy')}
      </button>
    </p>
  );
}
