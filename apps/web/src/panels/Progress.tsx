import { say as saying, scoredIn } from '@warfold/engine';
import { Fragment, useEffect, useState } from 'react';
import { shownTime, timeTaken } from '../battle/clock.ts';
import { useShownState } from '../battle/moment.ts';
import { asked, useBattle } from '../battle/store.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { roundWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { Player } from './Players.tsx';
import { pursesOf } from './purse.ts';

/** Round, phase and score. */
export function ProgressLine() {
  const words = useWords();
  const { t, say } = words;
  const system = useBattle((battle) => battle.system);
  const state = useShownState();
  const events = useBattle((battle) => battle.events);
  if (state === null || system === null) return null;
  const scored = scoredIn(system, state);
  const phase = system.phases.find(({ key }) => key === state.cursor.phase);
  return (
    <div className="progress-line">
      {state.cursor.round > 0 && <span className="round">{roundWord(words, system.key, state.cursor.round)}</span>}
      {phase !== undefined && <span className="phase">{say(phase.label)}</span>}
      <ul className="scores" aria-label={t('scores')}>
        {state.sides.map(({ id, score }) => (
          <li key={id}>
            <SideName side={id} state={state} />{' '}
            <span className="standing">
              <b>
                {scored === undefined
                  ? t('count', { n: state.result?.scores[id] ?? score })
                  : say(saying(scored.said, { points: state.result?.scores[id] ?? scored.now(state, id) }))}
              </b>
              {pursesOf(system, state, events, id).map(({ label, count }) => (
                <Fragment key={label.key}>
                  <Apart />
                  <span className="purse" title={say(label)}>
                    {say(label)} <b>{t('count', { n: count })}</b>
                  </span>
                </Fragment>
              ))}
              {system.tick !== undefined && (
                <>
                  <Apart />
                  <TimeUsed side={id} />
                </>
              )}
              <Player side={id} before={<Apart />} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A part that is read, and not only seen: a score and a person beside each other are no people. */
const Apart = () => <span className="apart"> · </span>;

/** The time a side has used so far; it runs while the side is asked. What is left of it is for the rules to say. */
function TimeUsed({ side }: { readonly side: number }) {
  const { t } = useWords();
  const entries = useBattle((battle) => battle.entries);
  const running = useBattle((battle) => asked(battle) === side);
  const [since, setSince] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer starts the count anew
  useEffect(() => {
    setSince(0);
    if (!running) return;
    const began = performance.now();
    const timer = setInterval(() => setSince(performance.now() - began), 1000);
    return () => clearInterval(timer);
  }, [running, entries]);
  const used = shownTime((timeTaken(entries, side + 1)[side] ?? 0) + since);
  return (
    <span className="time-used tabular" title={t('time.used')}>
      {used}
    </span>
  );
}
