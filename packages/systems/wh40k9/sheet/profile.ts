import type { AbilityRef, Gear, Model, Profile, State, StatValue, Unit } from '@warfold/engine';
import { abilityOf, Fault, memo, memoOf, numberOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Amount } from './amount.ts';
import { amountOf } from './amount.ts';
import type { DamageRow } from './datasheet.ts';
import { profileOf } from './keywords.ts';

/** W40K-SHEET-02: the names under which a book keeps the characteristics of a model. */
export type Characteristic = 'm' | 'ws' | 'bs' | 's' | 't' | 'w' | 'a' | 'ld' | 'sv';

/** What a model's card says now, before any modifier; a dash is null. */
export interface CardLine {
  /** The farthest it goes; `least` is the minimum of an aircraft (W40K-AIR-02), 0 for all others. */
  readonly move: Amount | null;
  readonly least: Mil;
  readonly weaponSkill: number | null;
  readonly ballisticSkill: number | null;
  readonly strength: Amount | null;
  readonly toughness: number;
  readonly wounds: number;
  readonly attacks: Amount | null;
  readonly leadership: number | null;
  /** The number to roll; a model without a save needs more than any die shows. */
  readonly save: number;
  /** W40K-INV-01; null without one on its card. */
  readonly invulnerable: number | null;
}

/** Nothing that a die shows. */
const NO_SAVE = 99;

/** W40K-WTYPE-01. */
export const WEAPON_TYPES = ['Assault', 'Heavy', 'Rapid Fire', 'Grenade', 'Pistol', 'Melee'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];

/** W40K-SHEET-16: a Strength of its own, or the bearer's, changed. */
export type WeaponStrength =
  | { readonly of: 'weapon'; readonly value: Amount }
  | { readonly of: 'user'; readonly how: 'add' | 'multiply'; readonly value: number };

/** W40K-SHEET-12: one profile of a weapon. */
export interface Weapon {
  readonly key: string;
  /** The weapon of which this is a profile; itself where it has only one (W40K-SHOOT-06). */
  readonly of: string;
  readonly type: WeaponType;
  readonly range: Mil;
  /** W40K-SHEET-14; 0 without one. */
  readonly least: Mil;
  readonly attacks: Amount;
  readonly strength: WeaponStrength;
  readonly penetration: number;
  readonly damage: Amount;
  readonly blast: boolean;
  readonly abilities: readonly AbilityRef[];
}

const number = (of: Profile | Gear, key: string, value: StatValue | undefined): number => {
  if (typeof value !== 'number') throw new Fault(`${of.key} has no ${key}`);
  return value;
};
const perhaps = (value: StatValue | undefined): number | null => (typeof value === 'number' ? value : null);

const lines = memo({
  on: (profile: Profile) => profile,
  key: (row: number) => row,
  work: (profile, row: number): CardLine => readLine(profile, damageRows(profile)[row]?.values ?? {}),
});

/** W40K-SHEET-06: the card as it reads with the wounds that the model has left. */
export function lineOf(state: State, model: Model): CardLine {
  const profile = profileOf(state, model);
  const rows = damageRows(profile);
  const left = rows.length === 0 ? 0 : number(profile, 'w', profile.stats.w) - model.lost;
  const row = rows.findIndex(({ from, to }) => left <= from && left >= to);
  return lines(profile, row);
}

/** The row of the damage table that holds now: models of a kind in different rows are not alike. */
export function damageRowOf(state: State, model: Model): number {
  const profile = profileOf(state, model);
  const rows = damageRows(profile);
  if (rows.length === 0) return 0;
  const left = number(profile, 'w', profile.stats.w) - model.lost;
  return rows.findIndex(({ from, to }) => left <= from && left >= to);
}

export const hasDamageTable = (profile: Profile): boolean => abilityOf(profile, 'damage-table') !== null;

function damageRows(profile: Profile): readonly DamageRow[] {
  const rows = abilityOf(profile, 'damage-table')?.rows;
  return Array.isArray(rows) ? (rows as readonly DamageRow[]) : [];
}

function readLine(profile: Profile, row: DamageRow['values']): CardLine {
  const stat = (key: Characteristic): StatValue => {
    const printed = profile.stats[key] ?? null;
    if (printed !== '*') return printed === '-' ? null : printed;
    const value = row[key];
    if (value === undefined) throw new Fault(`the damage table of ${profile.key} says nothing about ${key}`);
    return value === '-' ? null : value;
  };
  const [least, most] = moveOf(stat('m'));
  return {
    move: most,
    least,
    weaponSkill: perhaps(stat('ws')),
    ballisticSkill: perhaps(stat('bs')),
    strength: amountOf(stat('s')),
    toughness: number(profile, 't', stat('t')),
    wounds: number(profile, 'w', stat('w')),
    attacks: amountOf(stat('a')),
    leadership: perhaps(stat('ld')),
    save: perhaps(stat('sv')) ?? NO_SAVE,
    invulnerable: perhaps(profile.stats.inv),
  };
}

/** W40K-AIR-02, -03: two values for an aircraft, in inches; one for all others. */
function moveOf(value: StatValue): readonly [least: Mil, most: Amount | null] {
  const [whole, least, most] = typeof value === 'string' ? (/^(\d+)-(\d+)$/.exec(value) ?? []) : [];
  return whole === undefined ? [0, amountOf(value)] : [inches(Number(least)), amountOf(Number(most))];
}

const weapons = memoOf((gear: Gear): Weapon => readWeapon(gear));

