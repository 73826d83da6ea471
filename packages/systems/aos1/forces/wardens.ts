import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { BODIES, melee, missile } from './army.ts';

/** The Wardens of the Hollow Bell: a river abbey whose cracked bell keeps the drowned dead asleep. */
export const wardenScrolls: readonly Warscroll[] = [
  {
    key: 'abbess-corvane',
    name: 'Abbess Corvane',
    move: 5,
    wounds: 5,
    bravery: 8,
    save: 4,
    keywords: ['HUMAN', 'WARDEN', 'HERO', 'PRIEST'],
    abilities: [
      { ability: 'toll-of-mending' },
      { ability: 'passing-bell' },
      { ability: 'command', params: { names: ['ring-the-advance'] } },
    ],
    weapons: [melee('clapper-staff', 'Clapper staff', [2, 3, 4, 3, 1, 'D3'])],
    ...BODIES.hero,
  },
  {
    key: 'tallow-seer',
    name: 'Tallow Seer',
    move: 5,
    wounds: 4,
    bravery: 7,
    save: 6,
    keywords: ['HUMAN', 'WARDEN', 'HERO', 'WIZARD'],
    abilities: [{ ability: 'wizard', params: { casts: 1, unbinds: 1, spells: ['waxlight-veil'] } }],
    weapons: [missile('wax-dart', 'Wax dart', [12, 2, 4, 4, 0, 1]), melee('candle-knife', 'Candle knife', [1, 1, 5, 4, 0, 1])],
    ...BODIES.hero,
  },
  {
    key: 'bell-guard',
    name: 'Bell Guard',
    move: 4,
    wounds: 1,
    bravery: 6,
    save: 4,
    keywords: ['HUMAN', 'WARDEN', 'INFANTRY'],
    abilities: [
      { ability: 'planted-rank' },
      { ability: 'champion', params: { attacks: 1 } },
      { ability: 'standard', params: { bravery: 1 } },
    ],
    weapons: [melee('rope-hook-halberd', 'Rope-hook halberd', [2, 1, 4, 3, 1, 1])],
    ...BODIES.foot,
  },
  {
    key: 'fen-archers',
    name: 'Fen Archers',
    move: 5,
    wounds: 1,
    bravery: 5,
    save: 6,
    keywords: ['HUMAN', 'WARDEN', 'INFANTRY'],
    abilities: [{ ability: 'known-paths', params: { move: 5, keep: 9 } }],
    weapons: [missile('reed-bow', 'Reed bow', [20, 1, 4, 4, 0, 1]), melee('eel-knife', 'Eel knife', [1, 1, 5, 5, 0, 1])],
    ...BODIES.foot,
  },
  {
    key: 'heron-lancers',
    name: 'Heron Lancers',
    move: 12,
    wounds: 3,
    bravery: 6,
    save: 5,
    keywords: ['HUMAN', 'WARDEN', 'CAVALRY'],
    abilities: [{ ability: 'fly' }],
    weapons: [
      melee('fish-lance', 'Fish lance', [2, 2, 4, 4, 1, 1], { abilities: [{ ability: 'stooping-dive', params: { damage: 2 } }] }),
      melee('beak', 'Beak', [1, 2, 4, 3, 0, 1]),
    ],
    ...BODIES.rider,
    figure: 'flyer',
  },
  {
    key: 'pitchstone-thrower',
    name: 'Pitchstone Thrower',
    move: 3,
    wounds: 6,
    bravery: 5,
    save: 5,
    keywords: ['WARDEN', 'WAR MACHINE'],
    abilities: [],
    weapons: [
      missile('pitchstone', 'Pitchstone', [36, 1, 4, 2, 2, 'D6'], { abilities: [{ ability: 'splash', params: { mortal: 'D3' } }] }),
      melee('crew-tools', 'Crew tools', [1, 2, 5, 5, 0, 1]),
    ],
    ...BODIES.engine,
  },
];

export const wardens: Army = {
  name: 'The Wardens of the Hollow Bell',
  units: [
    { scroll: 'abbess-corvane', models: 1 },
    { scroll: 'tallow-seer', models: 1 },
    { scroll: 'bell-guard', models: 15, leader: true, banner: true },
    { scroll: 'fen-archers', models: 10 },
    { scroll: 'heron-lancers', models: 4 },
    { scroll: 'pitchstone-thrower', models: 1 },
  ],
};
