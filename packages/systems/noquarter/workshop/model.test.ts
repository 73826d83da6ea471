import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BODY_ARMOUR, NATURAL_ARMOUR, RESISTANCE, WORN_ARMOUR } from '../data/armour.ts';
import { CHARACTERISTIC_PRICES, CHARACTERISTICS, type Characteristic } from '../data/characteristics.ts';
import { armourPenalty } from '../data/reading.ts';
import { half } from './arms.ts';
import { fileWith, SOLDIER, tryArmy, tryProfile, values } from './samples.ts';

/** What one more characteristic value costs than the soldier's own. */
const priceOf = (stat: Characteristic, value: number): number =>
  tryProfile({ [stat]: value, rank: 'support' }).price - 21 + (CHARACTERISTIC_PRICES[stat].points[SOLDIER[stat]] ?? 0);
const row = (stat: Characteristic, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => priceOf(stat, from + index));
const outside = (stat: Characteristic, value: number) =>
  tryProfile({ [stat]: value }).objections.map((one) => [one.rule, one.path, one.weight]);

describe('Profile design: characteristics', () => {
  test('NQ-DESIGN-01: the price is the plain sum of all that the model has', () => {
    const { worked, price } = tryProfile({
      rank: 'hero',
      weapons: ['sword', 'bow'],
      armour: { body: 3, shield: true, resistance: 2 },
      skills: ['dodge'],
      traits: ['membranes'],
      equipment: ['runes-1'],
      mutations: ['horns'],
      magic: { level: 1, aspect: 'light', spells: ['shield'] },
    });
    expect(values(worked.price)).toEqual([0, 3, 4, 4, 4, 0, 6, 2, 4, 4, 1, 3, 3, 1, 0, 0, 2, 1, 20, 7]);
    expect(price).toBe(values(worked.price).reduce((sum, value) => sum + value, 0));
  });

  test('NQ-EQUIP-RUNES, NQ-EQUIP-TATTOOS: a piece is bought at one level, for the higher counts and nothing adds up', () => {
    expect(tryProfile({ rank: 'hero', armour: { body: 3 }, equipment: ['runes-1', 'runes-3'] }).errors).toEqual(['NQ-EQUIP-RUNES']);
    expect(tryProfile({ rank: 'hero', equipment: ['tattoos-2', 'tattoos-3'] }).errors).toEqual(['NQ-EQUIP-TATTOOS']);
    expect(tryProfile({ rank: 'hero', armour: { body: 3 }, equipment: ['runes-3', 'sight'], weapons: ['musket'] }).errors).toEqual([]);
  });

  test('NQ-DESIGN-02: nothing under 9, applied once, after negative items and before the surcharge', () => {
    const weak = { AZ: 6, AD: 1, CC: 1, FZ: 1, RE: 1, FE: 1, CO: 2 };
    expect(tryProfile(weak).price).toBe(9);
    expect(tryProfile({ ...weak, traits: ['unstable', 'confused'] }).price).toBe(9);
    // The starting profile is worth just 9: nothing is added to it.
    expect(tryProfile({ AZ: 8, AD: 3, CC: 3, FZ: 3, RE: 3, FE: 1, CO: 4 }).worked.price.parts.map((part) => part.rule)).not.toContain(
      'NQ-DESIGN-02',
    );
    expect(tryArmy([{ profile: 'man', models: 4, musician: true }], fileWith(weak)).price).toBe(4 * 9 + 2);
  });

  test('NQ-DESIGN-03: a value costs its own price, not the sum of the steps below', () => {
    expect(priceOf('FE', 3)).toBe(25);
    expect(priceOf('CC', 8)).toBe(15);
  });

  test('NQ-DESIGN-04: a value without a price is an error, on both sides of every table', () => {
    const limits: Record<Characteristic, [number, number]> = {
      AZ: [6, 12],
      AD: [1, 8],
      CC: [1, 8],
      FZ: [1, 8],
      RE: [1, 8],
      FE: [1, 8],
      CO: [2, 9],
    };
    for (const stat of CHARACTERISTICS) {
      const [from, to] = limits[stat];
      for (const value of [from, to]) expect(tryProfile({ [stat]: value, rank: 'support' }).errors).toEqual([]);
      for (const value of [from - 1, to + 1])
        expect(outside(stat, value)).toContainEqual(['NQ-DESIGN-04', `profiles.tried.${stat}`, 'error']);
    }
    expect(tryProfile({ armour: { body: 7 }, rank: 'hero' }).errors).toEqual([]);
    expect(tryProfile({ armour: { body: 8 }, rank: 'hero' }).errors).toEqual(['NQ-DESIGN-04']);
    expect(tryProfile({ armour: { body: -1 }, rank: 'hero' }).errors).toEqual(['NQ-DESIGN-04']);
  });

  test('NQ-DESIGN-06: maxima warn, class limits can be agreed away, prices never change', () => {
    const bent = tryProfile({ CC: 7, skills: ['unerring'], agreed: ['unerring'], countsAsCore: true });
    expect(bent.errors).toEqual([]);
    expect(bent.warnings).toEqual(['NQ-SKILL-UNERRING', 'NQ-MAX-STATS', 'NQ-DESIGN-23']);
    expect(bent.price).toBe(21 - 4 + 10 + 17);
    // Large Core models with more wounds and skills: warned, never refused.
    expect(tryProfile({ FE: 2, traits: ['large'], skills: ['agile', 'water', 'parry'] })).toMatchObject({
      errors: [],
      warnings: ['NQ-MAX-STATS', 'NQ-MAX-SLOTS'],
    });
  });

  test('NQ-COST-ACTIONS: 6 to 12', () => {
    expect(row('AZ', 6, 12)).toEqual([-4, -2, 0, 3, 7, 11, 16]);
  });

  test('NQ-COST-RANGED: 1 to 8', () => {
    expect(row('AD', 1, 8)).toEqual([0, 0, 1, 3, 4, 6, 10, 15]);
  });

  test('NQ-COST-CLOSECOMBAT: 1 to 8, one less than Ranged Attack at 4', () => {
    expect(row('CC', 1, 8)).toEqual([0, 0, 1, 2, 4, 6, 10, 15]);
    expect(priceOf('AD', 4) - priceOf('CC', 4)).toBe(1);
  });

  test('NQ-COST-STRENGTH: 1 to 8', () => {
    expect(row('FZ', 1, 8)).toEqual([0, 1, 2, 4, 7, 11, 16, 21]);
  });

  test('NQ-COST-TOUGHNESS: 1 to 8, and 4 costs 4 whatever the worked example says', () => {
    expect(row('RE', 1, 8)).toEqual([0, 1, 2, 4, 7, 11, 16, 21]);
    expect(tryProfile({}).price).toBe(21);
  });

  test('NQ-COST-WOUNDS: 1 to 8', () => {
    expect(row('FE', 1, 8)).toEqual([0, 10, 25, 45, 70, 100, 135, 175]);
  });

  test('NQ-COST-COMMAND: 2 to 9', () => {
    expect(row('CO', 2, 9)).toEqual([1, 2, 3, 4, 6, 9, 13, 18]);
  });
});

