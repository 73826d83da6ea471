import { type Explained, part, sumOf } from '@warfold/engine/explain';
import { ARMOURY, type ArmouryKey, type ArmouryWeapon } from '../data/armoury.ts';
import { keysOf } from '../data/table.ts';
import type { MeleeWeapon } from '../data/weapon.ts';
import { half } from './arms.ts';
import { tell } from './tell.ts';
import { type WeaponField, weaponParts } from './weapon-price.ts';

export interface ArmouryRow {
  readonly key: ArmouryKey;
  readonly printed: number;
  /** What the design tables give for the same values. */
  readonly tables: Explained;
  /** Values of the card that the tables do not have; they count as 0. */
  readonly unlisted: readonly WeaponField[];
  readonly difference: number;
}

/** The armoury's printed prices against the design tables. NQ-CHECK-ARMOURY */
export const armouryCheck = (): readonly ArmouryRow[] => keysOf(ARMOURY).map(rowOf);

function rowOf(key: ArmouryKey): ArmouryRow {
  const unlisted: WeaponField[] = [];
  const tables = tablesPrice(ARMOURY[key], (field) => unlisted.push(field));
  const printed = ARMOURY[key].points;
  return { key, printed, tables, unlisted, difference: printed - tables.total };
}

function tablesPrice(weapon: ArmouryWeapon, missing: (field: WeaponField) => void): Explained {
  const first = sumOf(weaponParts(weapon, missing));
  if (weapon.kind !== 'ranged' || weapon.melee === undefined) return first;
  const staff: MeleeWeapon = {
    ...weapon.melee,
    kind: 'melee',
    rule: weapon.rule,
    name: weapon.name,
    penetration: 0,
    reach: 0,
    rules: [],
    marks: [],
  };
  const second = sumOf(weaponParts(staff, missing));
  const [dear, cheap] = second.total > first.total ? [second, first] : [first, second];
  return sumOf([...dear.parts, part(half(cheap.total), tell('price.secondMode', { full: cheap.total }), 'NQ-WPN-STAFFSLING-MODES')]);
}
