import type { Model, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Course, Heading, Mil, Obstacle, Point, Pose } from '@warfold/space';
import {
  ahead,
  CONTACT,
  contactSpot,
  cosOf,
  courseWith,
  firstContact,
  GRAIN,
  pointToPoint,
  poseBy,
  sinOf,
  sweptPast,
  wayIsClear,
} from '@warfold/space';
import { among, comradeAt } from '../../../shared/body.ts';
import { culpritOf } from '../../../shared/tags.ts';
import { isImmune } from '../fighter/borne.ts';
import { inFormation, ranksOf } from '../moving/formation.ts';
import { courseFor } from '../moving/ground.ts';

/** A block that has touched an enemy unit and goes straight on, in the line of its charge. */
export interface Shoving {
  readonly unit: number;
  readonly target: number;
  readonly heading: Heading;
  /** How far its points carry it. */
  readonly most: Mil;
}

/** An enemy that the block takes along: where it stood when it was met, and where it stands to the block, as if that had never moved. */
interface Carried {
  readonly enemy: Model;
  readonly met: Pose;
  readonly offset: Pose;
}

/** From a distance on, who is taken along. */
export interface Stretch {
  readonly from: Mil;
  readonly carried: readonly Carried[];
}

export interface Shove {
  readonly stretches: readonly Stretch[];
  /** How far it can go. */
  readonly most: Mil;
  /** NQ-PUSH-05: whether it is one who cannot be moved that stops it. */
  readonly unmoved: boolean;
}

/** Everybody who moves together is shifted by the same whole mils, so that who touches goes on touching. */
export function shiftedBy(pose: Pose, heading: Heading, far: Mil): Pose {
  const by = ahead({ x: 0, y: 0 }, heading, far);
  return poseBy(pose, by);
}

function shiftedBack(pose: Pose, heading: Heading, far: Mil): Pose {
  const by = ahead({ x: 0, y: 0 }, heading, far);
  return poseBy(pose, { x: -by.x, y: -by.y });
}

const cannotBeMoved = (state: State, enemy: Model): boolean =>
  isImmune(state, enemy, 'rankedPushback') !== null || isImmune(state, enemy, 'pushback') !== null;

/**
 * NQ-PUSH-02, -05: what happens as the block goes on, from meeting to meeting. Whom it touches it shoves straight ahead of it; whom these run into is
 * lined up along the front rank, shifted no more than that takes. It ends where its points do, where a base has no room, or at one who cannot be moved.
 */
export function shove(state: State, shoving: Shoving): Shove {
  const { unit, target, heading } = shoving;
  const block = inFormation(state, unit);
  const stretches: Stretch[] = [{ from: 0, carried: [] }];
  const least = block.reduce((most, man) => roomFor(man, courseOf(state, man, shoving), heading, 0, most), shoving.most);
  for (let far = 0; ; ) {
    const { carried } = stretches[stretches.length - 1]!;
    const along = carried.map(({ enemy, offset }) => ({ ...enemy, pose: shiftedBy(offset, heading, far) }));
    const room = along.reduce((most, enemy) => roomFor(enemy, courseOf(state, enemy, shoving), heading, far, most), least);
    const free = standing(state, target).filter(({ id }) => !carried.some(({ enemy }) => enemy.id === id));
    const men = block.map((man) => ({ ...man, pose: shiftedBy(man.pose, heading, far) }));
    const next = nextMet([...men, ...along], free, heading, room - far);
    if (next === null) return { stretches, most: room, unmoved: false };
    far += Math.floor(next.at + GRAIN);
    if (cannotBeMoved(state, next.enemy)) return { stretches, most: far, unmoved: true };
    const pose = next.by.unit === unit ? next.enemy.pose : lineUp(state, shoving, next.enemy, { carried, free, far });
    if (pose === null) return { stretches, most: far, unmoved: false };
    stretches.push({ from: far, carried: [...carried, { enemy: next.enemy, met: pose, offset: shiftedBack(pose, heading, far) }] });
  }
}

