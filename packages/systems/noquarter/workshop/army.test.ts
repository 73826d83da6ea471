import { describe, expect, test } from 'vitest';
import type { SkillRef } from '../data/refs.ts';
import { NAMED_ARMIES } from '../data/sheets.ts';
import type { UnitDesign, WorkshopInput } from './file.ts';
import { fileWith, SOLDIER, tryArmy, tryProfile } from './samples.ts';

/** A troop of just this price, large or not: armour and Command fill up what wounds leave. */
function priced(points: number, traits: readonly string[] = []) {
  for (const FE of [1, 2, 3]) {
    for (const body of [0, 1, 2, 3, 4, 5, 6, 7]) {
      for (const CO of [2, 3, 4, 5, 6, 7, 8]) {
        const changes = { FE, CO, armour: { body }, traits };
        if (tryProfile(changes).price === points) return changes;
      }
    }
  }
  throw new Error(`no troop of ${points} points`);
}

const classOf = (changes: Readonly<Record<string, unknown>>) => tryProfile(changes).worked.class;

describe('Profile design: classes and units', () => {
  test('NQ-DESIGN-22: 35 is Core, 36 is Elite; heroes, characters and support are not classed by price', () => {
    expect([classOf(priced(35)), classOf(priced(36))]).toEqual(['core', 'elite']);
    for (const rank of ['hero', 'character', 'support', 'leader'])
      expect([classOf({ ...priced(35), rank }), classOf({ ...priced(36), rank })]).toEqual([rank, rank]);
  });

  test('NQ-DESIGN-23: 55 for large models, with an agreed threshold or by agreement on the profile', () => {
    expect([classOf(priced(55, ['large'])), classOf(priced(56, ['large']))]).toEqual(['core', 'elite']);
    const army = (coreLimit: number | undefined) =>
      tryArmy([{ profile: 'dwarf', models: 6 }], {}, coreLimit === undefined ? {} : { coreLimit });
    expect(army(undefined).army.units[0]?.class).toBe('elite');
    expect(army(38).army.units[0]?.class).toBe('elite');
    expect(army(39).army.units[0]?.class).toBe('core');
    expect(army(39).warnings).toContain('NQ-DESIGN-23');
    const growlers = tryArmy([{ profile: 'young', models: 2 }], { profiles: { young: { reference: 'growler' } } });
    expect(growlers.army.units[0]?.class).toBe('core');
    expect(growlers.warnings).not.toContain('NQ-DESIGN-23');
  });

  test('NQ-DESIGN-24: specialists and leaders do not make a Core unit Elite; specialists share its characteristics', () => {
    const file = {
      profiles: {
        man: SOLDIER,
        champion: { ...SOLDIER, weapons: ['greatsword'], armour: { body: 4, shield: true } },
        sergeant: { ...SOLDIER, rank: 'leader', CC: 7, FE: 2 },
        stranger: { ...SOLDIER, CC: 6 },
      },
    } as const;
    const unit = tryArmy([{ profile: 'man', models: 8, leader: 'sergeant', specialists: [{ profile: 'champion', models: 2 }] }], file);
    expect(unit).toMatchObject({ errors: [], price: 8 * 21 + 37 + 2 * 37, army: { count: { core: { units: 1, models: 11 } } } });
    expect(tryArmy([{ profile: 'man', models: 8, specialists: [{ profile: 'stranger', models: 1 }] }], file).errors).toEqual([
      'NQ-DESIGN-24',
    ]);
  });

  test('NQ-DESIGN-25: a quarter of the price, rounded down: 33 makes 41', () => {
    const spearman = priced(33);
    const unit = (roles: Partial<UnitDesign>) => tryArmy([{ profile: 'man', models: 4, ...roles }], fileWith(spearman)).price - 4 * 33;
    expect([unit({}), unit({ musician: true }), unit({ standard: true }), unit({ standard: true, musician: true })]).toEqual([0, 8, 8, 16]);
    expect(unit({ musician: { skills: ['soundcharge'] } })).toBe(8 + 5);
    // 8.75 is still 8, 9 is 9.
    const surcharge = (each: number) => tryArmy([{ profile: 'man', models: 4, standard: true }], fileWith(priced(each))).price - 4 * each;
    expect([surcharge(35), surcharge(36)]).toEqual([8, 9]);
  });

  test('NQ-DESIGN-25: one role for each model, and only in units of troops', () => {
    const file = fileWith({ structure: { from: 1 } });
    expect(tryArmy([{ profile: 'man', models: 1, standard: true, musician: true }], file).errors).toEqual(['NQ-DESIGN-25']);
    expect(tryArmy([{ profile: 'man', models: 2, standard: true, musician: true }], file).errors).toEqual([]);
    expect(tryArmy([{ profile: 'man', models: 1, standard: true }], fileWith({ rank: 'hero' })).errors).toEqual(['NQ-DESIGN-25']);
  });

  test('NQ-DESIGN-25: what he has for himself must suit his profile, and is there for play', () => {
    const unit = (skill: SkillRef) => tryArmy([{ profile: 'man', models: 4, musician: { skills: [skill] } }], fileWith({}));
    expect(unit('proud').errors).toEqual(['NQ-SKILL-PROUD']);
    expect(unit('leap').errors).toEqual(['NQ-SKILL-LEAP']);
    expect(unit('dodge').errors).toEqual([]);
    const [worked] = unit('soundcharge').army.units;
    expect([worked?.standard, worked?.musician?.map((ability) => ability.key)]).toEqual([null, ['soundcharge']]);
  });

  const bearer = { profiles: { man: SOLDIER, bearer: { ...SOLDIER, rank: 'hero', equipment: ['standard'] } } } as const;
  const joining = (host: Partial<UnitDesign>) =>
    tryArmy(
      [
        { profile: 'bearer', models: 1, joins: 'Host' },
        { name: 'Host', profile: 'man', models: 6, ...host },
      ],
      bearer,
    ).errors;

  test('NQ-DESIGN-26: the army standard joins a unit without one', () => {
    expect(joining({})).toEqual([]);
    expect(joining({ standard: true })).toEqual(['NQ-DESIGN-26']);
    expect(joining({ models: 2, battery: { weapon: 'ballista' } })).toEqual(['NQ-DESIGN-26']);
    expect(joining({ name: 'Elsewhere' })).toEqual(['protocol:unknown-id']);
    expect(tryProfile({ rank: 'hero', equipment: ['standard'] }).price).toBe(21 + 12);
  });

  const ranks: WorkshopInput = { profiles: { core: SOLDIER, elite: { ...SOLDIER, FE: 2, RE: 6 } } };
  const army = (...units: [string, number][]) =>
    tryArmy(
      units.map(([profile, models]) => ({ profile, models })),
      ranks,
    ).errors;

  test('NQ-DESIGN-27: two thirds of the Core models, rounded down: 20 allow 13', () => {
    expect(army(['core', 10], ['core', 10], ['elite', 13])).toEqual([]);
    expect(army(['core', 10], ['core', 10], ['elite', 14])).toEqual(['NQ-DESIGN-27']);
    expect(army(['core', 10], ['core', 10], ['elite', 7], ['elite', 6])).toEqual([]);
  });

  test('NQ-DESIGN-27: heroes and crews count in neither number', () => {
    const file = { profiles: { ...ranks.profiles, lord: { ...SOLDIER, rank: 'hero' } } } as const;
    const units = [
      { profile: 'core', models: 3 },
      { profile: 'elite', models: 3 },
      { profile: 'lord', models: 1 },
      { profile: 'core', models: 4, battery: { weapon: 'ballista' } },
    ];
    expect(tryArmy(units, file)).toMatchObject({
      errors: ['NQ-DESIGN-27'],
      army: { count: { core: { units: 1, models: 3 }, hero: { models: 1 }, support: { models: 4 } } },
    });
  });

  test('NQ-DESIGN-28: not more Elite units than Core units', () => {
    expect(army(['core', 12], ['elite', 4])).toEqual([]);
    expect(army(['core', 12], ['elite', 4], ['elite', 4])).toEqual(['NQ-DESIGN-28']);
  });

  test('NQ-DESIGN-29: one support weapon for each unit, a warning above', () => {
    const guns = (count: number) =>
      tryArmy(
        [
          { profile: 'core', models: 10 },
          { profile: 'core', models: 2 * count, battery: { weapon: 'cannon', count } },
        ],
        ranks,
      );
    expect(guns(1).warnings).not.toContain('NQ-DESIGN-29');
    expect(guns(2).warnings).toContain('NQ-DESIGN-29');
    expect(guns(2).errors).toEqual([]);
  });

  test('NQ-DESIGN-47: the Structure line is advice, and where there is none 3 to 20', () => {
    const unit = (models: number, structure?: Readonly<Record<string, number>>) => {
      const { errors, warnings } = tryArmy([{ profile: 'man', models }], fileWith(structure === undefined ? {} : { structure }));
      return [errors.filter((rule) => rule === 'NQ-DESIGN-47').length, warnings.filter((rule) => rule === 'NQ-DESIGN-47').length];
    };
    expect([unit(5, { from: 6 }), unit(6, { from: 6 })]).toEqual([
      [0, 1],
      [0, 0],
    ]);
    expect([unit(4, { from: 2, to: 4 }), unit(5, { from: 2, to: 4 }), unit(25, { from: 2, to: 30 })]).toEqual([
      [0, 0],
      [0, 1],
      [0, 0],
    ]);
    expect([unit(2), unit(3), unit(20), unit(21)]).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(unit(21, { from: 6 })).toEqual([0, 1]);
    expect(unit(1, { from: 1 })).toEqual([0, 0]);
    expect(tryArmy([{ profile: 'man', models: 2 }], fileWith({ rank: 'hero' })).errors).toEqual(['NQ-FORCE-12']);
  });

  test('NQ-FORCE-01: the army may cost the agreed total and not a point more', () => {
    const cost = (points: number) => tryArmy([{ profile: 'core', models: 10 }], ranks, { points });
    expect(cost(210)).toMatchObject({ price: 210, errors: [] });
    expect(cost(209).errors).toEqual(['NQ-FORCE-01']);
  });

  test('NQ-FORCE-10: a Leader leads and forms no unit', () => {
    const file = { profiles: { man: SOLDIER, sergeant: { ...SOLDIER, rank: 'leader' } } } as const;
    expect(tryArmy([{ profile: 'sergeant', models: 5 }], file).errors).toContain('NQ-FORCE-10');
    expect(tryArmy([{ profile: 'man', models: 5, leader: 'man' }], file).errors).toEqual(['NQ-FORCE-10']);
    expect(tryArmy([{ profile: 'man', models: 5, leader: true }], file)).toMatchObject({ errors: [], price: 105 });
  });

  test('NQ-FORCE-14: one General, a Hero or a Character', () => {
    const file = { profiles: { man: SOLDIER, lord: { ...SOLDIER, rank: 'hero' } } } as const;
    const hero = { profile: 'lord', models: 1 };
    expect(tryArmy([{ ...hero, general: true }, hero], file)).toMatchObject({ errors: [], warnings: [] });
    expect(tryArmy([hero], file).warnings).toEqual(['NQ-FORCE-14']);
    expect(
      tryArmy(
        [
          { ...hero, general: true },
          { ...hero, general: true },
        ],
        file,
      ).errors,
    ).toEqual(['NQ-FORCE-14']);
    expect(tryArmy([{ profile: 'man', models: 5, general: true }], file).errors).toEqual(['NQ-FORCE-14']);
  });
});

