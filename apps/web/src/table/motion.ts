/** Plays the newest moves as the events come in, or as the scrubber passes them. Whoever asks for less motion sees the outcome at once. */
import type { State } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { type Battle, shownCount, useBattle } from '../battle/store.ts';
import { type Play, playOf, posesDuring } from './legs.ts';
import { shownState } from './moment.ts';

interface Playing {
  readonly play: Play;
  readonly since: number;
}

/** A jump over more events than this is not played. */
const LONGEST_PLAY = 120;

let playing: Playing | null = null;
let before: { readonly setup: Battle['setup']; readonly count: number; readonly state: State | null } = {
  setup: null,
  count: 0,
  state: null,
};

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function follow(battle: Battle): void {
  const count = shownCount(battle);
  const state = shownState(battle);
  if (state === before.state) return;
  const steps = count - before.count;
  const plays = battle.setup === before.setup && before.state !== null && steps > 0 && steps <= LONGEST_PLAY && !wantsStill();
  playing =
    plays && before.state !== null
      ? { play: playOf(battle.events.slice(before.count, count), before.state), since: performance.now() }
      : null;
  if (playing !== null && playing.play.ends === 0) playing = null;
  before = { setup: battle.setup, count, state };
}

let watching = 0;
let unwatch: (() => void) | null = null;

/** Called by each view while it is shown. */
export function watchMotion(): () => void {
  watching++;
  if (unwatch === null) {
    const battle = useBattle.getState();
    before = { setup: battle.setup, count: shownCount(battle), state: shownState(battle) };
    unwatch = useBattle.subscribe(follow);
  }
  return () => {
    watching--;
    if (watching > 0) return;
    unwatch?.();
    unwatch = null;
    playing = null;
  };
}

interface Moving {
  readonly poses: ReadonlyMap<number, Pose>;
  readonly fading: ReadonlyMap<number, number>;
}

const STILL: Moving = { poses: new Map(), fading: new Map() };

/** Where everything is that is still on its way; `STILL` when the play is over. */
export function movingAt(now: number): Moving {
  if (playing === null) return STILL;
  const time = now - playing.since;
  const { play } = playing;
  if (time >= play.ends) {
    playing = null;
    return STILL;
  }
  const fading = new Map<number, number>();
  for (const { model, starts, lasts } of play.fading) fading.set(model, Math.max(0, Math.min(1, 1 - (time - starts) / lasts)));
  return { poses: posesDuring(play, time), fading };
}

export const isMoving = (): boolean => playing !== null;
