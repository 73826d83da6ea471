import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { isUpToDate } from './playback.ts';

/** Between two events while the battle plays itself back. */
const BEAT = 350;

/** The whole battle under one thumb: any moment of it, played back, or gone on with as a battle of its own. */
export function Scrubber() {
  const { t, tell } = useWords();
  const looking = useBattle((battle) => battle.looking);
  const count = useBattle((battle) => battle.events.length);
  const watched = useBattle((battle) => battle.watched);
  const upToDate = useBattle(isUpToDate);
  const asked = useBattle((battle) => battle.waiting?.at);
  const { look, branch } = useBattle.getState();
  const [playing, setPlaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const at = looking ?? count;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      const battle = useBattle.getState();
      const next = (battle.looking ?? battle.events.length) + 1;
      if (next >= battle.events.length) {
        setPlaying(false);
        battle.look(battle.watched === null ? null : battle.events.length);
      } else battle.look(next);
    }, BEAT);
    return () => clearInterval(timer);
  }, [playing]);

  const jump = (to: number): void => look(to >= count && watched === null ? null : Math.max(0, Math.min(count, to)));
  const toggle = (): void => {
    if (!playing && at >= count) look(0);
    setPlaying(!playing);
  };
  const goOn = async (): Promise<void> => {
    setPlaying(false);
    const failed = await branch();
    setProblem(failed === null ? null : tell(failed));
  };
  return (
    <section className={looking === null ? 'scrubber' : 'scrubber past'} aria-label={t('replay')} data-at={asked}>
      <button type="button" className="icon" aria-label={t('replay.back')} disabled={at === 0} onClick={() => jump(at - 1)} data-key=",">
        ‹
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t(playing ? 'replay.pause' : 'replay.play')}
        title={upToDate ? t('replay.upToDate') : undefined}
        disabled={upToDate}
        onClick={toggle}
        data-key="k"
      >
        {playing ? '❚❚' : '▶'}
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('replay.forward')}
        disabled={at >= count}
        onClick={() => jump(at + 1)}
        data-key="."
      >
        ›
      </button>
      <input
        type="range"
        min={0}
        max={count}
        value={at}
        aria-label={t('replay')}
        aria-valuetext={t('replay.at', { at, of: count })}
        onChange={(event) => jump(event.target.valueAsNumber)}
      />
      <output className="tabular">
        {at} / {count}
      </output>
      {looking !== null && watched === null && (
        <>
          <button type="button" onClick={() => look(null)} data-key="n">
            {t('replay.now')}
          </button>
          <button type="button" onClick={() => void goOn()}>
            {t('replay.from')}
          </button>
        </>
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </section>
  );
}
