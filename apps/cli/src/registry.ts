import type { SystemName } from '@warfold/catalogue';
import { loadRules } from '@warfold/catalogue/node';
import type { Rule } from '@warfold/catalogue/parse';
import type { System } from '@warfold/engine';
import type { OddsSupport } from '@warfold/odds';
import type { SituationSupport } from '@warfold/situations';
import { oddsSupports, situationSupports, systems } from '@warfold/systems';

/** What there is to play, to check and to read about. */
export interface Registry {
  readonly systems: readonly System[];
  readonly supports: readonly SituationSupport[];
  readonly odds: readonly OddsSupport[];
  rules(system: SystemName): readonly Rule[];
  /** Whether threads know these systems too. */
  readonly threads: boolean;
}

export const registry: Registry = { systems, supports: situationSupports, odds: oddsSupports, rules: loadRules, threads: true };
