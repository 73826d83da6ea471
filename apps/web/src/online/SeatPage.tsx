import type { MissionName } from '@warfold/online';
import { useEffect, useState } from 'react';
import { go } from '../router.ts';
import { useWords } from '../words/index.ts';
import { Mission } from './Mission.tsx';
import { lookAt, takeSeat } from './opening.ts';
import { SystemName } from './SystemName.tsx';
import { ownName, ownSeat } from './seats.ts';
import { whyNot } from './words.ts';

interface Found {
  readonly system: string;
  readonly mission: MissionName | null;
  readonly side: string;
  readonly others: readonly string[];
}

/** Whoever follows a link to a seat says a name, and sits down. */
export default function SeatPage({
  battle,
  side,
  secret,
}: {
  readonly battle: string;
  readonly side: number;
  readonly secret: string | null;
}) {
  const { t } = useWords();
  const [found, setFound] = useState<Found | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [name, setName] = useState(ownName);
  const [sitting, setSitting] = useState(false);
  useEffect(() => {
    if (ownSeat(battle) !== null) {
      go('table', battle);
      return;
    }
    lookAt(battle, secret).then(
      ({ about, lines }) =>
        setFound({
          system: about.setup.system,
          mission: about.mission,
          side: about.setup.state.sides[side]?.name ?? '',
          others: lines.flatMap(({ what }) => (what.is === 'sat' ? [what.name] : [])),
        }),
      (error: unknown) => setTrouble(whyNot(error)),
    );
  }, [battle, secret, side]);
  const sit = async (): Promise<void> => {
    if (found === null) return;
    setSitting(true);
    try {
      await takeSeat(battle, found.system, side, secret, name.trim() || t('online.somebody'));
      go('table', battle);
    } catch (error) {
      setTrouble(whyNot(error));
      setSitting(false);
    }
  };
  return (
    <main id="main" className="page seat" tabIndex={-1}>
      <h1>{t('online.seat')}</h1>
      {trouble !== null && <p className="refused">{t(`online.error.${trouble}`)}</p>}
      {found === null && trouble === null && <p className="loading">{t('loading')}</p>}
      {found !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void sit();
          }}
        >
          <p>
            <SystemName system={found.system} /> <Mission name={found.mission} />
          </p>
          {found.others.length > 0 && <p>{t('online.seat.with', { who: found.others.join(', ') })}</p>}
          <p>{t('online.seat.side', { side: found.side })}</p>
          <label>
            <span>{t('online.name')}</span>
            <input value={name} maxLength={40} onChange={(event) => setName(event.target.value)} data-part="name" />
          </label>
          <button type="submit" className="primary big" disabled={sitting} data-part="sit">
            {sitting ? t('loading') : t('online.sit')}
          </button>
          <p className="faint">{t('online.seat.note')}</p>
        </form>
      )}
    </main>
  );
}
