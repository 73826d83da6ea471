import type { Profile } from '@warfold/engine';
import { round } from '@warfold/space';
import { expect, it } from 'vitest';
import { risen, risenKey, withRisen } from './risen.ts';

const orc: Profile = {
  key: 'orc',
  name: 'Orc',
  stats: { AZ: 9, AD: 4, CC: 5, FZ: 5, RE: 5, FE: 2, CO: 7, AR: 2, points: 30 },
  keywords: ['troop', 'core', 'shield'],
  abilities: [{ ability: 'dodge' }],
  gear: ['sword'],
  base: round(25),
  height: 1200,
  figure: 'foot',
};

it('NQ-SPELL-REANIMATE the profile becomes AC 8, RA, CC, ST and T one lower, W 1, CO 5; gear and armour stay, Undead is gained, no points', () => {
  const dead = risen(orc);
  expect(dead?.stats).toEqual({ AZ: 8, AD: 3, CC: 4, FZ: 4, RE: 4, FE: 1, CO: 5, AR: 2, points: 0 });
  expect(dead?.gear).toEqual(['sword']);
  expect(dead?.abilities).toEqual([{ ability: 'dodge' }, { ability: 'undead' }]);
});

it('NQ-SPELL-REANIMATE only what is of human size comes back', () => {
  expect(risen({ ...orc, keywords: ['troop', 'large'] })).toBeNull();
  expect(risen({ ...orc, keywords: ['troop', 'mounted'] })).toBeNull();
});

it('writes risen forms into a book only where a mage can raise the dead', () => {
  expect(Object.keys(withRisen({ orc }))).toEqual(['orc']);
  const mage: Profile = { ...orc, key: 'mage', abilities: [{ ability: 'mage', params: { level: 1, spells: ['reanimate'] } }] };
  expect(Object.keys(withRisen({ orc, mage }))).toEqual(['orc', 'mage', risenKey('orc'), risenKey('mage')]);
});
