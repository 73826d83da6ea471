import { useEffect, useState } from 'react';
import { REPLAY_SPEEDS } from '../battle/beats.ts';
import { shownState } from '../battle/moment.ts';
import { type Battle, shownCount, useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLook, useTabletop } from '../table/tabletop.ts';
import { useWords } from '../words/index.ts';
import { isUpToDate, momentsOf, nextMoment, type PlaybackStep, playedOn, STEPS } from './playback.ts';
import { unitOf } from './unitFacts.ts';

const jump = (to: number): void => {
  const { events, watched, look } = useBattle.getState();
  look(to >= events.length && watched === null ? null : Math.max(0, Math.min(events.length, to)));
};

/** What is worth a look is shown in its own time, one thing after the other; what is not is passed over. */
function usePlaying(times: number): readonly [boolean, (playing: boolean) => void] {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    let timer: ReturnType<typeof setTimeout>;
    let until = performance.now();
    const goOn = (): void => {
      const { events, looking, watched, look } = useBattle.getState();
      const now = performance.now();
      const next = playedOn(events, { looking: looking ?? events.length, until }, times, now);
      if (next === null) {
        setPlaying(false);
        look(watched === null ? null : events.length);
        return;
      }
      until = next.until;
      look(next.looking);
      timer = setTimeout(goOn, until - now);
    };
    goOn();
    return () => clearTimeout(timer);
  }, [playing, times]);
  return [playing, setPlaying];
}

/** The whole battle under one thumb: any moment of it, played back, or gone on with as a battle of its own. */
export function Scrubber() {
  const { t, tell } = useWords();
  const looking = useBattle((battle) => battle.looking);
  const count = useBattle((battle) => battle.events.length);
  const at = useBattle(shownCount);
  const watched = useBattle((battle) => battle.watched);
  const upToDate = useBattle(isUpToDate);
  const asked = useBattle((battle) => battle.waiting?.at);
  const { look, branch } = useBattle.getState();
  const [times, setTimes] = useState<number>(2);
  const [playing, setPlaying] = usePlaying(times);
  const [problem, setProblem] = useState<string | null>(null);

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
        <Icon name="previous" />
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
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <button
        type="button"
        className="icon"
        aria-label={t('replay.forward')}
        disabled={at >= count}
        onClick={() => jump(at + 1)}
        data-key="."
      >
        <Icon name="next" />
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
      {!upToDate && (
        <div className="replay-tools">
          <Jumps />
          <label className="replay-speed">
            <span className="unseen">{t('replay.speed')}</span>
            <select value={times} title={t('replay.speed')} onChange={(event) => setTimes(Number(event.target.value))}>
              {REPLAY_SPEEDS.map((each) => (
                <option key={each} value={each}>
                  × {each}
                </option>
              ))}
            </select>
          </label>
          <FollowButton />
        </div>
      )}
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

const selectedUnit = (battle: Battle): number | null => {
  const state = shownState(battle);
  return battle.selected === null || state === null ? null : (unitOf(battle.selected, state)?.id ?? null);
};

/** From phase to phase, from round to round, or to whatever next happens to the unit that is selected. */
function Jumps() {
  const { t } = useWords();
  const [step, setStep] = useState<PlaybackStep>('phase');
  const unit = useBattle(selectedUnit);
  const go = (back: boolean): void => {
    const battle = useBattle.getState();
    if (battle.state === null) return;
    const to = nextMoment(momentsOf(battle.events, step, battle.state, unit), shownCount(battle), back);
    if (to !== null) jump(to);
    else if (!back) jump(battle.events.length);
  };
  const idle = step === 'unit' && unit === null;
  return (
    <>
      <button
        type="button"
        className="icon"
        aria-label={t('replay.jumpBack')}
        title={t('replay.jumpBack')}
        disabled={idle}
        onClick={() => go(true)}
      >
        <Icon name="first" />
      </button>
      <select
        aria-label={t('replay.step')}
        value={step}
        onChange={(event) => setStep(STEPS.find((one) => one === event.target.value) ?? 'phase')}
      >
        {STEPS.map((each) => (
          <option key={each} value={each}>
            {t(`replay.step.${each}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon"
        aria-label={t('replay.jumpOn')}
        title={t('replay.jumpOn')}
        disabled={idle}
        onClick={() => go(false)}
      >
        <Icon name="last" />
      </button>
    </>
  );
}

/** So much nearer the camera comes to follow what happens. */
const NEARER = 1.8;

/** The camera comes nearer and goes where something happens, or shows the whole table again. */
function FollowButton() {
  const { t } = useWords();
  const tabletop = useTabletop();
  const following = useLook((look) => look.following);
  const setFollowing = useLook((look) => look.setFollowing);
  const toggle = (): void => {
    setFollowing(!following);
    if (following) tabletop.fit();
    else tabletop.zoom(NEARER);
  };
  return (
    <button type="button" aria-pressed={following} onClick={toggle}>
      {t('replay.follow')}
    </button>
  );
}
