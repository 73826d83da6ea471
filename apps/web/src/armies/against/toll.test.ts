import { renderer } from '@warfold/engine';
import { barracks, buildTexts, oddsSupports, systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { measureOf, sorted } from './sorting.ts';
import type { NoToll, Tolls, UnitToll } from './toll.ts';
import { tolls } from './toll.ts';
import { KINDS, TYPICAL } from './typical.ts';

const houseOf = (key: string) => {
  const system = systems.find((one) => one.key === key)!;
  const barrack = barracks.find((one) => one.system === key)!;
  const armyOf = (force: string) => barrack.shipped.find((one) => one.key === force)!.army;
  return { system, barrack, support: oddsSupports.find((one) => one.system.key === key)!, armyOf };
};
const always = { tell: () => undefined, wanted: () => Promise.resolve(true) };

describe('typical targets', () => {
  it('are whom they are said to be, in every system', () => {
    const named = systems.map(({ key, texts }) => {
      const { barrack, armyOf } = houseOf(key);
      const tell = renderer('en', texts, buildTexts);
      const nameOf = (kind: (typeof KINDS)[number]): string => {
        const { force, at } = TYPICAL[key]![kind];
        const name = barrack.inspect(armyOf(force)).units[at]!.name;
        return typeof name === 'string' ? name : tell(name);
      };
      return [key, ...KINDS.map(nameOf)];
    });
    expect(named).toEqual([
      ['warpath', 'Shoal Rabble', 'Dock Wardens', 'Gilded Sentinels', 'Bulwark Crawler'],
      ['noquarter', 'Mudfang cutters', 'Salt guard', 'Dyke wardens', 'Bog horrors'],
      ['wh40k9', 'Mire Kin', 'Hearth Rifles', 'Outrider Squad', 'Drowned Colossus'],
      ['aos1', 'Mirelings', 'Fen Archers', 'Bell Guard', 'Bog Behemoth'],
      ['aos3', 'The Reaped', 'Lantern Watch', 'Glass Guard', 'Old Harrow'],
    ]);
  });
});

describe('what the units of an army do to a target', () => {
  const { system, support, barrack, armyOf } = houseOf('aos1');
  const whole = armyOf('wardens');
  const army = { ...whole, units: whole.units.slice(1, 4) };
  const target = { army: armyOf('murk'), at: 2 };

  it('is worked out for each, in the manner that does more or in the one that is asked for', async () => {
    const told: number[] = [];
    const found = await tolls(
      support,
      system,
      { system: 'aos1', army, target, attack: 'better' },
      { ...always, tell: ({ rows }) => told.push(rows.length) },
    );
    expect(told).toEqual([1, 2, 3]);
    // Tallow Seer: 2 wax darts on 4+ and 4+ and nothing saves Mirelings. Fifteen Bell Guard and a champion's attack on 4+ and 3+. Ten Fen Archers on 4+ and 4+.
    expect(found.rows.map((row) => ('wounds' in row ? [row.manner, row.wounds.toFixed(6)] : row.none))).toEqual([
      ['shoot', '0.500000'],
      ['fight', (16 / 3).toFixed(6)],
      ['shoot', '2.500000'],
    ]);
    expect(found.own).toEqual([4, 15, 10]);
    const far = await tolls(support, system, { system: 'aos1', army, target, attack: 'shoot' }, always);
    expect(far.rows[1]).toEqual({ at: 1, none: 'unarmed', why: null });
  });

  it('is no longer worked out for whoever asks something else', async () => {
    let times = 0;
    const wanted = () => Promise.resolve(++times <= 1);
    const found: Tolls = await tolls(support, system, { system: 'aos1', army, target, attack: 'better' }, { ...always, wanted });
    expect(found.rows.map(({ at }) => at)).toEqual([0]);
  });

  it('is put in order by itself and by what it costs, whoever can do nothing last', () => {
    const row = (at: number, wounds: number): UnitToll => ({
      at,
      manner: 'fight',
      wounds,
      slain: wounds,
      destroyed: 0,
      error: null,
      question: {},
    });
    const none: NoToll = { at: 0, none: 'unarmed', why: null };
    const inspection = barrack.inspect(whole);
    const measures = [
      measureOf(none, inspection, 5, 'Abbess'),
      measureOf(row(1, 2), inspection, 4, 'Seer'),
      measureOf(row(2, 3), inspection, 15, 'Guard'),
    ];
    expect(measures.map(({ per }) => per)).toEqual([null, 0.5, 0.2]);
    const order = (...by: [Parameters<typeof sorted>[1], boolean]) => sorted(measures, ...by).map(({ name }) => name);
    expect(order('per', true)).toEqual(['Seer', 'Guard', 'Abbess']);
    expect(order('wounds', true)).toEqual(['Guard', 'Seer', 'Abbess']);
    expect(order('wounds', false)).toEqual(['Seer', 'Guard', 'Abbess']);
    expect(order('name', false)).toEqual(['Abbess', 'Guard', 'Seer']);
    const points = {
      ...inspection,
      counted: 'build.points',
      units: inspection.units.map((unit) => unit && { ...unit, cost: { ...unit.cost, total: 50 } }),
    };
    expect(measureOf(row(1, 2), points, 4, 'Seer').per).toBe(4);
  });
});