const armoured = (armour: Readonly<Record<string, unknown>>, changes: Readonly<Record<string, unknown>> = {}) => {
  const { worked, price, errors, warnings } = tryProfile({ armour, rank: 'hero', ...changes });
  return { AR: worked.armour.total, points: price - tryProfile({ rank: 'hero', ...changes }).price, errors, warnings };
};

describe('Profile design: armour', () => {
  test('NQ-COST-ARMOUR: body 0 to 7', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((body) => armoured({ body }).points)).toEqual([0, 1, 2, 4, 7, 11, 15, 20]);
  });

  test('NQ-COST-SHIELD: +1 AR for 1', () => {
    expect(armoured({ shield: true })).toMatchObject({ AR: 1, points: 1 });
  });

  test('NQ-COST-BARDING: +1 AR for 3, on a mount', () => {
    expect(armoured({ barding: true }, { ride: 'mount' })).toMatchObject({ AR: 1, points: 3, errors: [] });
    expect(armoured({ barding: true }).errors).toEqual(['NQ-COST-BARDING']);
  });

  test('NQ-COST-RESISTANCE: 1, 3 and 6 points; not for common troops; never more than the modifier', () => {
    expect([1, 2, 3].map((resistance) => armoured({ body: 2, resistance }).points)).toEqual([3, 5, 8]);
    expect(armoured({ body: 2, resistance: 4 }).errors).toEqual(['NQ-COST-RESISTANCE']);
    expect(armoured({ body: 2, resistance: 1 }, { rank: 'troop' }).warnings).toEqual(['NQ-COST-RESISTANCE']);
    expect(armoured({ body: 2, resistance: 1 }).warnings).toEqual([]);
    // Worked example 20: MP -2 against resistance 1 leaves -1.
    expect(armourPenalty(4, -2, 1)).toBe(-1);
    expect(armourPenalty(4, -1, 2)).toBe(0);
  });

  test('NQ-DESIGN-08: names of worn armour suggest values that are all for sale', () => {
    expect(WORN_ARMOUR.map((kind) => kind.AR)).toEqual([[0], [1, 2], [3], [4]]);
    for (const AR of WORN_ARMOUR.flatMap((kind) => kind.AR)) expect(BODY_ARMOUR[AR]).toBeDefined();
  });

  test('NQ-DESIGN-09: natural armour costs and protects like worn armour', () => {
    expect(NATURAL_ARMOUR.map((kind) => kind.AR)).toEqual([[0], [1, 2], [3, 4], [5, 6]]);
    for (const AR of NATURAL_ARMOUR.flatMap((kind) => kind.AR))
      expect(armoured({ body: AR, natural: true })).toEqual(armoured({ body: AR }));
  });

  test('NQ-DESIGN-10: the AR is the sum, the price goes by the parts', () => {
    expect(armoured({ body: 2, shield: true })).toMatchObject({ AR: 3, points: 3 });
    expect(armoured({ body: 3 }, { traits: ['large'] })).toMatchObject({ AR: 4, points: 4 });
    expect(armoured({ body: 1 }, { traits: ['large'] })).toMatchObject({ AR: 2, points: 1 });
    expect(armoured({ body: 4, shield: true }, { traits: ['large'] })).toMatchObject({ AR: 6, points: 8 });
  });

  test('NQ-DESIGN-11: heavy armour, shield and barded warhorse make AR 6 for 11', () => {
    expect(armoured({ body: 4, shield: true, barding: true }, { ride: 'mount' })).toMatchObject({ AR: 6, points: 11 });
  });

  test('NQ-DESIGN-12: a scaly mount counts as barded, once', () => {
    expect(armoured({ body: 3, shield: true, barding: true }, { ride: 'mount' })).toMatchObject({ AR: 5, points: 4 + 1 + 3 });
  });

  test('NQ-DESIGN-13: any other armour is a number at the usual price', () => {
    expect(armoured({ body: 6 })).toMatchObject({ AR: 6, points: 15, errors: [] });
  });

  test('NQ-DESIGN-14: the large bonus is free', () => {
    expect(tryProfile({ traits: ['large'] })).toMatchObject({ price: 21, worked: { armour: { total: 1 } } });
  });
});

