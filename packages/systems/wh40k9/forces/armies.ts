import type { Army } from './army.ts';

const KESTREL = { '<CHAPTER>': 'KESTREL HOUSE' } as const;
const OSS = { '<POOL>': 'OSS' } as const;

/** The armies that ship with the game, by key: three of about 25 power and three of about 50. */
export const shippedArmies: Readonly<Record<string, Army>> = {
  'kestrel-vanguard': {
    name: 'Kestrel Vanguard',
    battleForged: true,
    keywords: KESTREL,
    units: [
      { sheet: 'kestrel-seer', warlord: true },
      { sheet: 'assault-intercessor-squad', options: ['plasma-pistol'] },
      { sheet: 'hearth-rifles', options: ['sun-lance'] },
      { sheet: 'outrider-squad' },
      { sheet: 'road-drover' },
    ],
  },
  'oss-brood': {
    name: 'Brood of Oss',
    battleForged: true,
    keywords: OSS,
    units: [
      { sheet: 'mire-mother', warlord: true },
      { sheet: 'mire-kin', options: ['eel-lance'] },
      { sheet: 'mire-kin', name: 'Far Kin', options: ['eel-lance'] },
      { sheet: 'gar-riders' },
      { sheet: 'leech-keeper', models: { keeper: 1, leech: 5 } },
      { sheet: 'toadback' },
    ],
  },
  'kestrel-household': {
    name: 'Kestrel Household',
    battleForged: true,
    keywords: KESTREL,
    units: [
      { sheet: 'kestrel-marshal', warlord: true },
      { sheet: 'kestrel-seer' },
      { sheet: 'assault-intercessor-squad', models: { sergeant: 1, intercessor: 9 }, options: ['plasma-pistol'] },
      { sheet: 'hearth-rifles', options: ['short-rifles'] },
      { sheet: 'lamplighters' },
      { sheet: 'road-drover' },
      { sheet: 'bastion-strider' },
      { sheet: 'stooping-kestrel' },
    ],
  },
  'oss-flood': {
    name: 'Flood of Oss',
    battleForged: true,
    keywords: OSS,
    units: [
      { sheet: 'mire-mother', warlord: true },
      { sheet: 'marsh-prophet' },
      { sheet: 'mire-kin', models: { elder: 1, kin: 19 }, options: ['eel-lance'] },
      { sheet: 'mire-kin', name: 'Far Kin', options: ['eel-lance'] },
      { sheet: 'gar-riders' },
      { sheet: 'leech-keeper', models: { keeper: 1, leech: 6 } },
      { sheet: 'toadback' },
      { sheet: 'drowned-colossus' },
      { sheet: 'great-bittern' },
    ],
  },
  'kiln-patrol': {
    name: 'Kiln Patrol',
    battleForged: true,
    units: [
      { sheet: 'kiln-abbot', warlord: true },
      { sheet: 'glassmen' },
      { sheet: 'shard-riders' },
      { sheet: 'prism-bearers' },
      { sheet: 'cullet', models: { cullet: 6 } },
    ],
  },
  'kiln-synod': {
    name: 'Synod of the Kiln',
    battleForged: true,
    units: [
      { sheet: 'kiln-abbot', warlord: true },
      { sheet: 'flame-reader' },
      { sheet: 'glassmen', models: { glassman: 15 } },
      { sheet: 'shard-riders', models: { rider: 5 } },
      { sheet: 'prism-bearers' },
      { sheet: 'cullet', models: { cullet: 6 } },
      { sheet: 'walking-furnace' },
    ],
  },
};
