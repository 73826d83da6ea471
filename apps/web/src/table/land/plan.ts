/** Measures of footprints for whoever draws them, in inches with +y down, as on a sheet of paper. */
import { memoOf } from '@warfold/engine/memo';
import type { Point, Terrain } from '@warfold/space';
import { boxOf, pointInPolygon } from '@warfold/space';
import { scatter } from './noise.ts';

type Ring = readonly Point[];

/** What is worked out for a ring, and kept as long as the ring: scenery lies still while the table is moved under the eye. */
export function keptFor<T>(): (ring: Ring, key: string, make: () => T) => T {
  const all = memoOf((_ring: Ring) => new Map<string, T>());
  return (ring, key, make) => {
    const known = all(ring);
    let found = known.get(key);
    if (found === undefined) {
      found = make();
      known.set(key, found);
    }
    return found;
  };
}

const sheets = keptFor<Ring>();

/** A footprint in inches, as it lies on a table so deep. */
export const onSheet = (footprint: Ring, depth: number): Ring =>
  sheets(footprint, `${depth}`, () => footprint.map(({ x, y }) => ({ x: x / 1000, y: (depth - y) / 1000 })));

export interface LandSpan {
  /** The two ends of its middle line, and how wide it is across. */
  readonly from: Point;
  readonly to: Point;
  readonly long: number;
  readonly wide: number;
  /** Unit vectors along it and to its left. */
  readonly along: Point;
  readonly side: Point;
}

/** The longest way through a footprint, along its longest edge: of a wall, a pipe, a trunk. */
export const spanOf = (ring: Ring): LandSpan => spans(ring, '', () => spanned(ring));

const spans = keptFor<LandSpan>();

function spanned(ring: Ring): LandSpan {
  let along: Point = { x: 1, y: 0 };
  let longest = 0;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length <= longest + 1e-6) return;
    longest = length;
    along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  });
  const measure = (axis: Point): readonly [number, number] => {
    const at = ring.map((p) => p.x * axis.x + p.y * axis.y);
    return [Math.min(...at), Math.max(...at)];
  };
  let side = { x: -along.y, y: along.x };
  let lengths = measure(along);
  let widths = measure(side);
  if (widths[1] - widths[0] > lengths[1] - lengths[0]) {
    [along, side] = [side, { x: -side.y, y: side.x }];
    lengths = measure(along);
    widths = measure(side);
  }
  const middle = (widths[0] + widths[1]) / 2;
  const at = (l: number): Point => ({ x: along.x * l + side.x * middle, y: along.y * l + side.y * middle });
  return {
    ...{ from: at(lengths[0]), to: at(lengths[1]), along, side },
    ...{ long: lengths[1] - lengths[0], wide: widths[1] - widths[0] },
  };
}

export interface Dot extends Point {
  /** A number from 0 to 1 of its own. */
  readonly share: number;
}

export const middleOf = (ring: readonly Point[]): Point => {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
};

/** Places inside, about one to so many square inches and not nearer to each other than `apart`. */
export const dotsIn = (ring: Ring, room: number, most: number, apart = 0): readonly Dot[] =>
  dotted(ring, `${room} ${most} ${apart}`, () => scattered(ring, room, most, apart));

const dotted = keptFor<readonly Dot[]>();

function scattered(ring: Ring, room: number, most: number, apart: number): Dot[] {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const wanted = Math.min(most, Math.max(1, Math.round(((maxX - minX) * (maxY - minY)) / room)));
  const next = scatter(minX * 3100 + minY * 1700 + ring.length);
  const dots: Dot[] = [];
  for (let tries = 0; dots.length < wanted && tries < wanted * 9; tries++) {
    const at = { x: minX + next() * (maxX - minX), y: minY + next() * (maxY - minY), share: next() };
    if (!pointInPolygon(at, ring)) continue;
    if (apart > 0 && dots.some((dot) => Math.hypot(dot.x - at.x, dot.y - at.y) < apart)) continue;
    dots.push(at);
  }
  return dots;
}

/** The ring drawn together about its middle, as far as it goes. */
export function shrunk(ring: readonly Point[], by: number): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(ring);
  const middle = middleOf(ring);
  const keep = (size: number) => Math.max(0.3, 1 - (2 * by) / Math.max(0.01, size));
  return ring.map(({ x, y }) => ({
    x: middle.x + (x - middle.x) * keep(maxX - minX),
    y: middle.y + (y - middle.y) * keep(maxY - minY),
  }));
}

/** Corners rounded off: what grew or flowed has none. */
export const softened = (ring: Ring, times = 2): Ring => soft(ring, `${times}`, () => rounded(ring, times));

const soft = keptFor<Ring>();

function rounded(ring: Ring, times: number): Point[] {
  let points = [...ring];
  for (let i = 0; i < times; i++)
    points = points.flatMap((a, k) => {
      const b = points[(k + 1) % points.length]!;
      return [
        { x: a.x * 0.78 + b.x * 0.22, y: a.y * 0.78 + b.y * 0.22 },
        { x: a.x * 0.22 + b.x * 0.78, y: a.y * 0.22 + b.y * 0.78 },
      ];
    });
  return points;
}

/** Tall ones are two or more on each other. */
export const containerLevels = (height: number): number => (height > 2 ? Math.round(height / 1.25) : 1);

/** Which of so many paints a container has, the same in both views: they share how far to the right it lies, but not how far up. */
export const containerPaint = (ring: readonly Point[], level: number, paints: number): number =>
  (Math.round(Math.abs(ring[0]!.x * 3 + ring[2 % ring.length]!.x)) + level) % paints;

/** Heights inside it on which one stands, above the ground and below its top. */
export const storeysOf = ({ floors, height }: Terrain): readonly number[] => floors.filter((floor) => floor > 0 && floor < height);
