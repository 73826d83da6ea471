/** Where there is room: searches that look at so many places and no more. What they find is judged by the rule; that they find nothing proves nothing. */

import type { Model, Random, Stand, State } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Course, Mil, Patience, Point, Pose } from '@warfold/space';
import {
  blobAround,
  boxOf,
  contactSpot,
  fits,
  inches,
  isSameBase,
  MANY,
  pointInPolygon,
  pointToPoint,
  poseFacing,
  poseOf,
  reachOf,
  settle,
} from '@warfold/space';
import { among, comradeAt, standingAt } from './body.ts';
import type { PlaceAnswer } from './places.ts';
import { placed } from './places.ts';
import type { Placing } from './spot.ts';
import { remembering, whoIsPlaced, whyNotThere } from './spot.ts';

/** Whether a spot for all of them is found. A search, not a proof: a player may know another (`placeIfRoom`). */
export function hasRoom(state: State, asked: Placing): boolean {
  const placing = remembering({ ...asked, need: 'must' });
  const together = searching({ ...placing, apart: false });
  const isThere = (spot: Point): boolean => together.patience.left > 0 && inRanks(state, together, spot) !== null;
  return gridOf(placing.area, 2).some(isThere) || spotFor(state, placing) !== null;
}

/** A question, and how much may still be looked at to answer it: then the best so far has to do. */
export interface Search extends Placing {
  readonly patience: Patience;
}

/** So many places are tried by a search: a unit of ordinary size is set down with a few hundred, or a few thousand on crowded ground. */
const PATIENCE = 24_000;
export const searching = (placing: Placing, share = 1): Search => ({ ...placing, patience: { left: share * PATIENCE } });

/** Together if they can, and else apart where that is allowed. */
export function spotFor(state: State, placing: Placing): PlaceAnswer | null {
  const together = firstSpot(state, { ...placing, apart: false });
  if (together !== null || placing.apart !== true) return together;
  const movers = whoIsPlaced(state, placing);
  const stands = squeezed(state, searching(placing), movers, []);
  return stands.length === movers.length ? placed(stands) : null;
}

/** On open ground ranks are found at once; only where there is no such room everybody looks for a place of his own. */
export function anywhere(state: State, search: Search, random: Random): PlaceAnswer | null {
  const ways = whoIsPlaced(state, search).length > MANY ? [...IN_RANKS, attemptAt] : [...IN_RANKS, attemptAt, attemptAt];
  for (const way of ways) {
    const answer = way(state, { ...search, apart: false }, somewhere(search.area, random));
    if (answer !== null) return answer;
  }
  return null;
}

const IN_RANKS = [inRanks, inRanks, inRanks, inRanks];

/** The models stand a little apart, so that they can be told from each other. */
const APART: Mil = 120;

/** The middle of something so wide, as near to where it is wanted as it lies between two bounds. */
const inside = (middle: number, wide: number, low: number, high: number): number =>
  wide > high - low ? (low + high) / 2 : Math.min(Math.max(middle, low + wide / 2), high - wide / 2);

/** The unit in ranks round a spot, or as near to it as the area is wide, nobody shifted, if that is legal. */
function inRanks(state: State, placing: Search, at: Point): PlaceAnswer | null {
  const movers = whoIsPlaced(state, placing);
  const files = Math.ceil(Math.sqrt(movers.length));
  const step = 2 * movers.reduce((most, { base }) => Math.max(most, reachOf(base)), 0) + APART;
  const ranks = Math.ceil(movers.length / files);
  const { minX, minY, maxX, maxY } = boxOf(placing.area);
  const left = inside(at.x, files * step, minX, maxX) - ((files - 1) * step) / 2;
  const low = inside(at.y, ranks * step, minY, maxY) - ((ranks - 1) * step) / 2;
  const stands = movers.map(({ id }, i): Stand => {
    const x = Math.round(left + (i % files) * step);
    const y = Math.round(low + Math.floor(i / files) * step);
    return { model: id, pose: poseOf(x, y, 0, placing.heading) };
  });
  // Most spots are given up for a single model: that is seen without asking what comrades are to each other.
  const off = movers.findIndex((model, i) => !fits(model, stands[i]!.pose, placing.course(model)));
  placing.patience.left -= off < 0 ? 2 * movers.length : off + 1;
  if (off >= 0 || whyNotThere(state, placing, stands) !== null) return null;
  return placed(stands);
}

