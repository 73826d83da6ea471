import { useMemo, useRef, useState } from 'react';
import { isMine, phaseOf } from '../battle/battle.ts';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { likelyFix, phasesSince, type Reminder, remindersAt } from './reminders.ts';
import { openCorrection, useCorrecting } from './store.ts';

const MOST = 4;

/** What cards say about the phase that has begun and nobody enforces; a button opens the correction that it most likely asks for. */
export function Reminders() {
  const { t } = useWords();
  const state = useBattle((battle) => battle.state);
  const now = useBattle((battle) => battle.looking === null && battle.waiting?.waits === 'decision');
  const busy = useCorrecting(({ draft }) => draft !== null);
  const [put, setPut] = useState('');
  const [all, setAll] = useState(false);
  const asked = useBattle((battle) => (isMine(battle) ? battle.waiting?.at : undefined));
  const phases = useNewPhases(asked);
  if (state === null || !now || busy || state.result !== null) return null;
  const phase = `${phaseOf(state)} ${phases.join()}`;
  const found = put === phase ? [] : remindersAt(state, phases);
  if (found.length === 0) return null;
  return (
    <section className="reminders" aria-label={t('remind')}>
      <header>
        <h3>{t('remind')}</h3>
        <button type="button" className="quiet" onClick={() => setPut(phase)} data-part="remind-close">
          {t('remind.close')}
        </button>
      </header>
      <ul>
        {found.slice(0, all ? found.length : MOST).map((reminder) => (
          <Line key={`${reminder.unit} ${reminder.name} ${reminder.text}`} reminder={reminder} />
        ))}
      </ul>
      {found.length > MOST && !all && (
        <button type="button" className="quiet" onClick={() => setAll(true)}>
          {t('remind.more', { n: found.length - MOST })}
        </button>
      )}
    </section>
  );
}

/** What has begun since somebody here was last asked. */
function useNewPhases(asked: number | undefined): readonly string[] {
  const seen = useRef(0);
  return useMemo(() => {
    const { state, events } = useBattle.getState();
    if (state === null || asked === undefined) return [];
    const phases = phasesSince(state, events, Math.min(seen.current, events.length));
    seen.current = events.length;
    return phases;
  }, [asked]);
}

function Line({ reminder: { unit, name, text } }: { readonly reminder: Reminder }) {
  const { t, named } = useWords();
  const of = useBattle((battle) => battle.state?.units[unit]?.name ?? '');
  const kind = likelyFix(text);
  return (
    <li>
      <details>
        <summary>
          <b>{name}</b> <span className="faint">{named(of)}</span>
        </summary>
        <p lang="en">{text}</p>
      </details>
      <button type="button" onClick={() => openCorrection(kind, unit, name)} data-part="remind-correct">
        {t(`correct.kind.${kind}`)}…
      </button>
    </li>
  );
}
