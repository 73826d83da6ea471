/**
 * Stamps translations with the English that they were made from: `npm run stamp -- warpath it` those of a file that have no stamp yet, with
 * ids behind it those rules again, because their translation has followed the English.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCatalogue } from './node.ts';
import { readPassages } from './src/parse.ts';
import { type CatalogueName, systemNames, systems } from './src/systems.ts';
import { parseStamps, stampOf, TRANSLATIONS, type Translation } from './src/translation.ts';

const here = (path: string) => fileURLToPath(new URL(`rules/${path}`, import.meta.url));

function stamp(name: CatalogueName, language: Translation, again: readonly string[]): string {
  const file = here(`${name}.${language}.tsv`);
  const stamps = parseStamps(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const translated = readPassages(readFileSync(here(`${name}.${language}.md`), 'utf8'));
  const lines = loadCatalogue(name)
    .filter(({ id }) => translated.has(id))
    .map((rule) => `${rule.id}\t${again.includes(rule.id) ? stampOf(rule) : (stamps.get(rule.id) ?? stampOf(rule))}\n`);
  writeFileSync(file, lines.join(''));
  return `${name} ${language}: ${lines.length} stamped`;
}

const [asked, wanted, ...again] = process.argv.slice(2);
const name = systemNames.flatMap((system): readonly CatalogueName[] => systems[system].catalogues).find((one) => one === asked);
const language = TRANSLATIONS.find((one) => one === wanted);
if (name === undefined || language === undefined)
  throw new Error('npm run stamp -- CATALOGUE LANGUAGE [ID ...], for example: warpath it WP-MOVE-03');
process.stdout.write(`${stamp(name, language, again)}\n`);
