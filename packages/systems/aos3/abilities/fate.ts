import type { Ability, Bearing } from '@warfold/engine';
import { markOf, parameter, part, say } from '@warfold/engine';
import { FORETOLD } from '../sequence/marks.ts';
import type { Moments } from '../sequence/moments.ts';
import { declare, ON_UNITS } from './declaring.ts';

/** Abilities that say what a characteristic or a die is, whatever it was; and those that look at the dice as they lie. */
type Fate = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const says = (name: string): string => `aos3.ability.${name}.says`;

/** AOS3-1.6.3: of several that say what it is, the one that was applied last holds. */
const is = (name: string, moment: 'move' | 'bravery'): Fate =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { value: parameter.whole(0, 60) },
    sits: ON_UNITS,
    hooks: {
      [moment]: (_about: { readonly unit: number }, { params }: Bearing<'unit', { value: number }>) => [
        { ...part(params.value, label(name), RULE), how: 'set' },
      ],
    },
  });

/** AOS3-22.2.1b: so many times as much. */
const times = (name: string, moment: 'move' | 'bravery' | 'wounds'): Fate =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { by: parameter.whole(2, 4) },
    sits: ON_UNITS,
    hooks: {
      [moment]: (_about: { readonly unit: number }, { params }: Bearing<'unit', { by: number }>) => [
        { ...part(params.by, label(name), RULE), how: 'times' },
      ],
    },
  });

export const fate: Readonly<Record<string, Fate>> = {
  'move-is': is('move-is', 'move'),
  'bravery-is': is('bravery-is', 'bravery'),
  'move-times': times('move-times', 'move'),
  /** At the start of a battle round the bearer says what a characteristic of a unit near it is, until the round ends (edicts.ts). */
  edict: declare({
    rule: RULE,
    label: label('edict'),
    says: says('edict'),
    params: { stat: parameter.word('move', 'bravery'), value: parameter.whole(0, 60), within: parameter.distance(60) },
    sits: ON_UNITS,
    hooks: {},
  }),
  /** AOS3-1.5.2c: farther with a double. */
  impetus: declare({
    rule: RULE,
    label: label('impetus'),
    says: says('impetus'),
    params: { value: parameter.change(-12, 12) },
    sits: ON_UNITS,
    hooks: { chargeRoll: ({ double }, { params }) => (double ? [part(params.value, label('impetus'), 'AOS3-1.5.2c')] : []) },
  }),
  /** AOS3-1.5.5c: once per battle one die of such a roll is changed. */
  foretold: declare({
    rule: RULE,
    label: label('foretold'),
    says: says('foretold'),
    params: { rolls: parameter.texts(), to: parameter.optional(parameter.whole(1, 6)) },
    sits: ON_UNITS,
    hooks: {
      changeRoll: ({ unit, purpose }, { state, params: { rolls, to } }) =>
        markOf(state.units[unit]!, FORETOLD) || !rolls.includes(purpose) ? [] : [{ to: to ?? null, reason: label('foretold'), rule: RULE }],
    },
  }),
};
