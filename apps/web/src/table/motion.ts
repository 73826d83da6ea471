/** Plays the newest moves as they come in, or as the past is leafed through. Whoever asks for less motion sees the outcome at once. */
import type { GameEvent, State } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { type Play, playOf, posesDuring } from './legs.ts';

interface Playing {
  readonly play: Play;
  readonly since: number;
}

interface Moment {
  readonly opening: State | null;
  readonly state: State;
  readonly events: readonly GameEvent[];
  readonly count: number;
}

export interface Moving {
  readonly poses: ReadonlyMap<number, Pose>;
  readonly fading: ReadonlyMap<number, number>;
}

/** A jump over more events than this is not played. */
const LONGEST_PLAY = 120;

const STILL: Moving = { poses: new Map(), fading: new Map() };

const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Motion {
  #playing: Playing | null = null;

  /** What has happened between two moments of the same battle. */
  follow(before: Moment | null, now: Moment | null): void {
    if (before?.state === now?.state) return;
    this.#playing = null;
    if (before === null || now === null || before.opening !== now.opening) return;
    const steps = now.count - before.count;
    if (steps <= 0 || steps > LONGEST_PLAY || wantsStill()) return;
    const play = playOf(now.events.slice(before.count, now.count), before.state);
    if (play.ends > 0) this.#playing = { play, since: performance.now() };
  }

  /** Where everything is that is still on its way. */
  at(now: number): Moving {
    if (this.#playing === null) return STILL;
    const { play, since } = this.#playing;
    const time = now - since;
    if (time >= play.ends) {
      this.#playing = null;
      return STILL;
    }
    const fading = new Map<number, number>();
    for (const { model, starts, lasts } of play.fading) fading.set(model, Math.max(0, Math.min(1, 1 - (time - starts) / lasts)));
    return { poses: posesDuring(play, time), fading };
  }

  get goesOn(): boolean {
    return this.#playing !== null;
  }
}
