import { expect, it } from 'vitest';
import type { WrittenScroll } from '../forces/written.ts';
import { inspectArmy, musterWritten } from './army.ts';

const scroll: WrittenScroll = {
  ...{
    key: 'reed-cutters',
    name: 'Reed Cutters',
    move: 6,
    wounds: 1,
    bravery: 6,
    save: '5+',
    size: 5,
    points: 90,
    keywords: ['REEDS', 'HERO'],
  },
  melee: [
    { key: 'sickle', name: 'Sickle', range: '1"', attacks: 2, hit: '3+', wound: '4+', rend: '-1', damage: 1 },
    { key: 'great-sickle', name: 'Great Sickle', range: '2"', attacks: 2, hit: '4+', wound: '3+', rend: '-', damage: 'D3' },
  ],
};
const army = (unit: object, more: object = {}) => ({
  ...{ name: 'Reeds', factions: ['lantern-compact'], general: 1, limit: null },
  units: [{ scroll, ...unit }],
  ...more,
});

it('AOS3-1.4a, AOS3-22.3.3 a unit may carry its warscroll, and say which model carries which weapon', () => {
  const carry = [
    { models: 4, weapons: ['sickle'] },
    { models: 1, weapons: ['great-sickle'] },
  ];
  const mustered = musterWritten({ forces: [army({ carry }), 'windfall-harvest'] });
  if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
  const { models, units } = mustered.setup.state;
  const carried = units[0]!.models.map((id) => models[id]!.gear.map((key) => key.split('/').pop()));
  expect(carried).toEqual([...Array.from({ length: 4 }, () => ['sickle']), ['great-sickle']]);
});

it('AOS3-22.3.3 weapons are for all models of the unit, no more and no fewer', () => {
  const { objections } = inspectArmy(army({ carry: [{ models: 4, weapons: ['sickle'] }] }));
  expect(objections.filter(({ weight }) => weight === 'error').map(({ path, rule }) => [path, rule])).toEqual([
    ['units[0].carry', 'AOS3-22.3.3'],
  ]);
});

it('AOS3-BP1.2 an army that is built to no limit is advised; one that states a limit is held to it', () => {
  const weights = (more: object) => new Set(inspectArmy(army({}, more)).objections.map(({ weight }) => weight));
  expect(weights({})).toEqual(new Set(['warning']));
  expect(weights({ limit: 1000 })).toContain('error');
});

it('AOS3-19.0a a wizard or priest whose list is empty knows what all of them know', () => {
  const titles = { wizard: { casts: 1, unbinds: 1, spells: [] }, priest: { prayers: [] } };
  const errors = inspectArmy(army({ scroll: { ...scroll, ...titles } })).objections.filter(({ rule }) => /AOS3-(19|20)/.test(rule));
  expect(errors).toEqual([]);
});
