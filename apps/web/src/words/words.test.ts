import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTexts } from '@warfold/engine/testing';
import { systems } from '@warfold/systems';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { FIRST } from '../../languages.ts';
import { armies as armiesCa } from './armies.ca.ts';
import { armies as armiesEn } from './armies.en.ts';
import { armies as armiesIt } from './armies.it.ts';
import { around as aroundCa } from './around.ca.ts';
import { around as aroundEn } from './around.en.ts';
import { around as aroundIt } from './around.it.ts';
import { ca } from './ca.ts';
import { correct as correctCa } from './correct.ca.ts';
import { correct as correctEn } from './correct.en.ts';
import { correct as correctIt } from './correct.it.ts';
import { dice as diceCa } from './dice.ca.ts';
import { dice as diceEn } from './dice.en.ts';
import { dice as diceIt } from './dice.it.ts';
import { en } from './en.ts';
import { hands as handsCa } from './hands.ca.ts';
import { hands as handsEn } from './hands.en.ts';
import { hands as handsIt } from './hands.it.ts';
import { wordsOf } from './index.ts';
import { it as italian } from './it.ts';
import { lab as labCa } from './lab.ca.ts';
import { lab as labEn } from './lab.en.ts';
import { lab as labIt } from './lab.it.ts';
import { learn as learnCa } from './learn.ca.ts';
import { learn as learnEn } from './learn.en.ts';
import { learn as learnIt } from './learn.it.ts';
import { look as lookCa } from './look.ca.ts';
import { look as lookEn } from './look.en.ts';
import { look as lookIt } from './look.it.ts';
import { online as onlineCa } from './online.ca.ts';
import { online as onlineEn } from './online.en.ts';
import { online as onlineIt } from './online.it.ts';
import { scenarios as scenariosCa } from './scenarios.ca.ts';
import { scenarios as scenariosEn } from './scenarios.en.ts';
import { scenarios as scenariosIt } from './scenarios.it.ts';
import { tables as tablesCa } from './tables.ca.ts';
import { tables as tablesEn } from './tables.en.ts';
import { tables as tablesIt } from './tables.it.ts';

const texts = {
  en: {
    ...en,
    ...aroundEn,
    ...diceEn,
    ...labEn,
    ...handsEn,
    ...armiesEn,
    ...lookEn,
    ...learnEn,
    ...onlineEn,
    ...tablesEn,
    ...scenariosEn,
    ...correctEn,
  },
  it: {
    ...italian,
    ...aroundIt,
    ...diceIt,
    ...labIt,
    ...handsIt,
    ...armiesIt,
    ...lookIt,
    ...learnIt,
    ...onlineIt,
    ...tablesIt,
    ...scenariosIt,
    ...correctIt,
  },
  ca: {
    ...ca,
    ...aroundCa,
    ...diceCa,
    ...labCa,
    ...handsCa,
    ...armiesCa,
    ...lookCa,
    ...learnCa,
    ...onlineCa,
    ...tablesCa,
    ...scenariosCa,
    ...correctCa,
  },
} as const;
const source = fileURLToPath(new URL('..', import.meta.url));

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/^words\/(?:\w+\.)?(?:en|it|ca)\.ts$/.test(name))
  .map((name) => ({ name, code: readFileSync(join(source, name), 'utf8') }));

const holes = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)[|}:?]/g)].map(([, name]) => name ?? '').sort();

/** The keys in the files that a first visit fetches. */
const firstKeys = new Set(
  readdirSync(join(source, 'words'))
    .filter((name) => /(?:^|\.)en\.ts$/.test(name) && FIRST.test(`apps/web/src/words/${name}`))
    .flatMap((name) => [...readFileSync(join(source, 'words', name), 'utf8').matchAll(/^ {2}'([^']+)':/gm)].map(([, key]) => key ?? '')),
);

/** A file, and every file that comes with it: not those that are fetched when they are needed. */
function atFirst(from: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(from)) return found;
  found.add(from);
  const { code = '' } = files.find(({ name }) => name === from) ?? {};
  for (const [, path = ''] of code.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';/gm)) {
    const name = join(from, '..', path).replaceAll('\\', '/');
    if (files.some((file) => file.name === name)) atFirst(name, found);
  }
  return found;
}

