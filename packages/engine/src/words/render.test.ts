import { describe, expect, it } from 'vitest';
import type { Texts } from '../rules/system.ts';
import type { State } from '../table/state.ts';
import { fieldOf, pose } from '../testing/rig.ts';
import { asSentence, renderer, showMils } from './render.ts';
import { texts as kernel } from './texts.ts';
import type { TextArg } from './words.ts';
import { inchesOf, say } from './words.ts';

const texts: Texts = {
  en: {
    show: '{x}',
    twice: '{x} and {x}',
    dice: '{n|one die|# dice} for {who}',
    piece: 'Old Well',
    inner: '<{x}>',
    when: 'It hits (attacks: {in}; only against: {against}).',
    'rig.piece': 'Marker',
  },
  it: { show: '{x}', dice: '{n|un dado|# dadi} per {who}' },
  ca: { show: '{x}', dice: '{n|un dau|# daus} per a {who}' },
};

const state: State = (() => {
  const field = fieldOf({
    troops: [
      {
        side: 0,
        at: [
          [2, 2],
          [4, 2],
        ],
      },
      { side: 1, at: [[2, 20]] },
    ],
    pieces: [{ at: pose(1, 1) }],
  }).state;
  return { ...field, book: { ...field.book, gear: { axe: { key: 'axe', name: 'Great Axe', kind: 'melee', stats: {}, abilities: [] } } } };
})();

const en = renderer('en', texts, kernel);
const it_ = renderer('it', texts, kernel);
const ca = renderer('ca', texts, kernel);

describe('a text', () => {
  it.each<[string, TextArg, string]>([
    ['a number', 4, '4'],
    ['a fraction', 1 / 3, '0.333'],
    ['a word', 'axe', 'axe'],
    ['a length', inchesOf(4200), '4.2"'],
    ['a unit', { unit: 1 }, 'Troop 1'],
    ['a model of several', { model: 1 }, 'Soldier 2'],
    ['a model that is its unit', { model: 2 }, 'Troop 1'],
    ['a piece', { piece: 0 }, 'Marker'],
    ['a side', { side: 1 }, 'Side 1'],
    ['a profile', { profile: 'soldier' }, 'Soldier'],
    ['a profile that nobody knows', { profile: 'ghost' }, 'ghost'],
    ['gear', { gear: 'axe' }, 'Great Axe'],
    ['gear that nobody knows', { gear: 'bow' }, 'bow'],
    ['several things', [{ unit: 0 }, { side: 1 }], 'Troop 0, Side 1'],
    ['nothing at all', [], ''],
    ['a text within', say('inner', { x: say('inner', { x: 1 }) }), '<<1>>'],
    ['what is not there', { unit: 9 }, '?'],
    ['a model that is not there', { model: 9 }, '?'],
    ['a piece that is not there', { piece: 9 }, '?'],
    ['a side that is not there', { side: -1 }, '?'],
  ])('shows %s', (_name, x, shown) => {
    expect(en(say('show', { x }), state)).toBe(shown);
  });

  it('tells a model of the second unit of a kind from the second model', () => {
    const units = state.units.map((unit, i) => ({ ...unit, name: `Soldier ${i + 1}` }));
    expect(en(say('show', { x: { model: 1 } }), { ...state, units })).toBe('Soldier 1 #2');
    const named = state.units.map((unit) => ({ ...unit, name: 'Soldier of Old' }));
    expect(en(say('show', { x: { model: 1 } }), { ...state, units: named })).toBe('Soldier 2');
  });

  it('shows a thing without a table as what it is', () => {
    expect(en(say('show', { x: { unit: 1 } }))).toBe('{"unit":1}');
    expect(en(say('show', { x: 5 }))).toBe('5');
  });

  it('leaves out conditions in brackets that were not written', () => {
    const told = (when: string, against: string): string => en(say('when', { in: when, against }));
    expect(told('shooting', 'TITANIC')).toBe('It hits (attacks: shooting; only against: TITANIC).');
    expect(told('shooting', '')).toBe('It hits (attacks: shooting).');
    expect(told('', 'TITANIC')).toBe('It hits (only against: TITANIC).');
    expect(told('', '')).toBe('It hits.');
  });

  it('has a form for one and a form for others, in every language', () => {
    const dice = (n: number) => say('dice', { n, who: { side: 0 } });
    expect([1, 0, 2, 1.5].map((n) => en(dice(n), state))).toEqual([
      'one die for Side 0',
      '0 dice for Side 0',
      '2 dice for Side 0',
      '1.5 dice for Side 0',
    ]);
    expect([1, 3].map((n) => it_(dice(n), state))).toEqual(['un dado per Side 0', '3 dadi per Side 0']);
    expect([1, 3].map((n) => ca(dice(n), state))).toEqual(['un dau per a Side 0', '3 daus per a Side 0']);
  });

  it('writes decimals as the language does', () => {
    const far = say('show', { x: inchesOf(4250) });
    expect([en(far), it_(far), ca(far)]).toEqual(['4.25"', '4,25"', '4,25"']);
    expect(it_(say('show', { x: 0.5 }))).toBe('0,5');
  });

  it('fills in every placeholder, with what has dollars and braces in it too', () => {
    expect(en(say('twice', { x: '$& {y}' }))).toBe('$& {y} and $& {y}');
    expect(en(say('show'))).toBe('?');
  });

  it('that nobody has written is its key; the kernel speaks for itself', () => {
    expect(it_(say('twice', { x: 1 }))).toBe('twice');
    expect(it_(say('engine.refused.over'))).toBe('La battaglia è finita.');
  });
});

it('writes lengths with no more decimals than say something', () => {
  expect([0, 5, 1000, 1250, 4200, -500].map(showMils)).toEqual(['0', '0.005', '1', '1.25', '4.2', '-0.5']);
});

describe('a sentence', () => {
  it('begins like one, whatever it was put together from', () => {
    expect(asSentence('objective 1 is held.')).toBe('Objective 1 is held.');
    expect(asSentence('èlit')).toBe('Èlit');
    expect(asSentence('')).toBe('');
  });
});

it('keeps words from outside within their sentence', () => {
  const say = renderer('en', { en: { x: 'Won by {name}.' }, it: {}, ca: {} });
  expect(say({ key: 'x', args: { name: 'Blue\n\u001b[2JThe rules agree' } })).toBe('Won by Blue [2JThe rules agree.');
});
