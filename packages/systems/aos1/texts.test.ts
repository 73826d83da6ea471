import { checkAbilities, checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { abilities } from './abilities.ts';
import { texts } from './texts/index.ts';

it('has every sentence in every language', () => {
  expect(checkTexts(texts)).toEqual([]);
});

it('has a sentence for every key, and a key for every sentence', () => {
  const folders = ['.', '../sigmar', '../shared', '../../tables/src'].map((folder) => new URL(`${folder}/`, import.meta.url));
  expect(checkKeys(texts, folders.flatMap(sourcesUnder))).toEqual([]);
});

it('declares the parameters of every ability, with a sentence that names them', () => {
  expect(checkAbilities(abilities, texts)).toEqual([]);
});
