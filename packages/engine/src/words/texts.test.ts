import { expect, it } from 'vitest';
import { checkKeys, checkTexts, sourcesUnder } from '../testing/index.ts';
import { texts as toy } from '../testing/toy/texts.ts';
import { texts } from './texts.ts';

it('speaks all languages', () => {
  expect(checkTexts(texts)).toEqual([]);
  expect(checkTexts(toy)).toEqual([]);
});

it('has a text for all it says, and says all its texts', () => {
  expect(checkKeys(texts, sourcesUnder(new URL('..', import.meta.url)))).toEqual([]);
  expect(checkKeys(toy, sourcesUnder(new URL('../testing/toy', import.meta.url)))).toEqual([]);
});
