/**
 * Whether a line from anywhere on one volume to anywhere on another passes between blockers that rise above it: exactly, seen from above.
 *
 * Turn a clear line to its left as far as it will go. It is stopped where its near part meets something on its right and its far part
 * something on its left: a blocker, or the last point of the viewer or the target that it can still run through. So if there is a clear line,
 * there is one next to such a common tangent, and trying them all finds it. Each is tried a hair off what it touches, so that a gap without
 * width is none.
 *
 * The lines run from top to top. Blockers lower than both tops cannot stop them; blockers between the two heights are treated as if they
 * always did, and whether one can look over them is left to the single viewpoints (eyeGap.ts).
 */
import { GRAIN } from '../distance.ts';
import type { Point } from '../types.ts';
import type { Blocker } from './blockers.ts';
import { meetings } from './meetings.ts';
import { spans } from './spans.ts';
import { commonTangents } from './tangents.ts';
import type { OvalSection, PolygonSection, Section, Spot, Volume } from './volumes.ts';

export interface ClearLine {
  readonly from: Spot;
  readonly to: Spot;
}

/** A clear line between the tops of the two, or undefined if every line meets something. */
export function gapBetween<Id>(viewer: Volume, target: Volume, blockers: readonly Blocker<Id>[]): ClearLine | undefined {
  const walls = blockers.filter((b) => rises(b.volume, viewer.top, target.top)).map((b) => b.volume.section);
  if (walls.some((wall) => parts(wall, viewer.section, target.section))) return undefined;
  const contacts = [...contactsOf(viewer.section, 'end'), ...contactsOf(target.section, 'end')];
  for (const wall of walls) {
    for (const contact of contactsOf(wall, 'wall')) if (inCorridor(contact.at, viewer.section, target.section)) contacts.push(contact);
    contacts.push(...overlaps(wall, viewer.section), ...overlaps(wall, target.section));
  }
  for (let i = 1; i < contacts.length; i++) {
    for (let j = 0; j < i; j++) {
      const line = clearTangent(contacts[i]!, contacts[j]!, viewer, target, walls);
      if (line !== undefined) return line;
    }
  }
  return undefined;
}

/** Over a blocker exactly as high as both ends nothing is seen; from above, or at something taller, it is. */
function rises({ bottom, top }: Volume, viewerTop: number, targetTop: number): boolean {
  const low = Math.min(viewerTop, targetTop);
  const high = Math.max(viewerTop, targetTop);
  return bottom <= high && (top > low || (top === low && low === high));
}

const upper: number[] = [];
const lower: number[] = [];

/**
 * Whether the wall alone cuts the two off from each other: it is convex and reaches across the whole strip that holds both, between where the
 * one ends and the other begins. That settles most questions with a house or a hill in the way.
 */
function parts(wall: Section, a: Section, b: Section): boolean {
  if (wall.kind === 'polygon' && !wall.convex) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const half = Math.max(a.reach, b.reach) / length;
  const from = a.reach / length;
  const to = 1 - b.reach / length;
  if (!(to > from)) return false;
  if (spans(wall, a.x - dy * half, a.y + dx * half, dx, dy, upper) === 0) return false;
  if (spans(wall, a.x + dy * half, a.y - dx * half, dx, dy, lower) === 0) return false;
  return Math.max(from, upper[0]!) < Math.min(to, upper[1]!) && Math.max(from, lower[0]!) < Math.min(to, lower[1]!);
}

/** What a line can touch: an oval, or a corner. A line keeps off a wall, and keeps on an end. */
interface Contact {
  readonly at: OvalSection;
  readonly keep: 'off' | 'on';
  /** Points that tell on which side of a line the thing lies: the centre of an oval, the neighbours of a corner. */
  readonly beside: readonly Point[];
}

function contactsOf(section: Section, role: 'end' | 'wall'): Contact[] {
  const keep = role === 'end' ? 'on' : 'off';
  return section.kind === 'oval' ? [{ at: section, keep, beside: [section] }] : cornersOf(section, keep);
}

function cornersOf({ corners }: PolygonSection, keep: 'off' | 'on'): Contact[] {
  const count = corners.length;
  return corners.map((corner, i) => ({
    at: cornerAt(corner),
    keep,
    beside: [corners[(i + count - 1) % count]!, corners[(i + 1) % count]!],
  }));
}

function cornerAt({ x, y }: Point): OvalSection {
  return { kind: 'oval', x, y, across: 0, along: 0, sin: 0, cos: 1, reach: 0 };
}

