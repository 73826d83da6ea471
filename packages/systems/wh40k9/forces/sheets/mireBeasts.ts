import { round } from '@warfold/space';
import type { Datasheet, WeaponEntry } from '../../sheet/datasheet.ts';

/** What the Mire sends where the brood does not go alone. */

const FACTIONS = ['THE MIRE', '<POOL>'] as const;

const thornRifle: WeaponEntry = {
  ...{ key: 'thorn-rifle', name: 'Thorn rifle', range: 36, type: 'Heavy', attacks: 1, s: 4, ap: -1, d: 'D3' },
  abilities: [{ ability: 'mortal-beside', params: { of: 'wound', on: 6, n: 1 } }],
};
const quills: WeaponEntry = { key: 'quills', name: 'Quills', range: 12, type: 'Pistol', attacks: 1, s: 4, ap: 0, d: 1 };
const hook: WeaponEntry = { key: 'reed-hook', name: 'Reed hook', range: 'Melee', type: 'Melee', s: '+1', ap: -1, d: 1 };
const suckers: WeaponEntry = {
  ...{ key: 'suckers', name: 'Suckers', range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 1 },
  abilities: [{ ability: 'extra-attack', params: { n: 1 } }],
};
const staff: WeaponEntry = { key: 'bell-staff', name: 'Bell staff', range: 'Melee', type: 'Melee', s: '+2', ap: -1, d: 'D3' };
const bile: WeaponEntry = {
  ...{ key: 'bile', name: 'Bile', range: 12, type: 'Assault', attacks: 'D6', s: 5, ap: -1, d: 1 },
  abilities: [{ ability: 'always-hits' }],
};
const tongue: WeaponEntry = { key: 'tongue', name: 'Tongue', range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 2 };
const slam: WeaponEntry = { key: 'slam', name: 'Slam', range: 'Melee', type: 'Melee', s: 'x2', ap: -3, d: 'D6', of: 'drowned-arms' };
const rake: WeaponEntry = { key: 'rake', name: 'Rake', range: 'Melee', type: 'Melee', s: 'User', ap: -2, d: 1, of: 'drowned-arms' };
const wreckage: WeaponEntry = {
  ...{ key: 'wreckage', name: 'Thrown wreckage', range: 24, type: 'Heavy', attacks: 'D3', s: 8, ap: -2, d: 'D3' },
  abilities: [{ ability: 'blast' }],
};
const spout: WeaponEntry = { key: 'spout', name: 'Spout', range: 24, type: 'Assault', attacks: 6, s: 5, ap: -1, d: 1 };
const beak: WeaponEntry = { key: 'beak', name: 'Beak', range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 'D3' };

export const reedStalkers: Datasheet = {
  key: 'reed-stalkers',
  name: 'Reed Stalkers',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'stalker', name: 'Reed Stalker', min: 3, max: 5, base: round(32), height: 1.3, figure: 'foot' },
      line: { m: 6, ws: 4, bs: 3, s: 3, t: 4, w: 1, a: 1, ld: 6, sv: 5 },
      gear: ['thorn-rifle', 'quills', 'reed-hook'],
    },
  ],
  weapons: [thornRifle, quills, hook],
  abilities: [
    { ability: 'infiltrate', params: { n: 9 } },
    { ability: 'elusive', params: { n: 1, in: 'shoot' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'REED STALKERS'],
};

export const leeches: Datasheet = {
  key: 'leech-keeper',
  name: 'Leech Keeper and Leeches',
  power: [{ from: 1, power: 3 }],
  models: [
    {
      ...{ key: 'keeper', name: 'Leech Keeper', min: 1, max: 1, base: round(32), height: 1.3, figure: 'foot' },
      line: { m: 8, ws: 4, bs: 4, s: 3, t: 3, w: 2, a: 2, ld: 7, sv: 5 },
      gear: ['quills', 'reed-hook'],
    },
    {
      ...{ key: 'leech', name: 'Leech', min: 4, max: 6, base: round(40), height: 0.8, figure: 'beast' },
      line: { m: 8, ws: 4, bs: '-', s: 4, t: 5, w: 2, a: 'D3', ld: '-', sv: 6 },
      gear: ['suckers'],
    },
  ],
  weapons: [quills, hook, suckers],
  abilities: [
    { ability: 'reserve', params: { n: 9, round: 2 } },
    { ability: 'regrows', params: { n: 1 } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['BEAST', 'LEECHES'],
};

export const marshProphet: Datasheet = {
  key: 'marsh-prophet',
  name: 'Marsh Prophet',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'prophet', name: 'Marsh Prophet', min: 1, max: 1, base: round(40), height: 1.6, figure: 'hero' },
      line: { m: 6, ws: 3, bs: 4, s: 4, t: 4, w: 4, a: 3, ld: 8, sv: 5 },
      gear: ['bell-staff', 'quills'],
      abilities: [
        { ability: 'aura-changed', params: { which: 'ld', n: 1, within: 9, name: 'The bell' } },
        { ability: 'ward', params: { n: 5 } },
      ],
    },
  ],
  weapons: [staff, quills],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'MARSH PROPHET'],
};

