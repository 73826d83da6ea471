import type { Band, Bands } from './weapon.ts';

/** Small rules for reading a card that more than one chapter of play needs. */

/** MA: what the Strength of an attack takes from the target's AR. It goes on beyond the printed table. NQ-WPN-ARMOURMOD */
export const armourModifier = (strength: number): number => (strength <= 4 ? 0 : 4 - strength);

/** MA and MP together, less the armour's resistance, which never makes a bonus of them. NQ-COST-RESISTANCE, NQ-EQUIP-RUNES */
export const armourPenalty = (strength: number, penetration: number, resistance: number): number =>
  Math.min(0, armourModifier(strength) + penetration + resistance);

/** The band a distance in inches falls into; beyond the long limit there is none and the shot misses. NQ-WPN-CARD */
export function bandAt(bands: Bands, distance: number): Band | undefined {
  return [bands.short, bands.medium, bands.long].find((band) => distance <= band.to);
}

/** A D5 is a D10 halved and rounded up. NQ-DATA-D5 */
export const d5 = (d10: number): number => Math.ceil(d10 / 2);

/** How far a grenade flies, in inches. NQ-EQUIP-GRENADES */
export const grenadeRange = (baseStrength: number): number => 2 + baseStrength;
export const GRENADE_AD = { inSight: 1, outOfSight: -1 } as const;

/** Templates of 2" that a Rain of Arrows drops. NQ-SKILL-RAIN */
export const rainTemplates = (archers: number, archersPerTemplate: number): number => Math.ceil(archers / archersPerTemplate);

/** AZ that Whip Tongue takes from the victim's next activation. NQ-MUT-WHIPTONGUE */
export const blindedLoss = (az: number, share: number): number => Math.floor(az * share);
