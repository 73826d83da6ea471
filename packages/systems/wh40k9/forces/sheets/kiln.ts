import { round } from '@warfold/space';
import type { Datasheet, WeaponEntry } from '../../sheet/datasheet.ts';

/**
 * The Kiln Synod: a foundry order that poured its dead into glass when the desert closed the road. What walks out of the moulds is slow, bright and
 * hard to break, and it has not been told that the war is over.
 */

const FACTIONS = ['KILN SYNOD'] as const;
const ON_FOOT = { base: round(32), height: 1.5, figure: 'foot' } as const;

const crozier: WeaponEntry = { key: 'kiln-crozier', name: 'Kiln crozier', range: 'Melee', type: 'Melee', s: '+2', ap: -2, d: 2 };
const censer: WeaponEntry = {
  ...{ key: 'censer', name: 'Censer', range: 8, type: 'Pistol', attacks: 'D3', s: 4, ap: -1, d: 1 },
  abilities: [{ ability: 'always-hits' }],
};
const sparkRifle: WeaponEntry = {
  ...{ key: 'spark-rifle', name: 'Spark rifle', range: 24, type: 'Rapid Fire', attacks: 1, s: 4, ap: -1, d: 1 },
  abilities: [{ ability: 'extra-hits', params: { on: 6, n: 1 } }],
};
const glassFist: WeaponEntry = { key: 'glass-fist', name: 'Glass fist', range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 };
const shardLance: WeaponEntry = {
  ...{ key: 'shard-lance', name: 'Shard lance', range: 'Melee', type: 'Melee', s: '+1', ap: -1, d: 1 },
  abilities: [{ ability: 'better-ap', params: { on: 6, n: 2 } }],
};
const prism: WeaponEntry = {
  ...{ key: 'prism', name: 'Prism', range: 24, type: 'Heavy', attacks: 1, s: 8, ap: -3, d: 'D3+3' },
  abilities: [{ ability: 'half-range', params: { which: 'd', n: '+2' } }],
};
const splinters: WeaponEntry = {
  ...{ key: 'splinters', name: 'Splinters', range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 },
  abilities: [{ ability: 'poisoned', params: { n: 4 } }],
};
const mouth: WeaponEntry = {
  ...{ key: 'furnace-mouth', name: 'Furnace mouth', range: 18, type: 'Heavy', attacks: 'D6', s: 5, ap: -2, d: 1 },
  abilities: [{ ability: 'blast' }],
};
const treads: WeaponEntry = { key: 'treads', name: 'Treads', range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 2 };

export const kilnAbbot: Datasheet = {
  key: 'kiln-abbot',
  name: 'Kiln Abbot',
  power: [{ from: 1, power: 5 }],
  models: [
    {
      ...{ key: 'abbot', name: 'Kiln Abbot', min: 1, max: 1, base: round(40), height: 1.8, figure: 'hero' },
      line: { m: 5, ws: 3, bs: 3, s: 4, t: 5, w: 6, a: 4, ld: 9, sv: 3, inv: 4 },
      gear: ['kiln-crozier', 'censer'],
      abilities: [{ ability: 'aura-reroll', params: { n: 6, of: 'wound', results: [1], name: 'Litany of the mould' } }],
    },
  ],
  weapons: [crozier, censer],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'KILN ABBOT'],
};

export const flameReader: Datasheet = {
  key: 'flame-reader',
  name: 'Flame Reader',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'reader', name: 'Flame Reader', min: 1, max: 1, base: round(32), height: 1.6, figure: 'hero' },
      line: { m: 5, ws: 4, bs: 3, s: 4, t: 4, w: 4, a: 2, ld: 9, sv: 4, inv: 5 },
      gear: ['censer', 'glass-fist'],
      abilities: [{ ability: 'psyker', params: { casts: 1, denies: 1, powers: ['smite', 'dread'] } }],
    },
  ],
  weapons: [censer, glassFist],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'PSYKER', 'FLAME READER'],
};

