import type { Bands } from './weapon.ts';

/**
 * What skills, traits, equipment and mutations do in play, as data. `kind` is the name that the rules of play
 * implement; the other fields are its parameters. Lengths are inches, exact in halves.
 */

export type RollKind = 'melee' | 'ranged' | 'armour' | 'cast' | 'command' | 'morale' | 'panic';

/** When a modifier counts. */
export type ModifierMoment =
  /** every attack in the turn in which the bearer charged */
  | 'charging'
  /** the automatic hits of Overrun, which are not melee attacks */
  | 'overrunHit'
  | 'firstTurnOfMelee'
  /** the attacker stands in the rear 180 degrees */
  | 'fromRear'
  | 'againstNemesis'
  /** Close or Ranked formation */
  | 'closeOrRanked'
  | 'templateAttack'
  /** from an attack with a two-handed weapon until the start of the next activation (NQ-WPN-TWOHANDED) */
  | 'twoHandedInUse';

export type AttackStrength = { readonly kind: 'base'; readonly plus: number } | { readonly kind: 'fixed'; readonly value: number };

/** Command tests that are about courage, which Unwavering passes, and those that are not (NQ-SKILL-UNWAVERING). */
export const COURAGE_TESTS = ['losses', 'fear', 'brutes', 'skullFace', 'mutilate', 'panicSpell', 'taunt', 'rally'] as const;
export const OTHER_COMMAND_TESTS = ['shootIntoMelee', 'lavaPool', 'lure', 'hesitate'] as const;
export type CommandTest = (typeof COURAGE_TESTS)[number] | (typeof OTHER_COMMAND_TESTS)[number];

/** Any single roll may be repeated only once, however many sources allow it (NQ-SKILL-REROLLS). */
export const SECOND_CHANCES_PER_ROLL = 1;

type GeneralEffect =
  /** Added to a value before the die is compared with it; `attackers` means the value of whoever attacks the bearer. */
  | {
      readonly kind: 'modifier';
      readonly to: 'CC' | 'AD' | 'FZ' | 'RE' | 'AR';
      readonly value: number;
      readonly of: 'bearer' | 'attackers';
      readonly when?: ModifierMoment;
      readonly unless?: readonly ModifierMoment[];
    }
  /** Rolls several dice for one result and picks one. `fumble: allDice`: a Fumble only if every die is a 10. */
  | {
      readonly kind: 'pickDie';
      readonly roll: RollKind;
      readonly dice: number;
      readonly of: 'bearer' | 'unitLed';
      readonly fumble?: 'allDice';
      readonly notFor?: readonly ('cancel' | 'chant')[];
    }
  /** Repeats a failed roll; the second result stands. */
  | {
      readonly kind: 'reroll';
      readonly roll: RollKind;
      readonly of: 'bearer' | 'friendsInSight';
      readonly natural10: 'yes' | 'no' | 'ifUnerring';
      readonly perActivation?: number;
      readonly within?: number;
      readonly bonus?: number;
      readonly unlessBearer?: 'panicked';
    }
  /** One attack, one use cost, several dice, each with its own hit. A natural 10 on any die is a Fumble; the others still count. */
  | {
      readonly kind: 'extraDice';
      readonly roll: 'melee' | 'ranged';
      readonly dice: number;
      readonly toHit: number;
      readonly targets: 'one' | 'overkill';
    }
  /** Two natural 10s in one roll of extra dice: the enemy strikes at once, for free. */
  | { readonly kind: 'doubleFumble'; readonly enemyCC: number }
  | { readonly kind: 'grantsSkill'; readonly skill: 'unwavering' | 'fear'; readonly level?: number }
  | { readonly kind: 'raisesExtraAttack'; readonly from: number; readonly by: number; readonly atMost: number }
  | { readonly kind: 'passes'; readonly tests: 'courage' | 'command' }
  | {
      readonly kind: 'immune';
      readonly to: 'fear' | 'fearOfSmaller' | 'blindingSpells' | 'rankedPushback' | 'pushback' | 'knockProne' | 'armourModifiers';
    }
  | { readonly kind: 'natural10IsAMiss'; readonly rolls: readonly ('melee' | 'ranged')[] }
  /** A natural 1 to hit wounds without armour and wound rolls; never for templates. */
  | { readonly kind: 'poison'; readonly rolls: readonly ('melee' | 'ranged')[] };

