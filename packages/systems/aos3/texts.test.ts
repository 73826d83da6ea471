import { checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { texts } from './texts/index.ts';

it('has every sentence in every language', () => {
  expect(checkTexts(texts)).toEqual([]);
});

it('has a sentence for every key, and a key for every sentence', () => {
  const folders = ['.', '../sigmar', '../shared'].map((folder) => new URL(`${folder}/`, import.meta.url));
  expect(checkKeys(texts, folders.flatMap(sourcesUnder))).toEqual([]);
});
