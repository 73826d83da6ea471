/** Beside what was let go of on the table: what it is, whether it may be, and the two buttons that settle it. */
import type { Answer, DecisionView, Option, Ref, State } from '@warfold/engine';
import { type Point, reachOf, type Spot } from '@warfold/space';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { shownState } from '../battle/moment.ts';
import { type Battle, isMine, isNow, useBattle } from '../battle/store.ts';
import { means } from '../table/hit.ts';
import { modelsOf } from '../table/tableau.ts';
import { type Tabletop, useTabletop } from '../table/tabletop.ts';
import { CourseKinds } from '../widgets/Coursed.tsx';
import { Foreseen } from '../widgets/Outlook.tsx';
import { noneWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { useHands } from './battleHands.ts';
import { middleOf } from './happened.ts';
import { Chips, optionsOf, useAside } from './Offered.tsx';
import { declinedWord, doesWithout, preparedLabels } from './offered.ts';
import { type ScreenBox, standBeside } from './standing.ts';

interface LetGo {
  readonly point: Point;
  /** The question that was open; whoever has said by which way an enemy is attacked is still about the same. */
  readonly at: number | 'way' | undefined;
}

/** A phone has no room beside the hand: the bar lies along the edge of the table that is farther from it. */
const farFrom = (y: number, height: number): 'top' | 'bottom' => (y > height / 2 ? 'top' : 'bottom');

/** Where on the table the hand last did something; nothing while the pointer is held down. A click that was for nothing leaves it where it was. */
function useLetGo(box: React.RefObject<HTMLElement | null>): readonly [LetGo | null, (spot: LetGo | null) => void] {
  const hands = useHands();
  const [spot, setSpot] = useState<LetGo | null>(null);
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const isHere = (event: PointerEvent): boolean =>
      event.target instanceof HTMLCanvasElement && event.target.closest('.table-view') === box.current?.closest('.table-view');
    const up = (event: PointerEvent): void => {
      setDown(false);
      if (isHere(event) && hands.letGo !== null) setSpot({ point: hands.letGo, at: useBattle.getState().waiting?.at });
    };
    const down = (event: PointerEvent): void => setDown(isHere(event));
    const cancelled = (): void => setDown(false);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointerdown', down);
    window.addEventListener('pointercancel', cancelled);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointerdown', down);
      window.removeEventListener('pointercancel', cancelled);
    };
  }, [box, hands]);
  return [isDown ? null : spot, setSpot];
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
  const { t, say, named } = useWords();
  const ways = useBattle((battle) => battle.ways);
  const state = useBattle((battle) => battle.state);
  const waiting = useBattle((battle) => battle.waiting);
  const chosen = optionsOf(useBattle((battle) => battle.draft?.answer));
  if (ways === null) return null;
  const several = ways.ways.some(({ unit }) => unit !== ways.ways[0]?.unit);
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
          {several && way.steps.length > 1 && `${named(state?.units[way.unit]?.name ?? '')}: `}
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
  if (doesWithout(view, answer)) return <p className="hand-what">{noneWord(words, view.label)}</p>;
  const foretold = (outlook?.units ?? []).map(({ unit }) => words.named(state.units[unit]?.name ?? ''));
  const names = preparedLabels(view, answer)
    .map((label) => words.say(label, state))
    .filter((name) => !foretold.includes(name));
  return names.length === 0 ? null : <p className="hand-what">{names.join(', ')}</p>;
}

/** A move that is declined is looked at beside the unit that stays; where a phase is ended on which dice fall, beside the unit that they may harm. */
function stays(view: DecisionView | null, answer: Answer | undefined, outlook: Battle['outlook']): Ref | null {
  if (view?.kind === 'move' && view.unit !== null && answer?.kind === 'move' && 'declined' in answer) return { unit: view.unit };
  const [harmed] = doesWithout(view, answer) ? (outlook?.units ?? []) : [];
  return harmed === undefined ? null : { unit: harmed.unit };
}

/** Who takes part in an attack that is prepared, or is offered to whoever clicked an enemy: they are left free to be seen. A move shows its ghosts instead. */
function partiesOf(view: DecisionView | null, answer: Answer | undefined, ways: Battle['ways']): readonly Ref[] {
  if (view === null || answer?.kind === 'move' || answer?.kind === 'place') return [];
  const named = view.kind === 'assign' ? view.targets : view.kind === 'pick' || view.kind === 'interrupt' ? view.options : [];
  const chosen = answer?.kind === 'assign' ? answer.lines.map(({ to }) => to) : optionsOf(answer);
  const met = named.flatMap(({ id, ref }) => (ref !== undefined && chosen.includes(id) ? [ref] : []));
  return [...(view.about ?? []), ...met, ...(ways === null ? [] : [{ unit: ways.enemy }])];
}

/** A unit has its name over or under it. */
const NAME = 24;

/** The ground on the screen that a unit and its name take up. */
function boxOf(tabletop: Tabletop, state: State, ref: Ref): ScreenBox | null {
  const corners = modelsOf(state, ref).flatMap((id) => {
    const model = state.models[id];
    if (model?.place.at !== 'table') return [];
    const { x, y, z } = model.pose;
    const reach = reachOf(model.base);
    return [-reach, reach].flatMap((dx) => [-reach, reach].map((dy) => tabletop.inWindow({ x: x + dx, y: y + dy, z })));
  });
  const seen = corners.filter((corner) => corner !== null);
  if (seen.length === 0) return null;
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys) - NAME, right: Math.max(...xs), bottom: Math.max(...ys) + NAME };
}

/** Beside what the answers are about, however the table is moved and however large it is; whatever it has to say, its buttons stay within the table. */
function useBeside(bar: React.RefObject<HTMLElement | null>, about: Ref | Point | null, parties: readonly Ref[]): void {
  const tabletop = useTabletop();
  const key = JSON.stringify(about);
  const free = JSON.stringify(parties);
  useLayoutEffect(() => {
    const what = JSON.parse(key) as Ref | Point | null;
    if (what === null) return;
    const met = JSON.parse(free) as readonly Ref[];
    let frame = 0;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const card = bar.current;
      const table = card?.closest<HTMLElement>('.table-view');
      const spot = spotOf(what);
      const at = spot === null ? null : tabletop.inWindow(spot);
      if (card === null || table === null || table === undefined || at === null) return;
      const state = shownState(useBattle.getState());
      const boxes = state === null ? [] : met.map((ref) => boxOf(tabletop, state, ref)).filter((box) => box !== null);
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const { left, top } = standBeside(at, size, { width: table.clientWidth, height: table.clientHeight }, boxes);
      card.style.left = `${Math.round(left + size.width / 2)}px`;
      card.style.top = `${Math.round(top)}px`;
      card.dataset.at = farFrom(at.y, table.clientHeight);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key, free, bar, tabletop]);
}

function spotOf(about: Ref | Point): Spot | null {
  if ('x' in about) return { ...about, z: 0 };
  const state = shownState(useBattle.getState());
  return state === null ? null : middleOf(state, about);
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
  const stayer = stays(view, draft?.answer, outlook);
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
  useBeside(bar, here ? spot.point : beside, partiesOf(view, draft?.answer, ways));
  return (
    <div ref={box} className="hand-bar-place">
      {(here || beside !== null) && (
        <div ref={bar} className={here ? 'hand-bar' : 'hand-bar beside'} role="toolbar" aria-label={t('hand.bar')}>
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
