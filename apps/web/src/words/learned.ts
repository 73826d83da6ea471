import type { Language, Texts } from '@warfold/engine';
import { create } from 'zustand';
import { shelfTexts } from '../systems/shelf.ts';
import { fetchWords, type Part } from './fetched.ts';

/** The words that systems have brought; those on the shelf are there from the beginning. */
export const useLearned = create<{ readonly texts: readonly Texts[] }>(() => ({ texts: [shelfTexts] }));

/** Takes the words of systems whose rules have been loaded. */
export const learn = (texts: readonly Texts[]): void => useLearned.setState((known) => ({ texts: [...known.texts, ...texts] }));

const fetched = new Set<string>();
const wanted = new Set<Part>(['first']);
const NOTHING: Texts = { en: {}, it: {}, ca: {} };

/** Fetches the words of a language that are not there yet: of these parts, and of all that were wanted before. */
export async function fetchLanguage(language: Language, ...parts: readonly Part[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const missing = [...wanted].filter((part) => !fetched.has(`${part}.${language}`));
  const found = await Promise.all(missing.map((part) => fetchWords(language, part)));
  for (const part of missing) fetched.add(`${part}.${language}`);
  if (missing.length > 0) learn(found.map((words) => ({ ...NOTHING, [language]: words })));
}
