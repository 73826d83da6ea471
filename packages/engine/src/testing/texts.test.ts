import { describe, expect, it } from 'vitest';
import type { Texts } from '../rules/system.ts';
import { checkKeys, checkTexts, sourcesUnder } from './texts.ts';

const texts = (en: Record<string, string>, it_ = en, ca = en): Texts => ({ en, it: it_, ca });

describe('the check of texts', () => {
  it('passes what is complete', () => {
    expect(checkTexts(texts({ a: 'A {x} of {n|one|# others}' }, { a: '{n} di {x}' }, { a: '{n|un|#}, {x}' }))).toEqual([]);
  });

  it.each<[string, Texts, readonly string[]]>([
    ['a key that a language lacks', texts({ a: 'A', b: 'B' }, { a: 'A' }), ['b: no it']],
    ['a key that only one language has', texts({}, { a: 'A' }, {}), ['a: no en', 'a: no ca']],
    ['a placeholder that a language lacks', texts({ a: '{x} {y}' }, { a: '{x}' }), ['a: {x} in it, {x,y} in en']],
    ['a placeholder that only one language has', texts({ a: 'A' }, { a: 'A' }, { a: '{x}' }), ['a: {x} in ca, {} in en']],
    ['nothing', texts({ a: ' ' }), ['a: nothing in en', 'a: nothing in it', 'a: nothing in ca']],
    ['a brace left open', texts({ a: '{x} {y' }, { a: '{x}' }, { a: '{x}' }), ['a: a placeholder that cannot be filled in in en']],
    ['one form only', texts({ a: '{x} {n|one}' }, { a: '{x}' }, { a: '{x}' }), ['a: a placeholder that cannot be filled in in en']],
    ['a form that a language lacks', texts({ a: '{x:di}' }, { a: '{x:di}' }, { a: '{x}' }), ['a: no form {x:di} in en']],
    ['one word to agree', texts({ a: '{x}' }, { a: '{x?o}' }, { a: '{x}' }), ['a: neither two words nor four: {x?o} in it']],
  ])('catches %s', (_name, all, faults) => {
    expect(checkTexts(all)).toEqual(faults);
  });
});

describe('what readers stumble over', () => {
  const only = (language: 'it' | 'ca', said: string): Texts => {
    const plain = { a: said.replace(/\{\w+.*?\}/g, '{unit}').includes('{unit}') ? '{unit}' : 'x' };
    return { en: plain, it: plain, ca: plain, [language]: { a: said } };
  };
  it.each([
    ['it', 'fuori da il bosco'],
    ['it', 'un unità'],
    ['it', 'turno di {unit}'],
    ['it', 'dentro 3"'],
    ['it', "l'unità"],
    ['it', 'roll the dice'],
    ['ca', 'per a el dany'],
    ['ca', 'de els daus'],
    ['ca', 'de unitat'],
    ['ca', 'torn de {unit}'],
    ['ca', 'dos models'],
    ['ca', '“això”'],
  ] as const)('is found in %s: %s', (language, said) => {
    expect(checkTexts(only(language, said))).toHaveLength(1);
  });

  it.each([
    ['it', 'dal bosco, a la 2, l’unità {unit:di}'],
    ['ca', 'del bosc, per al dany, braçade els, l’habilitat {unit:de}'],
  ] as const)('is not found where there is none, in %s: %s', (language, said) => {
    expect(checkTexts(only(language, said))).toEqual([]);
  });
});

describe('the check of keys', () => {
  const known = texts({ 'wp.name': 'x', 'wp.order.halt': 'x', 'wp.order.turn': 'x' });
  const faults = (...sources: readonly string[]) =>
    checkKeys(
      known,
      sources.map((text, i) => ({ path: `${i}.ts`, text })),
    );
  const all = "say('wp.name'); say(`wp.order.${order}`);";

  it('passes where every key is known and said, put together or not', () => {
    expect(faults(all)).toEqual([]);
    expect(faults("say('wp.name')", 'say("wp.order.halt")', 'say(`wp.order.turn`)')).toEqual([]);
  });

  it('catches a key that nobody wrote', () => {
    expect(faults(all, "say('wp.nmae')")).toEqual(["1.ts: no text 'wp.nmae'"]);
    expect(faults(all, 'say(`wp.odrer.${order}`)')).toEqual(["1.ts: no text 'wp.odrer.${order}'"]);
  });

  it('catches a text that nobody says; writing it is not saying it', () => {
    expect(faults("say('wp.name')", "const texts = { 'wp.order.halt': 'Halt' };")).toEqual([
      "nobody says 'wp.order.halt'",
      "nobody says 'wp.order.turn'",
    ]);
  });

  it('takes one of two for said', () => {
    expect(faults("say('wp.name')", "say(isHalt ? 'wp.order.halt' : 'wp.order.turn')")).toEqual([]);
  });

  it('leaves words for the values of a mark to the screens that show it', () => {
    const known = { 'wp.mark.order': 'order', 'wp.mark.order.halt': 'halt', 'wp.mark.odrer.halt': 'halt' };
    const texts = { en: known, it: known, ca: known };
    expect(checkKeys(texts, [{ path: '0.ts', text: "say('wp.mark.order')" }])).toEqual(["nobody says 'wp.mark.odrer.halt'"]);
  });

  it('minds only what begins like a key', () => {
    expect(faults(all, "import './wp.ts'; const x = 'wpx.name'; const y = 'the wp.name';")).toEqual([]);
  });
});

it('finds sources and leaves out tests', () => {
  const found = sourcesUnder(new URL('..', import.meta.url)).map(({ path }) => path);
  expect(found.some((path) => path.endsWith('toy/index.ts'))).toBe(true);
  expect(found.some((path) => path.endsWith('.test.ts'))).toBe(false);
});
