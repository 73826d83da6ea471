/**
 * Ground with prices, for the planner. Where a way crosses dear ground, its corners become places worth passing, and so do points along its sides,
 * among them those nearest to the start and to the goal: going round it bends at corners, and going through it crosses sides. Each straight piece is
 * priced exactly. In the end, wherever the way crosses a side, the crossing is slid to where the way is cheapest: it bends there as light does.
 */
import { pointInPolygon, pointToPoint } from '../shapes/polygon.ts';
import type { Mil, Point, Pose } from '../shapes/types.ts';
import { type Area, type Mover, massOf } from './course.ts';
import { crossings, footOn } from './features.ts';
import { coresOf, type Keepout } from './keepouts.ts';
import { lowest } from './lowest.ts';
import type { GroundPrices, SearchField } from './search.ts';
import { spansInside } from './spans.ts';
import { type Bend, bendAt, bendsOf, lineEnters, outward } from './tangents.ts';

interface Side {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** Points worth passing stand this far outside, so that passing there is not being inside. */
const OUTSIDE = 1.5;
/** Points along sides: this far apart, or so many round an area. */
const CLOSEST: Mil = 1000;
const MOST = 12;

/** The sides of one area, moved out to where walking along them is free, and the places worth passing round it. */
interface Outskirts {
  readonly sides: readonly Side[];
  readonly places: readonly Bend[];
}

export interface PricedGround extends GroundPrices {
  /** The side of an area on which a place was put, along which it may be slid; null for a corner. */
  sideOf(place: Bend): Side | null;
  /** Where a straight way crosses the sides of dear ground, from its beginning to its end. */
  crossingsOf(a: Point, b: Point): Waypoint[];
}

/** `ends` are where ways begin or end: the sides of dear ground are worth crossing at their feet. */
export function pricedGround(mover: Mover, from: Pose, areas: readonly Area[], ends: readonly Point[]): PricedGround | null {
  const dear = areas.filter(({ rate, enter, exit }) => rate > 1 || enter > 0 || exit > 0);
  if (dear.length === 0) return null;
  const slides = new Map<Bend, Side>();
  const known = new Map<Area, Outskirts>();
  const outskirts = (area: Area): Outskirts => {
    const before = known.get(area);
    if (before !== undefined) return before;
    const found = outskirtsOf(mover, from, area, ends, slides);
    known.set(area, found);
    return found;
  };
  const { z, heading } = from;
  const leg = (x: number, y: number): Pose => ({ x, y, z, heading });
  const crossed = (ax: number, ay: number, bx: number, by: number): Area[] => {
    const [a, b] = [leg(ax, ay), leg(bx, by)];
    return dear.filter((area) => spansInside(mover, a, b, area).length > 0);
  };
  const price = (ax: number, ay: number, bx: number, by: number): number => legPrice(mover, leg(ax, ay), leg(bx, by), dear);
  return {
    price,
    sideOf: (place) => slides.get(place) ?? null,
    crossingsOf: (a, b) =>
      crossed(a.x, a.y, b.x, b.y)
        .flatMap((area) => onSides(a, b, outskirts(area).sides))
        .sort((p, q) => pointToPoint(a, p) - pointToPoint(a, q)),
    detours: (ax, ay, bx, by) => crossed(ax, ay, bx, by).flatMap((area) => outskirts(area).places),
  };
}

function onSides(a: Point, b: Point, sides: readonly Side[]): Waypoint[] {
  const way = { kind: 'side', ax: a.x, ay: a.y, bx: b.x, by: b.y, of: null } as const;
  return sides.flatMap((side) => crossings(way, { kind: 'side', ...side, of: null }).map(({ x, y }) => ({ x, y, side })));
}

/** What a straight leg costs on this ground. */
function legPrice(mover: Mover, a: Pose, b: Pose, areas: readonly Area[]): number {
  const length = pointToPoint(a, b);
  const dear: { from: number; to: number; rate: number }[] = [];
  let price = length;
  for (const area of areas) {
    for (const { from, to } of spansInside(mover, a, b, area)) {
      if (from > 0) price += area.enter;
      if (to < 1) price += area.exit;
      if (area.rate > 1) dear.push({ from, to, rate: area.rate });
    }
  }
  if (dear.length === 0) return price;
  if (dear.length === 1) return price + (dear[0]!.to - dear[0]!.from) * (dear[0]!.rate - 1) * length;
  const cuts = dear.flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other);
  for (let i = 1; i < cuts.length; i++) {
    const middle = (cuts[i - 1]! + cuts[i]!) / 2;
    const rate = dear.reduce((most, span) => (span.from < middle && middle < span.to ? Math.max(most, span.rate) : most), 1);
    price += (cuts[i]! - cuts[i - 1]!) * (rate - 1) * length;
  }
  return price;
}

