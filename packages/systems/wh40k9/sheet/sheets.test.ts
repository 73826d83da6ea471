import type { AbilityRef, Model, State } from '@warfold/engine';
import { Match, part, say, scriptedDice } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { resolveVolley } from '../attack/sequence.ts';
import { strengthFor } from '../attack/strike.ts';
import type { Volley } from '../attack/volley.ts';
import { datasheets, shippedArmies } from '../forces/index.ts';
import { assaultIntercessors, outriders, outridersCondensed } from '../forces/sheets/astartes.ts';
import { wh40k9 } from '../index.ts';
import type { Change } from '../sequence/moments.ts';
import type { Card } from '../testing/skirmish.ts';
import { row, skirmish } from '../testing/skirmish.ts';
import { amountOf, greatest } from './amount.ts';
import { characteristicOf, modified } from './characteristics.ts';
import { bookOf, gearKeys, openKeywords, powerOf, profileKey } from './datasheet.ts';
import { lineOf, rangedOf, weaponOf } from './profile.ts';

const change = (how: Change['how'], value: number): Change => ({ how, value, reason: say('w40k.ability.changed'), rule: 'W40K-SHEET-09' });
const printed = (value: number) => part(value, say('w40k.stat.s'), 'W40K-SHEET-02');
const total = (value: number, ...changes: Change[]) => modified(printed(value), changes, 1).total;

describe('modifying characteristics', () => {
  it('W40K-MODCHAR-01 division, multiplication, addition, subtraction, whatever order they come in', () => {
    expect(total(4, change('add', 1), change('multiply', 2))).toBe(9);
    expect(total(4, change('add', -1), change('multiply', 2))).toBe(7);
    expect(total(9, change('add', 2), change('divide', 2), change('multiply', 3), change('add', -1))).toBe(15);
    const { parts } = modified(printed(4), [change('add', 1), change('multiply', 2)]);
    expect(parts.map(({ value }) => value)).toEqual([4, 4, 1]);
  });

  it('W40K-MODCHAR-02 fractions are rounded up, once, at the very end', () => {
    expect(total(5, change('divide', 2))).toBe(3);
    // 7 / 2 = 3.5, times 2 is 7: rounding in between would make it 8.
    expect(total(7, change('divide', 2), change('multiply', 2))).toBe(7);
    expect(total(7, change('divide', 3), change('multiply', 3))).toBe(7);
    expect(total(5, change('divide', 2), change('add', -1))).toBe(2);
  });

  it('W40K-MODCHAR-03 a replaced value first, then the modifiers of other rules', () => {
    expect(total(4, change('add', 1), change('set', 6))).toBe(7);
    expect(total(4, change('multiply', 2), change('set', 3), change('add', 1))).toBe(7);
  });

  it('W40K-MODCHAR-04 Strength, Toughness, Attacks and Leadership never fall below 1', () => {
    expect(total(3, change('add', -5))).toBe(1);
    const cursed: Card = {
      abilities: ['s', 't', 'a', 'ld', 'm'].map((which): AbilityRef => ({ ability: 'changed', params: { which, n: -9 } })),
    };
    // One ability of a name speaks once for each reference on the card.
    const { state } = skirmish({ cursed }, {}, { cursed: { side: 0, models: row('cursed', 1, 10, 10) } });
    const value = (which: 's' | 't' | 'a' | 'ld' | 'm') => characteristicOf(state, state.models[0]!, which)?.total;
    expect([value('s'), value('t'), value('a'), value('ld'), value('m')]).toEqual([1, 1, 1, 1, -3]);
  });

  it('W40K-MODCHAR-07, W40K-MODCHAR-08 a dash is never modified; Toughness stands in for Strength and Leadership, unmodified', () => {
    const golem: Card = {
      ...{ m: null, s: null, t: 6, ld: null, a: null },
      abilities: ['m', 's', 't', 'ld', 'a'].map((which): AbilityRef => ({ ability: 'changed', params: { which, n: 2 } })),
    };
    const { state } = skirmish(
      { golem },
      { fist: { range: 'Melee', type: 'Melee', s: 'x2', ap: 0, d: 1 } },
      { golem: { side: 0, models: row('golem', 1, 10, 10, ['fist']) }, foe: { side: 1, models: row('golem', 1, 10, 20) } },
    );
    const [model] = state.models;
    expect(['m', 'a'].map((which) => characteristicOf(state, model!, which as 'm' | 'a'))).toEqual([null, null]);
    expect(characteristicOf(state, model!, 't')?.total).toBe(8);
    expect(characteristicOf(state, model!, 'ld')).toMatchObject({ total: 6, parts: [{ rule: 'W40K-MODCHAR-08' }] });
    const strike = {
      unit: state.units[0]!,
      model: model!,
      weapon: weaponOf(state, 'fist'),
      target: state.units[1]!,
      how: 'fight' as const,
      near: false,
      sharper: 0,
    };
    expect(strengthFor(state, strike).total).toBe(6);
  });
});

