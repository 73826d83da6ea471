import { describe, expect, test } from 'vitest';
import { tryArmy, tryProfile, tryWeapon } from '../workshop/samples.ts';
import { ARMOURY, type ArmouryKey } from './armoury.ts';
import { RANGED_WEAPONS } from './ranged-weapons.ts';
import { armourModifier, armourPenalty, bandAt, d5 } from './reading.ts';
import { FRAME } from './support-weapons.ts';
import { keysOf } from './table.ts';
import { type Bands, isOncePerActivation, needsTwoHands } from './weapon.ts';

describe('Weapons: how a card is read', () => {
  test('NQ-WPN-CARD: band limits are inclusive, and beyond the last there is no shot', () => {
    const { bands } = RANGED_WEAPONS.bow;
    expect(bandAt(bands, 10)?.AD).toBe(1);
    expect(bandAt(bands, 10.001)?.AD).toBe(0);
    expect(bandAt(bands, 30)?.AD).toBe(-1);
    expect(bandAt(bands, 30.001)).toBeUndefined();
  });

  test('NQ-WPN-CARD: CU is 3 + bonus for every melee card and the Strength for every other but the Repeating Crossbow', () => {
    for (const key of keysOf(ARMOURY)) {
      const weapon = ARMOURY[key];
      const expected = weapon.kind === 'melee' ? 3 + weapon.bonus : weapon.strength + (key === 'repcrossbow' ? 1 : 0);
      expect([key, weapon.cu]).toEqual([key, expected]);
    }
  });

  test('NQ-WPN-ARMOURMOD: nothing up to 4, then one for each point, also beyond the printed table', () => {
    expect([3, 4, 5, 6, 7, 8, 9, 10, 12].map(armourModifier)).toEqual([0, 0, -1, -2, -3, -4, -5, -6, -8]);
    expect(armourPenalty(5, -1, 0)).toBe(-2);
  });

  test('NQ-WPN-TWOHANDED: five cards, designs from CU 5, never natural weapons, never in the hands of large models', () => {
    const twoHanded = keysOf(ARMOURY).filter((key) => needsTwoHands(ARMOURY[key], false));
    expect(twoHanded).toEqual(['greatsword', 'scythe', 'battleaxe', 'warhammer', 'halberd']);
    expect(needsTwoHands(ARMOURY.halberd, true)).toBe(false);
    const design = (strength: number, natural?: true) =>
      needsTwoHands(tryWeapon({ kind: 'melee', name: 'Club', strength, ...(natural === undefined ? {} : { natural }) }).weapon, false);
    expect([design(1), design(2), design(2, true)]).toEqual([false, true, false]);
    expect(tryProfile({ weapons: ['greatsword'], armour: { shield: true } }).errors).toEqual([]);
  });

  test('NQ-WPN-MOUNTED: bows not on cavalry, the lance only there and on chariots', () => {
    const with_ = (weapon: string, ride: string, skills: string[] = []) => tryProfile({ weapons: [weapon], ride, skills }).errors;
    expect(with_('bow', 'mount', ['cavalry'])).toEqual(['NQ-WPN-MOUNTED']);
    expect(with_('longbow', 'mount', ['cavalry'])).toEqual(['NQ-WPN-MOUNTED']);
    expect(with_('mongolbow', 'mount', ['cavalry'])).toEqual([]);
    expect(with_('longbow', 'chariot', ['cavalry'])).toEqual([]);
    expect(with_('lance', 'foot')).toEqual(['NQ-WPN-MOUNTED']);
    expect(with_('lance', 'mount')).toEqual([]);
    expect(with_('lance', 'chariot')).toEqual([]);
  });

  test('NQ-WPN-CHARGEONLY: the lance alone is for the charge, with its reach and bonus', () => {
    expect(keysOf(ARMOURY).filter((key) => ARMOURY[key].marks.includes('chargeOnly'))).toEqual(['lance']);
    expect(ARMOURY.lance).toMatchObject({ reach: 1, bonus: 2 });
  });

  test('NQ-WPN-SPEARRANKS: two ranks fight with spears and with nothing else', () => {
    expect(keysOf(ARMOURY).filter((key) => ARMOURY[key].marks.includes('twoRanks'))).toEqual(['spear']);
  });

  test('NQ-WPN-SINGLESHOT: the musket, burst fire, support weapons and teardrops once per activation; other shots at will', () => {
    const once = keysOf(RANGED_WEAPONS).filter((key) => isOncePerActivation(RANGED_WEAPONS[key]));
    expect(once).toEqual(['repcrossbow', 'reppistol', 'musket', 'repmusket', 'blunderbuss']);
    expect(isOncePerActivation(ARMOURY.ballista)).toBe(true);
    expect(isOncePerActivation(tryWeapon({ kind: 'teardrop', name: 'Breath', strength: 4, template: 'small' }).weapon)).toBe(true);
    expect(isOncePerActivation(ARMOURY.sword)).toBe(false);
  });

  test('NQ-DATA-D5: a D10 halved and rounded up', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(d5)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });
});

