/**
 * A unit set down round a point: on a lattice of triangles, the densest there is, nearest places first. Where scenery or others take places away,
 * turned and shifted lattices are tried, then a fine grid that finds the gaps between, and at last the exact search for one more place.
 */

import { courseNear, type Disc, discsOf, isBarred } from '../paths/boundaries.ts';
import type { Course, Mover } from '../paths/course.ts';
import { reachOf } from '../shapes/bases.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { endless, MANY, type Patience } from './patience.ts';
import { settle, settleWithin } from './settle.ts';
import { formationOf, gapBetween, joins, leastBetween, type Placed, type PlacedModels, type PlacingTerms, withComrades } from './terms.ts';

/** Rounding two neighbours to whole mils brings them nearer by less than this. */
const ROUNDING = 2;

/** How far from the middle places are looked for, for each model and if there is no leash, in steps of the lattice. */
const ROOMY = 2;

/**
 * The first model, the leader, is set down nearest to `around`; the others round it. Every model takes the height and heading of `around`. Once
 * patience is at an end, whoever has found no place by then has none.
 */
export function blobAround(
  movers: readonly Mover[],
  around: Pose,
  course: Course,
  terms: PlacingTerms,
  patience: Patience = endless(),
): PlacedModels {
  const [leader, ...others] = movers;
  if (leader === undefined) return formationOf([]);
  const widest = movers.reduce((most, { base }) => Math.max(most, reachOf(base)), 0);
  const pitch = 2 * widest + terms.apart + ROUNDING;
  const far = terms.leash === null ? Math.ceil(ROOMY * pitch * Math.sqrt(movers.length)) : terms.leash + 2 * widest;
  const first = settle(leader, around, course, far);
  if (first === null) return formationOf(movers.map(() => null));
  const near = courseNear({ base: { kind: 'round', radius: widest }, height: 0 }, first.pose, course, far);
  const site: Site = { near, terms, far, widest: pitch, bars: barsOf(movers, first.pose, near), patience };
  const start: Placed[] = [{ mover: leader, pose: first.pose }];
  let best = start;
  for (const lattice of LATTICES) {
    const placed = filled(site, start, others, pitch, latticePlaces(Math.ceil(far / pitch) + 1, lattice));
    if (placed.length > best.length) best = placed;
    if (best.length === movers.length) return formationOf(best.map(({ pose }) => pose));
  }
  return formationOf(squeezedIn(site, start, best, movers, pitch));
}

/** Where a unit is being set down. */
interface Site {
  readonly near: Course;
  readonly terms: PlacingTerms;
  readonly far: number;
  /** From middle to middle of the two widest, as near to each other as they may be. */
  readonly widest: Mil;
  /** What bars round bases of each size. */
  readonly bars: ReadonlyMap<Mover, readonly Disc[]>;
  readonly patience: Patience;
}

function barsOf(movers: readonly Mover[], at: Pose, near: Course): Map<Mover, readonly Disc[]> {
  const bars = new Map<Mover, readonly Disc[]>();
  for (const mover of movers) if (!bars.has(mover)) bars.set(mover, discsOf(mover, at, near));
  return bars;
}

/** The fine grid, from the best so far and from the beginning; then, unless a chain makes it slow, exact searches until one finds nothing. */
function squeezedIn(
  site: Site,
  start: readonly Placed[],
  best: readonly Placed[],
  movers: readonly Mover[],
  pitch: number,
): (Pose | null)[] {
  const fine = gridPlaces(Math.min(MOST_ROWS, FINE * Math.ceil(Math.min(site.far, spread(best) + 2 * pitch) / pitch)));
  const step = pitch / FINE;
  const added = filled(site, best, movers.slice(best.length), step, fine);
  const isDone = added.length === movers.length || movers.length > MANY;
  const anew = isDone ? added : filled(site, start, movers.slice(1), step, fine);
  const placed = [...(anew.length > added.length ? anew : added)];
  while (placed.length < movers.length && site.terms.chain === null && site.patience.left > 0) {
    // Every edge may meet every other.
    site.patience.left -= GLANCE * (site.near.obstacles.length + placed.length) ** 2;
    const next = movers[placed.length]!;
    const settled = settleWithin(
      next,
      placed[0]!.pose,
      withComrades(site.near, placed, site.terms),
      Math.min(site.far, spread(placed) + 2 * pitch),
    );
    if (settled === null) break;
    placed.push({ mover: next, pose: settled.pose });
  }
  return movers.map((_, i) => placed[i]?.pose ?? null);
}

function spread(placed: readonly Placed[]): Mil {
  const { x, y } = placed[0]!.pose;
  return Math.ceil(
    Math.sqrt(placed.reduce((most, { pose }) => Math.max(most, (pose.x - x) * (pose.x - x) + (pose.y - y) * (pose.y - y)), 0)),
  );
}