export const glassmen: Datasheet = {
  key: 'glassmen',
  name: 'Glassmen',
  power: [
    { from: 1, power: 5 },
    { from: 11, power: 10 },
  ],
  models: [
    {
      ...{ key: 'glassman', name: 'Glassman', min: 10, max: 20, ...ON_FOOT, gear: ['spark-rifle', 'glass-fist'] },
      line: { m: 5, ws: 4, bs: 3, s: 4, t: 4, w: 1, a: 1, ld: 9, sv: 3 },
    },
  ],
  weapons: [sparkRifle, glassFist],
  abilities: [{ ability: 'objective-secured' }, { ability: 'ward', params: { n: 6 } }],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'GLASSMEN'],
};

export const shardRiders: Datasheet = {
  key: 'shard-riders',
  name: 'Shard Riders',
  power: [
    { from: 1, power: 5 },
    { from: 4, power: 10 },
  ],
  models: [
    {
      ...{ key: 'rider', name: 'Shard Rider', min: 3, max: 6, base: round(60), height: 2, figure: 'horse' },
      line: { m: 10, ws: 3, bs: 4, s: 4, t: 5, w: 3, a: 4, ld: 9, sv: 3 },
      gear: ['shard-lance'],
    },
  ],
  weapons: [shardLance],
  abilities: [{ ability: 'devastating-charge', params: { n: 1 } }],
  options: [],
  factions: FACTIONS,
  keywords: ['CAVALRY', 'SHARD RIDERS'],
};

export const prismBearers: Datasheet = {
  key: 'prism-bearers',
  name: 'Prism Bearers',
  power: [{ from: 1, power: 5 }],
  models: [
    {
      ...{ key: 'bearer', name: 'Prism Bearer', min: 3, max: 3, base: round(50), height: 1.8, figure: 'foot' },
      line: { m: 5, ws: 4, bs: 3, s: 5, t: 5, w: 3, a: 2, ld: 9, sv: 3 },
      gear: ['prism', 'glass-fist'],
    },
  ],
  weapons: [prism, glassFist],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'PRISM BEARERS'],
};

export const cullet: Datasheet = {
  key: 'cullet',
  name: 'Cullet',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'cullet', name: 'Cullet', min: 4, max: 6, base: round(40), height: 0.8, figure: 'beast' },
      line: { m: 8, ws: 4, bs: '-', s: 3, t: 3, w: 2, a: 3, ld: 9, sv: 6 },
      gear: ['splinters'],
    },
  ],
  weapons: [splinters],
  abilities: [{ ability: 'infiltrate', params: { n: 9 } }],
  options: [],
  factions: FACTIONS,
  keywords: ['BEAST', 'CULLET'],
};

export const walkingFurnace: Datasheet = {
  key: 'walking-furnace',
  name: 'Walking Furnace',
  power: [{ from: 1, power: 12 }],
  models: [
    {
      ...{ key: 'furnace', name: 'Walking Furnace', min: 1, max: 1, base: round(100), height: 4.5, figure: 'walker' },
      line: { m: '*', ws: 4, bs: '*', s: 7, t: 8, w: 16, a: '*', ld: 9, sv: 3 },
      gear: ['furnace-mouth', 'prism', 'treads'],
      damage: [
        { from: 16, to: 9, values: { m: 8, bs: 3, a: 5 } },
        { from: 8, to: 5, values: { m: 6, bs: 4, a: 4 } },
        { from: 4, to: 0, values: { m: 4, bs: 5, a: 3 } },
      ],
    },
  ],
  weapons: [mouth, prism, treads],
  abilities: [
    { ability: 'ward', params: { n: 6 } },
    { ability: 'explodes', params: { on: 6, within: 6, wounds: 'D3' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['VEHICLE', 'WALKING FURNACE'],
};
