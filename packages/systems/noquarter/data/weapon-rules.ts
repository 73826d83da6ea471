import { type BookEntry, named, tableOf } from './table.ts';
import type { WeaponKind, WeaponRuleKey } from './weapon.ts';

export type WeaponEffect =
  /** A model hit falls if the Strength of the attack is equal to or above its base Strength; standing up costs AZ. */
  | { readonly kind: 'knockProne'; readonly equalIsEnough: true; readonly standUp: number }
  | { readonly kind: 'wounds'; readonly wounds: number }
  /** Over nearer models and terrain if a friend sees the target. */
  | { readonly kind: 'indirect'; readonly AD: number }
  | { readonly kind: 'burst'; readonly dice: number; readonly splitWithin: number }
  /** Armour rolls that all must succeed; one wound roll if any fails. */
  | { readonly kind: 'armourRolls'; readonly rolls: number }
  | { readonly kind: 'travel'; readonly die: 'D5' | 'D10' };

export interface WeaponRuleCard extends BookEntry {
  readonly points: number;
  readonly level?: string;
  /** Which kinds of weapon may be designed with it; `characters`: only if a Character carries it. NQ-WRULE-AVAILABILITY */
  readonly available: Readonly<Record<WeaponKind, 'yes' | 'no' | 'characters'>>;
  readonly effect: WeaponEffect;
}

const supportOnly = { melee: 'no', ranged: 'no', support: 'yes', teardrop: 'no', grenade: 'no' } as const;
const burst = named('Burst Fire', 'Fuoco Multiplo', 'Foc Múltiple');
const travel = named('Projectile Travel', 'Traiettoria del Proiettile', 'Trajectòria del Projectil');

/** Weapon special rules with a price (p. 67); the seventh, the Penetration Modifier, is a table of its own. */
const cards: Readonly<Record<WeaponRuleKey, WeaponRuleCard>> = {
  knockprone: {
    rule: 'NQ-WRULE-KNOCKPRONE',
    name: named('Knock Prone', 'Atterrato Prono', 'Tombat a Terra'),
    points: 2,
    available: { melee: 'yes', ranged: 'no', support: 'yes', teardrop: 'yes', grenade: 'yes' },
    effect: { kind: 'knockProne', equalIsEnough: true, standUp: 3 },
  },
  extrawound: {
    rule: 'NQ-WRULE-EXTRAWOUND',
    name: named('Extra Wound', 'Ferita Extra', 'Ferida Extra'),
    points: 18,
    available: { melee: 'characters', ranged: 'no', support: 'yes', teardrop: 'no', grenade: 'no' },
    effect: { kind: 'wounds', wounds: 2 },
  },
  indirect: {
    rule: 'NQ-WRULE-INDIRECT',
    name: named('Indirect Fire', 'Fuoco Indiretto', 'Foc Indirecte'),
    points: 3,
    available: supportOnly,
    effect: { kind: 'indirect', AD: -1 },
  },
  'burst-2': {
    rule: 'NQ-WRULE-BURST',
    name: burst,
    level: 'x2',
    points: 4,
    available: { ...supportOnly, ranged: 'yes' },
    effect: { kind: 'burst', dice: 2, splitWithin: 1 },
  },
  'burst-3': {
    rule: 'NQ-WRULE-BURST',
    name: burst,
    level: 'x3',
    points: 10,
    available: supportOnly,
    effect: { kind: 'burst', dice: 3, splitWithin: 1 },
  },
  'burst-4': {
    rule: 'NQ-WRULE-BURST',
    name: burst,
    level: 'x4',
    points: 18,
    available: supportOnly,
    effect: { kind: 'burst', dice: 4, splitWithin: 1 },
  },
  save2: {
    rule: 'NQ-WRULE-SAVE2',
    name: named('Save (x2)', 'Salvare (x2)', 'Salvar (x2)'),
    points: 2,
    available: { melee: 'yes', ranged: 'yes', support: 'yes', teardrop: 'yes', grenade: 'no' },
    effect: { kind: 'armourRolls', rolls: 2 },
  },
  'travel-d5': {
    rule: 'NQ-WRULE-TRAVEL',
    name: travel,
    level: 'D5"',
    points: 2,
    available: supportOnly,
    effect: { kind: 'travel', die: 'D5' },
  },
  'travel-d10': {
    rule: 'NQ-WRULE-TRAVEL',
    name: travel,
    level: 'D10"',
    points: 4,
    available: supportOnly,
    effect: { kind: 'travel', die: 'D10' },
  },
};

export const WEAPON_RULES = tableOf<WeaponRuleCard>()(cards);