/** Takes place after place, nearest first, for the models that wait, as long as they may stand there. */
function filled(site: Site, start: readonly Placed[], waiting: readonly Mover[], pitch: number, places: readonly Point[]): Placed[] {
  const { patience } = site;
  const placed = [...start];
  const middle = start[0]!.pose;
  const crowd = site.terms.chain === null ? crowdOf(site.widest, start) : null;
  let next = 0;
  // With a chain, a place may become linked only after one farther out has been taken: then the rest is looked at again.
  for (let before = -1; placed.length > before && next < waiting.length; ) {
    before = placed.length;
    for (let i = 0; i < places.length && next < waiting.length && patience.left > 0; i++) {
      const mover = waiting[next]!;
      const x = middle.x + Math.round(places[i]!.x * pitch);
      const y = middle.y + Math.round(places[i]!.y * pitch);
      const isOut = isBarred(x, y, site.bars.get(mover)!, 1);
      patience.left -= isOut ? GLANCE : 1;
      if (isOut) continue;
      const pose = { x, y, z: middle.z, heading: middle.heading };
      if (!(crowd === null ? joins(mover, pose, site.near, placed, site.terms) : joinsCrowd(mover, pose, site, crowd))) continue;
      placed.push({ mover, pose });
      if (crowd !== null) enter(crowd, { mover, pose });
      next++;
    }
    if (site.terms.chain === null) break;
  }
  return placed;
}

/** Who stands already, by squares so wide that nobody is too near to somebody farther off than the next: many do not look at all the others. */
interface Crowd {
  readonly leader: Placed;
  readonly wide: Mil;
  readonly squares: Map<number, Placed[]>;
}

/** Squares in a row, for keys: far more than any table has. */
const ACROSS = 1 << 20;

function crowdOf(wide: Mil, start: readonly Placed[]): Crowd {
  const crowd: Crowd = { leader: start[0]!, wide, squares: new Map() };
  for (const one of start) enter(crowd, one);
  return crowd;
}

const squareOf = ({ wide }: Crowd, { x, y }: Point): number => Math.floor(y / wide) * ACROSS + Math.floor(x / wide);

function enter(crowd: Crowd, one: Placed): void {
  const square = squareOf(crowd, one.pose);
  const there = crowd.squares.get(square);
  if (there === undefined) crowd.squares.set(square, [one]);
  else there.push(one);
}

/** Whether a model may be added here, where there is no chain. */
function joinsCrowd(mover: Mover, pose: Pose, { near, terms }: Site, crowd: Crowd): boolean {
  const least = leastBetween(terms);
  const middle = squareOf(crowd, pose);
  for (let up = -ACROSS; up <= ACROSS; up += ACROSS)
    for (let across = -1; across <= 1; across++) {
      const there = crowd.squares.get(middle + up + across) ?? NOBODY;
      for (let i = 0; i < there.length; i++) if (gapBetween(mover, pose, there[i]!) < least) return false;
    }
  return joins(mover, pose, near, [crowd.leader], terms);
}

const NOBODY: readonly Placed[] = [];

/** Steps to the neighbours: whether the lattice lies or stands, and whether the leader is on it or between. */
interface Lattice {
  readonly upright: boolean;
  readonly shiftX: number;
  readonly shiftY: number;
}

const LATTICES: readonly Lattice[] = [
  { upright: false, shiftX: 0, shiftY: 0 },
  { upright: true, shiftX: 0, shiftY: 0 },
  { upright: false, shiftX: 0.5, shiftY: 0.25 },
  { upright: true, shiftX: 0.25, shiftY: 0.5 },
];

const ROW = 0.8660254037844386;
const known = new Map<string, readonly Point[]>();

/** The places of a lattice with a pitch of 1, nearest to the middle first, out to a number of rows; the middle itself is the leader's. */
function latticePlaces(rows: number, { upright, shiftX, shiftY }: Lattice): readonly Point[] {
  const key = `${rows} ${upright} ${shiftX}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const places: Point[] = [];
  for (let row = -rows; row <= rows; row++) {
    for (let step = -rows; step <= rows; step++) {
      const along = step + (row % 2 === 0 ? 0 : 0.5);
      const place = upright ? { x: row * ROW + shiftX, y: along + shiftY } : { x: along + shiftX, y: row * ROW + shiftY };
      if (squared(place) > 0.5) places.push(place);
    }
  }
  places.sort((one, other) => squared(one) - squared(other) || one.y - other.y || one.x - other.x);
  known.set(key, places);
  return places;
}

function squared({ x, y }: Point): number {
  return x * x + y * y;
}

/** What a look costs at a place that is seen to be taken, or at where two edges might meet: so many of them take as long as trying one place. */
const GLANCE = 1 / 8;

/** Steps of the fine grid to one of the lattice. */
const FINE = 5;
/** No farther out than this, however many they are: nobody waits for the last gap. */
const MOST_ROWS = 100;

const grids = new Map<number, readonly Point[]>();

/** The places of a square grid, nearest to the middle first. */
function gridPlaces(rows: number): readonly Point[] {
  const before = grids.get(rows);
  if (before !== undefined) return before;
  const places: Point[] = [];
  for (let y = -rows; y <= rows; y++) for (let x = -rows; x <= rows; x++) if (x * x + y * y <= rows * rows) places.push({ x, y });
  places.sort((one, other) => squared(one) - squared(other) || one.y - other.y || one.x - other.x);
  grids.set(rows, places);
  return places;
}
