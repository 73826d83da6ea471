import { systemNames } from '@warfold/catalogue';
import { loadGlossary, loadRules, loadTranslation } from '@warfold/catalogue/node';
import { inEnglish, type TranslatedRule } from '@warfold/catalogue/translation';
import { describe, expect, it } from 'vitest';
import { chaptersOf, namedBy, search, termsFor } from './book.ts';
import { firstSentence, spellings, Wordbook } from './terms.ts';

const english = (system: 'warpath' | 'wh40k9'): readonly TranslatedRule[] => loadRules(system).map(inEnglish);
const warpath = english('warpath');

describe('the rules as a book', () => {
  it.each(systemNames)('has every rule of %s in one chapter', (system) => {
    const rules = loadRules(system).map(inEnglish);
    const chapters = chaptersOf(rules);
    expect(chapters.flatMap((chapter) => chapter.rules.map(({ id }) => id)).sort()).toEqual(rules.map(({ id }) => id).sort());
    expect(chapters.every(({ title }) => title !== '' && !/^\d/.test(title))).toBe(true);
  });

  it('knows what refers to a rule', () => {
    const named = namedBy(warpath);
    expect(named.get('WP-MOVE-05')).toContain('WP-MOVE-03');
    expect(named.get('WP-MOVE-03') ?? []).not.toContain('WP-MOVE-03');
  });
});

describe('the search', () => {
  it('shows where the words stand, titles first', () => {
    const found = search(warpath, 'captain');
    expect(found[0]?.rule.title.toLowerCase()).toContain('captain');
    for (const { snippet } of found.slice(0, 20)) {
      const hits = snippet.filter(({ hit }) => hit);
      expect(hits.every(({ text }) => text.toLowerCase() === 'captain')).toBe(true);
    }
    expect(found.some(({ snippet }) => snippet.some(({ hit }) => hit))).toBe(true);
  });

  it('wants all of the words, in any order, accents or not', () => {
    const italian = loadTranslation('warpath', 'it');
    expect(search(italian, 'UNITA capitano').length).toBeGreaterThan(0);
    expect(search(warpath, 'captain zzz')).toEqual([]);
    expect(search(warpath, '  ')).toEqual([]);
  });

  it('finds a rule by its id', () => {
    expect(search(warpath, 'WP-MOVE-03')[0]?.rule.id).toBe('WP-MOVE-03');
  });
});

describe('the words of the game', () => {
  const glossary = loadGlossary('warpath');

  it('are found in every language', () => {
    expect(termsFor(glossary, 'gittata estrema').map(({ en }) => en)).toContain('extreme range');
    expect(termsFor(glossary, 'cobertura')[0]?.en).toMatch(/cover/);
    expect(termsFor(glossary, 'proves de nervis').map(({ key }) => key)).toEqual(['nerve_test']);
    expect(termsFor(glossary, 'co')).toEqual([]);
  });

  it('are read in the spellings of the glossary', () => {
    expect(spellings('Destroyed (routed)')).toEqual(['Destroyed']);
    expect(spellings('Doppio Movimento! / Movimento Doppio')).toEqual(['Doppio Movimento!', 'Movimento Doppio']);
  });

  it('are explained where they come first, and nowhere in their own rule', () => {
    const words = new Wordbook(glossary, warpath, 'en');
    const met = new Set<string>();
    const pieces = words.read('The captain moves; another captain does not.', met, 'WP-MOVE-03');
    expect(pieces.map(({ text }) => text).join('')).toBe('The captain moves; another captain does not.');
    expect(pieces.filter(({ term }) => term !== null).map(({ text }) => text)).toEqual(['captain']);
    expect(pieces.find(({ term }) => term !== null)?.term?.rule?.id).toBe('WP-UNIT-08');
    expect(words.read('The captain', new Set(), 'WP-UNIT-08').every(({ term }) => term === null)).toBe(true);
  });

  it('are explained also where there are several of them', () => {
    const words = new Wordbook(glossary, loadTranslation('warpath', 'it'), 'it');
    const pieces = words.read('Tutti i Test di Nervi e tutte le zone di schieramento.', new Set(), '');
    expect(pieces.filter(({ term }) => term !== null).map(({ text }) => text)).toEqual(['Test di Nervi', 'zone di schieramento']);
  });

  it('are explained by the first sentence of a rule', () => {
    expect(firstSentence('- Move the captain up to **Spd** inches\n  in any direction. It may turn.\n- Then more.')).toBe(
      'Move the captain up to Spd inches in any direction.',
    );
    expect(firstSentence('| a | b |\n|---|---|')).toBeNull();
  });
});
