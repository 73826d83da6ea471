/** Reads the catalogue from the files beside this one. For Node only: a browser takes the same files through its bundler. */
import { readFileSync } from 'node:fs';
import { parseGlossary, type Term } from './src/glossary.ts';
import { parseCatalogue, type Rule } from './src/parse.ts';
import { type SystemName, systems } from './src/systems.ts';

const read = (file: string) => readFileSync(new URL(`rules/${file}`, import.meta.url), 'utf8');

export function loadRules(system: SystemName): readonly Rule[] {
  return systems[system].catalogues.flatMap((name) => parseCatalogue(read(`${name}.md`), read(`${name}.index.tsv`)));
}

export function loadGlossary(system: SystemName): readonly Term[] {
  return systems[system].catalogues.flatMap((name) => parseGlossary(read(`${name}.glossary.tsv`)));
}
