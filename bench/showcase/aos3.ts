/**
 * An army of the third edition with the sample warscrolls of the rules (AOS3-SAMPLE.1 to AOS3-SAMPLE.4), which no shipped army has: an
 * endless spell of each kind, an invocation and an oathstone; and with commands of their own.
 */
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';

const hero = {
  move: 14,
  abilities: [{ ability: 'fly' }],
  wounds: 6,
  bravery: 8,
  save: '4+',
  size: 1,
  points: 120,
  roles: ['Leader'],
  single: true,
};
const staff = { key: 'staff', name: 'Staff', range: '2"', attacks: 3, hit: '3+', wound: '3+', rend: '-1', damage: 'D3' };
const pike = { key: 'pike', name: 'Pike', range: '2"', attacks: 2, hit: '4+', wound: '4+', rend: '-', damage: 1 };

/** A command that only those who have it issue. */
const commanding = (name: string, at: string, gives: string) => ({ ability: 'own-command', params: { name, at, gives } });

/** A later printing of the book's own faction, which has the samples: it adds who can use them (AOS3-22.0b). */
const tome = {
  ...{ key: 'stormcast-eternals', name: 'Stormcast Eternals', keyword: 'Stormcast Eternals', published: '2030-01' },
  warscrolls: [
    {
      ...hero,
      key: 'caller',
      name: 'Caller of Cinders',
      melee: [staff],
      wizard: { casts: 2, unbinds: 1, spells: [] },
      priest: { prayers: [] },
      keywords: ['Hero', 'Wizard', 'Priest'],
      abilities: [
        ...hero.abilities,
        commanding('Onward', 'movement-start', 'move-bonus'),
        commanding('Strike true', 'picked', 'reroll-hits'),
      ],
    },
    {
      ...hero,
      key: 'leash-holder',
      name: 'Leash-Holder',
      melee: [staff],
      wizard: { casts: 2, unbinds: 1, spells: [] },
      priest: { prayers: [] },
      keywords: ['Hero', 'Wizard', 'Priest'],
    },
    {
      ...hero,
      key: 'judge',
      name: 'Judge',
      melee: [staff],
      priest: { prayers: [] },
      keywords: ['Hero', 'Priest'],
      abilities: [...hero.abilities, commanding('Shields', 'targeted', 'save-bonus')],
    },
    {
      ...{ key: 'pilgrims', name: 'Pilgrims', move: 6, wounds: 1, bravery: 6, save: '5+', size: 10, points: 90, roles: ['Battleline'] },
      ...{ melee: [pike], keywords: ['Pilgrims'] },
    },
  ],
};

const travellers = {
  ...{ name: 'Travellers', factions: ['stormcast-eternals'], points: 1000, general: 1, lists: [tome] },
  units: [
    ...['caller', 'leash-holder', 'judge'].map((scroll) => ({ scroll })),
    { scroll: 'pilgrims', models: 20 },
    ...['pilgrims', 'pilgrims'].map((scroll) => ({ scroll })),
  ],
  enhancements: { triumphs: ['indomitable'] },
  endless: ['cinder-wall', 'roving-maw'],
  invocations: ['judging-idol'],
  terrain: ['oathstone'],
};

export const aos3: Showcase = { forces: [plain(travellers)], every: 5, things: [], reasons: {} };
