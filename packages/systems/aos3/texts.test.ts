import { checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { texts } from './texts/index.ts';

it('says everything in three languages, with the same names in it', () => {
  expect(checkTexts(texts)).toEqual([]);
});

it('has words for every key that the rules name, and no others', () => {
  const sources = ['.', '../shared', '../sigmar'].flatMap((folder) => sourcesUnder(new URL(folder, import.meta.url)));
  expect(checkKeys(texts, sources)).toEqual([]);
});
