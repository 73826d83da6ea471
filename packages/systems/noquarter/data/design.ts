import type { Rank, Ride } from './classes.ts';
import type { MutationKey } from './mutations.ts';
import type { EquipmentRef, SkillRef } from './refs.ts';
import type { Aspect, SpellKey } from './spells.ts';
import type { TraitKey } from './traits.ts';
import type { RangedFamily, SupportFamily, TeardropSize, WeaponRuleKey } from './weapon.ts';

/**
 * What a player writes down when he designs a weapon or a model. Prices follow from it and are never part of it.
 * Lengths are inches.
 */

type Triple = readonly [number, number, number];

export interface MeleeDesign {
  readonly kind: 'melee';
  readonly name: string;
  /** Bonus to the wielder's Strength, 0 to 3; CU is 3 more. */
  readonly strength: number;
  /** MP, 0 to -3. */
  readonly penetration?: number;
  readonly reach?: number;
  /** Claws, jaws, tails: never two-handed. */
  readonly natural?: boolean;
  readonly rules?: readonly WeaponRuleKey[];
}

export interface RangedDesign {
  readonly kind: 'ranged';
  readonly name: string;
  /** Strength of the shot, 3 to 6, and CU. */
  readonly strength: number;
  /** Short, medium and long limit, one of the bands of the book. */
  readonly range: Triple;
  /** AD at short, medium and long range; +1, +0, -1 if absent. */
  readonly modifiers?: Triple;
  readonly penetration?: number;
  readonly family?: RangedFamily;
  readonly rules?: readonly WeaponRuleKey[];
}

export interface SupportDesign {
  readonly kind: 'support';
  readonly name: string;
  /** 3 to 9, and CU. */
  readonly strength: number;
  readonly range: Triple;
  readonly modifiers?: Triple;
  /** Diameter of the explosion template, 1 to 3. */
  readonly blast?: number;
  readonly penetration?: number;
  /** Guns may fire grapeshot. */
  readonly family?: SupportFamily;
  /** May harm Very Large Targets; free, and always so with a blast. */
  readonly siege?: boolean;
  readonly rules?: readonly WeaponRuleKey[];
}

export interface TeardropDesign {
  readonly kind: 'teardrop';
  readonly name: string;
  readonly strength: number;
  readonly template: TeardropSize;
  readonly penetration?: number;
  /** On a weapon frame with a crew instead of on a creature. */
  readonly frame?: boolean;
  readonly rules?: readonly WeaponRuleKey[];
}

export interface GrenadeDesign {
  readonly kind: 'grenade';
  readonly name: string;
  /** 3 to 6, and CU. */
  readonly strength: number;
  /** Diameter of the template, 0.5 to 3. */
  readonly blast: number;
  readonly rules?: readonly WeaponRuleKey[];
}

export type WeaponDesign = MeleeDesign | RangedDesign | SupportDesign | TeardropDesign | GrenadeDesign;

/** A weapon of the armoury or of the same file by key, the same under another name, or a design on the spot. */
export type WrittenArm = string | { readonly as: string; readonly name: string } | WeaponDesign;

export interface ArmourDesign {
  /** AR of the body alone, 0 to 7. */
  readonly body?: number;
  readonly shield?: boolean;
  /** Barding, or a mount with natural protection. */
  readonly barding?: boolean;
  /** Hide or carapace instead of forged armour. */
  readonly natural?: boolean;
  /** Armour Resistance, 1 to 3. */
  readonly resistance?: number;
}

export interface MagicDesign {
  /** 1 to 4; an Initiate, level 0, is a trait. */
  readonly level: number;
  readonly aspect: Aspect;
  readonly spells: readonly SpellKey[];
}

/** Size of a unit of this profile. */
export interface Structure {
  readonly from: number;
  readonly to?: number;
}

/** Part of a combined profile. Without AD and CC it is inanimate. */
export interface ElementDesign {
  readonly name: string;
  readonly AD?: number;
  readonly CC?: number;
  readonly FZ: number;
  readonly weapons?: readonly WrittenArm[];
  readonly skills?: readonly SkillRef[];
  readonly traits?: readonly TraitKey[];
  readonly mutations?: readonly MutationKey[];
}

interface WholeModel {
  readonly name: string;
  readonly rank: Rank;
  /** What carries it; on foot if absent. */
  readonly ride?: Ride;
  readonly small?: boolean;
  readonly AZ: number;
  readonly RE: number;
  readonly FE: number;
  readonly CO: number;
  readonly armour?: ArmourDesign;
  readonly skills?: readonly SkillRef[];
  /** `large` makes it a large model; magic and mutations bring their trait by themselves. */
  readonly traits?: readonly TraitKey[];
  readonly equipment?: readonly EquipmentRef[];
  readonly grenades?: WrittenArm;
  readonly mutations?: readonly MutationKey[];
  readonly magic?: MagicDesign;
  /** Name or kind of the rival; brings the trait. */
  readonly nemesis?: string;
  /** Accepted by no army: the book leaves them to supplements (NQ-DESIGN-48). */
  readonly magicItems?: readonly string[];
  readonly structure?: Structure;
  /** Skills of another class that the players have agreed on (p. 63). */
  readonly agreed?: readonly SkillRef[];
  /** Agreed: Core whatever it costs (NQ-DESIGN-23). */
  readonly countsAsCore?: boolean;
  /** Agreed: a colossal creature, which is a Very Large Target (NQ-FORCE-16). The book has no price for it. */
  readonly colossal?: boolean;
}

export interface SingleDesign extends WholeModel {
  readonly AD: number;
  readonly CC: number;
  readonly FZ: number;
  readonly weapons?: readonly WrittenArm[];
}

/** Rider and mount, chariot and crew: the first element is the main one; what stands outside belongs to the whole model. */
export interface CombinedDesign extends WholeModel {
  readonly elements: readonly ElementDesign[];
}

export type ProfileDesign = SingleDesign | CombinedDesign;
