/** How long each thing that happens is looked at: the battle as it goes on is shown with the same beats with which it is played back. */
import type { GameEvent } from '@warfold/engine';

/** How much is made of what happens: nothing, a glance, or time to read the dice. */
export const SHOWINGS = ['off', 'quick', 'full'] as const;
export type Showing = (typeof SHOWINGS)[number];
export type ShowingOn = Exclude<Showing, 'off'>;

export interface Beat {
  /** How many events have happened when it is shown. */
  readonly at: number;
  /** In milliseconds. */
  readonly lasts: number;
}

const MILS_PER_MS = 14;
const LONGEST_MOVE = 900;
const MOMENTS: Readonly<Record<ShowingOn, { readonly roll: number; readonly harm: number; readonly said: number }>> = {
  quick: { roll: 700, harm: 350, said: 250 },
  full: { roll: 1700, harm: 800, said: 1100 },
};
/** All that one answer brought about is shown in this time, however much it was. */
const WHOLE: Readonly<Record<ShowingOn, number>> = { quick: 6000, full: 24_000 };

function wayOf(event: Extract<GameEvent, { type: 'moved' }>): number {
  const lengths = event.travels.map(({ path }) =>
    path.reduce((sum, pose, i) => (i === 0 ? 0 : sum + Math.hypot(pose.x - path[i - 1]!.x, pose.y - path[i - 1]!.y)), 0),
  );
  return Math.max(0, ...lengths);
}

/** How long a thing is looked at; nothing for what only the rules keep in mind. */
export function momentOf(event: GameEvent, speed: ShowingOn): number {
  const { roll, harm, said } = MOMENTS[speed];
  switch (event.type) {
    case 'rolled':
      return roll;
    case 'moved': {
      const way = wayOf(event);
      return way === 0 ? 0 : Math.min(LONGEST_MOVE, way / MILS_PER_MS) + 120;
    }
    case 'removed':
    case 'wounded':
    case 'healed':
      return harm;
    case 'scored':
    case 'told':
      return said;
    case 'ended':
      return said;
    default:
      return event.text === undefined ? 0 : said;
  }
}

/** Everything worth a look after the first `from` events. */
export function beatsAfter(events: readonly GameEvent[], from: number, speed: ShowingOn): readonly Beat[] {
  const beats: Beat[] = [];
  for (let i = from; i < events.length; i++) {
    const lasts = momentOf(events[i]!, speed);
    if (lasts > 0) beats.push({ at: i + 1, lasts });
  }
  return beats;
}

const sum = (beats: readonly Beat[]): number => beats.reduce((total, { lasts }) => total + lasts, 0);

/** How fast all that has come is to be shown: faster where there is much of it. */
export const paceOf = (events: readonly GameEvent[], from: number, speed: ShowingOn): number =>
  Math.min(1, WHOLE[speed] / Math.max(1, sum(beatsAfter(events, from, speed))));

/** What is shown next after the first `from` events; nothing where there is no more. */
export function nextBeat(events: readonly GameEvent[], from: number, speed: ShowingOn): Beat | null {
  for (let i = from; i < events.length; i++) {
    const lasts = momentOf(events[i]!, speed);
    if (lasts > 0) return { at: i + 1, lasts };
  }
  return null;
}

/** How long a battle takes to be watched at this speed of its replay, in milliseconds. */
export const replayTime = (events: readonly GameEvent[], times: number): number => sum(beatsAfter(events, 0, 'quick')) / times;

/** How many times faster a replay may go. */
export const REPLAY_SPEEDS = [1, 2, 4, 8] as const;
