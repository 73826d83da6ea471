/** Answers that cannot be pointed at, at hand all the same: beside the unit they are about, or beside the question. */
import type { Answer, InterruptView, Option, PickView } from '@warfold/engine';
import { useMemo } from 'react';
import { shownState } from '../battle/moment.ts';
import { isSettingUp } from '../battle/settingUp.ts';
import { isMine, isNow, useBattle } from '../battle/store.ts';
import { openStops, stepIn, stopFor, takeOption } from '../widgets/taking.ts';
import { noneWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { type Offered, offeredAside } from './offered.ts';

interface Aside {
  readonly view: PickView | InterruptView;
  readonly offered: Offered;
}

/** What the open question offers besides what stands on the table; nothing while something is in hand or is being shown. */
export function useAside(): Aside | null {
  const waiting = useBattle((battle) => (isMine(battle) && isNow(battle) && battle.courses === null ? battle.waiting : null));
  const state = useBattle(shownState);
  const narrowed = useBattle((battle) => battle.narrowed);
  return useMemo(() => {
    const view = waiting?.waits === 'decision' ? waiting.view : null;
    if (state === null || (view?.kind !== 'pick' && view?.kind !== 'interrupt')) return null;
    return { view, offered: offeredAside(state, view, narrowed) };
  }, [waiting, state, narrowed]);
}

/** Which option an answer is, if it is one. */
export function optionOf(answer: Answer | undefined): string | null {
  if (answer?.kind === 'pick') return answer.chosen[0] ?? null;
  return answer?.kind === 'interrupt' && 'by' in answer ? answer.by : null;
}

function take({ view }: Aside, option: Option): void {
  const stop = view.kind === 'interrupt' ? view.options.find(({ id }) => id === option.id) : undefined;
  if (view.kind === 'pick') takeOption(view, option);
  else if (stop !== undefined) stepIn(stop, stopFor(stop, openStops(view)[0]?.id ?? null));
}

export function Chips({ aside }: { readonly aside: Aside }) {
  const { say, t } = useWords();
  const state = useBattle(shownState);
  const hover = useBattle((battle) => battle.hover);
  const chosen = useBattle((battle) => optionOf(battle.draft?.answer));
  if (state === null) return null;
  const { options, more } = aside.offered;
  return (
    <div className="course-kinds" role="toolbar" aria-label={say(aside.view.label, state)}>
      {options.map((option) => {
        const { id, label, cost, ref } = option;
        return (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={id === chosen}
            onClick={() => take(aside, option)}
            onPointerEnter={() => ref !== undefined && hover(ref)}
            onPointerLeave={() => ref !== undefined && hover(null)}
          >
            {say(label, state)}
            {cost !== undefined && <small className="chip-cost">{t('count', { n: cost })}</small>}
          </button>
        );
      })}
      {more > 0 && <small className="faint">{t('aside.more', { n: more })}</small>}
    </div>
  );
}

/** Beside the question: what needs no place on the table. */
export function AsideQuestion() {
  const words = useWords();
  const { t } = words;
  const aside = useAside();
  const state = useBattle(shownState);
  const draft = useBattle((battle) => battle.draft);
  if (aside === null || aside.offered.beside !== null) return null;
  const { view, offered } = aside;
  const may = (view.kind === 'interrupt' || (view.min === 0 && view.max === 1)) && draft === null;
  const settingUp = state !== null && isSettingUp(view, state);
  if (offered.options.length === 0 && !may && !settingUp) return null;
  const prepared = draft !== null && offered.options.some(({ id }) => id === optionOf(draft.answer));
  const { answer, confirm, setUpForMe } = useBattle.getState();
  return (
    <div
      className="aside-question"
      // A wheel goes through what there is no room for.
      onWheel={(event) => {
        event.currentTarget.scrollLeft += event.deltaX + event.deltaY;
      }}
    >
      {settingUp && (
        <button type="button" className="chip" onClick={() => setUpForMe()}>
          {t('setUpForMe')}
        </button>
      )}
      <Chips aside={aside} />
      {prepared && (
        <button type="button" className="primary" disabled={draft.refused !== null} onClick={() => void confirm()}>
          {t('confirm')}
        </button>
      )}
      {may && (
        <button
          type="button"
          className="chip"
          onClick={() => void answer(view.kind === 'interrupt' ? { kind: 'interrupt', pass: true } : { kind: 'pick', chosen: [] })}
        >
          {view.kind === 'interrupt' ? t('pass') : noneWord(words, view.label)}
        </button>
      )}
    </div>
  );
}
