import type { TeardropSize } from './weapon.ts';

/** The price tables for weapons that a player designs (p. 64-66). A value that is not in its table cannot be bought. */
export type PriceTable = Readonly<Record<number, number>>;

/** NQ-COST-MELEESTRENGTH */
export const MELEE_STRENGTH: PriceTable = { 0: 0, 1: 3, 2: 8, 3: 14 };
/** CU of a melee weapon, before its Strength bonus. NQ-DESIGN-41 */
export const MELEE_USE_COST = 3;
/** A designed melee weapon of this CU or more takes two hands. NQ-WPN-TWOHANDED */
export const TWO_HANDED_FROM = 5;

/** MP; the same for every kind of weapon but grenades. NQ-COST-PENETRATION */
export const PENETRATION: PriceTable = { 0: 0, [-1]: 1, [-2]: 3, [-3]: 6 };

/** Inches. NQ-COST-REACH */
export const REACH: PriceTable = { 1: 1, 1.5: 2, 2: 4 };

/** NQ-COST-RANGEDSTRENGTH */
export const RANGED_STRENGTH: PriceTable = { 3: -1, 4: 0, 5: 2, 6: 4 };

/** Support weapons and teardrops. NQ-COST-SUPPORTSTRENGTH */
export const SUPPORT_STRENGTH: PriceTable = { 3: -1, 4: 0, 5: 2, 6: 4, 7: 6, 8: 10, 9: 18 };
/** Most support weapons should not be weaker. NQ-DESIGN-43 */
export const SUPPORT_STRENGTH_ADVISED = 6;

type Triple = readonly [number, number, number];

/** Range bands with their price and the recommended Strength of a support weapon. NQ-COST-RANGE, NQ-MAX-RANGESTRENGTH */
export const RANGES: readonly { readonly to: Triple; readonly points: number; readonly maxStrength: number }[] = [
  { to: [3, 6, 9], points: -1, maxStrength: 8 },
  { to: [4, 8, 12], points: 0, maxStrength: 8 },
  { to: [5, 10, 15], points: 1, maxStrength: 7 },
  { to: [6, 12, 18], points: 2, maxStrength: 7 },
  { to: [8, 16, 24], points: 3, maxStrength: 6 },
  { to: [10, 20, 30], points: 4, maxStrength: 6 },
  { to: [12, 24, 36], points: 6, maxStrength: 5 },
  { to: [15, 30, 45], points: 8, maxStrength: 5 },
];

/** NQ-COST-RANGEMOD */
export const RANGE_MODIFIERS: readonly { readonly AD: Triple; readonly points: number }[] = [
  { AD: [-1, 0, 1], points: 1 },
  { AD: [0, -1, -2], points: -1 },
  { AD: [0, 1, 0], points: 0 },
  { AD: [1, 0, -1], points: 0 },
  { AD: [2, 1, 0], points: 1 },
];
export const USUAL_MODIFIERS: Triple = [1, 0, -1];

/** Explosion templates by diameter. NQ-COST-BLAST, NQ-MAX-BLASTSTRENGTH */
export const BLASTS: Readonly<Record<number, { readonly points: number; readonly maxStrength: number }>> = {
  1: { points: 3, maxStrength: 9 },
  1.5: { points: 4, maxStrength: 8 },
  2: { points: 6, maxStrength: 7 },
  2.5: { points: 9, maxStrength: 6 },
  3: { points: 12, maxStrength: 5 },
};

/** NQ-COST-TEARDROP, NQ-COST-TEARDROPUSE, NQ-MAX-TEARDROPSTRENGTH */
export const TEARDROPS: Readonly<
  Record<
    TeardropSize,
    { readonly points: number; readonly useCostPlus: number; readonly useCostAtLeast: number; readonly maxStrength: number }
  >
> = {
  small: { points: 6, useCostPlus: 1, useCostAtLeast: 5, maxStrength: 8 },
  medium: { points: 14, useCostPlus: 2, useCostAtLeast: 6, maxStrength: 7 },
  large: { points: 32, useCostPlus: 3, useCostAtLeast: 8, maxStrength: 6 },
};

export const teardropUseCost = (template: TeardropSize, strength: number): number =>
  Math.max(TEARDROPS[template].useCostAtLeast, strength + TEARDROPS[template].useCostPlus);

/** Strength, then template in inches. NQ-EQUIP-GRENADES, NQ-DESIGN-45 */
export const GRENADES: Readonly<Record<number, PriceTable>> = {
  3: { 0.5: 1, 1: 2, 1.5: 3, 2: 5, 2.5: 7, 3: 11 },
  4: { 0.5: 2, 1: 3, 1.5: 4, 2: 6, 2.5: 8, 3: 12 },
  5: { 0.5: 4, 1: 5, 1.5: 6, 2: 8, 2.5: 10, 3: 14 },
  6: { 0.5: 6, 1: 7, 1.5: 8, 2: 10, 2.5: 12, 3: 16 },
};
