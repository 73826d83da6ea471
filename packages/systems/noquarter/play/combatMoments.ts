import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Part, Text } from '@warfold/engine';
import type { Arm, BandName } from './arms.ts';

/** One attack of one model at another, as abilities are told of it. */
export interface Assault {
  readonly by: number;
  readonly at: number;
  readonly arm: Arm;
  readonly how: 'melee' | 'ranged';
  /** The range band of a shot. */
  readonly band: BandName | null;
  /** The key of the Special Attack that is applied, if any (NQ-SKILL-SPECIALATTACK). */
  readonly way: string | null;
}

/** Where a hit comes from. Templates are what Dodge, Evade and poison do not know. */
export type Source = 'melee' | 'ranged' | 'template' | 'spell' | 'other';

/** A hit that has been made, before armour. */
export interface Hit {
  readonly at: number;
  /** The model that made it, if any did. */
  readonly by: number | null;
  readonly from: Source;
  readonly strength: number;
  /** The attack, where there was one with a roll to hit. */
  readonly assault: Assault | null;
}

/** Something that happens because of an ability; it may ask and roll. */
export interface Consequence {
  readonly rule: RuleId;
  run(game: Game): Flow<void> | void;
}

/** A Special Attack that a model may apply to an attack; without any it rolls one die (NQ-SKILL-SPECIALATTACK). */
export interface Way {
  readonly key: string;
  readonly rule: RuleId;
  readonly label: Text;
  /** Dice of one use, each a hit of its own unless `keep` is set. */
  readonly dice: number;
  /** Only the best of them counts, and only tens all round are a Fumble. */
  readonly keep?: 'best';
  readonly toHit?: number;
  /** Times the use cost. */
  readonly times?: number;
  /** A hit whose natural die is this or less removes the target. */
  readonly removesOn?: number;
  /** A miss may be rolled again once; a natural 10 only by who is Unerring. */
  readonly again?: true;
  /** Once in an activation: the mark that says so is the `USED` list of the model. */
  readonly once?: true;
  /** What is left when the target is gone may go to others in contact (NQ-SKILL-EXTRAATTACK-B). */
  readonly overkill?: true;
}

/** Second dice for an armour roll: picked from (NQ-TRAIT-ARMOUREDHIDE), or rolled again (NQ-SKILL-ARMOURECHO). */
export type ArmourDice = { readonly rule: RuleId; readonly dice: number } | { readonly rule: RuleId; readonly again: true };

/** What a follow-up move is to a model: how many, none at all, or only after a Command test. */
export type FollowUpSays =
  | { readonly rule: RuleId; readonly moves: number }
  | { readonly rule: RuleId; readonly never: true }
  | { readonly rule: RuleId; readonly test: true };

/** Whom an attack concerns: the two models, their units for what lies on a whole unit, and the weapon with what is known only of it. */
export type Role = 'attacker' | 'attackerUnit' | 'target' | 'targetUnit' | 'weapon';
/** Whom a question about one model concerns. */
export type Own = 'bearer' | 'bearerUnit';

/** The moments at which abilities speak in combat. An ability looks at its role: Dodge speaks only as the target. */
export type CombatMoments = {
  /** Attacks that grow on a model, or take the place of one with the same key (Pincers and Hooves change `improvised`). */
  arms: { about: { readonly model: number }; says: Arm; as: Own };
  /** Special Attacks a model may apply to an attack with this arm. */
  ways: { about: { readonly by: number; readonly arm: Arm }; says: Way; as: Role };
  /** Parts of the value to hit, CC or RA. */
  toHit: { about: Assault; says: Part; as: Role };
  /** Parts of the Strength of an attack. */
  strength: { about: Assault; says: Part; as: Role };
  /** NQ-ARMOUR-07: bonuses to AR that come before the modifiers of the attack. */
  armour: { about: Hit; says: Part; as: Role };
  /** NQ-ARMOUR-06: points of Armour Resistance beside those of the profile; the highest counts. */
  resistance: { about: Hit; says: Part; as: Role };
  /** The AR is not changed by Strength and penetration (NQ-MUT-SCALYSKIN). */
  fixedArmour: { about: Hit; says: RuleId; as: Role };
  /** An armour roll in spite of what denies it: magic armour (NQ-MASTER-01). */
  armourStays: { about: Hit; says: RuleId; as: Role };
  armourDice: { about: Hit; says: ArmourDice; as: Role };
  /** A natural 10 to hit is a plain miss (NQ-FUMBLE-04). */
  natural10: { about: Assault; says: RuleId; as: Role };
  /** The attack hits without a roll (NQ-SPELL-SHOCK). */
  surelyHit: { about: Assault; says: RuleId; as: Role };
  /** A natural 1 wounds without armour and damage rolls (NQ-SKILL-POISON). */
  poison: { about: Assault; says: RuleId; as: Role };
  /** Who may parry, and whose blows may not be parried. */
  parry: { about: Assault; says: { readonly rule: RuleId; readonly may: boolean }; as: Role };
  /** A hit is ignored on this or less. */
  evade: { about: Hit; says: { readonly rule: RuleId; readonly atMost: number }; as: Role };
  /** Cannot be knocked prone. */
  upright: { about: Hit; says: RuleId; as: Role };
  /** Cannot be pushed back (NQ-PUSH-05). */
  unpushed: { about: { readonly model: number }; says: RuleId; as: Own };
  /** Cannot attack in close combat at all, and does not assist or strike back (Brutes, Blind). */
  mayNotFight: { about: { readonly model: number }; says: RuleId; as: Own };
  /** An attack has hit, whatever comes of it: once for each attack, after its hits are resolved. */
  struck: { about: Assault; says: Consequence; as: Role };
  /** A wound is not lost after all (NQ-TRAIT-NEMESIS); the consequence writes it down. */
  spared: { about: Hit; says: Consequence; as: Role };
  /** A wound was lost. */
  woundLost: { about: Hit; says: Consequence; as: Role };
  /** The last wound is lost, and the model is still where it stood. */
  dying: { about: Hit; says: Consequence; as: Role };
  /** Instead of being removed with its last wound (NQ-TRAIT-REGENERATE). */
  laidLow: { about: Hit; says: Consequence; as: Role };
  /** Killed somebody in close combat. */
  slew: { about: Hit; says: Consequence; as: Role };
  followUp: { about: { readonly model: number }; says: FollowUpSays; as: Own };
};
