// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * How far a base sticks out of another: the least d for which every part of `a` is within d of `b`, negative if `a` lies inside `b` with
 * room to spare. For a direction n it is n.(a - b) + reachA(n) - reachB(n), and the answer is the greatest such value.
 */
import { fromPoint } from '../measuring/depth.ts';
import { peakOf, reachTowards } from '../sight/shadow.ts';
import { cosOf, sinOf } from './trig.ts';
import type { Base, Heading } from './types.ts';

const SCAN_STEP = 30;

export function excessAt(a: Base, ax: number, ay: number, ah: Heading, b: Base, bx: number, by: number, bh: Heading): number {
  if (a.kind === 'round') return fromPoint(ax - bx, ay - by, b, bh) + a.radius;
  if (a.kind === 'rect') return cornersExcess(ax - bx, ay - by, a.across, a.along, ah, b, bh);
  return ovalExcess(ax - bx, ay - by, a, ah, b, bh);
}

/** What is within d of a base is convex, so a rect lies in it if its corners do. */
function cornersExcess(dx: number, dy: number, across: number, along: number, ah: Heading, b: Base, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const rightX = across * cos;
  const rightY = -across * sin;
  const frontX = along * sin;
  const frontY = along * cos;
  return Math.max(
    fromPoint(dx + rightX + frontX, dy + rightY + frontY, b, bh),
    fromPoint(dx + rightX - frontX, dy + rightY - frontY, b, bh),
    fromPoint(dx - rightX + frontX, dy - rightY + frontY, b, bh),
    fromPoint(dx - rightX - frontX, dy - rightY - frontY, b, bh),
  );
}

/** An oval may stick out of another in several places nearly as far. */
function ovalExcess(dx: number, dy: number, a: Base, ah: Heading, b: Base, bh: Heading): number {
  const excess = (nx: number, ny: number) => nx * dx + ny * dy + reachTowards(a, ah, nx, ny) - reachTowards(b, bh, nx, ny);
  return peakOf(excess, bh, SCAN_STEP);
}
