import { describe, expect, test } from 'vitest';
import { ARMOURY } from '../data/armoury.ts';
import type { MeleeDesign, RangedDesign, SupportDesign, TeardropDesign } from '../data/design.ts';
import { keysOf } from '../data/table.ts';
import type { TeardropSize, WeaponKind, WeaponRuleKey } from '../data/weapon.ts';
import { WEAPON_RULES } from '../data/weapon-rules.ts';
import { armouryCheck } from './armoury-check.ts';
import { tryProfile, tryWeapon, values } from './samples.ts';

const melee = (changes: Partial<MeleeDesign> = {}) => tryWeapon({ kind: 'melee', name: 'Blade', strength: 1, ...changes });
const ranged = (changes: Partial<RangedDesign> = {}) =>
  tryWeapon({ kind: 'ranged', name: 'Gun', strength: 4, range: [4, 8, 12], ...changes });
const support = (changes: Partial<SupportDesign> = {}) =>
  tryWeapon({ kind: 'support', name: 'Engine', strength: 6, range: [4, 8, 12], ...changes });
const teardrop = (changes: Partial<TeardropDesign> = {}) =>
  tryWeapon({ kind: 'teardrop', name: 'Breath', strength: 4, template: 'small', ...changes });

const BANDS = [
  [3, 6, 9],
  [4, 8, 12],
  [5, 10, 15],
  [6, 12, 18],
  [8, 16, 24],
  [10, 20, 30],
  [12, 24, 36],
  [15, 30, 45],
] as const;

describe('Designing melee weapons', () => {
  test('NQ-DESIGN-40: an armoury weapon under another name keeps its printed price, a design of the same values does not', () => {
    const carried = (weapon: unknown) => tryProfile({ weapons: [weapon] });
    expect(carried({ as: 'longbow', name: 'Heartwood' }).price - 21).toBe(5);
    expect(carried({ kind: 'ranged', name: 'Heartwood', strength: 4, range: [12, 24, 36], family: 'bow' }).price - 21).toBe(6);
    expect(carried({ as: 'longbow', name: 'Heartwood' }).worked.card.elements[0]?.weapons[0]).toMatchObject({
      name: { it: 'Heartwood' },
      cu: 4,
    });
  });

  test('NQ-DESIGN-41: bonus, penetration, reach and special rules; CU is free and 3 more than the bonus', () => {
    const blade = melee({ strength: 2, penetration: -2, reach: 1.5, rules: ['knockprone', 'save2'] });
    expect(values(blade.explained)).toEqual([8, 3, 2, 2, 2]);
    expect(blade).toMatchObject({ errors: [], weapon: { cu: 5, bonus: 2, penetration: -2, reach: 1.5 } });
  });

  test('NQ-COST-MELEESTRENGTH: +0 to +3', () => {
    expect([0, 1, 2, 3].map((strength) => [melee({ strength }).price, melee({ strength }).weapon.cu])).toEqual([
      [0, 3],
      [3, 4],
      [8, 5],
      [14, 6],
    ]);
    expect(melee({ strength: 4 }).errors).toEqual(['NQ-COST-MELEESTRENGTH']);
    expect(melee({ strength: -1 }).errors).toEqual(['NQ-COST-MELEESTRENGTH']);
  });

  test('NQ-COST-PENETRATION: 0 to -3, for every kind of weapon', () => {
    for (const make of [melee, ranged, support, teardrop]) {
      const base = make().price;
      expect([0, -1, -2, -3].map((penetration) => make({ penetration }).price - base)).toEqual([0, 1, 3, 6]);
      expect(make({ penetration: -4 }).errors).toEqual(['NQ-COST-PENETRATION']);
      expect(make({ penetration: 1 }).errors).toEqual(['NQ-COST-PENETRATION']);
    }
  });

  test('NQ-COST-REACH: 1", 1.5" and 2"', () => {
    expect([1, 1.5, 2].map((reach) => melee({ reach }).price - 3)).toEqual([1, 2, 4]);
    for (const reach of [0.5, 2.5])
      expect(melee({ reach }).objections).toMatchObject([{ rule: 'NQ-COST-REACH', path: 'weapons.tried.reach' }]);
  });
});

