import type { Gear, Profile, State, Unit } from '@warfold/engine';
import { abilityOf, Fault, memoOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { SpecialRule } from '../abilities.ts';

/** WP-UNIT-01 to -05. */
export type UnitType = 'Inf' | 'H/M' | 'Ord' | 'Arm' | 'Air';

/** The stat line, WP-STAT-01. A missing number (-) is null. */
export interface StatLine {
  readonly type: UnitType;
  readonly models: number;
  readonly speed: Mil;
  readonly hit: number;
  readonly fire: number | null;
  readonly range: Mil | null;
  readonly attacks: number;
  readonly defence: number;
  /** The Suppression Limit; aircraft have none (WP-AIR-12). */
  readonly suppression: number | null;
  readonly destruction: number;
}

const number = (profile: Profile, key: string): number => {
  const value = profile.stats[key];
  if (typeof value !== 'number') throw new Fault(`${profile.key} has no ${key}`);
  return value;
};
const perhaps = (profile: Profile, key: string): number | null => (typeof profile.stats[key] === 'number' ? number(profile, key) : null);

const readLine = memoOf((profile: Profile): StatLine => {
  const range = perhaps(profile, 'ran');
  return {
    type: profile.stats.type as UnitType,
    models: number(profile, 'models'),
    speed: inches(perhaps(profile, 'spd') ?? 0),
    hit: number(profile, 'hit'),
    fire: perhaps(profile, 'fire'),
    range: range === null ? null : inches(range),
    attacks: perhaps(profile, 'att') ?? 0,
    defence: number(profile, 'def'),
    suppression: perhaps(profile, 'sup'),
    destruction: number(profile, 'des'),
  };
});

export function lineOf(state: State, unit: Unit): StatLine {
  const profile = state.book.profiles[unit.profile];
  if (profile === undefined) throw new Fault(`no profile ${unit.profile}`);
  return readLine(profile);
}

type Bearer = Pick<Unit | Gear, 'abilities'>;

/** WP-RULE-FAST-2 and WP-VRULE-HOVER-4: Fast vehicles and Hover vehicles are Agile, heavy weapons Slow (WP-ORD-01), aircraft Stabilised (WP-AIR-09); written into the unit when it is mustered. */
export const has = (bearer: Bearer, rule: SpecialRule): boolean => abilityOf(bearer, rule) !== null;

/** The number in brackets, Piercing(2): 2; 0 without the rule. */
export function ratingOf(bearer: Bearer, rule: SpecialRule): number {
  const rating = abilityOf(bearer, rule)?.n;
  return typeof rating === 'number' ? rating : 0;
}

export const typeOf = (state: State, unit: Unit): UnitType => lineOf(state, unit).type;
