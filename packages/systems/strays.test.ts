/** The interface speaks in the words of the glossaries: none of the words that once stood in their place comes back. */

import { systemNames } from '@warfold/catalogue';
import type { Term } from '@warfold/catalogue/glossary';
import { loadGlossary, loadStrays } from '@warfold/catalogue/node';
import { NAME } from '@warfold/engine/render';
import { texts as engine } from '@warfold/engine/texts';
import { describe, expect, it } from 'vitest';
import { systems } from './index.ts';

const LANGUAGES = ['it', 'ca'] as const;

/** What players read, without the names of what is filled in. */
const said = (text: string): string => text.replace(/\{\w+(?::\w+)?\}/g, '').replace(/\{\w+(?=[|?])/g, '{');

const strays = new Map(systemNames.map((system) => [system, loadStrays(system)]));

const found = (system: (typeof systemNames)[number], text: string, language: string): readonly string[] =>
  (strays.get(system) ?? [])
    .filter((stray) => stray.language === language && stray.word.test(said(text)))
    .map(({ instead }) => `${text} -> ${instead}`);

/** Names that we ship under an English word of the glossary, and call otherwise than the glossary does. */
function misnamed(
  terms: readonly Term[],
  texts: Readonly<Record<string, string>>,
  language: (typeof LANGUAGES)[number],
): readonly string[] {
  const plain = (name: string): string =>
    name
      .replace(/^<\w+>/, '')
      .replaceAll('’', "'")
      .toLowerCase();
  return terms.flatMap(({ en, [language]: word }) => {
    const name = texts[`${NAME}${en}`];
    return name === undefined || word === undefined || plain(name) === plain(word) ? [] : [`${en} -> ${plain(word)}`];
  });
}

describe.each(systems.map(({ key }) => key))('%s', (key) => {
  const { texts } = systems.find((one) => one.key === key)!;
  const system = systemNames.find((name) => name === key)!;
  it.each(LANGUAGES)('has none of the strays in %s', (language) => {
    const all = { ...engine[language], ...texts[language] };
    expect(Object.entries(all).flatMap(([key, text]) => found(system, text, language).map((what) => `${key}: ${what}`))).toEqual([]);
  });
  it.each(LANGUAGES)('calls what we ship by the names of the glossary in %s', (language) => {
    expect(misnamed(loadGlossary(system), texts[language], language)).toEqual([]);
  });
});

it('would find a name that is not the glossary’s, whatever its gender, capitals and apostrophes', () => {
  const terms = [{ key: 'rider', en: 'Outrider', it: "Staffetta d'Assalto", nouns: {} }];
  expect(misnamed(terms, { [`${NAME}Outrider`]: '<m>Outrider' }, 'it')).toEqual(["Outrider -> staffetta d'assalto"]);
  expect(misnamed(terms, { [`${NAME}Outrider`]: '<f>Staffetta d’assalto' }, 'it')).toEqual([]);
});

it('would find one, also beside letters with accents', () => {
  expect(found('wh40k9', 'Fase de Tret', 'ca')).toEqual(['Fase de Tret -> fase de Tir']);
  expect(found('aos3', 'el {model:the} de xoc.', 'ca')).toHaveLength(1);
  expect(found('aos3', 'el xocolater', 'ca')).toEqual([]);
  expect(found('warpath', 'd’obiettivi', 'it')).toHaveLength(1);
});
