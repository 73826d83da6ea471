import type { Mil, Point } from '@warfold/space';
import { ahead, headingOf, pointToPoint } from '@warfold/space';
import { detoursFor } from './detours.ts';
import { isOnTable } from './insight.ts';
import type { Scene } from './prospects.ts';

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

/** A way on the grid is a little longer than the real one. */
const SLACK: Mil = 200;

/** Places worth going to: goals, towards and away from enemies, and all round; as far as the unit gets there, and there is room for it. */
export function destinations(scene: Scene, unit: number, allowance: Mil): Point[] {
  const { state, insight, enemies, goals } = scene;
  const from = insight.spot(state, unit);
  const detours = detoursFor(state, insight, unit);
  // Places are rounded to whole mils: whoever goes all the way must not go half a mil too far.
  const reach = Math.max(0, allowance - 1);
  const near = (at: Point, short = 0): Point =>
    detours.along(from, at, reach) ?? towards(from, at, Math.min(reach, Math.max(0, pointToPoint(from, at) - short)));
  const rings = ROUND.flatMap((heading) => [ahead(from, heading, reach), ahead(from, heading, Math.round(reach / 2))]);
  const wanted = goals.flatMap(({ at, radius }) => {
    const far = pointToPoint(from, at);
    return far > reach
      ? [near(at)]
      : [near(at), ahead(from, headingOf(at.x - from.x, at.y - from.y), Math.max(0, Math.round(far - radius * 0.7)))];
  });
  const taken = placesTaken(scene, unit);
  const foes = enemies.flatMap(({ id, at }) => [
    near(at, (taken.get(id)?.far ?? 0) + 1),
    ahead(from, headingOf(from.x - at.x, from.y - at.y), reach),
  ]);
  const { width, depth } = state.table;
  const all = [...wanted, ...foes, ...behindOthers(scene, unit).map((at) => near(at)), ...rings].filter(
    ({ x, y }) => x > EDGE && y > EDGE && x < width - EDGE && y < depth - EDGE,
  );
  const others = [...taken.values()];
  const open = all.filter(
    (to) =>
      pointToPoint(from, to) + detours.between(to, from) <= reach + SLACK &&
      others.every(({ at, far }) => (at.x - to.x) ** 2 + (at.y - to.y) ** 2 >= far ** 2),
  );
  return open.length > 0 ? open : all;
}

/** Units are not round, and models make way for each other: so much of what they stand out cannot be shared. */
const CROWDED = 0.6;

/** Where others stand, and how far from there a unit has no room. */
function placesTaken({ state, insight, side }: Scene, unit: number): ReadonlyMap<number, { readonly at: Point; readonly far: Mil }> {
  const breadth = insight.breadth(state, unit);
  const { team } = state.sides[side]!;
  return new Map(
    state.units.flatMap(({ id, side: of }) => {
      if (id === unit || !isOnTable(state, id)) return [];
      const keeps = state.sides[of]!.team === team ? 0 : insight.apart;
      return [[id, { at: insight.spot(state, id), far: CROWDED * (breadth + insight.breadth(state, id)) + keeps }]];
    }),
  );
}

/** Straight behind, and a little to either side. */
const SLANTS = [0, 600, 3000] as const;

/** For whoever is guarded by others: next to each of them, on the side away from the nearest enemy or from the middle of the table. */
export function behindOthers({ state, insight, side, enemies }: Scene, unit: number): Point[] {
  const { drill } = insight;
  if (drill?.guard?.(state, unit) !== 'guarded') return [];
  return state.units.flatMap(({ id, side: of }): Point[] => {
    if (of !== side || id === unit || !isOnTable(state, id) || drill.guard?.(state, id) !== 'guards') return [];
    const at = insight.spot(state, id);
    const middle = { x: state.table.width / 2, y: state.table.depth / 2 };
    const front = enemies.reduce((nearest, enemy) => (pointToPoint(enemy.at, at) < pointToPoint(nearest, at) ? enemy.at : nearest), middle);
    const far = insight.breadth(state, id) + insight.breadth(state, unit) + (drill.guardedWithin ?? 0) / 3;
    const away = headingOf(at.x - front.x, at.y - front.y);
    return SLANTS.map((slant) => ahead(at, (away + slant) % 3600, Math.round(far)));
  });
}
