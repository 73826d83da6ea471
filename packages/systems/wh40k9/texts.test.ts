import { checkAbilities, checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { expect, it } from 'vitest';
import { abilities } from './abilities.ts';
import { texts } from './texts/index.ts';

it('says everything in three languages', () => {
  expect(checkTexts(texts)).toEqual([]);
});

it('says nothing that is not written, and writes nothing that is never said', () => {
  const folders = ['.', '../shared', '../../tables/src'].map((folder) => new URL(folder, import.meta.url));
  expect(checkKeys(texts, folders.flatMap(sourcesUnder))).toEqual([]);
});

it('declares the parameters of every ability, with a sentence that names them', () => {
  expect(checkAbilities(abilities, texts)).toEqual([]);
});
