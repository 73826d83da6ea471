/** Shapes laid on the table: blast circles and teardrops. (NQ-TEMPLATE-01 to -05) */
import { CONTACT, GRAIN, overlapping, whollyWithin, within } from '../measuring/distance.ts';
import { bodyAt, poseOf } from '../paths/course.ts';
import { peakOf, reachTowards } from '../sight/shadow.ts';
import { rectCorners, segmentGap } from './segments.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Body, Heading, Mil, Point } from './types.ts';

/** A teardrop is the hull of its point, at `at`, and a disc as wide as the template at the far end; it lies along `heading`. */
export type Template =
  | { readonly kind: 'circle'; readonly at: Point; readonly radius: Mil }
  | { readonly kind: 'teardrop'; readonly at: Point; readonly heading: Heading; readonly length: Mil; readonly width: Mil };

type Teardrop = Extract<Template, { kind: 'teardrop' }>;

export type Coverage = 'fully' | 'partly' | 'not';

const SCAN_STEP = 30;

/** A base that only touches the template's edge, as one set down there does, is not under it. */
export function coverage(template: Template, body: Body): Coverage {
  if (coversFully(template, body)) return 'fully';
  return coversPartly(template, body) ? 'partly' : 'not';
}

/** Whether the base is under the template or in contact with its edge. (NQ-SPELL-PESTILENCE: a touch is enough) */
export function touchesTemplate(template: Template, body: Body): boolean {
  if (template.kind === 'circle') return within(body, disc(template.at, template.radius), CONTACT);
  return teardropDepth(template, body) <= CONTACT + GRAIN;
}

/** Whether a circle that slides from `from` to `to` touches the base on its way. */
export function swept(from: Point, to: Point, radius: Mil, body: Body): boolean {
  return segmentGap(from, to, body) <= radius + CONTACT + GRAIN;
}

function coversPartly(template: Template, body: Body): boolean {
  if (template.kind === 'circle') return overlapping(body, disc(template.at, template.radius));
  return teardropDepth(template, body) < -CONTACT - GRAIN;
}

function coversFully(template: Template, body: Body): boolean {
  if (template.kind === 'circle') return whollyWithin(body, disc(template.at, template.radius), 0);
  return teardropExcess(template, body) <= GRAIN;
}

function disc({ x, y }: Point, radius: Mil): Body {
  return bodyAt({ base: { kind: 'round', radius }, height: 0 }, poseOf(x, y, 0, 0));
}

/** The signed gap between a base and a teardrop. */
function teardropDepth(drop: Teardrop, body: Body): number {
  const { base, pose } = body;
  if (base.kind === 'round') return pointToTeardrop(pose.x, pose.y, drop) - base.radius;
  const apart = (nx: number, ny: number) =>
    nx * (pose.x - drop.at.x) + ny * (pose.y - drop.at.y) - reachTowards(base, pose.heading, nx, ny) - dropReach(drop, nx, ny);
  return peakOf(apart, drop.heading, SCAN_STEP);
}

/** How far the base sticks out of the teardrop; negative if there is room to spare. */
function teardropExcess(drop: Teardrop, body: Body): number {
  const { base, pose } = body;
  if (base.kind === 'round') return pointToTeardrop(pose.x, pose.y, drop) + base.radius;
  if (base.kind === 'rect') return Math.max(...rectCorners(base, pose).map((corner) => pointToTeardrop(corner.x, corner.y, drop)));
  const excess = (nx: number, ny: number) =>
    nx * (pose.x - drop.at.x) + ny * (pose.y - drop.at.y) + reachTowards(base, pose.heading, nx, ny) - dropReach(drop, nx, ny);
  return peakOf(excess, drop.heading, SCAN_STEP);
}

/** How far the teardrop reaches from its point in the direction (nx, ny): as far as its disc, or no farther than the point itself. */
function dropReach(drop: Teardrop, nx: number, ny: number): number {
  const radius = drop.width / 2;
  const stem = drop.length - radius;
  return Math.max(0, stem * (nx * sinOf(drop.heading) + ny * cosOf(drop.heading)) + radius);
}

/**
 * Signed distance from (x, y) to the teardrop. Seen along its axis it is bounded by the tip, by a straight flank that leans out at
 * sin = radius / stem, and by the disc; lines square to the flank's ends tell which of the three is nearest.
 */
function pointToTeardrop(x: number, y: number, drop: Teardrop): number {
  const sin = sinOf(drop.heading);
  const cos = cosOf(drop.heading);
  const dx = x - drop.at.x;
  const dy = y - drop.at.y;
  const off = Math.abs(dx * cos - dy * sin);
  const along = dx * sin + dy * cos;
  const radius = drop.width / 2;
  const stem = drop.length - radius;
  const lean = radius / stem;
  const upright = Math.sqrt(1 - lean * lean);
  const downFlank = along * upright + off * lean;
  if (downFlank <= 0) return Math.sqrt(off * off + along * along);
  const flankLength = stem * upright;
  if (downFlank >= flankLength) {
    const past = along - stem;
    return Math.sqrt(off * off + past * past) - radius;
  }
  return off * upright - along * lean;
}
