/** Volumes for tests, by hand and at random, and slow oracles that share no code with what they judge. */
import fc from 'fast-check';
import { cosOf, sinOf } from '../../shapes/trig.ts';
import type { Base, Mil, Point } from '../../shapes/types.ts';
import type { Blocker } from '../blockers.ts';
import type { Opacity } from '../lines.ts';
import { bodyVolume, prism, type Section, type Spot, type Volume } from '../volumes.ts';

export function box(minX: Mil, minY: Mil, maxX: Mil, maxY: Mil): Point[] {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

export function spot(x: number, y: number, z: number): Spot {
  return { x, y, z };
}

export function block(minX: Mil, minY: Mil, maxX: Mil, maxY: Mil, top: Mil, bottom: Mil = 0): Volume {
  return prism(box(minX, minY, maxX, maxY), bottom, top);
}

export function blocker<Id>(id: Id, volume: Volume, opacity: Opacity = 'solid'): Blocker<Id> {
  return { id, volume, opacity };
}

/** Numbered from 0. */
export function blockers(...volumes: readonly Volume[]): Blocker<number>[] {
  return volumes.map((volume, id) => blocker(id, volume));
}

const half = fc.integer({ min: 100, max: 1500 });
const bases: fc.Arbitrary<Base> = fc.oneof(
  half.map((radius): Base => ({ kind: 'round', radius })),
  fc.record({ kind: fc.constant('oval' as const), across: half, along: half }),
  fc.record({ kind: fc.constant('rect' as const), across: half, along: half }),
);

/** Half inches, so that equal heights are common. */
const heights = fc.integer({ min: 1, max: 8 }).map((n) => n * 500);
const headings = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 900, 1800, 2700));

interface Region {
  readonly x: readonly [Mil, Mil];
  readonly y: readonly [Mil, Mil];
}

export function pointsIn({ x, y }: Region): fc.Arbitrary<Point> {
  return fc.record({ x: fc.integer({ min: x[0], max: x[1] }), y: fc.integer({ min: y[0], max: y[1] }) });
}

export function spotsIn(region: Region): fc.Arbitrary<Spot> {
  return fc.tuple(pointsIn(region), heights).map(([p, z]) => ({ ...p, z }));
}

/** A star about a point: simple, anticlockwise, seldom convex. */
function stars(at: Point): fc.Arbitrary<Point[]> {
  return fc.array(fc.integer({ min: 150, max: 2000 }), { minLength: 3, maxLength: 8 }).map((radii) =>
    radii.map((radius, i) => {
      const turn = Math.floor((3600 * i) / radii.length);
      return { x: at.x + Math.round(radius * cosOf(turn)), y: at.y + Math.round(radius * sinOf(turn)) };
    }),
  );
}

/** Bodies of all bases and polygons of odd shapes; `floating` ones may hang in the air. */
export function volumesIn(region: Region, floating: 'grounded' | 'floating' = 'grounded'): fc.Arbitrary<Volume> {
  const bottoms = floating === 'floating' ? fc.oneof(fc.constant(0), heights) : fc.constant(0);
  return fc.tuple(pointsIn(region), bottoms, heights).chain(([at, z, height]) =>
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.tuple(bases, headings).map(([base, heading]) => bodyVolume({ base, pose: { ...at, z, heading }, height })),
      },
      { weight: 1, arbitrary: stars(at).map((footprint) => prism(footprint, z, z + height)) },
    ),
  );
}

export function blockersIn(region: Region, floating: 'grounded' | 'floating' = 'grounded', most = 6): fc.Arbitrary<Blocker<number>[]> {
  return fc.array(volumesIn(region, floating), { maxLength: most }).map((volumes) => blockers(...volumes));
}

/** The whole scene moved, and turned by a quarter about the origin: in whole mils both are exact. */
export function movedSpot({ x, y, z }: Spot, dx: Mil, dy: Mil, quarters: number): Spot {
  let at = { x, y };
  for (let i = 0; i < quarters; i++) at = { x: -at.y, y: at.x };
  return { x: at.x + dx, y: at.y + dy, z };
}

export function movedVolume({ section, bottom, top }: Volume, dx: Mil, dy: Mil, quarters: number): Volume {
  return { section: movedSection(section, dx, dy, quarters), bottom, top };
}

function movedSection(section: Section, dx: Mil, dy: Mil, quarters: number): Section {
  const { x, y } = movedSpot({ x: section.x, y: section.y, z: 0 }, dx, dy, quarters);
  if (section.kind === 'polygon')
    return { ...section, x, y, corners: section.corners.map((p) => movedSpot({ ...p, z: 0 }, dx, dy, quarters)) };
  let { sin, cos } = section;
  // `along` runs along (sin, cos); turning that to the left by a quarter gives (-cos, sin).
  for (let i = 0; i < quarters; i++) [sin, cos] = [-cos, sin];
  return { ...section, x, y, sin, cos };
}

/** Whether the point is inside, by at least `depth` where that is easy to say; independent of the code under test. */
export function holds({ section, bottom, top }: Volume, p: Spot): boolean {
  return p.z >= bottom && p.z < top && covers(section, p.x, p.y);
}

export function covers(section: Section, x: number, y: number): boolean {
  const dx = x - section.x;
  const dy = y - section.y;
  if (section.kind === 'oval') {
    const right = (dx * section.cos - dy * section.sin) / section.across;
    const forward = (dx * section.sin + dy * section.cos) / section.along;
    return right * right + forward * forward < 1;
  }
  let inside = false;
  section.corners.forEach((b, i) => {
    const a = section.corners[(i + section.corners.length - 1) % section.corners.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

/** The share of the line inside the volume, by walking along it. */
export function walkedShare(volume: Volume, a: Spot, b: Spot, steps: number): number {
  let inside = 0;
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    if (holds(volume, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t })) inside++;
  }
  return inside / steps;
}

/** Whether a walk along the line, a step every few mils, ever sets foot in a blocker. */
export function walksClear(a: Spot, b: Spot, among: readonly Blocker<number>[], steps: number): boolean {
  for (let i = 0; i < steps; i++) {
    const t = (i + 0.5) / steps;
    const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z + (b.z - a.z) * t };
    if (among.some(({ volume }) => holds(volume, p))) return false;
  }
  return true;
}

/** Points all over the inside of a section, in a fixed pattern. */
export function pointsOver(section: Section, perSide: number): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < perSide; i++) {
    for (let j = 0; j < perSide; j++) {
      const x = section.x + section.reach * ((2 * i + 1) / perSide - 1);
      const y = section.y + section.reach * ((2 * j + 1) / perSide - 1);
      if (covers(section, x, y)) points.push({ x, y });
    }
  }
  return points;
}
