import type { Ability, Bearing } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { FORETOLD } from '../sequence/marks.ts';
import type { Moments } from '../sequence/moments.ts';

/** Abilities that say what a characteristic or a die is, whatever it was; and those that look at the dice as they lie. */
type Fate = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const given = ({ value }: Bearing['params']): number => (typeof value === 'number' ? value : 0);

/** AOS3-1.6.3: of several that say what it is, the one that was applied last holds. */
const is = (name: string, moment: 'move' | 'bravery'): Fate => ({
  rule: RULE,
  label: label(name),
  hooks: {
    [moment]: (_about: { readonly unit: number }, { params }: Bearing) => [{ ...part(given(params), label(name), RULE), how: 'set' }],
  },
});

export const fate: Readonly<Record<string, Fate>> = {
  'move-is': is('move-is', 'move'),
  'bravery-is': is('bravery-is', 'bravery'),
  /** At the start of a battle round the bearer says what a characteristic of a unit near it is, until the round ends (edicts.ts). */
  edict: { rule: RULE, label: label('edict'), hooks: {} },
  /** AOS3-1.5.2c: farther with a double. */
  impetus: {
    rule: RULE,
    label: label('impetus'),
    hooks: { chargeRoll: ({ double }, { params }) => (double ? [part(given(params), label('impetus'), 'AOS3-1.5.2c')] : []) },
  },
  /** AOS3-1.5.5c: once per battle one die of such a roll is changed. */
  foretold: {
    rule: RULE,
    label: label('foretold'),
    hooks: {
      changeRoll: ({ unit, purpose }, { state, params: { rolls, to } }) =>
        markOf(state.units[unit]!, FORETOLD) || !Array.isArray(rolls) || !rolls.includes(purpose)
          ? []
          : [{ to: typeof to === 'number' ? to : null, reason: label('foretold'), rule: RULE }],
    },
  },
};