function outskirtsOf(mover: Mover, from: Pose, area: Area, ends: readonly Point[], slides: Map<Bend, Side>): Outskirts {
  const mass = massOf(area.footprint, 0, 0, 0);
  const still = { kind: 'round', radius: 0 } as const;
  const cores = coresOf(area.counts === 'centre' ? still : mover.base, from, mass, 0);
  const sides = cores.flatMap(({ core, need }) => core.map((a, i) => moved(a, core[(i + 1) % core.length]!, need + OUTSIDE)));
  const places = cores.flatMap(({ core, need }) => bendsOf(core, need + OUTSIDE));
  const step = Math.max(CLOSEST, sides.reduce((sum, side) => sum + lengthOf(side), 0) / MOST);
  for (const side of sides) {
    const feet = ends.flatMap((end) => footOn({ kind: 'side', ...side, of: null }, end));
    for (const { x, y } of [...feet, ...spread(side, Math.floor(lengthOf(side) / step))]) {
      // A side between two parts of the same ground is not worth crossing.
      if (pointInPolygon({ x, y }, area.footprint)) continue;
      const place = bendAt(x, y, 0);
      slides.set(place, side);
      places.push(place);
    }
  }
  return { sides, places };
}

function spread({ ax, ay, bx, by }: Side, count: number): Point[] {
  return Array.from({ length: count }, (_, k) => ({
    x: ax + ((bx - ax) * (k + 1)) / (count + 1),
    y: ay + ((by - ay) * (k + 1)) / (count + 1),
  }));
}

function lengthOf({ ax, ay, bx, by }: Side): number {
  return Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
}

function moved(a: Point, b: Point, by: number): Side {
  const n = outward(a, b);
  return { ax: a.x + n.x * by, ay: a.y + n.y * by, bx: b.x + n.x * by, by: b.y + n.y * by };
}

export interface Waypoint extends Point {
  readonly side: Side | null;
}

const ROUNDS = 4;
/** A round in which nothing is slid farther than this is the last. */
const STILL = 1;

/** The same way, cheaper: where it crosses edges it is slid along them to the best place, and points that gain nothing are left out. */
export function eased(points: readonly Waypoint[], { keepouts }: SearchField, ground: PricedGround): Point[] {
  const way = points.flatMap((point, i) => (i === 0 ? [point] : [...ground.crossingsOf(points[i - 1]!, point), point]));
  for (let round = 0, moved = true; moved && round < ROUNDS; round++) {
    moved = false;
    for (let i = 1; i < way.length - 1; i++) {
      const before = way[i - 1]!;
      const after = way[i + 1]!;
      const better = way[i]!.side === null ? way[i]! : slid(ground, before, way[i]!, after);
      if (better === way[i] || !isFree(keepouts, before, better) || !isFree(keepouts, better, after)) continue;
      moved ||= pointToPoint(better, way[i]!) > STILL;
      way[i] = better;
    }
  }
  for (let i = 1; i < way.length - 1; i++) {
    const [before, at, after] = [way[i - 1]!, way[i]!, way[i + 1]!];
    if (at.side === null || !isFree(keepouts, before, after) || cost(ground, [before, after]) > cost(ground, [before, at, after])) continue;
    way.splice(i, 1);
    i--;
  }
  return way;
}

const LOOKS = 8;
const NARROWINGS = 20;

/** The best place on the side: near the best of a few, as there may be several that are each better than their neighbours. */
function slid(ground: GroundPrices, before: Point, at: Waypoint, after: Point): Waypoint {
  const side = at.side!;
  const on = (share: number): Waypoint => ({ x: side.ax + (side.bx - side.ax) * share, y: side.ay + (side.by - side.ay) * share, side });
  const costAt = (share: number): number => cost(ground, [before, on(share), after]);
  let [middle, least] = [0, costAt(0)];
  for (let k = 1; k <= LOOKS; k++) {
    const found = costAt(k / LOOKS);
    if (found < least) [middle, least] = [k, found];
  }
  const low = Math.max(0, middle - 1) / LOOKS;
  const high = Math.min(LOOKS, middle + 1) / LOOKS;
  const { at: share } = lowest((one) => costAt(low + (high - low) * one), NARROWINGS);
  const best = on(low + (high - low) * share);
  return cost(ground, [before, best, after]) < cost(ground, [before, at, after]) ? best : at;
}

function cost(ground: GroundPrices, points: readonly Point[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++) sum += ground.price(points[i - 1]!.x, points[i - 1]!.y, points[i]!.x, points[i]!.y);
  return sum;
}

function isFree(keepouts: readonly Keepout[], a: Point, b: Point): boolean {
  return !keepouts.some((keepout) => lineEnters(a.x, a.y, b.x, b.y, keepout));
}