/** The unit round a spot at which its first model may stand. */
function attemptAt(state: State, placing: Search, at: Point): PlaceAnswer | null {
  const [leader] = whoIsPlaced(state, placing);
  const pose: Pose = poseOf(at.x, at.y, 0, placing.heading);
  return leader === undefined || fits(leader, pose, placing.course(leader)) ? attempt(state, placing, at) : null;
}

/** The unit round a spot, or as near to it as its first model may stand, if that is legal. Where not everybody has to find room, those who find none are left out. */
export function attempt(state: State, placing: Search, at: Point, first?: number): PlaceAnswer | null {
  const movers = whoIsPlaced(state, placing);
  if (first !== undefined) movers.sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const [leader] = movers;
  if (leader === undefined) return { kind: 'place', places: [] };
  const around: Pose = poseOf(at.x, at.y, 0, placing.heading);
  const course = among(
    placing.course(leader),
    standing(state, placing.unit)
      .filter(({ id }) => !movers.some((model) => model.id === id))
      .map((model) => comradeAt(model, model.pose)),
  );
  const { poses, missing } = blobAround(movers, around, course, { apart: APART, leash: null, chain: null }, placing.patience);
  const mayMiss = placing.need === 'if-possible';
  if (missing > 0 && !mayMiss) return null;
  let stands = movers.flatMap((model, i): Stand[] => (poses[i] === null ? [] : [{ model: model.id, pose: poses[i]! }]));
  if (stands.length < movers.length) stands = squeezed(state, placing, movers, stands);
  placing.patience.left -= stands.length;
  if (whyNotThere(state, placing, stands) !== null) return null;
  return placed(stands);
}

/** One after the other those who were left out, as long as there is room for one: beside somebody who found a place late there may be another. */
export function squeezed(state: State, placing: Search, movers: readonly Model[], before: readonly Stand[]): Stand[] {
  const stands = [...before];
  for (let found = true; found; ) {
    found = false;
    // Where one found none, nobody like him does until somebody else stands there.
    let without: readonly Model[] = [];
    for (const model of movers) {
      if (stands.some((stand) => stand.model === model.id) || without.some((other) => isAsWide(model, other))) continue;
      const pose = roomFor(state, placing, model, stands);
      if (pose === null) without = [...without, model];
      else {
        stands.push({ model: model.id, pose });
        without = [];
        found = true;
      }
    }
  }
  return stands;
}

/** Whether they need the same room: models of one unit are asked the same, wherever they stand. */
const isAsWide = (one: Model, other: Model): boolean => one.height === other.height && isSameBase(one.base, other.base);

/** From one end of an area to the other: so far from where the first spot is wanted the search for one more place goes. */
function spanOf(area: readonly Point[]): Mil {
  const { minX, minY, maxX, maxY } = boxOf(area);
  return Math.ceil(pointToPoint({ x: minX, y: minY }, { x: maxX, y: maxY }));
}

/** A place for one more model beside those that stand: against one of them, or the nearest to where they were wanted. */
export function roomFor(state: State, placing: Search, model: Model, stands: readonly Stand[]): Pose | null {
  const comrades = standingAt(state, stands);
  const course = among(
    placing.course(model),
    comrades.map((other) => comradeAt(other, other.pose)),
  );
  const legal = (pose: Pose | null): Pose | null => {
    placing.patience.left -= 1 + (pose === null ? 0 : stands.length);
    return pose !== null && whyNotThere(state, placing, [...stands, { model: model.id, pose }]) === null ? pose : null;
  };
  for (const comrade of comrades) {
    const found = legal(contactSpot(model, poseFacing(comrade.pose, placing.heading), comrade, course));
    if (found !== null) return found;
  }
  const at = placing.near ?? middleOf(placing.area);
  for (const level of levelsOf(course)) {
    const found = legal(settle(model, poseOf(at.x, at.y, level, placing.heading), course, spanOf(placing.area))?.pose ?? null);
    if (found !== null) return found;
  }
  return null;
}

