import type { RuleId } from '@warfold/catalogue';
import type { Model, Part, Text, Unit } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import type { Manner } from '../attack/volley.ts';
import type { OfAura } from '../sheet/aura.ts';
import type { Characteristic, Weapon } from '../sheet/profile.ts';

/** Something an ability lets a unit do at a moment of the sequence of play: in the Command phase, before the battle. `deeds.ts` does it. */
export interface Deed {
  readonly deed: 'scout' | 'repair' | 'regrow';
  readonly label: Text;
  readonly rule: RuleId;
  /** How far it moves or how near it must be, in inches; how many models come back. */
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
export type Rolled = number | 'D3' | 'D6';

/** W40K-TRANS-12: what a model does when it is destroyed, before anybody gets out. */
export interface Explosion {
  /** It happens on this roll or more. */
  readonly on: number;
  readonly within: Mil;
  readonly wounds: Rolled;
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
  readonly results: readonly number[] | 'failed';
  readonly rule: RuleId;
}

/** Something to be rolled against: an invulnerable save, a wound ignored on 5+. */
export interface Ward extends OfAura {
  readonly on: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** W40K-MORTAL-05: mortal wounds beside the normal damage, where the unmodified roll is `on` or more. */
export interface Beside {
  readonly of: 'hit' | 'wound';
  readonly on: number;
  readonly wounds: Rolled;
  readonly rule: RuleId;
}

/** One attack as abilities see it: a model of those who make it, the weapon, and at whom. */
export interface Strike {
  readonly unit: Unit;
  readonly model: Model;
  readonly weapon: Weapon;
  readonly target: Unit;
  readonly how: Manner;
}

/** Whom an attack concerns: who makes it, the weapon, and the unit that is attacked. */
type OfStrike = 'attacker' | 'weapon' | 'target';

/** The moments at which abilities of this system may speak. */
export type Moments = {
  /** Deeds of the Command phase (W40K-CMD-02), of both sides. */
  command: { about: null; says: Deed; as: 'unit' };
  /** Deeds before the first battle round (W40K-ONLYWAR-17). */
  preBattle: { about: null; says: Deed; as: 'unit' };
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
  beside: { about: Strike; says: Beside; as: OfStrike };
  /** Invulnerable saves beside the one on the card (W40K-INV-02). */
  invulnerable: { about: Model; says: Ward; as: 'unit' };
  /** W40K-IGNORE-01. */
  ignore: { about: Model; says: Ward; as: 'unit' };
  /** W40K-OVER-01: may it fire Overwatch? */
  overwatch: { about: Unit; says: RuleId; as: 'unit' };
  /** W40K-DATA-06: attacks that are made with this weapon beside those of the model. */
  moreAttacks: { about: { readonly model: Model; readonly weapon: Weapon }; says: Part; as: 'weapon' };
  /** W40K-DATA-05: the rule by which an unmodified 1 to hit destroys the bearer. */
  burnsOut: { about: Strike; says: RuleId; as: OfStrike };
};
