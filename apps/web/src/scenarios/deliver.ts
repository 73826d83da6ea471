/** What leaves the maker: files and links. */

import type { Scenario, ScenarioWords } from '@warfold/systems/scenario';
import { linkOf } from '@warfold/systems/scenario';
import { copyText } from '../clipboard.ts';

/** In the reader's language, or in one of those there are. */
export function wordsIn(words: ScenarioWords | undefined, language: 'en' | 'it' | 'ca'): string {
  if (words === undefined || typeof words === 'string') return words ?? '';
  return words[language] || words.en || words.it || words.ca || '';
}

export function deliverScenario(scenario: Scenario): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(scenario, null, 2)}\n`], { type: 'application/json' }));
  link.download = `${wordsIn(scenario.name, 'en').replace(/[^\p{L}\p{N}-]+/gu, '-') || 'scenario'}.scenario.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The address of this app with the scenario in it. */
const addressOf = (scenario: Scenario): string => `${window.location.href.replace(/#.*$/, '')}#/${linkOf(scenario)}`;

export const shareScenario = (scenario: Scenario): Promise<void> => copyText(addressOf(scenario));
