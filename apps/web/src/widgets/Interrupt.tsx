import type { InterruptView, StopOption } from '@warfold/engine';
import { useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { usePicker } from '../hands/battleHands.ts';
import { means } from '../table/hit.ts';
import { useWords } from '../words/index.ts';
import { useDraft, type WidgetProps } from './asking.ts';
import { OptionRow } from './OptionRow.tsx';
import { openStops, stepIn, stopFor } from './taking.ts';
import { Settle, Verdict } from './Verdict.tsx';

/** A chance to step in: unmistakable, and passed with one key. */
export function Interrupt({ view, state }: WidgetProps<InterruptView>) {
  const { t, say } = useWords();
  const { answer, prepare, passOn } = useBattle.getState();
  const draft = useDraft('interrupt');
  const by = draft !== null && 'by' in draft.answer ? draft.answer.by : null;
  const stops = openStops(view);
  const [stop, setStop] = useState(stops[0]?.id ?? null);
  const respond = (id: string, at: string | null): void => prepare({ kind: 'interrupt', by: id, ...(at !== null && { stop: at }) });
  const choose = (option: StopOption): void => {
    // Whoever can respond only elsewhere on the way does so there.
    const at = option.refused === undefined ? stopFor(option, stop) : stop;
    setStop(at);
    stepIn(option, at);
  };
  const setPlace = (id: string): void => {
    setStop(id);
    if (by !== null) respond(by, id);
  };
  usePicker((ref) => {
    const found = view.options.find((option) => means(option.ref, ref, state));
    if (found === undefined) return false;
    choose(found);
    return true;
  });
  return (
    <div className="widget interrupt">
      <div className="actions pair">
        <button type="button" className="primary" onClick={() => void answer({ kind: 'interrupt', pass: true })} data-key="p">
          {t('pass')}
        </button>
        <button type="button" onClick={() => passOn(true)}>
          {t('pass.phase')}
        </button>
      </div>
      {stops.length > 0 && (
        <fieldset className="stops">
          <legend>{t('interrupt.stop')}</legend>
          {stops.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name="stop" checked={stop === id} onChange={() => setPlace(id)} /> {say(label, state)}
            </label>
          ))}
        </fieldset>
      )}
      <ul className="options">
        {view.options.map((option, index) => (
          <OptionRow key={option.id} option={option} state={state} chosen={by === option.id} index={index} onChoose={choose}>
            {by === option.id && <Settle />}
          </OptionRow>
        ))}
      </ul>
      <Verdict state={state} />
      {draft !== null && by === null && <Settle />}
    </div>
  );
}
