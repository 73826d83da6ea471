import type { RuleId } from '@warfold/catalogue';
import type { CardEffect } from './effects.ts';
import type { SpellKey } from './spells.ts';

/**
 * What lies on a unit or a model for a while: a spell that lasts, or what a skill or a mutation has done to it. Plain data, as the
 * effects of cards are; the rules of play read both in the same way. Lengths are inches.
 */
export type LastingEffect =
  /** In all, every inch of the activation counted. */
  | { readonly kind: 'moveAtMost'; readonly inches: number }
  /** All ground counts as difficult; difficult ground is not doubled again. */
  | { readonly kind: 'slowed' }
  /** The same for the next move only, which uses it up. */
  | { readonly kind: 'nextMoveSlowed'; readonly followUpLess: number }
  /** AZ more or fewer for each use of a weapon that is carried; improvised attacks are none. */
  | { readonly kind: 'useCost'; readonly by: number; readonly atLeast: number }
  | { readonly kind: 'noRanged' }
  /** Makes no close attacks, in answer to a charge neither. */
  | { readonly kind: 'noCloseCombat' }
  | { readonly kind: 'noParry' }
  | { readonly kind: 'noResponse' }
  /** Attacks against it hit without a roll: those in close combat, or all of them. */
  | { readonly kind: 'autoHit'; readonly by: 'melee' | 'any' }
  | { readonly kind: 'losesActivation' }
  /** Half of its AZ: what is kept is rounded down, or what is lost. */
  | { readonly kind: 'halfActions'; readonly rounded: 'kept' | 'lost' }
  /** AZ more or fewer in its next activation. */
  | { readonly kind: 'actions'; readonly az: number }
  | { readonly kind: 'quicksand'; readonly killsOn: number }
  | { readonly kind: 'spellProof' }
  /** Must spend its AZ to go towards somebody. */
  | { readonly kind: 'drawn'; readonly how: 'lure' | 'taunt' }
  /** Sight stops, movement costs double and nobody flies this near to the bearer. */
  | { readonly kind: 'fog'; readonly within: number }
  | { readonly kind: 'cannotMove' }
  /** May not come closer to somebody. */
  | { readonly kind: 'keepsAway'; readonly inches: number }
  /** Cannot move away from who holds it; all close attacks against it are easier while he touches it. */
  | { readonly kind: 'entangled'; readonly CC: number };

export type Lasting = CardEffect | LastingEffect;

/** When a lasting spell ends: when its mage is next activated, when its target is (at the start or the end), or when it is used up. */
export type Until = 'mageActs' | 'targetActs' | 'targetHasActed' | 'used';

export interface LastingSpell {
  readonly rule: RuleId;
  readonly until: Until;
  /** Counts only while its target is the Active unit. */
  readonly inActivation?: true;
  readonly effects: readonly Lasting[];
}

const armour = (value: number): CardEffect => ({ kind: 'modifier', to: 'AR', value, of: 'bearer' });
const toughness = (value: number): CardEffect => ({ kind: 'modifier', to: 'RE', value, of: 'bearer' });

