import type { Texts } from '@warfold/engine';
import { texts as tables } from '@warfold/tables/texts';
import { shared as ca } from './ca.ts';
import { shared as en } from './en.ts';
import { shared as it } from './it.ts';
import { scenario as scenarioCa } from './scenario.ca.ts';
import { scenario as scenarioEn } from './scenario.en.ts';
import { scenario as scenarioIt } from './scenario.it.ts';

/** The words of what systems share; each merges them into its own. */
export const shared: Texts = {
  en: { ...tables.en, ...en, ...scenarioEn },
  it: { ...tables.it, ...it, ...scenarioIt },
  ca: { ...tables.ca, ...ca, ...scenarioCa },
};
