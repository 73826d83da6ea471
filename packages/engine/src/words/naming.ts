import type { Language } from '../rules/system.ts';

/**
 * A name as a language's grammar sees it. In the texts it is a word or two with its gender and number before it: `<f>collina`, `<mp>tumuli`;
 * in capitals (`<M>Fratello Anselmo`) it is a person's or a place's and takes no article. Words without such a sign are what somebody wrote.
 */
export interface Name {
  readonly words: string;
  readonly gender: 'm' | 'f';
  readonly plural: boolean;
  readonly article: boolean;
}

const SIGN = /^<([mf])(p?)>/i;

/** The words with what their sign says, or with what words of this kind agree with where there is no sign. */
export function nameFrom(text: string, otherwise: Name['gender']): Name {
  const sign = SIGN.exec(text);
  if (sign === null) return { words: text, gender: otherwise, plural: false, article: false };
  const [all, letter = '', plural = ''] = sign;
  const gender = letter.toLowerCase() === 'f' ? 'f' : 'm';
  return { words: text.slice(all.length), gender, plural: plural !== '', article: letter === letter.toLowerCase() };
}

export const withoutSign = (text: string): string => text.replace(SIGN, '');

/** What a template may ask of a name: `{piece:the}`, and the prepositions that melt into an article. */
export const FORMS: Readonly<Record<Language, readonly string[]>> = {
  en: ['the'],
  it: ['the', 'di', 'a', 'da', 'in', 'su'],
  ca: ['the', 'de', 'a', 'per', 'pera'],
};

/** A name in the form that a template asks for. */
export function inForm(name: Name, form: string, language: Language): string {
  if (language === 'it') return italian(name, form);
  return language === 'ca' ? catalan(name, form) : `${name.article ? 'the ' : ''}${name.words}`;
}

/** The one of two words (m|f) or four (m|f|mp|fp) that agrees with the name. */
export function agreeing({ gender, plural }: Name, words: readonly string[]): string {
  const several = plural && words.length === 4 ? 2 : 0;
  return words[several + (gender === 'f' ? 1 : 0)] ?? '';
}

const startsWithVowel = (words: string): boolean => /^h?[aeiouàèéíïòóúü]/i.test(words);

/** Before these Italian says `lo` and `gli`. */
const HEAVY = /^(?:s[bcdfglmnpqrtvz]|z|gn|ps|pn|x|y|i[aeou])/i;

function italianArticle({ words, gender, plural }: Name): string {
  if (gender === 'f') return plural ? 'le' : startsWithVowel(words) ? 'l’' : 'la';
  if (HEAVY.test(words)) return plural ? 'gli' : 'lo';
  if (startsWithVowel(words)) return plural ? 'gli' : 'l’';
  return plural ? 'i' : 'il';
}

const STEMS: Readonly<Record<string, string>> = { di: 'de', a: 'a', da: 'da', in: 'ne', su: 'su' };
const ENDINGS: Readonly<Record<string, string>> = { il: 'l', lo: 'llo', 'l’': 'll’', la: 'lla', i: 'i', gli: 'gli', le: 'lle' };

const joined = (article: string, words: string): string => `${article}${article.endsWith('’') ? '' : ' '}${words}`;

function italian(name: Name, form: string): string {
  const stem = STEMS[form];
  if (!name.article) return stem === undefined ? name.words : `${form} ${name.words}`;
  const article = italianArticle(name);
  return joined(stem === undefined ? article : `${stem}${ENDINGS[article]}`, name.words);
}

/** Unstressed i and u keep the feminine article whole: la unitat, la infanteria. */
function catalanArticle({ words, gender, plural }: Name): string {
  if (plural) return gender === 'f' ? 'les' : 'els';
  if (!startsWithVowel(words)) return gender === 'f' ? 'la' : 'el';
  return gender === 'f' && /^h?[iu]/i.test(words) ? 'la' : 'l’';
}

const MELTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { el: 'del', els: 'dels' },
  a: { el: 'al', els: 'als' },
  per: { el: 'pel', els: 'pels' },
  pera: { el: 'per al', els: 'per als' },
};

function catalan(name: Name, form: string): string {
  const melted = MELTED[form];
  const preposition = form === 'pera' ? 'per a' : form;
  if (!name.article) {
    if (melted === undefined) return name.words;
    return form === 'de' && startsWithVowel(name.words) ? `d’${name.words}` : `${preposition} ${name.words}`;
  }
  const article = catalanArticle(name);
  if (melted === undefined) return joined(article, name.words);
  return joined(melted[article] ?? `${preposition} ${article}`, name.words);
}
