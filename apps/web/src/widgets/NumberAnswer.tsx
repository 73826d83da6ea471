import type { NumberView } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';
import { useDraft, useUsual, type WidgetProps } from './asking.ts';
import { Settle, Verdict } from './Verdict.tsx';

export function NumberAnswer({ view, state }: WidgetProps<NumberView>) {
  const { say, t } = useWords();
  const prepare = useBattle((battle) => battle.prepare);
  const usual = useUsual('number');
  const [held, setHeld] = useState(view.min);
  // What others have prepared is shown too: it is what Confirm would give.
  const value = useDraft('number')?.answer.value ?? held;
  useEffect(() => {
    if (usual === null) return;
    setHeld(usual.value);
    prepare(usual);
  }, [usual, prepare]);
  const change = (wanted: number): void => {
    if (!Number.isFinite(wanted)) return;
    const within = Math.max(view.min, Math.min(view.max, wanted));
    setHeld(within);
    prepare({ kind: 'number', value: within });
  };
  return (
    <div className="widget" data-kind="number">
      <div className="stepper">
        <button
          type="button"
          className="icon"
          aria-label={t('number.less')}
          disabled={value <= view.min}
          onClick={() => change(value - view.step)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          type="range"
          min={view.min}
          max={view.max}
          step={view.step}
          value={value}
          aria-label={say(view.label, state)}
          onChange={(event) => change(event.target.valueAsNumber)}
        />
        <button
          type="button"
          className="icon"
          aria-label={t('number.more')}
          disabled={value >= view.max}
          onClick={() => change(value + view.step)}
        >
          <Icon name="plus" size={16} />
        </button>
        <output>{t('count', { n: value })}</output>
      </div>
      <Verdict state={state} />
      <Settle />
    </div>
  );
}
