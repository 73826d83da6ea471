import type { Effect, State } from '@warfold/engine';
import { expect, test } from 'vitest';
import { SEQUENCE } from '../attack.ts';
import { canFly } from '../characteristics.ts';
import { compact, named, tableOf, unit } from '../testing/armies.ts';

const state = tableOf(compact([unit('towpath-lancers')]));
const lancers = named(state, 'Towpath Lancers');
const foe = named(state, 'The Reaped 1');
const weapon = (key: string) => `${lancers.profile}/${key}`;
const blow = (key: string) => ({ by: lancers.id, model: lancers.models[1]!, at: foe.id, weapon: weapon(key), attacks: 1 });
const during = (effect: Pick<Effect, 'ability' | 'on'> & Partial<Effect>): State => {
  const whole: Effect = { id: 1, origin: null, params: {}, ends: { at: 'phase-of', phase: 'hero', side: 0, edge: 'start' }, ...effect };
  const { ability, on, params, id } = whole;
  const hook = { ability, bearer: on, params, effect: id };
  const moments = ['damage', 'fly', 'onHit'];
  return { ...state, effects: [whole], hooks: { ...state.hooks, ...Object.fromEntries(moments.map((moment) => [moment, [hook]])) } };
};

test('AOS3-27.5.3a: one more Damage for the one weapon that was picked', () => {
  const flaming = during({ ability: 'flaming-weapon', on: { unit: lancers.id }, params: { weapon: weapon('lance') } });
  expect(SEQUENCE.edge(flaming, blow('lance')).damage.plus).toBe(2);
  expect(SEQUENCE.edge(flaming, blow('hooves')).damage.plus).toBe(1);
});

test('AOS3-27.5.3b: who levitates can fly', () => {
  expect(canFly(state, lancers)).toBe(false);
  expect(canFly(during({ ability: 'levitate', on: { unit: lancers.id } }), lancers)).toBe(true);
});

test('AOS3-27.5.4c: an unmodified 6 to hit a cursed unit is a mortal wound, and the attack goes on', () => {
  const twists = (on: number) => SEQUENCE.spoken(during({ ability: 'curse', on: { unit: on } }), blow('lance'), 'hit').twists;
  expect(twists(foe.id)).toEqual([{ faces: [6], mortal: 1, rule: 'AOS3-27.5.4c' }]);
  expect(twists(lancers.id)).toEqual([]);
});

test('AOS3-27.3.1b: what a command trait does for a model’s attacks it does not do for its mount’s', () => {
  const trait = { ...lancers, abilities: [{ ability: 'vial-of-manticore-venom', params: { weapon: weapon('lance') } }] };
  const given = { ...state, units: state.units.map((one) => (one.id === lancers.id ? trait : one)) };
  const wounds = (key: string) => SEQUENCE.spoken(given, blow(key), 'wound').modifiers.map(({ value }) => value);
  expect([wounds('lance'), wounds('hooves')]).toEqual([[1], []]);
});
