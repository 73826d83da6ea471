import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { parameter, part, say } from '@warfold/engine';
import type { Arrival, Moments } from '../sequence/moments.ts';
import { AREA } from './auras.ts';
import { ON_FIELD } from './declaring.ts';
import { isInArea, isMeant, isSmashed } from './where.ts';

/** The abilities of the sample warscrolls (AOS3-SAMPLE.1 to AOS3-SAMPLE.4). */
type Sample = Ability<Moments>;

const label = (name: string) => say(`aos3.sample.${name}`);
const says = (name: string): string => `aos3.sample.${name}.says`;
/** The die that does harm. */
const ON = parameter.usual(parameter.target(2, 6), 4);

/** Asked for by whoever moves it (AOS3-19.5): it hurts the units it passed across. */
const passing = (name: string, rule: RuleId): Sample => ({
  rule,
  label: label(name),
  says: says(name),
  params: { on: ON, mortals: parameter.usual(parameter.amountOf(3, 6), 1) },
  sits: ['piece', 'unit'],
  hooks: {},
});
const WALKED: readonly Arrival['how'][] = ['normal', 'run', 'retreat', 'charge'];

/** Bravery of the units that it is meant for, while they are in its area. */
const courage = (name: string, rule: RuleId, value: 1 | -1): Sample => ({
  ...{ rule, label: label(name), says: says(name), params: AREA, sits: ON_FIELD, reach: 'field' },
  hooks: {
    bravery: ({ unit }, at) => {
      const own = at.state.units[unit]!;
      return !isSmashed(at) && isMeant(at, own) && isInArea(at, own) ? [part(value, label(name), rule)] : [];
    },
  },
});

/** Mortal wounds for whoever ends a move beside it. */
const searing = (name: string, rule: RuleId): Sample => ({
  ...{ rule, label: label(name), says: says(name), params: { ...AREA, on: ON }, sits: ON_FIELD, reach: 'field' },
  hooks: {
    afterMove: ({ unit, how }, at) => {
      if (!WALKED.includes(how) || !isInArea(at, at.state.units[unit]!)) return [];
      const least = typeof at.params.on === 'number' ? at.params.on : 4;
      return [{ on: { least, most: 6 }, mortals: ONE, reason: label(name), rule }];
    },
  },
});

const ONE = { dice: 0, sides: 6, plus: 1 } as const;

export const samples: Readonly<Record<string, Sample>> = {
  'cinder-wall': searing('cinder-wall', 'AOS3-SAMPLE.1'),
  searing: searing('searing', 'AOS3-24.4a'),
  'roving-maw': passing('roving-maw', 'AOS3-SAMPLE.2'),
  rending: passing('rending', 'AOS3-24.4a'),
  'judging-idol': courage('judging-idol', 'AOS3-SAMPLE.3', -1),
  oathstone: courage('oathstone', 'AOS3-SAMPLE.4', 1),
};
