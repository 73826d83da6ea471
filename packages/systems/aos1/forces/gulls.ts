import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { BODIES, melee, missile } from './army.ts';

/** The Court of Gulls: wreckers of a cliff coast, who light false beacons and ride down on what runs aground. Fast, and few of them stand long. */
export const gullScrolls: readonly Warscroll[] = [
  {
    key: 'prince-oru',
    name: 'Oru, Prince of the Cliffs',
    move: 14,
    wounds: 6,
    bravery: 8,
    save: 4,
    keywords: ['GULLS', 'HERO', 'CAVALRY'],
    abilities: [{ ability: 'fly' }, { ability: 'command', params: { names: ['crown-of-thorns'] } }],
    weapons: [
      melee('boarding-pike', 'Boarding pike', [2, 4, 3, 3, 1, 1], { abilities: [{ ability: 'stooping-dive', params: { damage: 2 } }] }),
      melee('great-beak', 'Great beak', [1, 2, 4, 3, 1, 1]),
    ],
    ...BODIES.rider,
    figure: 'flyer',
  },
  {
    key: 'beacon-witch',
    name: 'Beacon Witch',
    move: 6,
    wounds: 4,
    bravery: 7,
    save: 6,
    keywords: ['GULLS', 'HERO', 'WIZARD'],
    abilities: [{ ability: 'wizard', params: { casts: 2, unbinds: 1, spells: ['waxlight-veil'] } }],
    weapons: [melee('lantern-crook', 'Lantern crook', [2, 2, 4, 4, 0, 1])],
    ...BODIES.hero,
  },
  {
    key: 'gull-riders',
    name: 'Gull Riders',
    move: 14,
    wounds: 3,
    bravery: 6,
    save: 4,
    keywords: ['GULLS', 'CAVALRY'],
    abilities: [{ ability: 'fly' }, { ability: 'fade' }],
    weapons: [
      missile('harpoon', 'Harpoon', [12, 1, 4, 3, 1, 1]),
      melee('cutlass', 'Cutlass', [1, 2, 4, 4, 0, 1], { abilities: [{ ability: 'reroll-hit', params: { faces: [1] } }] }),
    ],
    ...BODIES.rider,
    figure: 'flyer',
  },
  {
    key: 'shore-wreckers',
    name: 'Shore Wreckers',
    move: 6,
    wounds: 1,
    bravery: 5,
    save: 5,
    keywords: ['GULLS', 'INFANTRY'],
    abilities: [
      { ability: 'swarm', params: { models: 12 } },
      { ability: 'champion', params: { attacks: 1 } },
    ],
    weapons: [melee('boat-hook', 'Boat hook', [2, 1, 4, 4, 0, 1])],
    ...BODIES.foot,
  },
  {
    key: 'net-casters',
    name: 'Net Casters',
    move: 6,
    wounds: 1,
    bravery: 5,
    save: 6,
    keywords: ['GULLS', 'INFANTRY'],
    abilities: [{ ability: 'known-paths', params: { move: 6, keep: 9 } }],
    weapons: [
      missile('weighted-net', 'Weighted net', [10, 1, 4, 4, 0, 1], {
        abilities: [{ ability: 'mortal-beside', params: { on: 6, mortal: 1 } }],
      }),
      melee('gutting-knife', 'Gutting knife', [1, 1, 4, 5, 0, 1]),
    ],
    ...BODIES.foot,
  },
];

export const gulls: Army = {
  name: 'The Court of Gulls',
  units: [
    { scroll: 'prince-oru', models: 1 },
    { scroll: 'beacon-witch', models: 1 },
    { scroll: 'gull-riders', models: 5 },
    { scroll: 'gull-riders', name: 'Storm Riders', models: 3 },
    { scroll: 'shore-wreckers', models: 18, leader: true },
    { scroll: 'net-casters', models: 10 },
  ],
};
