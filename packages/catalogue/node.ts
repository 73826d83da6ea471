/** Reads the catalogue from the files beside this one. For Node only: a browser takes the same files through its bundler. */
import { existsSync, readFileSync } from 'node:fs';
import { parseGlossary, type Term } from './src/glossary.ts';
import { parseCatalogue, type Rule } from './src/parse.ts';
import { type CatalogueName, type SystemName, systems } from './src/systems.ts';
import { type TranslatedRule, type Translation, translate } from './src/translation.ts';
import { rows } from './src/tsv.ts';

const at = (file: string) => new URL(`rules/${file}`, import.meta.url);
const read = (file: string) => readFileSync(at(file), 'utf8');
const readIfThere = (file: string) => (existsSync(at(file)) ? read(file) : '');

export function loadRules(system: SystemName): readonly Rule[] {
  return systems[system].catalogues.flatMap(loadCatalogue);
}

export function loadCatalogue(name: CatalogueName): readonly Rule[] {
  return parseCatalogue(read(`${name}.md`), read(`${name}.index.tsv`));
}

export function loadTranslation(system: SystemName, language: Translation): readonly TranslatedRule[] {
  return systems[system].catalogues.flatMap((name) =>
    translate(loadCatalogue(name), language, readIfThere(`${name}.${language}.md`), readIfThere(`${name}.${language}.tsv`)),
  );
}

export function loadGlossary(system: SystemName): readonly Term[] {
  return systems[system].catalogues.flatMap((name) => parseGlossary(read(`${name}.glossary.tsv`)));
}

/** A word that stood in the interface where the book has another. */
export interface StrayWord {
  readonly system: string;
  readonly language: string;
  readonly word: RegExp;
  readonly instead: string;
}

/** The words that a system may not use because its glossary has another: `strays.tsv` beside this file, in small letters. */
export function loadStrays(system: SystemName): readonly StrayWord[] {
  return rows(readFileSync(new URL('strays.tsv', import.meta.url), 'utf8'), 4)
    .filter(([of]) => of === system || of === 'all')
    .map(([of = '', language = '', word = '', instead = '']) => ({
      system: of,
      language,
      word: new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu'),
      instead,
    }));
}
