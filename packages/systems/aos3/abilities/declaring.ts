import type { Ability, Parameter, Parameters, State } from '@warfold/engine';
import { declaring, markOf, parameter } from '@warfold/engine';
import type { Blow } from '../../sigmar/attack.ts';
import { printedNumber, weaponOf } from '../../sigmar/warscroll.ts';
import { CHARGED, MOVED } from '../sequence/marks.ts';
import type { Moments } from '../sequence/moments.ts';
import { CONDITIONS } from './conditions.ts';

/** An ability of the third edition as it is declared: parameters, seats, a sentence, and hooks that are typed by them. */
export const declare = declaring<Moments>();

/** Where abilities of attacks may be written: on a card for all its weapons, or on one weapon. */
export const ON_ATTACKS = ['unit', 'weapon', 'effect'] as const;
export const ON_UNITS = ['unit', 'effect'] as const;
/** Areas of effect are those of a unit, of a feature or of what was summoned. */
export const ON_FIELD = ['unit', 'piece', 'effect'] as const;

/** The conditions that an ability of attacks may name. */
export const WHEN = parameter.optional(parameter.word('charged', 'still', 'shooting', 'missile', 'melee', 'large'));
/** Only attacks with this weapon, by its key on the card. */
export const WEAPON = parameter.optional(parameter.text());
/** AOS3-1.6.4a: this unmodified result or a higher one. */
export const FACE = parameter.usual(parameter.target(2, 6), 6);

export type When = 'charged' | 'still' | 'shooting' | 'missile' | 'melee' | 'large' | undefined;

const LARGE = 10;

export const hasCharged = (state: State, unit: number): boolean => markOf(state.units[unit]!, CHARGED);

export function holds(state: State, when: When, blow: Blow, own: number): boolean {
  const kind = () => weaponOf(state, state.models[blow.model]!, blow.weapon).kind;
  switch (when) {
    case undefined:
      return true;
    case 'charged':
      return hasCharged(state, own);
    case 'still':
      return ['', 'stationary'].includes(markOf(state.units[own]!, MOVED));
    case 'shooting':
    case 'missile':
      return kind() === 'missile';
    case 'melee':
      return kind() === 'melee';
    case 'large':
      return blow.at >= 0 && printedNumber(state, state.models[state.units[blow.at]!.models[0]!]!, 'wounds') >= LARGE;
  }
}

/** Whether a blow is made with the weapon that the ability names; with any if it names none. */
export const isWith = ({ weapon }: Blow, named: string | undefined): boolean =>
  named === undefined || weapon === named || weapon.endsWith(`/${named}`);

export const makes = (as: string | null): boolean => as === 'attacker' || as === 'weapon';

export const facesFrom = (face: number): readonly number[] => [1, 2, 3, 4, 5, 6].filter((one) => one >= face);

/** What the army says of every ability it hands on: the command model that brings it (AOS3-22.3.2a), and that it is a rider's (AOS3-27.3.1b). */
const CARRIED: Readonly<Record<string, Parameter>> = {
  while: parameter.byName(parameter.optional(parameter.word('champion', 'standard', 'musician'))),
  rider: parameter.byName(parameter.optional(parameter.yes())),
};

export const withCarried = (ability: Ability<Moments>): Ability<Moments> =>
  ability.params === undefined ? ability : { ...ability, params: { ...ability.params, ...CARRIED, ...CONDITIONS } satisfies Parameters };
