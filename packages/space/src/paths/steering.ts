/** Moves that are bound to a line or to a facing, and limits on turning. */
import { pointToPoint } from '../shapes/polygon.ts';
import { cosOf, sinOf } from '../shapes/trig.ts';
import type { Pose } from '../shapes/types.ts';
import type { Breach } from './breach.ts';
import type { Steering } from './course.ts';
import { turnOf } from './sweep.ts';

/** Poses are whole mils, so the ends of a leg may each lie this far off the true line. */
const OFF_LINE = 1.5;

export function steeringBreaches(path: readonly Pose[], steering: Steering | null): Breach[] {
  if (steering === null || path.length < 2) return [];
  return [...turnBreaches(path, steering), ...lineBreaches(path, steering)];
}

function turnBreaches(path: readonly Pose[], { turns, turn }: Steering): Breach[] {
  const breaches: Breach[] = [];
  let made = 0;
  let at = 0;
  for (let i = 1; i < path.length; i++) {
    const angle = Math.abs(turnOf(path[i - 1]!, path[i]!));
    if (angle > 0) made++;
    if (turn !== null && angle > turn) breaches.push({ kind: 'turned', ids: [], measured: angle, required: turn, at });
    if (turns !== null && angle > 0 && made > turns)
      breaches.push({ kind: 'too-many-turns', ids: [], measured: made, required: turns, at });
    at += pointToPoint(path[i - 1]!, path[i]!);
  }
  return breaches;
}

/** Follows each run between two turns from where it began, so that many small slips do not add up to a curve. */
function lineBreaches(path: readonly Pose[], { way }: Steering): Breach[] {
  if (way === 'any') return [];
  if (way === 'straight') return straightBreaches(path);
  let start = path[0]!;
  let sense = way === 'forward' ? 1 : way === 'backward' ? -1 : 0;
  let at = 0;
  for (let i = 1; i < path.length; i++) {
    const from = path[i - 1]!;
    const to = path[i]!;
    const moved = pointToPoint(from, to);
    if (from.heading !== to.heading) {
      if (moved > 0) return [crooked(moved, at)];
      start = to;
      continue;
    }
    const ahead = forward(from, to);
    if (sense === 0 && moved > 0) sense = ahead > 0 ? 1 : -1;
    const off = Math.abs(sideways(start, to));
    if (off > OFF_LINE || ahead * sense < 0) return [crooked(Math.max(off, -ahead * sense), at)];
    at += moved;
  }
  return [];
}

function crooked(measured: number, at: number): Breach {
  return { kind: 'crooked', ids: [], measured, required: 0, at };
}

function forward(from: Pose, to: Pose): number {
  return (to.x - from.x) * sinOf(from.heading) + (to.y - from.y) * cosOf(from.heading);
}

function sideways(from: Pose, to: Pose): number {
  return (to.x - from.x) * cosOf(from.heading) - (to.y - from.y) * sinOf(from.heading);
}

/** Every pose lies on the line from the first to the last, in order. */
function straightBreaches(path: readonly Pose[]): Breach[] {
  const first = path[0]!;
  const last = path[path.length - 1]!;
  const ux = last.x - first.x;
  const uy = last.y - first.y;
  const length = Math.sqrt(ux * ux + uy * uy);
  let reached = 0;
  for (const pose of path) {
    const along = length === 0 ? 0 : ((pose.x - first.x) * ux + (pose.y - first.y) * uy) / length;
    const off = length === 0 ? pointToPoint(first, pose) : Math.abs((pose.x - first.x) * uy - (pose.y - first.y) * ux) / length;
    if (off > OFF_LINE || along < reached - OFF_LINE) return [crooked(Math.max(off, reached - along), reached)];
    reached = Math.max(reached, along);
  }
  return [];
}