interface Meeting {
  readonly enemy: Model;
  readonly by: Model;
  readonly at: number;
}

/** Whom those who move run into first; who is only brushed past stays. */
function nextMet(moving: readonly Model[], free: readonly Model[], heading: Heading, far: Mil): Meeting | null {
  let first: Meeting | null = null;
  if (far <= 0) return null;
  for (const by of moving) {
    const path = [by.pose, shiftedBy(by.pose, heading, far)];
    for (const enemy of free) {
      const body = [{ id: enemy.id, body: enemy }];
      if (sweptPast(by, path, body, -CONTACT - 1).length === 0) continue;
      const at = firstContact(by, path, body)?.at;
      if (at !== undefined && (first === null || at < first.at)) first = { enemy, by, at };
    }
  }
  return first;
}

/** NQ-PUSH-02: what nobody is shoved through or onto: all that stands there but the two units themselves. Friends are no exception here: a base needs room. */
function courseOf(state: State, model: Model, { unit, target }: Shoving): Course {
  const course = courseFor(state, model, 'charge');
  const block = new Set(inFormation(state, unit).map(({ id }) => id));
  const isOther = ({ id }: Obstacle): boolean => {
    const who = culpritOf(id);
    return who === null || !('model' in who) || (!block.has(who.model) && state.models[who.model]!.unit !== target);
  };
  const outside = standing(state, unit).filter(({ id }) => !block.has(id));
  const own = model.unit === unit ? outside.map((man) => comradeAt(man, man.pose)) : [];
  const solid = [...course.obstacles.filter(isOther), ...own].map((obstacle) => ({ ...obstacle, moving: obstacle.ending }));
  return courseWith(course, { obstacles: solid });
}

/** How far a model that stands where it is at `far` may be taken, to the mil. */
function roomFor(model: Model, course: Course, heading: Heading, far: Mil, most: Mil): Mil {
  const isClear = (to: Mil): boolean => wayIsClear(model, [model.pose, shiftedBy(model.pose, heading, to - far)], course);
  if (most <= far || isClear(most)) return most;
  let [clear, barred] = [far, most];
  while (barred - clear > 1) {
    const middle = Math.floor((clear + barred) / 2);
    if (isClear(middle)) clear = middle;
    else barred = middle;
  }
  return clear;
}

/** The place nearest to where an enemy stands at which it touches the front rank and stands before it; nothing where there is no room. */
function lineUp(
  state: State,
  shoving: Shoving,
  enemy: Model,
  { carried, free, far }: { readonly carried: readonly Carried[]; readonly free: readonly Model[]; readonly far: Mil },
): Pose | null {
  const { unit, heading } = shoving;
  const men = inFormation(state, unit).map((man) => ({ ...man, pose: shiftedBy(man.pose, heading, far) }));
  const front = new Set(ranksOf(state, unit)[0] ?? []);
  const others = [
    ...men,
    ...carried.map((one) => ({ ...one.enemy, pose: shiftedBy(one.offset, heading, far) })),
    ...free.filter(({ id }) => id !== enemy.id),
  ];
  const course = among(
    courseOf(state, enemy, shoving),
    others.map((other) => comradeAt(other, other.pose)),
  );
  let best: Pose | null = null;
  for (const man of men) {
    if (!front.has(man.id)) continue;
    const spot = contactSpot(enemy, enemy.pose, man, course);
    if (spot === null || !isBefore(spot, man.pose, heading)) continue;
    if (best === null || pointToPoint(spot, enemy.pose) < pointToPoint(best, enemy.pose)) best = spot;
  }
  return best;
}

const isBefore = (spot: Point, man: Point, heading: Heading): boolean =>
  (spot.x - man.x) * sinOf(heading) + (spot.y - man.y) * cosOf(heading) > 0;
