import { say } from '@warfold/engine';
import type { ScenarioFacts } from '../../shared/scenario/check.ts';
import { SUPPRESSED } from '../sequence/marks.ts';

/** What of the form of scenarios means something here, beside what means something in all systems. */
export const facts: ScenarioFacts = {
  system: 'warpath',
  states: [{ key: SUPPRESSED.name, label: say('wp.mark.suppressed'), mark: SUPPRESSED, values: [1, 2] }],
  rounds: null,
  zones: [2],
  placesObjectives: true,
};
