import { describe, expect, it } from 'vitest';
import { parseCatalogue } from './parse.ts';
import { differencesOf, shapeOf } from './shape.ts';
import { stampOf, translate } from './translation.ts';

const index = ['WP-SETUP-03\tTerrain\tBattle\tcore', 'WP-SETUP-04\tLength\tBattle\tcore', 'NQ-KIT-03\tBow\tBattle\tdata', ''].join('\n');
const english =
  '## Battle\n### WP-SETUP-03  Terrain\n- One.\n\n### WP-SETUP-04  Length\n- Six.\n\n| id | name |\n|---|---|\n| NQ-KIT-03 | Bow |\n';
const italian = '## Battaglia\n### WP-SETUP-03  Terreni\n- Uno.\n\n| id | nome |\n|---|---|\n| NQ-KIT-03 | Arco |\n';
const rules = parseCatalogue(english, index);
const stamps = rules.map((rule) => `${rule.id}\t${stampOf(rule)}\n`).join('');

describe('a translation', () => {
  it('takes the place of the English, title and chapter and all', () => {
    expect(translate(rules, 'it', italian, stamps)).toEqual([
      {
        id: 'WP-SETUP-03',
        kind: 'core',
        title: 'Terreni',
        section: 'Battaglia',
        chapter: 'Battaglia',
        text: '- Uno.',
        language: 'it',
        standing: 'fresh',
      },
      {
        id: 'WP-SETUP-04',
        kind: 'core',
        title: 'Length',
        section: 'Battaglia',
        chapter: 'Battaglia',
        text: '- Six.',
        language: 'en',
        standing: 'missing',
      },
      expect.objectContaining({
        id: 'NQ-KIT-03',
        title: 'Arco',
        text: '| id | nome |\n|---|---|\n| NQ-KIT-03 | Arco |',
        standing: 'fresh',
      }),
    ]);
  });

  it('is stale, and not shown, once a word or the title of the English changes', () => {
    for (const changed of [english.replace('One.', 'Two.'), english.replace('03  Terrain', '03  Ground')]) {
      const now = parseCatalogue(changed, index.replace('Terrain', changed.includes('Ground') ? 'Ground' : 'Terrain'));
      expect(translate(now, 'it', italian, stamps)[0]).toMatchObject({
        language: 'en',
        standing: 'stale',
        title: now[0]!.title,
        text: now[0]!.text,
      });
    }
  });

  it('without any file is missing', () => {
    expect(translate(rules, 'ca', '', '').map(({ standing, language }) => `${standing} ${language}`)).toEqual(Array(3).fill('missing en'));
  });
});

describe('the shape of a text', () => {
  const differences = (one: string, other: string) => differencesOf(shapeOf(one), shapeOf(other));

  it('is the same whatever the words, the wrapping and the way of writing numbers', () => {
    const one = '- Roll a D3: 1/2" or 0.5" of 1,000 (WP-MOVE-03, -04).\nRuling: wrapped\nhere.\nExample: 2.\n\n| a | b |\n|---|---|';
    const other = '- Tira 1D3: ½" o 0,5" di 1.000 (WP-MOVE-03, -04).\nDecisió: qui.\nExemple: 2.\n\n| c | d |\n|---|---|';
    expect(differences(one, other)).toEqual([]);
  });

  it.each([
    ['- a\n- b', '- a', 'parts: bullet, bullet / bullet'],
    ['| a | b |', '| a |', 'parts: row of 2 / row of 1'],
    ['3" and 4"', '3"', 'numbers lost: 4'],
    ['see it', 'see WP-MOVE-03', 'rules added: WP-MOVE-03'],
    ['WP-A-11, -12', 'WP-A-11', 'rules lost: -12'],
    ['-1 to hit', '-2 to hit', 'numbers lost: 1'],
  ])('tells %j from %j', (one, other, difference) => {
    expect(differences(one, other)[0]).toBe(difference);
  });
});
