import type { ArmyFile } from '@warfold/armies';
import { asPlain } from '@warfold/armies';
import type { System } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { useEffect, useMemo, useRef, useState } from 'react';
import { unguessable } from '../../battle/chance.ts';
import { tellTrouble } from '../../notices.ts';
import { useWords } from '../../words/index.ts';
import { layoutFor } from '../playing.ts';
import { rivalOf } from '../setup/balance.ts';
import { openSeries } from './client.ts';
import '../armies.css';
import { type HundredTally, NOTHING, winsOf } from './tally.ts';

const GAMES = 100;
const ITSELF = 'itself';
const PLAYERS = ['veteran', 'recruit'] as const;

/** Plays the army a hundred times between two computers, and says how often it wins. */
export function Hundred({ army, system }: { readonly army: ArmyFile; readonly system: System }) {
  const { t, say } = useWords();
  const own = useMemo(() => asPlain(army), [army]);
  const nearest = useMemo(() => {
    const [, usual = null] = system.starter.forces;
    const found = rivalOf(
      barracks.find((one) => one.system === system.key),
      own,
      usual,
    );
    return typeof found === 'string' ? found : ITSELF;
  }, [own, system]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [player, setPlayer] = useState<(typeof PLAYERS)[number]>('veteran');
  const [tally, setTally] = useState<HundredTally | null>(null);
  const [stop, setStop] = useState<(() => void) | null>(null);
  const running = useRef<(() => void) | null>(null);
  // Another army, or another page: nobody waits for these battles any more.
  useEffect(() => () => running.current?.(), []);
  const rival = chosen ?? nearest;
  const fight = (): void => {
    const series = openSeries();
    const close = (): void => {
      series.close();
      running.current = null;
      setStop(null);
    };
    running.current = series.close;
    setStop(() => close);
    setTally(NOTHING);
    const ask = { system: system.key, own, rival: rival === ITSELF ? own : rival, player: { name: player }, games: GAMES };
    series
      .ask('fight', { ...ask, seed: unguessable(), layout: layoutFor(own, system) }, setTally)
      .then(setTally)
      .catch(tellTrouble)
      .finally(close);
  };
  return (
    <details className="hundred">
      <summary>{t('hundred')}</summary>
      <p className="faint">{t('hundred.note')}</p>
      <div className="hundred-choices">
        <label>
          <span>{t('hundred.against')}</span>{' '}
          <select value={rival} disabled={stop !== null} onChange={({ target }) => setChosen(target.value)}>
            {system.forces.map(({ key, name }) => (
              <option key={key} value={key}>
                {say(name)}
              </option>
            ))}
            <option value={ITSELF}>{t('hundred.itself')}</option>
          </select>
        </label>
        <label>
          <span>{t('hundred.players')}</span>{' '}
          <select
            value={player}
            disabled={stop !== null}
            onChange={({ target }) => setPlayer(PLAYERS.find((one) => one === target.value) ?? 'veteran')}
          >
            {PLAYERS.map((one) => (
              <option key={one} value={one}>
                {t(`plays.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" onClick={stop ?? fight}>
          {t(stop === null ? 'hundred.fight' : 'hundred.stop')}
        </button>
      </div>
      {tally !== null && <Outcome tally={tally} />}
    </details>
  );
}

const percent = (share: number): number => Math.round(share * 100);

function Outcome({ tally }: { readonly tally: HundredTally }) {
  const { t } = useWords();
  const { played, won, drawn, lost, broken, trouble, rounds } = tally;
  const { of, share, low, high } = winsOf(tally);
  return (
    <div className="hundred-outcome" role="status">
      <progress value={played} max={GAMES} aria-label={t('hundred')} />
      <p>
        {t('hundred.counted', { played, of: GAMES, won, drawn, lost })}
        {of > 0 && ` ${t('hundred.rounds', { n: (rounds / of).toFixed(1) })}`}
      </p>
      {of > 0 && <p className="hundred-share">{t('hundred.share', { share: percent(share), low: percent(low), high: percent(high) })}</p>}
      {broken > 0 && <p className="error">{t('hundred.broken', { n: broken, why: trouble ?? '' })}</p>}
    </div>
  );
}
