import type { RuleId } from '@warfold/catalogue';
import type { Point, Table } from '@warfold/space';
import { inches } from '@warfold/space';

/** AOS3-28.2.8: part of a map, in shares of the battlefield's width and depth, so that it fits any table. */
export interface Share {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export const share = (west: number, east: number, south: number, north: number): Share => ({ west, east, south, north });

/** The four large quarters; each is four small ones. */
export const QUARTERS = {
  SW: share(0, 0.5, 0, 0.5),
  SE: share(0.5, 1, 0, 0.5),
  NW: share(0, 0.5, 0.5, 1),
  NE: share(0.5, 1, 0.5, 1),
} as const;

export interface Territory {
  readonly key: 'south' | 'north' | 'west' | 'east' | 'southwest' | 'northeast';
  readonly land: Share;
  /** Where its army is set up. */
  readonly setUp: Share;
  /** The way its army looks, in tenths of a degree. */
  readonly heading: number;
}

export type PlanKey = 'three-cairns' | 'crossed-claims' | 'gatehouse';

/** AOS3-28.2: title and description are texts; the rest of the parts are here, and how victory is counted in `score.ts`. */
export interface Battleplan {
  readonly key: PlanKey;
  readonly rule: RuleId;
  /** Places of the objectives, in shares. */
  readonly objectives: readonly (readonly [x: number, y: number])[];
  readonly territories: readonly [Territory, Territory];
  /** Units are set up more than this far from the enemy territory. */
  readonly apart: number;
  /** AOS3-28.2.2: one in so many units may start in reserve; 0 for none. */
  readonly reserves: number;
  /** AOS3-PLAN3: a defensible feature stands at the centre. */
  readonly gatehouse: boolean;
  readonly rounds: number;
}

const NORTHWARDS = 0;
const EASTWARDS = 900;
const SOUTHWARDS = 1800;
const WESTWARDS = 2700;

const threeCairns: Battleplan = {
  key: 'three-cairns',
  rule: 'AOS3-PLAN1',
  objectives: [
    [0.25, 0.5],
    [0.5, 0.5],
    [0.75, 0.5],
  ],
  territories: [
    { key: 'south', land: share(0, 1, 0, 0.5), setUp: share(0, 1, 0, 0.25), heading: NORTHWARDS },
    { key: 'north', land: share(0, 1, 0.5, 1), setUp: share(0, 1, 0.75, 1), heading: SOUTHWARDS },
  ],
  ...{ apart: 0, reserves: 0, gatehouse: false, rounds: 5 },
};

const crossedClaims: Battleplan = {
  key: 'crossed-claims',
  rule: 'AOS3-PLAN2',
  objectives: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  territories: [
    { key: 'southwest', land: QUARTERS.SW, setUp: QUARTERS.SW, heading: 450 },
    { key: 'northeast', land: QUARTERS.NE, setUp: QUARTERS.NE, heading: 2250 },
  ],
  ...{ apart: inches(9), reserves: 3, gatehouse: false, rounds: 5 },
};

const gatehouse: Battleplan = {
  key: 'gatehouse',
  rule: 'AOS3-PLAN3',
  objectives: [
    [0.5, 0.125],
    [0.5, 0.875],
  ],
  territories: [
    { key: 'west', land: share(0, 0.5, 0, 1), setUp: share(0, 0.25, 0, 1), heading: EASTWARDS },
    { key: 'east', land: share(0.5, 1, 0, 1), setUp: share(0.75, 1, 0, 1), heading: WESTWARDS },
  ],
  ...{ apart: 0, reserves: 0, gatehouse: true, rounds: 5 },
};

export const battleplans: readonly Battleplan[] = [threeCairns, crossedClaims, gatehouse];

export const pointOn = ({ width, depth }: Table, [x, y]: readonly [number, number]): Point => ({
  x: Math.round(width * x),
  y: Math.round(depth * y),
});

/** The corners of a part of the map on a battlefield. */
export function areaOf(table: Table, { west, east, south, north }: Share): Point[] {
  const at = (x: number, y: number) => pointOn(table, [x, y]);
  return [at(west, south), at(east, south), at(east, north), at(west, north)];
}

/** A part of a map on this table. */
export const landOf = ({ width, depth }: Table, { west, east, south, north }: Share): readonly Point[] => {
  const corner = (along: number, up: number): Point => ({ x: Math.round(width * along), y: Math.round(depth * up) });
  return [corner(west, south), corner(east, south), corner(east, north), corner(west, north)];
};

/** AOS3-18.1b: what lies on the border of two parts is in both. */
export const liesIn = (table: Table, { x, y }: Point, { west, east, south, north }: Share): boolean =>
  x >= table.width * west && x <= table.width * east && y >= table.depth * south && y <= table.depth * north;
