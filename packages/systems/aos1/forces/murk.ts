import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { BODIES, melee, missile } from './army.ts';

/** The Antlered Murk: marsh folk who crowned a drowned stag, with everything else that rots and walks. */
export const murkScrolls: readonly Warscroll[] = [
  {
    key: 'vothrik',
    name: 'Vothrik the Thorn-King',
    move: 6,
    wounds: 6,
    bravery: 8,
    save: 3,
    keywords: ['MURK', 'HERO'],
    abilities: [
      { ability: 'thorn-hide', params: { mortal: 1 } },
      { ability: 'command', params: { names: ['crown-of-thorns'] } },
    ],
    weapons: [melee('briar-glaive', 'Briar glaive', [2, 4, 3, 3, 1, 2])],
    ...BODIES.hero,
  },
  {
    key: 'murk-whisperer',
    name: 'Murk Whisperer',
    move: 5,
    wounds: 4,
    bravery: 6,
    save: 6,
    keywords: ['MURK', 'HERO', 'WIZARD'],
    abilities: [{ ability: 'wizard', params: { casts: 2, unbinds: 1, spells: ['call-the-mire'], summons: 'mirelings', summoned: 5 } }],
    weapons: [melee('rot-staff', 'Rot staff', [2, 1, 4, 3, 0, 'D3'])],
    ...BODIES.hero,
  },
  {
    key: 'mirelings',
    name: 'Mirelings',
    move: 5,
    wounds: 1,
    bravery: 4,
    save: null,
    keywords: ['MURK', 'INFANTRY'],
    abilities: [{ ability: 'swarm', params: { models: 15 } }],
    weapons: [melee('rusted-blade', 'Rusted blade', [1, 1, 5, 5, 0, 1])],
    ...BODIES.foot,
  },
  {
    key: 'antler-reavers',
    name: 'Antler Reavers',
    move: 10,
    wounds: 2,
    bravery: 6,
    save: 5,
    keywords: ['MURK', 'CAVALRY'],
    abilities: [{ ability: 'trample', params: { within: 1, mortal: 1 } }],
    weapons: [melee('stag-spear', 'Stag spear', [2, 2, 4, 4, 0, 1]), melee('hooves', 'Hooves', [1, 2, 5, 4, 0, 1])],
    ...BODIES.rider,
  },
  {
    key: 'gloom-slingers',
    name: 'Gloom Slingers',
    move: 5,
    wounds: 1,
    bravery: 5,
    save: 6,
    keywords: ['MURK', 'INFANTRY'],
    abilities: [{ ability: 'fade' }],
    weapons: [missile('skull-sling', 'Skull sling', [14, 1, 4, 4, 0, 1]), melee('bone-hook', 'Bone hook', [1, 1, 5, 4, 0, 1])],
    ...BODIES.foot,
  },
  {
    key: 'bog-behemoth',
    name: 'Bog Behemoth',
    move: 8,
    wounds: 12,
    bravery: 7,
    save: 4,
    keywords: ['MURK', 'MONSTER'],
    abilities: [{ ability: 'regrowth' }, { ability: 'death-throes', params: { within: 3, mortal: 'D3' } }],
    weapons: [
      missile('bile-spout', 'Bile spout', [12, 3, 4, 3, 1, 1]),
      melee('crushing-limbs', 'Crushing limbs', [2, 4, 4, 3, 2, 3]),
      melee('tusks', 'Tusks', [1, 2, 3, 2, 1, 'D3']),
    ],
    ...BODIES.monster,
  },
];

export const murk: Army = {
  name: 'The Antlered Murk',
  units: [
    { scroll: 'vothrik', models: 1 },
    { scroll: 'murk-whisperer', models: 1 },
    { scroll: 'mirelings', models: 20 },
    { scroll: 'antler-reavers', models: 4 },
    { scroll: 'gloom-slingers', models: 8 },
    { scroll: 'bog-behemoth', models: 1 },
  ],
};
