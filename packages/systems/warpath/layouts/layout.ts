import type { Piece } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import { boxOf, cosOf, degrees, inches, sinOf } from '@warfold/space';
import type { Cover, TerrainKind } from '../table/table.ts';

/** WP-SETUP-02: 180 x 120 cm; the long edges run along x. */
export const TABLE: Table = { width: inches(72), depth: inches(48) };

/** A corner of a footprint, in inches from the table's south-west corner. */
export type Corner = readonly [x: number, y: number];

/** WP-TERRAIN-01: a piece of scenery and what it was agreed to be. */
export interface Scenery {
  /** Its name among the texts of terrain. */
  readonly name: string;
  readonly kind: TerrainKind;
  /** What it gives to those in or behind it (WP-COVER-05). */
  readonly cover: Cover;
  /** In inches. */
  readonly height: number;
  readonly corners: readonly Corner[];
}

/** A table ready to fight on. Fair to both long edges: turned by half a turn about its centre it is the same. */
export interface Layout {
  readonly key: string;
  readonly scenery: readonly Scenery[];
}

type Agreed = Omit<Scenery, 'corners'>;
export const impassable = (name: string, height: number): Agreed => ({ name, kind: 'impassable', cover: 'solid', height });
export const obstacle = (name: string, cover: 'light' | 'solid', height: number): Agreed => ({ name, kind: 'obstacle', cover, height });
export const difficult = (name: string, cover: 'light' | 'solid', height: number): Agreed => ({ name, kind: 'difficult', cover, height });
export const decorative = (name: string): Agreed => ({ name, kind: 'decorative', cover: 'none', height: 0 });

export const set = (agreed: Agreed, corners: readonly Corner[]): Scenery => ({ ...agreed, corners });

/** An upright box between two opposite corners. */
export const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Eight sides about a centre: towers, tanks, standing stones. */
export const octagon = (x: number, y: number, radius: number): Corner[] =>
  [225, 180, 135, 90, 45, 0, 315, 270].map((turn): Corner => [x + radius * sinOf(degrees(turn)), y + radius * cosOf(degrees(turn))]);

const halfTurn = (scenery: Scenery): Scenery => ({
  ...scenery,
  corners: scenery.corners.map(([x, y]): Corner => [TABLE.width / 1000 - x, TABLE.depth / 1000 - y]),
});

/** A layout from what lies at its centre and one half of the rest; the other half is the same, turned. */
export const layoutOf = (key: string, centre: readonly Scenery[], half: readonly Scenery[]): Layout => ({
  key,
  scenery: [...centre, ...half.flatMap((scenery) => [scenery, halfTurn(scenery)])],
});

function pieceOf({ name, kind, cover, height, corners }: Scenery): Omit<Piece, 'id'> {
  const footprint = corners.map(([x, y]): Point => ({ x: inches(x), y: inches(y) }));
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const traits = cover === 'none' ? [kind] : [kind, cover];
  return {
    kind: 'terrain',
    name: say(`wp.battle.terrain.${name}`),
    pose: { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2), z: 0, heading: 0 },
    shape: { kind: 'terrain', terrain: { footprint, height: inches(height), floors: [], traits } },
    traits,
    owner: null,
    bearer: null,
    gone: false,
    marks: {},
  };
}

export const piecesOf = (layout: Layout): Omit<Piece, 'id'>[] => layout.scenery.map(pieceOf);
