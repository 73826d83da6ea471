/** Answers that cannot be pointed at, at hand all the same: beside the unit they are about, or beside the question. */
import type { Answer, InterruptView, NumberView, Option, PickView } from '@warfold/engine';
import { useMemo, useState } from 'react';
import { shownState } from '../battle/moment.ts';
import { isSettingUp } from '../battle/settingUp.ts';
import { isMine, isNow, useBattle } from '../battle/store.ts';
import { openStops, stepIn, stopFor, takeOption } from '../widgets/taking.ts';
import { noneWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { doesWithout, type Offered, offeredAside, plainAnswers } from './offered.ts';

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

const NONE: readonly string[] = [];

/** Which options an answer chooses. */
export function optionsOf(answer: Answer | undefined): readonly string[] {
  if (answer?.kind === 'pick') return answer.chosen;
  return answer?.kind === 'interrupt' && 'by' in answer ? [answer.by] : NONE;
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
  const answer = useBattle((battle) => battle.draft?.answer);
  const chosen = optionsOf(answer);
  const [all, setAll] = useState<PickView | InterruptView | null>(null);
  if (state === null) return null;
  const { options, more } = aside.offered;
  const shown = all === aside.view ? [...options.slice(0, -1), ...more, ...options.slice(-1)] : options;
  return (
    <div className="course-kinds" role="toolbar" aria-label={say(aside.view.label, state)}>
      {shown.map((option) => {
        const { id, label, cost, ref } = option;
        return (
          <button
            key={id}
            type="button"
            className="chip"
            aria-pressed={chosen.includes(id)}
            onClick={() => take(aside, option)}
            onPointerEnter={() => ref !== undefined && hover(ref)}
            onPointerLeave={() => ref !== undefined && hover(null)}
          >
            {say(label, state)}
            {cost !== undefined && <small className="chip-cost">{t('count', { n: cost })}</small>}
          </button>
        );
      })}
      {more.length > 0 && all !== aside.view && (
        <button type="button" className="quiet" onClick={() => setAll(aside.view)}>
          {t('aside.more', { n: more.length })}
        </button>
      )}
    </div>
  );
}

/** So many, one more, one less. */
function Amount({ view, value }: { readonly view: NumberView; readonly value: number }) {
  const { t } = useWords();
  const step = (by: number) => useBattle.getState().prepare({ kind: 'number', value: value + by });
  return (
    <>
      <button type="button" className="chip" aria-label={t('number.less')} disabled={value <= view.min} onClick={() => step(-view.step)}>
        −
      </button>
      <output>{t('count', { n: value })}</output>
      <button type="button" className="chip" aria-label={t('number.more')} disabled={value >= view.max} onClick={() => step(view.step)}>
        +
      </button>
    </>
  );
}

/** Beside the question: what needs no place on the table. */
export function AsideQuestion() {
  const words = useWords();
  const { t } = words;
  const aside = useAside();
  const state = useBattle(shownState);
  const draft = useBattle((battle) => battle.draft);
  const view = useBattle((battle) =>
    isMine(battle) && isNow(battle) && battle.waiting?.waits === 'decision' ? battle.waiting.view : null,
  );
  if (view === null) return null;
  const beside = aside === null ? null : aside.offered.beside;
  const options = aside === null || beside !== null ? [] : aside.offered.options;
  const plain = draft === null ? plainAnswers(view) : [];
  const settingUp = state !== null && isSettingUp(view, state);
  // What a question of this kind begins with may be confirmed at once, or after it was changed elsewhere.
  const begun = draft !== null && (view.kind === 'assign' || view.kind === 'number' || view.kind === 'order');
  const without = doesWithout(view, draft?.answer);
  const prepared = draft !== null && (begun || without || options.some(({ id }) => optionsOf(draft.answer).includes(id)));
  if (options.length === 0 && plain.length === 0 && !settingUp && !prepared) return null;
  const { answer, begin, confirm, prepare, setUpForMe } = useBattle.getState();
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
      {aside !== null && options.length > 0 && <Chips aside={aside} />}
      {view.kind === 'number' && draft?.answer.kind === 'number' && <Amount view={view} value={draft.answer.value} />}
      {without && <span className="hand-what">{noneWord(words, view.label)}</span>}
      {prepared && (
        <button type="button" className="primary" disabled={draft.refused !== null} onClick={() => void confirm()}>
          {t('confirm')}
        </button>
      )}
      {without && (
        <button type="button" onClick={() => prepare(null)}>
          {t('cancel')}
        </button>
      )}
      {plain.map(({ word, answer: given }) => (
        <button
          key={word}
          type="button"
          className="chip"
          onClick={() => void (given.kind === 'move' || given.kind === 'pick' ? begin(given) : answer(given))}
        >
          {word === 'none' || word === 'decline' ? noneWord(words, view.label) : t(word)}
        </button>
      ))}
    </div>
  );
}
