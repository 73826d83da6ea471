import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language, Texts } from '../rules/system.ts';
import { LANGUAGES } from '../rules/system.ts';
import { FORMS } from '../words/naming.ts';
import { NAME } from '../words/render.ts';

const PLACEHOLDER = /\{(\w+)(?::(\w+)|\?([^{}]*)|\|[^|{}]*\|[^|{}]*)?\}/g;

/**
 * What is wrong with a system's texts, one line each: a key or a placeholder that a language lacks, a template that cannot be filled in,
 * a form that the language does not have, and what its readers stumble over.
 */
export function checkTexts(texts: Texts): readonly string[] {
  const keys = [...new Set(LANGUAGES.flatMap((language) => Object.keys(texts[language])))].sort();
  return keys.flatMap((key) => {
    const missing = LANGUAGES.filter((language) => texts[language][key] === undefined);
    if (missing.length > 0) return missing.map((language) => `${key}: no ${language}`);
    const faults = LANGUAGES.flatMap((language) =>
      [...templateFaults(texts[language][key]!, language), ...manners(key, texts[language][key]!, language)].map(
        (fault) => `${key}: ${fault} in ${language}`,
      ),
    );
    const wanted = placeholders(texts.en[key]!);
    // Words that somebody gave in every language: each reader gets his own.
    const given = LANGUAGES.every((language) => texts[language][key] === `{${language}}`);
    const others = given ? [] : LANGUAGES.filter((language) => placeholders(texts[language][key]!) !== wanted);
    return [...faults, ...others.map((language) => `${key}: {${placeholders(texts[language][key]!)}} in ${language}, {${wanted}} in en`)];
  });
}

function templateFaults(template: string, language: Language): string[] {
  if (template.trim() === '') return ['nothing'];
  if (/[{}|]/.test(template.replace(PLACEHOLDER, ''))) return ['a placeholder that cannot be filled in'];
  return [...template.matchAll(PLACEHOLDER)].flatMap(([all, , form, words]) => {
    if (form !== undefined && !FORMS[language].includes(form)) return [`no form ${all}`];
    return words !== undefined && ![2, 4].includes(words.split('|').length) ? [`neither two words nor four: ${all}`] : [];
  });
}

const NAMED = String.raw`\{(?:unit|side|piece|foe|who|target|model|bearer|issuer|transport|charger|passenger|winner|marker|nearer)\}`;

/** What readers stumble over, whatever the system. `\b` knows no letters with accents: (?<!\p{L}) does. */
const FORBIDDEN: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  en: [],
  it: [
    [/(?<!\p{L})(?:di|da|su|in) (?:il|lo|la|i|gli|le|l’)(?!\p{L})/iu, 'a preposition without its article'],
    [/(?<!\p{L})a (?:il|lo|i|gli|le|l’)(?!\p{L})/iu, 'a preposition without its article'],
    [/(?<!\p{L})un (?:unità|arma|armata|abilità|azione|area|ora|idea)(?!\p{L})/iu, 'un before a feminine vowel'],
    [/(?<!\p{L})dentro \d/iu, 'dentro for a distance'],
  ],
  ca: [
    [/(?<!\p{L})(?:de|a|per) (?:el|els)(?!\p{L})/iu, 'a preposition that does not melt into its article'],
    [/(?<!\p{L})(?:de|el) (?!els? )[aeiouàèéíòóú]\p{L}/iu, 'no apostrophe before a vowel'],
    [/(?<!\p{L})(?:models?|dispar|melé)(?!\p{L})/iu, 'a word that is not Catalan here'],
  ],
};

/** Names take their prepositions with them: `{unit:di}`, `{unit:de}`. */
const BARE: Readonly<Record<Language, RegExp>> = {
  en: /(?!)/,
  it: new RegExp(String.raw`(?<!\p{L})(?:di|a|da|in|su) ${NAMED}`, 'iu'),
  ca: new RegExp(String.raw`(?<!\p{L})(?:de|a|per) ${NAMED}`, 'iu'),
};

const ENGLISH = /(?<!\p{L})(?:the|of|and|with|which|this|that|from)(?!\p{L})/iu;

function manners(key: string, text: string, language: Language): string[] {
  if (language === 'en') return [];
  const quoted = text.replace(/«[^»]*»/g, '«»');
  const said = quoted.replace(/\{\w+(?::\w+)?\}/g, '{}').replace(/\{\w+(?=[|?])/g, '{');
  const found = FORBIDDEN[language].filter(([form]) => form.test(said)).map(([, fault]) => fault);
  return [
    ...found,
    ...(BARE[language].test(quoted) ? ['a preposition before a bare name'] : []),
    ...(/['‘“”]/.test(text) ? ['another apostrophe or quotation mark than ’ and «»'] : []),
    ...(ENGLISH.test(said) && !key.endsWith('.name') ? ['an English word'] : []),
  ];
}

const placeholders = (template: string): string => [...new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join();

export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** The sources of a folder and those below it, without its tests. */
export function sourcesUnder(folder: URL | string): readonly SourceText[] {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder);
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesUnder(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(path, 'utf8') }] : [];
  });
}

/**
 * The texts that the sources ask for and nobody wrote, and those that nobody asks for; one line each. A key is any string
 * that begins like the texts' own keys do (`toy.`); of one that is put together, `toy.order.${order}`, some text must fit.
 */
export function checkKeys(texts: Texts, sources: readonly SourceText[]): readonly string[] {
  const known = Object.keys(texts.en);
  const openings = [...new Set(known.map((key) => key.slice(0, key.indexOf('.') + 1)))];
  const used = new Set<string>();
  const faults: string[] = [];
  for (const { path, text } of sources) {
    for (const key of keysIn(text, openings)) {
      const fits = patternOf(key);
      const found = known.filter((one) => fits.test(one));
      if (found.length === 0) faults.push(`${path}: no text '${key}'`);
      for (const one of found) used.add(one);
    }
  }
  return [
    ...faults,
    ...known
      .filter((key) => !used.has(key) && !isWordForValue(key, used) && !/\.(?:roll|screen)\./.test(key) && !key.startsWith(NAME))
      .map((key) => `nobody says '${key}'`),
  ];
}

/** Screens say what a roll is for (`toy.roll.nerve`), what a round is called (`toy.screen.round`), and the values of marks themselves: what they are called stands under the label of the mark. */
const isWordForValue = (key: string, used: ReadonlySet<string>): boolean =>
  key.includes('.mark.') && used.has(key.slice(0, key.lastIndexOf('.')));

/** Strings in a source that begin like a key; the definitions of texts (`'toy.name': 'Toy'`) are not uses of them, one of two (`isOurs ? 'toy.ours' : 'toy.theirs'`) is. */
function keysIn(source: string, openings: readonly string[]): string[] {
  const keys: string[] = [];
  for (const [, quote, body, after] of source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1(:)?/g)) {
    if (!openings.some((opening) => body!.startsWith(opening)) || (after !== undefined && quote !== '`')) continue;
    keys.push(body!);
  }
  return keys;
}

const patternOf = (key: string): RegExp =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((fixed) => fixed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.+')}$`,
  );
