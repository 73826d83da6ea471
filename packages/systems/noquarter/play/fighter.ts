import type { Gear, Model, Profile, State } from '@warfold/engine';
import { Fault, standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { TRAITS } from '../data/traits.ts';

/** The characteristics of a model, by the abbreviations of the cards. */
export interface Fighter {
  readonly AZ: number;
  readonly AD: number;
  readonly CC: number;
  readonly FZ: number;
  readonly RE: number;
  readonly FE: number;
  readonly CO: number;
  readonly AR: number;
}

const KEYS = ['AZ', 'AD', 'CC', 'FZ', 'RE', 'FE', 'CO', 'AR'] as const;

const stat = (of: Profile | Gear, key: string): number => {
  const value = of.stats[key];
  if (typeof value !== 'number') throw new Fault(`${of.key} has no ${key}`);
  return value;
};

export function fighterOf(state: State, model: Model): Fighter {
  const profile = state.book.profiles[model.profile];
  if (profile === undefined) throw new Fault(`no profile ${model.profile}`);
  return Object.fromEntries(KEYS.map((key) => [key, stat(profile, key)])) as Record<(typeof KEYS)[number], number>;
}

/** NQ-AIM-02: traits that forbid aiming say so themselves. */
export function cannotAim(state: State, model: Model): boolean {
  const worn = state.book.profiles[model.profile]?.abilities ?? [];
  return Object.entries(TRAITS).some(
    ([trait, { effects }]) => worn.some(({ ability }) => ability === trait) && effects.some(({ kind }) => kind === 'cannotAim'),
  );
}

/** A weapon in hand: what a use costs, how hard it strikes, what it does to armour. */
export interface Arm {
  readonly key: string;
  readonly cost: number;
  /** Of a ranged weapon its own Strength; of a melee weapon what it adds to its bearer's. */
  readonly strength: number;
  readonly penetration: number;
  /** Range bands from short to long, each with its modifier; none for a melee weapon. */
  readonly bands: readonly { readonly to: Mil; readonly modifier: number }[];
}

export function armOf(state: State, key: string): Arm {
  const gear = state.book.gear[key];
  if (gear === undefined) throw new Fault(`no weapon ${key}`);
  const bands = (['CR', 'MR', 'LR'] as const).flatMap((band) => {
    const to = gear.stats[band];
    return typeof to === 'number' ? [{ to: inches(to), modifier: stat(gear, `${band}mod`) }] : [];
  });
  return { key, cost: stat(gear, 'CU'), strength: stat(gear, 'FZ'), penetration: stat(gear, 'MP'), bands };
}

export const armsOf = (state: State, model: Model, ranged: boolean): Arm[] =>
  model.gear.map((key) => armOf(state, key)).filter(({ bands }) => bands.length > 0 === ranged);

export const areEnemies = (state: State, a: number, b: number): boolean =>
  state.sides[state.units[a]!.side]!.team !== state.sides[state.units[b]!.side]!.team;

export const enemyModels = (state: State, unit: number): Model[] =>
  state.units.filter((other) => areEnemies(state, unit, other.id)).flatMap((other) => standing(state, other.id));
