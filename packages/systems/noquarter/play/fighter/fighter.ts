import type { Model, Profile, State } from '@warfold/engine';
import { Fault, memoOf } from '@warfold/engine';

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

export type CardNumber = keyof Fighter;

const KEYS: readonly CardNumber[] = ['AZ', 'AD', 'CC', 'FZ', 'RE', 'FE', 'CO', 'AR'];

const cardOf = memoOf((profile: Profile): Fighter => {
  const [AZ, AD, CC, FZ, RE, FE, CO, AR] = KEYS.map((key) => stat(profile, key)) as Numbers;
  return { AZ, AD, CC, FZ, RE, FE, CO, AR };
});

/** What stands on a model's card (NQ-STAT-01, -03, -04 and -06 to -08); modifiers are added where a value is tested, with their reasons. */
export const fighterOf = (state: State, model: Model): Fighter => cardOf(profileOf(state, model));

type Numbers = [number, number, number, number, number, number, number, number];

export function profileOf(state: State, model: Model): Profile {
  const profile = state.book.profiles[model.profile];
  if (profile === undefined) throw new Fault(`no profile ${model.profile}`);
  return profile;
}

function stat(profile: Profile, key: string): number {
  const value = profile.stats[key];
  if (typeof value !== 'number') throw new Fault(`${profile.key} has no ${key}`);
  return value;
}

/** NQ-FORCE-01: what a model costs, weapons, armour and role included. */
export const pointsOf = (state: State, model: Model): number => {
  const points = profileOf(state, model).stats.points;
  return typeof points === 'number' ? points : 0;
};

export const areEnemies = (state: State, a: number, b: number): boolean =>
  state.sides[state.units[a]!.side]!.team !== state.sides[state.units[b]!.side]!.team;
