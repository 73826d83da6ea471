import { rectInches, round } from '@warfold/space';
import type { Datasheet, WeaponEntry } from '../../sheet/datasheet.ts';

/**
 * Kestrel House holds the lamps along the Salt Road: one tower a day's march apart, six hundred towers, and nobody alive who remembers why. Its people
 * are few, patient and very well armed, and where a lamp goes out they come to see who did it.
 */

const FACTIONS = ['KESTREL HOUSE'] as const;
const ON_FOOT = { base: round(32), height: 1.4, figure: 'foot' } as const;

const blade: WeaponEntry = { key: 'lamp-blade', name: 'Lamp blade', range: 'Melee', type: 'Melee', s: '+1', ap: -2, d: 'D3' };
const baton: WeaponEntry = { key: 'signal-baton', name: 'Signal baton', range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 };
const arcLow: WeaponEntry = {
  ...{ key: 'arc-pistol-low', name: 'Arc pistol, banked', of: 'arc-pistol', range: 12, type: 'Pistol', attacks: 1 },
  ...{ s: 6, ap: -2, d: 1 },
};
const arcHigh: WeaponEntry = {
  ...{ key: 'arc-pistol-high', name: 'Arc pistol, open', of: 'arc-pistol', range: 12, type: 'Pistol', attacks: 1 },
  ...{ s: 8, ap: -3, d: 2, abilities: [{ ability: 'burn-out' }] },
};
const roadRifle: WeaponEntry = { key: 'road-rifle', name: 'Road rifle', range: 30, type: 'Rapid Fire', attacks: 1, s: 4, ap: -1, d: 1 };
const carbine: WeaponEntry = { key: 'short-rifle', name: 'Short rifle', range: 18, type: 'Assault', attacks: 2, s: 4, ap: 0, d: 1 };
const flashPot: WeaponEntry = {
  ...{ key: 'flash-pot', name: 'Flash pot', range: 6, type: 'Grenade', attacks: 'D6', s: 3, ap: 0, d: 1 },
  abilities: [{ ability: 'blast' }],
};
const sunLance: WeaponEntry = {
  ...{ key: 'sun-lance', name: 'Sun lance', range: 48, type: 'Heavy', attacks: 1, s: 9, ap: -3, d: 'D6' },
  abilities: [{ ability: 'reroll', params: { of: 'damage', results: [1] } }],
};
const lampMortar: WeaponEntry = {
  ...{ key: 'lamp-mortar', name: 'Lamp mortar', range: '6-48', type: 'Heavy', attacks: 'D6', s: 5, ap: -1, d: 1 },
  abilities: [{ ability: 'blast' }],
};
const oilHose: WeaponEntry = {
  ...{ key: 'oil-hose', name: 'Oil hose', range: 12, type: 'Assault', attacks: 'D6', s: 5, ap: -1, d: 1 },
  abilities: [{ ability: 'always-hits' }],
};
const towerGun: WeaponEntry = {
  ...{ key: 'tower-gun', name: 'Tower gun', range: 36, type: 'Heavy', attacks: '2D3', s: 7, ap: -2, d: 2 },
  abilities: [{ ability: 'blast' }],
};
const twinCarbine: WeaponEntry = {
  key: 'twin-short-rifle',
  name: 'Twin short rifle',
  range: 24,
  type: 'Rapid Fire',
  attacks: 2,
  s: 4,
  ap: 0,
  d: 1,
};
const foot: WeaponEntry = { key: 'iron-foot', name: 'Iron foot', range: 'Melee', type: 'Melee', s: 'x2', ap: -2, d: 3 };

export const kestrelMarshal: Datasheet = {
  key: 'kestrel-marshal',
  name: 'Kestrel Marshal',
  power: [{ from: 1, power: 5 }],
  models: [
    {
      ...{ key: 'marshal', name: 'Kestrel Marshal', min: 1, max: 1, base: round(40), height: 1.6, figure: 'hero' },
      line: { m: 6, ws: 2, bs: 2, s: 4, t: 4, w: 5, a: 5, ld: 9, sv: 3, inv: 4 },
      gear: ['lamp-blade', 'arc-pistol'],
      abilities: [
        { ability: 'aura-reroll', params: { n: 6, of: 'hit', results: [1], name: 'Marshal of the Road' } },
        { ability: 'reroll', params: { of: 'save', results: [1] } },
      ],
    },
  ],
  weapons: [blade, arcLow, arcHigh],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'KESTREL MARSHAL'],
};

export const kestrelSeer: Datasheet = {
  key: 'kestrel-seer',
  name: 'Wick Seer',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'seer', name: 'Wick Seer', min: 1, max: 1, base: round(32), height: 1.5, figure: 'hero' },
      line: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 4, a: 3, ld: 9, sv: 4, inv: 5 },
      gear: ['signal-baton', 'short-rifle'],
      abilities: [
        { ability: 'psyker', params: { casts: 2, denies: 2, powers: ['smite', 'haste'] } },
        { ability: 'aura-invulnerable', params: { n: 6, within: 6, name: 'Wick light' } },
      ],
    },
  ],
  weapons: [baton, carbine],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'PSYKER', 'WICK SEER'],
};

