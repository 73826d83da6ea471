/** Beside what was let go of on the table: what it is, whether it may be, and the two buttons that settle it. */
import type { Answer, DecisionView, Option, Ref } from '@warfold/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shownState } from '../battle/moment.ts';
import { type Battle, isMine, isNow, useBattle } from '../battle/store.ts';
import { means } from '../table/hit.ts';
import { useTabletop } from '../table/tabletop.ts';
import { CourseKinds } from '../widgets/Coursed.tsx';
import { Foreseen } from '../widgets/Outlook.tsx';
import { useWords } from '../words/index.ts';
import { middleOf } from './happened.ts';
import { Chips, optionsOf, useAside } from './Offered.tsx';
import { declinedWord, preparedLabels } from './offered.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The question that was open; whoever has said by which way an enemy is attacked is still about the same. */
  readonly at: number | 'way' | undefined;
}

/** A phone has no room beside the hand: the bar lies along the edge of the table that is farther from it. */
const farFrom = (y: number, height: number): 'top' | 'bottom' => (y > height / 2 ? 'top' : 'bottom');

/** Half of the widest that the bar gets, and its usual height with the gap to the pointer. */
const HALF = 170;
const TALL = 96;
const GAP = 26;
/** As near as this it comes to the edge of the table. */
const EDGE = 6;

/** Where in the table the pointer was last let go of; nothing while it is held down. */
function useLetGo(box: React.RefObject<HTMLElement | null>): readonly [Spot | null, (spot: Spot | null) => void] {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    const inTable = (event: PointerEvent): HTMLElement | null =>
      event.target instanceof HTMLCanvasElement ? event.target.closest<HTMLElement>('.table-view') : null;
    const up = (event: PointerEvent): void => {
      const table = inTable(event);
      if (table === null || box.current?.closest('.table-view') !== table) return;
      const { left, top, width, height } = table.getBoundingClientRect();
      const y = event.clientY - top;
      setSpot({
        x: Math.max(HALF, Math.min(width - HALF, event.clientX - left)),
        y: y + GAP + TALL > height ? Math.max(0, y - GAP - TALL) : y + GAP,
        at: useBattle.getState().waiting?.at,
      });
    };
    const down = (event: PointerEvent): void => {
      if (inTable(event) !== null) setSpot(null);
    };
    window.addEventListener('pointerup', up);
    window.addEventListener('pointerdown', down);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointerdown', down);
    };
  }, [box]);
  return [spot, setSpot];
}

const NONE: readonly Option[] = [];

/** What may be done at once to the enemy that was clicked. */
function directly({ ways, waiting, state }: Pick<Battle, 'ways' | 'waiting' | 'state'>): readonly Option[] {
  const view = waiting?.waits === 'decision' ? waiting.view : null;
  if (view?.kind !== 'pick' || ways === null || state === null) return NONE;
  return view.options.filter(({ ref, refused }) => refused === undefined && means(ref, { unit: ways.enemy }, state));
}

/** What else may be done to the enemy that was clicked. */
function Ways({ onGo }: { onGo(): void }) {
  const { t, say } = useWords();
  const ways = useBattle((battle) => battle.ways);
  const state = useBattle((battle) => battle.state);
  const waiting = useBattle((battle) => battle.waiting);
  const chosen = optionsOf(useBattle((battle) => battle.draft?.answer));
  if (ways === null) return null;
  return (
    <div className="course-kinds ways" role="toolbar" aria-label={t('ways', { who: state?.units[ways.enemy]?.name ?? '' })}>
      {directly({ ways, waiting, state }).map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={chosen.includes(id)}
          onClick={() => useBattle.getState().prepare({ kind: 'pick', chosen: [id] })}
        >
          {say(label, state)}
        </button>
      ))}
      {ways.ways.map((way) => (
        <button
          key={way.id}
          type="button"
          className="chip"
          onClick={() => {
            onGo();
            void useBattle.getState().goBy(way);
          }}
        >
          {say(way.label, state)}
        </button>
      ))}
    </div>
  );
}

/** What is about to be confirmed, where nothing else in the bar says it: whose name stands in the odds needs no line of its own. */
function Prepared({ view, answer }: { readonly view: DecisionView | null; readonly answer: Answer | undefined }) {
  const words = useWords();
  const state = useBattle((battle) => battle.state);
  const outlook = useBattle((battle) => battle.outlook);
  if (view === null || answer === undefined || state === null) return null;
  if (answer.kind === 'move')
    return 'declined' in answer && view.kind === 'move' ? <p className="hand-what">{words.t(declinedWord(view))}</p> : null;
  const foretold = (outlook?.units ?? []).map(({ unit }) => words.named(state.units[unit]?.name ?? ''));
  const names = preparedLabels(view, answer)
    .map((label) => words.say(label, state))
    .filter((name) => !foretold.includes(name));
  return names.length === 0 ? null : <p className="hand-what">{names.join(', ')}</p>;
}

/** A move that is declined is looked at beside the unit that stays. */
const stays = (view: DecisionView | null, answer: Answer | undefined): Ref | null =>
  view?.kind === 'move' && view.unit !== null && answer?.kind === 'move' && 'declined' in answer ? { unit: view.unit } : null;

