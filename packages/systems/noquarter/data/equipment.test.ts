import { describe, expect, test } from 'vitest';
import { fileWith, SOLDIER, tryArmy, tryProfile, tryWeapon } from '../workshop/samples.ts';
import { EQUIPMENT } from './equipment.ts';
import { RANGED_WEAPONS } from './ranged-weapons.ts';
import { armourPenalty, GRENADE_AD, grenadeRange } from './reading.ts';
import { entriesOf } from './table.ts';

const refused = (ref: string, changes: Readonly<Record<string, unknown>> = {}) => tryProfile({ equipment: [ref], ...changes }).errors;
const priceOf = (ref: string, changes: Readonly<Record<string, unknown>> = {}) =>
  tryProfile({ ...changes, equipment: [ref] }).price - tryProfile(changes).price;

describe('Equipment', () => {
  test('NQ-EQUIP-GENERAL: seven pieces, priced per model; more than recommended is a warning', () => {
    expect(entriesOf(EQUIPMENT)).toHaveLength(7);
    const two = { weapons: ['musket'], armour: { body: 3 }, equipment: ['sight', 'runes-1'] };
    expect(tryProfile(two)).toMatchObject({ errors: [], warnings: ['NQ-MAX-SLOTS'] });
    expect(tryArmy([{ profile: 'man', models: 4 }], fileWith(two)).price).toBe(4 * (21 + 6 + 4 + 2 + 1));
  });

  test('NQ-EQUIP-SCYTHES: +1 FZ to Overrun hits only; chariots', () => {
    expect(EQUIPMENT.scythes).toMatchObject({
      points: 2,
      effects: [{ kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'overrunHit' }],
    });
    expect(priceOf('scythes', { ride: 'chariot' })).toBe(2);
    expect(refused('scythes', { ride: 'chariot' })).toEqual([]);
    expect(refused('scythes', { ride: 'mount' })).toEqual(['NQ-EQUIP-SCYTHES']);
  });

  test.each([
    [3, [1, 2, 3, 5, 7, 11]],
    [4, [2, 3, 4, 6, 8, 12]],
    [5, [4, 5, 6, 8, 10, 14]],
    [6, [6, 7, 8, 10, 12, 16]],
  ])('NQ-EQUIP-GRENADES: the row of Strength %i, CU equal to it', (strength, points) => {
    const grenades = [0.5, 1, 1.5, 2, 2.5, 3].map((blast) => tryWeapon({ kind: 'grenade', name: 'Grenade', strength, blast }));
    expect(grenades.map((grenade) => grenade.price)).toEqual(points);
    expect(grenades.every((grenade) => grenade.weapon.cu === strength)).toBe(true);
  });

  test('NQ-EQUIP-GRENADES: full price beside other weapons, black powder armies only, thrown 2" and Strength', () => {
    const grenades = { kind: 'grenade', name: 'Grenade', strength: 4, blast: 1.5 } as const;
    expect(tryProfile({ weapons: ['sword'], grenades }).price).toBe(21 + 3 + 4);
    const army = (blackPowder: boolean) => tryArmy([{ profile: 'man', models: 4 }], fileWith({ grenades }), { blackPowder }).errors;
    expect(army(true)).toEqual([]);
    expect(army(false)).toEqual(['NQ-EQUIP-GRENADES']);
    expect(grenadeRange(4)).toBe(6);
    expect(GRENADE_AD).toEqual({ inSight: 1, outOfSight: -1 });
    expect(tryProfile({ grenades: 'sword' }).errors).toEqual(['NQ-EQUIP-GRENADES']);
    expect(tryProfile({ weapons: [grenades] }).errors).toEqual(['NQ-EQUIP-GRENADES']);
  });

  test('NQ-EQUIP-GRENADES: single models of a unit may have them', () => {
    const file = {
      profiles: { man: SOLDIER, thrower: { ...SOLDIER, grenades: { kind: 'grenade', name: 'Grenade', strength: 3, blast: 1 } } },
    } as const;
    const army = tryArmy([{ profile: 'man', models: 4, specialists: [{ profile: 'thrower', models: 1 }] }], file, { blackPowder: true });
    expect(army).toMatchObject({ errors: [], price: 5 * 21 + 2 });
  });

  test('NQ-EQUIP-SIGHT: +1/+2/+1 on firearms and crossbows', () => {
    expect(EQUIPMENT.sight).toMatchObject({ points: 2, effects: [{ kind: 'rangeModifiers', short: 1, medium: 2, long: 1 }] });
    expect(priceOf('sight', { weapons: ['longrifle'] })).toBe(2);
    const { short, medium, long } = RANGED_WEAPONS.longrifle.bands;
    const sight = 'effects' in EQUIPMENT.sight ? EQUIPMENT.sight.effects[0] : undefined;
    expect(sight?.kind === 'rangeModifiers' && [short.AD + sight.short, medium.AD + sight.medium, long.AD + sight.long]).toEqual([1, 3, 1]);
    expect(refused('sight', { weapons: ['musket'] })).toEqual([]);
    expect(refused('sight', { weapons: ['longbow'] })).toEqual(['NQ-EQUIP-SIGHT']);
    expect(refused('sight')).toEqual(['NQ-EQUIP-SIGHT']);
  });

  test('NQ-EQUIP-GRAPESHOT: 8 points on a gun; Strength 5, 3" template, indirect, prone', () => {
    expect(EQUIPMENT.grapeshot).toMatchObject({
      points: 8,
      effects: [{ kind: 'ammunition', strength: 5, blast: 3, rules: ['indirect', 'knockProne'] }],
    });
    const battery = (weapon: string, grapeshot: boolean) =>
      tryArmy([{ profile: 'man', models: 2, battery: { weapon, grapeshot } }], fileWith({ rank: 'support' }));
    expect(battery('cannon', true).price - battery('cannon', false).price).toBe(8);
    expect(battery('cannon', true).errors).toEqual([]);
    expect(battery('catapult', true).errors).toEqual(['NQ-EQUIP-GRAPESHOT']);
    expect(refused('grapeshot', { rank: 'support', weapons: ['mortar'] })).toEqual([]);
    expect(refused('grapeshot', { rank: 'support', weapons: ['ballista'] })).toEqual(['NQ-EQUIP-GRAPESHOT']);
  });

  test.each([
    [1, 1],
    [2, 3],
    [3, 6],
  ])('NQ-EQUIP-RUNES: resistance %i for %i points on forged armour', (level, points) => {
    const armour = { body: 2 };
    expect(priceOf(`runes-${level}`, { armour })).toBe(points);
    expect(tryProfile({ armour, equipment: [`runes-${level}`] }).worked.card.resistance).toBe(level);
    expect(refused(`runes-${level}`, { armour: { body: 2, natural: true } })).toEqual(['NQ-EQUIP-RUNES']);
    expect(refused(`runes-${level}`)).toEqual(['NQ-EQUIP-RUNES']);
  });

  test('NQ-EQUIP-RUNES: with Armour Resistance the higher counts, and the modifier never becomes a bonus', () => {
    const both = tryProfile({ rank: 'hero', armour: { body: 2, resistance: 1 }, equipment: ['runes-2'] });
    expect(both.worked.card.resistance).toBe(2);
    expect(armourPenalty(5, 0, 3)).toBe(0);
  });

  test('NQ-EQUIP-STANDARD: 12 points for a Hero, a second try at +1 within 20"', () => {
    expect(EQUIPMENT.standard).toMatchObject({
      points: 12,
      effects: [{ kind: 'reroll', roll: 'command', of: 'friendsInSight', within: 20, bonus: 1, unlessBearer: 'panicked' }],
    });
    expect(priceOf('standard', { rank: 'hero' })).toBe(12);
    for (const rank of ['troop', 'leader']) expect(refused('standard', { rank })).toEqual(['NQ-EQUIP-STANDARD']);
    const unit = { profile: 'man', models: 1 };
    const file = fileWith({ rank: 'hero', equipment: ['standard'] });
    expect(tryArmy([unit], file).errors).toEqual([]);
    expect(tryArmy([unit, unit], file).errors).toEqual(['NQ-EQUIP-STANDARD']);
  });

  test.each([
    [1, 3],
    [2, 4],
    [3, 6],
    [4, 9],
    [5, 13],
  ])('NQ-EQUIP-TATTOOS: AR %i for %i points, two more than armour', (level, points) => {
    const hero = { rank: 'hero' };
    expect(priceOf(`tattoos-${level}`, hero)).toBe(points);
    expect(tryProfile({ ...hero, armour: { body: level } }).price - 21).toBe(points - 2);
    expect(tryProfile({ ...hero, equipment: [`tattoos-${level}`], armour: { shield: true } }).worked.armour.total).toBe(level + 1);
  });

  test('NQ-EQUIP-TATTOOS: Core 3, Elite and Leaders 4, Heroes 5; never over body armour', () => {
    const elite = { FE: 2, RE: 6 };
    expect(refused('tattoos-3')).toEqual([]);
    expect(refused('tattoos-4')).toEqual(['NQ-EQUIP-TATTOOS']);
    expect(refused('tattoos-4', elite)).toEqual([]);
    expect(refused('tattoos-5', elite)).toEqual(['NQ-EQUIP-TATTOOS']);
    expect(refused('tattoos-4', { rank: 'leader' })).toEqual([]);
    expect(refused('tattoos-5', { rank: 'leader' })).toEqual(['NQ-EQUIP-TATTOOS']);
    expect(refused('tattoos-5', { rank: 'hero' })).toEqual([]);
    expect(refused('tattoos-1', { armour: { body: 1 } })).toEqual(['NQ-EQUIP-TATTOOS']);
    expect(tryProfile({ traits: ['large'], equipment: ['tattoos-2'] }).worked.armour.total).toBe(3);
  });
});
