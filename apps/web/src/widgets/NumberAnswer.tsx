import type { NumberView } from '@warfold/engine';
import { useEffect, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { useUsual, type WidgetProps } from './asking.ts';
import { Settle, Verdict } from './Verdict.tsx';

export function NumberAnswer({ view, state }: WidgetProps<NumberView>) {
  const { say, t } = useWords();
  const prepare = useBattle((battle) => battle.prepare);
  const usual = useUsual('number');
  const [value, setValue] = useState(view.min);
  useEffect(() => {
    if (usual === null) return;
    setValue(usual.value);
    prepare(usual);
  }, [usual, prepare]);
  const change = (wanted: number): void => {
    if (!Number.isFinite(wanted)) return;
    const held = Math.max(view.min, Math.min(view.max, wanted));
    setValue(held);
    prepare({ kind: 'number', value: held });
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
          −
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
          +
        </button>
        <output>{t('count', { n: value })}</output>
      </div>
      <Verdict state={state} />
      <Settle />
    </div>
  );
}
