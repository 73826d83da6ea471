import { useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isSettingUp } from '../battle/settingUp.ts';
import { isMine, useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useSuggestions } from '../widgets/asking.ts';
import { Coursed } from '../widgets/Coursed.tsx';
import { DiceEntry } from '../widgets/DiceEntry.tsx';
import { Hint } from '../widgets/Hint.tsx';
import { Widget } from '../widgets/index.tsx';
import { SideName } from '../widgets/SideMark.tsx';
import { Why } from '../widgets/Why.tsx';
import { useWords } from '../words/index.ts';

/** What is asked of the person here, and the widget that answers it. */
export function Dock() {
  const { t, say } = useWords();
  const { answer, passOn, askHint, hold, setUpForMe } = useBattle.getState();
  const { state, waiting, system, looking, watched, passing, seating, held } = useBattle(
    useShallow(({ state, waiting, system, looking, watched, passing, seating, held }) => ({
      state,
      waiting,
      system,
      looking,
      watched,
      passing,
      seating,
      held,
    })),
  );
  const course = useBattle((battle) => battle.course);
  const watching = useBattle((battle) => battle.showing !== null);
  const { usual } = useSuggestions();
  const box = useRef<HTMLElement>(null);
  const at = waiting?.at;
  // A new question is read from its beginning, however far the last list was looked through.
  useEffect(() => {
    if (at !== undefined && box.current !== null) box.current.scrollTop = 0;
  }, [at]);
  if (state === null || system === null || watched !== null) return null;
  if (looking !== null) {
    return (
      <section className="dock past" aria-label={t('replay.looking')}>
        <p className="faint">{t('replay.looking')}</p>
        <Why key={looking} state={state} />
      </section>
    );
  }
  if (waiting === null) return null;
  if (watching)
    return (
      <section className="dock waiting" aria-label={t('decision')}>
        <p>{t('showing.now')}</p>
        <button type="button" className="quiet" onClick={() => useBattle.getState().skip()}>
          {t('showing.skip')}
        </button>
      </section>
    );
  if (waiting.waits === 'dice') {
    return (
      <section className="dock" aria-label={t('decision')}>
        <DiceEntry key={waiting.at} wanted={waiting} state={state} system={system.key} />
      </section>
    );
  }
  const { view } = waiting;
  if (!isMine({ waiting, seating })) {
    return (
      <section className="dock waiting" aria-label={t('decision')}>
        <SideName side={view.side} state={state} />
        <p>{say(view.label, state)}</p>
        {!held && <span className="pulse" aria-hidden="true" />}
        {seating.seats[view.side] !== 'elsewhere' && (
          <button type="button" className="quiet" onClick={() => hold(!held)} data-key="b">
            {t(held ? 'hold.end' : 'hold')}
          </button>
        )}
      </section>
    );
  }
  const giveUsual = async (): Promise<void> => {
    const given = await usual();
    if (given !== null) await answer(given);
  };
  return (
    <section ref={box} className={view.kind === 'interrupt' ? 'dock alarm' : 'dock'} aria-label={t('decision')}>
      <header>
        {view.kind === 'interrupt' && <p className="eyebrow">{t('interrupt')}</p>}
        <SideName side={view.side} state={state} />
        <h2>{say(view.label, state)}</h2>
        <div className="dock-meta">
          <RuleLink id={view.rule} />
          {passing !== null && (
            <button type="button" className="quiet" onClick={() => passOn(false)}>
              {t('pass.stop')}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => void giveUsual()} data-key="d" title={t('usual.hint')}>
            {t('usual')}
          </button>
          <button type="button" className="quiet" onClick={() => void askHint(true)} data-key="h" title={t('hint.asks')}>
            {t('hint')}
          </button>
        </div>
      </header>
      {isSettingUp(view, state) && (
        <button type="button" className="set-up-for-me" onClick={() => setUpForMe()} data-key="f">
          {t('setUpForMe')}
        </button>
      )}
      <Hint view={view} state={state} />
      {course === null ? <Widget key={waiting.at} view={view} state={state} /> : <Coursed course={course} state={state} />}
    </section>
  );
}
