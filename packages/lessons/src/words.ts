import type { LessonWords } from './form.ts';

/** A text of a course for a reader: in their language, or in English where there is none. `language` says which it is. */
export function wordsIn(words: LessonWords, language: string): { readonly text: string; readonly language: string | null } {
  if (typeof words === 'string') return { text: words, language: null };
  const own = language === 'it' ? words.it : language === 'ca' ? words.ca : words.en;
  return own === undefined ? { text: words.en, language: 'en' } : { text: own, language };
}
