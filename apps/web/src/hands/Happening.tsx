/** What has just happened, over the place where it did: the dice and what they became, harm, what is said of it. Any key is enough to go on. */
import type { GameEvent, State, System } from '@warfold/engine';
import { useEffect, useRef } from 'react';
import { shownState } from '../battle/moment.ts';
import { isNow, shownCount, useBattle } from '../battle/store.ts';
import { Die } from '../panels/Die.tsx';
import { diceByClass, type RolledEvent } from '../panels/rolls.ts';
import { sentence } from '../panels/sentences.ts';
import { followTo } from '../table/following.ts';
import { useLook, useTabletop } from '../table/tabletop.ts';
import { neededWord } from '../widgets/needed.ts';
import { classWord, rollWord, roundWord } from '../words/gameWords.ts';
import { useWords, type Words } from '../words/index.ts';
import { focusOf, pairOf, placeOf, rollsTogether } from './happened.ts';

const LARGE = 40;
/** So many dice are shown one by one. */
const MOST = 24;

export function Happening() {
  const words = useWords();
  const now = useBattle(isNow);
  const watching = useBattle((battle) => battle.showing !== null);
  const count = useBattle(shownCount);
  const events = useBattle((battle) => battle.events);
  const state = useBattle(shownState);
  const system = useBattle((battle) => battle.system);
  useSkipping(watching);
  useFollowing(count);
  const event = events[count - 1];
  if (now || event === undefined || state === null || system === null) return null;
  return (
    <div className="happening" aria-hidden="true">
      <Card key={count} event={event} count={count} state={state} system={system} words={words} />
      <Caption event={event} state={state} system={system} words={words} watching={watching} />
    </div>
  );
}

/** Where somebody wants it, the camera goes along. */
function useFollowing(count: number): void {
  const tabletop = useTabletop();
  const following = useLook((look) => look.following);
  useEffect(() => {
    const battle = useBattle.getState();
    const state = shownState(battle);
    const event = battle.events[count - 1];
    if (!following || isNow(battle) || state === null || event === undefined) return;
    const spot = placeOf(state, event);
    return spot === null ? undefined : followTo(tabletop, spot);
  }, [tabletop, following, count]);
}

