import type { SystemName } from '@warfold/catalogue';
import { loadRules, loadTranslation } from '@warfold/catalogue/node';
import { inEnglish, type TranslatedRule } from '@warfold/catalogue/translation';
import type { Language, System } from '@warfold/engine';
import type { SituationSupport } from '@warfold/situations';
import { situationSupports, systems } from '@warfold/systems';

/** What there is to play, to check and to read about. */
export interface Registry {
  readonly systems: readonly System[];
  readonly supports: readonly SituationSupport[];
  /** The rules in a language, and in English where they are not translated. */
  rules(system: SystemName, language: Language): readonly TranslatedRule[];
  /** Whether threads know these systems too. */
  readonly threads: boolean;
}

export const rulesIn: Registry['rules'] = (system, language) =>
  language === 'en' ? loadRules(system).map(inEnglish) : loadTranslation(system, language);

export const registry: Registry = { systems, supports: situationSupports, rules: rulesIn, threads: true };