/** The heights on which somebody may stand, the ground first. */
const levelsOf = ({ rises }: Course): number[] => [...new Set([0, ...(rises ?? []).flatMap(({ levels }) => levels)])];

/** Whether anybody of those who are set down finds a place, for himself. */
export const hasRoomForAny = (state: State, placing: Placing): boolean => hasRoomForOne(state, remembering(placing));

/** Everybody as near to a corner of the area as those before leave room, base against base: more go in than in ranks. Whoever found none there finds it elsewhere, if there is any. */
function intoCorner(state: State, placing: Search, corner: Point): PlaceAnswer | null {
  const movers = whoIsPlaced(state, placing);
  let stands: Stand[] = [];
  let without: readonly Model[] = [];
  for (const model of movers) {
    if (without.some((other) => isAsWide(model, other))) continue;
    const comrades = standingAt(state, stands).map((other) => comradeAt(other, other.pose));
    const wanted = poseOf(corner.x, corner.y, 0, placing.heading);
    const spot = settle(model, wanted, among(placing.course(model), comrades), spanOf(placing.area));
    if (spot === null) without = [...without, model];
    else if (whyNotThere(state, placing, [...stands, { model: model.id, pose: spot.pose }]) === null) {
      stands.push({ model: model.id, pose: spot.pose });
      without = [];
    }
  }
  if (stands.length > 0 && stands.length < movers.length) stands = squeezed(state, placing, movers, stands);
  return stands.length === 0 ? null : placed(stands);
}

/** Whether anybody finds a place for himself: where nobody does, no spot is worth a look. */
export const hasRoomForOne = (state: State, placing: Placing): boolean =>
  standing(state, placing.unit).length > 0 ||
  whoIsPlaced(state, placing).some((model) => roomFor(state, searching(placing), model, []) !== null);

/** The spots worth a look, the wanted one first: it mostly will do, and then no other is worked out. */
function* spotsOf({ area, near, unit }: Placing): Generator<Point, void> {
  if (near !== undefined) yield near;
  yield* spread(gridOf(area, 2), unit * 7);
  yield* gridOf(area, 1);
}

function firstSpot(state: State, placing: Placing): PlaceAnswer | null {
  const search = searching(placing);
  let best: PlaceAnswer | null = null;
  let most = -1;
  const all = whoIsPlaced(state, placing).length;
  const look = (answer: PlaceAnswer | null): void => {
    if (answer === null || 'declined' in answer || answer.places.length <= most) return;
    best = answer;
    most = answer.places.length;
  };
  for (const spot of spotsOf(placing)) {
    look(inRanks(state, search, spot) ?? attemptAt(state, search, spot));
    if (most >= all || search.patience.left <= 0) break;
  }
  if (most < all && placing.need === 'if-possible')
    for (const corner of placing.area) if (most < 0 || search.patience.left > 0) look(intoCorner(state, search, corner));
  if (most < all) look(packed(state, placing));
  // Between the points of the grid there may still be a place for the first of them.
  if (best === null) look(attempt(state, searching(placing), placing.near ?? middleOf(placing.area)));
  return best;
}

/** So many spots are looked at where room is scarce, and so near to each other at most. */
const MOST_SPOTS = 2500;
const CLOSE: Mil = 200;
const MOST_PACKED = 20;
const MOST_STEPS = 12_000_000;