/** Any key that is not part of something else brings the eyes up to the battle. */
function useSkipping(watching: boolean): void {
  useEffect(() => {
    if (!watching) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || ['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      useBattle.getState().skip();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [watching]);
}

interface Told {
  readonly event: GameEvent;
  readonly state: State;
  readonly system: System;
  readonly words: Words;
}

/** In which phase of whose turn, and what is said of it in the log. */
function Caption({ event, state, system, words, watching }: Told & { readonly watching: boolean }) {
  const { t, say } = words;
  const phase = system.phases.find(({ key }) => key === state.cursor.phase);
  const when = [
    state.cursor.round > 0 && roundWord(words, system.key, state.cursor.round),
    phase !== undefined && say(phase.label),
    words.named(state.sides[state.cursor.active]?.name ?? ''),
  ].filter((part) => typeof part === 'string');
  const told = event.type === 'rolled' || event.type === 'cursor' ? '' : sentence({ at: 0, event, is: 'sentence' }, state, system, words);
  return (
    <p className="happening-caption">
      <b>{when.join(' · ')}</b>
      {told !== '' && <span>{told}</span>}
      {watching && (
        <button type="button" className="table-button" tabIndex={-1} onClick={() => useBattle.getState().skip()}>
          {t('showing.skip')}
        </button>
      )}
    </p>
  );
}

function Card({ event, count, state, system, words }: Told & { readonly count: number }) {
  const tabletop = useTabletop();
  const box = useRef<HTMLDivElement>(null);
  const focus = focusOf(state, useBattle.getState().events, count) ?? event;
  useEffect(() => {
    let frame = 0;
    // The table may be turned and moved under it, as long as it is shown.
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const card = box.current;
      const table = card?.closest<HTMLElement>('.table-view');
      if (card === null || card === undefined || table === null || table === undefined) return;
      const spot = placeOf(state, focus);
      const at = (spot === null ? null : tabletop.inWindow(spot)) ?? { x: table.clientWidth / 2, y: table.clientHeight / 3 };
      const [w, h] = [card.offsetWidth, card.offsetHeight];
      const above = at.y - h - 34;
      const left = Math.max(6, Math.min(table.clientWidth - w - 6, at.x - w / 2));
      const top = Math.max(6, Math.min(table.clientHeight - h - 60, above < 6 ? at.y + 34 : above));
      card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [tabletop, state, focus]);
  const content = contentOf({ event, count, state, system, words });
  return content === null ? null : (
    <div ref={box} className="happening-card">
      {content}
    </div>
  );
}

function contentOf({ event, count, state, system, words }: Told & { readonly count: number }): React.ReactNode {
  const { events } = useBattle.getState();
  const rolls = rollsTogether(state, events, count);
  const last = rolls.at(-1);
  if (last !== undefined) {
    const pair = pairOf(state, rolls[0]!);
    return (
      <>
        <p className="happening-head">
          {pair === null ? nameOf(last, state) : `${state.units[pair.by]?.name ?? ''} → ${state.units[pair.at]?.name ?? ''}`}
        </p>
        {rolls.map((roll) => (
          <Rolled key={events.indexOf(roll)} roll={roll} newest={roll === last} state={state} system={system} words={words} />
        ))}
      </>
    );
  }
  if (event.type === 'wounded') return <p className="happening-harm">−{event.by}</p>;
  if (event.type === 'healed') return <p className="happening-good">+{event.by}</p>;
  const told = event.type === 'told' ? words.say(event.text, state) : '';
  return told === '' || placeOf(state, event) === null ? null : <p className="happening-said">{told}</p>;
}

function nameOf({ by, at, side }: RolledEvent, state: State): string {
  for (const ref of [by, at]) {
    const unit = ref === undefined ? undefined : 'unit' in ref ? ref.unit : 'model' in ref ? state.models[ref.model]?.unit : undefined;
    if (unit !== undefined) return state.units[unit]?.name ?? '';
  }
  return state.sides[side]?.name ?? '';
}

/** One roll: what for, what was needed and why, and the dice; those that led to it are small beside it. */
function Rolled({ roll, newest, state, system, words }: Omit<Told, 'event'> & { readonly roll: RolledEvent; readonly newest: boolean }) {
  const { t, say } = words;
  const groups = diceByClass(roll);
  const total = roll.faces.reduce((sum, face) => sum + face, 0);
  const parts = roll.need?.parts ?? [];
  return (
    <div className={newest ? 'happening-roll newest' : 'happening-roll'}>
      <p>
        <b>{rollWord(words, system.key, roll.purpose)}</b>
        {roll.need !== undefined && <span className="happening-need">{neededWord(roll, roll.need.total, system, words)}</span>}
      </p>
      {newest && parts.length > 1 && (
        <p className="happening-why">
          {parts.map(({ value, reason }, i) => `${i > 0 && value > 0 ? '+' : ''}${value} ${say(reason, state)}`).join(', ')}
        </p>
      )}
      <ul>
        {groups.map(({ name, dice }) => (
          <li key={name ?? ''}>
            {newest &&
              dice
                .slice(0, MOST)
                .map(({ die, face, was }) => (
                  <Die key={die} face={face} sides={roll.sides} size={LARGE} {...(was !== undefined && { was })} />
                ))}
            {name !== null && <span>{t('dice.class', { n: dice.length, what: classWord(words, system.key, name) })}</span>}
          </li>
        ))}
        {groups.length === 1 && groups[0]?.name === null && roll.faces.length > 1 && <li>= {total}</li>}
      </ul>
    </div>
  );
}
