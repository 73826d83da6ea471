import type { Role, WrittenFaction } from '../written.ts';
import { weapon } from './notation.ts';

/** AOS3-22.0c: the warscroll that the book prints, and the samples that take the place of what it does not (AOS3-SAMPLE.1 to AOS3-SAMPLE.4). */
export const stormcastEternals: WrittenFaction = {
  key: 'stormcast-eternals',
  name: 'Stormcast Eternals',
  keyword: 'Stormcast Eternals',
  warscrolls: [
    {
      key: 'vindictors',
      name: 'Vindictors',
      ...{ move: 5, wounds: 2, bravery: 7, save: '3+', size: 5, points: 140 },
      melee: [weapon('stormspear', 'Stormspear', '2"', 2, '3+', '3+', '-1', 1)],
      keywords: ['Order', 'Stormcast Eternals', 'Thunderstrike', 'Redeemer', 'Vindictors'],
      ...{ roles: ['Battleline'], base: '40mm', height: 1.6 },
    },
  ],
  endless: [
    {
      key: 'cinder-wall',
      name: 'Cinder Wall',
      parts: ['76x25mm rect'],
      ...{ value: 6, range: 12, visible: true, apart: 1, height: 1.5 },
      abilities: [{ ability: 'cinder-wall', params: { within: 1, whom: 'all' } }],
    },
    {
      key: 'roving-maw',
      name: 'Roving Maw',
      parts: ['51mm'],
      ...{ value: 7, range: 9, apart: 1, predatory: { move: 8, fly: true } },
      abilities: [{ ability: 'roving-maw', params: { on: 4, mortals: 'D3' } }],
    },
  ],
  invocations: [
    {
      key: 'judging-idol',
      name: 'Judging Idol',
      parts: ['51mm'],
      ...{ value: 4, range: 12, apart: 1 },
      abilities: [{ ability: 'judging-idol', params: { within: 6, whom: 'enemies' } }],
    },
  ],
  terrain: [
    {
      key: 'oathstone',
      name: 'Oathstone',
      pieces: [[3, 3]],
      ...{ height: 2, traits: [], apart: 3 },
      abilities: [{ ability: 'oathstone', params: { within: 6, wholly: true } }],
    },
  ],
};

/** AOS3-25.0b: the points table that the book prints; of its units only the Vindictors have a warscroll there. */
export interface PrintedProfile {
  readonly type: string;
  readonly size: number;
  readonly points: number;
  readonly roles: readonly Role[];
  readonly notes: readonly ('Single' | 'Unique')[];
}

const row = (type: string, size: number, points: number, roles: readonly Role[], ...notes: PrintedProfile['notes']): PrintedProfile => ({
  ...{ type, size, points, roles, notes },
});

export const PRINTED_PROFILES: readonly PrintedProfile[] = [
  row('Vindictors', 5, 140, ['Battleline']),
  row('Yndrasta, the Celestial Spear', 1, 300, ['Leader'], 'Single', 'Unique'),
  row('Knight-Arcanum', 1, 150, ['Leader'], 'Single'),
  row('Knight-Vexillor with Banner of Apotheosis', 1, 125, ['Leader'], 'Single'),
  row('Lord-Imperatant', 1, 160, ['Leader'], 'Single'),
  row('Annihilators', 3, 190, []),
  row('Praetors', 3, 155, []),
];