/** Between a unit and what may be said about it. */
const BELOW = 30;

/** Beside what the answers are about, however the table is moved. */
function useBeside(bar: React.RefObject<HTMLElement | null>, ref: Ref | null): void {
  const tabletop = useTabletop();
  const key = JSON.stringify(ref);
  useEffect(() => {
    const about = JSON.parse(key) as Ref | null;
    if (about === null) return;
    let frame = 0;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const card = bar.current;
      const table = card?.closest<HTMLElement>('.table-view');
      const state = shownState(useBattle.getState());
      const spot = state === null ? null : middleOf(state, about);
      const at = spot === null ? null : tabletop.inWindow(spot);
      if (card === null || table === null || table === undefined || at === null) return;
      const half = card.offsetWidth / 2;
      const below = at.y + BELOW + card.offsetHeight + EDGE <= table.clientHeight;
      const top = below ? at.y + BELOW : at.y - BELOW - card.offsetHeight;
      card.style.left = `${Math.round(Math.max(half + EDGE, Math.min(table.clientWidth - half - EDGE, at.x)))}px`;
      card.style.top = `${Math.round(Math.max(EDGE, Math.min(table.clientHeight - card.offsetHeight - EDGE, top)))}px`;
      card.dataset.at = farFrom(at.y, table.clientHeight);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key, bar, tabletop]);
}

export function HandBar() {
  const { t, say } = useWords();
  const view = useBattle((battle) => (battle.waiting?.waits === 'decision' ? battle.waiting.view : null));
  const refusal = useBattle((battle) => (isMine(battle) && isNow(battle) ? battle.refusal : null));
  const box = useRef<HTMLDivElement>(null);
  const [spot, put] = useLetGo(box);
  const at = useBattle((battle) => battle.waiting?.at);
  const draft = useBattle((battle) => (isMine(battle) && isNow(battle) ? battle.draft : null));
  const state = useBattle((battle) => battle.state);
  const outlook = useBattle((battle) => battle.outlook);
  const { confirm, prepare } = useBattle.getState();
  const wrong = draft?.refused ?? refusal;
  const why = wrong === null || state === null ? null : say(wrong.text, state);
  // What the next question begins with was not put there by hand; a move that waited for its dice was.
  const ways = useBattle((battle) => battle.ways);
  const settles = draft !== null && (spot?.at === at || spot?.at === 'way' || draft.answer.kind === 'move');
  const stayer = stays(view, draft?.answer);
  const here = stayer === null && spot !== null && (settles || ((ways !== null || refusal !== null) && spot.at === at));
  const [away, setAway] = useState<number | undefined>(undefined);
  const aside = useAside();
  const said = optionsOf(draft?.answer);
  const offers =
    aside !== null &&
    ways === null &&
    away !== at &&
    aside.offered.options.length > 0 &&
    (draft === null || aside.offered.options.some(({ id }) => said.includes(id)))
      ? aside
      : null;
  const beside = here ? null : (stayer ?? offers?.offered.beside ?? null);
  const settle = (): void => {
    if (spot?.at === 'way') put(null);
    void confirm();
  };
  const cancel = (): void => {
    put(null);
    if (draft !== null || ways !== null || refusal !== null) prepare(null);
    else if (useBattle.getState().narrowed !== null) useBattle.getState().narrow(null);
    else setAway(at);
  };
  const bar = useRef<HTMLDivElement>(null);
  // However much it has to say, its buttons stay within the table.
  useLayoutEffect(() => {
    const height = box.current?.closest('.table-view')?.clientHeight;
    if (bar.current === null || spot === null || !here || height === undefined) return;
    bar.current.style.top = `${Math.max(EDGE, Math.min(spot.y, height - bar.current.offsetHeight - EDGE))}px`;
    bar.current.dataset.at = farFrom(spot.y, height);
  });
  useBeside(bar, beside);
  return (
    <div ref={box} className="hand-bar-place">
      {(here || beside !== null) && (
        <div
          ref={bar}
          className={here ? 'hand-bar' : 'hand-bar beside'}
          role="toolbar"
          aria-label={t('hand.bar')}
          {...(here && { style: { left: spot.x, top: spot.y } })}
        >
          {offers !== null && offers.offered.beside !== null && <Chips aside={offers} />}
          {offers === null && ways === null && <Prepared view={view} answer={draft?.answer} />}
          <CourseKinds />
          <Ways onGo={() => spot !== null && put({ ...spot, at: 'way' })} />
          <Foreseen prospect={outlook} />
          {why !== null && <p className="hand-why">{why}</p>}
          <div className="hand-actions">
            {draft !== null && (
              <button type="button" className="primary" disabled={draft.refused !== null} onClick={settle}>
                {t('confirm')}
              </button>
            )}
            {draft === null && ways === null && refusal === null ? (
              <button type="button" className="hand-close" aria-label={t('cancel')} title={t('cancel')} onClick={cancel}>
                ×
              </button>
            ) : (
              <button type="button" onClick={cancel}>
                {t('cancel')}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
