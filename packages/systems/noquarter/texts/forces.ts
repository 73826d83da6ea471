import type { Language } from '@warfold/engine';
import { FORCES } from '../forces/index.ts';

/** The shipped armies name themselves. */
export function forceTexts(language: Language): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const { key, name, background } of FORCES) {
    texts[`nq.force.${key}`] = name[language];
    texts[`nq.force.${key}.note`] = background[language];
  }
  return texts;
}