/** `10/+1, 20/+0, 30/-1`, as the card prints it. */
const printed = ({ short, medium, long }: Bands): string =>
  [short, medium, long].map(({ to, AD }) => `${to}/${AD < 0 ? AD : `+${AD}`}`).join(' ');

describe('Armoury: melee weapons', () => {
  // id, key, CU, bonus, MP, reach, points
  test.each([
    ['NQ-WPN-IMPROVISED', 'improvised', 3, 0, 0, 0, 0],
    ['NQ-WPN-HANDWEAPON', 'handweapon', 3, 0, 0, 0, 0],
    ['NQ-WPN-DAGGER', 'dagger', 3, 0, -1, 0, 1],
    ['NQ-WPN-SWORD', 'sword', 4, 1, 0, 0, 3],
    ['NQ-WPN-GREATSWORD', 'greatsword', 5, 2, 0, 0, 8],
    ['NQ-WPN-SCYTHE', 'scythe', 5, 2, 0, 0, 8],
    ['NQ-WPN-MACE', 'mace', 4, 1, 0, 0, 3],
    ['NQ-WPN-AXE', 'axe', 4, 1, -1, 0, 4],
    ['NQ-WPN-BATTLEAXE', 'battleaxe', 5, 2, 0, 0, 8],
    ['NQ-WPN-FLAIL', 'flail', 4, 1, 0, 0, 3],
    ['NQ-WPN-HAMMER', 'hammer', 4, 1, 0, 0, 3],
    ['NQ-WPN-WARHAMMER', 'warhammer', 5, 2, 0, 0, 8],
    ['NQ-WPN-SPEAR', 'spear', 4, 1, 0, 0, 4],
    ['NQ-WPN-HALBERD', 'halberd', 5, 2, 0, 1, 9],
    ['NQ-WPN-LANCE', 'lance', 5, 2, 0, 1, 5],
    ['NQ-WPN-WHIP', 'whip', 3, 0, 0, 1, 1],
  ] as const)('%s: %s is as printed, and a soldier pays for it in full', (rule, key, cu, bonus, penetration, reach, points) => {
    expect(ARMOURY[key]).toMatchObject({ rule, kind: 'melee', cu, bonus, penetration, reach, rules: [], points });
    expect(tryProfile({ weapons: [key], ride: 'mount' }).price).toBe(21 + points);
  });
});

describe('Armoury: ranged weapons', () => {
  // id, key, CU, bands, FZ, MP, rules, points
  test.each([
    ['NQ-WPN-BOW', 'bow', 4, '10/+1 20/+0 30/-1', 4, 0, [], 4],
    ['NQ-WPN-LONGBOW', 'longbow', 4, '12/+1 24/+0 36/-1', 4, 0, [], 5],
    ['NQ-WPN-MONGOLBOW', 'mongolbow', 4, '8/+1 16/+0 24/-1', 4, 0, [], 3],
    ['NQ-WPN-CROSSBOW', 'crossbow', 5, '8/+1 16/+0 24/-1', 5, -1, [], 5],
    ['NQ-WPN-REPCROSSBOW', 'repcrossbow', 5, '8/+1 16/+0 24/-1', 4, 0, ['burst-2'], 7],
    ['NQ-WPN-PISTOL', 'pistol', 4, '6/+2 12/+1 18/-1', 4, 0, [], 2],
    ['NQ-WPN-REPPISTOL', 'reppistol', 4, '6/+2 12/+1 18/+0', 4, 0, ['burst-2'], 6],
    ['NQ-WPN-MUSKET', 'musket', 5, '8/+1 16/+0 24/-1', 5, -1, [], 6],
    ['NQ-WPN-REPMUSKET', 'repmusket', 5, '6/+1 12/+0 18/-1', 5, 0, ['burst-2'], 8],
    ['NQ-WPN-LONGRIFLE', 'longrifle', 6, '12/+0 24/+1 36/+0', 6, -2, [], 13],
    ['NQ-WPN-BLUNDERBUSS', 'blunderbuss', 4, '4/+2 8/+0 12/-2', 4, 0, ['burst-2'], 4],
    ['NQ-WPN-SLING', 'sling', 4, '6/+2 12/+1 18/+0', 4, 0, [], 2],
    ['NQ-WPN-STAFFSLING', 'staffsling', 4, '6/+1 12/+0 18/-1', 4, 0, [], 4],
  ] as const)('%s: %s is as printed', (rule, key, cu, bands, strength, penetration, rules, points) => {
    const weapon = RANGED_WEAPONS[key];
    expect(weapon).toMatchObject({ rule, kind: 'ranged', cu, strength, penetration, rules, points });
    expect(printed(weapon.bands)).toBe(bands);
    expect(tryProfile({ weapons: [key] }).price).toBe(21 + points);
  });

  test('NQ-WPN-STAFFSLING-MODES: a sling and a staff for one price of 4', () => {
    expect(RANGED_WEAPONS.staffsling.melee).toEqual({ cu: 4, bonus: 1 });
    expect(keysOf(RANGED_WEAPONS).filter((key) => RANGED_WEAPONS[key].melee !== undefined)).toEqual(['staffsling']);
    expect(tryProfile({ weapons: ['staffsling'] }).price).toBe(21 + 4);
  });
});

