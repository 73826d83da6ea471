import type { Table } from '@warfold/space';
import { inches } from '@warfold/space';

export type GameSize = 'small' | 'standard';

/** AOS3-28.1.1: what an army of a size may hold. */
export interface Selection {
  /** AOS3-25.4a: the points limit of each army. */
  readonly points: number;
  readonly table: Table;
  readonly slots: number;
  readonly leaders: { readonly least: number; readonly most: number };
  readonly battleline: number;
  readonly behemoths: number;
  readonly artillery: number;
  readonly reinforced: number;
}

/** AOS3-28.1: army selection, special rules (AOS3-28.1.2: which optional core rules are used); its battleplans stand in `battleplans`. */
export interface Battlepack {
  readonly key: string;
  readonly sizes: Readonly<Record<GameSize, Selection>>;
  readonly understrength: boolean;
  readonly coreBattalions: boolean;
  readonly warscrollBattalions: boolean;
  readonly allegiance: boolean;
  readonly endless: boolean;
  readonly mysterious: boolean;
  /** Further enhancements of any kind (AOS3-27.3b). */
  readonly enhancements: number;
  /** AOS3-28.1.4: places to fight in, each with the ability that holds there for everybody. */
  readonly realms: readonly Realm[];
}

export const REALMS = ['starlit', 'mire'] as const;
export interface Realm {
  readonly key: (typeof REALMS)[number];
  readonly ability: string;
}

/** AOS3-BP1.1, AOS3-BP1.2: the battlepack that ships with the game. */
export const quarterfield: Battlepack = {
  key: 'quarterfield',
  sizes: {
    small: {
      points: 1000,
      table: { width: inches(44), depth: inches(30) },
      slots: 5,
      leaders: { least: 1, most: 3 },
      ...{ battleline: 2, behemoths: 2, artillery: 2, reinforced: 2 },
    },
    standard: {
      points: 2000,
      table: { width: inches(60), depth: inches(44) },
      slots: 8,
      leaders: { least: 1, most: 6 },
      ...{ battleline: 3, behemoths: 4, artillery: 4, reinforced: 4 },
    },
  },
  understrength: false,
  coreBattalions: true,
  warscrollBattalions: false,
  allegiance: true,
  endless: true,
  mysterious: true,
  enhancements: 0,
  realms: REALMS.map((key) => ({ key, ability: `realm-${key}` })),
};

/** The smallest game that an army of so many points fits, or the largest there is. */
export const sizeFor = ({ sizes }: Battlepack, points: number): GameSize => (points <= sizes.small.points ? 'small' : 'standard');
