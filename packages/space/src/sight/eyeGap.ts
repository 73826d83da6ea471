/**
 * Whether any part of a volume can be seen from one point: exactly, not by trying rays.
 *
 * Look in one direction. In the upright plane that way, the target and every blocker are rectangles, and each blocker hides an open range of
 * slopes; the target is seen if its own range is not covered. What covers what changes only at a few directions: past an edge or a
 * corner, and where two rims appear to cross (meetings.ts). Between two neighbours of these nothing changes, so one look midway settles the whole
 * cell, and no gap is too narrow to be found.
 *
 * A gap needs width and height: between two blockers that touch, or over a wall exactly as high as both eye and target, nothing is seen.
 */
import { GRAIN } from '../measuring/distance.ts';
import type { Point } from '../shapes/types.ts';
import type { Blocker } from './blockers.ts';
import { isInside } from './lines.ts';
import { meetings } from './meetings.ts';
import { edgesFrom } from './silhouette.ts';
import { spans } from './spans.ts';
import { type Bearings, bearings, towardsTurn, turnTo } from './turns.ts';
import type { Section, Spot, Volume } from './volumes.ts';

/** A point of the target that the eye sees through a gap, or undefined if there is no gap. */
export function gapFrom<Id>(eye: Spot, target: Volume, blockers: readonly Blocker<Id>[]): Spot | undefined {
  if (isInside(target, eye)) return eye;
  const at = bearings(eye, target.section);
  const range = extentOf(at, target.section);
  const screens: Extent[] = [];
  const hiding: Blocker<Id>[] = [];
  for (const blocker of blockers) {
    const extent = extentOf(at, blocker.volume.section);
    if (!overlaps(extent, range) || seesOut(blocker, eye)) continue;
    if (extent.from < extent.to && isScreen(blocker.volume, eye, target)) screens.push(extent);
    else hiding.push(blocker);
  }
  for (const open of openings(range, screens)) {
    const spot = gapWithin(open, at, eye, target, hiding);
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** Looks once into each cell of directions. */
function gapWithin<Id>(open: Extent, at: Bearings, eye: Spot, target: Volume, hiding: readonly Blocker<Id>[]): Spot | undefined {
  const turns = changes(at, eye, target, hiding, open);
  for (let i = 1; i < turns.length; i++) {
    const from = turns[i - 1]!;
    const to = turns[i]!;
    const spot = hasWidth(at, from, to) ? lookAlong(at, from + (to - from) / 2, eye, target, hiding) : undefined;
    if (spot !== undefined) return spot;
  }
  return undefined;
}

/** Narrower than this at the target's distance it is not a cell but two roundings of one direction. */
function hasWidth(at: Bearings, from: number, to: number): boolean {
  return (to - from) * (Math.abs(at.axisX) + Math.abs(at.axisY)) > GRAIN;
}

/**
 * Whether the blocker hides everything between its edges: wholly nearer than the target, it reaches down to the lower and up to the higher of
 * eye and target. That settles most questions before any cell is looked into.
 */
function isScreen({ section, bottom, top }: Volume, eye: Spot, target: Volume): boolean {
  if (top < eye.z || top < target.top || bottom > eye.z || bottom > target.bottom) return false;
  return distanceTo(eye, section) + section.reach < distanceTo(eye, target.section) - target.section.reach;
}

function distanceTo(eye: Spot, { x, y }: Section): number {
  return Math.sqrt((x - eye.x) * (x - eye.x) + (y - eye.y) * (y - eye.y));
}

/** What the screens leave open of a range. */
function openings(range: Extent, screens: Extent[]): Extent[] {
  const left: Extent[] = [];
  let from = range.from;
  for (const screen of screens.sort((a, b) => a.from - b.from)) {
    if (screen.from > from) left.push({ from, to: Math.min(screen.from, range.to) });
    from = Math.max(from, screen.to);
    if (from >= range.to) return left;
  }
  left.push({ from, to: range.to });
  return left;
}

/** One in an area that only hides what lies across it. */
function seesOut<Id>({ volume, opacity }: Blocker<Id>, eye: Spot): boolean {
  return opacity === 'across' && isInside(volume, eye);
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

const ALL_ROUND: Extent = { from: -2, to: 2 };

function extentOf(at: Bearings, section: Section): Extent {
  const edges = edgesFrom(at, section);
  return edges === undefined ? ALL_ROUND : { from: turnTo(at, edges.right), to: turnTo(at, edges.left) };
}

/** Whether it shows up between the target's edges at all. What spans the direction straight behind has its edges the wrong way round. */
function overlaps(extent: Extent, range: Extent): boolean {
  return extent.from > extent.to || (extent.from < range.to && extent.to > range.from);
}

/** The sorted directions, the ends of the range first and last, between which nothing changes. */
function changes<Id>(at: Bearings, eye: Spot, target: Volume, hiding: readonly Blocker<Id>[], range: Extent): number[] {
  const turns: number[] = [range.from, range.to];
  for (const { volume } of hiding) addEdges(at, volume.section, range, turns);
  if (target.section.kind === 'polygon') addEdges(at, target.section, range, turns);
  for (const blocker of hiding) addCrossings(at, eye, target, blocker, { hiding, range, turns });
  return turns.sort((a, b) => a - b);
}

function addTurn(at: Bearings, p: Point, range: Extent, turns: number[]): void {
  const turn = turnTo(at, p);
  if (turn > range.from && turn < range.to) turns.push(turn);
}

function addEdges(at: Bearings, section: Section, range: Extent, turns: number[]): void {
  if (section.kind === 'polygon') {
    for (const corner of section.corners) addTurn(at, corner, range, turns);
    return;
  }
  const edges = edgesFrom(at, section);
  if (edges === undefined) return;
  addTurn(at, edges.left, range, turns);
  addTurn(at, edges.right, range, turns);
}

/**
 * A gap opens or closes where the top of a blocker passes the top of the target, the underside of one that does not reach the ground passes
 * the target's foot, or an underside passes a top; and where the outline of one that overlaps the target passes from before it to within it.
 */
function addCrossings<Id>(
  at: Bearings,
  eye: Spot,
  target: Volume,
  { volume }: Blocker<Id>,
  { hiding, range, turns }: { readonly hiding: readonly Blocker<Id>[]; readonly range: Extent; readonly turns: number[] },
): void {
  const { section, bottom, top } = volume;
  addMeetings(at, section, (target.top - eye.z) / (top - eye.z), target.section, { range, turns });
  addMeetings(at, section, 1, target.section, { range, turns });
  if (bottom <= Math.min(eye.z, target.bottom)) return;
  addMeetings(at, section, (target.bottom - eye.z) / (bottom - eye.z), target.section, { range, turns });
  for (const other of hiding) {
    if (other.volume === volume) continue;
    addMeetings(at, section, (other.volume.top - eye.z) / (bottom - eye.z), other.volume.section, { range, turns });
  }
}

/** Rims on different sides of the eye's own height never appear level, and a rim at that height is level only with its like. */
function addMeetings(
  at: Bearings,
  one: Section,
  factor: number,
  other: Section,
  { range, turns }: { readonly range: Extent; readonly turns: number[] },
): void {
  if (!(factor > 0) || factor === Number.POSITIVE_INFINITY) return;
  for (const p of meetings(at, one, factor, other)) addTurn(at, p, range, turns);
}

const targetSpans: number[] = [];
const blockerSpans: number[] = [];

/** The upright plane in one direction: the target's stretches from near to far, each with what hides it. */
function lookAlong<Id>(at: Bearings, turn: number, eye: Spot, target: Volume, hiding: readonly Blocker<Id>[]): Spot | undefined {
  const way = towardsTurn(at, turn);
  const count = spans(target.section, at.x, at.y, way.x, way.y, targetSpans);
  for (let i = 0; i < count; i++) {
    const far = targetSpans[2 * i + 1]!;
    if (far <= 0) continue;
    const view: View = { eye: eye.z, near: Math.max(0, targetSpans[2 * i]!), far, bottom: target.bottom, top: target.top };
    const shades = shadesOn(view, at, way.x, way.y, hiding);
    const gap = openSlopes(view, shades);
    if (gap !== undefined) return spotSeen(view, gap, at, way.x, way.y);
  }
  return undefined;
}

/** The target in the plane: a rectangle between two distances and two heights. */
interface View {
  readonly eye: number;
  readonly near: number;
  readonly far: number;
  readonly bottom: number;
  readonly top: number;
}

/** An open range of slopes. */
interface Slopes {
  readonly from: number;
  readonly to: number;
}

function slopeTo(height: number, distance: number): number {
  return height === 0 ? 0 : height / distance;
}

function slopesOf(eye: number, near: number, far: number, bottom: number, top: number): Slopes {
  return {
    from: Math.min(slopeTo(bottom - eye, near), slopeTo(bottom - eye, far)),
    to: Math.max(slopeTo(top - eye, near), slopeTo(top - eye, far)),
  };
}

function shadesOn<Id>(view: View, at: Bearings, dx: number, dy: number, hiding: readonly Blocker<Id>[]): Slopes[] {
  const shades: Slopes[] = [];
  for (const { volume, opacity } of hiding) {
    const count = spans(volume.section, at.x, at.y, dx, dy, blockerSpans);
    for (let i = 0; i < count; i++) {
      const near = Math.max(0, blockerSpans[2 * i]!);
      const far = blockerSpans[2 * i + 1]!;
      if (far <= 0 || near >= view.far) continue;
      if (opacity === 'across' && far >= view.near) overTheArea(view, near, volume.top, shades);
      else shade(view, near, far, volume, shades);
    }
  }
  return shades;
}

/** The parts of a blocker that lie before the target, above it and below it. What lies behind or within hides nothing. */
function shade(view: View, near: number, far: number, { bottom, top }: Volume, shades: Slopes[]): void {
  if (near < view.near) shades.push(slopesOf(view.eye, near, Math.min(far, view.near), bottom, top));
  if (far <= view.near) return;
  const from = Math.max(near, view.near);
  const to = Math.min(far, view.far);
  if (top > view.top) shades.push(slopesOf(view.eye, from, to, Math.max(bottom, view.top), top));
  if (bottom < view.bottom) shades.push(slopesOf(view.eye, from, to, bottom, Math.min(top, view.bottom)));
}

/** A target that stands in an area is seen in it; only lines that leave the area over its top again before they reach the target go across. */
function overTheArea(view: View, near: number, top: number, shades: Slopes[]): void {
  if (near < view.near && top > view.eye) shades.push({ from: slopeTo(top - view.eye, view.near), to: slopeTo(top - view.eye, near) });
}

/** The lowest range of the target's slopes that no shade covers and that is not mere rounding. */
function openSlopes(view: View, shades: readonly Slopes[]): Slopes | undefined {
  const whole = slopesOf(view.eye, view.near, view.far, view.bottom, view.top);
  let from = whole.from;
  for (;;) {
    const covered = coveredUpTo(from, shades);
    const to = nextShade(covered, whole.to, shades);
    if ((to - covered) * view.far > GRAIN) return { from: covered, to };
    if (to >= whole.to) return undefined;
    from = to;
  }
}

function coveredUpTo(from: number, shades: readonly Slopes[]): number {
  let covered = from;
  for (let grown = true; grown; ) {
    grown = false;
    for (const shade of shades) {
      if (shade.from <= covered && shade.to > covered) {
        covered = shade.to;
        grown = true;
      }
    }
  }
  return covered;
}

function nextShade(above: number, end: number, shades: readonly Slopes[]): number {
  let next = end;
  for (const shade of shades) if (shade.from > above && shade.from < next) next = shade.from;
  return next;
}

/** Where a line midway through the open slopes first meets the target: its near face, or its top or underside. */
function spotSeen(view: View, gap: Slopes, at: Bearings, dx: number, dy: number): Spot {
  const { distance, height } = meetingPoint(view, gap);
  return { x: at.x + dx * distance, y: at.y + dy * distance, z: height };
}

function meetingPoint(view: View, gap: Slopes): { readonly distance: number; readonly height: number } {
  const face = view.eye > view.top ? view.top : view.bottom;
  if (gap.from === Number.NEGATIVE_INFINITY || gap.to === Number.POSITIVE_INFINITY) {
    // The eye is straight above or below: halfway between its foot and where the open slopes end.
    const end = gap.from === Number.NEGATIVE_INFINITY ? gap.to : gap.from;
    const reach = (face - view.eye) / end;
    return { distance: (reach > 0 ? Math.min(reach, view.far) : view.far) / 2, height: face };
  }
  const slope = (gap.from + gap.to) / 2;
  const height = view.eye + slope * view.near;
  if (height >= view.bottom && height <= view.top) return { distance: view.near, height };
  return { distance: (face - view.eye) / slope, height: face };
}
