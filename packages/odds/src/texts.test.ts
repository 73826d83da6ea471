import type { Language, Texts } from '@warfold/engine';
import { LANGUAGES, renderer } from '@warfold/engine';
import { checkKeys, checkTexts, sourcesUnder } from '@warfold/engine/testing';
import { texts as engineTexts } from '@warfold/engine/texts';
import { describe, expect, it } from 'vitest';
import { askOdds, askOddsText } from './question/ask.ts';
import { supportOf } from './testing/asking.ts';
import { texts } from './texts.ts';

it('speaks all languages', () => expect(checkTexts(texts)).toEqual([]));

it('has a text for all it says, and says all its texts', () =>
  expect(checkKeys(texts, sourcesUnder(new URL('.', import.meta.url)))).toEqual([]));

describe('what is wrong with a question', () => {
  const support = supportOf('aos3');
  const units = {
    a: {
      profile: { gear: { bow: { kind: 'missile', stats: { range: 20, attacks: 1, hit: 3, wound: 3, rend: 0, damage: 1 } } } },
      count: 3,
    },
    b: { count: 3 },
  };
  const step = { shoot: 'a', at: 'b' };
  const said = (question: unknown, language: Language): string[] => {
    const asked = askOdds(support, question, { runs: 5, exactly: true });
    if (!('complaints' in asked)) throw new Error('nothing is wrong with it');
    const all: Texts[] = [texts, support.system.texts, engineTexts];
    const told = asked.complaints.map(({ text, state }) => (text === undefined ? 'untold' : renderer(language, ...all)(text, state)));
    if (language === 'en') expect(told).toEqual(asked.complaints.map(({ message }) => message));
    return told;
  };
  const questions: readonly (readonly [string, unknown])[] = [
    ['a distance that is too long', { units, steps: [{ ...step, distance: 500 }] }],
    ['a distance below none', { units, steps: [{ ...step, distance: -1 }] }],
    ['a number that is none', { units, steps: [{ ...step, distance: Number.NaN }] }],
    ['half a model', { units: { ...units, a: { ...units.a, count: 1.5 } }, steps: [step] }],
    ['too many steps', { units, steps: Array.from({ length: 41 }, () => step) }],
    ['a word that is none', { units, steps: [{ ...step, facing: 'frnt' }] }],
    ['a field that is none', { units, steps: [{ ...step, distanze: 5 }] }],
    ['nothing to do', { units, steps: [{ at: 'b' }] }],
    ['no target', { units, steps: [{ shoot: 'a' }] }],
    ['a unit that is none', { units, steps: [{ shoot: 'c', at: 'b' }] }],
    ['what the rules refuse', { units, steps: [{ ...step, distance: 30 }] }],
    ['a weapon that is none', { units, steps: [{ ...step, weapon: 'boulder' }] }],
    ['what cannot be used', { units, steps: [{ ...step, using: 'inspiring-presence' }] }],
    ['too much to work out', { units, steps: [step] }],
    ['a stat that cannot be', { units: { ...units, b: { profile: { stats: { save: 9 } } } }, steps: [step] }],
  ];
  it.each(questions)('is told in every language: %s', (_what, question) => {
    const [en, it, ca] = LANGUAGES.map((language) => said(question, language));
    expect(en).not.toContain('untold');
    for (const other of [it!, ca!]) for (const [i, text] of other.entries()) expect(text).not.toBe(en![i]);
  });

  it('is told with its line where there is a file', () => {
    const asked = askOddsText(support, 'units: { a: {}, b: {} }\nsteps:\n  - { shoot: a, at: b, distance: 500 }\n');
    expect('problems' in asked && asked.problems).toMatchObject([
      { line: 3, message: 'steps.0.distance: expected at most 200, found 500', about: { text: { key: 'odds.wrong.most' } } },
    ]);
  });

  it('is told of the first place that is no YAML at all', () => {
    const asked = askOddsText(support, 'units: { a: {}, b: {} }\n}\nsteps: 3\n');
    expect('problems' in asked && asked.problems).toMatchObject([
      { line: 2, column: 1, about: { text: { key: 'odds.wrong.unreadable', args: { column: 1 } } } },
    ]);
  });

  it('says why a text cannot be read, also where it is YAML but says a thing twice', () => {
    const asked = askOddsText(support, 'units: { a: {}, b: {} }\nunits: {}\n');
    const problems = 'problems' in asked ? asked.problems : [];
    expect(problems).toMatchObject([{ line: 2, about: { text: { args: { said: 'Map keys must be unique' } } } }]);
    for (const language of LANGUAGES) expect(renderer(language, texts)(problems[0]!.about.text!)).toContain('Map keys must be unique');
  });
});