describe('datasheets', () => {
  it('W40K-SHEET-01, W40K-SHEET-02, W40K-SHEET-12 every shipped datasheet says everything, and its weapons are all there', () => {
    for (const sheet of datasheets.values()) {
      const book = bookOf(sheet);
      for (const entry of sheet.models) {
        const profile = book.profiles[profileKey(sheet, entry.key)]!;
        expect(Object.keys(profile.stats).slice(0, 9)).toEqual(['m', 'ws', 'bs', 's', 't', 'w', 'a', 'ld', 'sv']);
        for (const weapon of entry.gear) expect(gearKeys(sheet, weapon), `${sheet.key} ${weapon}`).not.toEqual([]);
        for (const { ability } of profile.abilities) expect(wh40k9.abilities.has(ability), ability).toBe(true);
      }
      for (const { model, give, take } of sheet.options) {
        expect(sheet.models.find(({ key }) => key === model)?.gear).toEqual(expect.arrayContaining([...give]));
        for (const weapon of take) expect(gearKeys(sheet, weapon)).not.toEqual([]);
      }
      for (const weapon of Object.values(book.gear)) {
        expect(Object.keys(weapon.stats)).toEqual(expect.arrayContaining(['range', 'type', 's', 'ap', 'd']));
        for (const { ability } of weapon.abilities) expect(wh40k9.abilities.has(ability), ability).toBe(true);
      }
    }
  });

  it('W40K-WTYPE-01, W40K-SHEET-13 the shipped armies carry all five types of ranged weapon, and what has the range Melee is none', () => {
    const used = [...datasheets.values()].flatMap(({ weapons }) => weapons);
    expect([...new Set(used.map(({ type }) => type))].sort()).toEqual(['Assault', 'Grenade', 'Heavy', 'Melee', 'Pistol', 'Rapid Fire']);
    const { state } = skirmish(
      { man: {} },
      {
        sword: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 },
        gun: { range: 12, type: 'Pistol', attacks: 1, s: 3, ap: 0, d: 1 },
      },
      { men: { side: 0, models: row('man', 1, 10, 10, ['sword', 'gun']) } },
    );
    expect(rangedOf(state, state.models[0]!).map(({ key }) => key)).toEqual(['gun']);
  });

  it('W40K-SHEET-06 the damage table is read again whenever the remaining wounds change', () => {
    const rows = [
      { from: 6, to: 4, values: { bs: 3, a: 4 } },
      { from: 3, to: 0, values: { bs: 5, a: 'D3' } },
    ];
    const titan: Card = { w: 6, bs: '*', a: '*', abilities: [{ ability: 'damage-table', params: { rows } }] };
    const { state } = skirmish({ titan }, {}, { titan: { side: 0, models: row('titan', 1, 10, 10) } });
    const hurt = (lost: number): Model => ({ ...state.models[0]!, lost });
    expect([0, 2, 3, 5].map((lost) => lineOf(state, hurt(lost)).ballisticSkill)).toEqual([3, 3, 5, 5]);
    expect(lineOf(state, hurt(3)).attacks).toEqual(amountOf('D3'));
  });

  it('W40K-SHEET-16 Strength of the user, changed by the weapon', () => {
    const { state } = skirmish(
      { ogre: { s: 6 } },
      {
        club: { range: 'Melee', type: 'Melee', s: 'User', ap: 0, d: 1 },
        hammer: { range: 'Melee', type: 'Melee', s: 'x2', ap: 0, d: 1 },
        spear: { range: 'Melee', type: 'Melee', s: '+1', ap: 0, d: 1 },
        net: { range: 'Melee', type: 'Melee', s: '-1', ap: 0, d: 1 },
        gun: { range: 12, type: 'Pistol', attacks: 1, s: 4, ap: 0, d: 1 },
      },
      { ogres: { side: 0, models: row('ogre', 1, 10, 10) }, foes: { side: 1, models: row('ogre', 1, 10, 20) } },
    );
    const strength = (key: string) =>
      strengthFor(state, {
        unit: state.units[0]!,
        model: state.models[0]!,
        weapon: weaponOf(state, key),
        target: state.units[1]!,
        how: 'fight',
        near: false,
        sharper: 0,
      }).total;
    expect(['club', 'hammer', 'spear', 'net', 'gun'].map(strength)).toEqual([6, 12, 7, 5, 4]);
  });

  it('W40K-SHEET-14 two ranges are a minimum and a maximum', () => {
    const { state } = skirmish(
      { man: {} },
      { mortar: { range: '6-48', type: 'Heavy', attacks: 1, s: 4, ap: 0, d: 1 } },
      {
        men: { side: 0, models: row('man', 1, 10, 10) },
      },
    );
    expect(weaponOf(state, 'mortar')).toMatchObject({ least: inches(6), range: inches(48) });
  });

  it('reads amounts as they are printed', () => {
    expect(
      [amountOf('2D6'), amountOf('D3+1'), amountOf(3), amountOf('-')].map((amount) => (amount === null ? null : greatest(amount))),
    ).toEqual([12, 4, 3, null]);
    expect(() => amountOf('many')).toThrow();
  });
});

