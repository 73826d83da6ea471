import type { State } from '@warfold/engine';
import { memo, standing } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { ahead, gapUnits, headingOf, pointToPoint } from '@warfold/space';
import type { Activation, Goal } from '../insight.ts';
import { isOnTable } from '../insight.ts';
import type { Detours } from '../lookahead/detours.ts';
import { detoursFor, SLIGHT } from '../lookahead/detours.ts';
import type { SideScene } from '../planning/prospects.ts';

/** The ways of a unit, looked up once. */
export const detoursOf = memo({
  on: (scene: SideScene) => scene,
  key: (unit: number) => unit,
  work: ({ state, insight }, unit: number): Detours => detoursFor(state, insight, unit),
});

/** So far along the way from one place to another; the other one if it is nearer. */
export function towards(from: Point, at: Point, most: number): Point {
  const far = pointToPoint(from, at);
  if (far <= most) return { x: at.x, y: at.y };
  return { x: Math.round(from.x + ((at.x - from.x) * most) / far), y: Math.round(from.y + ((at.y - from.y) * most) / far) };
}

/** Directions in which ground is looked at. */
const ROUND = [0, 450, 900, 1350, 1800, 2250, 2700, 3150] as const;

/** How near to the edge of the table nobody wants to be. */
const EDGE: Mil = 500;

const isWellIn =
  ({ table: { width, depth } }: State) =>
  ({ x, y }: Point): boolean =>
    x > EDGE && y > EDGE && x < width - EDGE && y < depth - EDGE;

/** Places worth going to where there is room; all of them, if there is none anywhere. */
export function destinations(scene: SideScene, unit: number, allowance: Mil): Point[] {
  const all = placesInReach(scene, unit, allowance);
  const open = all.filter(roomFor(scene, unit));
  return open.length > 0 ? open : all;
}

/** Places worth going to: goals, towards and away from enemies, and all round; as far as the unit gets there. Comrades are looked at only by those who are guarded by others. */
export function placesInReach(scene: SideScene, unit: number, allowance: Mil): Point[] {
  const { state, insight, enemies, goals } = scene;
  const from = insight.spot(state, unit);
  const detours = detoursOf(scene, unit);
  // Places are rounded to whole mils: whoever goes all the way must not go half a mil too far.
  const reach = Math.max(0, allowance - 1);
  const near = (at: Point, short = 0): Point[] => {
    const straight = towards(from, at, Math.min(reach, Math.max(0, pointToPoint(from, at) - short)));
    const round = detours.along(from, at, reach);
    return round === null ? [straight] : [round, straight];
  };
  const rings = ROUND.flatMap((heading) => [ahead(from, heading, reach), ahead(from, heading, Math.round(reach / 2))]);
  const breadth = insight.breadth(state, unit);
  const wanted = goals.flatMap((goal) => {
    const far = pointToPoint(from, goal.at);
    const found = [...near(goal.at), ...(far > reach ? [] : [towards(from, goal.at, Math.max(0, far - DEEP * goal.radius))])];
    const enough = holdsFrom(goal, breadth);
    if (far <= enough || far - enough > reach) return found;
    const back = headingOf(from.x - goal.at.x, from.y - goal.at.y);
    return [...found, ...SIDES.map((side) => ahead(goal.at, (back + side) % 3600, Math.round(RIM * enough)))];
  });
  const before = stopsBefore(scene, unit);
  const foes = enemies.flatMap(({ id, at }) => [
    ...near(at, roomBetween(scene, unit, id) + 1),
    towards(from, at, Math.min(reach, before.get(id) ?? 0)),
    ahead(from, headingOf(from.x - at.x, from.y - at.y), reach),
  ]);
  const cost = (to: Point): number => pointToPoint(from, to) + detours.between(to, from);
  const within = (to: Point): Point[] => {
    const over = cost(to) - reach;
    if (over <= 0 || (over <= SLIGHT && pointToPoint(from, to) <= reach)) return [to];
    // Where ground is in the way, only a part of it.
    for (const share of PARTS) {
      const part = towards(from, to, share * reach);
      if (cost(part) <= reach) return [part];
    }
    return [];
  };
  const all = [...wanted, ...foes, ...behindOthers(scene, unit).flatMap((at) => near(at)), ...rings]
    .filter(isWellIn(state))
    .flatMap(within);
  const found: Point[] = [];
  for (const to of all) if (found.every(({ x, y }) => (to.x - x) ** 2 + (to.y - y) ** 2 >= ALIKE ** 2)) found.push(to);
  return found;
}

/**
 * Whether a place is no farther than another activation leads to that leaves more to do: who runs where it could have walked gives up its shots for nothing.
 * Nothing where there is no such activation.
 */
