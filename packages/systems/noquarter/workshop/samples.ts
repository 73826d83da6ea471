import type { Explained, Objection } from '@warfold/engine/explain';
import type { ProfileDesign, WeaponDesign } from '../data/design.ts';
import { stats } from '../data/stats.ts';
import type { ArmyDesign, UnitDesign, WorkshopInput } from './file.ts';
import { type Worked, type WorkedProfile, workshop } from './index.ts';

/** What the tests build upon: the book's soldier, 21 points without any gear. */
export const SOLDIER = { name: 'Soldier', rank: 'troop', ...stats(8, 4, 5, 4, 4, 1, 6) } as const;

export interface Tried {
  readonly price: number;
  /** The rules of all errors, and of all warnings, in the order in which they were found. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly objections: readonly Objection[];
}

export const rulesOf = (objections: readonly Objection[], weight: Objection['weight']): string[] =>
  objections.filter((one) => one.weight === weight).map((one) => one.rule);

const tried = (price: number, { objections }: Worked): Tried => ({
  price,
  objections,
  errors: rulesOf(objections, 'error'),
  warnings: rulesOf(objections, 'warning'),
});

/** A soldier with changes, alone in a file. */
export function tryProfile(
  changes: Readonly<Record<string, unknown>>,
  file: WorkshopInput = {},
): Tried & { readonly worked: WorkedProfile } {
  const all = workshop({ ...file, profiles: { ...file.profiles, tried: { ...SOLDIER, ...changes } } });
  const worked = all.profiles.find((one) => one.key === 'tried');
  if (worked === undefined) throw new Error(JSON.stringify(all.objections));
  return { ...tried(worked.price.total, all), worked };
}

/** A combined profile of the given elements, shared values 8/4/1/6. */
export function tryCombined(
  elements: Extract<ProfileDesign, { elements: unknown }>['elements'],
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { AD: _AD, CC: _CC, FZ: _FZ, ...whole } = SOLDIER;
  const all = workshop({ profiles: { tried: { ...whole, ...changes, elements } } });
  const worked = all.profiles[0];
  if (worked === undefined) throw new Error(JSON.stringify(all.objections));
  return { ...tried(worked.price.total, all), worked };
}

export function tryWeapon(
  design: WeaponDesign,
): Tried & { readonly weapon: Worked['weapons'][number]['weapon']; readonly explained: Explained } {
  const all = workshop({ weapons: { tried: design } });
  const worked = all.weapons[0];
  if (worked === undefined) throw new Error(JSON.stringify(all.objections));
  return { ...tried(worked.price.total, all), weapon: worked.weapon, explained: worked.price };
}

export function tryArmy(units: readonly UnitDesign[], file: WorkshopInput = {}, changes: Partial<ArmyDesign> = {}) {
  const all = workshop({ ...file, army: { name: 'Tried', points: 100_000, units, ...changes } });
  if (all.army === null) throw new Error(JSON.stringify(all.objections));
  return { ...tried(all.army.price.total, all), army: all.army };
}

/** A file with one profile called `man`, a soldier with changes. */
export const fileWith = (changes: Readonly<Record<string, unknown>>): WorkshopInput => ({ profiles: { man: { ...SOLDIER, ...changes } } });

/** The values of an explained number, for comparing with a sum in the book. */
export const values = (explained: Explained): number[] => explained.parts.map((part) => part.value);