type MovementEffect =
  /** Inches for each AZ of movement. */
  | { readonly kind: 'pace'; readonly inches: number; readonly terrain: 'applies' | 'ignored'; readonly azPerActivation?: number }
  /** Height of a flyer for the sight of Holding units, as a share of the distance flown. */
  | { readonly kind: 'flightHeight'; readonly share: number }
  | { readonly kind: 'crossesFreely'; readonly what: 'obstacles' | 'water'; readonly height?: number }
  | { readonly kind: 'passesThrough'; readonly what: 'modelsAndTerrain'; readonly mayEndInside: false }
  | { readonly kind: 'climbs'; readonly inches: number }
  | { readonly kind: 'chargeActions'; readonly az: number; readonly for: 'unit' }
  | { readonly kind: 'followUpMoves'; readonly moves: number }
  | { readonly kind: 'followUpTest' }
  | { readonly kind: 'freeFormationChange'; readonly before: 'charge'; readonly of: 'cavalryLed'; readonly keepsMomentum: true }
  /** D10 + `plus` inches in a direction chosen first; lands on a model with a hit at base Strength; ends the activation. */
  | {
      readonly kind: 'leap';
      readonly az: number;
      readonly plus: number;
      readonly clearsShare: number;
      readonly strengthAtLeast: number;
      readonly isCharge: false;
    }
  | {
      readonly kind: 'overrun';
      readonly hitsEachInPath: number;
      readonly breaksRanks: true;
      readonly mayEndInside: true;
      /** each Holding model in the way may make one attack of this use cost or less first */
      readonly holdingReplyCu: number;
    }
  | { readonly kind: 'infiltrates'; readonly unitAtMost: number; readonly fromEnemy: number; readonly outOfSight: true };

type NerveEffect =
  | { readonly kind: 'fear'; readonly penalty: number }
  | { readonly kind: 'brutes'; readonly armourIfArmoured: number; readonly until: 'endOfNextActivation' }
  | { readonly kind: 'enemyPanicRoll'; readonly value: number; readonly atMost: number }
  | { readonly kind: 'ignoresFailedMorale'; readonly perGame: number }
  | { readonly kind: 'mutilate'; readonly within: number }
  | { readonly kind: 'taunt'; readonly az: number; readonly within: number; readonly unitAtLeast: number }
  /** The charger needs a Command test without penalty; failed, it stays this far away for the activation. */
  | { readonly kind: 'skullFace'; readonly keepsAway: number };