export const hearthRifles: Datasheet = {
  key: 'hearth-rifles',
  name: 'Hearth Rifles',
  power: [
    { from: 1, power: 4 },
    { from: 6, power: 8 },
  ],
  models: [
    {
      ...{
        key: 'serjeant',
        name: 'Hearth Serjeant',
        min: 1,
        max: 1,
        ...ON_FOOT,
        gear: ['arc-pistol', 'road-rifle', 'signal-baton', 'flash-pot'],
      },
      line: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 2, a: 2, ld: 8, sv: 4 },
    },
    {
      ...{ key: 'rifle', name: 'Hearth Rifle', min: 4, max: 9, ...ON_FOOT, gear: ['road-rifle', 'signal-baton', 'flash-pot'] },
      line: { m: 6, ws: 4, bs: 3, s: 4, t: 4, w: 1, a: 1, ld: 7, sv: 4 },
    },
  ],
  weapons: [arcLow, arcHigh, roadRifle, carbine, baton, flashPot, sunLance],
  abilities: [{ ability: 'overwatch' }, { ability: 'objective-secured' }],
  options: [
    { key: 'sun-lance', model: 'rifle', most: 1, give: ['road-rifle'], take: ['sun-lance'] },
    { key: 'short-rifles', model: 'rifle', most: 9, give: ['road-rifle'], take: ['short-rifle'] },
  ],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'HEARTH RIFLES'],
};

export const lamplighters: Datasheet = {
  key: 'lamplighters',
  name: 'Lamplighters',
  power: [{ from: 1, power: 4 }],
  models: [
    {
      ...{ key: 'spotter', name: 'Spotter', min: 1, max: 1, ...ON_FOOT, gear: ['road-rifle', 'signal-baton'] },
      line: { m: 6, ws: 4, bs: 3, s: 3, t: 3, w: 1, a: 1, ld: 8, sv: 4 },
    },
    {
      ...{ key: 'mortar', name: 'Mortar', min: 2, max: 3, base: round(50), height: 1.2, figure: 'gun', gear: ['lamp-mortar'] },
      line: { m: 4, ws: '-', bs: 4, s: '-', t: 5, w: 3, a: '-', ld: '-', sv: 4 },
    },
  ],
  weapons: [roadRifle, baton, lampMortar],
  abilities: [
    { ability: 'dug-in', params: { n: 1, in: 'shoot' } },
    { ability: 'repairs', params: { n: 3 } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'LAMPLIGHTERS'],
};

export const roadDrover: Datasheet = {
  key: 'road-drover',
  name: 'Road Drover',
  power: [{ from: 1, power: 5 }],
  models: [
    {
      ...{ key: 'drover', name: 'Road Drover', min: 1, max: 1, base: rectInches(3, 4.5), height: 2.5, figure: 'tank' },
      line: { m: '*', ws: 6, bs: '*', s: 6, t: 7, w: 10, a: '*', ld: 8, sv: 3 },
      gear: ['twin-short-rifle'],
      damage: [
        { from: 10, to: 6, values: { m: 12, bs: 3, a: 3 } },
        { from: 5, to: 3, values: { m: 8, bs: 4, a: 'D3' } },
        { from: 2, to: 0, values: { m: 5, bs: 5, a: 1 } },
      ],
    },
  ],
  weapons: [twinCarbine],
  abilities: [
    { ability: 'transport', params: { n: 10, carries: ['INFANTRY'] } },
    { ability: 'explodes', params: { on: 6, within: 6, wounds: 'D3' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['VEHICLE', 'TRANSPORT', 'ROAD DROVER'],
};

export const bastionStrider: Datasheet = {
  key: 'bastion-strider',
  name: 'Bastion Strider',
  power: [{ from: 1, power: 9 }],
  models: [
    {
      ...{ key: 'strider', name: 'Bastion Strider', min: 1, max: 1, base: round(90), height: 4, figure: 'walker' },
      line: { m: '*', ws: 3, bs: '*', s: 7, t: 7, w: 12, a: '*', ld: 8, sv: 3 },
      gear: ['tower-gun', 'oil-hose', 'iron-foot'],
      damage: [
        { from: 12, to: 7, values: { m: 8, bs: 3, a: 4 } },
        { from: 6, to: 4, values: { m: 6, bs: 4, a: 3 } },
        { from: 3, to: 0, values: { m: 4, bs: 5, a: 2 } },
      ],
    },
  ],
  weapons: [towerGun, oilHose, foot, sunLance],
  abilities: [
    { ability: 'explodes', params: { on: 6, within: 6, wounds: 'D3' } },
    { ability: 'thick-hide', params: { n: 1 } },
  ],
  options: [{ key: 'sun-lance', model: 'strider', most: 1, give: ['tower-gun'], take: ['sun-lance'] }],
  factions: FACTIONS,
  keywords: ['VEHICLE', 'BASTION STRIDER'],
};

export const stoopingKestrel: Datasheet = {
  key: 'stooping-kestrel',
  name: 'Stooping Kestrel',
  power: [{ from: 1, power: 9 }],
  models: [
    {
      ...{ key: 'kestrel', name: 'Stooping Kestrel', min: 1, max: 1, base: round(60), height: 4, figure: 'flyer' },
      line: { m: '*', ws: 6, bs: '*', s: 6, t: 6, w: 11, a: 3, ld: 8, sv: 3 },
      gear: ['sun-lance', 'twin-short-rifle'],
      damage: [
        { from: 11, to: 6, values: { m: '15-50', bs: 3 } },
        { from: 5, to: 3, values: { m: '15-35', bs: 4 } },
        { from: 2, to: 0, values: { m: '15-20', bs: 5 } },
      ],
    },
  ],
  weapons: [sunLance, twinCarbine],
  abilities: [
    { ability: 'elusive', params: { n: 1, in: 'shoot' } },
    { ability: 'explodes', params: { on: 6, within: 6, wounds: 'D3' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['VEHICLE', 'AIRCRAFT', 'FLY', 'STOOPING KESTREL'],
};
