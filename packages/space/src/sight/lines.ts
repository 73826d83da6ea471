// biome-ignore-all lint/complexity/useMaxParams: coordinates go bare through what runs millions of times in a battle
/**
 * One line of sight against one volume. A volume is open at its sides and its top and closed at its bottom: a line that only touches a side,
 * an edge or the top is not stopped by it, and a line along the table is stopped by whatever stands on the table. Only a stretch of some
 * length inside stops a line. The same holds whichever end of the line one looks from.
 */
import { GRAIN } from '../measuring/distance.ts';
import type { Mil } from '../shapes/types.ts';
import { spans } from './spans.ts';
import type { Section, Spot, Volume } from './volumes.ts';

/**
 * What a volume does to a line that passes inside it: `solid` stops it; `across` lets one see in and out but not through, so it stops lines
 * that neither begin nor end inside; `deeperThan` stops lines that run through more than so much of it, where exactly so much is not more.
 */
export type Opacity = 'solid' | 'across' | { readonly deeperThan: Mil };

/** Writes the stretches of the line from a (0) to b (1) that run inside the volume into `out` as pairs, and returns how many there are. */
export function stretches(volume: Volume, a: Spot, b: Spot, out: number[]): number {
  const dz = b.z - a.z;
  if (dz === 0) {
    if (a.z < volume.bottom || a.z >= volume.top) return 0;
    return cut(volume.section, a, b, 0, 1, out);
  }
  const atBottom = (volume.bottom - a.z) / dz;
  const atTop = (volume.top - a.z) / dz;
  const from = Math.max(0, Math.min(atBottom, atTop));
  const to = Math.min(1, Math.max(atBottom, atTop));
  return to > from ? cut(volume.section, a, b, from, to, out) : 0;
}

function cut(section: Section, a: Spot, b: Spot, from: number, to: number, out: number[]): number {
  const found = spans(section, a.x, a.y, b.x - a.x, b.y - a.y, out);
  let kept = 0;
  for (let i = 0; i < found; i++) {
    const enter = Math.max(from, out[2 * i]!);
    const leave = Math.min(to, out[2 * i + 1]!);
    if (leave > enter) {
      out[2 * kept] = enter;
      out[2 * kept + 1] = leave;
      kept++;
    }
  }
  return kept;
}

/** What `stopsAt` answers for a line that is not stopped: beyond its end. */
export const CLEAR = 2;

const inside: number[] = [];

/** How far along the line from a (0) to b (1) the volume stops it, or `CLEAR`. */
export function stopsAt(volume: Volume, opacity: Opacity, a: Spot, b: Spot): number {
  const found = stretches(volume, a, b, inside);
  if (found === 0) return CLEAR;
  if (opacity === 'solid') return inside[0]!;
  if (opacity === 'across') return inside[0]! <= 0 || inside[2 * found - 1]! >= 1 ? CLEAR : inside[0]!;
  return tooDeep(found, lengthOf(a, b), opacity.deeperThan);
}

function tooDeep(found: number, length: number, limit: Mil): number {
  let run = 0;
  for (let i = 0; i < found; i++) {
    const enter = inside[2 * i]!;
    const stretch = (inside[2 * i + 1]! - enter) * length;
    if (run + stretch > limit + GRAIN) return enter + (limit - run) / length;
    run += stretch;
  }
  return CLEAR;
}

/** How many mils of the line from a to b run inside the volume, unrounded; compare with `GRAIN` to spare, as all unrounded lengths. */
export function lengthThrough(a: Spot, b: Spot, volume: Volume): number {
  const found = stretches(volume, a, b, inside);
  let share = 0;
  for (let i = 0; i < found; i++) share += inside[2 * i + 1]! - inside[2 * i]!;
  return share === 0 ? 0 : share * lengthOf(a, b);
}

function lengthOf(a: Spot, b: Spot): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const dz = b.z - a.z;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

export function alongLine(a: Spot, b: Spot, at: number): Spot {
  return { x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at, z: a.z + (b.z - a.z) * at };
}

export function isInside(volume: Volume, spot: Spot): boolean {
  return spot.z >= volume.bottom && spot.z < volume.top && spans(volume.section, spot.x, spot.y, 0, 0, inside) > 0;
}