/** Keys that the code asks for: whole ones, and beginnings whose ends come from data. */
function asked(code: string): { readonly whole: readonly string[]; readonly begun: readonly string[] } {
  const calls = code
    .split(/\bt\(/)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(')') + 1 || undefined).replace(/===\s*'[^']*'/g, ''));
  const keys = calls.flatMap((call) => [...call.split(',')[0]!.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key ?? ''));
  const begun = calls.flatMap((call) => [...call.matchAll(/^`([\w.-]+\.)\$\{/g)].map(([, key]) => key ?? ''));
  const built = [...code.matchAll(/`app\.([\w.-]+\.)\$\{/g)].map(([, key]) => key ?? '');
  const plain = [...code.matchAll(/'app\.([\w.-]+)'/g)].map(([, key]) => key ?? '');
  return { whole: [...keys, ...plain], begun: [...begun, ...built] };
}

describe('the words of the app', () => {
  it('are there in every language, with the same holes to fill', () => {
    for (const language of ['it', 'ca'] as const) {
      expect(Object.keys(texts[language]).sort()).toEqual(Object.keys(texts.en).sort());
      const otherwise = Object.entries(texts.en).filter(([key, text]) => `${holes(text)}` !== `${holes(texts[language][key] ?? '')}`);
      expect(otherwise.map(([key]) => `${language} ${key}`)).toEqual([]);
    }
  });

  it('read well', () => {
    expect(checkTexts(texts)).toEqual([]);
  });

  it('are not English left standing in the other languages', () => {
    const same = Object.entries(texts.en).filter(
      ([key, text]) => /[a-z]{4}.* .*[a-z]{4}/i.test(text.replace(/\{\w+\}/g, '')) && text === texts.it[key] && text === texts.ca[key],
    );
    expect(same.map(([key]) => key)).toEqual([]);
  });

  it('are there for everything that the code asks for', () => {
    const known = Object.keys(texts.en);
    const missing = files.flatMap(({ name, code }) => {
      const { whole, begun } = asked(code);
      const unknown = whole.filter((key) => !known.includes(`app.${key}`));
      const endless = begun.filter((key) => !known.some((each) => each.startsWith(`app.${key}`)));
      return [...unknown, ...endless].map((key) => `${name}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('of a first visit are fetched with it, in every language', () => {
    const later = Object.keys(texts.en).filter((key) => !firstKeys.has(key));
    const wanted = [...atFirst('main.tsx')].flatMap((name) => asked(files.find((file) => file.name === name)?.code ?? '').whole);
    expect(wanted.length).toBeGreaterThan(40);
    expect(wanted.filter((key) => later.includes(`app.${key}`))).toEqual([]);
  });

  it('are all said somewhere', () => {
    const code = files.map((file) => file.code).join('\n');
    const begun = asked(code).begun;
    const silent = Object.keys(texts.en)
      .map((key) => key.replace(/^app\./, ''))
      .filter((key) => !code.includes(`'${key}'`) && !code.includes(`'app.${key}'`) && !begun.some((each) => key.startsWith(each)));
    expect(silent).toEqual([]);
  });

  it('are all that stands on a screen: no sentence is written into the code', () => {
    const found = files.filter(({ name }) => name.endsWith('.tsx')).flatMap(({ name, code }) => written(name, code));
    expect(found).toEqual([]);
  });

  it('would be missed', () => {
    expect(written('a.tsx', 'const A = () => <p title="Hello there">Some words {"and more"}</p>;')).toEqual([
      'a.tsx: Hello there',
      'a.tsx: Some words',
      'a.tsx: and more',
    ]);
    expect(asked("t('no.such') + t(yes ? 'one' : 'two', { n })").whole).toEqual(['no.such', 'one', 'two']);
  });
});

const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description', 'label']);
/** One letter is a sign or a unit, not a word. */
const isWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Words between tags, in attributes that are read aloud, and in braces. */
function written(name: string, code: string): readonly string[] {
  const found: { readonly at: number; readonly text: string }[] = [];
  const note = (text: string, at: number): void => {
    if (isWords(text)) found.push({ at, text: text.trim() });
  };
  const { program } = parseSync(name, code);
  new Visitor({
    JSXText: ({ value, start }) => note(value, start),
    JSXAttribute: ({ name: attribute, value, start }) => {
      if (attribute.type === 'JSXIdentifier' && SPOKEN.has(attribute.name) && value?.type === 'Literal') note(String(value.value), start);
    },
    JSXExpressionContainer: ({ expression, start }) => {
      if (expression.type === 'Literal' && typeof expression.value === 'string' && code.slice(0, start).trimEnd().at(-1) !== '=')
        note(expression.value, start);
    },
  }).visit(program);
  return found.sort((a, b) => a.at - b.at).map(({ text }) => `${name}: ${text}`);
}

it('asks the system in front of the reader for a word first', () => {
  const learned = systems.map(({ key, texts }) => ({ of: key, texts }));
  const said = (speaking: string | null, key: string) => wordsOf('ca', { learned, speaking }).say({ key });
  expect(['aos1', 'aos3'].map((key) => said(key, 'sigmar.part.hit'))).toEqual(['To Hit', 'Per Colpejar']);
  expect(['noquarter', 'aos3'].map((key) => wordsOf('it', { learned, speaking: key }).named('Lance'))).toEqual([
    'Lancia da Cavaliere',
    'Lancia',
  ]);
  expect(said(null, 'sigmar.part.hit')).not.toBe('sigmar.part.hit');
});
