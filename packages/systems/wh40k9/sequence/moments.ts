import type { RuleId } from '@warfold/catalogue';
import type { Model, Part, Text, Unit } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import type { Manner } from '../attack/volley.ts';
import type { OfAura } from '../sheet/aura.ts';
import type { Characteristic, Weapon } from '../sheet/profile.ts';

/** What a unit may do as if it were the phase for it (W40K-OUT-01). */
export type OutOfPhase = 'move' | 'cast' | 'shoot' | 'charge' | 'fight';

/** Something an ability lets a unit do at a moment of the sequence of play: in the Command phase, before the battle. `feats.ts` does it. */
export interface Feat {
  readonly feat: 'scout' | 'repair' | 'regrow' | OutOfPhase;
  readonly label: Text;
  readonly rule: RuleId;
  /** How far it moves or how near it must be, in inches; how many models come back; nothing for what is done as in another phase. */
  readonly n: number;
  /** In the owner's Command phase only, or in that of both players. */
  readonly whose?: 'own' | 'both';
}

/** How a unit that waits off the battlefield may be set up (W40K-REINF-02, W40K-ONLYWAR-14). */
export interface Arrival {
  /** More than this from every enemy model. */
  readonly beyond: Mil;
  /** From which battle round on. */
  readonly round?: number;
}

/** What an Advance is for a unit with a rule of its own about it (W40K-DATA-15). */
export interface AdvanceRule {
  /** Inches, in the place of the roll. */
  readonly instead: number;
  readonly rule: RuleId;
}

/** So many, or a die of so many sides. */
export type NumberOrDie = number | 'D3' | 'D6';

/** W40K-TRANS-12: what a model does when it is destroyed, before anybody gets out. */
export interface Explosion {
  /** It happens on this roll or more. */
  readonly on: number;
  readonly within: Mil;
  readonly wounds: NumberOrDie;
}

