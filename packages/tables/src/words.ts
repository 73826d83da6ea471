import type { Language } from '@warfold/engine';
import { LANGUAGES } from '@warfold/engine';
import type { OwnWords } from './format.ts';

/** What a table is called in a language; in another where it has no name in that one. */
export function wordsIn(words: OwnWords | undefined, language: Language): string {
  if (words === undefined) return '';
  if (typeof words === 'string') return words;
  const all: Readonly<Record<string, string | undefined>> = words;
  return [language, ...LANGUAGES].map((one) => all[one]).find((text) => text !== undefined && text.trim() !== '') ?? '';
}