/** Where a wall reaches into an end, as a model does that stands against it, lines can pass just where the two outlines cross, on either side. */
function overlaps(wall: Section, end: Section): Contact[] {
  return meetings(end, wall, 1, end).map((p) => ({ at: cornerAt(p), keep: 'off', beside: [] }));
}

/** Whether the contact comes near the strip between the two ends. */
function inCorridor(at: OvalSection, a: Section, b: Section): boolean {
  const ux = b.x - a.x;
  const uy = b.y - a.y;
  const length2 = ux * ux + uy * uy;
  const along = (at.x - a.x) * ux + (at.y - a.y) * uy;
  const share = length2 === 0 ? 0 : Math.max(0, Math.min(1, along / length2));
  const dx = at.x - a.x - ux * share;
  const dy = at.y - a.y - uy * share;
  const reach = at.reach + Math.max(a.reach, b.reach);
  return dx * dx + dy * dy <= reach * reach;
}

function clearTangent(one: Contact, other: Contact, viewer: Volume, target: Volume, walls: readonly Section[]): ClearLine | undefined {
  const kind = one.keep === other.keep ? 'inner' : 'outer';
  for (const [p, q] of commonTangents(one.at, other.at, kind)) {
    const ahead = (q.x - p.x) * (target.section.x - viewer.section.x) + (q.y - p.y) * (target.section.y - viewer.section.y) > 0;
    const line = ahead ? offBoth(one, p, other, q, viewer, target, walls) : offBoth(other, q, one, p, viewer, target, walls);
    if (line !== undefined) return line;
  }
  return undefined;
}

/** The line from touch to touch, its near part moved a hair to the left and its far part to the right, if that is where it has room. */
function offBoth(
  near: Contact,
  p: Point,
  far: Contact,
  q: Point,
  viewer: Volume,
  target: Volume,
  walls: readonly Section[],
): ClearLine | undefined {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > GRAIN)) return undefined;
  const leftX = (-dy / length) * GRAIN;
  const leftY = (dx / length) * GRAIN;
  if (!hasRoom(near, p, -dy / length, dx / length) || !hasRoom(far, q, dy / length, -dx / length)) return undefined;
  return clearAlong(p.x + leftX, p.y + leftY, dx - 2 * leftX, dy - 2 * leftY, viewer, target, walls);
}

/** Whether a line that touches may move along the normal and stay off the wall, or on the end. */
function hasRoom({ keep, beside }: Contact, touch: Point, nx: number, ny: number): boolean {
  for (const p of beside) {
    const along = (p.x - touch.x) * nx + (p.y - touch.y) * ny;
    if (keep === 'off' ? along > GRAIN : along < -GRAIN) return false;
  }
  return true;
}

const viewerSpans: number[] = [];
const targetSpans: number[] = [];
const wallSpans: number[] = [];

/** The line's stretches over the viewer and over the target, and whether it is clear from some stretch of the one to some stretch of the other. */
function clearAlong(
  x: number,
  y: number,
  dx: number,
  dy: number,
  viewer: Volume,
  target: Volume,
  walls: readonly Section[],
): ClearLine | undefined {
  const starts = spans(viewer.section, x, y, dx, dy, viewerSpans);
  const ends = starts === 0 ? 0 : spans(target.section, x, y, dx, dy, targetSpans);
  for (let i = 0; i < starts; i++) {
    for (let j = 0; j < ends; j++) {
      const ahead = viewerSpans[2 * i]! <= targetSpans[2 * j]!;
      const from = ahead ? Math.min(viewerSpans[2 * i + 1]!, targetSpans[2 * j]!) : viewerSpans[2 * i]!;
      const to = ahead ? targetSpans[2 * j]! : Math.min(targetSpans[2 * j + 1]!, viewerSpans[2 * i]!);
      if (walls.some((wall) => meets(wall, x, y, dx, dy, Math.min(from, to), Math.max(from, to)))) continue;
      return {
        from: { x: x + dx * from, y: y + dy * from, z: viewer.top },
        to: { x: x + dx * to, y: y + dy * to, z: target.top },
      };
    }
  }
  return undefined;
}

function meets(wall: Section, x: number, y: number, dx: number, dy: number, from: number, to: number): boolean {
  const count = spans(wall, x, y, dx, dy, wallSpans);
  for (let i = 0; i < count; i++) if (wallSpans[2 * i]! < to && wallSpans[2 * i + 1]! > from) return true;
  return false;
}
