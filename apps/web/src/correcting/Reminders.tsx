import { useMemo, useRef, useState } from 'react';
import { isMine, phaseOf } from '../battle/battle.ts';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { likelyFix, momentsSince, type PhaseOfSide, type Reminder, remindersAt } from './reminders.ts';
import { openCorrection, useCorrecting } from './store.ts';

/** What cards say about the phase that has begun and nobody enforces; a button opens the correction that it most likely asks for. */
export function Reminders() {
  const { t } = useWords();
  const state = useBattle((battle) => battle.state);
  const now = useBattle((battle) => battle.looking === null && battle.waiting?.waits === 'decision');
  const busy = useCorrecting(({ draft }) => draft !== null);
  const [put, setPut] = useState('');
  const asked = useBattle((battle) => (isMine(battle) ? battle.waiting?.at : undefined));
  const moments = useNewMoments(asked);
  if (state === null || !now || busy || state.result !== null) return null;
  const phase = `${phaseOf(state)} ${JSON.stringify(moments)}`;
  const found = put === phase ? [] : remindersAt(state, moments);
  if (found.length === 0) return null;
  return (
    <section className="reminders" aria-label={t('remind')}>
      <header>
        <h3>
          {t('remind')} <span className="faint">({found.length})</span>
        </h3>
      </header>
      <ul>
        {found.map((reminder) => (
          <Line key={`${reminder.unit} ${reminder.name} ${reminder.text}`} reminder={reminder} />
        ))}
      </ul>
      <button type="button" className="quiet" onClick={() => setPut(phase)} data-part="remind-close">
        {t('remind.close')}
      </button>
    </section>
  );
}

/** What has begun since somebody here was last asked. */
function useNewMoments(asked: number | undefined): readonly PhaseOfSide[] {
  const seen = useRef(0);
  return useMemo(() => {
    const { state, events } = useBattle.getState();
    if (state === null || asked === undefined) return [];
    const moments = momentsSince(state, events, Math.min(seen.current, events.length));
    seen.current = events.length;
    return moments;
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
