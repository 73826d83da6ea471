/** Datasheets with the abilities that no shipped army has: wards and auras of them, changed characteristics and weapons, a damage table, two profiles of one weapon, what is done as if it were another phase. */
import type { Showcase } from './showcase.ts';
import { plain } from './showcase.ts';

const cutters = {
  ...{ key: 'reed-cutters', name: 'Reed Cutters', power: 4, keywords: ['Infantry'], factions: ['Reeds'] },
  models: [
    {
      ...{ key: 'cutter', name: 'Cutter', min: 5, max: 10, base: '28mm', figure: 'foot', gear: ['sickle', 'arc'] },
      line: { m: '6"', ws: '3+', bs: '3+', s: '4', t: '4', w: '1', a: 'D3', ld: '7', sv: '5+', inv: '6+' },
    },
  ],
  weapons: [
    {
      key: 'sickle',
      name: 'Sickle',
      range: 'Melee',
      type: 'Melee',
      s: '+1',
      ap: '-1',
      d: 'D3+1',
      abilities: [{ ability: 'mortal-beside' }],
    },
    { key: 'arc-low', name: 'Arc, low', of: 'arc', range: '18"', type: 'Pistol', attacks: '1', s: '6', ap: '-2', d: '1' },
    {
      ...{ key: 'arc-high', name: 'Arc, high', of: 'arc', range: '6-24"', type: 'Heavy', attacks: '2D3', s: '8', ap: '-3', d: '2' },
      abilities: [{ ability: 'burn-out' }, { ability: 'blast' }],
    },
  ],
  abilities: [
    { ability: 'changed', params: { which: 't', n: 1 } },
    { ability: 'changed-weapons', params: { which: 's', n: 1 } },
    { ability: 'ward', params: { n: 6 } },
    { ability: 'as-if', params: { as: 'fight', at: 'fight-end' } },
    { ability: 'reminder', params: { name: 'Low water', text: 'Anything.', phase: 'movement' } },
  ],
};
const warden = {
  ...{ key: 'reed-warden', name: 'Reed Warden', power: 5, keywords: ['Infantry', 'Character'], factions: ['Reeds'], role: 'HQ' },
  models: [
    {
      ...{ key: 'warden', name: 'Warden', min: 1, max: 1, base: '40mm', figure: 'hero', gear: ['pole'] },
      line: { m: '7"', ws: '2+', bs: '3+', s: '5', t: '4', w: '5', a: '4', ld: '9', sv: '3+' },
    },
  ],
  weapons: [{ key: 'pole', name: 'Pole', range: 'Melee', type: 'Melee', s: 'x2', ap: '-2', d: '2' }],
  abilities: [
    { ability: 'aura-ward', params: { n: 5 } },
    { ability: 'psyker', params: { casts: 2, denies: 1, powers: ['smite', 'dread', 'haste'] } },
    { ability: 'angels-of-death' },
    { ability: 'as-if', params: { as: 'cast', at: 'round-start' } },
  ],
};
const skiff = {
  ...{ key: 'war-skiff', name: 'War Skiff', power: 6, keywords: ['Vehicle', 'Transport'], factions: ['Reeds'] },
  models: [
    {
      ...{ key: 'skiff', name: 'Skiff', min: 1, max: 1, base: '90x52mm', height: 3, figure: 'tank', gear: ['bow-gun'] },
      line: { m: '*', ws: '6+', bs: '*', s: '6', t: '7', w: '10', a: '*', ld: '8', sv: '3+' },
      damage: [
        { from: 10, to: 6, values: { m: '12"', bs: '3+', a: '3' } },
        { from: 5, to: 3, values: { m: '8"', bs: '4+', a: 'D3' } },
        { from: 2, to: 0, values: { m: '4"', bs: '5+', a: '1' } },
      ],
    },
  ],
  weapons: [{ key: 'bow-gun', name: 'Bow gun', range: '36"', type: 'Heavy', attacks: '3', s: '6', ap: '-1', d: '2' }],
  abilities: [
    { ability: 'transport', params: { n: 12 } },
    { ability: 'as-if', params: { as: 'shoot' } },
    { ability: 'explodes', params: { on: 4, within: 6, wounds: 'D3' } },
  ],
};

const reeds = {
  ...{ name: 'The Reeds', battleForged: true, sheets: [cutters, warden, skiff] },
  units: [
    { sheet: 'reed-warden', warlord: true },
    { sheet: 'reed-cutters', models: { cutter: 10 } },
    { sheet: 'reed-cutters' },
    { sheet: 'war-skiff' },
    { sheet: 'war-skiff' },
  ],
};

export const wh40k9: Showcase = {
  ...{ forces: [plain(reeds)], every: 4, things: [] },
  told: { 'as-if': 'W40K-OUT-01', psyker: 'W40K-PSY-08', 'burn-out': 'W40K-DATA-05', 'angels-of-death': 'W40K-DATA-09' },
  reasons: {
    reminder: 'words for the players, which the rules never ask for',
    role: 'asked of Fortifications only, which no mission of ours has',
    'hard-blows': 'offered only where the players agree on Stratagems',
  },
};
