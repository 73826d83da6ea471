import type { RuleId } from '@warfold/catalogue';
import type { Gear, State, StatValue } from '@warfold/engine';
import { Fault, memoOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { AttackStrength, CardEffect } from '../../data/effects.ts';
import { MELEE_WEAPONS } from '../../data/melee-weapons.ts';
import { isKeyOf } from '../../data/table.ts';
import type { Bands, RangedFamily, SupportFamily, TeardropSize, Weapon, WeaponKind, WeaponMark, WeaponRuleKey } from '../../data/weapon.ts';
import { WEAPON_RULES } from '../../data/weapon-rules.ts';

export type BandName = keyof Bands;

export interface ArmBand {
  readonly name: BandName;
  readonly to: Mil;
  readonly modifier: number;
}

/** The part of a combined model that wields a weapon, with characteristics of its own (NQ-DESIGN-34). */
export interface Wielder {
  /** 0 is the main one. */
  readonly index: number;
  readonly name: string;
  /** Null for what is inanimate. */
  readonly CC: number | null;
  readonly AD: number | null;
  readonly FZ: number;
}

/** An attack that grows on a model. */
export interface Growth {
  readonly rule: RuleId;
  /** The whip of a tongue does no harm, the ethereal touch another one than the damage roll (NQ-MUT-WHIPTONGUE, NQ-TRAIT-EMBRACE). */
  readonly harm: 'damage' | 'none' | 'toughness';
  readonly poison: boolean;
  readonly once: boolean;
  readonly onHit: Extract<CardEffect, { kind: 'naturalAttack' }>['onHit'] | null;
}

/** What an attack is made with: a weapon in one of its modes, or something that grows on the model. */
export interface Arm {
  /** Unique among the arms of a model. */
  readonly key: string;
  /** The gear it is, or nothing for what grows on the model. */
  readonly gear: string | null;
  readonly kind: WeaponKind;
  /** NQ-WPROF-02. */
  readonly cost: number;
  readonly strength: AttackStrength;
  readonly penetration: number;
  /** NQ-REACH-01: extended reach; 0 is base contact. */
  readonly reach: Mil;
  /** NQ-WPROF-03: from short to long; none for what is not shot. */
  readonly bands: readonly ArmBand[];
  /** Diameter of the explosion template; 0 is a single target. */
  readonly blast: Mil;
  readonly template: TeardropSize | null;
  readonly family: RangedFamily | SupportFamily | null;
  readonly rules: readonly WeaponRuleKey[];
  readonly marks: readonly WeaponMark[];
  readonly wielder: Wielder | null;
  /** Where it grows on the model by a mutation or a trait, what the card says of it. Extra Attack does not multiply it (NQ-MUT-GENERAL). */
  readonly grown?: Growth;
  /** NQ-MUT-HOOVES: whoever it hits falls, however strong. */
  readonly fells?: boolean;
  /** The card that makes bare hands something better (NQ-MUT-PINCERS, NQ-MUT-HOOVES). */
  readonly changedBy?: RuleId;
}

export const BANDS: readonly (readonly [BandName, 'CR' | 'MR' | 'LR'])[] = [
  ['short', 'CR'],
  ['medium', 'MR'],
  ['long', 'LR'],
];

const MARKS: readonly WeaponMark[] = [
  'twoHanded',
  'twoRanks',
  'chargeOnly',
  'ridersOnly',
  'notForCavalry',
  'oncePerActivation',
  'siege',
  'natural',
];

/** A weapon as the book of a battle keeps it; `armOf` reads it again. */
export function gearOf(key: string, weapon: Weapon, wielder?: Wielder): Gear {
  const stats: Record<string, StatValue> = { CU: weapon.cu, MP: weapon.penetration };
  stats.FZ = weapon.kind === 'melee' ? weapon.bonus : weapon.strength;
  if (weapon.kind === 'melee') stats.reach = weapon.reach;
  if (weapon.kind === 'ranged' || weapon.kind === 'support') {
    for (const [name, short] of BANDS) {
      stats[short] = weapon.bands[name].to;
      stats[`${short}mod`] = weapon.bands[name].AD;
    }
    stats.family = weapon.family;
  }
  if (weapon.kind === 'support' || weapon.kind === 'grenade') stats.blast = weapon.blast;
  if (weapon.kind === 'teardrop') stats.template = weapon.template;
  if (weapon.kind === 'ranged' && weapon.melee !== undefined) {
    stats.meleeCU = weapon.melee.cu;
    stats.meleeFZ = weapon.melee.bonus;
  }
  if (wielder !== undefined) {
    stats.element = wielder.index;
    stats.wielder = wielder.name;
    stats.wielderCC = wielder.CC;
    stats.wielderAD = wielder.AD;
    stats.wielderFZ = wielder.FZ;
  }
  const abilities = [...weapon.rules, ...weapon.marks].map((ability) => ({ ability }));
  return { key, name: weapon.name.en, kind: weapon.kind, stats, abilities };
}

/** NQ-CC-07: what every model, and every element of one that can fight, has beside its weapons. */
export const improvised = (key: string, wielder?: Wielder): Gear => gearOf(key, MELEE_WEAPONS.improvised, wielder);

const number = ({ key, stats }: Gear, stat: string): number => {
  const value = stats[stat];
  if (typeof value !== 'number') throw new Fault(`${key} has no ${stat}`);
  return value;
};
const numberOr = ({ stats }: Gear, stat: string, otherwise: number): number => {
  const value = stats[stat];
  return typeof value === 'number' ? value : otherwise;
};
const valueOrNull = ({ stats }: Gear, stat: string): number | null => {
  const value = stats[stat];
  return typeof value === 'number' ? value : null;
};

const TEMPLATES: readonly TeardropSize[] = ['small', 'medium', 'large'];
const FAMILIES: readonly (RangedFamily | SupportFamily)[] = ['bow', 'crossbow', 'firearm', 'sling', 'other', 'gun', 'engine'];
const KINDS: readonly WeaponKind[] = ['melee', 'ranged', 'support', 'teardrop', 'grenade'];

const wielderOf = (gear: Gear): Wielder | null =>
  typeof gear.stats.wielder === 'string'
    ? {
        index: number(gear, 'element'),
        name: gear.stats.wielder,
        CC: valueOrNull(gear, 'wielderCC'),
        AD: valueOrNull(gear, 'wielderAD'),
        FZ: number(gear, 'wielderFZ'),
      }
    : null;

const bandsOf = (gear: Gear): ArmBand[] =>
  BANDS.flatMap(([name, short]) => {
    const to = gear.stats[short];
    return typeof to === 'number' ? [{ name, to: inches(to), modifier: numberOr(gear, `${short}mod`, 0) }] : [];
  });

export function readGear(key: string, gear: Gear): readonly Arm[] {
  const bands = bandsOf(gear);
  const kind = KINDS.find((one) => one === gear.kind) ?? (bands.length > 0 ? 'ranged' : 'melee');
  const named = gear.abilities.map(({ ability }) => ability);
  const arm: Arm = {
    key,
    gear: key,
    kind,
    cost: number(gear, 'CU'),
    strength: kind === 'melee' ? { kind: 'base', plus: number(gear, 'FZ') } : { kind: 'fixed', value: number(gear, 'FZ') },
    penetration: numberOr(gear, 'MP', 0),
    reach: inches(numberOr(gear, 'reach', 0)),
    bands,
    blast: inches(numberOr(gear, 'blast', 0)),
    template: TEMPLATES.find((size) => size === gear.stats.template) ?? null,
    family: FAMILIES.find((family) => family === gear.stats.family) ?? null,
    rules: named.filter((ability): ability is WeaponRuleKey => isKeyOf(WEAPON_RULES, ability)),
    marks: MARKS.filter((mark) => named.includes(mark)),
    wielder: wielderOf(gear),
  };
  return [arm, ...otherModes(arm, gear)];
}

/** NQ-WPN-STAFFSLING-MODES: the melee mode of a ranged weapon. */
function otherModes(arm: Arm, gear: Gear): Arm[] {
  if (typeof gear.stats.meleeCU !== 'number') return [];
  const staff: Arm = {
    ...arm,
    key: `${arm.key}:melee`,
    kind: 'melee',
    cost: gear.stats.meleeCU,
    strength: { kind: 'base', plus: numberOr(gear, 'meleeFZ', 0) },
    penetration: 0,
    bands: [],
    family: null,
    rules: [],
    marks: [],
  };
  return [staff];
}

/** A gear is never changed once a battle has begun, so what it was read as holds. */
const read = memoOf((gear: Gear): readonly Arm[] => readGear(gear.key, gear));

/** The modes of a piece of gear that is a weapon; none for a banner. */
export function armsOfGear(state: State, key: string): readonly Arm[] {
  const gear = state.book.gear[key];
  if (gear === undefined) throw new Fault(`no gear ${key}`);
  if (typeof gear.stats.CU !== 'number') return [];
  return read(gear);
}