export const toadback: Datasheet = {
  key: 'toadback',
  name: 'Toadback',
  power: [{ from: 1, power: 6 }],
  models: [
    {
      ...{ key: 'toadback', name: 'Toadback', min: 1, max: 1, base: round(100), height: 3, figure: 'monster' },
      line: { m: '*', ws: 4, bs: 4, s: '*', t: 7, w: 10, a: 4, ld: 7, sv: 4 },
      gear: ['bile', 'tongue'],
      damage: [
        { from: 10, to: 6, values: { m: 9, s: 6 } },
        { from: 5, to: 3, values: { m: 7, s: 5 } },
        { from: 2, to: 0, values: { m: 5, s: 4 } },
      ],
    },
  ],
  weapons: [bile, tongue],
  abilities: [
    { ability: 'transport', params: { n: 12, carries: ['MIRE KIN', 'MIRE MOTHER', 'MARSH PROPHET'] } },
    { ability: 'explodes', params: { on: 6, within: 3, wounds: 1 } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['MONSTER', 'TRANSPORT', 'TOADBACK'],
};

export const drownedColossus: Datasheet = {
  key: 'drowned-colossus',
  name: 'Drowned Colossus',
  power: [{ from: 1, power: 10 }],
  models: [
    {
      ...{ key: 'colossus', name: 'Drowned Colossus', min: 1, max: 1, base: round(100), height: 5, figure: 'monster' },
      line: { m: '2D6', ws: '*', bs: 4, s: 7, t: 8, w: 14, a: '*', ld: '-', sv: 4 },
      gear: ['drowned-arms', 'wreckage'],
      damage: [
        { from: 14, to: 8, values: { ws: 3, a: 5 } },
        { from: 7, to: 4, values: { ws: 4, a: 'D6' } },
        { from: 3, to: 0, values: { ws: 5, a: 'D3' } },
      ],
    },
  ],
  weapons: [slam, rake, wreckage],
  abilities: [
    { ability: 'invulnerable', params: { n: 6 } },
    { ability: 'hardened', params: { n: 1 } },
    { ability: 'brutal', params: { n: 1, in: 'fight' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['MONSTER', 'DROWNED COLOSSUS'],
};

export const greatBittern: Datasheet = {
  key: 'great-bittern',
  name: 'Great Bittern',
  power: [{ from: 1, power: 8 }],
  models: [
    {
      ...{ key: 'bittern', name: 'Great Bittern', min: 1, max: 1, base: round(60), height: 4, figure: 'flyer' },
      line: { m: '15-40', ws: 4, bs: '*', s: 6, t: 6, w: 10, a: 3, ld: 7, sv: 4 },
      gear: ['spout', 'beak'],
      damage: [
        { from: 10, to: 5, values: { bs: 3 } },
        { from: 4, to: 0, values: { bs: 5 } },
      ],
    },
  ],
  weapons: [spout, beak],
  abilities: [{ ability: 'keen-eyed', params: { n: 1, in: 'shoot' } }],
  options: [],
  factions: FACTIONS,
  keywords: ['MONSTER', 'AIRCRAFT', 'FLY', 'GREAT BITTERN'],
};
