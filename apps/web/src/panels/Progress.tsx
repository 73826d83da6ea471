import { useBattle } from '../battle/store.ts';
import { useShownState } from '../table/moment.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { useWords } from '../words/index.ts';

/** Round, phase and score. */
export function ProgressLine() {
  const { t, say } = useWords();
  const system = useBattle((battle) => battle.system);
  const state = useShownState();
  if (state === null || system === null) return null;
  const phase = system.phases.find(({ key }) => key === state.cursor.phase);
  return (
    <div className="progress-line">
      {state.cursor.round > 0 && <span className="round">{t('round', { round: state.cursor.round })}</span>}
      {phase !== undefined && <span className="phase">{say(phase.label)}</span>}
      <ul className="scores" aria-label={t('scores')}>
        {state.sides.map(({ id, score }) => (
          <li key={id}>
            <SideName side={id} state={state} /> <b>{t('count', { n: score })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
