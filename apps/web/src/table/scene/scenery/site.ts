/** What scenery in the round is built with: the site of a piece, and what is put up on it. In inches; +y is up, the far edge of the table is at -z. */
import type { SceneryLook } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { ShapeUtils, Vector2 } from 'three';
import type { Dot, LandSpan } from '../../land/plan.ts';
import type { Palette } from '../../palette.ts';
import { shaded } from '../materials.ts';
import type { Solids, Xyz } from '../solids.ts';

export interface Tree {
  readonly x: number;
  readonly z: number;
  readonly high: number;
  /** How far its crown reaches. */
  readonly wide: number;
  readonly share: number;
}

/** A floor above the ground, or a roof that is nothing but one: it thins out for those who stand under it. */
export interface Deck {
  readonly ring: readonly Point[];
  readonly from: number;
  readonly to: number;
  readonly hue: string;
}

/** Everything that is put up on a table. */
export interface Yard {
  readonly solids: Solids;
  readonly trees: Tree[];
  readonly decks: Deck[];
}

export interface Site extends Yard {
  readonly look: SceneryLook;
  /** The footprint: x is x, y is z. */
  readonly ring: readonly Point[];
  readonly span: LandSpan;
  readonly height: number;
  readonly storeys: readonly number[];
  readonly palette: Palette;
  /** Footprints of what stands inside it as pieces of their own: the walls of a ruin, the trunks of a wood. */
  readonly parts: readonly (readonly Point[])[];
  /** Part of something larger. */
  readonly isPart: boolean;
  readonly next: () => number;
  dots(room: number, most: number, apart?: number): readonly Dot[];
}

export type Build = (site: Site) => void;

/** A heading about the upright axis that turns +x into this direction. */
export const yawOf = ({ x, y }: Point): number => Math.atan2(-y, x);

/** Straight up from one ring to another with as many corners; the top is closed. */
export function extrude(
  solids: Solids,
  [low, high]: readonly [readonly Point[], readonly Point[]],
  [from, to]: readonly [number, number],
  [side, top]: readonly [string, string],
): void {
  low.forEach((a, i) => {
    const k = (i + 1) % low.length;
    const b = low[k]!;
    const [c, d] = [high[k]!, high[i]!];
    solids.face(
      [
        [a.x, from, a.y],
        [b.x, from, b.y],
        [c.x, to, c.y],
        [d.x, to, d.y],
      ],
      side,
    );
  });
  lid(solids, high, to, top);
}

/** A level face in the shape of a ring. */
export function lid(solids: Solids, ring: readonly Point[], at: number, hue: string): void {
  const flat = ring.map(({ x, y }) => new Vector2(x, y));
  for (const triangle of ShapeUtils.triangulateShape(flat, []))
    solids.face(
      triangle.map((i): Xyz => [flat[i]!.x, at, flat[i]!.y]),
      hue,
    );
}

/** What is thinner than this has no sides that light could fall on. */
const THINNEST = 0.02;

/** A block of this thickness between two points, from one height to another. */
export function between(
  solids: Solids,
  [a, b]: readonly [Point, Point],
  thick: number,
  [from, to]: readonly [number, number],
  hue: string,
): void {
  const long = Math.hypot(b.x - a.x, b.y - a.y);
  if (to - from < THINNEST || long < THINNEST) return;
  solids.add('box', [long, to - from, thick], [(a.x + b.x) / 2, (from + to) / 2, (a.y + b.y) / 2], hue, {
    turn: [0, yawOf({ x: b.x - a.x, y: b.y - a.y }), 0],
  });
}

/** A place along the middle line of a piece, and so far to its left. */
export const alongSpan = ({ from, along, side }: LandSpan, at: number, aside = 0): Point => ({
  x: from.x + along.x * at + side.x * aside,
  y: from.y + along.y * at + side.y * aside,
});

/** A colour of its own for each of many like things. */
export const varied = (hue: string, share: number, by = 0.16): string => shaded(hue, (share - 0.5) * 2 * by);

/** Stones strewn over a ring, the larger in the middle. */
export function stones(
  site: Site,
  hues: readonly string[],
  [room, most]: readonly [number, number],
  [least, size]: readonly [number, number],
): void {
  site.dots(room, most).forEach(({ x, y, share }, i) => {
    const s = least + share * size;
    site.solids.add('stone', [s * 1.2, s, s], [x, s * 0.28, y], varied(hues[i % hues.length]!, share), {
      turn: [share * 9, share * 23, share * 5],
    });
  });
}
