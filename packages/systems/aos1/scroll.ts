import type { AbilityRef, Model, Plain, State, Unit } from '@warfold/engine';
import { abilityOf, markOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { printedNumber, profileIn } from '../sigmar/warscroll.ts';
import { MORE_WOUNDS } from './marks.ts';

export const woundsOf = (state: State, model: Model): number => printedNumber(state, model, 'wounds') + markOf(model, MORE_WOUNDS);
export const moveOf = (state: State, model: Model): Mil => inches(printedNumber(state, model, 'move'));

/** AOS1-ATTACK-08: null is a Save of "-", which cannot be made. */
export function saveOf(state: State, unit: Unit): number | null {
  const { save } = profileIn(state, unit).stats;
  return typeof save === 'number' ? save : null;
}

export const flies = (state: State, model: Model): boolean => abilityOf(profileIn(state, model), 'fly') !== null;

/** AOS1-MAGIC-01, -02: how many spells it may try to cast and to unbind, and those it knows besides the two that all know. */
export interface Wizardry {
  readonly casts: number;
  readonly unbinds: number;
  readonly spells: readonly string[];
}

export function wizardryOf(state: State, unit: Unit): Wizardry | null {
  if (!profileIn(state, unit).keywords.includes('WIZARD')) return null;
  const params = abilityOf(unit, 'wizard') ?? {};
  const number = (key: string) => (typeof params[key] === 'number' ? params[key] : 1);
  return { casts: number('casts'), unbinds: number('unbinds'), spells: ['arcane-bolt', 'mystic-shield', ...namesIn(params.spells)] };
}

/** AOS1-COMMAND-01: Inspiring Presence, and those on the warscroll. */
export const commandsOf = (unit: Unit): string[] => [
  'inspiring-presence',
  ...unit.abilities.filter(({ ability }) => ability === 'command').flatMap(({ params }) => namesIn(params?.names)),
];

const namesIn = (value: Plain | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

export const has = (unit: { readonly abilities: readonly AbilityRef[] }, ability: string): boolean => abilityOf(unit, ability) !== null;
