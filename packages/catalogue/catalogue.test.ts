import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { generate } from './generate.ts';
import { loadGlossary, loadRules } from './node.ts';
import { isRuleId, ruleIds } from './src/known.ts';
import { systemNames, systemOf, systems } from './src/systems.ts';

const here = (path: string) => new URL(path, import.meta.url);

describe('the generated ids', () => {
  it.each([...generate()])('%s is fresh (npm run catalogue)', (file, text) => {
    expect(readFileSync(here(file), 'utf8')).toBe(text);
  });

  it('hold each id once', () => {
    const indexed = readdirSync(here('rules'))
      .filter((file) => file.endsWith('.index.tsv'))
      .flatMap((file) => readFileSync(here(`rules/${file}`), 'utf8').match(/^[^\t\n]+/gm) ?? []);
    expect(indexed).toHaveLength(new Set(indexed).size);
    expect(ruleIds).toHaveLength(indexed.length);
    expect(ruleIds.length).toBeGreaterThan(1800);
  });

  it('tell a rule id from any other text', () => {
    expect(isRuleId('NQ-KIT-03')).toBe(true);
    for (const text of ['NQ-KIT-99', 'nq-kit-03', 'NQ-KIT-03 ', 'NQ', '', 'constructor']) expect(isRuleId(text)).toBe(false);
  });
});

describe('the systems', () => {
  it('have between them every catalogue file', () => {
    const files = systemNames
      .flatMap((name) => systems[name].catalogues)
      .flatMap((name) => [`${name}.glossary.tsv`, `${name}.index.tsv`, `${name}.md`]);
    expect(
      readdirSync(here('rules'))
        .filter((file) => !/\.(?:it|ca)\.(?:md|tsv)$/.test(file))
        .sort(),
    ).toEqual(files.sort());
    expect(Object.keys(systems).sort()).toEqual([...systemNames].sort());
  });

  it('own each rule id by its prefix', () => {
    for (const name of systemNames) for (const { id } of loadRules(name)) expect(systemOf(id)).toBe(name);
    expect(systemOf('AOS2-1.1')).toBeUndefined();
    expect(systemOf('WP')).toBeUndefined();
  });
});

describe.each(systemNames)('the catalogue of %s', (name) => {
  const rules = loadRules(name);

  it('resolves every id to a text of its own', () => {
    expect(rules.map(({ id }) => id).sort()).toEqual(ruleIds.filter((id) => systemOf(id) === name).sort());
    for (const { id, title, text } of rules) {
      expect(title, id).not.toBe('');
      expect(text.length, id).toBeGreaterThan(15);
      expect(text, `${id} runs into the next heading`).not.toMatch(/^#{1,3} /m);
      const rowsOfOthers = [...text.matchAll(/^\| *([A-Z0-9]+-[^ |]+) *\|/gm)].filter(([, other = '']) => isRuleId(other) && other !== id);
      expect(rowsOfOthers, `${id} holds rows that are other rules`).toEqual([]);
    }
  });

  it('names only rules that exist', () => {
    const prefix = systems[name].prefix;
    const named = new RegExp(`\\b${prefix}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*(?![*A-Za-z0-9-]|\\.[0-9])`, 'g');
    const references = rules.flatMap(({ id, text }) => (text.match(named) ?? []).map((other) => ({ id, other })));
    expect(references.length).toBeGreaterThan(name === 'house' ? 2 : 10);
    expect(references.filter(({ other }) => !isRuleId(other))).toEqual([]);
  });

  it('has a glossary with no word twice', () => {
    const keys = loadGlossary(name).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(name === 'house' ? 5 : 100);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

/** These begin words of either gender, or words that are no nouns as well. */
const OF_EITHER = { it: ['grande', 'radunare'], ca: ['gran', 'no', 'retirada', 'darrere', 'reagrupar-se'] };

it.each(['it', 'ca'] as const)('the glossaries give every noun its gender in %s, and the same word the same', (language) => {
  const terms = systemNames.flatMap((name) => loadGlossary(name));
  const genders = new Map<string, Map<string, string>>();
  for (const { key, nouns, [language]: word = '' } of terms) {
    const [first = ''] = word.toLowerCase().split(/[ /,(]/);
    if (OF_EITHER[language].includes(first)) continue;
    genders.set(first, (genders.get(first) ?? new Map()).set(nouns[language]?.gender ?? 'no noun', key));
  }
  expect([...genders].filter(([, found]) => found.size > 1).map(([word, found]) => [word, ...found.values()])).toEqual([]);
  expect(terms.filter(({ nouns }) => nouns[language] !== undefined).length).toBeGreaterThan(900);
});

it.each(['it', 'ca'] as const)('the glossaries spell the plural of a noun in %s as long and beginning as the word', (language) => {
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const odd = systemNames.flatMap((name) =>
    loadGlossary(name).flatMap(({ nouns, [language]: word = '' }) => {
      const plural = nouns[language]?.plural;
      const [singular = ''] = word.replace(/\s*[([][^)\]]*[)\]]/g, '').split(/\s*[/,]\s*/);
      const alike = plural?.split(' ').length === singular.trim().split(' ').length && plain(plural)[0] === plain(singular)[0];
      return plural === undefined || alike ? [] : [`${singular} -> ${plural}`];
    }),
  );
  expect(odd).toEqual([]);
});

it('reads a known rule as it is written', () => {
  const rule = loadRules('warpath').find(({ id }) => id === 'WP-TERRAIN-01');
  expect(rule).toEqual({
    id: 'WP-TERRAIN-01',
    title: 'Agree on terrain',
    section: 'Terrain',
    chapter: 'Terrain',
    kind: 'manners',
    text: '- Before the game the players agree what every terrain piece counts as, and which cover is light and which solid. The engine stores one kind for each piece.',
  });
});
