/** Scenarios of the player's own, kept in the browser. */
import type { Scenario } from '@warfold/systems/scenario';
import { SCENARIO_FORMAT } from '@warfold/systems/scenario';
import { type OnShelf, shelfOf } from '../shelf/store.ts';

export type KeptScenario = OnShelf<{ readonly scenario: Scenario }>;

export const useScenarios = shelfOf<{ readonly scenario: Scenario }>('scenarios', ({ scenario }) => scenario.format === SCENARIO_FORMAT);
