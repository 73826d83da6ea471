/** Where two outlines are nearest to each other, for the tape between them. */
import type { Point, Polygon } from '@warfold/space';

interface Gap {
  readonly gap: number;
  readonly from: Point;
  readonly to: Point;
}

function nearestOn(p: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return { x: a.x + dx * share, y: a.y + dy * share };
}

function fromCorners(corners: Polygon, outline: Polygon): Gap {
  let best: Gap = { gap: Number.POSITIVE_INFINITY, from: corners[0]!, to: corners[0]! };
  for (const from of corners)
    outline.forEach((a, i) => {
      const to = nearestOn(from, a, outline[(i + 1) % outline.length]!);
      const gap = Math.hypot(to.x - from.x, to.y - from.y);
      if (gap < best.gap) best = { gap, from, to };
    });
  return best;
}

/** Of two outlines that do not meet, one of the two nearest places is a corner. */
export function closestOnPolygon(one: Polygon, other: Polygon): Gap {
  const there = fromCorners(one, other);
  const back = fromCorners(other, one);
  return there.gap <= back.gap ? there : { gap: back.gap, from: back.to, to: back.from };
}
