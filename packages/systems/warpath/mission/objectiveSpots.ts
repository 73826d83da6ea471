import type { Piece, State } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import type { Mil, Point } from '@warfold/space';
import { inches, pointInPolygon, pointOnTable, pointToPolygon, polygonToPolygon } from '@warfold/space';
import { groundsOf, objectivesOf } from '../table/table.ts';
import { scenarioOf } from './scenarios.ts';

/** WP-MISSION-04: as far apart as the mission has it. */
export function apartOf(state: State): Mil {
  const objectives = scenarioOf(state)?.objectives;
  return inches(objectives !== undefined && 'placed' in objectives ? objectives.apart : USUAL);
}
const USUAL = 12;

export function fromEdgeOf(state: State): Mil {
  const objectives = scenarioOf(state)?.objectives;
  return inches(objectives !== undefined && 'placed' in objectives ? (objectives.fromEdge ?? 0) : 0);
}

type Lying = Pick<Piece, 'pose' | 'shape'>;

const footprintOf = ({ pose, shape }: Lying): readonly Point[] => (shape.kind === 'terrain' ? shape.terrain.footprint : [pose]);

/** From edge to edge for named terrain, from the very point for markers. */
export function gapToObjective(a: Lying, b: Lying): number {
  const [one, other] = [footprintOf(a), footprintOf(b)];
  if (one.length === 1) return pointToPolygon(one[0]!, other);
  return other.length === 1 ? pointToPolygon(other[0]!, one) : polygonToPolygon(one, other);
}

/**
 * Where a marker may lie: every two inches from the middle outwards, first where somebody could stand, then anywhere. If none of those is
 * free, the corners of what is left: a region from which discs and strips have been cut always has one where two of their outlines cross.
 */
export function* freeSpots(state: State): Generator<Point, undefined> {
  const objectives = objectivesOf(state);
  const [apart, edge] = [apartOf(state), fromEdgeOf(state)];
  const { width, depth } = state.table;
  const isFree = (at: Point): boolean => {
    const marker: Lying = { pose: { ...at, z: 0, heading: 0 }, shape: { kind: 'point' } };
    if (!pointOnTable(at, state.table) || Math.min(at.x, at.y, width - at.x, depth - at.y) < edge) return false;
    return objectives.every((other) => gapToObjective(marker, other) >= apart);
  };
  const closed = groundsOf(state).filter(({ kind }) => kind === 'impassable');
  const shut: Point[] = [];
  let none = true;
  for (const spot of spots(state.table)) {
    if (!isFree(spot)) continue;
    none = false;
    if (closed.some(({ terrain }) => pointInPolygon(spot, terrain.footprint))) shut.push(spot);
    else yield spot;
  }
  yield* shut;
  if (none) for (const corner of corners(state)) if (isFree(corner)) yield corner;
}

const STEP = inches(2);
const spots = memoOf((table: State['table']): readonly Point[] => {
  const all: Point[] = [];
  for (let y = 0; y <= table.depth; y += STEP) for (let x = 0; x <= table.width; x += STEP) all.push({ x, y });
  const far = ({ x, y }: Point) => (x - table.width / 2) ** 2 + (y - table.depth / 2) ** 2;
  return all.sort((a, b) => far(a) - far(b));
});

/** What is cut out round an objective ends in circles about its corners and in lines beside its edges. */
type Outline = { readonly centre: Point } | { readonly from: Point; readonly to: Point };

function* corners(state: State): Generator<Point, undefined> {
  const { width, depth } = state.table;
  const apart = apartOf(state);
  const table: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  yield* table;
  const outlines: Outline[] = table.map((from, i) => ({ from, to: table[(i + 1) % 4]! }));
  for (const objective of objectivesOf(state)) outlines.push(...outlinesOf(footprintOf(objective), apart));
  for (let i = 0; i < outlines.length; i++)
    for (let j = 0; j < i; j++) for (const point of crossings(outlines[i]!, outlines[j]!, apart)) yield* wholeMilsAbout(point);
}

function outlinesOf(footprint: readonly Point[], apart: Mil): Outline[] {
  const circles = footprint.map((centre): Outline => ({ centre }));
  if (footprint.length < 2) return circles;
  const lines = footprint.flatMap((a, i): Outline[] => {
    const b = footprint[(i + 1) % footprint.length]!;
    const length = Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
    if (length === 0) return [];
    // Footprints run anticlockwise: outside is to the right of the way from a to b.
    const away = { x: ((b.y - a.y) * apart) / length, y: ((a.x - b.x) * apart) / length };
    return [{ from: { x: a.x + away.x, y: a.y + away.y }, to: { x: b.x + away.x, y: b.y + away.y } }];
  });
  return [...circles, ...lines];
}

function crossings(a: Outline, b: Outline, apart: Mil): Point[] {
  if ('centre' in a) return 'centre' in b ? circleOnCircle(a.centre, b.centre, apart) : lineOnCircle(b.from, b.to, a.centre, apart);
  return 'centre' in b ? lineOnCircle(a.from, a.to, b.centre, apart) : lineOnLine(a.from, a.to, b.from, b.to);
}

function circleOnCircle(a: Point, b: Point, apart: Mil): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const apart2 = dx * dx + dy * dy;
  const high2 = apart ** 2 - apart2 / 4;
  if (apart2 === 0 || high2 < 0) return [];
  const share = Math.sqrt(high2 / apart2);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [
    { x: middle.x - dy * share, y: middle.y + dx * share },
    { x: middle.x + dy * share, y: middle.y - dx * share },
  ];
}

function lineOnCircle(from: Point, to: Point, centre: Point, apart: Mil): Point[] {
  const [ux, uy] = [to.x - from.x, to.y - from.y];
  const length2 = ux * ux + uy * uy;
  const along = ((centre.x - from.x) * ux + (centre.y - from.y) * uy) / length2;
  const foot = { x: from.x + ux * along, y: from.y + uy * along };
  const left2 = apart ** 2 - ((centre.x - foot.x) ** 2 + (centre.y - foot.y) ** 2);
  if (left2 < 0) return [];
  const share = Math.sqrt(left2 / length2);
  return [
    { x: foot.x + ux * share, y: foot.y + uy * share },
    { x: foot.x - ux * share, y: foot.y - uy * share },
  ];
}

function lineOnLine(a: Point, b: Point, c: Point, d: Point): Point[] {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = ux * vy - uy * vx;
  if (cross === 0) return [];
  const along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / cross;
  return [{ x: a.x + ux * along, y: a.y + uy * along }];
}

/** Positions are whole mils; the one that is still free may lie on any side of the crossing. */
function wholeMilsAbout({ x, y }: Point): Point[] {
  const [left, low] = [Math.floor(x), Math.floor(y)];
  return [-1, 0, 1, 2].flatMap((right) => [-1, 0, 1, 2].map((up) => ({ x: left + right + 0, y: low + up + 0 })));
}