function isDominated(scene: SideScene, unit: number, activation: Activation): ((to: Point) => boolean) | null {
  if (activation.strikes !== 'nothing' || activation.reach === 0) return null;
  const { state, insight } = scene;
  const shorter = insight
    .activations(state, unit)
    .reduce((most, { reach, strikes, straightOn }) => (strikes === 'shoot' && straightOn !== true ? Math.max(most, reach) : most), 0);
  if (shorter === 0) return null;
  const from = insight.spot(state, unit);
  const detours = detoursOf(scene, unit);
  return (to) => pointToPoint(from, to) + detours.between(to, from) <= shorter;
}

/** Of places that an activation leads to, those for which it is worth choosing. */
export function worthGoing(scene: SideScene, unit: number, activation: Activation, places: readonly Point[]): readonly Point[] {
  const dominated = isDominated(scene, unit, activation);
  return dominated === null ? places : places.filter((to) => !dominated(to));
}

/** How far a unit can go straight at each enemy before it is as near as it may come, by where the models of both stand: not all that is about a unit is in its way. */
const stopsBefore = memo({
  on: (scene: SideScene) => scene,
  key: (unit: number) => unit,
  work: ({ state, insight, enemies }, unit: number): ReadonlyMap<number, Mil> => {
    const own = standing(state, unit);
    return new Map(
      enemies.map(({ id }) => {
        const gap = gapUnits(own, standing(state, id))?.gap ?? 0;
        return [id, Math.max(0, Math.floor(gap) - insight.apart - 1)];
      }),
    );
  },
});

/** Places straight before a unit, as it faces. */
export function straightOn({ state, insight }: SideScene, unit: number, reach: Mil): Point[] {
  const from = insight.spot(state, unit);
  const heading = standing(state, unit)[0]?.pose.heading ?? 0;
  return STEPS.map((share) => ahead(from, heading, Math.round(share * reach))).filter(isWellIn(state));
}

const STEPS = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** Shares of a way that are tried where ground makes all of it too long: half of it, for what is twice as dear. */
const PARTS = [0.75, 0.5] as const;

/** Of places that are no farther apart than this, the first is enough. */
const ALIKE: Mil = 600;

/** Units are not round, and models make way for each other: so much of what they stand out cannot be shared. */
const CROWDED = 0.6;

/** How far two units stay apart, from middle to middle. */
function roomBetween({ state, insight, side }: SideScene, unit: number, other: number): Mil {
  const keeps = state.sides[state.units[other]!.side]!.team === state.sides[side]!.team ? 0 : insight.apart;
  return CROWDED * (insight.breadth(state, unit) + insight.breadth(state, other)) + keeps;
}

/** Whether a unit has room in a place, as all others stand. */
export function roomFor(scene: SideScene, unit: number): (at: Point) => boolean {
  const { state, insight } = scene;
  const taken = state.units.flatMap(({ id }) =>
    id === unit || !isOnTable(state, id) ? [] : [{ at: insight.spot(state, id), far: roomBetween(scene, unit, id) }],
  );
  return ({ x, y }) => taken.every(({ at, far }) => (at.x - x) ** 2 + (at.y - y) ** 2 >= far ** 2);
}

/** How deep into a goal, how near to the edge of where it is held, and from which sides. */
const DEEP = 0.7;
const RIM = 0.9;
const SIDES = [0, 300, 3300, 600, 3000] as const;

/** Of how far a unit stands out, so much is there whatever its shape. */
const SURELY = 0.6;

/** From how far away the middle of a unit holds a goal. */
export const holdsFrom = ({ radius, byAnybody }: Goal, breadth: Mil): Mil => radius + (byAnybody === true ? SURELY * breadth : 0);

/** Straight behind, and a little to either side. */
const SLANTS = [0, 600, 3000] as const;

/** For whoever is guarded by others: next to each of them, on the side away from the nearest enemy or from the middle of the table. */
export function behindOthers({ state, insight, side, enemies }: SideScene, unit: number): Point[] {
  const { sketchRules } = insight;
  if (sketchRules?.guard?.(state, unit) !== 'guarded') return [];
  return state.units.flatMap(({ id, side: of }): Point[] => {
    if (of !== side || id === unit || !isOnTable(state, id) || sketchRules.guard?.(state, id) !== 'guards') return [];
    const at = insight.spot(state, id);
    const middle = { x: state.table.width / 2, y: state.table.depth / 2 };
    const front = enemies.reduce((nearest, enemy) => (pointToPoint(enemy.at, at) < pointToPoint(nearest, at) ? enemy.at : nearest), middle);
    const far = insight.breadth(state, id) + insight.breadth(state, unit) + (sketchRules.guardedWithin ?? 0) / 3;
    const away = headingOf(at.x - front.x, at.y - front.y);
    return SLANTS.map((slant) => ahead(at, (away + slant) % 3600, Math.round(far)));
  });
}
