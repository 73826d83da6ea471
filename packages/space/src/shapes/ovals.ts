// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * Signed distances to ovals. There is no closed formula, so each is found by climbing: from a direction n, the gap between the shadows on n
 * (see shadow.ts) rises towards the best direction at a known slope and bends at a known rate, which gives Newton's step; where
 * the step leaves the range known to hold the best direction, the range is halved instead. Four or five steps are usual.
 * Any direction gives a lower bound of the gap, and the last one is off by less than `SETTLED`.
 */
import { reachTowards } from '../sight/shadow.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Base, Heading } from './types.ts';

type Oval = Extract<Base, { kind: 'oval' }>;
type Rect = Extract<Base, { kind: 'rect' }>;

/** In mils: what one more step could still gain. */
const SETTLED = 1e-10;
const MOST_STEPS = 96;
/** Every so often a step halves the range, so that no oval can make Newton's steps creep. */
const HALVE_EVERY = 4;

/** Signed distance from the point (dx, dy) to an oval at the origin. */
export function pointToOval(dx: number, dy: number, oval: Oval, heading: Heading): number {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const px = Math.abs(dx * cos - dy * sin);
  const py = Math.abs(dx * sin + dy * cos);
  const share = squareOn(px, py, oval.across, oval.along);
  const nx = 1 - share;
  const right = oval.across * nx;
  const forward = oval.along * share;
  return (px * nx + py * share - Math.sqrt(right * right + forward * forward)) / Math.sqrt(nx * nx + share * share);
}

/**
 * The direction square on to the oval's outline where it is nearest to the point (px, py), with px, py >= 0, seen from an oval at the origin
 * that faces up. By symmetry it lies between (1, 0) and (0, 1); the answer is the s for which it is (1 - s, s).
 */
export function squareOn(px: number, py: number, across: number, along: number): number {
  const a2 = across * across;
  const b2 = along * along;
  let lowX = 1;
  let lowY = 0;
  let highX = 0;
  let highY = 1;
  let nx = px + across;
  let ny = py + along;
  for (let step = 1; step < MOST_STEPS; step++) {
    const size = Math.sqrt(nx * nx + ny * ny);
    nx /= size;
    ny /= size;
    const reach = Math.sqrt(a2 * nx * nx + b2 * ny * ny);
    const slope = py * nx - px * ny - ((b2 - a2) * nx * ny) / reach;
    const bend = px * nx + py * ny - reach + (a2 * b2) / (reach * reach * reach);
    if (bend > 0 && slope * slope <= SETTLED * bend) break;
    if (slope > 0) {
      lowX = nx;
      lowY = ny;
    } else {
      highX = nx;
      highY = ny;
    }
    const turn = slope / bend;
    const x = Math.max(0, nx - turn * ny);
    const y = Math.max(0, ny + turn * nx);
    const halve = bend <= 0 || step % HALVE_EVERY === 0 || lowX * y < lowY * x || x * highY < y * highX;
    nx = halve ? lowX + highX : x;
    ny = halve ? lowY + highY : y;
  }
  return ny / (nx + ny);
}

/** The gap between two ovals that are apart, `b` at (dx, dy) from `a`; 0 or less if they are not. */
export function ovalToOval(dx: number, dy: number, a: Oval, ah: Heading, b: Oval, bh: Heading): number {
  const turn = partingTurn(dx, dy, a, ah, b, bh);
  const x = dx - turn * dy;
  const y = dy + turn * dx;
  const size = Math.sqrt(x * x + y * y);
  if (size === 0) return 0;
  return (x * dx + y * dy) / size - reachTowards(a, ah, x / size, y / size) - reachTowards(b, bh, x / size, y / size);
}

/**
 * The direction in which two ovals are farthest apart: how far it turns left of the line between their centres, as a tangent. It lies within
 * a quarter turn of that line for any two convex shapes that are apart. Squared reaches are quadratic forms of the direction, xx, xy and yy.
 */
