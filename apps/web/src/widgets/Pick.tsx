import type { AnswerOf, Option, PickView, Ref, State } from '@warfold/engine';
import { useMemo } from 'react';
import { useBattle } from '../battle/store.ts';
import { usePicker } from '../hands/battleHands.ts';
import { means } from '../table/hit.ts';
import { modelsOf } from '../table/tableau.ts';
import { noneWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { useDraft, useSighted, type WidgetProps } from './asking.ts';
import { grouped } from './choosing.ts';
import { OptionRow } from './OptionRow.tsx';
import { Glimpse } from './Outlook.tsx';
import { atOnce, takeOption } from './taking.ts';
import { Settle, Verdict } from './Verdict.tsx';

/** More than so many dim options are folded away. */
const FEW = 3;

const isEnemy = (state: State, model: number, side: number): boolean => {
  const unit = state.models[model]?.unit;
  return unit !== undefined && state.units[unit]?.side !== side;
};

/** The enemy unit that is pointed at. */
function enemyIn(state: State, ref: Ref, side: number): number | null {
  const [model] = modelsOf(state, ref);
  return model !== undefined && isEnemy(state, model, side) ? (state.models[model]?.unit ?? null) : null;
}

/** What a click on an enemy may be an answer to: one of these, to be looked at before it is given. */
function attacks(view: PickView, state: State, options: readonly Option[]): readonly AnswerOf<'pick'>[] {
  if (view.max !== 1) return [];
  return options.flatMap(({ id, ref, refused }) =>
    refused === undefined && modelsOf(state, ref).some((model) => isEnemy(state, model, view.side))
      ? [{ kind: 'pick' as const, chosen: [id] }]
      : [],
  );
}

export function Pick({ view, state }: WidgetProps<PickView>) {
  const words = useWords();
  const { t, say } = words;
  const begin = useBattle((battle) => battle.begin);
  const glance = useBattle((battle) => battle.glance);
  const draft = useDraft('pick');
  const chosen = draft?.answer.chosen ?? [];
  const narrowed = useBattle((battle) => battle.narrowed);
  const shown = useMemo(
    () => (narrowed === null ? view.options : view.options.filter((option) => means(option.ref, narrowed, state))),
    [view, narrowed, state],
  );
  const lit = shown.filter((option) => option.refused === undefined);
  const dim = shown.filter((option) => option.refused !== undefined);

  const choose = (option: Option): void => takeOption(view, option);

  usePicker((ref) => {
    const found = view.options.filter((option) => means(option.ref, ref, state));
    const enemy = enemyIn(state, ref, view.side);
    // It may be reached by a choice that does not name it: to shoot at it, or to throw something.
    if (enemy !== null) void useBattle.getState().seek(enemy);
    if (found.length === 0) return false;
    const answers = attacks(view, state, found);
    if (found.length > 1) useBattle.getState().narrow(ref);
    if (answers.length > 0) void useBattle.getState().strike({ answers });
    else if (found.length === 1) choose(found[0]!);
    useBattle.getState().select(ref);
    return true;
  });

  useSighted((ref) => {
    const answers = attacks(
      view,
      state,
      view.options.filter((option) => means(option.ref, ref, state)),
    );
    return answers.length === 0 ? null : { answers };
  });

  const { alone, alike } = grouped(lit, ({ ref }) => ref !== undefined && enemyIn(state, ref, view.side) !== null);
  const row = (option: Option, index?: number) => (
    <OptionRow
      key={option.id}
      option={option}
      state={state}
      chosen={chosen.includes(option.id)}
      {...(index !== undefined && { index })}
      onChoose={choose}
      onPoint={(on) => atOnce(view, option) && glance(on ? { kind: 'pick', chosen: [option.id] } : null)}
    >
      {chosen.includes(option.id) && view.max === 1 && <Settle />}
    </OptionRow>
  );
  // One that is chosen by itself is settled where it stands; several, or nothing at all, under the list.
  const settled = view.max > 1 || (draft !== null && chosen.length === 0);
  const without =
    view.min > 0 ? null : (
      <button type="button" onClick={() => void begin({ kind: 'pick', chosen: [] })} data-key="p">
        {noneWord(words, view.label)}
      </button>
    );
  return (
    <div className="widget pick">
      {view.max > 1 && (
        <p className="faint" aria-live="polite">
          {t('chosen', { n: chosen.length, max: view.max })}
        </p>
      )}
      {shown.length < view.options.length && (
        <button type="button" className="quiet" onClick={() => useBattle.getState().narrow(null)}>
          {t('pick.all', { n: view.options.length })}
        </button>
      )}
      <ul className="options" aria-label={say(view.label, state)}>
        {alone.map(row)}
        {alike.map((group) => (
          <li key={group[0]!.label.key} className="alike">
            <details open={group.some(({ id }) => chosen.includes(id))}>
              <summary>{t('pick.like', { first: say(group[0]!.label, state), n: group.length - 1 })}</summary>
              <ul className="options">{group.map((option) => row(option))}</ul>
            </details>
          </li>
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
