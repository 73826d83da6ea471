/**
 * Where the words of a language come from that is not in the code. The build leaves Italian and Catalan out of the code and puts a fetching
 * version in place of this file (`languages.ts` beside its configuration); where nothing is built, all words are there already.
 */
import type { Language } from '@warfold/engine';

/** What a first visit needs, and what comes with rules, armies, lessons and odds. */
export type WordsPart = 'first' | 'rest';

/** Words that belong together: those of one rule system, or those that are nobody's own. */
export interface Fetched {
  readonly of?: string;
  readonly words: Readonly<Record<string, string>>;
}

export const fetchWords = async (_language: Language, _part: WordsPart): Promise<readonly Fetched[]> => [];
