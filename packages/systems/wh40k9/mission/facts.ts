import { say } from '@warfold/engine';
import type { ScenarioFacts } from '../../shared/scenario/check.ts';
import { wounded } from '../../shared/scenario/mustering.ts';
import { COMMAND_POINTS } from '../sequence/marks.ts';

/** What of the form of scenarios means something here, beside what means something in all systems. */
export const facts: ScenarioFacts = {
  system: 'wh40k9',
  states: [
    wounded(6),
    { key: COMMAND_POINTS.name, label: say('w40k.mark.commandPoints'), mark: COMMAND_POINTS, values: [1, 2, 3, 4, 5, 6] },
  ],
  rounds: 5,
  zones: [2],
  placesObjectives: true,
};