/** A modifier of a characteristic, of a model or a weapon (W40K-MODCHAR-01, -03). `least` is where the ability itself stops. */
export interface Change extends OfAura {
  readonly how: 'set' | 'divide' | 'multiply' | 'add';
  readonly value: number;
  readonly least?: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** A modifier of a roll, written as the book writes it: -1 makes it harder. */
export interface Bonus extends OfAura {
  readonly part: Part;
}

/** Dice that may be rolled again (W40K-REROLL-03): these results, or those that fail before any modifier (W40K-REROLL-06). */
export interface Again extends OfAura {
  /** `any`: whatever fails, be it only by a modifier; of damage what is below the average. */
  readonly results: readonly number[] | 'failed' | 'any';
  readonly rule: RuleId;
}

/** Something to be rolled against: an invulnerable save, a wound ignored on 5+. */
export interface Ward extends OfAura {
  readonly on: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** What a successful roll sets off whose unmodified result is `on` or more (W40K-REROLL-07). */
export interface Critical {
  readonly of: 'hit' | 'wound';
  readonly on: number;
  readonly rule: RuleId;
  /** W40K-MORTAL-05: mortal wounds beside the normal damage. */
  readonly beside?: NumberOrDie;
  /** Mortal wounds, and the attack ends. */
  readonly instead?: NumberOrDie;
  /** So many hits more. */
  readonly hits?: NumberOrDie;
  /** It wounds without a wound roll. */
  readonly wounds?: true;
  /** By how much the Armour Penetration of this attack is better. */
  readonly sharper?: number;
}

/** A roll that succeeds by itself where its unmodified result is `on` or more. */
export interface SureRoll {
  readonly on: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** W40K-DATA-05: what an unmodified 1 to hit does to the bearer: destroys it, or so many mortal wounds, once or for each. */
export interface Backfire {
  readonly suffers: NumberOrDie | 'destroyed';
  readonly each: boolean;
  readonly rule: RuleId;
}

/** What an attack takes no notice of: the invulnerable saves of its target, who stands before it, and that it is not seen. */
export type Unheeded = 'invulnerable' | 'look-out' | 'sight';

/** One attack as abilities see it: a model of those who make it, the weapon, and at whom. */
export interface Strike {
  readonly unit: Unit;
  readonly model: Model;
  readonly weapon: Weapon;
  readonly target: Unit;
  readonly how: Manner;
  /** Whether the target was within half the range of the weapon when it was chosen. */
  readonly near: boolean;
  /** By how much the Armour Penetration of this one attack is better than those beside it. */
  readonly sharper: number;
}

/** Whom an attack concerns: who makes it, the weapon, and the unit that is attacked. */
type OfStrike = 'attacker' | 'weapon' | 'target';

/** The moments at which abilities of this system may speak. */
export type Moments = {
  /** Deeds of the Command phase (W40K-CMD-02), of both sides. */
  command: { about: null; says: Feat; as: 'unit' };
  /** Deeds before the first battle round (W40K-ONLYWAR-17). */
  preBattle: { about: null; says: Feat; as: 'unit' };
  /** Deeds at the start and at the end of a battle round (W40K-SEQ-02) and at the end of the Fight phase (W40K-SEQ-01), of both sides. */
  roundStart: { about: null; says: Feat; as: 'unit' };
  roundEnd: { about: null; says: Feat; as: 'unit' };
  fightEnd: { about: null; says: Feat; as: 'unit' };
  /** May the unit begin the battle elsewhere, and how does it arrive (W40K-REINF-01)? */
  reserve: { about: null; says: Arrival; as: 'unit' };
  /** May the unit be set up after both armies have deployed, and how (W40K-ONLYWAR-14)? */
  late: { about: null; says: Arrival; as: 'unit' };
  advance: { about: null; says: AdvanceRule; as: 'unit' };
  explodes: { about: null; says: Explosion; as: 'model' };
  /** What changes a characteristic of a model. */
  characteristic: { about: { readonly model: Model; readonly which: Characteristic }; says: Change; as: 'unit' };
  /** What changes the Strength, the Armour Penetration or the Damage of an attack (W40K-MORTAL-06: never its mortal wounds). */
  weapon: { about: Strike & { readonly which: 's' | 'ap' | 'd' }; says: Change; as: OfStrike };
  toHit: { about: Strike; says: Bonus; as: OfStrike };
  toWound: { about: Strike; says: Bonus; as: OfStrike };
  /** Modifiers to a saving throw of the model to which an attack was allocated; not capped (W40K-ATTACK-13). */
  toSave: { about: Strike & { readonly victim: Model }; says: Bonus; as: OfStrike };
  reroll: { about: Strike & { readonly of: 'hit' | 'wound' | 'damage' }; says: Again; as: OfStrike };
  rerollSave: { about: Strike & { readonly victim: Model }; says: Again; as: OfStrike };
  rerollCharge: { about: Unit; says: Again; as: 'unit' };
  /** W40K-ATTACK-04. */
  hitsAlways: { about: Strike; says: RuleId; as: OfStrike };
  critical: { about: Strike; says: Critical; as: OfStrike };
  /** Wound rolls that succeed by themselves. */
  sure: { about: Strike; says: SureRoll; as: OfStrike };
  /** How many hit rolls are made for each attack. */
  hitRolls: { about: Strike; says: number; as: OfStrike };
  /** The least that a roll for damage counts as. */
  leastDamage: { about: Strike; says: number; as: OfStrike };
  /** What the attacks of a weapon take no notice of. */
  unheeded: { about: { readonly weapon: Weapon; readonly what: Unheeded }; says: RuleId; as: 'weapon' };
  /** Invulnerable saves beside the one on the card (W40K-INV-02). */
  invulnerable: { about: Model; says: Ward; as: 'unit' };
  /** W40K-IGNORE-01. */
  ignore: { about: Model; says: Ward; as: 'unit' };
  /** W40K-OVER-01: may it fire Overwatch? */
  overwatch: { about: Unit; says: RuleId; as: 'unit' };
  /** W40K-DATA-06: attacks that are made with this weapon beside those of the model. */
  moreAttacks: { about: { readonly model: Model; readonly weapon: Weapon }; says: Part; as: 'weapon' };
  /** The most attacks that a model can make with this weapon in a fight. */
  mostAttacks: { about: { readonly model: Model; readonly weapon: Weapon }; says: number; as: 'weapon' };
  burnsOut: { about: Strike; says: Backfire; as: OfStrike };
};
