/** From the circles and tangents of a search to points one after the other. */
import type { Point } from '../shapes/types.ts';
import { eased, type PricedGround, type Waypoint } from './prices.ts';
import type { BendStance, FoundPath, SearchField } from './search.ts';
import { arcBetween, arcPoints } from './tangents.ts';

/** The points of a found way, from its first stance to its end, arcs as chords. */
export function waypoints(found: FoundPath, field: SearchField, ground: PricedGround | null): Point[] {
  const stances: BendStance[] = [];
  for (let stance: BendStance | null = found.last; stance !== null; stance = stance.before) stances.unshift(stance);
  const points = stances.flatMap((stance, i): Waypoint[] => {
    const next = stances[i + 1];
    const side = ground?.sideOf(stance.bend) ?? null;
    const on = pointsOn(stance, next === undefined ? found.leaveX : next.leftX, next === undefined ? found.leaveY : next.leftY);
    return on.map(({ x, y }) => ({ x, y, side }));
  });
  points.push({ x: found.x, y: found.y, side: null });
  return ground === null ? points : eased(points, field, ground);
}

/** Where a stance begins, and the arc from there to where it is left. */
function pointsOn(stance: BendStance, leaveX: number, leaveY: number): Point[] {
  const { bend, way, ux, uy } = stance;
  const first = { x: bend.x + bend.radius * ux, y: bend.y + bend.radius * uy };
  if (bend.radius === 0) return [first];
  return [first, ...arcPoints(stance, arcBetween(way, ux, uy, leaveX, leaveY))];
}