export function partingTurn(dx: number, dy: number, a: Oval, ah: Heading, b: Oval, bh: Heading): number {
  const axx = formXX(a, ah);
  const axy = formXY(a, ah);
  const ayy = formYY(a, ah);
  const bxx = formXX(b, bh);
  const bxy = formXY(b, bh);
  const byy = formYY(b, bh);
  const aArea2 = a.across * a.across * a.along * a.along;
  const bArea2 = b.across * b.across * b.along * b.along;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return 0;
  let nx = dx / distance;
  let ny = dy / distance;
  let rightX = ny;
  let rightY = -nx;
  let leftX = -ny;
  let leftY = nx;
  for (let step = 1; step < MOST_STEPS; step++) {
    const size = Math.sqrt(nx * nx + ny * ny);
    nx /= size;
    ny /= size;
    const aX = axx * nx + axy * ny;
    const aY = axy * nx + ayy * ny;
    const bX = bxx * nx + bxy * ny;
    const bY = bxy * nx + byy * ny;
    const aReach = Math.sqrt(aX * nx + aY * ny);
    const bReach = Math.sqrt(bX * nx + bY * ny);
    const apart = nx * dx + ny * dy - aReach - bReach;
    const slope = nx * dy - ny * dx - (aY * nx - aX * ny) / aReach - (bY * nx - bX * ny) / bReach;
    const bend = apart + aArea2 / (aReach * aReach * aReach) + bArea2 / (bReach * bReach * bReach);
    if (bend > 0 && slope * slope <= SETTLED * bend) break;
    if (slope > 0) {
      rightX = nx;
      rightY = ny;
    } else {
      leftX = nx;
      leftY = ny;
    }
    const turn = slope / bend;
    const x = nx - turn * ny;
    const y = ny + turn * nx;
    const halve = bend <= 0 || step % HALVE_EVERY === 0 || rightX * y <= rightY * x || x * leftY <= y * leftX;
    nx = halve ? rightX + leftX : x;
    ny = halve ? rightY + leftY : y;
  }
  const along = nx * dx + ny * dy;
  return along > 0 ? (ny * dx - nx * dy) / along : 0;
}

function formXX(oval: Oval, heading: Heading): number {
  const right = oval.across * cosOf(heading);
  const forward = oval.along * sinOf(heading);
  return right * right + forward * forward;
}

function formXY(oval: Oval, heading: Heading): number {
  return (oval.along * oval.along - oval.across * oval.across) * sinOf(heading) * cosOf(heading);
}

function formYY(oval: Oval, heading: Heading): number {
  const right = oval.across * sinOf(heading);
  const forward = oval.along * cosOf(heading);
  return right * right + forward * forward;
}

/** The gap between a rect and an oval at (dx, dy) from it that are apart; 0 if they are not. */
export function rectToOval(dx: number, dy: number, rect: Rect, rh: Heading, oval: Oval, oh: Heading): number {
  const sin = sinOf(rh);
  const cos = cosOf(rh);
  const right = dx * cos - dy * sin;
  const forward = dx * sin + dy * cos;
  // As the rect sees it, and mirrored so that the oval lies to the right and ahead.
  const mirror = right < 0 !== forward < 0 ? rh - oh : oh - rh;
  return quarterRectToOval(Math.abs(right), Math.abs(forward), rect, oval, (mirror + 3600) % 3600);
}

/** Either a side of the rect faces the oval's outermost point, or a corner is nearest: not the one that looks away. */
function quarterRectToOval(px: number, py: number, rect: Rect, oval: Oval, heading: Heading): number {
  const { across, along } = rect;
  if (meetsFacingSides(px, py, rect, oval, heading)) return 0;
  const xy = formXY(oval, heading);
  const reachX = Math.sqrt(formXX(oval, heading));
  if (px - reachX > across && Math.abs(py - xy / reachX) <= along) return px - reachX - across;
  const reachY = Math.sqrt(formYY(oval, heading));
  if (py - reachY > along && Math.abs(px - xy / reachY) <= across) return py - reachY - along;
  const near = pointToOval(across - px, along - py, oval, heading);
  const left = pointToOval(-across - px, along - py, oval, heading);
  const low = pointToOval(across - px, -along - py, oval, heading);
  return Math.min(near, left, low);
}

/** An oval whose middle lies outside the rect can only meet it through a side that the middle sees. */
function meetsFacingSides(px: number, py: number, { across, along }: Rect, oval: Oval, heading: Heading): boolean {
  if (px <= across && py <= along) return true;
  if (px > across && ovalMeetsSegment(across - px, -along - py, across - px, along - py, oval, heading)) return true;
  return py > along && ovalMeetsSegment(-across - px, along - py, across - px, along - py, oval, heading);
}

/** Shrinks the oval to the unit circle, and the segment with it; then it is a matter of a distance from the origin. */
function ovalMeetsSegment(x1: number, y1: number, x2: number, y2: number, oval: Oval, heading: Heading): boolean {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const ax = (x1 * cos - y1 * sin) / oval.across;
  const ay = (x1 * sin + y1 * cos) / oval.along;
  const ux = (x2 * cos - y2 * sin) / oval.across - ax;
  const uy = (x2 * sin + y2 * cos) / oval.along - ay;
  const nearestShare = Math.max(0, Math.min(1, -(ax * ux + ay * uy) / (ux * ux + uy * uy)));
  const x = ax + ux * nearestShare;
  const y = ay + uy * nearestShare;
  return x * x + y * y <= 1;
}
