import type { Model, State } from '@warfold/engine';
import type { Heading, Mil, Obstacle } from '@warfold/space';
import { ahead, CONTACT, cosOf, fits, overlapping, reachOf, sinOf } from '@warfold/space';
import { culpritOf } from '../../shared/tags.ts';
import { isImmune } from './borne.ts';
import { courseFor } from './ground.ts';

/** A block that has come so far into an enemy unit. */
export interface Shoving {
  /** The front rank and the whole block, where they stand then. */
  readonly front: readonly Model[];
  readonly block: readonly Model[];
  readonly target: number;
  readonly heading: Heading;
  readonly far: Mil;
}

/** The obstacles of a course that are no models of these units. */
export const withoutUnits = (state: State, obstacles: readonly Obstacle[], units: readonly number[]): Obstacle[] =>
  obstacles.filter(({ id }) => {
    const who = culpritOf(id);
    return who === null || !('model' in who) || !units.includes(state.models[who.model]!.unit);
  });

const cannotBeMoved = (state: State, enemy: Model): boolean =>
  isImmune(state, enemy, 'rankedPushback') !== null || isImmune(state, enemy, 'pushback') !== null;

/**
 * NQ-PUSH-02, -05: where the enemies stand when the front rank has come so far: shoved straight ahead of it, or, where they would run into each other,
 * lined up along it, each before a man of the front rank. Nothing where one has no room; `unmoved` where one cannot be pushed.
 */
export function shove(state: State, shoving: Shoving): readonly Model[] | 'unmoved' | null {
  const enemies = state.units[shoving.target]!.models.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');
  const met = enemies.filter((enemy) => pushFor(enemy, shoving) > 0);
  if (met.some((enemy) => cannotBeMoved(state, enemy))) return 'unmoved';
  const straight = met.map((enemy) => shifted(enemy, shoving.heading, pushFor(enemy, shoving)));
  const free = enemies.filter((enemy) => !met.includes(enemy));
  return isRoomy(state, straight, free, shoving) ? [...straight, ...free] : lineUp(state, enemies, met, shoving);
}

/** Each before a man of the front rank, in their order from left to right; those who are run into are lined up with them. */
function lineUp(state: State, enemies: readonly Model[], met: readonly Model[], shoving: Shoving): readonly Model[] | 'unmoved' | null {
  let lined = met;
  for (;;) {
    if (lined.some((enemy) => cannotBeMoved(state, enemy))) return 'unmoved';
    if (lined.length > shoving.front.length) return null;
    const spots = spotsFor(lined, shoving);
    const free = enemies.filter((enemy) => !lined.includes(enemy));
    const hit = free.filter((enemy) => [...spots, ...shoving.block].some((other) => overlapping(other, enemy)));
    if (hit.length === 0) return isRoomy(state, spots, free, shoving) ? [...spots, ...free] : null;
    lined = [...lined, ...hit];
  }
}

/** The nearest men of the front rank to stand before, one for each, without anybody changing places. */
function spotsFor(lined: readonly Model[], { front, heading }: Shoving): Model[] {
  const order = [...lined].sort((a, b) => asideOf(a, heading) - asideOf(b, heading) || a.id - b.id);
  const men = [...front].sort((a, b) => asideOf(a, heading) - asideOf(b, heading) || a.id - b.id);
  let next = 0;
  return order.map((enemy, i) => {
    const last = men.length - (order.length - i);
    let best = next;
    for (let man = next; man <= last; man++) if (away(enemy, men[man]!, heading) < away(enemy, men[best]!, heading)) best = man;
    next = best + 1;
    return before(enemy, men[best]!, heading);
  });
}

const asideOf = ({ pose }: Model, heading: Heading): number => pose.x * cosOf(heading) - pose.y * sinOf(heading);
const away = (a: Model, b: Model, heading: Heading): number => Math.abs(asideOf(a, heading) - asideOf(b, heading));

const shifted = (enemy: Model, heading: Heading, far: Mil): Model => ({
  ...enemy,
  pose: { ...enemy.pose, ...ahead(enemy.pose, heading, far) },
});

/** Straight before a man of the front rank, in contact with him. */
const before = (enemy: Model, man: Model, heading: Heading): Model => ({
  ...enemy,
  pose: { ...enemy.pose, ...ahead(man.pose, heading, reachOf(enemy.base) + reachOf(man.base)) },
});

/** How far a model is shoved along the heading so that it just touches the front rank; nothing if the front has not met it. */
function pushFor(enemy: Model, { front, heading, far }: Shoving): Mil {
  let most = 0;
  for (const man of front) {
    const dx = enemy.pose.x - man.pose.x;
    const dy = enemy.pose.y - man.pose.y;
    const forward = dx * sinOf(heading) + dy * cosOf(heading);
    const aside = dx * cosOf(heading) - dy * sinOf(heading);
    const reach = reachOf(enemy.base) + reachOf(man.base);
    // Whoever only brushes past is left alone, and so is whoever was behind the front from the beginning.
    if (Math.abs(aside) >= reach - CONTACT || forward + far < 0) continue;
    most = Math.max(most, Math.ceil(Math.sqrt(reach * reach - aside * aside) - forward));
  }
  return most > CONTACT ? most : 0;
}

/** NQ-PUSH-02: a base needs room, on the table, off impassable ground and off everybody else. */
function isRoomy(state: State, moved: readonly Model[], free: readonly Model[], { block }: Shoving): boolean {
  if (free.some((enemy) => block.some((man) => overlapping(man, enemy)))) return false;
  return moved.every((enemy, i) => {
    const others = [...moved.slice(0, i), ...free, ...block];
    if (others.some((other) => overlapping(other, enemy))) return false;
    const course = courseFor(state, state.models[enemy.id]!, 'charge');
    const obstacles = withoutUnits(state, course.obstacles, [enemy.unit, ...block.slice(0, 1).map(({ unit }) => unit)]);
    return fits(enemy, enemy.pose, { ...course, obstacles });
  });
}
