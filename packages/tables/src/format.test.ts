import { readFileSync } from 'node:fs';
import { checkTexts } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { generateSchema } from '../generate-schema.ts';
import { texts } from '../texts/index.ts';
import type { OwnTable } from './index.ts';
import { fileOf, lettersIn, linkOf, readTable, tableIn, wordsIn } from './index.ts';
import { readTableText } from './text.ts';

const mill: OwnTable = {
  format: 1,
  system: 'toy',
  name: { en: 'Mill', ca: 'Molí' },
  size: [48, 48],
  pieces: [
    {
      kind: 'wood',
      at: [10.125, 3],
      turn: 45,
      shape: {
        polygon: [
          [0, 0],
          [4, 0],
          [0, 4],
        ],
      },
    },
  ],
};

describe('the form of a table', () => {
  it('goes through a file and a link unchanged', () => {
    expect(readTableText(fileOf(mill))).toMatchObject({ table: mill });
    expect(tableIn(lettersIn(`https://example.org/#/${linkOf(mill)}`)!)).toEqual(mill);
    expect(linkOf(mill).length).toBeLessThan(240);
  });

  it('says every fault with its line and column', () => {
    const text = fileOf(mill).replace('10.125', '"far"').replace('"wood"', '""').replace('"format": 1', '"format": 1,\n  "rooms": 3');
    const read = readTableText(text);
    const told = 'problems' in read ? read.problems.map(({ line, column, path }) => `${line}:${column} ${path}`) : [];
    expect(told).toEqual(['15:15 pieces[0].kind', '17:9 pieces[0].at[0]', '3:12 rooms']);
  });

  it('knows the games there are, where it is asked to', () => {
    expect('table' in readTableText(fileOf(mill), ['toy'])).toBe(true);
    const read = readTableText(fileOf(mill), ['chess']);
    expect(read).toMatchObject({ problems: [{ line: 3, column: 13, path: 'system', text: { key: 'tables.form.noSystem' } }] });
  });

  it.each([
    ['"size": [', '"size": [4.0001, 9, ', ['fine', 'least', 'least', 'mostLong']],
    ['"pieces"', '"theme": "medow", "pieces"', ['near']],
    ['"name"', '"called"', ['missing', 'unknown']],
    ['"turn"', '"tern"', ['unknownNear']],
    ['"system"', '"format": 1, "system"', ['twice']],
    ['"system"', '"system" "toy"', ['syntax']],
  ])('tells what is wrong with %s written as %s', (from, to, keys) => {
    const read = readTableText(fileOf(mill).replace(from, to));
    expect('problems' in read && read.problems.map(({ text }) => text.key.split('.').at(-1)).sort()).toEqual(keys);
  });

  it.each([
    ['no text at all', ''],
    ['half a file', fileOf(mill).slice(0, 90)],
    ['a hedge of brackets', '['.repeat(100)],
    ['another thing', '[1, 2]'],
    ['a bomb of aliases', `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(9)}]\nc: [${'*b,'.repeat(9)}]`],
    ['a length finer than rules know', fileOf(mill).replace('10.125', '10.1255')],
    ['a later form', fileOf(mill).replace('"format": 1', '"format": 9')],
  ])('takes no %s, and says why', (_what, text) => {
    const read = readTableText(text);
    expect('problems' in read && read.problems.length).toBeGreaterThan(0);
  });

  it('opens no link that is cut short', () => {
    expect(tableIn(lettersIn(linkOf(mill).slice(0, -9))!)).toBeNull();
    expect(lettersIn('army/AAAAAAAAAAAA')).toBeNull();
  });

  it('has a name in another language where it has none in one’s own', () => {
    expect([wordsIn(mill.name, 'ca'), wordsIn(mill.name, 'it'), wordsIn('Mill', 'it')]).toEqual(['Molí', 'Mill', 'Mill']);
  });

  it('is published as it is read', () => {
    expect(JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8'))).toEqual(JSON.parse(generateSchema()));
    expect('table' in readTable(mill)).toBe(true);
  });

  it('is told in three languages', () => expect(checkTexts(texts)).toEqual([]));
});
