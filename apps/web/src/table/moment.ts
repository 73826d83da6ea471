/** The table at the moment that is looked at: now, or any point of the battle played back. */
import type { GameEvent, State } from '@warfold/engine';
import { apply } from '@warfold/engine';
import { type Battle, shownCount, useBattle } from '../battle/store.ts';

/** A state is kept at every so many events, so that a jump folds no more than these. */
const EVERY = 128;

let keptOf: State | null = null;
let keptEvents: readonly GameEvent[] = [];
let marks: State[] = [];

/** The state after `count` events. Jumps are cheap in both directions: the scrubber asks for every place it passes. */
export function stateAt(start: State, events: readonly GameEvent[], count: number): State {
  const wanted = Math.max(0, Math.min(count, events.length));
  if (keptOf !== start || keptEvents[0] !== events[0]) {
    keptOf = start;
    marks = [start];
  } else if (keptEvents !== events) marks.length = Math.min(marks.length, Math.floor(sharedWith(events) / EVERY) + 1);
  keptEvents = events;
  while (marks.length * EVERY <= wanted) {
    const from = (marks.length - 1) * EVERY;
    marks.push(events.slice(from, from + EVERY).reduce(apply, marks[marks.length - 1]!));
  }
  const mark = Math.floor(wanted / EVERY);
  return events.slice(mark * EVERY, wanted).reduce(apply, marks[mark]!);
}

/** How many events the list has in common with the one the marks were made of, by the ends of its stretches. */
function sharedWith(events: readonly GameEvent[]): number {
  let same = 0;
  for (let i = EVERY; i <= marks.length * EVERY; i += EVERY) {
    if (events[i - 1] === undefined || events[i - 1] !== keptEvents[i - 1]) break;
    same = i;
  }
  return same;
}

let last: { readonly of: Battle; readonly count: number; readonly state: State | null } | null = null;

/** What is drawn: the newest state, or the one that is looked at. */
export function shownState(battle: Battle): State | null {
  const { setup, events, state } = battle;
  const count = shownCount(battle);
  if (setup === null || count >= events.length) return state;
  if (last !== null && last.count === count && last.of.events === events && last.of.setup === setup) return last.state;
  last = { of: battle, count, state: stateAt(setup.state, events, count) };
  return last.state;
}

export const useShownState = (): State | null => useBattle(shownState);
