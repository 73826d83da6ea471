import { say } from '@warfold/engine';
import type { ScenarioFacts } from '../../shared/scenario/check.ts';
import { wounded } from '../../shared/scenario/mustering.ts';
import { PANIC, PRONE } from './marks.ts';

/** What of the form of scenarios means something here, beside what means something in all systems. */
export const facts: ScenarioFacts = {
  system: 'noquarter',
  states: [
    wounded(3),
    { key: PANIC.name, label: say('nq.mark.panic'), mark: PANIC, values: ['panicked'] },
    { key: PRONE.name, label: say('nq.mark.prone'), mark: PRONE },
  ],
  rounds: null,
  zones: [2, 3, 4],
  placesObjectives: false,
};
