import { ahead } from '../shapes/trig.ts';
import type { Mil, Point, Table } from '../shapes/types.ts';

/** Where something lands that drifts `distance` in the direction of a D360; 360 is straight up the table. (NQ-DICE-06, NQ-TEMPLATE-03) */
export function scatter(from: Point, d360: number, distance: Mil): Point {
  return ahead(from, (d360 % 360) * 10, distance);
}

/** The last point on the way from `from`, which is on the table, to `to` that is still at least `margin` from every edge. */
export function stopAtEdge(from: Point, to: Point, table: Table, margin: Mil = 0): Point {
  const share = Math.min(shareTo(from.x, to.x, margin, table.width - margin), shareTo(from.y, to.y, margin, table.depth - margin));
  if (share >= 1) return to;
  return { x: from.x + Math.trunc((to.x - from.x) * share), y: from.y + Math.trunc((to.y - from.y) * share) };
}

/** How much of the way from `a` to `b` stays between the limits. Truncating a step towards `a` cannot leave them again. */
function shareTo(a: number, b: number, low: number, high: number): number {
  if (b < low) return a <= low ? 0 : (a - low) / (a - b);
  if (b > high) return a >= high ? 0 : (high - a) / (b - a);
  return 1;
}
