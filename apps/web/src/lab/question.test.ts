import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { OddsSupport } from '@warfold/odds';
import { askOdds, askOddsText } from '@warfold/odds';
import { texts as oddsTexts } from '@warfold/odds/texts';
import { shippedNames } from '@warfold/situations/given/shipped';
import { oddsSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { around } from '../words/around.en.ts';
import { around as aroundIt } from '../words/around.it.ts';
import type { Words } from '../words/index.ts';
import { lab as ca } from '../words/lab.ca.ts';
import { lab as en } from '../words/lab.en.ts';
import { lab as italian } from '../words/lab.it.ts';
import { caseKey, inWords, titleKey } from './example.ts';
import { examples } from './examples.ts';
import { isLine } from './oneLine.ts';
import type { LabState } from './question.ts';
import { questionOf, readLink, writeLink } from './question.ts';
import { wrongIn } from './wrong.ts';

describe('a question of the lab', () => {
  it('names each unit once, and the same unit on both sides apart', () => {
    const step = { deed: 'shoot', by: 'dock-wardens', words: { distance: 12 } };
    expect(questionOf({ steps: [step, step], targets: ['dock-wardens', 'shoal-rabble'] })).toEqual({
      units: {
        'dock-wardens': { profile: 'dock-wardens' },
        'dock-wardens-2': { profile: 'dock-wardens' },
        'shoal-rabble': { profile: 'shoal-rabble' },
      },
      against: ['dock-wardens-2', 'shoal-rabble'],
      steps: [
        { shoot: 'dock-wardens', distance: 12 },
        { shoot: 'dock-wardens', distance: 12 },
      ],
    });
  });

  it('is one that the rules answer', () => {
    const support = oddsSupports.find(({ system }) => system.key === 'warpath')!;
    const question = questionOf({ steps: [{ deed: 'shoot', by: 'dock-wardens', words: {} }], targets: ['shoal-rabble'] });
    const asked = askOdds(support, question as Parameters<typeof askOdds>[1]);
    expect('answer' in asked && asked.answer.options[0]!.odds.counts.hits!.mean).toBeGreaterThan(0);
  });

  it('begins with units that the system names, of an army that ships', () => {
    for (const support of oddsSupports.filter(({ first }) => first !== undefined)) {
      const { by, at } = support.first!;
      const [deed = ''] = Object.keys(support.deeds);
      expect(shippedNames(support.system)).toEqual(expect.arrayContaining([by, at]));
      expect(askOdds(support, questionOf({ steps: [{ deed, by, words: {} }], targets: [at] }))).toHaveProperty('answer');
    }
  });

  it('says how many models a unit has, where it has not its usual number', () => {
    const step = { deed: 'shoot', by: 'fen-archers', words: {} };
    const question = questionOf({ steps: [step], targets: ['bell-guard'], sizes: { 'by/fen-archers': 3, 'at/bell-guard': 7 } });
    expect(question.units).toEqual({
      'fen-archers': { profile: 'fen-archers', count: 3 },
      'bell-guard': { profile: 'bell-guard', count: 7 },
    });
    const asked = askOdds(oddsSupports.find(({ system }) => system.key === 'aos1')!, question);
    expect('answer' in asked && asked.answer.options[0]!.odds.units['bell-guard']!.slain).toMatchObject({ mean: expect.any(Number) });
  });

  it('says who stands at an objective: those who act, the target, and others', () => {
    const step = { deed: 'shoot', by: 'dock-wardens', words: { using: ['advance'] } };
    const there = [
      { side: 'ours', unit: 'dock-wardens', models: '3' },
      { side: 'ours', unit: 'shoal-rabble', models: '' },
      { side: 'theirs', unit: '', models: '' },
      { side: 'theirs', unit: 'shoal-rabble', models: '1' },
    ] as const;
    const question = questionOf({ steps: [step], targets: ['shoal-rabble'], objective: { there, held: '' } });
    expect(question).toMatchObject({
      units: { 'shoal-rabble-2': { side: 'A' }, 'shoal-rabble-3': { side: 'B' } },
      steps: [{ shoot: 'dock-wardens', using: ['advance'] }],
      objective: { there: { 'dock-wardens': 3, 'shoal-rabble-2': 'all', against: 'all', 'shoal-rabble-3': 1 } },
    });
    const asked = askOdds(oddsSupports.find(({ system }) => system.key === 'warpath')!, question);
    expect('answer' in asked && asked.answer.options[0]!.odds.objective?.chances.nobody).toBeCloseTo(1, 12);
  });

  it('comes back whole from a link, whatever is written in it', () => {
    const states: LabState[] = [
      { system: 'warpath', text: 'title: «è» – ✓\n# 24"' },
      { system: 'warpath', form: { steps: [{ deed: 'shoot', by: 'a', words: { cover: 'light', distance: 3 } }], targets: ['b', 'c'] } },
      {
        system: 'aos3',
        form: {
          steps: [{ deed: 'shoot', by: 'a', words: { using: ['all-out-attack', 'finest-hour'] } }],
          targets: ['b'],
          objective: { held: 'B', there: [{ side: 'ours', unit: 'a', models: 'charge' }] },
          sizes: { 'by/a': 5 },
        },
      },
    ];
    for (const state of states) {
      const link = writeLink(state);
      expect(link).toMatch(/^[\w-]*$/);
      expect(readLink(state.system, link)).toEqual(state);
    }
  });

  it('is none where a link was mangled', () => {
    for (const bad of [
      '',
      '!',
      'e30',
      btoa('[1]'),
      btoa('{"steps":[{}],"targets":[]}'),
      btoa('{"steps":[],"targets":[1]}'),
      btoa('{"steps":[],"targets":[],"objective":{}}'),
      btoa('{"steps":[],"targets":[],"sizes":{"a":"b"}}'),
    ])
      expect(readLink('warpath', bad)).toBeNull();
  });
});

describe('the examples of the lab', () => {
  const folder = fileURLToPath(new URL('../../../../packages/odds/examples/', import.meta.url));
  it.each(oddsSupports.map(({ system }) => system.key))('are all those of %s, as they are written', (system) => {
    const files = readdirSync(join(folder, system));
    expect(Object.keys(examples[system] ?? {}).sort()).toEqual(files.map((file) => file.replace(/\.\w+$/, '')).sort());
    for (const file of files) expect(examples[system]![file.replace(/\.\w+$/, '')]).toBe(readFileSync(join(folder, system, file), 'utf8'));
  });
  it('have words in every language', () => {
    for (const name of new Set(Object.values(examples).flatMap(Object.keys)))
      for (const words of [en, italian, ca]) expect(words).toHaveProperty([`app.odds.example.${name}`]);
  });
});

describe('what is typed', () => {
  it.each([
    ['10 hearth-rifles at mire-kin, 12"', true],
    ['  how many archers do I need?', true],
    ['', false],
    ['title: archers', false],
    ['{ "units": {} }', false],
    ['units:\n  a: {}', false],
  ])('is a line or a file: %s', (text, line) => {
    expect(isLine(text)).toBe(line);
  });
});

describe('a word of the form', () => {
  it('has a name in every language, and so has all that can be chosen for it', () => {
    const known = { ...around, ...en };
    const supports: readonly OddsSupport[] = oddsSupports;
    for (const { deeds, labels, cover } of supports) {
      const words = Object.values(deeds).flatMap((deed) => Object.entries(deed.words));
      const chosen = words.flatMap(([, { takes }]) => (typeof takes === 'string' ? [] : takes));
      const named = words.flatMap(([name]) => (labels[name] === undefined ? [name] : []));
      for (const one of [...named, ...chosen, ...(cover?.words ?? [])]) expect(known).toHaveProperty([`app.odds.word.${one}`]);
    }
  });
});

describe('an example of the lab', () => {
  const all = Object.entries(examples).flatMap(([system, own]) => Object.entries(own).map(([name, text]) => ({ system, name, text })));

  it('is called in every language as it calls itself', () => {
    for (const { system, name, text } of all) {
      const support = oddsSupports.find(({ system: { key } }) => key === system)!;
      const answered = askOddsText(support, text);
      if (!('answer' in answered)) throw new Error(`${system}/${name}: ${answered.problems[0]?.message}`);
      const { title, options } = answered.answer;
      expect(en[titleKey(system, name)]).toBe(title);
      // A list of targets is compared by the names of the units.
      const cases = /^compare:/m.test(text) ? options.map((option) => option.name) : [];
      for (const one of cases) expect(en[caseKey(one)]).toBe(one);
      const told = inWords((keys, otherwise) => italian[keys[0]!] ?? otherwise, system, name, answered.answer);
      expect(told.title).not.toBe(title);
      for (const [i, option] of told.options.slice(0, cases.length).entries()) expect(option.name).not.toBe(cases[i]);
    }
  });
});

describe('what is wrong with a question of the lab', () => {
  const support = oddsSupports.find(({ system: { key } }) => key === 'aos3')!;
  const wordsIn = (language: Language): Words => {
    const render = renderer(
      language,
      { en: { ...around, ...en }, it: { ...aroundIt, ...italian }, ca },
      oddsTexts,
      support.system.texts,
      engineTexts,
    );
    return {
      language,
      t: (key, args) => render(args === undefined ? { key: `app.${key}` } : { key: `app.${key}`, args }),
      say: (text, state) => render(text, state ?? undefined),
      named: (written) => written,
      tell: (text) => String(text),
      word: ([key], otherwise) => (render({ key: key! }) === key ? otherwise : render({ key: key! })),
    };
  };
  const wrongsOf = (question: unknown, language: Language): string[] => {
    const asked = askOdds(support, question);
    return 'complaints' in asked ? asked.complaints.map((about) => wrongIn(wordsIn(language), { line: null, about })) : [];
  };
  const form = (words: Record<string, number | string>, size = 5) =>
    questionOf({
      steps: [{ deed: 'shoot', by: 'bridge-crossbows', words }],
      targets: ['lantern-watch-1'],
      sizes: { 'at/lantern-watch-1': size },
    });

  it('is told with the name of its field', () => {
    expect(wrongsOf(form({ distance: 500 }), 'en')).toEqual(['Step 1, Distance in inches: expected at most 200, found 500']);
    expect(wrongsOf(form({ distance: 500 }), 'it')).toEqual(['Passo 1, Distanza in pollici: al massimo 200, c’è 500']);
    expect(wrongsOf(form({}, 0), 'it')).toEqual(['lantern-watch-1, Modelli: ci vuole almeno 1, c’è 0']);
  });

  it('is told in the words of the rule that refuses', () => {
    const [english] = wrongsOf(form({ distance: 90 }), 'en');
    const [told] = wrongsOf(form({ distance: 90 }), 'it');
    expect(told).toMatch(/^Passo 1.*\(AOS3-[\w.-]+\)$/);
    expect(told).not.toBe(english);
  });

  it('is told with its line where it was written', () => {
    const asked = askOddsText(support, 'units: { a: {}, b: {} }\nsteps:\n  - { shoot: a, at: b, facing: frnt }\n');
    const [problem] = 'problems' in asked ? asked.problems : [];
    expect(wrongIn(wordsIn('it'), { line: problem!.line, about: problem!.about! })).toBe(
      "riga 3, steps.0.facing: 'frnt' qui non è possibile; intendevi «front»?",
    );
  });
});