describe('Armoury: support weapons', () => {
  const crew = { profiles: { crew: { name: 'Crew', rank: 'support', AZ: 8, AD: 3, CC: 3, FZ: 3, RE: 3, FE: 1, CO: 4 } } } as const;

  test('NQ-WPN-FRAME: RE 7, FE 3, AR 5, and free', () => {
    expect(FRAME).toEqual({ RE: 7, FE: 3, AR: 5, points: 0 });
    const { explained } = tryWeapon({ kind: 'support', name: 'Thrower', strength: 6, range: [4, 8, 12] });
    expect(explained.parts.filter((part) => part.rule === 'NQ-WPN-FRAME').map((part) => part.value)).toEqual([0]);
  });

  test('NQ-WPN-CREW: two to four models for each weapon, paid on top', () => {
    const battery = (models: number, count: number) => tryArmy([{ profile: 'crew', models, battery: { weapon: 'ballista', count } }], crew);
    expect(battery(1, 1).errors).toEqual(['NQ-WPN-CREW']);
    expect(battery(2, 1)).toMatchObject({ errors: [], price: 19 + 2 * 9 });
    expect(battery(4, 1)).toMatchObject({ errors: [], price: 19 + 4 * 9 });
    expect(battery(5, 1).errors).toEqual(['NQ-WPN-CREW']);
    expect(battery(5, 2)).toMatchObject({ errors: [], price: 2 * 19 + 5 * 9 });
    expect(battery(3, 2).errors).toEqual(['NQ-WPN-CREW']);
  });

  test('NQ-WPN-CREW: no soldier carries a cannon, and no crew serves a sword', () => {
    expect(tryProfile({ weapons: ['cannon'] }).errors).toEqual(['NQ-WPN-CREW']);
    expect(tryProfile({ weapons: ['cannon'], rank: 'support' }).errors).toEqual([]);
    expect(tryArmy([{ profile: 'crew', models: 3, battery: { weapon: 'sword' } }], crew).errors).toEqual(['NQ-WPN-CREW']);
  });

  // id, key, CU, bands, FZ, MP, blast, rules, siege, points
  test.each([
    ['NQ-WPN-BALLISTA', 'ballista', 7, '15/+1 30/+0 45/-1', 7, -1, 0, ['travel-d10'], false, 19],
    ['NQ-WPN-REPBALLISTA', 'repballista', 6, '12/+1 24/+0 36/-1', 6, -1, 0, ['burst-2', 'travel-d5'], false, 17],
    ['NQ-WPN-CATAPULT', 'catapult', 7, '12/+1 24/+0 36/-1', 7, 0, 3, ['indirect', 'knockprone'], true, 27],
    ['NQ-WPN-TREBUCHET', 'trebuchet', 8, '20/+0 40/+1 60/+0', 8, -2, 2, ['indirect', 'knockprone'], true, 52],
    ['NQ-WPN-CANNON', 'cannon', 7, '15/+1 30/+0 45/-1', 7, -2, 2, ['indirect', 'knockprone'], true, 28],
    ['NQ-WPN-MORTAR', 'mortar', 6, '15/+1 30/+0 45/-1', 6, 0, 3, ['indirect', 'knockprone', 'save2'], true, 31],
    ['NQ-WPN-ORGANGUN', 'organgun', 6, '8/+1 16/+0 24/-1', 6, -1, 0, ['burst-3'], false, 18],
    ['NQ-WPN-SKULLCATAPULT', 'skullcatapult', 7, '12/+1 24/+0 36/-1', 7, 0, 3, ['indirect', 'knockprone'], true, 29],
    ['NQ-WPN-MULTIBARREL', 'multibarrel', 7, '10/+1 20/+0 30/-1', 7, -1, 0, ['burst-4'], false, 29],
  ] as const)('%s: %s is as printed, crew apart', (rule, key, cu, bands, strength, penetration, blast, rules, siege, points) => {
    const weapon = ARMOURY[key satisfies ArmouryKey];
    expect(weapon).toMatchObject({ rule, kind: 'support', cu, strength, penetration, blast, rules, marks: siege ? ['siege'] : [], points });
    expect(weapon.kind === 'support' && printed(weapon.bands)).toBe(bands);
    expect(tryArmy([{ profile: 'crew', models: 2, battery: { weapon: key } }], crew).price).toBe(points + 18);
  });
});
