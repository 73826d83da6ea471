import { stats } from '../data/stats.ts';
import { named } from '../data/table.ts';
import type { Force } from './force.ts';

export const ELVES: Force = {
  key: 'highmere',
  name: named('The Wardens of Highmere', 'I Custodi di Highmere', 'Els Custodis de Highmere'),
  background: named(
    'They keep a lake that no map shows, and count their neighbours’ wars in the arrows that are left.',
    'Custodiscono un lago che nessuna mappa mostra, e contano le guerre dei vicini dalle frecce che restano.',
    'Guarden un llac que cap mapa no mostra, i compten les guerres dels veïns per les fletxes que queden.',
  ),
  file: {
    profiles: {
      archer: {
        name: 'Shore archer',
        rank: 'troop',
        ...stats(9, 4, 4, 3, 4, 1, 6),
        weapons: ['longbow'],
        skills: ['rain'],
        structure: { from: 6 },
      },
      swordsman: {
        name: 'Reed blade',
        rank: 'troop',
        ...stats(9, 3, 5, 4, 4, 1, 6),
        weapons: ['sword'],
        armour: { body: 2, shield: true },
        skills: ['parry'],
        structure: { from: 6 },
      },
      ranger: {
        name: 'Mist ranger',
        rank: 'troop',
        ...stats(9, 4, 4, 3, 4, 1, 6),
        weapons: ['bow', 'dagger'],
        skills: ['infiltrate'],
        structure: { from: 3, to: 6 },
      },
      dancer: {
        name: 'Heron dancer',
        rank: 'troop',
        ...stats(10, 3, 6, 4, 4, 1, 7),
        weapons: ['greatsword'],
        skills: ['dodge', 'bloodlust'],
        structure: { from: 3 },
      },
      crew: { name: 'Bolt thrower crew', rank: 'support', ...stats(8, 5, 3, 3, 3, 1, 6), weapons: ['repcrossbow'] },
      general: {
        name: 'Captain Elenwe',
        rank: 'hero',
        ...stats(11, 5, 7, 5, 4, 2, 8),
        weapons: [{ kind: 'melee', name: 'Moonblade', strength: 1, penetration: -2 }],
        armour: { body: 3, shield: true, resistance: 1 },
        skills: ['determined', 'dazzle'],
      },
      'wind-caller': {
        name: 'Ithil, wind-caller',
        rank: 'hero',
        ...stats(9, 3, 4, 3, 3, 1, 7),
        weapons: ['dagger'],
        magic: { level: 1, aspect: 'wind', spells: ['windofthor'] },
      },
      'tide-singer': {
        name: 'Nerea, tide-singer',
        rank: 'hero',
        ...stats(9, 3, 4, 3, 3, 1, 7),
        weapons: ['dagger'],
        magic: { level: 1, aspect: 'water', spells: ['quickening'] },
      },
    },
    army: {
      name: 'The Wardens of Highmere',
      points: 1000,
      units: [
        { name: 'Captain Elenwe', profile: 'general', models: 1, general: true },
        { name: 'Ithil', profile: 'wind-caller', models: 1 },
        { name: 'Nerea', profile: 'tide-singer', models: 1 },
        { name: 'Shore archers', profile: 'archer', models: 6, musician: true },
        { name: 'Reed blades', profile: 'swordsman', models: 6, leader: true, standard: true, musician: true },
        { name: 'Mist rangers', profile: 'ranger', models: 3 },
        { name: 'Heron dancers', profile: 'dancer', models: 4 },
        { name: 'Eagles of the crag', profile: 'gianteagle', models: 3 },
        { name: 'Bolt thrower', profile: 'crew', models: 2, battery: { weapon: 'repballista' } },
      ],
    },
  },
};