describe('Designing ranged weapons', () => {
  test('NQ-DESIGN-42: Strength, band, modifiers, penetration and special rules; CU is the Strength', () => {
    const gun = ranged({ strength: 5, range: [8, 16, 24], modifiers: [2, 1, 0], penetration: -1, rules: ['burst-2'] });
    expect(values(gun.explained)).toEqual([2, 3, 1, 1, 4]);
    expect(gun).toMatchObject({ errors: [], weapon: { cu: 5 } });
    expect(ranged({ strength: 3, range: [3, 6, 9] }).price).toBe(-2);
  });

  test('NQ-COST-RANGEDSTRENGTH: 3 to 6', () => {
    expect([3, 4, 5, 6].map((strength) => ranged({ strength }).price)).toEqual([-1, 0, 2, 4]);
    for (const strength of [2, 7]) expect(ranged({ strength }).errors).toEqual(['NQ-COST-RANGEDSTRENGTH']);
  });

  test('NQ-COST-RANGE: eight bands, and not the Trebuchet’s', () => {
    expect(BANDS.map((range) => ranged({ range }).price)).toEqual([-1, 0, 1, 2, 3, 4, 6, 8]);
    for (const range of [
      [20, 40, 60],
      [3, 6, 10],
      [4, 8, 9],
    ] as const)
      expect(ranged({ range }).errors).toEqual(['NQ-COST-RANGE']);
  });

  test('NQ-COST-RANGEMOD: five rows, +1/+0/-1 if nothing is said, and not those of Pistol and Blunderbuss', () => {
    const rows = [
      [-1, 0, 1],
      [0, -1, -2],
      [0, 1, 0],
      [1, 0, -1],
      [2, 1, 0],
    ] as const;
    expect(rows.map((modifiers) => ranged({ modifiers }).price)).toEqual([1, -1, 0, 0, 1]);
    const usual = ranged().weapon;
    expect(usual.kind === 'ranged' && usual.bands).toEqual({ short: { to: 4, AD: 1 }, medium: { to: 8, AD: 0 }, long: { to: 12, AD: -1 } });
    for (const modifiers of [
      [2, 1, -1],
      [2, 0, -2],
    ] as const)
      expect(ranged({ modifiers }).errors).toEqual(['NQ-COST-RANGEMOD']);
  });
});

