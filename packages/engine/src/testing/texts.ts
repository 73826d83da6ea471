import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Texts } from '../rules/system.ts';
import { LANGUAGES } from '../rules/system.ts';

const PLACEHOLDER = /\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}/g;

/** What is wrong with a system's texts, one line each: a key or a placeholder that a language lacks, a template that cannot be filled in. */
export function checkTexts(texts: Texts): readonly string[] {
  const keys = [...new Set(LANGUAGES.flatMap((language) => Object.keys(texts[language])))].sort();
  return keys.flatMap((key) => {
    const missing = LANGUAGES.filter((language) => texts[language][key] === undefined);
    if (missing.length > 0) return missing.map((language) => `${key}: no ${language}`);
    const faults = LANGUAGES.flatMap((language) => templateFaults(texts[language][key]!).map((fault) => `${key}: ${fault} in ${language}`));
    const wanted = placeholders(texts.en[key]!);
    const others = LANGUAGES.filter((language) => placeholders(texts[language][key]!) !== wanted);
    return [...faults, ...others.map((language) => `${key}: {${placeholders(texts[language][key]!)}} in ${language}, {${wanted}} in en`)];
  });
}

function templateFaults(template: string): string[] {
  if (template.trim() === '') return ['nothing'];
  return /[{}|]/.test(template.replace(PLACEHOLDER, '')) ? ['a placeholder that cannot be filled in'] : [];
}

const placeholders = (template: string): string => [...new Set([...template.matchAll(PLACEHOLDER)].map(([, name]) => name))].sort().join();

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The sources of a folder and those below it, without its tests. */
export function sourcesUnder(folder: URL | string): readonly Source[] {
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
export function checkKeys(texts: Texts, sources: readonly Source[]): readonly string[] {
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
    ...known.filter((key) => !used.has(key) && !isWordForValue(key, used) && !key.includes('.roll.')).map((key) => `nobody says '${key}'`),
  ];
}

/** Screens say what a roll is for (`toy.roll.nerve`), and the values of marks themselves: what they are called stands under the label of the mark. */
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