type FightEffect =
  | { readonly kind: 'mightyStrike'; readonly timesCu: number; readonly removesOn: number }
  | { readonly kind: 'evade'; readonly atMost: number; readonly ownArmour: 0; readonly notTemplates: true }
  | { readonly kind: 'parry'; readonly natural10Armour: number }
  | { readonly kind: 'cannotBeParried' }
  | { readonly kind: 'teamWork'; readonly CC: number; readonly FZ: number }
  | { readonly kind: 'mastersOfCombat'; readonly die: 'D5'; readonly perGame: number; readonly armourAtLeast: number }
  | { readonly kind: 'moveAndFire'; readonly AD: number }
  | {
      readonly kind: 'rainOfArrows';
      readonly template: number;
      readonly archersPerTemplate: number;
      readonly bands: readonly ('medium' | 'long')[];
      readonly scatter: 'D5';
      readonly mayAim: false;
    }
  /** A weapon that grows on the model: no hands, never multiplied by Extra Attack, no part in the count of weapons. */
  | {
      readonly kind: 'naturalAttack';
      readonly cu: number;
      readonly roll: 'CC' | 'AD';
      readonly strength: AttackStrength | 'none';
      readonly penetration?: number;
      readonly reach?: number;
      readonly bands?: Bands;
      readonly poison?: true;
      readonly perActivation?: number;
      readonly onHit?:
        | { readonly kind: 'entangles'; readonly CC: number; readonly notLarger: true }
        | { readonly kind: 'blinds'; readonly azShare: number };
    }
  /** The improvised attack itself is changed. */
  | {
      readonly kind: 'improvisedAttack';
      readonly cu: number;
      readonly strength: number;
      readonly penetration: number;
      readonly knockProne: boolean;
    }
  /** All models on one side, friends too, are hit automatically. */
  | { readonly kind: 'tailSweep'; readonly cu: number; readonly within: number; readonly arc: number; readonly strength: AttackStrength }
  | { readonly kind: 'etherealEmbrace'; readonly cu: number; readonly test: 'RE'; readonly wounds: number }
  | {
      readonly kind: 'boilerOverload';
      readonly cu: number;
      readonly hitsOn: number;
      readonly strength: number;
      readonly woundDie: 'D5';
      readonly woundsPlus: number;
      readonly perGame: number;
      readonly ownWounds: number;
      readonly azAfter: number;
    }
  /** May harm Very Large Targets. */
  | { readonly kind: 'siege'; readonly hitsOn: number }
  | { readonly kind: 'fangs'; readonly strength: number; readonly perActivation: number }
  | { readonly kind: 'ignoresFirstWound'; readonly from: 'nemesis'; readonly perGame: number }
  | { readonly kind: 'nemesisInReturn' }
  | { readonly kind: 'attackArea'; readonly inches: number; readonly arc: number }
  | { readonly kind: 'regenerates'; readonly atMost: number; readonly standsUpFor: number }
  /** One automatic hit at this Strength on others. */
  | {
      readonly kind: 'hitsOthers';
      readonly strength: number;
      readonly when: 'eachWoundLost' | 'basesTouchInCharge';
      readonly who: 'allInContact' | 'enemy';
    }
  | { readonly kind: 'explodes'; readonly atMost: number; readonly template: number; readonly strength: number; readonly partlyOn: number }
  | { readonly kind: 'countsAsHolding'; readonly when: 'charged' }
  | { readonly kind: 'cancelsSpells'; readonly atMost: number }
  | { readonly kind: 'sight'; readonly arc: number }
  | { readonly kind: 'cannotAim' }
  | { readonly kind: 'raisedByDarkness' };

type ActivationEffect =
  /** A D10 at the start of the bearer's activation, `from` to `to`. */
  | {
      readonly kind: 'activationRoll';
      readonly from: number;
      readonly to: number;
      readonly result: 'doesNothing' | 'isRemoved' | 'cannotMove';
      readonly notInMelee?: true;
      readonly battlePoints?: 'none';
    }
  | { readonly kind: 'teleports'; readonly atMost: number; readonly die: 'D5'; readonly strength: number }
  /** AZ that an enemy loses; never below 0, and once however many bearers. */
  | {
      readonly kind: 'enemyLosesActions';
      readonly az: number;
      readonly when: 'eachTurnInContact' | 'firstTurnOfMelee' | 'startsWithin';
      readonly within?: number;
    };

type GearEffect =
  | { readonly kind: 'rangeModifiers'; readonly short: number; readonly medium: number; readonly long: number }
  /** Another shot of the same weapon: its use cost and bands, nothing else of it. */
  | {
      readonly kind: 'ammunition';
      readonly strength: number;
      readonly blast: number;
      readonly rules: readonly ('indirect' | 'knockProne')[];
    }
  /** Cancels points of MA + MP; the highest source counts, and never below 0. */
  | { readonly kind: 'armourResistance'; readonly points: number }
  | { readonly kind: 'tattooArmour'; readonly value: number }
  | { readonly kind: 'throwsGrenades' };

type MagicEffect =
  | { readonly kind: 'castsSpells' }
  | { readonly kind: 'chantsWithUnit'; readonly level: 0 }
  | { readonly kind: 'mayHaveMutations' };

export type CardEffect = GeneralEffect | MovementEffect | NerveEffect | FightEffect | ActivationEffect | GearEffect | MagicEffect;
