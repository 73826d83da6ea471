import type { Piece } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import { boxOf, inches } from '@warfold/space';

/** A corner of a footprint, in inches from the south-west corner of the field. */
export type Corner = readonly [x: number, y: number];

/** W40K-FIELD-02: a terrain feature. */
export interface Scenery {
  /** Its name among the texts of terrain. */
  readonly name: string;
  /** In inches. */
  readonly height: number;
  /** Heights above the table at which models can stand on it. */
  readonly floors: readonly number[];
  /** Whether one walks into it at its foot. */
  readonly open: boolean;
  readonly corners: readonly Corner[];
  /** What of it is in the way (W40K-TERR-01): the walls of a ruin, the trunks of a copse, from the ground to its top. */
  readonly parts?: readonly (readonly Corner[])[];
}

/** A battlefield ready to fight on. Turned by half a turn about its centre it is the same. */
export interface Layout {
  readonly key: string;
  readonly table: Table;
  readonly scenery: readonly Scenery[];
}

type Kind = Omit<Scenery, 'corners' | 'parts'>;
/** Low enough to step over (W40K-TERR-02). */
export const low = (name: string, height = 0.8): Kind => ({ name, height, floors: [], open: false });
/** A closed block with a flat top to stand on. */
export const block = (name: string, height: number): Kind => ({ name, height, floors: [height], open: false });
/** Something with nothing to stand on: over it, or round it. */
export const closed = (name: string, height: number): Kind => ({ name, height, floors: [], open: false });
/** Walked into at its foot, with floors above. */
export const ruin = (name: string, height: number, ...floors: readonly number[]): Kind => ({ name, height, floors, open: true });

export const set = (kind: Kind, corners: readonly Corner[], parts: readonly (readonly Corner[])[] = []): Scenery => ({
  ...kind,
  corners,
  parts,
});

const WALL = 0.3;

/** The walls that are left of a building: one side whole, one with a door in its middle, and the other two open. */
export function brokenWalls(west: number, south: number, east: number, north: number, door = 2.4): Corner[][] {
  const [left, right] = [(west + east - door) / 2, (west + east + door) / 2];
  return [box(west, south, west + WALL, north), box(west + WALL, north - WALL, left, north), box(right, north - WALL, east, north)];
}

/** A tree, by the middle of its trunk. */
export const trunk = (x: number, y: number): Corner[] => box(x - 0.25, y - 0.25, x + 0.25, y + 0.25);

/** An upright box between two opposite corners. */
export const box = (west: number, south: number, east: number, north: number): Corner[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** A layout from what lies at its centre and one half of the rest; the other half is the same, turned. */
export function layoutOf(key: string, [width, depth]: Corner, centre: readonly Scenery[], half: readonly Scenery[]): Layout {
  const about = (corners: readonly Corner[]): Corner[] => corners.map(([x, y]): Corner => [width - x, depth - y]);
  const turned = (scenery: Scenery): Scenery => ({
    ...scenery,
    corners: about(scenery.corners),
    ...(scenery.parts !== undefined && { parts: scenery.parts.map(about) }),
  });
  return {
    key,
    table: { width: inches(width), depth: inches(depth) },
    scenery: [...centre, ...half.flatMap((scenery) => [scenery, turned(scenery)])],
  };
}

function pieceOf({ name, height, floors, open, corners }: Scenery, ...more: readonly string[]): Omit<Piece, 'id'> {
  const footprint = corners.map(([x, y]): Point => ({ x: inches(x), y: inches(y) }));
  const { minX, minY, maxX, maxY } = boxOf(footprint);
  const traits = open ? ['open', ...more] : more;
  return {
    kind: 'terrain',
    name: say(`w40k.terrain.${name}`),
    pose: { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2), z: 0, heading: 0 },
    shape: { kind: 'terrain', terrain: { footprint, height: inches(height), floors: floors.map(inches), traits } },
    traits,
    owner: null,
    bearer: null,
    gone: false,
    marks: {},
  };
}

/** The parts of a feature are pieces of their own, for the screen and for whoever walks into them. */
export const piecesOf = (layout: Layout): Omit<Piece, 'id'>[] =>
  layout.scenery.flatMap((scenery) => [
    pieceOf(scenery),
    ...(scenery.parts ?? []).map((corners) =>
      pieceOf({ name: scenery.name === 'copse' ? 'trunk' : 'ruinWall', height: scenery.height, floors: [], open: false, corners }, 'part'),
    ),
  ]);
