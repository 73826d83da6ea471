/** Bodies for tests: by hand, and at random. */
import fc from 'fast-check';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Body, Heading, Mil, Point, Pose } from '../shapes/types.ts';

export function at(base: Base, x: Mil, y: Mil, heading: Heading = 0, z: Mil = 0, height: Mil = 1000): Body {
  return { base, pose: { x, y, z, heading }, height };
}

export function disc(radius: Mil, x: Mil, y: Mil, z: Mil = 0): Body {
  return at({ kind: 'round', radius }, x, y, 0, z);
}

const half = fc.integer({ min: 200, max: 2500 });

export const rounds: fc.Arbitrary<Base> = half.map((radius) => ({ kind: 'round', radius }));
export const ovals: fc.Arbitrary<Base> = fc.record({ kind: fc.constant('oval' as const), across: half, along: half });
export const rects: fc.Arbitrary<Base> = fc.record({ kind: fc.constant('rect' as const), across: half, along: half });
export const bases: fc.Arbitrary<Base> = fc.oneof(rounds, ovals, rects);

/** Quarter turns are where exactness is promised, so they are drawn often. */
export const headings: fc.Arbitrary<Heading> = fc.oneof(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(0, 900, 1800, 2700));

export function pointsUpTo(far: Mil): fc.Arbitrary<Point> {
  return fc.record({ x: fc.integer({ min: -far, max: far }), y: fc.integer({ min: -far, max: far }) });
}

export function bodiesUpTo(far: Mil, base: fc.Arbitrary<Base> = bases): fc.Arbitrary<Body> {
  return fc
    .tuple(base, pointsUpTo(far), headings, fc.integer({ min: 0, max: 6000 }), fc.integer({ min: 1, max: 5000 }))
    .map(([shape, { x, y }, heading, z, height]) => at(shape, x, y, heading, z, height));
}

export function shifted(body: Body, dx: Mil, dy: Mil): Body {
  return { ...body, pose: { ...body.pose, x: body.pose.x + dx, y: body.pose.y + dy } };
}

/** A quarter turn clockwise of the whole table about its origin. */
export function quarterTurned(body: Body): Body {
  const { x, y, heading } = body.pose;
  const pose: Pose = { ...body.pose, x: y, y: 0 - x, heading: (heading + 900) % 3600 };
  return { ...body, pose };
}

/** Reflected left to right. */
export function mirrored(body: Body): Body {
  const pose: Pose = { ...body.pose, x: 0 - body.pose.x, heading: (3600 - body.pose.heading) % 3600 };
  return { ...body, pose };
}

/** Points of the true outline, unrounded, for slow oracles. */
export function outlineOracle({ base, pose }: Body, points: number): Point[] {
  const sin = sinOf(pose.heading);
  const cos = cosOf(pose.heading);
  return shapeOutline(base, points).map(([right, forward]) => ({
    x: pose.x + right * cos + forward * sin,
    y: pose.y - right * sin + forward * cos,
  }));
}

function shapeOutline(base: Base, points: number): [number, number][] {
  if (base.kind === 'rect') return rectOutline(base.across, base.along, points);
  const across = base.kind === 'round' ? base.radius : base.across;
  const along = base.kind === 'round' ? base.radius : base.along;
  return unitCircle(points).map(([x, y]) => [across * x, along * y]);
}

/** ((1 - t^2) / (1 + t^2), 2t / (1 + t^2)) runs round a quarter of the unit circle as t runs from 0 to 1. */
function unitCircle(points: number): [number, number][] {
  const perQuarter = Math.ceil(points / 4);
  const quarter = Array.from({ length: perQuarter }, (_, i): [number, number] => {
    const t = i / perQuarter;
    return [(1 - t * t) / (1 + t * t), (2 * t) / (1 + t * t)];
  });
  return [
    ...quarter,
    ...quarter.map(([x, y]): [number, number] => [-y, x]),
    ...quarter.map(([x, y]): [number, number] => [-x, -y]),
    ...quarter.map(([x, y]): [number, number] => [y, -x]),
  ];
}

function rectOutline(across: number, along: number, points: number): [number, number][] {
  const perSide = Math.ceil(points / 4);
  const share = (i: number) => (2 * i) / perSide - 1;
  const steps = Array.from({ length: perSide }, (_, i) => i);
  return [
    ...steps.map((i): [number, number] => [across, along * share(i)]),
    ...steps.map((i): [number, number] => [-across * share(i), along]),
    ...steps.map((i): [number, number] => [-across, -along * share(i)]),
    ...steps.map((i): [number, number] => [across * share(i), -along]),
  ];
}