/** The last resort, for ground that is nearly full: from every spot at which one could stand, the others on the nearest that are left. */
function packed(state: State, placing: Placing): PlaceAnswer | null {
  const movers = whoIsPlaced(state, placing);
  const [leader] = movers;
  if (leader === undefined || movers.length < 2 || movers.length > MOST_PACKED) return null;
  const course = among(
    placing.course(leader),
    standing(state, placing.unit)
      .filter(({ id }) => !movers.some((model) => model.id === id))
      .map((model) => comradeAt(model, model.pose)),
  );
  const grid = levelsOf(course).flatMap((level) => closeGrid(placing.area).map(({ x, y }) => poseOf(x, y, level, placing.heading)));
  const spotsOfWide = new Map<Model, readonly Pose[]>();
  const seats = movers.map((model): Seat => {
    const like = [...spotsOfWide.keys()].find((other) => isAsWide(other, model)) ?? model;
    const spots = spotsOfWide.get(like) ?? grid.filter((pose) => fits(model, pose, course));
    spotsOfWide.set(like, spots);
    return { reach: reachOf(model.base), spots };
  });
  const { spots } = seats[0]!;
  // Every spot begins once, or so many of them as may be tried without anybody waiting.
  const stride = Math.max(1, Math.ceil((spots.length * spots.length * movers.length ** 2) / MOST_STEPS));
  for (let i = 0; i < spots.length; i += stride) {
    const poses = nearestOf(seats, spots[i]!);
    const stands = poses?.map((pose, i): Stand => ({ model: movers[i]!.id, pose })) ?? null;
    if (stands !== null && whyNotThere(state, placing, stands) === null) return placed(stands);
  }
  return null;
}

/** Somebody for whom a spot is looked for: how far its base reaches, and where it could stand if nobody of its unit did. */
interface Seat {
  readonly reach: Mil;
  readonly spots: readonly Pose[];
}

/** The first spot, and for each of the others the nearest to it that is clear of those before; nothing where they run out. */
function nearestOf(seats: readonly Seat[], first: Pose): Pose[] | null {
  const taken = [first];
  for (let i = 1; i < seats.length; i++) {
    const { reach, spots } = seats[i]!;
    let best: Pose | null = null;
    for (const spot of spots)
      if (
        (best === null || pointToPoint(spot, first) < pointToPoint(best, first)) &&
        taken.every((other, j) => other.z !== spot.z || pointToPoint(other, spot) >= reach + seats[j]!.reach)
      )
        best = spot;
    if (best === null) return null;
    taken.push(best);
  }
  return taken;
}

function closeGrid(area: readonly Point[]): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(area);
  const step = Math.max(CLOSE, Math.ceil(Math.sqrt(((maxX - minX) * (maxY - minY)) / MOST_SPOTS)));
  const points: Point[] = [];
  for (let y = minY; y <= maxY; y += step) for (let x = minX; x <= maxX; x += step) points.push({ x, y });
  return points;
}

/** Points so far apart in the list, round and round, that units do not crowd in one corner. */
const STRIDES = [5, 7, 11, 13];

/** All points, each once, from somewhere in the list on: a stride that divides their number would come back before it has seen them all. */
function spread(points: readonly Point[], from: number): Point[] {
  const stride = STRIDES.find((one) => points.length % one !== 0) ?? 1;
  return points.map((_, i) => points[(from + i * stride) % points.length]!);
}

const middleOf = (polygon: readonly Point[]): Point => {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
};

function somewhere(polygon: readonly Point[], random: Random): Point {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  for (let i = 0; i < 8; i++) {
    const point = { x: minX + random.below(Math.max(1, maxX - minX)), y: minY + random.below(Math.max(1, maxY - minY)) };
    if (pointInPolygon(point, polygon)) return point;
  }
  return middleOf(polygon);
}

/** Points of an area, so many inches apart, row by row. */
export function gridOf(polygon: readonly Point[], apart: number): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  const step = inches(apart);
  const points: Point[] = [];
  for (let y = minY + Math.floor(step / 2); y < maxY; y += step)
    for (let x = minX + Math.floor(step / 2); x < maxX; x += step) if (pointInPolygon({ x, y }, polygon)) points.push({ x, y });
  return points;
}
