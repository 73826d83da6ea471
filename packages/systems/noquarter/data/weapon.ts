import type { BookEntry } from './table.ts';

/** A range band: its inclusive upper limit in inches and its modifier to AD. */
export interface Band {
  readonly to: number;
  readonly AD: number;
}

export interface Bands {
  readonly short: Band;
  readonly medium: Band;
  readonly long: Band;
}

/** `bands([10, 20, 30], [1, 0, -1])` is 10/+1, 20/+0, 30/-1. */
export const bands = (to: readonly [number, number, number], AD: readonly [number, number, number]): Bands => ({
  short: { to: to[0], AD: AD[0] },
  medium: { to: to[1], AD: AD[1] },
  long: { to: to[2], AD: AD[2] },
});

export type WeaponRuleKey =
  | 'knockprone'
  | 'extrawound'
  | 'indirect'
  | 'burst-2'
  | 'burst-3'
  | 'burst-4'
  | 'save2'
  | 'travel-d5'
  | 'travel-d10';

/** What is printed on a card and has no price of its own. */
export type WeaponMark =
  /** not together with a shield; large models are exempt (NQ-WPN-TWOHANDED) */
  | 'twoHanded'
  /** the second rank of a Ranked unit fights too (NQ-WPN-SPEARRANKS) */
  | 'twoRanks'
  /** only in the turn in which the bearer charges (NQ-WPN-CHARGEONLY) */
  | 'chargeOnly'
  | 'ridersOnly'
  | 'notForCavalry'
  | 'oncePerActivation'
  /** harms Very Large Targets (NQ-TRAIT-SIEGE) */
  | 'siege'
  /** claws, jaws, tails: needs no hands */
  | 'natural';

interface WeaponBase extends BookEntry {
  /** AZ for one attack. */
  readonly cu: number;
  /** MP, 0 or negative. */
  readonly penetration: number;
  readonly rules: readonly WeaponRuleKey[];
  readonly marks: readonly WeaponMark[];
}

export interface MeleeWeapon extends WeaponBase {
  readonly kind: 'melee';
  /** Added to the base Strength of the wielder. */
  readonly bonus: number;
  /** Extended reach in inches; 0 is base contact. */
  readonly reach: number;
}

export type RangedFamily = 'bow' | 'crossbow' | 'firearm' | 'sling' | 'other';

export interface RangedWeapon extends WeaponBase {
  readonly kind: 'ranged';
  readonly strength: number;
  readonly bands: Bands;
  readonly family: RangedFamily;
  /** A second, melee mode of the same weapon, chosen for each attack. */
  readonly melee?: { readonly cu: number; readonly bonus: number };
}

export type SupportFamily = 'gun' | 'engine';

export interface SupportWeapon extends WeaponBase {
  readonly kind: 'support';
  readonly strength: number;
  readonly bands: Bands;
  /** Diameter of the explosion template; 0 is a single target. */
  readonly blast: number;
  readonly family: SupportFamily;
}

export type TeardropSize = 'small' | 'medium' | 'large';

export interface TeardropWeapon extends WeaponBase {
  readonly kind: 'teardrop';
  readonly strength: number;
  readonly template: TeardropSize;
  /** Mounted on a weapon frame instead of carried by a creature. */
  readonly frame: boolean;
}

export interface Grenade extends WeaponBase {
  readonly kind: 'grenade';
  readonly strength: number;
  readonly blast: number;
}

export type Weapon = MeleeWeapon | RangedWeapon | SupportWeapon | TeardropWeapon | Grenade;
export type WeaponKind = Weapon['kind'];

/** A weapon of the armoury: its printed price is the official one, also where the design tables give another. */
export type Armoury<W extends Weapon> = W & { readonly points: number };

/** Weapons that two ranks, once-per-activation limits and the like do not concern have no marks. */
export const hasMark = (weapon: Weapon, mark: WeaponMark): boolean => weapon.marks.includes(mark);

/** Support weapons, teardrops and Burst Fire once, and what its card says so of (the Musket). NQ-WPN-SINGLESHOT */
export const isOncePerActivation = (weapon: Weapon): boolean =>
  weapon.kind === 'support' ||
  weapon.kind === 'teardrop' ||
  hasMark(weapon, 'oncePerActivation') ||
  weapon.rules.some((rule) => rule.startsWith('burst'));

/** Natural weapons need no hands and large models are exempt for every melee weapon. NQ-WPN-TWOHANDED */
export const needsTwoHands = (weapon: Weapon, wielderIsLarge: boolean): boolean => hasMark(weapon, 'twoHanded') && !wielderIsLarge;
