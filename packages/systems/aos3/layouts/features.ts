import type { Piece } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { inches } from '@warfold/space';
import { headingAt, laid } from '@warfold/tables';

/** AOS3-17.0d: a scenery piece and its terrain rules, about its own centre, in inches. */
export interface ShippedFeature {
  readonly key: string;
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly height: number;
  readonly floors?: readonly number[];
  readonly traits: readonly string[];
}

const box = (width: number, depth: number): ShippedFeature['corners'] => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];

/** An eight-sided footprint that fills a box. */
const rounded = (width: number, depth: number): ShippedFeature['corners'] => {
  const [x, y] = [width / 2, depth / 2];
  const [cut, slant] = [x * 0.5, y * 0.5];
  return [
    [-cut, -y],
    [cut, -y],
    [x, -slant],
    [x, slant],
    [cut, y],
    [-cut, y],
    [-x, slant],
    [-x, -slant],
  ];
};

const feature = (
  key: string,
  corners: ShippedFeature['corners'],
  height: number,
  traits: readonly string[] = [],
  floors?: readonly number[],
): ShippedFeature => ({
  ...{ key, corners, height, traits },
  ...(floors !== undefined && { floors }),
});

/** The scenery that ships with the game. */
export const FEATURES: Readonly<Record<string, ShippedFeature>> = {
  ruin: feature('ruin', box(4, 5.5), 4, [], [2]),
  shrine: feature('shrine', box(4, 5.5), 3),
  wood: feature('wood', rounded(5, 6), 4, ['wyldwood']),
  grove: feature('grove', rounded(7, 8), 4, ['wyldwood']),
  forest: feature('forest', rounded(14, 7), 5, ['wyldwood']),
  hall: feature('hall', box(7, 8), 4, [], [2]),
  watchtower: feature('watchtower', box(4, 4), 6, ['defensible']),
  bastion: feature('bastion', box(13, 5), 5, ['defensible']),
  wall: feature('wall', box(4.8, 1), 1),
  barrow: feature('barrow', rounded(8, 8), 1.5),
  rubble: feature('rubble', rounded(4, 4), 0.5),
  carts: feature('carts', box(3, 2), 1, ['scatter']),
};

/** AOS3-PLAN3: the feature that the battleplan asks about (AOS3-18.2). */
export const GATEHOUSE: ShippedFeature = feature('gatehouse', box(6, 6), 5, ['defensible', 'claimed']);

/** AOS3-2.0c: open ground, as high as it is. */
export const HILL: ShippedFeature = feature('hill', rounded(9, 7), 0);

const inMils = ([x, y]: readonly [number, number]): Point => ({ x: inches(x), y: inches(y) });
const pointAt = (centre: Point, [x, y]: readonly [number, number]): Point => ({ x: centre.x + inches(x), y: centre.y + inches(y) });

/** A feature with its centre somewhere, turned by so many degrees; `gone` while it is not on the battlefield. */
export function pieceOf(
  { key, corners, height, floors = [], traits }: ShippedFeature,
  centre: Point,
  gone = false,
  turn = 0,
): Omit<Piece, 'id'> {
  const heading = headingAt(turn);
  const footprint = heading === 0 ? corners.map((corner) => pointAt(centre, corner)) : laid(corners.map(inMils), centre, heading);
  return {
    kind: 'terrain',
    name: say(`aos3.terrain.${key}`),
    pose: { ...centre, z: 0, heading },
    shape: { kind: 'terrain', terrain: { footprint, height: inches(height), floors: floors.map(inches), traits } },
    ...{ traits, owner: null, bearer: null, gone, marks: {} },
  };
}

/** The same piece with its centre elsewhere, on the battlefield. */
export function moveTo(piece: Piece, { x, y }: Point): Piece {
  if (piece.shape.kind !== 'terrain') return { ...piece, pose: { ...piece.pose, x, y }, gone: false };
  const { terrain } = piece.shape;
  const footprint = terrain.footprint.map((corner) => ({ x: corner.x - piece.pose.x + x, y: corner.y - piece.pose.y + y }));
  return { ...piece, pose: { ...piece.pose, x, y }, shape: { kind: 'terrain', terrain: { ...terrain, footprint } }, gone: false };
}
