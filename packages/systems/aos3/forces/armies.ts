import type { Army } from '../army.ts';

/** The armies that ship with the game; their background stands with their names among the texts. */
export const shippedArmies: Readonly<Record<string, Army>> = {
  'lantern-watch': {
    name: 'Watch of the Ninth Lock',
    factions: ['lantern-compact'],
    points: 1000,
    general: 1,
    units: [
      { scroll: 'warden-captain' },
      { scroll: 'lamplighter' },
      { scroll: 'lantern-watch', models: 20, options: [{ weapon: 'great-lantern', count: 2 }] },
      { scroll: 'lantern-watch' },
      { scroll: 'bridge-crossbows' },
      { scroll: 'towpath-lancers' },
      { scroll: 'great-bombard' },
    ],
    enhancements: {
      traits: ['skilled-leader'],
      artefacts: [{ artefact: 'amulet-of-destiny', unit: 1 }],
      spells: [{ spell: 'flaming-weapon', unit: 2 }],
      triumphs: ['inspired'],
    },
    battalions: [
      {
        battalion: 'battle-regiment',
        units: [
          { unit: 1, as: 'commander' },
          { unit: 3, as: 'troops' },
          { unit: 4, as: 'troops' },
          { unit: 2, as: 'sub-commander' },
        ],
      },
    ],
    endless: ['marsh-lights'],
    terrain: ['lock-gate'],
  },
  'windfall-harvest': {
    name: 'The Windfall Harvest',
    factions: ['hollow-orchard'],
    points: 1000,
    general: 1,
    units: [
      { scroll: 'orchard-reeve' },
      { scroll: 'grafter' },
      { scroll: 'reaped', models: 20 },
      { scroll: 'reaped' },
      { scroll: 'rootbound' },
      { scroll: 'windfall' },
      { scroll: 'old-harrow' },
    ],
    enhancements: {
      traits: ['battle-lust'],
      artefacts: [{ artefact: 'vial-of-manticore-venom', unit: 1, weapon: 'great-scythe' }],
      prayers: [{ prayer: 'heal', unit: 2 }],
      triumphs: ['bloodthirsty'],
    },
    battalions: [
      {
        battalion: 'vanguard',
        units: [
          { unit: 1, as: 'sub-commander' },
          { unit: 5, as: 'troops' },
          { unit: 6, as: 'troops' },
        ],
      },
    ],
    invocations: ['harvest-effigy'],
  },
};
