// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
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
import { GRAIN } from '../measuring/distance.ts';
import type { Point } from '../shapes/types.ts';
import type { Blocker } from './blockers.ts';
import { meetings } from './meetings.ts';
import { spans } from './spans.ts';
import { commonTangents, type OutlineSide } from './tangents.ts';
import type { OvalSection, Section, Spot, Volume } from './volumes.ts';

export interface ClearLine {
  readonly from: Spot;
  readonly to: Spot;
}

/** A clear line between the tops of the two, or undefined if every line meets something. */
export function gapBetween<Id>(viewer: Volume, target: Volume, blockers: readonly Blocker<Id>[]): ClearLine | undefined {
  const walls = blockers.filter((b) => rises(b.volume, viewer.top, target.top)).map((b) => b.volume.section);
  const strip = stripOf(viewer.section, target.section);
  if (walls.some((wall) => parts(wall, strip))) return undefined;
  const nears = contactsOf(viewer.section, 'on', 'left');
  const fars = contactsOf(target.section, 'on', 'right');
  for (const wall of walls) {
    nears.push(...contactsOf(wall, 'off', 'right').filter((c) => canPass(strip, c, 1)), ...overlaps(wall, strip));
    fars.push(...contactsOf(wall, 'off', 'left').filter((c) => canPass(strip, c, -1)), ...overlaps(wall, strip));
  }
  for (const near of nears) {
    for (const far of fars) {
      const line = isBehind(strip, near, far) ? undefined : clearTangent(near, far, strip, walls);
      if (line !== undefined) return { from: { ...line.from, z: viewer.top }, to: { ...line.to, z: target.top } };
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

/** All lines between the two run in it: it goes from centre to centre and is as wide as the wider of the two. */
interface Strip {
  readonly viewer: Section;
  readonly target: Section;
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
  readonly half: number;
  /** The cosine of the most that a line between the two can slant. */
  readonly slant: number;
}

function stripOf(viewer: Section, target: Section): Strip {
  const dx = target.x - viewer.x;
  const dy = target.y - viewer.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const sine = Math.min(1, (viewer.reach + target.reach) / length);
  return { viewer, target, dx, dy, length, half: Math.max(viewer.reach, target.reach), slant: Math.sqrt(1 - sine * sine) };
}

const upper: number[] = [];
const lower: number[] = [];

/**
 * Whether the wall alone cuts the two off from each other: it is convex and reaches across the whole strip between where the one ends and the
 * other begins. That settles most questions with a house or a hill in the way.
 */
function parts(wall: Section, { viewer, target, dx, dy, length, half }: Strip): boolean {
  if (wall.kind === 'polygon' && !wall.convex) return false;
  const from = viewer.reach / length;
  const to = 1 - target.reach / length;
  const asideX = (dy / length) * half;
  const asideY = (dx / length) * half;
  if (spans(wall, viewer.x - asideX, viewer.y + asideY, dx, dy, upper) === 0) return false;
  if (spans(wall, viewer.x + asideX, viewer.y - asideY, dx, dy, lower) === 0) return false;
  return Math.max(from, upper[0]!) < Math.min(to, upper[1]!) && Math.max(from, lower[0]!) < Math.min(to, lower[1]!);
}

/** What a line can touch: an oval, or a corner. It keeps off a wall and on an end, and has it on one side. */
interface Contact {
  readonly at: OvalSection;
  readonly keep: 'off' | 'on';
  readonly side: OutlineSide;
  /** Points that tell on which side of a line the thing lies: the centre of an oval, the neighbours of a corner. */
  readonly beside: readonly Point[];
}

function contactsOf(section: Section, keep: 'off' | 'on', side: OutlineSide): Contact[] {
  if (section.kind === 'oval') return [{ at: section, keep, side, beside: [section] }];
  const { corners } = section;
  const count = corners.length;
  return corners.map((corner, i) => ({
    at: cornerAt(corner),
    keep,
    side,
    beside: [corners[(i + count - 1) % count]!, corners[(i + 1) % count]!],
  }));
}

function cornerAt({ x, y }: Point): OvalSection {
  return { kind: 'oval', x, y, across: 0, along: 0, sin: 0, cos: 1, reach: 0 };
}

/** Where a wall reaches into an end, as a model does that stands against it, lines can pass just where the two outlines cross, on either side. */
function overlaps(wall: Section, { viewer, target }: Strip): Contact[] {
  const crossings = [...meetings(viewer, wall, 1, viewer), ...meetings(target, wall, 1, target)];
  return crossings.map((p) => ({ at: cornerAt(p), keep: 'off', side: 'left', beside: [] }));
}

/** Whether a line of the strip can pass the contact on its left (1) or right (-1): its outermost point there is not beyond the strip's edge. */
function canPass({ viewer, dx, dy, length, half, slant }: Strip, { at }: Contact, left: number): boolean {
  const along = ((at.x - viewer.x) * dx + (at.y - viewer.y) * dy) / length;
  if (along + at.reach < -viewer.reach || along - at.reach > length + half) return false;
  const off = (dx * (at.y - viewer.y) - dy * (at.x - viewer.x)) / length;
  const outermost = left * off + Math.min(at.across, at.along) * slant;
  return outermost < half + GRAIN && left * off + at.reach > -half - GRAIN;
}

/** Whether the near contact lies wholly beyond the far one. */
function isBehind({ dx, dy, length }: Strip, near: Contact, far: Contact): boolean {
  return (far.at.x - near.at.x) * dx + (far.at.y - near.at.y) * dy < -(near.at.reach + far.at.reach) * length;
}

function clearTangent(near: Contact, far: Contact, strip: Strip, walls: Section[]): FlatLine | undefined {
  for (const [p, q] of commonTangents(near.at, near.side, far.at, far.side)) {
    if ((q.x - p.x) * strip.dx + (q.y - p.y) * strip.dy <= 0) continue;
    const line = offBoth(near, far, [p, q], strip, walls);
    if (line !== undefined) return line;
  }
  return undefined;
}

interface FlatLine {
  readonly from: Point;
  readonly to: Point;
}

/** The line from touch to touch, its near part moved a hair to the left and its far part to the right, if that is where it has room. */
function offBoth(near: Contact, far: Contact, [p, q]: readonly [Point, Point], strip: Strip, walls: Section[]): FlatLine | undefined {
  const dx = q.x - p.x;
  const dy = q.y - p.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > GRAIN)) return undefined;
  const leftX = (-dy / length) * GRAIN;
  const leftY = (dx / length) * GRAIN;
  if (!hasRoom(near, p, -dy / length, dx / length) || !hasRoom(far, q, dy / length, -dx / length)) return undefined;
  return clearAlong(p.x + leftX, p.y + leftY, dx - 2 * leftX, dy - 2 * leftY, strip, walls);
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
function clearAlong(x: number, y: number, dx: number, dy: number, { viewer, target }: Strip, walls: Section[]): FlatLine | undefined {
  const starts = spans(viewer, x, y, dx, dy, viewerSpans);
  const ends = starts === 0 ? 0 : spans(target, x, y, dx, dy, targetSpans);
  for (let i = 0; i < starts; i++) {
    for (let j = 0; j < ends; j++) {
      const ahead = viewerSpans[2 * i]! <= targetSpans[2 * j]!;
      const from = ahead ? Math.min(viewerSpans[2 * i + 1]!, targetSpans[2 * j]!) : viewerSpans[2 * i]!;
      const to = ahead ? targetSpans[2 * j]! : Math.min(targetSpans[2 * j + 1]!, viewerSpans[2 * i]!);
      if (meetsAny(walls, x, y, dx, dy, Math.min(from, to), Math.max(from, to))) continue;
      return { from: { x: x + dx * from, y: y + dy * from }, to: { x: x + dx * to, y: y + dy * to } };
    }
  }
  return undefined;
}

/** The wall that was met goes to the front: what stopped one line is likely to stop the next. */
function meetsAny(walls: Section[], x: number, y: number, dx: number, dy: number, from: number, to: number): boolean {
  for (let i = 0; i < walls.length; i++) {
    const wall = walls[i]!;
    if (!meets(wall, x, y, dx, dy, from, to)) continue;
    walls[i] = walls[0]!;
    walls[0] = wall;
    return true;
  }
  return false;
}

function meets(wall: Section, x: number, y: number, dx: number, dy: number, from: number, to: number): boolean {
  const count = spans(wall, x, y, dx, dy, wallSpans);
  for (let i = 0; i < count; i++) if (wallSpans[2 * i]! < to && wallSpans[2 * i + 1]! > from) return true;
  return false;
}
