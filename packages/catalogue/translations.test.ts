import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from './node.ts';
import { readPassages } from './src/parse.ts';
import { differencesOf, shapeOf } from './src/shape.ts';
import { type CatalogueName, systemNames, systems } from './src/systems.ts';
import { parseStamps, TRANSLATIONS, translate } from './src/translation.ts';

const at = (file: string) => new URL(`rules/${file}`, import.meta.url);
const read = (file: string) => (existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '');
const catalogues = systemNames.flatMap((name): readonly CatalogueName[] => systems[name].catalogues);
const all = catalogues.flatMap((name) => TRANSLATIONS.map((language) => ({ name, language })));
const begun = all.filter(({ name, language }) => existsSync(at(`${name}.${language}.md`)));

/** Forms that no reader should meet: words left in English, prepositions without their article, terms that mean something else. */
const FORBIDDEN = {
  it: /^(?:Ruling|Example)\b|\b(?:di il|di la|di lo|di i|a il|a la|da il|da la|in il|in la|su il|su la)\b|\bun unità|\bdentro \d/im,
  ca: /^(?:Ruling|Example)\b|\b(?:per a el|per a els|de el|de els|a el|a els|per el|per els|models?|llança un dau)\b/im,
};

it('stand beside a catalogue, each with its stamps', () => {
  const files = readdirSync(at('.')).filter((file) => /\.(?:it|ca)\.(?:md|tsv)$/.test(file));
  expect(files.sort()).toEqual(begun.flatMap(({ name, language }) => [`${name}.${language}.md`, `${name}.${language}.tsv`]).sort());
});

describe.each(begun)('$name in $language', ({ name, language }) => {
  const markdown = read(`${name}.${language}.md`);
  const rules = loadCatalogue(name);
  const passages = readPassages(markdown);

  it('has the ids of the English, in its order', () => {
    const headed = (text: string) => [...text.matchAll(/^#{3,6} ((?:AOS1|AOS3|W40K|WP|NQ|HOUSE)-\S+)/gm)].map(([, id = '']) => id);
    const ours = headed(markdown);
    expect(ours).toEqual(headed(read(`${name}.md`)).filter((id) => ours.includes(id)));
  });

  it('says each rule in as many parts, with the same numbers and the same rules named', () => {
    const stamps = parseStamps(read(`${name}.${language}.tsv`));
    const fresh = translate(rules, language, markdown, read(`${name}.${language}.tsv`)).filter(({ standing }) => standing === 'fresh');
    const wrong = fresh.flatMap(({ id, title, text }) => {
      const english = rules.find((rule) => rule.id === id);
      const shape = shapeOf(`${english?.title}\n\n${english?.text}`);
      return differencesOf(shape, shapeOf(`${title}\n\n${text}`)).map((difference) => `${id}: ${difference}`);
    });
    expect(wrong).toEqual([]);
    expect([...stamps.keys()]).toEqual(rules.filter(({ id }) => passages.has(id)).map(({ id }) => id));
  });

  it('has none of the forms that its readers stumble over', () => {
    const lines = markdown.split('\n').filter((line) => FORBIDDEN[language].test(line));
    expect(lines).toEqual([]);
  });
});

/** A quotation names the point in dispute by a few words of the book; more would be the book's sentence, and is hard to translate back. */
const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w½"])"(?=\S)([^"]*)"(?!\w)|«([^»]*)»/g)].map(([, english = '', other = '']) => english || other);

it.each(catalogues)('%s quotes four words in a row at most, in every language', (name) => {
  const long = ['', '.it', '.ca'].flatMap((language) =>
    [...readPassages(read(`${name}${language}.md`))].flatMap(([id, { text }]) =>
      quotedIn(text)
        .filter((said) => said.split(/\s+/).length > 4)
        .map((said) => `${name}${language} ${id}: ${said}`),
    ),
  );
  expect(long).toEqual([]);
});

/** The parts round the rules: the game at a glance, conventions, worked examples. */
const around = (markdown: string): string =>
  markdown
    .split(/^(?=#{1,6} )/m)
    .filter((part) => !/^#{3,6} (?:AOS1|AOS3|W40K|WP|NQ|HOUSE)-/.test(part))
    .join('\n');

it.each(all)('$name in $language has what stands round the rules', ({ name, language }) => {
  expect(differencesOf(shapeOf(around(read(`${name}.md`))), shapeOf(around(read(`${name}.${language}.md`))))).toEqual([]);
});

/** A report: what is missing or stale is said, and is in English until it follows. */
it('are counted', () => {
  const report = all.map(({ name, language }) => {
    const told = translate(loadCatalogue(name), language, read(`${name}.${language}.md`), read(`${name}.${language}.tsv`));
    const count = (standing: string) => told.filter((rule) => rule.standing === standing).length;
    const stale = told.filter(({ standing }) => standing === 'stale').map(({ id }) => id);
    return `${name} ${language}: ${count('fresh')} of ${told.length} translated, ${count('missing')} missing, ${stale.length} stale ${stale.join(' ')}`;
  });
  console.info(report.join('\n'));
  expect(report).toHaveLength(14);
});