describe('Profile design: weapons', () => {
  const arms = (...weapons: unknown[]) => tryProfile({ weapons }).price - 21;

  test('NQ-DESIGN-15: no weapon or many; the improvised attack costs nothing', () => {
    expect(arms()).toBe(0);
    expect(arms('improvised', 'sword')).toBe(3);
    expect(tryProfile({ weapons: ['sword', 'axe', 'bow', 'dagger', 'whip'] })).toMatchObject({ errors: [], price: 21 + 4 + 2 + 2 + 1 + 1 });
  });

  test('NQ-DESIGN-16: the dearest is primary, wherever it stands', () => {
    expect(arms('sword', 'bow')).toBe(arms('bow', 'sword'));
    expect(arms('sword', 'bow')).toBe(4 + 2);
    const own = { weapons: { cleaver: { kind: 'melee', name: 'Cleaver', strength: 1 } } } as const;
    expect(tryProfile({ weapons: ['cleaver', 'cleaver'] }, own).price).toBe(21 + 3 + 2);
  });

  test('NQ-DESIGN-17: further weapons at half, each rounded up, negative ones too', () => {
    expect(arms('bow', 'sword')).toBe(6);
    expect(tryProfile({ weapons: ['lance', 'sword'], ride: 'mount' }).price - 21).toBe(7);
    expect([-2, -1, 0, 1, 2, 3].map(half)).toEqual([-1, 0, 0, 1, 1, 2]);
    expect(Object.is(half(-1), 0)).toBe(true);
    const dart = { kind: 'ranged', name: 'Dart', strength: 3, range: [3, 6, 9] };
    expect(arms(dart)).toBe(-2);
    expect(arms('handweapon', dart)).toBe(-1);
  });

  test('NQ-DESIGN-17: support weapons, grenades and mutations are never halved', () => {
    const wagon = tryProfile({
      rank: 'support',
      weapons: ['greatsword', 'organgun'],
      mutations: ['jaws'],
      grenades: { kind: 'grenade', name: 'Bomb', strength: 5, blast: 1 },
    });
    expect(wagon.price).toBe(21 + 8 + 18 + 12 + 5);
  });
});

