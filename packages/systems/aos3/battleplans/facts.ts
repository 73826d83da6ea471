import type { ScenarioFacts } from '../../shared/scenario/check.ts';
import { wounded } from '../../shared/scenario/mustering.ts';
import { claimable } from '../layouts/index.ts';

/** What of the form of scenarios means something here, beside what means something in all systems. */
export const facts: ScenarioFacts = {
  system: 'aos3',
  states: [wounded(6)],
  rounds: 5,
  zones: [2],
  placesObjectives: false,
  // AOS3-3.1b.
  lastArrival: 3,
  features: claimable,
};
