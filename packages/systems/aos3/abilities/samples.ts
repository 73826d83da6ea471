import type { RuleId } from '@warfold/catalogue';
import type { Ability } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Arrival, Moments } from '../moments.ts';
import { isInArea, isMeant, isSmashed } from './where.ts';

/** The abilities of the sample warscrolls (AOS3-SAMPLE.1 to AOS3-SAMPLE.4). */
type Sample = Ability<Moments>;

const label = (name: string) => say(`aos3.sample.${name}`);
const WALKED: readonly Arrival['how'][] = ['normal', 'run', 'retreat', 'charge'];

/** Bravery of the units that it is meant for, while they are in its area. */
const courage = (name: string, rule: RuleId, value: 1 | -1): Sample => ({
  ...{ rule, label: label(name), reach: 'field' },
  hooks: {
    bravery: ({ unit }, at) => {
      const own = at.state.units[unit]!;
      return !isSmashed(at) && isMeant(at, own) && isInArea(at, own) ? [part(value, label(name), rule)] : [];
    },
  },
});

export const samples: Readonly<Record<string, Sample>> = {
  'cinder-wall': {
    ...{ rule: 'AOS3-SAMPLE.1', label: label('cinder-wall'), reach: 'field' },
    hooks: {
      afterMove: ({ unit, how }, at) => {
        if (!WALKED.includes(how) || !isInArea(at, at.state.units[unit]!)) return [];
        const mortals = { dice: 0, sides: 6, plus: 1 } as const;
        return [{ on: { least: 4, most: 6 }, mortals, reason: label('cinder-wall'), rule: 'AOS3-SAMPLE.1' }];
      },
    },
  },
  /** Asked for by whoever moves it (AOS3-19.5): it hurts the units it passed across. */
  'roving-maw': { rule: 'AOS3-SAMPLE.2', label: label('roving-maw'), hooks: {} },
  'judging-idol': courage('judging-idol', 'AOS3-SAMPLE.3', -1),
  oathstone: courage('oathstone', 'AOS3-SAMPLE.4', 1),
};
