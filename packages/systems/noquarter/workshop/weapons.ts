import { type Explained, part, sumOf } from '@warfold/engine/explain';
import type { TextArg } from '@warfold/engine/words';
import { ARMOURY, type ArmouryKey } from '../data/armoury.ts';
import { namesFor } from '../data/book-names.ts';
import type { MeleeDesign, RangedDesign, SupportDesign, TeardropDesign, WeaponDesign, WrittenArm } from '../data/design.ts';
import { isKeyOf } from '../data/table.ts';
import { bands, type SupportWeapon, type TeardropWeapon, type Weapon, type WeaponMark } from '../data/weapon.ts';
import {
  BLASTS,
  MELEE_USE_COST,
  RANGES,
  SUPPORT_STRENGTH_ADVISED,
  TEARDROPS,
  TWO_HANDED_FROM,
  teardropUseCost,
  USUAL_MODIFIERS,
} from '../data/weapon-design.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { nameOf, shown } from '../texts/names.ts';
import type { DesignObjections } from './objections.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import { weaponParts } from './weapon-price.ts';

export interface PricedWeapon {
  readonly weapon: Weapon;
  /** Full price: halving is for whoever carries it as a further weapon. */
  readonly price: Explained;
  /** Its name, as texts mention it. */
  readonly label: TextArg;
}

/** The weapons of a file by their key. */
export type Rack = ReadonlyMap<string, PricedWeapon>;

/** Builds a designed weapon and prices it from the tables. */
export function designWeapon(design: WeaponDesign, path: string, to: DesignObjections): PricedWeapon {
  const weapon = build(design);
  const parts = weaponParts(weapon, (field, rule, text) => to.error(rule, inside(path, field), text));
  checkRules(weapon, path, to);
  if (weapon.kind === 'support') adviseSupport(weapon, path, to);
  if (weapon.kind === 'teardrop') adviseTeardrop(weapon, path, to);
  return { weapon, price: sumOf(parts), label: shown(design.name) };
}

/** A weapon of the armoury at its printed price, under its own or another name. NQ-DESIGN-40 */
export function armouryWeapon(key: ArmouryKey, alias?: string): PricedWeapon {
  const { points, key: _key, ...card } = ARMOURY[key];
  const weapon: Weapon = alias === undefined ? card : { ...card, name: namesFor(alias) };
  const printed = part(points, tell('price.printed', { weapon: nameOf('weapon', key) }), card.rule);
  return { weapon, price: sumOf([printed]), label: alias === undefined ? nameOf('weapon', key) : shown(alias) };
}

/** What a model's list of weapons means; a key that nobody knows is reported. */
export function armOf(arm: WrittenArm, rack: Rack, path: string, to: DesignObjections): PricedWeapon | undefined {
  if (typeof arm === 'string') return byKey(arm, undefined, rack, path, to);
  if ('as' in arm) return byKey(arm.as, arm.name, rack, path, to);
  return designWeapon(arm, path, to);
}

function byKey(key: string, alias: string | undefined, rack: Rack, path: string, to: DesignObjections): PricedWeapon | undefined {
  const own = rack.get(key);
  if (own !== undefined)
    return alias === undefined ? own : { ...own, weapon: { ...own.weapon, name: namesFor(alias) }, label: shown(alias) };
  if (isKeyOf(ARMOURY, key)) return armouryWeapon(key, alias);
  to.error('protocol:unknown-id', path, tell('file.unknownWeapon', { key }));
  return undefined;
}

function build(design: WeaponDesign): Weapon {
  const name = namesFor(design.name);
  const rules = design.rules ?? [];
  switch (design.kind) {
    case 'melee':
      return { kind: 'melee', rule: 'NQ-DESIGN-41', name, rules, ...meleeBody(design) };
    case 'ranged':
      return { kind: 'ranged', rule: 'NQ-DESIGN-42', name, rules, marks: [], family: design.family ?? 'other', ...shotBody(design) };
    case 'support':
      return {
        kind: 'support',
        rule: 'NQ-DESIGN-43',
        name,
        rules,
        marks: design.siege === true || (design.blast ?? 0) > 0 ? ['siege'] : [],
        family: design.family ?? 'engine',
        blast: design.blast ?? 0,
        ...shotBody(design),
      };
    case 'teardrop':
      return { kind: 'teardrop', rule: 'NQ-DESIGN-44', name, rules, marks: ['siege'], ...teardropBody(design) };
    case 'grenade': {
      const { strength, blast } = design;
      return { kind: 'grenade', rule: 'NQ-DESIGN-45', name, rules, marks: [], cu: strength, strength, blast, penetration: 0 };
    }
  }
}

function meleeBody(design: MeleeDesign) {
  const cu = MELEE_USE_COST + design.strength;
  const marks: WeaponMark[] = design.natural === true ? ['natural'] : cu >= TWO_HANDED_FROM ? ['twoHanded'] : [];
  return { cu, bonus: design.strength, penetration: design.penetration ?? 0, reach: design.reach ?? 0, marks };
}

const shotBody = (design: RangedDesign | SupportDesign) => ({
  cu: design.strength,
  strength: design.strength,
  penetration: design.penetration ?? 0,
  bands: bands(design.range, design.modifiers ?? USUAL_MODIFIERS),
});

const teardropBody = (design: TeardropDesign) => ({
  cu: teardropUseCost(design.template, design.strength),
  strength: design.strength,
  penetration: design.penetration ?? 0,
  template: design.template,
  frame: design.frame ?? false,
});

/** NQ-WRULE-AVAILABILITY; that a Character carries it is seen when somebody does. */
function checkRules(weapon: Weapon, path: string, to: DesignObjections): void {
  const levels = new Set<string>();
  for (const [index, key] of weapon.rules.entries()) {
    const card = WEAPON_RULES[key];
    const at = `${inside(path, 'rules')}[${index}]`;
    if (card.available[weapon.kind] === 'no') {
      to.error(
        'NQ-WRULE-AVAILABILITY',
        at,
        tell('object.ruleUnavailable', { rule: nameOf('wrule', key), kind: tell(`kind.${weapon.kind}`) }),
      );
    }
    if (levels.has(card.rule)) to.error(card.rule, at, tell('object.twoLevels', { name: nameOf('wrule', key) }));
    levels.add(card.rule);
  }
}

function adviseSupport(weapon: SupportWeapon, path: string, to: DesignObjections): void {
  const at = inside(path, 'strength');
  const { strength, blast } = weapon;
  if (strength < SUPPORT_STRENGTH_ADVISED)
    to.warn('NQ-DESIGN-43', at, tell('advise.weakSupport', { strength, least: SUPPORT_STRENGTH_ADVISED }));
  const byRange = RANGES.find((row) => row.to[2] === weapon.bands.long.to)?.maxStrength;
  if (byRange !== undefined && strength > byRange)
    to.warn('NQ-MAX-RANGESTRENGTH', at, tell('advise.strengthByRange', { strength, most: byRange }));
  const byBlast = BLASTS[blast]?.maxStrength;
  if (byBlast !== undefined && strength > byBlast)
    to.warn('NQ-MAX-BLASTSTRENGTH', at, tell('advise.strengthByBlast', { strength, most: byBlast, inches: blast }));
}

function adviseTeardrop(weapon: TeardropWeapon, path: string, to: DesignObjections): void {
  const most = TEARDROPS[weapon.template].maxStrength;
  if (weapon.strength > most) {
    to.warn('NQ-MAX-TEARDROPSTRENGTH', inside(path, 'strength'), tell('advise.strengthByTeardrop', { strength: weapon.strength, most }));
  }
}
