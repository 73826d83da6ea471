/** A list with the special rules of the book that no shipped list has: a vehicle that hovers, a weapon that fires only after Halt!, rules of the list's own. */
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';

const list = {
  ...{ key: 'quarry', name: 'Quarry Mob', allies: [] },
  weapons: [
    { key: 'drill', name: 'Rock drill', fire: 1, ran: 6, special: ['Piercing(4)'] },
    { key: 'rock-thrower', name: 'Rock thrower', fire: 2, ran: 36, special: ['Fires only after Halt!', 'Blast(3)'] },
    { key: 'nail-gun', name: 'Nail gun', fire: 5, ran: 18, arc: '[F][L]' },
    { key: 'blower', name: 'Blower', fire: 6, ran: 12, arc: '[F]' },
  ],
  units: [
    {
      ...{ key: 'diggers', name: 'Diggers', points: 90 },
      ...{ type: 'Inf(10)', spd: 5, hit: '4+', fire: 8, ran: 18, att: 12, def: '4+', ner: '11/13' },
      special: [
        'Headstrong',
        { name: 'No Mercy', when: 'charging', against: 'suppressed', hit: 1 },
        { name: 'Keen Eyes', when: 'shooting', hit: 1, wound: 1 },
        { name: 'Dug In', when: 'shot-at', hit: -1 },
        { name: 'Bristling', when: 'charged', hit: -1 },
      ],
      bfgs: 2,
      options: [
        { weapon: 'drill', points: 10 },
        { weapon: 'rock-thrower', points: 15 },
      ],
    },
    {
      ...{ key: 'skimmer', name: 'Skimmer', points: 120, hull: [2.5, 4], weapons: ['nail-gun'] },
      ...{ type: 'Arm', spd: 10, hit: '4+', fire: '-', ran: '-', att: '-', def: '6+', ner: '9/11' },
      special: ['Hover', 'Crushing Strength(2)'],
    },
    {
      ...{ key: 'loader', name: 'Loader', points: 110, hull: [2.5, 4], weapons: ['nail-gun', 'blower'] },
      ...{ type: 'Arm', spd: 8, hit: '4+', fire: '-', ran: '-', att: '-', def: '6+', ner: '9/11' },
      special: ['Fast', 'Crushing Strength(2)'],
    },
  ],
};

const mob = {
  ...{ name: 'The Quarry Mob', races: ['quarry'], points: 1000, lists: [list] },
  units: [
    { profile: 'diggers', options: ['drill', 'rock-thrower'] },
    { profile: 'diggers', options: ['rock-thrower'] },
    { profile: 'diggers' },
    { profile: 'skimmer' },
    { profile: 'skimmer' },
    { profile: 'loader' },
  ],
};

export const warpath: Showcase = {
  ...{ forces: [plain(mob)], every: 4, things: [], told: { 'needs-halt': 'WP-SHOOT-04' } },
  reasons: {
    'doubtful-sight': 'only players who disagree call a case doubtful',
    'doubtful-cover': 'only players who disagree call a case doubtful',
  },
};
