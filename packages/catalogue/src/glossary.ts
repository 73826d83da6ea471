import { TRANSLATIONS, type Translation } from './translation.ts';
import { rows } from './tsv.ts';

/** How a word that is a noun agrees. What is only said in the plural (Ferite) has none beside it, nor what is said of one alone (Coraggio). */
export interface Noun {
  readonly gender: 'm' | 'f';
  readonly number: 'singular' | 'plural';
  readonly plural?: string;
}

/** A word of the game in the languages of the books. A language is absent where the book at hand does not give the word. */
export interface Term {
  readonly key: string;
  readonly en: string;
  readonly it?: string;
  readonly ca?: string;
  /** The first spelling as a noun, in each language in which it is one. */
  readonly nouns: Readonly<Partial<Record<Translation, Noun>>>;
}

export function parseGlossary(tsv: string): readonly Term[] {
  return rows(tsv, 6).map(([key = '', en = '', it = '', ca = '', ofIt = '', ofCa = '']) => {
    const forms = { it: ofIt, ca: ofCa };
    const nouns = TRANSLATIONS.flatMap((language) => {
      const noun = nounFrom(forms[language], { it, ca }[language], key);
      return noun === null ? [] : [[language, noun] as const];
    });
    return { key, en, ...(it !== '' && { it }), ...(ca !== '' && { ca }), nouns: Object.fromEntries(nouns) };
  });
}

/** `f cariche` is a noun with its gender and plural, `f` one without a plural, `fp` a plural, `-` what is no noun. */
function nounFrom(form: string, word: string, key: string): Noun | null {
  if (form === '-' || (form === '' && word === '')) return null;
  const [, letter = '', several, plural] = /^([mf])(p)?(?: (\S.*))?$/.exec(form) ?? [];
  if ((letter !== 'm' && letter !== 'f') || (several !== undefined && plural !== undefined) || word === '')
    throw new Error(`${key}: "${form}" does not say whether "${word}" is a noun, and of which gender and plural`);
  return { gender: letter, number: several === undefined ? 'singular' : 'plural', ...(plural !== undefined && { plural }) };
}
