import { checkAbilities, checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { abilities } from './abilities.ts';
import { texts } from './texts/index.ts';

it('says everything in three languages, with the same names in it', () => {
  expect(checkTexts(texts)).toEqual([]);
});

it('has words for every key that the rules name, and no others', () => {
  const sources = ['.', '../shared', '../sigmar', '../../tables/src'].flatMap((folder) => sourcesUnder(new URL(folder, import.meta.url)));
  expect(checkKeys(texts, sources)).toEqual([]);
});

it('declares the parameters of every ability, with a sentence that names them', () => {
  expect(checkAbilities(abilities, texts)).toEqual([]);
});