describe('Profile design: magic', () => {
  const mage = (level: number, changes: Readonly<Record<string, unknown>> = {}, spells: string[] = []) =>
    tryProfile({ rank: 'hero', magic: { level, aspect: 'fire', spells }, ...changes });

  test('NQ-COST-MAGE: 20, 30, 45 and 65, and 8 for an Initiate', () => {
    expect([1, 2, 3].map((level) => mage(level).price - 21)).toEqual([20, 30, 45]);
    expect(mage(4, { rank: 'character' }).price - 21).toBe(65);
    expect(tryProfile({ traits: ['initiate'] }).price - 21).toBe(8);
    for (const level of [0, 5, -1]) expect(mage(level, { rank: 'character' }).errors).toContain('NQ-COST-MAGE');
  });

  test('NQ-DESIGN-30: level 4 for Characters only; troops and leaders of level 1 are a warning', () => {
    expect(mage(3).errors).toEqual([]);
    expect(mage(4).errors).toEqual(['NQ-DESIGN-30']);
    expect(mage(4, { rank: 'character' }).errors).toEqual([]);
    for (const rank of ['troop', 'leader']) expect(mage(1, { rank })).toMatchObject({ errors: [], warnings: ['NQ-DESIGN-30'] });
    expect(mage(1).warnings).toEqual([]);
  });

  test('NQ-DESIGN-31: as many spells as levels, all of one aspect', () => {
    expect(mage(2, {}, ['fireball', 'smoke'])).toMatchObject({ errors: [], price: 21 + 30 + 15 + 9 });
    expect(mage(1, {}, ['fireball', 'smoke']).errors).toEqual(['NQ-DESIGN-31']);
    expect(mage(2, {}, ['fireball', 'flood']).objections).toMatchObject([{ rule: 'NQ-DESIGN-31', path: 'profiles.tried.magic.spells[1]' }]);
  });

  test.each([
    ['fire', 'water'],
    ['earth', 'wind'],
    ['light', 'darkness'],
  ])('NQ-DESIGN-32: %s and %s not in one army', (one, other) => {
    const wizard = (aspect: string) => ({ ...SOLDIER, rank: 'hero', magic: { level: 1, aspect, spells: [] }, traits: ['undead'] });
    const army = (a: string, b: string) =>
      tryArmy(
        [
          { profile: 'a', models: 1 },
          { profile: 'b', models: 1 },
        ],
        JSON.parse(JSON.stringify({ profiles: { a: wizard(a), b: wizard(b) } })),
      ).errors;
    expect(army(one, other)).toEqual(['NQ-DESIGN-32']);
    expect(army(other, one)).toEqual(['NQ-DESIGN-32']);
    expect(army(one, one)).toEqual([]);
    expect(army(one, one === 'fire' ? 'light' : 'fire')).toEqual([]);
  });

  test('NQ-DESIGN-32: the chant of Initiates has an aspect too', () => {
    const file = {
      profiles: {
        novice: { ...SOLDIER, traits: ['initiate'] },
        mage: { ...SOLDIER, rank: 'hero', magic: { level: 1, aspect: 'fire', spells: [] } },
      },
    } as const;
    expect(
      tryArmy(
        [
          { profile: 'mage', models: 1 },
          { profile: 'novice', models: 3, spell: 'flood' },
        ],
        file,
      ).errors,
    ).toEqual(['NQ-DESIGN-32']);
  });

  test('NQ-DESIGN-33: each Initiate pays 8, the spell is paid once; three to six are usual', () => {
    const unit = (models: number, spell?: 'fireball') =>
      tryArmy([{ profile: 'man', models, ...(spell === undefined ? {} : { spell }) }], fileWith({ traits: ['initiate'] }));
    expect(unit(3, 'fireball')).toMatchObject({ errors: [], price: 3 * (21 + 8) + 15 });
    const usual = (models: number) => !unit(models, 'fireball').warnings.includes('NQ-DESIGN-33');
    expect([2, 3, 6, 7].map(usual)).toEqual([false, true, true, false]);
    expect(unit(4).warnings).toContain('NQ-DESIGN-33');
    expect(tryArmy([{ profile: 'man', models: 3, spell: 'fireball' }], fileWith({})).errors).toEqual(['NQ-DESIGN-33']);
  });

  test('NQ-DESIGN-39: eight armies by name only; who raises the dead brings their profiles', () => {
    expect(NAMED_ARMIES.map((army) => army.name.en)).toEqual([
      'Humans of Regency',
      'The Living Dead',
      'Fallen Elves',
      'Dark Dwarfs',
      'Demon Spawn',
      'Koralon',
      'Growlers',
      'Zykhee',
    ]);
    const file = fileWith({ rank: 'hero', traits: ['undead'], magic: { level: 1, aspect: 'darkness', spells: ['summonfallen'] } });
    const raising = (raises?: Readonly<Record<string, string>>) =>
      tryArmy([{ profile: 'man', models: 1, general: true }], file, raises === undefined ? {} : { raises });
    expect(raising().warnings).toEqual(['NQ-DESIGN-39']);
    expect(raising({ skeletons: 'skeleton' }).warnings).toEqual([]);
    expect(raising({ zombies: 'zombie' }).errors).toEqual(['protocol:unknown-id']);
  });
});