/** The spells that lie on somebody. Those with an upkeep last until the mage acts again, and longer if he pays. */
export const LASTING_SPELLS: Readonly<Partial<Record<SpellKey, LastingSpell>>> = {
  quickening: {
    rule: 'NQ-SPELL-QUICKENING',
    until: 'mageActs',
    inActivation: true,
    effects: [{ kind: 'useCost', by: -1, atLeast: 1 }],
  },
  flood: { rule: 'NQ-SPELL-FLOOD', until: 'targetHasActed', inActivation: true, effects: [{ kind: 'moveAtMost', inches: 4 }] },
  riverwalk: { rule: 'NQ-SPELL-RIVERWALK', until: 'mageActs', effects: [{ kind: 'crossesFreely', what: 'water' }] },
  talisman: { rule: 'NQ-SPELL-TALISMAN', until: 'mageActs', effects: [{ kind: 'spellProof' }] },
  rainstorm: {
    rule: 'NQ-SPELL-RAINSTORM',
    until: 'targetHasActed',
    inActivation: true,
    effects: [{ kind: 'modifier', to: 'AD', value: -1, of: 'bearer' }],
  },
  stonearmour: { rule: 'NQ-SPELL-STONEARMOUR', until: 'mageActs', effects: [armour(2)] },
  quicksand: { rule: 'NQ-SPELL-QUICKSAND', until: 'mageActs', effects: [{ kind: 'quicksand', killsOn: 1 }] },
  treacherousground: { rule: 'NQ-SPELL-TREACHEROUSGROUND', until: 'mageActs', effects: [{ kind: 'slowed' }] },
  growth: {
    rule: 'NQ-SPELL-GROWTH',
    until: 'targetHasActed',
    effects: [{ kind: 'modifier', to: 'FZ', value: 2, of: 'bearer' }, toughness(2)],
  },
  spores: { rule: 'NQ-SPELL-SPORES', until: 'mageActs', effects: [toughness(1)] },
  fog: { rule: 'NQ-SPELL-FOG', until: 'mageActs', effects: [{ kind: 'fog', within: 5 }] },
  lure: { rule: 'NQ-SPELL-LURE', until: 'mageActs', effects: [{ kind: 'drawn', how: 'lure' }] },
  windofthor: { rule: 'NQ-SPELL-WINDOFTHOR', until: 'targetActs', effects: [{ kind: 'losesActivation' }] },
  duststorm: { rule: 'NQ-SPELL-DUSTSTORM', until: 'targetHasActed', inActivation: true, effects: [{ kind: 'noRanged' }] },
  /** What they give is counted by the side. */
  perception: { rule: 'NQ-SPELL-PERCEPTION', until: 'mageActs', effects: [] },
  seethelight: { rule: 'NQ-SPELL-SEETHELIGHT', until: 'used', effects: [] },
  shock: {
    rule: 'NQ-SPELL-SHOCK',
    until: 'targetActs',
    effects: [{ kind: 'losesActivation' }, { kind: 'autoHit', by: 'any' }],
  },
  blind: {
    rule: 'NQ-SPELL-BLIND',
    until: 'targetHasActed',
    effects: [
      { kind: 'halfActions', rounded: 'kept' },
      { kind: 'noRanged' },
      { kind: 'noCloseCombat' },
      { kind: 'noParry' },
      { kind: 'noResponse' },
      { kind: 'autoHit', by: 'melee' },
    ],
  },
  shield: { rule: 'NQ-SPELL-SHIELD', until: 'mageActs', effects: [armour(2)] },
  stumble: { rule: 'NQ-SPELL-STUMBLE', until: 'used', effects: [{ kind: 'nextMoveSlowed', followUpLess: 1 }] },
  weakness: { rule: 'NQ-SPELL-WEAKNESS', until: 'mageActs', effects: [toughness(-2)] },
  sacrifice: { rule: 'NQ-SPELL-SACRIFICE', until: 'targetHasActed', inActivation: true, effects: [{ kind: 'actions', az: 2 }] },
};

/** What skills and mutations do to others for a while, by the name under which it lies on them. */
export const LASTING_STATES = {
  /** Brutes: failed the test at first contact. */
  cowed: {
    rule: 'NQ-SKILL-BRUTES',
    until: 'targetHasActed',
    effects: [{ kind: 'noCloseCombat' }],
  },
  taunted: { rule: 'NQ-SKILL-TAUNT', until: 'targetHasActed', inActivation: true, effects: [{ kind: 'drawn', how: 'taunt' }] },
  /** Whip Tongue. */
  lashed: { rule: 'NQ-MUT-WHIPTONGUE', until: 'targetHasActed', inActivation: true, effects: [{ kind: 'halfActions', rounded: 'lost' }] },
  /** Serpent Tail. */
  entangled: { rule: 'NQ-MUT-SERPENTTAIL', until: 'used', effects: [{ kind: 'entangled', CC: 1 }] },
  /** Skull Face: did not dare. */
  averted: { rule: 'NQ-MUT-SKULLFACE', until: 'targetHasActed', effects: [{ kind: 'keepsAway', inches: 2 }] },
  /** Mechanical: seized up. */
  seized: { rule: 'NQ-TRAIT-MECHANICAL', until: 'targetHasActed', effects: [{ kind: 'cannotMove' }] },
} as const satisfies Readonly<Record<string, LastingSpell>>;

export type LastingStateKey = keyof typeof LASTING_STATES;