describe('Designing support weapons', () => {
  test('NQ-DESIGN-43: frame, Strength, band, modifiers, blast, penetration and rules; under Strength 6 a warning', () => {
    const engine = support({ strength: 7, range: [5, 10, 15], modifiers: [-1, 0, 1], blast: 1, penetration: -1, rules: ['indirect'] });
    expect(values(engine.explained)).toEqual([0, 6, 1, 1, 3, 1, 3]);
    expect(engine).toMatchObject({ errors: [], warnings: [], weapon: { cu: 7, marks: ['siege'] } });
    expect([5, 6].map((strength) => support({ strength }).warnings)).toEqual([['NQ-DESIGN-43'], []]);
  });

  test('NQ-COST-SUPPORTSTRENGTH: 3 to 9, CU the same', () => {
    const engines = [3, 4, 5, 6, 7, 8, 9].map((strength) => support({ strength }));
    expect(engines.map((engine) => engine.price)).toEqual([-1, 0, 2, 4, 6, 10, 18]);
    expect(engines.map((engine) => engine.weapon.cu)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    for (const strength of [2, 10]) expect(support({ strength }).errors).toEqual(['NQ-COST-SUPPORTSTRENGTH']);
  });

  test('NQ-COST-BLAST: 1" to 3", nothing above', () => {
    expect([1, 1.5, 2, 2.5, 3].map((blast) => support({ blast }).price - 4)).toEqual([3, 4, 6, 9, 12]);
    for (const blast of [0.5, 3.5, 4]) expect(support({ blast }).errors).toEqual(['NQ-COST-BLAST']);
  });

  test('NQ-MAX-RANGESTRENGTH: a warning one above the recommended Strength of the band', () => {
    const most = [8, 8, 7, 7, 6, 6, 5, 5];
    for (const [index, range] of BANDS.entries()) {
      const warned = (strength: number) => support({ range, strength }).warnings.includes('NQ-MAX-RANGESTRENGTH');
      expect([range, warned(most[index] ?? 0), warned((most[index] ?? 0) + 1)]).toEqual([range, false, true]);
    }
    expect(ranged({ strength: 6, range: [12, 24, 36] }).warnings).toEqual([]);
  });

  test('NQ-MAX-BLASTSTRENGTH: a warning one above the recommended Strength of the blast', () => {
    const warned = (blast: number, strength: number) => support({ blast, strength }).warnings.includes('NQ-MAX-BLASTSTRENGTH');
    for (const [blast, most] of [
      [1.5, 8],
      [2, 7],
      [2.5, 6],
      [3, 5],
    ] as const)
      expect([blast, warned(blast, most), warned(blast, most + 1)]).toEqual([blast, false, true]);
    expect(warned(1, 9)).toBe(false);
  });
});

describe('Designing teardrop attacks', () => {
  const SIZES = ['small', 'medium', 'large'] as const satisfies readonly TeardropSize[];

  test('NQ-DESIGN-44: template, Strength, penetration and rules; medium and large for large models and frames', () => {
    expect(values(teardrop({ strength: 5, template: 'medium', penetration: -1, rules: ['knockprone'] }).explained)).toEqual([14, 2, 1, 2]);
    expect(values(teardrop({ template: 'large', frame: true }).explained)).toEqual([0, 32, 0]);
    const carried = (template: TeardropSize, changes: Readonly<Record<string, unknown>> = {}) =>
      tryProfile({ weapons: [{ kind: 'teardrop', name: 'Breath', strength: 4, template }], ...changes }).errors;
    expect(SIZES.map((template) => carried(template))).toEqual([[], ['NQ-DESIGN-44'], ['NQ-DESIGN-44']]);
    expect(SIZES.map((template) => carried(template, { traits: ['large'] }))).toEqual([[], [], []]);
  });

  test('NQ-COST-TEARDROP: 6, 14 and 32', () => {
    expect(SIZES.map((template) => teardrop({ template }).price)).toEqual([6, 14, 32]);
  });

  test('NQ-COST-TEARDROPUSE: Strength and 1, 2 or 3, at least 5, 6 or 8', () => {
    const row = (template: TeardropSize) => [3, 4, 5, 6, 7, 8, 9].map((strength) => teardrop({ template, strength }).weapon.cu);
    expect(SIZES.map(row)).toEqual([
      [5, 5, 6, 7, 8, 9, 10],
      [6, 6, 7, 8, 9, 10, 11],
      [8, 8, 8, 9, 10, 11, 12],
    ]);
  });

  test('NQ-MAX-TEARDROPSTRENGTH: 8, 7 and 6, a warning above', () => {
    const warned = (template: TeardropSize, strength: number) => teardrop({ template, strength }).warnings.length;
    expect([
      warned('small', 8),
      warned('small', 9),
      warned('medium', 7),
      warned('medium', 8),
      warned('large', 6),
      warned('large', 7),
    ]).toEqual([0, 1, 0, 1, 0, 1]);
  });
});

describe('Designing grenades', () => {
  test('NQ-DESIGN-45: Strength 3 to 6, Knock Prone for 2 and no other rule', () => {
    const grenade = (strength: number, blast: number, rules: readonly WeaponRuleKey[] = []) =>
      tryWeapon({ kind: 'grenade', name: 'Bomb', strength, blast, rules });
    expect(grenade(4, 1.5)).toMatchObject({ price: 4, weapon: { cu: 4 } });
    expect(grenade(4, 1.5, ['knockprone'])).toMatchObject({ price: 6, errors: [] });
    expect(grenade(4, 1.5, ['save2']).errors).toEqual(['NQ-WRULE-AVAILABILITY']);
    for (const strength of [2, 7]) expect(grenade(strength, 1).errors).toEqual(['NQ-DESIGN-45']);
    expect(grenade(4, 3.5).errors).toEqual(['NQ-EQUIP-GRENADES']);
  });
});

describe('Weapon special rules', () => {
  const kinds: Readonly<Record<WeaponKind, (rules: readonly WeaponRuleKey[]) => ReturnType<typeof tryWeapon>>> = {
    melee: (rules) => melee({ rules }),
    ranged: (rules) => ranged({ rules }),
    support: (rules) => support({ rules }),
    teardrop: (rules) => teardrop({ rules }),
    grenade: (rules) => tryWeapon({ kind: 'grenade', name: 'Bomb', strength: 3, blast: 1, rules }),
  };

  // melee, ranged, support, teardrop; points
  test.each([
    ['knockprone', 'yes no yes yes', 2],
    ['extrawound', 'yes no yes no', 18],
    ['indirect', 'no no yes no', 3],
    ['burst-2', 'no yes yes no', 4],
    ['burst-3', 'no no yes no', 10],
    ['burst-4', 'no no yes no', 18],
    ['save2', 'yes yes yes yes', 2],
    ['travel-d5', 'no no yes no', 2],
    ['travel-d10', 'no no yes no', 4],
  ] as const)('NQ-WRULE-AVAILABILITY: %s is open to melee, ranged, support, teardrop: %s, for %i', (rule, open, points) => {
    const order = ['melee', 'ranged', 'support', 'teardrop'] as const;
    expect(order.map((kind) => (kinds[kind]([rule]).errors.length === 0 ? 'yes' : 'no')).join(' ')).toBe(open);
    for (const kind of order) expect(kinds[kind]([rule]).price - kinds[kind]([]).price).toBe(points);
    for (const kind of order) expect(kinds[kind]([rule]).errors.every((one) => one === 'NQ-WRULE-AVAILABILITY')).toBe(true);
    expect(kinds.grenade([rule]).errors.length).toBe(rule === 'knockprone' ? 0 : 1);
  });

  test('NQ-WRULE-KNOCKPRONE: equal Strength is enough, 3 AZ to rise', () => {
    expect(WEAPON_RULES.knockprone).toMatchObject({ points: 2, effect: { kind: 'knockProne', equalIsEnough: true, standUp: 3 } });
  });

  test('NQ-WRULE-EXTRAWOUND: two wounds in all; in melee for Characters only', () => {
    expect(WEAPON_RULES.extrawound).toMatchObject({ points: 18, effect: { kind: 'wounds', wounds: 2 } });
    const doom = { kind: 'melee', name: 'Doom', strength: 1, rules: ['extrawound'] };
    expect(tryProfile({ rank: 'character', weapons: [doom] })).toMatchObject({ errors: [], price: 21 + 21 });
    for (const rank of ['troop', 'leader', 'hero', 'support'])
      expect(tryProfile({ rank, weapons: [doom] }).errors).toEqual(['NQ-WRULE-EXTRAWOUND']);
  });

  test('NQ-WRULE-INDIRECT: -1 AD', () => {
    expect(WEAPON_RULES.indirect).toMatchObject({ points: 3, effect: { kind: 'indirect', AD: -1 } });
  });

  test('NQ-WRULE-BURST: two, three or four dice, split within 1", one level only', () => {
    for (const [key, dice, points] of [
      ['burst-2', 2, 4],
      ['burst-3', 3, 10],
      ['burst-4', 4, 18],
    ] as const) {
      expect(WEAPON_RULES[key]).toMatchObject({ points, effect: { kind: 'burst', dice, splitWithin: 1 } });
    }
    expect(support({ rules: ['burst-2', 'burst-3'] }).errors).toEqual(['NQ-WRULE-BURST']);
  });

  test('NQ-WRULE-PENETRATION: a negative number on the card, added to MA', () => {
    expect(melee({ penetration: -3 })).toMatchObject({ price: 3 + 6, weapon: { penetration: -3 } });
    expect(keysOf(ARMOURY).every((key) => ARMOURY[key].penetration <= 0)).toBe(true);
  });

  test('NQ-WRULE-SAVE2: two armour rolls', () => {
    expect(WEAPON_RULES.save2).toMatchObject({ points: 2, effect: { kind: 'armourRolls', rolls: 2 } });
  });

  test('NQ-WRULE-TRAVEL: D5" or D10", one of them', () => {
    expect(WEAPON_RULES['travel-d5']).toMatchObject({ points: 2, effect: { kind: 'travel', die: 'D5' } });
    expect(WEAPON_RULES['travel-d10']).toMatchObject({ points: 4, effect: { kind: 'travel', die: 'D10' } });
    expect(support({ rules: ['travel-d5', 'travel-d10'] }).errors).toEqual(['NQ-WRULE-TRAVEL']);
  });
});

describe('Summary tables of weapons', () => {
  test('NQ-SUM-MELEE: all sixteen combinations', () => {
    const table = [0, 1, 2, 3].map((strength) => [
      melee({ strength }).weapon.cu,
      ...[0, -1, -2, -3].map((penetration) => melee({ strength, penetration }).price),
    ]);
    expect(table).toEqual([
      [3, 0, 1, 3, 6],
      [4, 3, 4, 6, 9],
      [5, 8, 9, 11, 14],
      [6, 14, 15, 17, 20],
    ]);
  });

  test('NQ-SUM-RANGED: all thirty-two combinations', () => {
    const table = [3, 4, 5, 6].map((strength) => [
      ranged({ strength }).weapon.cu,
      ...BANDS.map((range) => ranged({ strength, range }).price),
    ]);
    expect(table).toEqual([
      [3, -2, -1, 0, 1, 2, 3, 5, 7],
      [4, -1, 0, 1, 2, 3, 4, 6, 8],
      [5, 1, 2, 3, 4, 5, 6, 8, 10],
      [6, 3, 4, 5, 6, 7, 8, 10, 12],
    ]);
  });

  test('NQ-SUM-TEARDROP: all eighteen combinations, CU and points', () => {
    const row = (template: TeardropSize) =>
      [3, 4, 5, 6, 7, 8]
        .map((strength) => `${teardrop({ template, strength }).weapon.cu}:${teardrop({ template, strength }).price}`)
        .join(' ');
    expect(row('small')).toBe('5:5 5:6 6:8 7:10 8:12 9:16');
    expect(row('medium')).toBe('6:13 6:14 7:16 8:18 9:20 10:24');
    expect(row('large')).toBe('8:31 8:32 8:34 9:36 10:38 11:42');
  });
});

describe('Arithmetic check of the armoury', () => {
  test('NQ-CHECK-ARMOURY: every printed price against the tables; only ten cards differ or cannot be had', () => {
    const rows = armouryCheck();
    expect(rows).toHaveLength(38);
    const odd = rows.filter((row) => row.difference !== 0 || row.unlisted.length > 0);
    expect(odd.map(({ key, printed, tables, difference, unlisted }) => [key, printed, tables.total, difference, unlisted.join()])).toEqual([
      ['spear', 4, 3, 1, ''],
      ['lance', 5, 9, -4, ''],
      ['longbow', 5, 6, -1, ''],
      ['crossbow', 5, 6, -1, ''],
      ['pistol', 2, 2, 0, 'modifiers'],
      ['reppistol', 6, 7, -1, ''],
      ['blunderbuss', 4, 4, 0, 'modifiers'],
      ['sling', 2, 3, -1, ''],
      ['catapult', 27, 29, -2, ''],
      ['trebuchet', 52, 24, 28, 'range'],
    ]);
    expect(rows.find((row) => row.key === 'staffsling')?.tables.total).toBe(4);
  });

  test('NQ-CHECK-ARMOURY: the printed price is what a model pays', () => {
    for (const { key, printed } of armouryCheck()) {
      expect([key, tryProfile({ rank: 'support', ride: 'chariot', weapons: [key] }).price - 21]).toEqual([key, printed]);
    }
  });
});
