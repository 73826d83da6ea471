import { describe, expect, it } from 'vitest';
import type { Language } from '../rules/system.ts';
import { fieldOf } from '../testing/rig.ts';
import { agreeing, FORMS, inForm, nameFrom } from './naming.ts';
import { renderer } from './render.ts';
import { inchesOf, say } from './words.ts';

const forms = (language: Language, text: string) => FORMS[language].map((form) => inForm(nameFrom(text, 'm'), form, language));

describe('a name in a sentence', () => {
  it.each([
    ['<m>muro', ['il muro', 'del muro', 'al muro', 'dal muro', 'nel muro', 'sul muro']],
    ['<m>scafo', ['lo scafo', 'dello scafo', 'allo scafo', 'dallo scafo', 'nello scafo', 'sullo scafo']],
    [
      '<m>obiettivo 1',
      ['l’obiettivo 1', 'dell’obiettivo 1', 'all’obiettivo 1', 'dall’obiettivo 1', 'nell’obiettivo 1', 'sull’obiettivo 1'],
    ],
    ['<f>collina', ['la collina', 'della collina', 'alla collina', 'dalla collina', 'nella collina', 'sulla collina']],
    ['<f>Ombra', ['l’Ombra', 'dell’Ombra', 'all’Ombra', 'dall’Ombra', 'nell’Ombra', 'sull’Ombra']],
    ['<mp>alberi', ['gli alberi', 'degli alberi', 'agli alberi', 'dagli alberi', 'negli alberi', 'sugli alberi']],
    ['<mp>carri', ['i carri', 'dei carri', 'ai carri', 'dai carri', 'nei carri', 'sui carri']],
    ['<fp>macerie', ['le macerie', 'delle macerie', 'alle macerie', 'dalle macerie', 'nelle macerie', 'sulle macerie']],
    ['<M>Anselmo', ['Anselmo', 'di Anselmo', 'a Anselmo', 'da Anselmo', 'in Anselmo', 'su Anselmo']],
    ['Fen Archers', ['Fen Archers', 'di Fen Archers', 'a Fen Archers', 'da Fen Archers', 'in Fen Archers', 'su Fen Archers']],
  ])('melts into Italian prepositions: %s', (text, expected) => {
    expect(forms('it', text)).toEqual(expected);
  });

  it.each([
    ['<m>mur', ['el mur', 'del mur', 'al mur', 'pel mur', 'per al mur']],
    ['<m>arbre', ['l’arbre', 'de l’arbre', 'a l’arbre', 'per l’arbre', 'per a l’arbre']],
    ['<f>torre', ['la torre', 'de la torre', 'a la torre', 'per la torre', 'per a la torre']],
    ['<f>Host', ['l’Host', 'de l’Host', 'a l’Host', 'per l’Host', 'per a l’Host']],
    ['<f>unitat', ['la unitat', 'de la unitat', 'a la unitat', 'per la unitat', 'per a la unitat']],
    ['<mp>carros', ['els carros', 'dels carros', 'als carros', 'pels carros', 'per als carros']],
    ['<fp>runes', ['les runes', 'de les runes', 'a les runes', 'per les runes', 'per a les runes']],
    ['Antler Reavers', ['Antler Reavers', 'd’Antler Reavers', 'a Antler Reavers', 'per Antler Reavers', 'per a Antler Reavers']],
  ])('melts into Catalan prepositions: %s', (text, expected) => {
    expect(forms('ca', text)).toEqual(expected);
  });

  it('takes an article in English where it has one', () => {
    expect(forms('en', '<m>wall')).toEqual(['the wall']);
    expect(forms('en', 'Anna')).toEqual(['Anna']);
  });

  it('has a word that agrees, of two or of four', () => {
    const two = ['schierato', 'schierata'];
    const four = [...two, 'schierati', 'schierate'];
    expect(['<m>x', '<f>x', '<mp>x', '<fp>x'].map((text) => agreeing(nameFrom(text, 'm'), four))).toEqual(four);
    expect(['<m>x', '<F>x', '<mp>x', '<FP>x'].map((text) => agreeing(nameFrom(text, 'm'), two))).toEqual([...two, ...two]);
  });
});

describe('a template that asks for a form', () => {
  const { state } = fieldOf({ troops: [{ side: 0, at: [[2, 2]] }] });
  const it_ = renderer('it', {
    en: {},
    ca: {},
    it: {
      wall: '<m>muro',
      of: 'la cima {x:di}',
      cut: 'x {x?tagliato|tagliata}',
      starts: '{x:the} cade.',
      bare: '{x}',
      boxed: '[{x}]',
      far: 'a {x}, entro 3"',
      'name.Troop 0': '<m>Drappello',
      'name.Fen Archers': '<f>Schiera',
    },
  });

  it('shows words without their sign wherever they stand alone', () => {
    expect(['of', 'starts', 'bare', 'boxed'].map((key) => it_(say(key, { x: say('wall') })))).toEqual([
      'la cima del muro',
      'Il muro cade.',
      'muro',
      '[muro]',
    ]);
    expect(it_(say('boxed', { x: say('bare', { x: say('wall') }) }))).toBe('[muro]');
    expect(it_(say('of', { x: say('bare', { x: say('wall') }) }))).toBe('la cima del muro');
  });

  it('knows the names that we ship, and leaves those that somebody wrote', () => {
    expect(it_(say('of', { x: { unit: 0 } }), state)).toBe('la cima del Drappello');
    expect(it_(say('cut', { x: { unit: 0 } }), state)).toBe('x tagliato');
    expect(it_(say('of', { x: 'Fen Archers 2' }))).toBe('la cima della Schiera 2');
    expect(it_(say('of', { x: 'Mine' }))).toBe('la cima di Mine');
    expect(it_(say('cut', { x: { unit: 9 } }), state)).toBe('x tagliata');
  });

  it('tells a length no finer than its sentence needs', () => {
    expect(it_(say('boxed', { x: inchesOf(15999) }))).toBe('[16"]');
    expect(it_(say('far', { x: inchesOf(3001) }))).toBe('a 3,001", entro 3"');
    expect(it_(say('far', { x: inchesOf(3012) }))).toBe('a 3,01", entro 3"');
  });
});
