// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
import { ovalToOval, pointToOval, rectToOval } from '../shapes/ovals.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Base, Body, Heading } from '../shapes/types.ts';
import { deepest } from '../sight/shadow.ts';

type Rect = Extract<Base, { kind: 'rect' }>;
type Oval = Extract<Base, { kind: 'oval' }>;

/** The signed horizontal gap between two bases: positive apart, 0 in contact, negative by the least shift that would part them. */
export function depth(a: Body, b: Body): number {
  return depthAt(a.base, a.pose.x, a.pose.y, a.pose.heading, b.base, b.pose.x, b.pose.y, b.pose.heading);
}

/** `depth` in numbers rather than bodies: it is asked millions of times, and may not allocate. */
export function depthAt(a: Base, ax: number, ay: number, ah: Heading, b: Base, bx: number, by: number, bh: Heading): number {
  const dx = bx - ax;
  const dy = by - ay;
  if (a.kind === 'round') return fromPoint(dx, dy, b, bh) - a.radius;
  if (b.kind === 'round') return fromPoint(dx, dy, a, ah) - b.radius;
  if (a.kind === 'rect') return b.kind === 'rect' ? rectToRect(dx, dy, a, ah, b, bh) : rectOval(dx, dy, a, ah, b, bh);
  return b.kind === 'rect' ? rectOval(-dx, -dy, b, bh, a, ah) : ovalOval(dx, dy, a, ah, b, bh);
}

/** Signed distance from a point to a base, one at (dx, dy) from the other: bases look the same from opposite directions. */
export function fromPoint(dx: number, dy: number, base: Base, heading: Heading): number {
  switch (base.kind) {
    case 'round':
      return Math.sqrt(dx * dx + dy * dy) - base.radius;
    case 'rect':
      return pointToRect(dx, dy, base, heading);
    case 'oval':
      return pointToOval(dx, dy, base, heading);
  }
}

function rectOval(dx: number, dy: number, rect: Rect, rh: Heading, oval: Oval, oh: Heading): number {
  const apart = rectToOval(dx, dy, rect, rh, oval, oh);
  return apart > 0 ? apart : deepest(dx, dy, rect, rh, oval, oh);
}

function ovalOval(dx: number, dy: number, a: Oval, ah: Heading, b: Oval, bh: Heading): number {
  const apart = ovalToOval(dx, dy, a, ah, b, bh);
  return apart > 0 ? apart : deepest(dx, dy, a, ah, b, bh);
}

/** Signed distance from the point (dx, dy) to a rect at the origin. */
function pointToRect(dx: number, dy: number, rect: Rect, heading: Heading): number {
  const sin = sinOf(heading);
  const cos = cosOf(heading);
  const right = Math.abs(dx * cos - dy * sin) - rect.across;
  const forward = Math.abs(dx * sin + dy * cos) - rect.along;
  if (right <= 0) return forward <= 0 && right > forward ? right : forward;
  return forward <= 0 ? right : Math.sqrt(right * right + forward * forward);
}

/** Rects overlap if they do so as seen along all four sides; apart, a corner of one is nearest to the other. */
function rectToRect(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const apart = Math.max(shadowGap(dx, dy, a, ah, b, bh), shadowGap(dx, dy, b, bh, a, ah));
  if (apart <= 0) return apart;
  return Math.min(cornersToRect(dx, dy, b, bh, a, ah), cornersToRect(-dx, -dy, a, ah, b, bh));
}

/** How far apart two rects are as seen along the sides of `a`; the greater of its two directions. */
function shadowGap(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const bSin = sinOf(bh);
  const bCos = cosOf(bh);
  const straight = Math.abs(cos * bCos + sin * bSin);
  const askew = Math.abs(cos * bSin - sin * bCos);
  const right = Math.abs(dx * cos - dy * sin) - a.across - (b.across * straight + b.along * askew);
  const forward = Math.abs(dx * sin + dy * cos) - a.along - (b.across * askew + b.along * straight);
  return Math.max(right, forward);
}

/** The least distance from a corner of `a`, centred at (dx, dy), to `b` at the origin. */
function cornersToRect(dx: number, dy: number, a: Rect, ah: Heading, b: Rect, bh: Heading): number {
  const sin = sinOf(ah);
  const cos = cosOf(ah);
  const rightX = a.across * cos;
  const rightY = -a.across * sin;
  const frontX = a.along * sin;
  const frontY = a.along * cos;
  return Math.min(
    pointToRect(dx + rightX + frontX, dy + rightY + frontY, b, bh),
    pointToRect(dx + rightX - frontX, dy + rightY - frontY, b, bh),
    pointToRect(dx - rightX + frontX, dy - rightY + frontY, b, bh),
    pointToRect(dx - rightX - frontX, dy - rightY - frontY, b, bh),
  );
}