describe('auras', () => {
  const captain = (name: string): Card => ({
    keywords: ['CHARACTER'],
    abilities: [{ ability: 'aura-changed', params: { which: 'ld', n: 1, within: 6, name } }],
  });
  const leadership = (second: string): (number | undefined)[] => {
    const { state } = skirmish(
      { man: { ld: 7 }, one: captain('courage'), two: captain(second) },
      {},
      {
        men: { side: 0, models: row('man', 1, 10, 10) },
        one: { side: 0, models: row('one', 1, 12, 10) },
        two: { side: 0, models: row('two', 1, 8, 10) },
        far: { side: 0, models: row('man', 1, 30, 10) },
        foe: { side: 1, models: row('man', 1, 10, 12) },
      },
    );
    return [0, 1, 3, 4].map((id) => characteristicOf(state, state.models[id]!, 'ld')?.total);
  };

  it('W40K-SHEET-10, W40K-SHEET-11 the bearer is always within its own, those of one name count once, foes and the far are untouched', () => {
    expect(leadership('courage')).toEqual([8, 8, 7, 7]);
    expect(leadership('pride')).toEqual([9, 9, 7, 7]);
  });
});

describe('re-rolls', () => {
  const shots = (abilities: readonly AbilityRef[], marks = {}) => {
    const setup = skirmish(
      { gunner: { bs: 4, abilities }, foe: { t: 4, sv: 7 } },
      { gun: { range: 24, type: 'Assault', attacks: 1, s: 4, ap: 0, d: 1 } },
      { gunners: { side: 0, models: row('gunner', 1, 10, 6, ['gun']), marks }, foes: { side: 1, models: row('foe', 1, 10, 16) } },
    );
    const volley: Volley = { by: 0, at: 1, weapon: 'gun', how: 'shoot', hands: [[0, 1]], rapid: false, crowd: 1, after: [] };
    const gone = (state: State) => state.models[1]!.place.at === 'gone';
    let slain = 0;
    for (const { state, p } of enumerate(wh40k9, setup.state, (game) => resolveVolley(game, volley)).outcomes) if (gone(state)) slain += p;
    // Half of the hits wound, and nothing is saved.
    return slain * 2;
  };
  const reroll = (results?: number[]): AbilityRef[] => [
    { ability: 'reroll', params: results === undefined ? { of: 'hit' } : { of: 'hit', results } },
  ];

  it('W40K-REROLL-01, W40K-REROLL-03, W40K-REROLL-05 only the results that a rule names, and each die once', () => {
    expect(shots([])).toBeCloseTo(1 / 2, 12);
    expect(shots(reroll([1]))).toBeCloseTo(1 / 2 + 1 / 12, 12);
    expect(shots(reroll([1, 2]))).toBeCloseTo(1 / 2 + 2 / 12, 12);
    expect(shots(reroll())).toBeCloseTo(3 / 4, 12);
  });

  it('W40K-REROLL-06 before modifiers: a 4 that fails only for its modifier is not rolled again', () => {
    // BS 4+ and -1: 5 and 6 hit. Failed before the modifier are 1 to 3, not the 4.
    expect(shots(reroll(), { move: 'advance' })).toBeCloseTo(1 / 3 + (1 / 2) * (1 / 3), 12);
  });

  it('W40K-REROLL-04 the halved value of a D3 decides', () => {
    const setup = skirmish(
      { gunner: {}, foe: { w: 9, sv: 7 } },
      { gun: { range: 24, type: 'Assault', attacks: 1, s: 8, ap: 0, d: 'D3' } },
      { gunners: { side: 0, models: row('gunner', 1, 10, 6, ['gun']) }, foes: { side: 1, models: row('foe', 1, 10, 16) } },
      { gun: [{ ability: 'reroll', params: { of: 'damage', results: [1] } }] },
    );
    const volley: Volley = { by: 0, at: 1, weapon: 'gun', how: 'shoot', hands: [[0, 1]], rapid: false, crowd: 1, after: [] };
    const hurt = new Map<number, number>();
    for (const { state, p } of enumerate(wh40k9, setup.state, (game) => resolveVolley(game, volley)).outcomes)
      hurt.set(state.models[1]!.lost, (hurt.get(state.models[1]!.lost) ?? 0) + p);
    const hit = (4 / 6) * (5 / 6);
    // A 1 of three is rolled again: a ninth stays a 1, the rest is shared.
    expect([1, 2, 3].map((lost) => hurt.get(lost)! / hit)).toEqual([1 / 9, 4 / 9, 4 / 9].map((p) => expect.closeTo(p, 12)));
  });

  // By what comes of it: W40K-REROLL-07.
  it('W40K-DATA-05 a 1 that was rolled again counts by its new value only', () => {
    const burns = (abilities: readonly AbilityRef[], hit: number[]) => {
      const setup = skirmish(
        { gunner: { abilities } },
        { plasma: { range: 12, type: 'Pistol', attacks: 1, s: 8, ap: -3, d: 2 } },
        { gunners: { side: 0, models: row('gunner', 2, 10, 6, ['plasma']) }, foes: { side: 1, models: row('gunner', 1, 10, 14) } },
        { plasma: [{ ability: 'burn-out' }] },
      );
      const match = Match.start(wh40k9, setup, scriptedDice({ hit, wound: [1, 1], morale: [1] }));
      match.answer(0, { kind: 'pick', chosen: ['unit:0'] });
      match.answer(0, { kind: 'assign', lines: [{ from: 'plasma', to: 'unit:1', count: 2 }] });
      return match.state.models.filter(({ place }) => place.at === 'gone').map(({ id }) => id);
    };
    const ones: AbilityRef[] = [{ ability: 'reroll', params: { of: 'hit', results: [1] } }];
    // The first fires a 1 and is gone, the second hits; each weapon is fired for itself.
    expect(burns([], [1, 4])).toEqual([0]);
    expect(burns(ones, [1, 5, 4])).toEqual([]);
    expect(burns(ones, [1, 1, 4])).toEqual([0]);
  });
});