describe('Profile design: skills, traits, equipment and their number', () => {
  test('NQ-DESIGN-18: any skill at its price, within its Who line', () => {
    expect(tryProfile({ skills: ['teamwork'] })).toMatchObject({ price: 25, errors: [], warnings: [] });
    expect(tryProfile({ skills: ['unerring'] }).errors).toEqual(['NQ-SKILL-UNERRING']);
  });

  test('NQ-DESIGN-19: traits use up no skill', () => {
    expect(tryProfile({ skills: ['dodge'], traits: ['flying', 'climb'] }).warnings).toEqual([]);
    expect(tryProfile({ skills: ['dodge', 'parry'], traits: [] }).warnings).toEqual(['NQ-MAX-SLOTS']);
  });

  test('NQ-DESIGN-20: negative traits lower the price, in any number', () => {
    expect(tryProfile({ traits: ['devour', 'hesitate', 'confused'] })).toMatchObject({ price: 21 - 2 - 1 - 8, errors: [] });
  });

  test('NQ-DESIGN-21: equipment is added at its price', () => {
    expect(tryProfile({ armour: { body: 4 }, equipment: ['runes-3'] })).toMatchObject({ price: 21 + 7 + 6, errors: [] });
  });

  test('NQ-DESIGN-48: no magic items', () => {
    expect(tryProfile({ rank: 'hero', magicItems: ['Ring'] }).objections).toMatchObject([
      { rule: 'NQ-DESIGN-48', path: 'profiles.tried.magicItems', weight: 'error' },
    ]);
    expect(tryProfile({ rank: 'hero', magicItems: [] }).errors).toEqual([]);
  });

  // Characteristics, then AR; undefined where the book gives none.
  test.each([
    ['character', [12, 8, 8, 8, 8, undefined, 9], undefined],
    ['hero', [12, 8, 8, 8, 7, 3, 8], undefined],
    ['leader', [12, 7, 7, 6, 6, 2, 7], 5],
  ] as const)('NQ-MAX-STATS: the row of a %s, at the limit and one above', (rank, most, armour) => {
    const warned = (changes: Readonly<Record<string, unknown>>) => tryProfile({ rank, ...changes }).warnings.includes('NQ-MAX-STATS');
    for (const [index, stat] of CHARACTERISTICS.entries()) {
      const limit = most[index];
      expect([stat, warned({ [stat]: limit ?? 8 })]).toEqual([stat, false]);
      if (limit !== undefined && CHARACTERISTIC_PRICES[stat].points[limit + 1] !== undefined)
        expect([stat, warned({ [stat]: limit + 1 })]).toEqual([stat, true]);
    }
    expect(warned({ armour: { body: 7, shield: true } })).toBe(armour !== undefined);
    if (armour !== undefined)
      expect([warned({ armour: { body: armour } }), warned({ armour: { body: armour, shield: true } })]).toEqual([false, true]);
  });

  test.each([
    ['core', { AZ: 10, AD: 5, CC: 5, FZ: 5, RE: 5, FE: 1, CO: 6 }, 4, true],
    ['elite', { AZ: 12, AD: 7, CC: 7, FZ: 6, RE: 6, FE: 2, CO: 7 }, 5, false],
  ] as const)('NQ-MAX-STATS: the row of %s troops, at the limit and one above', (expected, most, armour, countsAsCore) => {
    // Kept in the wanted class whatever the price: Core by agreement, Elite because two wounds and RE 6 are dear enough.
    const base = countsAsCore ? { countsAsCore } : { FE: 2, RE: 6 };
    const tried = (changes: Readonly<Record<string, unknown>>) => tryProfile({ ...base, ...changes });
    for (const stat of CHARACTERISTICS) {
      expect(tried({ [stat]: most[stat] }).worked.class).toBe(expected);
      expect([stat, tried({ [stat]: most[stat] }).warnings.filter((rule) => rule === 'NQ-MAX-STATS')]).toEqual([stat, []]);
      if (CHARACTERISTIC_PRICES[stat].points[most[stat] + 1] !== undefined)
        expect(tried({ [stat]: most[stat] + 1 }).warnings).toContain('NQ-MAX-STATS');
    }
    expect(tried({ armour: { body: armour } }).warnings).not.toContain('NQ-MAX-STATS');
    expect(tried({ armour: { body: armour + 1 } }).warnings).toContain('NQ-MAX-STATS');
  });

  test('NQ-MAX-STATS: a mount allows one wound and one AR more; never an error', () => {
    const hero = (FE: number, ride: string) => tryProfile({ rank: 'hero', FE, ride });
    expect([hero(4, 'foot').warnings, hero(4, 'mount').warnings, hero(5, 'mount').warnings]).toEqual([
      ['NQ-MAX-STATS'],
      [],
      ['NQ-MAX-STATS'],
    ]);
    const leader = (body: number, ride: string) => tryProfile({ rank: 'leader', armour: { body }, ride }).warnings;
    expect([leader(6, 'foot'), leader(6, 'mount'), leader(7, 'mount')]).toEqual([['NQ-MAX-STATS'], [], ['NQ-MAX-STATS']]);
    expect(hero(8, 'foot').errors).toEqual([]);
  });

  const skills = ['agile', 'water', 'parry', 'dodge', 'teamwork', 'bloodlust'];
  const traits = ['membranes', 'devour', 'hesitate', 'confused'];
  test.each([
    ['character', 5, 3, 5],
    ['hero', 4, 3, 4],
    ['leader', 3, 2, 3],
    ['elite', 2, 2, 2],
    ['core', 1, 2, 1],
  ] as const)('NQ-MAX-SLOTS: %s has %i skills, %i traits and %i pieces of equipment', (wanted, mostSkills, mostTraits, mostEquipment) => {
    const base = {
      rank: wanted === 'core' || wanted === 'elite' ? 'troop' : wanted,
      ...(wanted === 'core' ? { countsAsCore: true } : {}),
      ...(wanted === 'elite' ? { FE: 2, RE: 6 } : {}),
      ride: 'chariot',
      weapons: ['musket'],
    };
    // Six that one model can bear at once; the sixth is the grenade.
    const pieces = ['scythes', 'sight', 'runes-1', ...(wanted === 'hero' ? ['standard'] : [])];
    const slots = (changes: Readonly<Record<string, unknown>>) =>
      tryProfile({ ...base, armour: { body: 1 }, ...changes }).warnings.filter((rule) => rule === 'NQ-MAX-SLOTS').length;
    expect(tryProfile({ ...base }).worked.class).toBe(wanted);
    expect([slots({ skills: skills.slice(0, mostSkills) }), slots({ skills: skills.slice(0, mostSkills + 1) })]).toEqual([0, 1]);
    expect([slots({ traits: traits.slice(0, mostTraits) }), slots({ traits: traits.slice(0, mostTraits + 1) })]).toEqual([0, 1]);
    const grenades = { kind: 'grenade', name: 'Bomb', strength: 3, blast: 1 };
    const withGrenade = (count: number) => slots({ equipment: pieces.slice(0, count - 1), grenades });
    if (mostEquipment < pieces.length + 1) expect([withGrenade(mostEquipment), withGrenade(mostEquipment + 1)]).toEqual([0, 1]);
    else expect(withGrenade(pieces.length + 1)).toBe(0);
  });

  test('NQ-MAX-SLOTS: free traits and skills that come with a trait do not count', () => {
    expect(tryProfile({ rank: 'hero', nemesis: 'Vampire', traits: ['large', 'siege', 'undead', 'flying', 'membranes'] }).warnings).toEqual(
      [],
    );
    expect(tryProfile({ traits: ['undead'], skills: ['dodge'] }).warnings).toEqual([]);
  });

  test('every price is the sum of its lines, whatever is bought', () => {
    const stat = (key: Characteristic) => fc.constantFrom(...Object.keys(CHARACTERISTIC_PRICES[key].points).map(Number));
    const design = fc.record({
      AZ: stat('AZ'),
      AD: stat('AD'),
      CC: stat('CC'),
      FZ: stat('FZ'),
      RE: stat('RE'),
      FE: stat('FE'),
      CO: stat('CO'),
      weapons: fc.subarray(['sword', 'bow', 'axe', 'longrifle', 'whip']),
      armour: fc.record({
        body: fc.constantFrom(...Object.keys(BODY_ARMOUR).map(Number)),
        shield: fc.boolean(),
        resistance: fc.constantFrom(...Object.keys(RESISTANCE).map(Number)),
      }),
      traits: fc.subarray(['devour', 'unstable', 'flying', 'large']),
    });
    fc.assert(
      fc.property(design, (changes) => {
        const { worked, price } = tryProfile(changes);
        expect(values(worked.price).reduce((sum, value) => sum + value, 0)).toBe(price);
        expect(price).toBeGreaterThanOrEqual(9);
        expect(Number.isInteger(price)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
