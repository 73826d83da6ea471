/** Moves made visible: what an event says at once, the eye sees leg by leg. */
import type { GameEvent, State } from '@warfold/engine';
import { type Pose, turnBy } from '@warfold/space';

/** One model on its way, in milliseconds from the beginning of the play. */
interface Leg {
  readonly model: number;
  readonly path: readonly Pose[];
  readonly starts: number;
  readonly lasts: number;
}

/** A model that was taken off, fading where it stood. */
interface Fading {
  readonly model: number;
  readonly starts: number;
  readonly lasts: number;
}

export interface Play {
  readonly legs: readonly Leg[];
  readonly fading: readonly Fading[];
  readonly ends: number;
}

const MILS_PER_MS = 14;
const SHORTEST = 160;
const LONGEST = 900;
const FADE = 700;
/** All that one answer brought about is shown in this time, however much it was. */
const WHOLE_PLAY = 2400;

export const lengthOfPath = (path: readonly Pose[]): number => {
  let length = 0;
  for (let i = 1; i < path.length; i++) length += Math.hypot(path[i]!.x - path[i - 1]!.x, path[i]!.y - path[i - 1]!.y);
  return length;
};

const swing = (from: number, to: number): number => ((((to - from + 1800) % 3600) + 3600) % 3600) - 1800;

/** The moves and losses among these events, one event after the other. */
export function playOf(events: readonly GameEvent[], before: State): Play {
  const legs: Leg[] = [];
  const fading: Fading[] = [];
  let at = 0;
  for (const event of events) {
    if (event.type === 'moved') {
      let lasts = 0;
      for (const { model, path } of event.travels) {
        if (model === undefined || path.length < 2) continue;
        const time = Math.max(SHORTEST, Math.min(LONGEST, lengthOfPath(path) / MILS_PER_MS));
        legs.push({ model, path, starts: at, lasts: time });
        lasts = Math.max(lasts, time);
      }
      at += lasts;
    } else if (event.type === 'removed') {
      for (const model of event.models) if (before.models[model]?.place.at === 'table') fading.push({ model, starts: at, lasts: FADE });
    }
  }
  const ends = Math.max(at, ...fading.map(({ starts, lasts }) => starts + lasts));
  const pace = ends > WHOLE_PLAY ? WHOLE_PLAY / ends : 1;
  const paced = <T extends { readonly starts: number; readonly lasts: number }>(all: readonly T[]): T[] =>
    pace === 1 ? [...all] : all.map((one) => ({ ...one, starts: one.starts * pace, lasts: one.lasts * pace }));
  return { legs: paced(legs), fading: paced(fading), ends: ends * pace };
}

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Where a model is on its way. */
export function poseOnLeg({ path, starts, lasts }: Leg, time: number): Pose {
  const first = path[0]!;
  const last = path[path.length - 1]!;
  if (time <= starts) return first;
  if (time >= starts + lasts) return last;
  let left = lengthOfPath(path) * eased((time - starts) / lasts);
  if (left === 0) return between(first, last, (time - starts) / lasts);
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (left <= length) return between(from, to, length === 0 ? 1 : left / length);
    left -= length;
  }
  return last;
}

const between = (from: Pose, to: Pose, share: number): Pose => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: from.z + (to.z - from.z) * share,
  heading: turnBy(from.heading, Math.round(swing(from.heading, to.heading) * share)),
});

/** The poses that differ from the state at this moment of the play; later legs of a model count once they have begun. */
export function posesDuring(play: Play, time: number): Map<number, Pose> {
  const poses = new Map<number, Pose>();
  for (const leg of play.legs) {
    if (poses.has(leg.model) && time < leg.starts) continue;
    poses.set(leg.model, poseOnLeg(leg, time));
  }
  return poses;
}
