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

it('declares every special rule: its parameters, what it sits on, its sentence', () => {
  expect(checkAbilities(abilities, texts)).toEqual([]);
});
