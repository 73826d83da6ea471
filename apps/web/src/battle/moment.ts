/** The table at the moment that is looked at: now, or any point of the battle played back. */
import type { GameEvent, State } from '@warfold/engine';
import { apply } from '@warfold/engine';
import { type Battle, shownCount, useBattle } from './store.ts';

/** A state is kept at every so many events, so that a jump folds no more than these. */
const EVERY = 128;

/** What is known of a battle that began with some state. */
interface Moments {
  events: readonly GameEvent[];
  /** The state after so many times `EVERY` events. */
  marks: State[];
  /** What was asked last: it is asked again and again until something changes. */
  last: { readonly count: number; readonly state: State };
}

/** Not a memo: it grows with the battle. */
const kept = new WeakMap<State, Moments>();

function momentsOf(start: State, events: readonly GameEvent[]): Moments {
  const moments = kept.get(start) ?? { events, marks: [start], last: { count: 0, state: start } };
  kept.set(start, moments);
  if (moments.events !== events) {
    // After an undo the battle may go on differently from some point.
    moments.marks.length = Math.min(moments.marks.length, Math.floor(sharedBy(moments, events) / EVERY) + 1);
    moments.events = events;
    moments.last = { count: 0, state: start };
  }
  return moments;
}

/** How many events two lists have in common, by the ends of their stretches. */
function sharedBy({ events, marks }: Moments, others: readonly GameEvent[]): number {
  let same = 0;
  for (let i = EVERY; i <= marks.length * EVERY; i += EVERY) {
    if (others[i - 1] === undefined || others[i - 1] !== events[i - 1]) break;
    same = i;
  }
  return same;
}

/** The state after `count` events. Jumps are cheap in both directions: the scrubber asks for every place it passes. */
export function stateAt(start: State, events: readonly GameEvent[], count: number): State {
  const wanted = Math.max(0, Math.min(count, events.length));
  const moments = momentsOf(start, events);
  if (moments.last.count === wanted) return moments.last.state;
  const { marks } = moments;
  while (marks.length * EVERY <= wanted) {
    const from = (marks.length - 1) * EVERY;
    marks.push(events.slice(from, from + EVERY).reduce(apply, marks[marks.length - 1]!));
  }
  const mark = Math.floor(wanted / EVERY);
  const state = events.slice(mark * EVERY, wanted).reduce(apply, marks[mark]!);
  moments.last = { count: wanted, state };
  return state;
}

/** What is drawn: the newest state, or the one that is looked at. */
export function shownState(battle: Battle): State | null {
  const { setup, events, state } = battle;
  const count = shownCount(battle);
  return setup === null || count >= events.length ? state : stateAt(setup.state, events, count);
}

export const useShownState = (): State | null => useBattle(shownState);
