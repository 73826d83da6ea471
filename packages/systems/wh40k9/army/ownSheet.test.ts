import { expect, it } from 'vitest';
import { inspectArmy, muster, musterWritten } from './army.ts';

const sheet = {
  key: 'reed-cutters',
  name: 'Reed Cutters',
  power: 4,
  models: [
    {
      ...{ key: 'cutter', name: 'Cutter', min: 5, max: 10, base: '28mm', figure: 'foot', gear: ['sickle', 'arc'] },
      line: { m: '6"', ws: '3+', bs: '4+', s: '4', t: '4', w: '1', a: 'D3', ld: '7', sv: '5+', inv: '6+' },
    },
    {
      ...{ key: 'skiff', name: 'Skiff', min: 0, max: 1, base: '90x52mm', height: 3, figure: 'tank', gear: [] },
      line: { m: '*', ws: '6+', bs: '*', s: '6', t: '7', w: '10', a: '3', ld: '8', sv: '3+' },
      damage: [
        { from: 10, to: 6, values: { m: '12"', bs: '3+' } },
        { from: 5, to: 0, values: { m: '6"', bs: '5+' } },
      ],
    },
  ],
  weapons: [
    { key: 'sickle', name: 'Sickle', range: 'Melee', type: 'Melee', s: '+1', ap: '-1', d: 'D3+1' },
    { key: 'arc-low', name: 'Arc, low', of: 'arc', range: '12"', type: 'Pistol', attacks: '1', s: '6', ap: '-2', d: '1' },
    {
      ...{ key: 'arc-high', name: 'Arc, high', of: 'arc', range: '6-12"', type: 'Pistol', attacks: '2D3', s: '8', ap: '-3', d: '2' },
      abilities: [{ ability: 'burn-out' }],
    },
  ],
  keywords: ['Infantry'],
  factions: ['Reeds'],
  abilities: [{ ability: 'reminder', params: { name: 'Low water', text: 'Anything.', phase: 'movement' } }],
};
const army = { name: 'Reeds', sheets: [sheet], units: [{ sheet: 'reed-cutters' }, { sheet: 'hearth-rifles' }] };
const wrong = (change: object) =>
  inspectArmy({ ...army, sheets: [{ ...sheet, ...change }] }).objections.map(({ path, rule }) => [path, rule]);

it('W40K-SHEET-01, W40K-ARMY-05 an army may bring its own datasheets, written as people write them', () => {
  const mustered = muster({ forces: [army, 'oss-brood'] });
  if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
  const { book, units } = mustered.setup.state;
  expect(units[0]?.models).toHaveLength(5);
  expect(book.profiles['1:reed-cutters:reed-cutters/cutter']?.stats).toMatchObject({ m: 6, ws: 3, a: 'D3', sv: 5, inv: 6 });
  expect(book.gear['1:reed-cutters:arc-high']?.stats).toMatchObject({ range: '6-12', attacks: '2D3', ap: -3 });
});

it('W40K-ARMY-05 a unit may carry its datasheet itself, and two armies may mean different things by one name', () => {
  const other = { ...sheet, weapons: sheet.weapons.map((weapon) => ({ ...weapon, d: '3' })) };
  const mustered = musterWritten({ forces: [army, { name: 'Others', units: [{ sheet: other }] }] });
  if (!('setup' in mustered)) throw new Error(JSON.stringify(mustered.objections));
  const { gear } = mustered.setup.state.book;
  expect([gear['1:reed-cutters:sickle']?.stats.d, gear['2:reed-cutters:sickle']?.stats.d]).toEqual(['D3+1', 3]);
});

it('W40K-SHEET-02, W40K-SHEET-06, W40K-SHEET-09, W40K-SHEET-12 what cannot be read on a sheet is objected to where it stands', () => {
  const [cutter, skiff] = sheet.models;
  expect(wrong({})).toEqual([]);
  expect(wrong({ models: [{ ...cutter, line: { ...cutter!.line, ws: 'three' } }] })[0]).toEqual([
    'sheets[0].models[0].line.ws',
    'W40K-SHEET-02',
  ]);
  expect(wrong({ models: [{ ...skiff, damage: [] }] })[0]).toEqual(['sheets[0].models[0].line.m', 'W40K-SHEET-02']);
  expect(wrong({ models: [{ ...cutter, gear: ['scythe'] }] })[0]).toEqual(['sheets[0].models[0].gear[0]', 'W40K-SHEET-12']);
  expect(wrong({ weapons: [...sheet.weapons, sheet.weapons[0]] })[0]).toEqual(['sheets[0].weapons[3]', 'protocol:duplicate']);
  expect(wrong({ weapons: [{ ...sheet.weapons[0], type: 'Heavy' }] })[0]).toEqual(['sheets[0].weapons[0].type', 'W40K-WTYPE-01']);
  expect(wrong({ abilities: [{ ability: 'unheard-of' }] })[0]).toEqual(['sheets[0].abilities[0].ability', 'protocol:not-an-option']);
});
