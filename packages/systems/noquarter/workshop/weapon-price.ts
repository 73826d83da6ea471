import type { RuleId } from '@warfold/catalogue';
import { type Part, part } from '@warfold/engine/explain';
import type { Text } from '@warfold/engine/words';
import type { Bands, Grenade, MeleeWeapon, RangedWeapon, SupportWeapon, TeardropWeapon, Weapon } from '../data/weapon.ts';
import {
  BLASTS,
  GRENADES,
  MELEE_STRENGTH,
  PENETRATION,
  type PriceTable,
  RANGE_MODIFIERS,
  RANGED_STRENGTH,
  RANGES,
  REACH,
  SUPPORT_STRENGTH,
  TEARDROPS,
} from '../data/weapon-design.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { nameOf } from '../texts/names.ts';
import { tell } from './tell.ts';

/** The fields of a weapon that have a price of their own. */
export type WeaponField = 'strength' | 'penetration' | 'reach' | 'range' | 'modifiers' | 'blast';

/** Told of every value that its table does not sell; such a value adds nothing to the price. */
export type Missing = (field: WeaponField, rule: RuleId, text: Text) => void;

/** What the design tables ask for a weapon, line by line; CU has no price. */
export function weaponParts(weapon: Weapon, missing: Missing): Part[] {
  const special = weapon.rules.map((key) =>
    part(WEAPON_RULES[key].points, tell('price.weaponRule', { rule: nameOf('wrule', key) }), WEAPON_RULES[key].rule),
  );
  return [...bodyParts(weapon, missing), ...special];
}

function bodyParts(weapon: Weapon, missing: Missing): Part[] {
  switch (weapon.kind) {
    case 'melee':
      return meleeParts(weapon, missing);
    case 'ranged':
      return rangedParts(weapon, missing);
    case 'support':
      return supportParts(weapon, missing);
    case 'teardrop':
      return teardropParts(weapon, missing);
    case 'grenade':
      return grenadeParts(weapon, missing);
  }
}

const meleeParts = (weapon: MeleeWeapon, missing: Missing): Part[] => [
  ...sold(MELEE_STRENGTH, weapon.bonus, 'strength', {
    rule: 'NQ-COST-MELEESTRENGTH',
    reason: tell('price.bonus', { value: weapon.bonus }),
    missing,
  }),
  ...penetrationPart(weapon, missing),
  ...(weapon.reach === 0
    ? []
    : sold(REACH, weapon.reach, 'reach', { rule: 'NQ-COST-REACH', reason: tell('price.reach', { inches: weapon.reach }), missing })),
];

const rangedParts = (weapon: RangedWeapon, missing: Missing): Part[] => [
  ...sold(RANGED_STRENGTH, weapon.strength, 'strength', {
    rule: 'NQ-COST-RANGEDSTRENGTH',
    reason: tell('price.strength', { value: weapon.strength }),
    missing,
  }),
  ...bandParts(weapon.bands, missing),
  ...penetrationPart(weapon, missing),
];

const supportParts = (weapon: SupportWeapon, missing: Missing): Part[] => [
  part(0, tell('price.frame'), 'NQ-WPN-FRAME'),
  ...sold(SUPPORT_STRENGTH, weapon.strength, 'strength', {
    rule: 'NQ-COST-SUPPORTSTRENGTH',
    reason: tell('price.strength', { value: weapon.strength }),
    missing,
  }),
  ...bandParts(weapon.bands, missing),
  ...blastPart(weapon, missing),
  ...penetrationPart(weapon, missing),
];

const teardropParts = (weapon: TeardropWeapon, missing: Missing): Part[] => [
  ...(weapon.frame ? [part(0, tell('price.frame'), 'NQ-WPN-FRAME')] : []),
  part(TEARDROPS[weapon.template].points, tell(`price.teardrop.${weapon.template}`), 'NQ-COST-TEARDROP'),
  ...sold(SUPPORT_STRENGTH, weapon.strength, 'strength', {
    rule: 'NQ-COST-SUPPORTSTRENGTH',
    reason: tell('price.strength', { value: weapon.strength }),
    missing,
  }),
  ...penetrationPart(weapon, missing),
];

function grenadeParts(weapon: Grenade, missing: Missing): Part[] {
  const reason = tell('price.grenade', { strength: weapon.strength, inches: weapon.blast });
  const row = GRENADES[weapon.strength];
  if (row === undefined) {
    missing('strength', 'NQ-DESIGN-45', tell('object.grenadeStrength', { value: weapon.strength }));
    return [];
  }
  return sold(row, weapon.blast, 'blast', { rule: 'NQ-EQUIP-GRENADES', reason, missing });
}

function sold(
  table: PriceTable,
  value: number,
  field: WeaponField,
  { rule, reason, missing }: { readonly rule: RuleId; readonly reason: Text; readonly missing: Missing },
): Part[] {
  const points = table[value];
  if (points !== undefined) return [part(points, reason, rule)];
  missing(field, rule, tell('object.notSold', { value, values: valuesOf(table) }));
  return [];
}

const valuesOf = (table: PriceTable): string =>
  Object.keys(table)
    .map(Number)
    .sort((a, b) => a - b)
    .join(', ');

const penetrationPart = (weapon: Weapon, missing: Missing): Part[] =>
  weapon.penetration === 0
    ? []
    : sold(PENETRATION, weapon.penetration, 'penetration', {
        rule: 'NQ-COST-PENETRATION',
        reason: tell('price.penetration', { value: weapon.penetration }),
        missing,
      });

function blastPart(weapon: SupportWeapon, missing: Missing): Part[] {
  if (weapon.blast === 0) return [];
  const blast = BLASTS[weapon.blast];
  if (blast !== undefined) return [part(blast.points, tell('price.blast', { inches: weapon.blast }), 'NQ-COST-BLAST')];
  missing(
    'blast',
    'NQ-COST-BLAST',
    tell('object.notSold', {
      value: weapon.blast,
      values: Object.keys(BLASTS)
        .map(Number)
        .sort((a, b) => a - b)
        .join(', '),
    }),
  );
  return [];
}

function bandParts(bands: Bands, missing: Missing): Part[] {
  const to = [bands.short.to, bands.medium.to, bands.long.to];
  const AD = [bands.short.AD, bands.medium.AD, bands.long.AD];
  const range = RANGES.find((row) => same(row.to, to));
  const modifiers = RANGE_MODIFIERS.find((row) => same(row.AD, AD));
  if (range === undefined) missing('range', 'NQ-COST-RANGE', tell('object.rangeNotSold', { range: to.join('/') }));
  if (modifiers === undefined)
    missing('modifiers', 'NQ-COST-RANGEMOD', tell('object.modifiersNotSold', { modifiers: AD.map(signed).join('/') }));
  return [
    ...(range === undefined ? [] : [part(range.points, tell('price.range', { range: to.join('/') }), 'NQ-COST-RANGE')]),
    ...(modifiers === undefined
      ? []
      : [part(modifiers.points, tell('price.modifiers', { modifiers: AD.map(signed).join('/') }), 'NQ-COST-RANGEMOD')]),
  ];
}

const same = (row: readonly number[], asked: readonly number[]): boolean => row.every((value, index) => value === asked[index]);
const signed = (value: number): string => (value < 0 ? String(value) : `+${value}`);
