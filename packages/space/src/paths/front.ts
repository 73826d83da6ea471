import { outermost } from '../shapes/segments.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Body, Mil, Point } from '../shapes/types.ts';
import { nearestMil } from '../shapes/units.ts';
import { type Mass, massOf } from './course.ts';

/** Tenths of a degree between the corners of its rounded part: it bulges beyond them by less than a mil for each two inches. */
const STEP = 20;

/** All ground within `depth` of a base and in front of its centre, as something to keep out of, at any height. (NQ-AREA-02) */
export function frontArea(body: Body, depth: Mil): Mass {
  const { heading, x, y } = body.pose;
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const corners: Point[] = [];
  const add = (right: number, forward: number): void => {
    const p = { x: nearestMil(x + right * cos + forward * sin), y: nearestMil(y - right * sin + forward * cos) };
    const last = corners[corners.length - 1];
    if (last === undefined || last.x !== p.x || last.y !== p.y) corners.push(p);
  };
  const side = halfWidth(body) + depth;
  add(side, 0);
  for (let turn = 900; turn >= -900; turn -= STEP) {
    const right = sinOf((turn + 3600) % 3600);
    const forward = cosOf((turn + 3600) % 3600);
    const tip = tipOf(body, right, forward);
    add(tip.x + depth * right, tip.y + depth * forward);
  }
  add(-side, 0);
  return massOf(corners, 0, LOWEST, HIGHEST);
}

const LOWEST = -1_000_000;
const HIGHEST = 1_000_000;

function halfWidth({ base }: Body): Mil {
  return base.kind === 'round' ? base.radius : base.across;
}

/** The point of the base farthest in a direction of the front half, as (right, forward) of its centre. */
function tipOf({ base }: Body, right: number, forward: number): Point {
  if (base.kind === 'round') return { x: base.radius * right, y: base.radius * forward };
  if (base.kind === 'oval') return outermost(base, 0, right, forward);
  return { x: right < 0 ? -base.across : base.across, y: base.along };
}
