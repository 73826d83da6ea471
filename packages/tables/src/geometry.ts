import type { Polygon, Table } from '@warfold/space';
import { areaOf, boxesMeet, boxOf, inches, pointInPolygon, pointOnTable, pointToOutline, segmentsCross } from '@warfold/space';

/** Nearer than this is contact, not overlap: rounding moves a corner by no more. */
const CONTACT = 2;

const deepIn = (polygon: Polygon, other: Polygon): boolean =>
  polygon.some((corner) => pointInPolygon(corner, other) && pointToOutline(corner, other) > CONTACT);

const middlesOf = (polygon: Polygon): Polygon =>
  polygon.map((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!;
    return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
  });

/** Whether two pieces cover some ground together; side by side they do not. */
export function overlap(one: Polygon, other: Polygon): boolean {
  if (!boxesMeet(boxOf(one), boxOf(other))) return false;
  if (deepIn(one, other) || deepIn(other, one) || deepIn(middlesOf(one), other) || deepIn(middlesOf(other), one)) return true;
  const inset = (polygon: Polygon): Polygon => shrunk(polygon);
  const [a, b] = [inset(one), inset(other)];
  if (edges(a).some(([p, q]) => edges(b).some(([r, s]) => segmentsCross(p, q, r, s)))) return true;
  return sameGround(one, other);
}

const sameGround = (one: Polygon, other: Polygon): boolean =>
  one.length === other.length && one.every((corner) => other.some(({ x, y }) => x === corner.x && y === corner.y));

const edges = (polygon: Polygon) => polygon.map((corner, i) => [corner, polygon[(i + 1) % polygon.length]!] as const);

/** A little smaller about its own middle, so that what only touches does not cross. */
function shrunk(polygon: Polygon): Polygon {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const [kx, ky] = [1 - (2 * CONTACT) / Math.max(1, maxX - minX), 1 - (2 * CONTACT) / Math.max(1, maxY - minY)];
  return polygon.map((corner) => ({ x: x + (corner.x - x) * kx, y: y + (corner.y - y) * ky }));
}

/** Whether an outline crosses itself, or holds nothing. */
export function isTangled(polygon: Polygon): boolean {
  if (areaOf(polygon) < LEAST_AREA) return true;
  const all = edges(polygon);
  return all.some(([a, b], i) => all.some(([c, d], j) => j > i && segmentsCross(a, b, c, d)));
}

/** A tenth of an inch by a tenth. */
const LEAST_AREA = 10_000;

export const isOnTable = (polygon: Polygon, table: Table): boolean => polygon.every((corner) => pointOnTable(corner, table));

/** Square inches of a zone on which nothing closed stands and that are as far as asked from other ground: of every inch its middle is looked at. */
export function roomIn(
  zone: Polygon,
  closed: readonly Polygon[],
  away: { readonly from: readonly Polygon[]; readonly apart: number },
): number {
  const { minX, minY, maxX, maxY } = boxOf(zone);
  const step = inches(1);
  let room = 0;
  for (let y = minY + step / 2; y < maxY; y += step)
    for (let x = minX + step / 2; x < maxX; x += step) {
      const at = { x, y };
      if (!pointInPolygon(at, zone) || closed.some((one) => pointInPolygon(at, one))) continue;
      if (away.apart > 0 && away.from.some((other) => pointInPolygon(at, other) || pointToOutline(at, other) <= away.apart)) continue;
      room++;
    }
  return room;
}
