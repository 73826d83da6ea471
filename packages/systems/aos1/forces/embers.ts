import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { BODIES, melee, missile } from './army.ts';

/** The Guild of Embers: charcoal burners who dig out old furnaces and march with whatever was still warm inside. Slow, stubborn and loud. */
export const emberScrolls: readonly Warscroll[] = [
  {
    key: 'hadda-ashmother',
    name: 'Hadda Ashmother',
    move: 4,
    wounds: 6,
    bravery: 8,
    save: 3,
    keywords: ['EMBERS', 'HERO'],
    abilities: [{ ability: 'command', params: { names: ['ring-the-advance'] } }],
    weapons: [
      melee('bellows-hammer', 'Bellows hammer', [1, 3, 3, 3, 1, 2], {
        abilities: [{ ability: 'mortal-beside', params: { on: 6, mortal: 1 } }],
      }),
    ],
    ...BODIES.hero,
  },
  {
    key: 'slag-reader',
    name: 'Slag Reader',
    move: 4,
    wounds: 4,
    bravery: 7,
    save: 5,
    keywords: ['EMBERS', 'HERO', 'WIZARD'],
    abilities: [{ ability: 'wizard', params: { casts: 1, unbinds: 1, spells: ['waxlight-veil'] } }],
    weapons: [missile('thrown-coals', 'Thrown coals', [10, 3, 4, 4, 0, 1]), melee('long-tongs', 'Long tongs', [2, 2, 4, 4, 0, 1])],
    ...BODIES.hero,
  },
  {
    key: 'anvil-bearers',
    name: 'Anvil Bearers',
    move: 4,
    wounds: 1,
    bravery: 7,
    save: 4,
    keywords: ['EMBERS', 'INFANTRY'],
    abilities: [
      { ability: 'planted-rank' },
      { ability: 'champion', params: { attacks: 1 } },
      { ability: 'standard', params: { bravery: 1 } },
    ],
    weapons: [
      melee('glowing-maul', 'Glowing maul', [1, 2, 4, 4, 0, 1], { abilities: [{ ability: 'reroll-wound', params: { faces: [1] } }] }),
    ],
    ...BODIES.foot,
  },
  {
    key: 'spark-bows',
    name: 'Spark Bows',
    move: 4,
    wounds: 1,
    bravery: 6,
    save: 5,
    keywords: ['EMBERS', 'INFANTRY'],
    abilities: [],
    weapons: [
      missile('spark-bow', 'Spark bow', [16, 1, 4, 4, 1, 1], { abilities: [{ ability: 'reroll-hit', params: { faces: [1] } }] }),
      melee('charcoal-axe', 'Charcoal axe', [1, 1, 4, 4, 0, 1]),
    ],
    ...BODIES.foot,
  },
  {
    key: 'furnace-ox',
    name: 'Furnace Ox',
    move: 7,
    wounds: 10,
    bravery: 7,
    save: 4,
    keywords: ['EMBERS', 'MONSTER'],
    abilities: [
      { ability: 'trample', params: { within: 1, mortal: 'D3' } },
      { ability: 'death-throes', params: { within: 3, mortal: 'D3' } },
    ],
    weapons: [missile('chimney', 'Chimney', [14, 2, 4, 3, 1, 1]), melee('iron-horns', 'Iron horns', [2, 4, 4, 3, 1, 2])],
    ...BODIES.monster,
  },
];

export const embers: Army = {
  name: 'The Guild of Embers',
  units: [
    { scroll: 'hadda-ashmother', models: 1 },
    { scroll: 'slag-reader', models: 1 },
    { scroll: 'anvil-bearers', models: 10, leader: true, banner: true },
    { scroll: 'anvil-bearers', name: 'Night Shift', models: 8, leader: true },
    { scroll: 'spark-bows', models: 10 },
    { scroll: 'furnace-ox', models: 1 },
  ],
};
