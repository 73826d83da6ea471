import { type Names, named } from './table.ts';

/** What a design is meant to be. Troops are Core or Elite by their price. */
export type Rank = 'troop' | 'leader' | 'hero' | 'character' | 'support';
export const RANKS = ['troop', 'leader', 'hero', 'character', 'support'] as const satisfies readonly Rank[];

/** What carries the model: Lance, bows, barding and movement skills ask for it. */
export type Ride = 'foot' | 'mount' | 'chariot';
export const RIDES = ['foot', 'mount', 'chariot'] as const satisfies readonly Ride[];

export type Size = 'small' | 'medium' | 'large';

export type ModelClass = 'core' | 'elite' | 'leader' | 'hero' | 'character' | 'support';

export const CLASS_NAMES: Readonly<Record<ModelClass, Names>> = {
  core: named('Core', 'Base', 'Base'),
  elite: named('Elite', 'Elite', 'Elit'),
  leader: named('Leader', 'Leader', 'Líder'),
  hero: named('Hero', 'Eroe', 'Heroi'),
  character: named('Character', 'Personaggio', 'Personatge'),
  support: named('Support', 'Supporto', 'Suport'),
};

/** Highest price of a Core model by size; one point more is Elite. NQ-DESIGN-22, NQ-DESIGN-23 */
export const CORE_LIMIT = { medium: 35, large: 55 } as const;

/** A finished profile never costs less. NQ-DESIGN-02 */
export const MINIMUM_PRICE = 9;

/** Percentage of the profile's price, rounded down, for a standard bearer or a musician. NQ-DESIGN-25 */
export const ROLE_SURCHARGE = 25;

/** Elite models for each Core model, rounded down. NQ-DESIGN-27 */
export const ELITE_SHARE = { numerator: 2, denominator: 3 } as const;

/** Guidance where a profile has no Structure line. NQ-DESIGN-47 */
export const USUAL_UNIT = { from: 3, to: 20 } as const;

/** Usual size of a unit of Initiates. NQ-DESIGN-33 */
export const USUAL_INITIATES = { from: 3, to: 6 } as const;

/** Named sizes of a game in points for each side; any other total may be agreed. NQ-FORCE-02 */
export const GAME_SIZES = { skirmish: 1000, small: 2000, medium: 3000, epic: 4000 } as const;

interface Maxima {
  readonly AZ: number;
  readonly AD: number;
  readonly CC: number;
  readonly FZ: number;
  readonly RE: number;
  readonly CO: number;
  readonly FE?: number;
  readonly AR?: number;
}

/** Recommended maxima; a column the book leaves open is absent, and Support has no row. NQ-MAX-STATS */
export const RECOMMENDED: Readonly<Partial<Record<ModelClass, Maxima>>> = {
  character: { AZ: 12, AD: 8, CC: 8, FZ: 8, RE: 8, CO: 9 },
  hero: { AZ: 12, AD: 8, CC: 8, FZ: 8, RE: 7, FE: 3, CO: 8 },
  leader: { AZ: 12, AD: 7, CC: 7, FZ: 6, RE: 6, FE: 2, CO: 7, AR: 5 },
  elite: { AZ: 12, AD: 7, CC: 7, FZ: 6, RE: 6, FE: 2, CO: 7, AR: 5 },
  core: { AZ: 10, AD: 5, CC: 5, FZ: 5, RE: 5, FE: 1, CO: 6, AR: 4 },
};

/** What a mount adds to the recommended maxima. NQ-MAX-STATS */
export const MOUNTED_ALLOWANCE = { FE: 1, AR: 1 } as const;

/** Recommended numbers of skills, traits and pieces of equipment. NQ-MAX-SLOTS */
export const SLOTS: Readonly<
  Partial<Record<ModelClass, { readonly skills: number; readonly traits: number; readonly equipment: number }>>
> = {
  character: { skills: 5, traits: 3, equipment: 5 },
  hero: { skills: 4, traits: 3, equipment: 4 },
  leader: { skills: 3, traits: 2, equipment: 3 },
  elite: { skills: 2, traits: 2, equipment: 2 },
  core: { skills: 1, traits: 2, equipment: 1 },
};
