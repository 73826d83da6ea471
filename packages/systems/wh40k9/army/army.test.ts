import { describe, expect, it } from 'vitest';
import { shippedArmies } from '../forces/index.ts';
import { fields, piecesOf } from '../layouts/index.ts';
import { inspectArmy, judgeAgreement, muster, starter } from './army.ts';

describe('armies', () => {
  it.each(Object.keys(shippedArmies))('%s can be mustered', (force) => {
    const mustered = muster({ forces: [force, force] });
    expect('objections' in mustered ? mustered.objections : []).toEqual([]);
  });

  it('W40K-ONLYWAR-01 armies of any size meet each other', () => {
    const one = { keywords: { '<CHAPTER>': 'X' }, units: [{ sheet: 'outrider-squad' }] };
    const many = { ...one, units: Array.from({ length: 9 }, () => one.units[0]!) };
    expect('setup' in muster({ forces: [one, many] })).toBe(true);
  });

  it('W40K-ONLYWAR-01 what was agreed of the size is told with its numbers, and refuses nothing', () => {
    const squads = (limit: number) => ({
      limit,
      keywords: { '<CHAPTER>': 'X' },
      units: [{ sheet: 'outrider-squad' }, { sheet: 'outrider-squad' }],
    });
    const found = (limit: number) =>
      judgeAgreement({ forces: [squads(limit), 'oss-flood'] }).filter(({ rule }) => rule === 'W40K-ONLYWAR-01');
    const power = inspectArmy(squads(1000)).points.total;
    expect(found(power)).toEqual([]);
    expect(found(power - 1)).toMatchObject([{ weight: 'warning', text: { args: { power, limit: power - 1, over: 1 } } }]);
    expect('setup' in muster({ forces: [squads(1), 'oss-flood'] })).toBe(true);
  });

  it('W40K-ONLYWAR-09 a field that is too small for the armies is advised against, and fought on', () => {
    const large = { keywords: { '<CHAPTER>': 'X' }, units: Array.from({ length: 12 }, () => ({ sheet: 'outrider-squad' })) };
    const advice = judgeAgreement({ forces: [large, large], layout: 'pump-station' });
    expect(advice).toMatchObject([{ rule: 'W40K-ONLYWAR-09', weight: 'warning' }]);
    expect('setup' in muster({ forces: [large, large], layout: 'pump-station' })).toBe(true);
  });

  it('W40K-SHEET-17 two options of a unit are for different models: what one has given up it cannot give up again', () => {
    const mustered = muster({ forces: [{ units: [{ sheet: 'hearth-rifles', options: ['short-rifles', 'sun-lance'] }] }, 'oss-brood'] });
    if (!('setup' in mustered)) throw new Error('a legal army');
    const { units, models } = mustered.setup.state;
    const guns = units[0]!.models.map((id) => models[id]!.gear.filter((key) => /rifle|lance/.test(key)).join());
    expect(guns).toEqual(['road-rifle', 'sun-lance', 'short-rifle', 'short-rifle', 'short-rifle']);
  });

  it('W40K-CMD-01 Battle-forged is a property of the army', () => {
    const mustered = muster(starter);
    if (!('setup' in mustered)) throw new Error('the starter forces are legal');
    expect(mustered.setup.state.sides.map(({ marks }) => marks['battle-forged'] === true)).toEqual(
      starter.forces.map((force) => shippedArmies[String(force)]!.battleForged === true),
    );
  });
});

describe('battlefields', () => {
  it.each(fields.map((field) => [field.key, field] as const))('W40K-FIELD-03 %s has as many features as are advised', (_key, field) => {
    const { width, depth } = field.table;
    expect(field.scenery.length).toBe(Math.ceil(((width / 1000) * (depth / 1000)) / 144));
    for (const { shape } of piecesOf(field)) {
      if (shape.kind !== 'terrain') throw new Error('a field is made of terrain');
      for (const { x, y } of shape.terrain.footprint) expect(x >= 0 && x <= width && y >= 0 && y <= depth).toBe(true);
    }
  });

  it.each(fields.map((field) => [field.key, field] as const))('%s is the same from both long edges', (_key, field) => {
    const { width, depth } = field.table;
    const print = (turned: boolean) =>
      piecesOf(field)
        .map(({ shape, name }) => {
          if (shape.kind !== 'terrain') throw new Error('a field is made of terrain');
          const corners = shape.terrain.footprint.map(({ x, y }) => (turned ? `${width - x},${depth - y}` : `${x},${y}`));
          return `${name.key} ${shape.terrain.height} ${corners.sort().join(' ')}`;
        })
        .sort();
    expect(print(true)).toEqual(print(false));
  });
});
