import type { AbilityRef, Figure, Gear, Model, Plain, Profile, State, StatValue, Text, Unit } from '@warfold/engine';
import { abilityOf, Fault, say } from '@warfold/engine';
import type { Base, Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Amount } from './amount.ts';
import { amountOf } from './amount.ts';

/** The same word in both editions: missile weapons shoot, melee weapons fight. */
export type WeaponKind = 'missile' | 'melee';

/** A weapon as an author writes it down. Range in inches, Rend without its sign (1 is Rend -1), amounts as numbers or 'D3', '2D6', 'D3+1'. */
export interface WeaponSheet {
  readonly key: string;
  readonly name: string;
  readonly kind: WeaponKind;
  readonly range: number | string;
  readonly least?: number;
  readonly attacks: number | string;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: number | string;
  readonly abilities?: readonly AbilityRef[];
}

/** A warscroll as an author writes it down; `size` is what distances are measured from, in inches. */
export interface Warscroll {
  readonly key: string;
  readonly name: string;
  readonly move: number | string | null;
  readonly wounds: number;
  readonly bravery: number;
  /** The number to reach; null is a Save of "-". */
  readonly save: number | null;
  readonly keywords: readonly string[];
  readonly abilities: readonly AbilityRef[];
  readonly weapons: readonly WeaponSheet[];
  readonly base: Base;
  readonly height: Mil;
  readonly figure: Figure;
}

export const roundBase = (radius: number): Base => ({ kind: 'round', radius: inches(radius) });

export const profileOf = ({
  key,
  name,
  move,
  wounds,
  bravery,
  save,
  keywords,
  abilities,
  weapons,
  base,
  height,
  figure,
}: Warscroll): Profile => ({
  key,
  name,
  stats: { move, wounds, bravery, save },
  keywords,
  abilities,
  gear: weapons.map((weapon) => weapon.key),
  base,
  height,
  figure,
});

export const gearOf = ({ key, name, kind, range, least, attacks, hit, wound, rend, damage, abilities }: WeaponSheet): Gear => ({
  key,
  name,
  kind,
  stats: { range, least: least ?? null, attacks, hit, wound, rend, damage },
  abilities: abilities ?? [],
});

/** A weapon in the hands of a model, its damage table read. */
export interface Weapon {
  readonly key: string;
  readonly kind: WeaponKind;
  readonly range: Amount;
  /** A unit wholly nearer than this cannot be its target; 0 if there is no such limit. */
  readonly least: Mil;
  readonly attacks: Amount;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: Amount;
}

export function profileIn(state: State, of: { readonly profile: string }): Profile {
  const profile = state.book.profiles[of.profile];
  if (profile === undefined) throw new Fault(`no warscroll ${of.profile}`);
  return profile;
}

/** What stands on a model's card in a column, after its damage table; the marks and abilities of an edition come on top. */
export const printed = (state: State, model: Model, stat: string): StatValue => {
  const profile = profileIn(state, model);
  return tabled(profile, model, stat) ?? profile.stats[stat] ?? null;
};

export function printedNumber(state: State, model: Model, stat: string): number {
  const value = printed(state, model, stat);
  if (typeof value !== 'number') throw new Fault(`${model.profile} has no ${stat}`);
  return value;
}

/** The weapons that a model carries, of one kind or of both, in the order of its card. Of a pair the card counts both (AOS3-13.2c), so that it is one weapon. */
export const weaponsOf = (state: State, model: Model, kind?: WeaponKind): Weapon[] =>
  [...new Set(model.gear)].flatMap((key) => {
    const gear = state.book.gear[key];
    const isWeapon = gear !== undefined && (kind === undefined ? gear.kind === 'missile' || gear.kind === 'melee' : gear.kind === kind);
    return isWeapon ? [weaponOf(state, model, key)] : [];
  });

export function weaponOf(state: State, model: Model, key: string): Weapon {
  const gear = state.book.gear[key];
  if (gear === undefined || (gear.kind !== 'missile' && gear.kind !== 'melee')) throw new Fault(`no weapon ${key}`);
  const profile = profileIn(state, model);
  const stat = (name: string): StatValue => tabled(profile, model, `${key}.${name}`) ?? gear.stats[name] ?? null;
  const number = (name: string): number => {
    const value = stat(name);
    if (typeof value !== 'number') throw new Fault(`${key} has no ${name}`);
    return value;
  };
  return {
    key,
    kind: gear.kind,
    range: amountOf(stat('range')),
    least: inches(Number(stat('least') ?? 0)),
    attacks: amountOf(stat('attacks')),
    hit: number('hit'),
    wound: number('wound'),
    rend: number('rend'),
    damage: amountOf(stat('damage')),
  };
}

const isRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A damage table: `{ ability: 'damage-table', params: { rows: [{ to: 4, values: { move: 12, 'claws.attacks': 5 } }, { to: null, … }] } }`. The first
 * row that reaches as far as the wounds the model has suffered holds, so that healing brings it back up.
 */
function tabled(profile: Profile, { lost }: Model, stat: string): StatValue {
  const rows = abilityOf(profile, 'damage-table')?.rows;
  if (!Array.isArray(rows)) return null;
  for (const row of rows) {
    if (!isRecord(row) || (typeof row.to === 'number' && lost > row.to)) continue;
    const value = isRecord(row.values) ? row.values[stat] : undefined;
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  }
  return null;
}

/** Keywords belong to the unit and to each of its models; some are gained for a battle. */
export const hasKeyword = (state: State, unit: Unit, keyword: string): boolean =>
  profileIn(state, unit).keywords.includes(keyword) ||
  unit.abilities.some(({ ability, params }) => ability === 'keyword' && params?.keyword === keyword);

/** Who leads the unit, carries its banner or plays its music: a mark on the model, the same in both editions. */
export type CommandModel = 'champion' | 'standard' | 'musician';
export const commandOf = ({ marks }: Model): CommandModel | null => {
  const { command } = marks;
  return command === 'champion' || command === 'standard' || command === 'musician' ? command : null;
};

/** A model as its player knows it among its comrades: who leads is worth knowing before somebody is given up. */
export const nameOf = (model: Model): Text => say(`sigmar.model.${commandOf(model) ?? 'plain'}`, { model: { model: model.id } });
