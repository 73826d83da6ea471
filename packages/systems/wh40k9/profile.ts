import type { Gear, Model, Profile, State } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';

/** W40K-SHEET: the characteristics of one model. Models of a unit may differ. */
export interface Characteristics {
  readonly ballisticSkill: number;
  readonly toughness: number;
  readonly wounds: number;
  readonly save: number;
  readonly invulnerable: number | null;
  readonly capacity: number;
  readonly infantry: boolean;
}

/** W40K-WTYPE-01. */
const TYPES = ['Assault', 'Heavy', 'Rapid Fire', 'Grenade', 'Pistol'] as const;
export type WeaponType = (typeof TYPES)[number];

/** A ranged weapon's profile; attacks and damage are whole numbers, or 'D3' and 'D6'. */
export interface Weapon {
  readonly key: string;
  readonly type: WeaponType;
  readonly range: Mil;
  readonly attacks: number | 'D3' | 'D6';
  readonly strength: number;
  readonly penetration: number;
  readonly damage: number | 'D3' | 'D6';
}

const number = (of: Profile | Gear, key: string): number => {
  const value = of.stats[key];
  if (typeof value !== 'number') throw new Fault(`${of.key} has no ${key}`);
  return value;
};

const perhaps = (of: Profile | Gear, key: string): number | null => (typeof of.stats[key] === 'number' ? number(of, key) : null);

export function characteristicsOf(state: State, model: Model): Characteristics {
  const profile = state.book.profiles[model.profile];
  if (profile === undefined) throw new Fault(`no profile ${model.profile}`);
  return {
    ballisticSkill: number(profile, 'bs'),
    toughness: number(profile, 't'),
    wounds: number(profile, 'w'),
    save: number(profile, 'sv'),
    invulnerable: perhaps(profile, 'inv'),
    capacity: perhaps(profile, 'capacity') ?? 0,
    infantry: profile.keywords.includes('INFANTRY'),
  };
}

const random = (of: Gear, key: string): number | 'D3' | 'D6' => {
  const value = of.stats[key];
  return value === 'D3' || value === 'D6' ? value : number(of, key);
};

export function weaponOf(state: State, key: string): Weapon {
  const gear = state.book.gear[key];
  if (gear === undefined) throw new Fault(`no weapon ${key}`);
  const type = TYPES.find((one) => one === gear.stats.type);
  if (type === undefined) throw new Fault(`${key} has no type`);
  return {
    key,
    type,
    range: inches(number(gear, 'range')),
    attacks: random(gear, 'attacks'),
    strength: number(gear, 's'),
    penetration: number(gear, 'ap'),
    damage: random(gear, 'd'),
  };
}

export const isTransport = (state: State, model: Model): boolean => characteristicsOf(state, model).capacity > 0;
