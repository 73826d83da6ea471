/** A model of the player's own, as both views draw it: plain triangles and their colours, whatever file they came from. */

import { memo } from '@warfold/engine';
import type { Base } from '@warfold/space';

export interface Sculpt {
  /** Another file, another id. */
  readonly id: string;
  /** Nine numbers to a triangle, as the file has them: +y is up, +z is where it looks. */
  readonly positions: Float32Array;
  /** Likewise, red, green and blue of each corner. */
  readonly colours: Uint8Array;
  /** Whether the file has no colours: then it is painted as its army is. */
  readonly bare: boolean;
}

/** How a sculpt is put on its base, for files differ in what is up, what is ahead and how much of it is air. */
export interface SculptStance {
  /** In degrees, clockwise as seen from above. */
  readonly turn: number;
  /** Whether what the file calls up lies ahead. */
  readonly tipped: boolean;
  /** In percent of what fits the base. */
  readonly size: number;
}

export const PLAIN_STANCE: SculptStance = { turn: 0, tipped: false, size: 100 };
export const SIZES = { least: 50, most: 150 } as const;

export interface OwnFigure {
  readonly sculpt: Sculpt;
  readonly stance: SculptStance;
}

/** Models of one's own by the name on the card. */
export type OwnFigures = ReadonlyMap<string, OwnFigure>;
export const NO_FIGURES: OwnFigures = new Map();

/** A sculpt that stands: feet at 0, the middle of its feet over the middle of the base, facing -z. */
export interface StandingSculpt {
  readonly positions: Float32Array;
  /** How far its feet, and how far all of it, reach from the middle: across, along, and in the round. */
  readonly feet: Reach;
  readonly whole: Reach;
  readonly high: number;
}

interface Reach {
  readonly across: number;
  readonly along: number;
  readonly round: number;
}

/** The share of its height that counts as its feet. */
const FEET = 0.12;

export const stanceName = ({ turn, tipped }: SculptStance): string => `${turn} ${tipped}`;

const standings = memo({
  on: (sculpt: Sculpt) => sculpt,
  key: stanceName,
  work: ({ positions }, stance: SculptStance): StandingSculpt => stood(positions, stance),
});

export const standingOf = ({ sculpt, stance }: OwnFigure): StandingSculpt => standings(sculpt, stance);

function stood(from: Float32Array, { turn, tipped }: SculptStance): StandingSculpt {
  const positions = new Float32Array(from.length);
  // Half a turn more: files look towards +z, models on the table towards -z.
  const angle = (-turn * Math.PI) / 180 + Math.PI;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  for (let i = 0; i < from.length; i += 3) {
    const x = from[i]!;
    const y = tipped ? -from[i + 2]! : from[i + 1]!;
    const z = tipped ? from[i + 1]! : from[i + 2]!;
    positions[i] = x * cos + z * sin;
    positions[i + 1] = y;
    positions[i + 2] = z * cos - x * sin;
  }
  const [low, top] = spanOf(positions, 1);
  const ankle = low + (top - low) * FEET;
  const [left, right] = spanOf(positions, 0, ankle);
  const [ahead, behind] = spanOf(positions, 2, ankle);
  const [x, z] = [(left + right) / 2, (ahead + behind) / 2];
  for (let i = 0; i < positions.length; i += 3) {
    positions[i]! -= x;
    positions[i + 1]! -= low;
    positions[i + 2]! -= z;
  }
  return { positions, feet: reachUpTo(positions, ankle - low), whole: reachUpTo(positions, Number.POSITIVE_INFINITY), high: top - low };
}

/** The least and the most along an axis, of what is not above `under`. */
function spanOf(positions: Float32Array, axis: 0 | 1 | 2, under = Number.POSITIVE_INFINITY): readonly [number, number] {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < positions.length; i += 3) {
    if (positions[i + 1]! > under) continue;
    least = Math.min(least, positions[i + axis]!);
    most = Math.max(most, positions[i + axis]!);
  }
  return [least, most];
}

function reachUpTo(positions: Float32Array, under: number): Reach {
  let [across, along, round] = [0, 0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    if (positions[i + 1]! > under) continue;
    const [x, z] = [Math.abs(positions[i]!), Math.abs(positions[i + 2]!)];
    across = Math.max(across, x);
    along = Math.max(along, z);
    round = Math.max(round, Math.hypot(x, z));
  }
  return { across, along, round };
}

/** Feet within the rim of the base, wings and blades not far beyond it, and nobody a tower. */
const ON_BASE = 0.86;
const OVERHANG = 1.5;
const TALLEST = 5;

/** How much a standing sculpt is enlarged for a base whose half sizes are told, in whatever unit these are. */
export function scaleOn({ feet, whole, high }: StandingSculpt, base: Base, { size }: SculptStance): number {
  const [across, along] = base.kind === 'round' ? [base.radius, base.radius] : [base.across, base.along];
  const within = (reach: Reach): number => {
    if (base.kind === 'round') return base.radius / Math.max(reach.round, 1e-9);
    return Math.min(across / Math.max(reach.across, 1e-9), along / Math.max(reach.along, 1e-9));
  };
  const tall = (TALLEST * Math.min(across, along)) / Math.max(high, 1e-9);
  return (Math.min(within(feet) * ON_BASE, within(whole) * OVERHANG, tall) * size) / 100;
}
