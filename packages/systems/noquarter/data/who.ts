import type { Rank } from './classes.ts';
import type { RangedFamily } from './weapon.ts';

/** What a figure has to show; the engine cannot see figures and only lists it. NQ-DESIGN-05 */
export type FigureLook =
  | 'spectral'
  | 'undead'
  | 'wings'
  | 'tail'
  | 'manyLimbs'
  | 'machine'
  | 'steamEngine'
  | 'thickHide'
  | 'wheels'
  | 'lightlyClad'
  | 'mutation';

/** Who may have a thing. Every line of a card must hold. */
export type Who =
  /** A class limit: the only kind that players may waive by agreement. NQ-SKILL-GENERAL */
  | { readonly kind: 'rank'; readonly any: readonly Rank[] }
  /** A class limit to the level that may be bought. */
  | { readonly kind: 'levelOfTroops'; readonly atMost: number }
  | { readonly kind: 'body'; readonly any: readonly ('mount' | 'chariot' | 'large' | 'supportWeapon')[] }
  | { readonly kind: 'mage' }
  | { readonly kind: 'general' }
  | { readonly kind: 'musician' }
  | { readonly kind: 'strength'; readonly atLeast: number }
  | { readonly kind: 'noArmour' }
  | { readonly kind: 'shield' }
  | { readonly kind: 'forgedArmour' }
  | { readonly kind: 'noBodyArmour' }
  | { readonly kind: 'ranged'; readonly families?: readonly RangedFamily[]; readonly support: 'may' | 'mayNot' }
  | { readonly kind: 'gun' }
  | { readonly kind: 'unit'; readonly atLeast?: number; readonly atMost?: number; readonly weight: 'error' | 'warning' }
  | { readonly kind: 'figure'; readonly look: FigureLook };

export const heroic: Who = { kind: 'rank', any: ['hero', 'character'] };
