import type { AbilityRef } from '@warfold/engine';
import { round } from '@warfold/space';
import type { Datasheet, WeaponEntry } from '../../sheet/datasheet.ts';

/** The two datasheets that the book prints: W40K-DATA-01 to -17. */

const BLAST: readonly AbilityRef[] = [{ ability: 'blast' }];
/** W40K-DATA-09: a name, whose text is in another book. */
const ANGELS: AbilityRef = { ability: 'angels-of-death' };

/** W40K-DATA-03, -13. */
const heavyBoltPistol: WeaponEntry = {
  ...{ key: 'heavy-bolt-pistol', name: 'Heavy bolt pistol', range: 18, type: 'Pistol', attacks: 1 },
  ...{ s: 4, ap: -1, d: 1 },
};
const chainsword: WeaponEntry = {
  ...{ key: 'astartes-chainsword', name: 'Astartes chainsword', range: 'Melee', type: 'Melee' },
  ...{ s: 'User', ap: -1, d: 1 },
  abilities: [{ ability: 'extra-attack', params: { n: 1 } }],
};
const frag: WeaponEntry = {
  ...{ key: 'frag-grenades', name: 'Frag grenades', range: 6, type: 'Grenade', attacks: 'D6' },
  ...{ s: 3, ap: 0, d: 1, abilities: BLAST },
};
const krak: WeaponEntry = {
  ...{ key: 'krak-grenades', name: 'Krak grenades', range: 6, type: 'Grenade', attacks: 1 },
  ...{ s: 6, ap: -1, d: 'D3' },
};
/** W40K-DATA-04, -05. */
const plasmaStandard: WeaponEntry = {
  ...{ key: 'plasma-pistol-standard', name: 'Plasma pistol, standard', of: 'plasma-pistol', range: 12, type: 'Pistol', attacks: 1 },
  ...{ s: 7, ap: -3, d: 1 },
};
const plasmaSupercharge: WeaponEntry = {
  ...{ key: 'plasma-pistol-supercharge', name: 'Plasma pistol, supercharge', of: 'plasma-pistol', range: 12, type: 'Pistol', attacks: 1 },
  ...{ s: 8, ap: -3, d: 2, abilities: [{ ability: 'burn-out' }] },
};
const twinBoltRifle: WeaponEntry = {
  ...{ key: 'twin-bolt-rifle', name: 'Twin bolt rifle', range: 30, type: 'Rapid Fire', attacks: 2 },
  ...{ s: 4, ap: -1, d: 1 },
};

const ON_FOOT = { base: round(32), height: 1.5, figure: 'foot' } as const;
const ON_BIKE = { base: round(60), height: 2, figure: 'horse' } as const;
const ARMED = ['heavy-bolt-pistol', 'astartes-chainsword', 'frag-grenades', 'krak-grenades'] as const;

export const assaultIntercessors: Datasheet = {
  key: 'assault-intercessor-squad',
  name: 'Assault Intercessor Squad',
  power: [
    { from: 1, power: 5 },
    { from: 6, power: 10 },
  ],
  models: [
    {
      ...{ key: 'sergeant', name: 'Assault Intercessor Sergeant', min: 1, max: 1, ...ON_FOOT, gear: ARMED },
      line: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 2, a: 3, ld: 8, sv: 3 },
    },
    {
      ...{ key: 'intercessor', name: 'Assault Intercessor', min: 4, max: 9, ...ON_FOOT, gear: ARMED },
      line: { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 2, a: 2, ld: 7, sv: 3 },
    },
  ],
  weapons: [heavyBoltPistol, plasmaStandard, plasmaSupercharge, chainsword, frag, krak],
  abilities: [ANGELS, { ability: 'combat-squads' }],
  options: [{ key: 'plasma-pistol', model: 'sergeant', most: 1, give: ['heavy-bolt-pistol'], take: ['plasma-pistol'] }],
  factions: ['IMPERIUM', 'ADEPTUS ASTARTES', '<CHAPTER>'],
  keywords: ['INFANTRY', 'PRIMARIS', 'ASSAULT INTERCESSOR SQUAD'],
};

export const outriders: Datasheet = {
  key: 'outrider-squad',
  name: 'Outrider Squad',
  power: [{ from: 1, power: 6 }],
  models: [
    {
      ...{ key: 'sergeant', name: 'Outrider Sergeant', min: 1, max: 1, ...ON_BIKE, gear: [...ARMED, 'twin-bolt-rifle'] },
      line: { m: 14, ws: 3, bs: 3, s: 4, t: 5, w: 4, a: 3, ld: 8, sv: 3 },
    },
    {
      ...{ key: 'outrider', name: 'Outrider', min: 2, max: 2, ...ON_BIKE, gear: [...ARMED, 'twin-bolt-rifle'] },
      line: { m: 14, ws: 3, bs: 3, s: 4, t: 5, w: 4, a: 2, ld: 7, sv: 3 },
    },
  ],
  weapons: [heavyBoltPistol, twinBoltRifle, chainsword, frag, krak],
  abilities: [ANGELS, { ability: 'devastating-charge', params: { n: 2 } }, { ability: 'turbo-boost', params: { n: 6 } }],
  options: [],
  factions: ['IMPERIUM', 'ADEPTUS ASTARTES', '<CHAPTER>'],
  keywords: ['BIKER', 'PRIMARIS', 'OUTRIDER SQUAD'],
};

/**
 * W40K-SHEET-15, W40K-DATA-17: the same models as an assembly guide prints them, with numbers in the place of the names of weapons, and neither abilities,
 * grenades, keywords nor a Power Rating.
 */
export const outridersCondensed: Datasheet = {
  key: 'outriders-condensed',
  name: 'Outriders (condensed)',
  power: [{ from: 1, power: 0 }],
  models: outriders.models.map((model) => ({ ...model, gear: ['1', '2', '3'] })),
  weapons: [heavyBoltPistol, twinBoltRifle, { ...chainsword, abilities: [] }].map((weapon, i) => ({
    ...weapon,
    key: `${i + 1}`,
    name: `${i + 1}`,
  })),
  abilities: [],
  options: [],
  factions: [],
  keywords: [],
};