export function weaponOf(state: State, key: string): Weapon {
  const gear = state.book.gear[key] ?? (key === CLOSE_COMBAT.key ? CLOSE_COMBAT : undefined);
  if (gear === undefined) throw new Fault(`no weapon ${key}`);
  return weapons(gear);
}

function readWeapon(gear: Gear): Weapon {
  const { key, stats, abilities } = gear;
  const melee = stats.range === 'Melee' || stats.type === 'Melee';
  const type = WEAPON_TYPES.find((one) => one === (melee ? 'Melee' : stats.type));
  if (type === undefined)
    throw new Fault(
      `${key} is of the type ${JSON.stringify(stats.type ?? null)}; known are ${WEAPON_TYPES.join(', ')} (how often it fires is 'attacks')`,
    );
  const of = abilityOf(gear, 'profile')?.of;
  const [least, range] = melee ? [0, 0] : rangeOf(gear);
  return {
    key,
    of: typeof of === 'string' ? of : key,
    type,
    range,
    least,
    attacks: amountOf(stats.attacks ?? 1) ?? { dice: 0, sides: 6, plus: 0 },
    strength: strengthOf(gear),
    penetration: number(gear, 'ap', stats.ap ?? 0),
    damage: amountOf(stats.d ?? 1) ?? { dice: 0, sides: 6, plus: 0 },
    blast: abilityOf(gear, 'blast') !== null,
    abilities,
  };
}

/** A weapon as it is within half its range, where its Damage is then rolled otherwise (`half-range`); what is only a number is a change like others. */
export const nearWeapon = memoOf((weapon: Weapon): Weapon => {
  const said = weapon.abilities.find(
    ({ ability, params }) => ability === 'half-range' && params?.which === 'd' && typeof params.n === 'string',
  );
  const damage = amountOf(typeof said?.params?.n === 'string' ? said.params.n : null);
  return damage === null ? weapon : { ...weapon, damage };
});

function rangeOf(gear: Gear): readonly [least: Mil, range: Mil] {
  const { range } = gear.stats;
  const [whole, least, most] = typeof range === 'string' ? (/^([\d.]+)-([\d.]+)$/.exec(range) ?? []) : [];
  return whole === undefined ? [0, inches(number(gear, 'range', range))] : [inches(Number(least)), inches(Number(most))];
}

function strengthOf(gear: Gear): WeaponStrength {
  const s = gear.stats.s ?? 'User';
  if (s === 'User') return { of: 'user', how: 'add', value: 0 };
  const [whole, sign, value] = typeof s === 'string' ? (/^([+x-])(\d+)$/.exec(s) ?? []) : [];
  if (whole !== undefined)
    return { of: 'user', how: sign === 'x' ? 'multiply' : 'add', value: sign === '-' ? -Number(value) : Number(value) };
  const amount = amountOf(s);
  if (amount === null) throw new Fault(`${gear.key} has no Strength`);
  return { of: 'weapon', value: amount };
}

/** W40K-FIGHT-18: what a model without a melee weapon fights with. Every book has it. */
export const CLOSE_COMBAT: Gear = {
  key: 'close-combat-weapon',
  name: 'Close combat weapon',
  kind: 'melee',
  stats: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 },
  abilities: [],
};

interface Arms {
  readonly ranged: readonly Weapon[];
  readonly melee: readonly Weapon[];
}

/** What is carried, sorted into ranged and melee weapons: once for each way of being armed. */
const arms = memo({
  on: (gear: Model['gear']) => gear,
  key: (book: State['book'], _: State) => numberOf(book),
  work(gear, book: State['book'], state: State): Arms {
    const all = gear.filter((key) => isWeapon(book, key)).map((key) => weaponOf(state, key));
    return { ranged: all.filter(({ type }) => type !== 'Melee'), melee: all.filter(({ type }) => type === 'Melee') };
  },
});
const armsOf = (state: State, { gear }: Model): Arms => arms(gear, state.book, state);

/** W40K-SHEET-13: every weapon of a model that shoots. */
export const rangedOf = (state: State, model: Model): readonly Weapon[] => armsOf(state, model).ranged;

/** W40K-FIGHT-17, -18. */
export function meleeOf(state: State, model: Model): readonly Weapon[] {
  const { melee } = armsOf(state, model);
  return melee.length > 0 ? melee : [weaponOf(state, CLOSE_COMBAT.key)];
}

/** Wargear that is no weapon has neither range nor type. */
const isWeapon = (book: State['book'], key: string): boolean => {
  const stats = book.gear[key]?.stats;
  return stats !== undefined && (stats.range !== undefined || stats.type !== undefined);
};

const together = memo({
  on: (profile: Profile) => profile,
  key: (abilities: Unit['abilities']) => numberOf(abilities),
  work(profile, abilities: Unit['abilities']): readonly AbilityRef[] {
    const own = new Set(profile.abilities.map(written));
    const more = abilities.filter((ref) => !own.has(written(ref)));
    return more.length === 0 ? profile.abilities : [...profile.abilities, ...more];
  },
});
const written = ({ ability, params }: AbilityRef): string => JSON.stringify([ability, params ?? {}]);

/** Everything that speaks for a model: the abilities on its own card, and those of its unit that do not stand there in the same words. */
export const abilitiesOfModel = (state: State, model: Model): readonly AbilityRef[] =>
  together(profileOf(state, model), state.units[model.unit]!.abilities);

/** W40K-TRANS-01. */
export const isTransport = (state: State, model: Model): boolean =>
  abilitiesOfModel(state, model).some(({ ability }) => ability === 'transport');
