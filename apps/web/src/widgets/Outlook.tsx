import type { State } from '@warfold/engine';
import type { UnitForeseen } from '@warfold/odds/foreseen';
import type { Prospect } from '../adviser/worker.ts';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { Bars } from './Bars.tsx';

/** What an attack that is being prepared would lead to: the chances, worked out by the rules themselves. */
export function Outlook() {
  const { t } = useWords();
  const outlook = useBattle((battle) => battle.outlook);
  if (outlook === undefined) return <p className="outlook faint">{t('foreseen.thinking')}</p>;
  return outlook === null ? null : <Expected prospect={outlook} />;
}

/** The same for what a click would do, while it is pointed at. */
export function Glimpse() {
  const glimpse = useBattle((battle) => battle.glimpse);
  if (glimpse === null || glimpse.units.length === 0) return null;
  return (
    <div className="settle glimpse">
      <Expected prospect={glimpse} />
    </div>
  );
}

function Expected({ prospect: { units, trials, assumes } }: { readonly prospect: Prospect }) {
  const { t } = useWords();
  const state = useBattle((battle) => battle.state);
  if (state === null || units.length === 0) return null;
  return (
    <section className="outlook" aria-label={t('foreseen')}>
      <h3 className="unseen">{t('foreseen')}</h3>
      <ul>
        {units.map((unit) => (
          <UnitOutlook key={unit.unit} found={unit} state={state} />
        ))}
      </ul>
      {assumes && <p className="faint">{t('foreseen.assumes')}</p>}
      {trials !== null && <p className="faint">{t('foreseen.trials', { n: trials })}</p>}
    </section>
  );
}

function UnitOutlook({ found, state }: { readonly found: UnitForeseen; readonly state: State }) {
  const { t, say, language } = useWords();
  const { unit, slain, wounds, destroyed } = found;
  const number = (value: number) =>
    value.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: value < 0.095 ? 2 : 1 });
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  const byModels = slain.chances.length > 2 || (slain.chances.length > 1 && wounds.chances.length <= 1);
  const name = say({ key: 'engine.unit', args: { unit: { unit } } }, state);
  return (
    <li>
      <strong>{name}</strong>{' '}
      <span>
        {[
          ...(wounds.mean > 0 ? [t('foreseen.wounds', { mean: number(wounds.mean) })] : []),
          ...(slain.mean > 0 ? [t('foreseen.slain', { mean: number(slain.mean) })] : []),
          ...(destroyed > 0 ? [t('foreseen.destroyed', { chance: percent(destroyed) })] : []),
        ].join(', ')}
      </span>
      <Bars
        chances={(byModels ? slain : wounds).chances}
        label={t('foreseen.chart', { unit: name, what: t(byModels ? 'foreseen.models' : 'foreseen.points') })}
      />
    </li>
  );
}
