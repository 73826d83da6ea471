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
    subfaction: 'late-frost',
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
  'last-tide': {
    name: 'House of the Last Tide',
    factions: ['saltglass-court'],
    subfaction: 'house-of-tides',
    points: 2000,
    general: 1,
    units: [
      { scroll: 'salt-regent' },
      { scroll: 'glazier' },
      { scroll: 'tide-cantor' },
      { scroll: 'mirror-bearer' },
      { scroll: 'salt-duellists', models: 20 },
      { scroll: 'salt-duellists' },
      { scroll: 'glass-guard', models: 10 },
      { scroll: 'shard-slingers' },
      { scroll: 'skiff-riders' },
      { scroll: 'dune-stalker' },
      { scroll: 'burning-mirror' },
      { scroll: 'great-bombard', allied: true },
    ],
    battalions: [
      {
        battalion: 'warlord',
        units: [
          { unit: 1, as: 'commander' },
          { unit: 2, as: 'sub-commander' },
          { unit: 3, as: 'sub-commander' },
          { unit: 5, as: 'troops' },
        ],
      },
      {
        battalion: 'vanguard',
        units: [
          { unit: 4, as: 'sub-commander' },
          { unit: 9, as: 'troops' },
          { unit: 8, as: 'troops' },
        ],
      },
    ],
    enhancements: {
      traits: ['tidal-patience'],
      artefacts: [
        { artefact: 'tear-phial', unit: 1 },
        { artefact: 'arcane-tome', unit: 4 },
      ],
      spells: [
        { spell: 'levitate', unit: 2 },
        { spell: 'flaming-weapon', unit: 4 },
      ],
      prayers: [{ prayer: 'curse', unit: 3 }],
      mounts: [{ mount: 'antlered', unit: 1 }],
      triumphs: ['indomitable'],
    },
    endless: ['glass-storm', 'standing-mirror'],
    terrain: ['salt-obelisk'],
  },
  'thunder-drum': {
    name: 'Band of the Thunder Drum',
    factions: ['drumming-herd'],
    subfaction: 'thunder-drum',
    points: 2000,
    general: 1,
    units: [
      { scroll: 'herd-mother' },
      { scroll: 'drum-caller' },
      { scroll: 'hide-shaman' },
      { scroll: 'herd-kin', models: 30 },
      { scroll: 'herd-kin', options: [{ weapon: 'two-hander' }] },
      { scroll: 'herd-kin' },
      { scroll: 'tuskers' },
      { scroll: 'plains-riders' },
      { scroll: 'sling-kites' },
      { scroll: 'rock-lobber' },
      { scroll: 'great-tusker' },
      { scroll: 'great-tusker' },
    ],
    battalions: [
      {
        battalion: 'linebreaker',
        units: [
          { unit: 1, as: 'commander' },
          { unit: 11, as: 'monster' },
          { unit: 12, as: 'monster' },
        ],
      },
      {
        battalion: 'vanguard',
        units: [
          { unit: 2, as: 'sub-commander' },
          { unit: 8, as: 'troops' },
          { unit: 9, as: 'troops' },
        ],
      },
    ],
    enhancements: {
      traits: ['trampler'],
      artefacts: [{ artefact: 'thunder-drum', unit: 2 }],
      spells: [{ spell: 'ghost-mist', unit: 3 }],
      prayers: [{ prayer: 'guidance', unit: 2 }],
      mounts: [{ mount: 'bad-tempered', unit: 1 }],
      unique: [{ unique: 'war-paint', unit: 5 }],
      triumphs: ['bloodthirsty'],
    },
    invocations: ['ancestor-skull'],
    terrain: ['drum-circle'],
  },
};
