import type { Piece, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import { boxOf, cosOf, degrees, inches, sinOf } from '@warfold/space';

/** NQ-KIT-01: four feet by four, or six by four for large games. */
export const TABLE: Table = { width: inches(48), depth: inches(48) };
export const LARGE_TABLE: Table = { width: inches(72), depth: inches(48) };

/** NQ-SETUP-02: what a piece is for whoever walks over it. */
export const GROUNDS = ['open', 'difficult', 'impassable', 'barrier'] as const;
export type GroundClass = (typeof GROUNDS)[number];

type Corner = readonly [x: number, y: number];

interface Scenery {
  /** Its name among the texts of terrain. */
  readonly name: string;
  readonly ground: GroundClass;
  /** In inches. */
  readonly height: number;
  readonly traits: readonly string[];
  readonly corners: readonly Corner[];
}

/** A table ready to fight on. Turned by half a turn about its centre it is the same, so that neither edge is better. */
export interface Layout {
  readonly key: string;
  readonly table: Table;
  readonly scenery: readonly Scenery[];
}

type Kind = Omit<Scenery, 'corners'>;

/** NQ-SETUP-02: woods, rough ground and water are difficult, hills open, buildings impassable, walls, hedges and ditches barriers. */
export const wood: Kind = { name: 'wood', ground: 'difficult', height: 3, traits: ['wood'] };
export const rough: Kind = { name: 'rough', ground: 'difficult', height: 0, traits: ['rough'] };
export const water: Kind = { name: 'water', ground: 'difficult', height: 0, traits: ['water'] };
export const house: Kind = { name: 'house', ground: 'impassable', height: 4, traits: ['building'] };
export const wall: Kind = { name: 'wall', ground: 'barrier', height: 0.8, traits: ['wall'] };
/** Taller than a man on foot or on a horse (NQ-TERRAIN-04). */
export const palisade: Kind = { name: 'palisade', ground: 'barrier', height: 2, traits: ['wall'] };
export const hedge: Kind = { name: 'hedge', ground: 'barrier', height: 0.8, traits: ['hedge'] };

/** Where there is nothing on a table that could be held, a piece of it is marked. */
const green: Kind = { name: 'green', ground: 'open', height: 0, traits: [] };

export const set = (kind: Kind, corners: readonly Corner[]): Scenery => ({ ...kind, corners });

/** An upright box between two opposite corners. */
export const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** Eight sides about a centre. */
export const octagon = (x: number, y: number, radius: number): Corner[] =>
  [225, 180, 135, 90, 45, 0, 315, 270].map((turn): Corner => [x + radius * sinOf(degrees(turn)), y + radius * cosOf(degrees(turn))]);

/** A layout from what lies at its centre and one half of the rest. */
export function layoutOf(key: string, table: Table, centre: readonly Scenery[], half: readonly Scenery[]): Layout {
  const turned = (scenery: Scenery): Scenery => ({
    ...scenery,
    corners: scenery.corners.map(([x, y]): Corner => [table.width / 1000 - x, table.depth / 1000 - y]),
  });
  return { key, table, scenery: [...centre, ...half.flatMap((scenery) => [scenery, turned(scenery)])] };
}

export const piecesOf = ({ scenery }: Layout): Omit<Piece, 'id'>[] => scenery.map(pieceOf);

/** Open ground in the middle of a table, six inches across. */
export const greenOn = (table: Table): Omit<Piece, 'id'> => greenOf({ x: table.width / 2, y: table.depth / 2 });
export const greenOf = ({ x, y }: Point): Omit<Piece, 'id'> => pieceOf(set(green, octagon(x / 1000, y / 1000, 3)));

/** The same about a point of a scenario, to be held. */
export const greenAt = ({ x, y }: Point, name: Text, traits: readonly string[]): Omit<Piece, 'id'> => {
  const piece = greenOf({ x, y });
  return { ...piece, name, traits: [...piece.traits, 'objective', ...traits] };
};

function pieceOf({ name, ground, height, traits, corners }: Scenery): Omit<Piece, 'id'> {
  const footprint = corners.map(([x, y]): Point => ({ x: inches(x), y: inches(y) }));
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const all = [ground, ...traits];
  return {
    kind: 'terrain',
    name: say(`nq.terrain.${name}`),
    pose: { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2), z: 0, heading: 0 },
    shape: { kind: 'terrain', terrain: { footprint, height: inches(height), floors: [], traits: all } },
    traits: all,
    owner: null,
    bearer: null,
    gone: false,
    marks: {},
  };
}
