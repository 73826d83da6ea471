import { round } from '@warfold/space';
import type { Datasheet, WeaponEntry } from '../../sheet/datasheet.ts';

/**
 * The Mire: things that walked out of the flooded terraces of Oss when the pumps were switched off. They have no banners and no orders, only the
 * Mother who hums and the brood that leans towards the sound.
 */

const FACTIONS = ['THE MIRE', '<POOL>'] as const;

const reedbow: WeaponEntry = { key: 'reedbow', name: 'Reedbow', range: 24, type: 'Rapid Fire', attacks: 1, s: 3, ap: 0, d: 1 };
const hookKnife: WeaponEntry = { key: 'hook-knife', name: 'Hook knife', range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 };
const barb: WeaponEntry = { key: 'barb-spitter', name: 'Barb spitter', range: 12, type: 'Pistol', attacks: 1, s: 3, ap: 0, d: 1 };
const sporeJar: WeaponEntry = {
  ...{ key: 'spore-jar', name: 'Spore jar', range: 6, type: 'Grenade', attacks: 'D6', s: 3, ap: 0, d: 1 },
  abilities: [{ ability: 'blast' }],
};
const eelLance: WeaponEntry = { key: 'eel-lance', name: 'Eel lance', range: 36, type: 'Heavy', attacks: 1, s: 8, ap: -2, d: 'D6' };

export const mireKin: Datasheet = {
  key: 'mire-kin',
  name: 'Mire Kin',
  power: [
    { from: 1, power: 3 },
    { from: 11, power: 6 },
  ],
  models: [
    {
      ...{ key: 'elder', name: 'Kin Elder', min: 1, max: 1, base: round(28), height: 1.2, figure: 'foot' },
      line: { m: 6, ws: 4, bs: 4, s: 3, t: 3, w: 1, a: 2, ld: 7, sv: 5 },
      gear: ['reedbow', 'hook-knife', 'barb-spitter'],
    },
    {
      ...{ key: 'kin', name: 'Mire Kin', min: 9, max: 19, base: round(28), height: 1.2, figure: 'foot' },
      line: { m: 6, ws: 4, bs: 4, s: 3, t: 3, w: 1, a: 1, ld: 6, sv: 5 },
      gear: ['reedbow', 'hook-knife', 'spore-jar'],
    },
  ],
  weapons: [reedbow, hookKnife, barb, sporeJar, eelLance],
  abilities: [{ ability: 'objective-secured' }],
  options: [{ key: 'eel-lance', model: 'kin', most: 1, give: ['reedbow'], take: ['eel-lance'] }],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'MIRE KIN'],
};

const maul: WeaponEntry = { key: 'stump-maul', name: 'Stump maul', range: 'Melee', type: 'Melee', s: 'x2', ap: -2, d: 'D3' };
const wail: WeaponEntry = { key: 'wail', name: 'Wail', range: 18, type: 'Assault', attacks: 'D3', s: 5, ap: -1, d: 1 };

export const mireMother: Datasheet = {
  key: 'mire-mother',
  name: 'Mire Mother',
  power: [{ from: 1, power: 5 }],
  models: [
    {
      ...{ key: 'mother', name: 'Mire Mother', min: 1, max: 1, base: round(50), height: 2.5, figure: 'hero' },
      line: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 5, a: 4, ld: 8, sv: 4, inv: 5 },
      gear: ['stump-maul', 'wail'],
      abilities: [{ ability: 'psyker', params: { casts: 2, denies: 1, powers: ['smite', 'dread'] } }],
    },
  ],
  weapons: [maul, wail],
  abilities: [],
  options: [],
  factions: FACTIONS,
  keywords: ['INFANTRY', 'CHARACTER', 'PSYKER', 'MIRE MOTHER'],
};

const gar: WeaponEntry = { key: 'gar-teeth', name: 'Gar teeth', range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 1 };

export const garRiders: Datasheet = {
  key: 'gar-riders',
  name: 'Gar Riders',
  power: [
    { from: 1, power: 4 },
    { from: 4, power: 8 },
  ],
  models: [
    {
      ...{ key: 'rider', name: 'Gar Rider', min: 3, max: 6, base: round(50), height: 1.8, figure: 'horse' },
      line: { m: 10, ws: 3, bs: 4, s: 4, t: 5, w: 3, a: 3, ld: 6, sv: 4 },
      gear: ['barb-spitter', 'gar-teeth'],
    },
  ],
  weapons: [barb, gar],
  abilities: [
    { ability: 'scout-move', params: { n: 6 } },
    { ability: 'devastating-charge', params: { n: 1 } },
    { ability: 'reroll', params: { of: 'charge' } },
  ],
  options: [],
  factions: FACTIONS,
  keywords: ['CAVALRY', 'GAR RIDERS'],
};
