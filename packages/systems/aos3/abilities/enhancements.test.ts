import type { Effect, State } from '@warfold/engine';
import { ON_TABLE } from '@warfold/engine';
import { expect, test } from 'vitest';
import { needFor } from '../../sigmar/attack.ts';
import { abilities } from '../abilities.ts';
import { SEQUENCE } from '../attack/attack.ts';
import { compact, named, orchard, tableOf, unit } from '../testing/armies.ts';
import { standing } from '../testing/probe.ts';
import { canFly } from '../warscroll/characteristics.ts';

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

test('AOS3-27.3.1b: what a command trait or an artefact does for a model’s attacks it does not do for its mount’s', () => {
  const army = {
    ...{ name: 'Herd', factions: ['drumming-herd'], general: 1, units: [unit('herd-mother'), unit('herd-kin'), unit('herd-kin')] },
    enhancements: { traits: ['trampler'], mounts: [{ mount: 'bad-tempered', unit: 1 }] },
  };
  const herd = tableOf(army);
  const mother = named(herd, 'Herd-Mother on Old Tusk');
  const charged = {
    ...herd,
    units: herd.units.map((one) => (one.id === mother.id ? { ...one, marks: { ...one.marks, charged: true } } : one)),
  };
  const wounds = (key: string) => {
    const strike = {
      by: mother.id,
      model: mother.models[0]!,
      at: named(herd, 'The Reaped 1').id,
      weapon: `${mother.profile}/${key}`,
      attacks: 1,
    };
    return SEQUENCE.spoken(charged, strike, 'wound').modifiers.map(({ rule, value }) => [rule, value]);
  };
  expect(wounds('goad')).toEqual([['AOS3-22.4', 1]]);
  expect(wounds('great-tusks')).toEqual([['AOS3-22.3.1', 1]]);
});

test('AOS3-28.1.3c: +1 to casting, dispelling and unbinding within 1" of arcane ground, once for two such features', () => {
  const piece = state.pieces.find(({ kind, gone }) => kind === 'terrain' && !gone)!;
  const footprint = piece.shape.kind === 'terrain' ? piece.shape.terrain.footprint : [];
  const south = Math.min(...footprint.map(({ y }) => y));
  const [caster] = named(state, 'Warden-Captain').models;
  const reach = 787;
  const at = (apart: number): State => {
    const stand = { x: piece.pose.x, y: south - reach - apart, z: 0, heading: 0 };
    const models = state.models.map((model) => (model.id === caster ? { ...model, place: ON_TABLE, pose: stand } : model));
    const hook = { ability: 'terrain-arcane', bearer: { piece: piece.id }, params: {}, effect: 1 };
    const pieces = state.pieces.map((one) => (one.id === piece.id ? { ...one, marks: { mysterious: 'arcane' } } : one));
    return { ...state, models, pieces, hooks: { casting: [hook], dispelling: [hook], unbinding: [hook] } };
  };
  const said = (apart: number) =>
    (['casting', 'dispelling', 'unbinding'] as const).map((roll) =>
      abilities.ask(at(apart), roll, { unit: 0, model: caster! }, { unit: { unit: 0 } }).map(({ value }) => value),
    );
  expect(said(1000)).toEqual([[1], [1], [1]]);
  expect(said(1001)).toEqual([[], [], []]);
});

test('AOS3-22.2.3: a Save of "-" needs a 7', () => {
  const aside = tableOf(orchard([unit('windfall')]), compact([unit('towpath-lancers')]));
  const target = named(aside, 'Windfall Swarm');
  const by = named(aside, 'Towpath Lancers');
  const swarm = standing(standing(aside, target.id, [[10, 3]]), by.id, [[14, 3]]);
  const strike = { by: by.id, model: by.models[0]!, at: target.id, weapon: `${by.profile}/hooves`, attacks: 1 };
  expect(SEQUENCE.save(swarm, strike)).toBe(7);
  expect(needFor(swarm, SEQUENCE, strike, 'save')?.total).toBe(7);
});
