import type { Army } from './army.ts';

/** The armies that ship with the game, by key. */
export const shippedArmies: Readonly<Record<string, Army>> = {
  'kestrel-vanguard': {
    name: 'Kestrel Vanguard',
    battleForged: true,
    keywords: { '<CHAPTER>': 'KESTREL HOUSE' },
    units: [
      { sheet: 'assault-intercessor-squad', options: ['plasma-pistol'], warlord: true },
      { sheet: 'assault-intercessor-squad' },
      { sheet: 'outrider-squad' },
    ],
  },
  'oss-brood': {
    name: 'Brood of Oss',
    keywords: { '<POOL>': 'OSS' },
    units: [
      { sheet: 'mire-mother', warlord: true },
      { sheet: 'mire-kin', options: ['eel-lance'] },
      { sheet: 'mire-kin' },
      { sheet: 'gar-riders' },
    ],
  },
};
