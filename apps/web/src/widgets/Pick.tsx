import type { Option, PickView, Ref } from '@warfold/engine';
import { useEffect, useMemo, useState } from 'react';
import { useBattle } from '../battle/store.ts';
import { setPickHandler } from '../table/picking.ts';
import { useWords } from '../words/index.ts';
import { means, useDraft, type WidgetProps } from './asking.ts';
import { OptionRow } from './OptionRow.tsx';
import { Glimpse } from './Outlook.tsx';
import { Settle, Verdict } from './Verdict.tsx';

/** More than so many dim options are folded away. */
const FEW = 3;

/** An option with numbers is looked at before it is chosen; where only one can be chosen and there is nothing to weigh, a click is the answer. */
const atOnce = (view: PickView, option: Option): boolean => view.max === 1 && (option.numbers ?? []).length === 0;

export function Pick({ view, state }: WidgetProps<PickView>) {
  const { t, say } = useWords();
  const answer = useBattle((battle) => battle.answer);
  const prepare = useBattle((battle) => battle.prepare);
  const glance = useBattle((battle) => battle.glance);
  const draft = useDraft('pick');
  const chosen = draft?.answer.chosen ?? [];
  const [narrowed, setNarrowed] = useState<Ref | null>(null);
  const shown = useMemo(
    () => (narrowed === null ? view.options : view.options.filter((option) => means(option.ref, narrowed, state))),
    [view, narrowed, state],
  );
  const lit = shown.filter((option) => option.refused === undefined);
  const dim = shown.filter((option) => option.refused !== undefined);

  const toggle = (option: Option): void => {
    const without = chosen.filter((id) => id !== option.id);
    const now = view.max === 1 ? [option.id] : without.length < chosen.length ? without : [...chosen, option.id].slice(-view.max);
    if (now.length === 0) prepare(null);
    else prepare({ kind: 'pick', chosen: now });
  };
  const choose = (option: Option): void => {
    if (option.refused !== undefined) useBattle.setState({ refusal: option.refused });
    else if (atOnce(view, option)) void answer({ kind: 'pick', chosen: [option.id] });
    else toggle(option);
  };

  useEffect(() => {
    setPickHandler((ref) => {
      const found = view.options.filter((option) => means(option.ref, ref, state));
      if (found.length === 0) return false;
      if (found.length === 1) choose(found[0]!);
      else setNarrowed(ref);
      useBattle.getState().select(ref);
      return true;
    });
    return () => setPickHandler(null);
  });

  // One that is chosen by itself is settled where it stands; several, or nothing at all, under the list.
  const settled = view.max > 1 || (draft !== null && chosen.length === 0);
  const without =
    view.min > 0 ? null : (
      <button type="button" onClick={() => void answer({ kind: 'pick', chosen: [] })} data-key="p">
        {t('decline')}
      </button>
    );
  return (
    <div className="widget pick">
      {view.max > 1 && (
        <p className="faint" aria-live="polite">
          {t('chosen', { n: chosen.length, max: view.max })}
        </p>
      )}
      {narrowed !== null && (
        <button type="button" className="quiet" onClick={() => setNarrowed(null)}>
          {t('pick.all', { n: view.options.length })}
        </button>
      )}
      <ul className="options" aria-label={say(view.label, state)}>
        {lit.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            state={state}
            chosen={chosen.includes(option.id)}
            index={index}
            onChoose={choose}
            onPoint={(on) => atOnce(view, option) && glance(on ? { kind: 'pick', chosen: [option.id] } : null)}
          >
            {chosen.includes(option.id) && view.max === 1 && <Settle />}
          </OptionRow>
        ))}
      </ul>
      <Verdict state={state} />
      {settled ? <Settle>{without}</Settle> : without !== null && <div className="actions">{without}</div>}
      {dim.length > 0 && (
        <details className="dims" open={dim.length <= FEW}>
          <summary>{t('options.refused', { n: dim.length })}</summary>
          <ul className="options">
            {dim.map((option) => (
              <OptionRow key={option.id} option={option} state={state} chosen={false} onChoose={choose} />
            ))}
          </ul>
        </details>
      )}
      <Glimpse />
    </div>
  );
}