describe('the two datasheets of the book', () => {
  const lineIn = (sheet: typeof outriders, key: string) => Object.values(sheet.models.find((model) => model.key === key)!.line);
  const weaponsIn = ({ weapons }: typeof outriders) =>
    Object.fromEntries(weapons.map(({ key, range, type, attacks, s, ap, d }) => [key, [range, type, attacks, s, ap, d]]));

  it('W40K-DATA-01, W40K-DATA-11 profiles', () => {
    expect(lineIn(assaultIntercessors, 'intercessor')).toEqual([6, 3, 3, 4, 4, 2, 2, 7, 3]);
    expect(lineIn(assaultIntercessors, 'sergeant')).toEqual([6, 3, 3, 4, 4, 2, 3, 8, 3]);
    expect(lineIn(outriders, 'outrider')).toEqual([14, 3, 3, 4, 5, 4, 2, 7, 3]);
    expect(lineIn(outriders, 'sergeant')).toEqual([14, 3, 3, 4, 5, 4, 3, 8, 3]);
  });

  it('W40K-DATA-02, W40K-DATA-12 sizes, Power Ratings and what everybody carries', () => {
    const sizes = (sheet: typeof outriders) => sheet.models.map(({ key, min, max }) => [key, min, max]);
    expect(sizes(assaultIntercessors)).toEqual([
      ['sergeant', 1, 1],
      ['intercessor', 4, 9],
    ]);
    expect(sizes(outriders)).toEqual([
      ['sergeant', 1, 1],
      ['outrider', 2, 2],
    ]);
    expect([5, 6, 10].map((models) => powerOf(assaultIntercessors, models))).toEqual([5, 10, 10]);
    expect(powerOf(outriders, 3)).toBe(6);
    const armed = ['heavy-bolt-pistol', 'astartes-chainsword', 'frag-grenades', 'krak-grenades'];
    for (const { gear } of assaultIntercessors.models) expect([...gear].sort()).toEqual([...armed].sort());
    for (const { gear } of outriders.models) expect([...gear].sort()).toEqual([...armed, 'twin-bolt-rifle'].sort());
  });

  it('W40K-DATA-03, W40K-DATA-04, W40K-DATA-13 weapons, the plasma pistol with two profiles', () => {
    const common = {
      'heavy-bolt-pistol': [18, 'Pistol', 1, 4, -1, 1],
      'astartes-chainsword': ['Melee', 'Melee', undefined, 'User', -1, 1],
      'frag-grenades': [6, 'Grenade', 'D6', 3, 0, 1],
      'krak-grenades': [6, 'Grenade', 1, 6, -1, 'D3'],
    };
    expect(weaponsIn(assaultIntercessors)).toEqual({
      ...common,
      'plasma-pistol-standard': [12, 'Pistol', 1, 7, -3, 1],
      'plasma-pistol-supercharge': [12, 'Pistol', 1, 8, -3, 2],
    });
    expect(weaponsIn(outriders)).toEqual({ ...common, 'twin-bolt-rifle': [30, 'Rapid Fire', 2, 4, -1, 1] });
    expect(gearKeys(assaultIntercessors, 'plasma-pistol')).toEqual(['plasma-pistol-standard', 'plasma-pistol-supercharge']);
  });

  it('W40K-DATA-07 only the Sergeant may take the plasma pistol, for his heavy bolt pistol', () => {
    expect(assaultIntercessors.options).toEqual([
      { key: 'plasma-pistol', model: 'sergeant', most: 1, give: ['heavy-bolt-pistol'], take: ['plasma-pistol'] },
    ]);
    expect(outriders.options).toEqual([]);
  });

  it('W40K-DATA-09 Angels of Death is a name on both squads that does nothing', () => {
    for (const { abilities } of [assaultIntercessors, outriders]) expect(abilities).toContainEqual({ ability: 'angels-of-death' });
    expect(wh40k9.abilities.moments('angels-of-death')).toEqual([]);
  });

  it('W40K-DATA-10, W40K-DATA-16 keywords, with a Chapter to be fixed', () => {
    expect([assaultIntercessors.factions, assaultIntercessors.keywords]).toEqual([
      ['IMPERIUM', 'ADEPTUS ASTARTES', '<CHAPTER>'],
      ['INFANTRY', 'PRIMARIS', 'ASSAULT INTERCESSOR SQUAD'],
    ]);
    expect(outriders.keywords).toEqual(['BIKER', 'PRIMARIS', 'OUTRIDER SQUAD']);
    expect(openKeywords(outriders, {})).toEqual(['<CHAPTER>']);
    expect(Object.values(bookOf(outriders, { '<CHAPTER>': 'KESTREL HOUSE' }).profiles)[0]?.keywords).toContain('KESTREL HOUSE');
  });

  it('W40K-DATA-14 Devastating Charge: five attacks each after a charge, six of the Sergeant, and one with the chainsword among them', () => {
    const book = bookOf(outriders, { '<CHAPTER>': 'X' });
    const { state } = skirmish({ man: {} }, {}, { riders: { side: 0, models: row('man', 2, 10, 10), marks: { charged: [1] } } });
    const charged = {
      ...state,
      book,
      models: state.models.map((model, i) => ({ ...model, profile: `outrider-squad/${i === 0 ? 'sergeant' : 'outrider'}` })),
    };
    const attacks = (table: State) => table.models.map((model) => characteristicOf(table, model, 'a')?.total);
    expect(attacks(charged)).toEqual([5, 4]);
    expect(attacks({ ...charged, units: charged.units.map((unit) => ({ ...unit, marks: {} })) })).toEqual([3, 2]);
  });

  it('W40K-SHEET-15, W40K-DATA-17 the condensed datasheet: the same models, weapons by numbers, and nothing else', () => {
    expect(outridersCondensed.models.map(({ line }) => line)).toEqual(outriders.models.map(({ line }) => line));
    expect(weaponsIn(outridersCondensed)).toEqual({
      1: [18, 'Pistol', 1, 4, -1, 1],
      2: [30, 'Rapid Fire', 2, 4, -1, 1],
      3: ['Melee', 'Melee', undefined, 'User', -1, 1],
    });
    const { abilities, keywords, factions, options } = outridersCondensed;
    expect([abilities, keywords, factions, options]).toEqual([[], [], [], []]);
  });
});

it('the shipped armies: three of about 25 power, three of about 50', () => {
  const powers = wh40k9.forces.map(({ points }) => points ?? 0).sort((a, b) => a - b);
  expect(Object.keys(shippedArmies)).toHaveLength(6);
  expect(powers).toHaveLength(6);
  for (const [i, about] of [25, 25, 25, 50, 50, 50].entries()) expect(Math.abs(powers[i]! - about)).toBeLessThanOrEqual(2);
});
