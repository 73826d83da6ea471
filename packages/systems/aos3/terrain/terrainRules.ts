import type { Model, Piece, State, Unit } from '@warfold/engine';
import { memoOf } from '@warfold/engine';
import type { Body, ClosestPoints, Mil, Point, Polygon, Terrain } from '@warfold/space';
import { closestPoints, inches, isWhollyOver, nearestPoint, pointToPoint } from '@warfold/space';
import { garrisonOf } from '../table/table.ts';
import { nearestOn } from './outline.ts';

/** AOS3-17.0a, AOS3-17.0c: a piece of scenery that matters. Hills are ground (AOS3-2.0c), scatter is decoration. */
export interface Feature extends Piece {
  readonly shape: { readonly kind: 'terrain'; readonly terrain: Terrain };
}

export const isFeature = (piece: Piece): piece is Feature =>
  piece.kind === 'terrain' && piece.shape.kind === 'terrain' && !piece.gone && !piece.traits.includes('scatter');

const features = memoOf((pieces: readonly Piece[]): readonly Feature[] => pieces.filter(isFeature));

/** The terrain features on the battlefield. */
export const featuresOf = ({ pieces }: State): readonly Feature[] => features(pieces);

/** AOS3-17.1.3a: the longer side of the smallest rectangle around it. */
export function widestOf(piece: Piece): Mil {
  if (piece.shape.kind !== 'terrain') return 0;
  const { footprint } = piece.shape.terrain;
  // One side of the smallest rectangle lies along a line between two corners.
  const boxes = footprint.flatMap((a) => footprint.flatMap((b) => (a === b ? [] : [boxAlong(footprint, a, b)])));
  const smallest = boxes.reduce((best, box) => (box.area < best.area ? box : best), { area: Number.POSITIVE_INFINITY, longer: 0 });
  return Math.round(smallest.longer);
}

/** The rectangle around a footprint with a side along a line. */
function boxAlong(footprint: Polygon, from: Point, to: Point): { readonly area: number; readonly longer: number } {
  const length = pointToPoint(from, to);
  if (length === 0) return { area: Number.POSITIVE_INFINITY, longer: 0 };
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const spanOf = (places: readonly number[]): number => Math.max(...places) - Math.min(...places);
  const along = spanOf(footprint.map(({ x, y }) => x * dx + y * dy));
  const across = spanOf(footprint.map(({ x, y }) => y * dx - x * dy));
  return { area: along * across, longer: Math.max(along, across) };
}

const LARGE: Mil = inches(12);
const VERY_LARGE: Mil = inches(19);

/** AOS3-17.1.3b: a large feature counts as 2, a very large one as 4. */
export function slotsOf(piece: Piece): number {
  const width = widestOf(piece);
  return width > VERY_LARGE ? 4 : width > LARGE ? 2 : 1;
}

/** AOS3-17.1.2a. */
export const isDefensible = ({ traits }: Piece): boolean => traits.includes('defensible');

export const isFactionTerrain = ({ traits }: Piece): boolean => traits.includes('faction');

/** AOS3-17.0.1: the base touches it and no part of the base extends past its edge; the footprint of a ring of trees has the ground inside it (AOS3-17.1.4a). */
export const isWhollyOnFeature = (model: Body, { shape }: Feature): boolean => isWhollyOver(model, shape.terrain);

/** AOS3-17.2.1f: the feature from which a model that garrisons it measures and sees. */
export function fortOf({ pieces }: State, { place }: Model): Feature | null {
  const piece = place.at === 'garrison' ? pieces[place.piece] : undefined;
  return piece !== undefined && isFeature(piece) ? piece : null;
}

export const unitsInside = (state: State, piece: number): Unit[] => state.units.filter((unit) => garrisonOf(state, unit)?.id === piece);

/** The line between the closest points of two models, of their features where they are garrisons. */
export function lineBetween(state: State, from: Model, to: Model): ClosestPoints {
  const [fort, held] = [fortOf(state, from), fortOf(state, to)];
  if (fort === null && held === null) return closestPoints(from, to);
  if (fort === null) return reversed(fromWalls(held!.shape.terrain.footprint, from));
  return held === null ? fromWalls(fort.shape.terrain.footprint, to) : betweenWalls(fort, held);
}

const reversed = ({ from, to }: ClosestPoints): ClosestPoints => ({ from: to, to: from });

/** Walking to and fro between two shapes ends at their closest points. */
const STEPS = 12;

function fromWalls(footprint: Polygon, to: Body): ClosestPoints {
  let aim: Point = to.pose;
  let wall = nearestOn(footprint, aim);
  for (let i = 0; i < STEPS; i++) {
    const rim = nearestPoint(to, wall);
    if (rim.x === aim.x && rim.y === aim.y) break;
    aim = rim;
    wall = nearestOn(footprint, aim);
  }
  return { from: wall, to: nearestPoint(to, wall) };
}

/** The closest points of two polygons: one of them is a corner. */
function betweenWalls(one: Feature, other: Feature): ClosestPoints {
  const [a, b] = [one.shape.terrain.footprint, other.shape.terrain.footprint];
  const lines = [
    ...a.map((corner): ClosestPoints => ({ from: corner, to: nearestOn(b, corner) })),
    ...b.map((corner): ClosestPoints => ({ from: nearestOn(a, corner), to: corner })),
  ];
  return lines.reduce((best, line) => (lengthOf(line) < lengthOf(best) ? line : best));
}

const lengthOf = ({ from, to }: ClosestPoints): number => pointToPoint(from, to);

export type Wall = readonly [Point, Point];

/** The sides of a footprint. */
export const wallsOf = (polygon: Polygon): Wall[] => polygon.map((a, i): Wall => [a, polygon[(i + 1) % polygon.length]!]);

/** Half a millimetre. */
const HALF_WIDTH = 19.685;

/** AOS3-1.5.1d: a line is 1 mm wide, and no longer than it is. */
export function stripe({ from, to }: ClosestPoints): Polygon {
  const length = pointToPoint(from, to);
  if (length === 0) return [from];
  const [x, y] = [((to.y - from.y) / length) * HALF_WIDTH, ((from.x - to.x) / length) * HALF_WIDTH];
  const beside = (p: Point, sign: 1 | -1): Point => ({ x: Math.round(p.x + sign * x), y: Math.round(p.y + sign * y) });
  return [beside(from, 1), beside(to, 1), beside(to, -1), beside(from, -1)];
}
