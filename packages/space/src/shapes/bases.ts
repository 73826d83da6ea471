import type { Box } from './polygon.ts';
import { cosOf, sinOf, turned } from './trig.ts';
import type { Base, Body, Mil, Point } from './types.ts';
import { inches, mm, nearestMil } from './units.ts';

export function round(mmDiameter: number): Base {
  return { kind: 'round', radius: mm(mmDiameter / 2) };
}

export function oval(mmAcross: number, mmAlong: number): Base {
  return { kind: 'oval', across: mm(mmAcross / 2), along: mm(mmAlong / 2) };
}

export function rect(mmAcross: number, mmAlong: number): Base {
  return { kind: 'rect', across: mm(mmAcross / 2), along: mm(mmAlong / 2) };
}

export function rectInches(across: number, along: number): Base {
  return { kind: 'rect', across: inches(across / 2), along: inches(along / 2) };
}

/** No point of the base is farther from its centre. Rounded up for a rect, so that it can always serve as a bound. */
export function reachOf(base: Base): Mil {
  switch (base.kind) {
    case 'round':
      return base.radius;
    case 'oval':
      return Math.max(base.across, base.along);
    case 'rect':
      return Math.ceil(Math.sqrt(base.across * base.across + base.along * base.along));
  }
}

export const isSameBase = (one: Base, other: Base): boolean =>
  one.kind === 'round' || other.kind === 'round'
    ? one.kind === other.kind && reachOf(one) === reachOf(other)
    : one.kind === other.kind && one.across === other.across && one.along === other.along;

/** The nearest edge to the centre: a disc of this radius fits under the base. */
export function girthOf(base: Base): Mil {
  return base.kind === 'round' ? base.radius : Math.min(base.across, base.along);
}

/** The smallest upright box round the base, outwards to whole mils. */
export function boundsOf(body: Body): Box {
  const { x, y } = body.pose;
  const right = halfWidth(body);
  const up = halfDepth(body);
  return { minX: x - right, minY: y - up, maxX: x + right, maxY: y + up };
}

function halfWidth({ base, pose }: Body): Mil {
  return base.kind === 'round' ? base.radius : extent(base, cosOf(pose.heading), sinOf(pose.heading));
}

function halfDepth({ base, pose }: Body): Mil {
  return base.kind === 'round' ? base.radius : extent(base, sinOf(pose.heading), cosOf(pose.heading));
}

function extent(base: Exclude<Base, { kind: 'round' }>, acrossShare: number, alongShare: number): Mil {
  const a = base.across * Math.abs(acrossShare);
  const b = base.along * Math.abs(alongShare);
  return Math.ceil(base.kind === 'rect' ? a + b : Math.sqrt(a * a + b * b));
}

/**
 * The outline as an anticlockwise polygon in whole mils. A rect gives its four corners. Rounds and ovals give points of the true outline, so
 * many that no side leaves it by more than half a mil. Corners and points are rounded, exact at quarter turns: for distances use `gap`, which is not.
 */
export function outline(body: Body): readonly Point[] {
  const { base, pose } = body;
  if (base.kind === 'rect') return corners(base.across, base.along).map((corner) => placed(corner.x, corner.y, body));
  const across = base.kind === 'round' ? base.radius : base.across;
  const along = base.kind === 'round' ? base.radius : base.along;
  const heading = base.kind === 'round' ? 0 : pose.heading;
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const step = stepFor(Math.max(across, along));
  const points: Point[] = [];
  for (let turn = 3600; turn > 0; turn -= step) {
    const right = across * sinOf(turn % 3600);
    const forward = along * cosOf(turn % 3600);
    points.push({ x: pose.x + nearestMil(right * cos + forward * sin), y: pose.y + nearestMil(forward * cos - right * sin) });
  }
  return points;
}

/** Tenths of a degree between outline points: a side bulges by radius * (1 - cos(step / 2)), at most half a mil. */
function stepFor(radius: Mil): number {
  if (radius <= 525) return 50;
  if (radius <= 1458) return 30;
  if (radius <= 3282) return 20;
  return 10;
}

function corners(across: Mil, along: Mil): Point[] {
  return [
    { x: across, y: along },
    { x: -across, y: along },
    { x: -across, y: -along },
    { x: across, y: -along },
  ];
}

function placed(right: number, forward: number, { pose }: Body): Point {
  const at = turned({ x: right, y: forward }, pose.heading);
  return { x: pose.x + at.x, y: pose.y + at.y };
}
