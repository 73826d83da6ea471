import { own, shared, stats } from '../data/stats.ts';
import { named } from '../data/table.ts';
import type { Force } from './force.ts';

export const DEAD: Force = {
  key: 'drowned',
  name: named('The Drowned Court', 'La Corte Annegata', 'La Cort Ofegada'),
  background: named(
    'A king who would not leave his sinking halls, and a court that was never given leave to go.',
    'Un re che non volle lasciare le sue sale sommerse, e una corte che non ebbe mai il permesso di andarsene.',
    'Un rei que no va voler deixar les seves sales inundades, i una cort que mai no va tenir permís per marxar.',
  ),
  file: {
    profiles: {
      archer: {
        name: 'Drowned archer',
        rank: 'troop',
        ...stats(8, 4, 3, 3, 4, 1, 2),
        weapons: ['bow'],
        traits: ['undead'],
        structure: { from: 6 },
      },
      spectre: {
        name: 'Weeping lady',
        rank: 'troop',
        ...stats(9, 2, 5, 4, 5, 1, 3),
        weapons: ['scythe'],
        traits: ['undead', 'ethereal', 'embrace'],
        structure: { from: 2, to: 6 },
      },
      zombie: {
        name: 'Drowned thrall',
        rank: 'troop',
        ...stats(6, 1, 3, 4, 4, 1, 2),
        traits: ['undead'],
        structure: { from: 6 },
      },
      rider: {
        name: 'Drowned rider',
        rank: 'troop',
        ride: 'mount',
        ...stats(8, 2, 5, 4, 4, 1, 2),
        weapons: ['sword'],
        skills: ['cavalry'],
        traits: ['undead'],
        structure: { from: 3 },
      },
      bonesetter: { name: 'Bonesetter', rank: 'support', ...stats(8, 4, 2, 3, 3, 1, 2), traits: ['undead'] },
      chorister: {
        name: 'Black chorister',
        rank: 'troop',
        ...stats(8, 2, 3, 3, 4, 1, 5),
        weapons: ['dagger'],
        traits: ['initiate'],
        structure: { from: 3, to: 6 },
      },
      king: {
        name: 'King Maur on the Eel Wyrm',
        rank: 'hero',
        ride: 'mount',
        ...shared(11, 6, 3, 8),
        armour: { body: 3, shield: true },
        skills: ['inspiring'],
        traits: ['undead', 'flying', 'large'],
        elements: [
          { name: 'King Maur', ...own(3, 7, 5), weapons: ['sword'], skills: ['extraattack-2'] },
          {
            name: 'Eel Wyrm',
            ...own(3, 5, 6),
            weapons: [
              { kind: 'melee', name: 'Fangs of the deep', strength: 1, penetration: -1, natural: true },
              { kind: 'teardrop', name: 'Brine breath', strength: 4, template: 'medium', rules: ['knockprone'] },
            ],
          },
        ],
      },
      chamberlain: {
        name: 'The Chamberlain',
        rank: 'hero',
        ...stats(9, 2, 4, 4, 4, 1, 7),
        weapons: ['flail'],
        traits: ['undead'],
        magic: { level: 2, aspect: 'darkness', spells: ['smite', 'reanimate'] },
      },
    },
    army: {
      name: 'The Drowned Court',
      points: 1000,
      raises: { skeletons: 'skeleton', zombies: 'zombie', riders: 'rider' },
      units: [
        { name: 'King Maur', profile: 'king', models: 1, general: true },
        { name: 'The Chamberlain', profile: 'chamberlain', models: 1, joins: 'Court levy' },
        { name: 'Court levy', profile: 'skeleton', models: 8, standard: true, musician: true },
        { name: 'Drowned archers', profile: 'archer', models: 9 },
        { name: 'Ghouls of the weir', profile: 'ghoul', models: 6 },
        { name: 'Weeping ladies', profile: 'spectre', models: 2 },
        { name: 'Black choir', profile: 'chorister', models: 4, spell: 'pestilence' },
        { name: 'The Skull Engine', profile: 'bonesetter', models: 3, battery: { weapon: 'skullcatapult' } },
      ],
    },
  },
};
