/** The texts of the rules, loaded when somebody first looks at one, in the language of whoever looks. */
import { type CatalogueName, type SystemName, systemNames, systems } from '@warfold/catalogue';
import type { Term } from '@warfold/catalogue/glossary';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import type { Language } from '@warfold/engine';
import type { Wordbook } from './terms.ts';

const files = import.meta.glob<string>('../../../../packages/catalogue/rules/*.{md,index.tsv,it.tsv,ca.tsv}', {
  query: '?raw',
  import: 'default',
});
const glossaries = import.meta.glob<string>('../../../../packages/catalogue/rules/*.glossary.tsv', { query: '?raw', import: 'default' });
const fileOf = (name: string) => files[`../../../../packages/catalogue/rules/${name}`];

async function read(name: string): Promise<string> {
  const file = fileOf(name);
  if (file === undefined) throw new Error(`no rules in ${name}`);
  return file();
}

/** A catalogue may not have been translated yet. */
const readIfThere = async (name: string): Promise<string> => (await fileOf(name)?.()) ?? '';

async function readCatalogue(name: CatalogueName, language: Language): Promise<readonly TranslatedRule[]> {
  const { parseCatalogue } = await import('@warfold/catalogue/parse');
  const rules = parseCatalogue(await read(`${name}.md`), await read(`${name}.index.tsv`));
  const { inEnglish, translate } = await import('@warfold/catalogue/translation');
  if (language === 'en') return rules.map(inEnglish);
  return translate(rules, language, await readIfThere(`${name}.${language}.md`), await readIfThere(`${name}.${language}.tsv`));
}

const loaded = new Map<string, Promise<readonly TranslatedRule[]>>();

async function load(system: SystemName, language: Language): Promise<readonly TranslatedRule[]> {
  return (await Promise.all(systems[system].catalogues.map((name) => readCatalogue(name, language)))).flat();
}

export function rulesOf(system: SystemName, language: Language): Promise<readonly TranslatedRule[]> {
  const key = `${system} ${language}`;
  const rules = loaded.get(key) ?? load(system, language);
  loaded.set(key, rules);
  // A failed load (offline before everything was there) is tried again at the next look.
  rules.catch(() => loaded.delete(key));
  return rules;
}

/** The words of a system in the languages of the books. */
export async function termsOf(system: SystemName): Promise<readonly Term[]> {
  const { parseGlossary } = await import('@warfold/catalogue/glossary');
  const texts = await Promise.all(
    systems[system].catalogues.map((name) => glossaries[`../../../../packages/catalogue/rules/${name}.glossary.tsv`]?.() ?? ''),
  );
  return texts.flatMap(parseGlossary);
}

const wordbooks = new Map<string, Promise<Wordbook>>();

/** The words of a system, to be found in texts of one language. */
export function wordbookOf(system: SystemName, language: Language): Promise<Wordbook> {
  const key = `${system} ${language}`;
  const read = async (): Promise<Wordbook> => {
    const [{ Wordbook }, terms, rules] = await Promise.all([import('./terms.ts'), termsOf(system), rulesOf(system, language)]);
    return new Wordbook(terms, rules, language);
  };
  const words = wordbooks.get(key) ?? read();
  wordbooks.set(key, words);
  words.catch(() => wordbooks.delete(key));
  return words;
}

export const isSystemName = (name: string): name is SystemName => (systemNames as readonly string[]).includes(name);
