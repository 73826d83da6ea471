import type { ScenarioFacts } from '../shared/scenario/check.ts';
import { wounded } from '../shared/scenario/mustering.ts';

/** What of the form of scenarios means something here, beside what means something in all systems. */
export const facts: ScenarioFacts = {
  system: 'aos1',
  states: [wounded(6)],
  rounds: null,
  zones: [2],
  placesObjectives: false,
};
