import type { Piece } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Pose } from '@warfold/space';
import { inches, nearestMil, turned } from '@warfold/space';

type Corner = readonly [x: number, y: number];

/** A feature as it comes out of the box: its parts about its own middle, in inches. The first part is the feature itself. */
export interface Scenery {
  readonly key: string;
  readonly parts: readonly { readonly corners: readonly Corner[]; readonly height: number; readonly floors: readonly number[] }[];
}

const box = (width: number, depth: number): Corner[] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];

const trunk = (x: number, y: number) => ({
  corners: [
    [x - 0.35, y - 0.15],
    [x - 0.15, y - 0.35],
    [x + 0.15, y - 0.35],
    [x + 0.35, y - 0.15],
    [x + 0.35, y + 0.15],
    [x + 0.15, y + 0.35],
    [x - 0.15, y + 0.35],
    [x - 0.35, y + 0.15],
  ] as readonly Corner[],
  height: 4,
  floors: [4],
});

const flat = (corners: readonly Corner[]) => ({ corners, height: 0, floors: [] });
const solid = (corners: readonly Corner[], height: number) => ({ corners, height, floors: [height] });

/** The stock from which battlefields are laid out, in the order in which it is used. */
export const STOCK: readonly Scenery[] = [
  { key: 'grove', parts: [flat(box(8, 6)), trunk(-2.5, -1.5), trunk(0.5, 1.8), trunk(2.6, -1.2)] },
  {
    key: 'hill',
    parts: [
      solid(
        [
          [-3, -2.5],
          [3, -2.5],
          [4, 0],
          [3, 2.5],
          [-3, 2.5],
          [-4, 0],
        ],
        1.5,
      ),
    ],
  },
  { key: 'wall', parts: [solid(box(7, 0.8), 1)] },
  { key: 'flagstones', parts: [flat(box(7, 7))] },
  {
    key: 'tower',
    parts: [
      solid(
        [
          [-2, -1],
          [-1, -2],
          [1, -2],
          [2, -1],
          [2, 1],
          [1, 2],
          [-1, 2],
          [-2, 1],
        ],
        4,
      ),
    ],
  },
  {
    key: 'graves',
    parts: [
      flat(box(6, 5)),
      solid(
        [
          [-1.5, -0.5],
          [1.5, -0.5],
          [1.5, 0.5],
          [-1.5, 0.5],
        ],
        1,
      ),
    ],
  },
];

/** The footprint of a feature set down somewhere. */
export const footprintAt = (corners: readonly Corner[], { x, y, heading }: Pose): Point[] =>
  corners.map(([cx, cy]) => {
    const corner = turned({ x: inches(cx), y: inches(cy) }, heading);
    return { x: x + nearestMil(corner.x), y: y + nearestMil(corner.y) };
  });

/** AOS1-FIELD-05: the pieces that a feature puts on the table; trunks and stones are parts of it, not features of their own. */
export const piecesAt = ({ key, parts }: Scenery, pose: Pose): Omit<Piece, 'id'>[] =>
  parts.map(({ corners, height, floors }, i) => {
    const traits = i === 0 ? [] : ['part'];
    return {
      kind: 'terrain',
      name: say(i === 0 ? `aos1.scenery.${key}` : `aos1.scenery.${key}.part`),
      pose,
      shape: {
        kind: 'terrain',
        terrain: { footprint: footprintAt(corners, pose), height: inches(height), floors: floors.map(inches), traits },
      },
      traits,
      owner: null,
      bearer: null,
      gone: false,
      marks: {},
    };
  });
