import type { MoveView } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import type { Spent } from '../referee/spending.ts';
import { onlyTurns, usedOf } from '../table/lengths.ts';
import { useWords } from '../words/index.ts';
import { useDraft, useSuggestions, type WidgetProps } from './asking.ts';
import { Explain } from './Explain.tsx';
import { Steer } from './Steer.tsx';
import { Settle, Verdict } from './Verdict.tsx';

const NOTHING: readonly Spent[] = [];

/** To a tenth of an inch, rounded up, as a tape shows it. */
const asTape = (mils: number): { readonly mils: number } => ({ mils: Math.ceil(Math.round(mils) / 100) * 100 });

/** The inches used of the inches allowed by what is being prepared. */
export function MoveGauge({ view }: { readonly view: MoveView }) {
  const { t, say } = useWords();
  const draft = useDraft('move');
  const spent = useBattle((battle) => battle.draft?.spent ?? NOTHING).map(({ label, from, to }) => `${say(label)} ${from} → ${to}`);
  const travels = draft !== null && 'travels' in draft.answer ? draft.answer.travels : [];
  const { used, allowed } = usedOf(view, travels);
  if (onlyTurns(view)) return null;
  const label = t('used', { used: t('inches', { n: asTape(used) }), allowed: t('inches', { n: asTape(allowed) }) });
  return (
    <div className={used > allowed ? 'gauge over' : 'gauge'}>
      <meter aria-label={t('gauge')} min={0} max={Math.max(allowed, used, 1)} value={used}>
        {label}
      </meter>
      <span className="gauge-bar" aria-hidden="true">
        <span style={{ inlineSize: `${allowed === 0 ? 0 : Math.min(100, (used / allowed) * 100)}%` }} />
      </span>
      <output>{[label, ...spent].join(' · ')}</output>
    </div>
  );
}

export function Move({ view, state }: WidgetProps<MoveView>) {
  const { t } = useWords();
  const begin = useBattle((battle) => battle.begin);
  const draft = useDraft('move');
  const { suggest } = useSuggestions();
  return (
    <div className="widget move">
      <MoveGauge view={view} />
      {view.gauge !== undefined && (
        <Explain label={t('gauge.allowed')} value={view.gauge.allowed} state={state} inMils={view.gauge.of === 'inches'} />
      )}
      {draft === null && <p className="faint">{t(onlyTurns(view) ? 'turnHint' : 'dragHint')}</p>}
      <Verdict state={state} />
      <Settle>
        <button type="button" onClick={suggest} data-key="g">
          {t('suggestion')}
        </button>
        {view.mayDecline !== 'no' && (
          <button type="button" onClick={() => void begin({ kind: 'move', declined: true })} data-key="p">
            {t(view.mayDecline === 'stay' ? 'stay' : 'cannot')}
          </button>
        )}
      </Settle>
      <Steer />
    </div>
  );
}
