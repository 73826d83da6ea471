import { expect, it } from 'vitest';
import { parseGlossary } from './glossary.ts';

it('leaves out a language that has no word', () => {
  expect(parseGlossary('unit\tunit\tunità\t\tf unità\t\nmove\tto move\t\tmoure\t\t-\n')).toEqual([
    { key: 'unit', en: 'unit', it: 'unità', nouns: { it: { gender: 'f', number: 'singular', plural: 'unità' } } },
    { key: 'move', en: 'to move', ca: 'moure', nouns: {} },
  ]);
});

it('knows what has no plural, and what is one', () => {
  expect(parseGlossary('a\tBravery\tCoraggio\tCoratge\tm\tm\nb\tDamage\tDanni\tDany\tmp\tm Danys\n').map(({ nouns }) => nouns)).toEqual([
    { it: { gender: 'm', number: 'singular' }, ca: { gender: 'm', number: 'singular' } },
    { it: { gender: 'm', number: 'plural' }, ca: { gender: 'm', number: 'singular', plural: 'Danys' } },
  ]);
});

it('refuses a line with a cell too few', () => {
  expect(() => parseGlossary('unit\tunit\tunità')).toThrow('line 1 has 3 cells, not 6');
});

it.each(['', 'n unità', 'f  unità', 'fp unità', 'funità'])('refuses a word of which nothing good is said: "%s"', (form) => {
  expect(() => parseGlossary(`unit\tunit\tunità\tunitat\t${form}\tf unitats`)).toThrow(`unit: "${form}"`);
});
