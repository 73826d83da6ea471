import type { OddsAnswer } from '@warfold/odds';
import type { Words } from '../words/index.ts';

/** The key of what an example calls one of the things that it compares. */
export const caseKey = (name: string): string => `app.odds.case.${name.replace(/\W+/g, '-')}`;

export const titleKey = (system: string, example: string): string => `app.odds.title.${system}.${example}`;

/** An answer to an example, which is written in English, with its title and what it compares in the words of the reader. */
export const inWords = (word: Words['word'], system: string, example: string, { title, options }: OddsAnswer): OddsAnswer => ({
  title: title === null ? null : word([titleKey(system, example)], title),
  options: options.map(({ name, odds }) => ({ name: word([caseKey(name)], name), odds })),
});
