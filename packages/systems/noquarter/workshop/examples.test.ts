import { describe, expect, test } from 'vitest';
import { combinedUseCost, overrunDelay } from '../data/combined.ts';
import type { CardEffect } from '../data/effects.ts';
import { armourPenalty, d5, grenadeRange } from '../data/reading.ts';
import { workshop } from './index.ts';
import type { WorkedProfile } from './profile.ts';
import { fileWith, SOLDIER, tryArmy, tryProfile, tryWeapon, values } from './samples.ts';

/** The worked examples of the catalogue that prices and cards alone can answer; the others belong to the rules of play. */

const effectsOf = ({ card }: WorkedProfile): readonly CardEffect[] =>
  [...card.abilities, ...card.elements.flatMap((element) => element.abilities)].flatMap((ability) => ability.effects);
const book = (reference: string): WorkedProfile => {
  const [profile] = workshop({ profiles: { taken: { reference } } }).profiles;
  if (profile === undefined) throw new Error(reference);
  return profile;
};

describe('Worked examples', () => {
  test('1 (NQ-COST-TOUGHNESS): characteristics of the warrior', () => {
    expect(values(tryProfile({}).worked.price)).toEqual([0, 3, 4, 4, 4, 0, 6]);
  });

  test('2 (NQ-DESIGN-02, NQ-PROFILE-BASE): the starting profile is the minimum', () => {
    expect(book('base').price.total).toBe(9);
  });

  test('3 (NQ-DESIGN-11): barded', () => {
    expect(tryProfile({ ride: 'mount', armour: { body: 4, shield: true, barding: true } }).worked.armour.total).toBe(6);
  });

  test('4 (NQ-DESIGN-12): on a scaly mount', () => {
    expect(tryProfile({ ride: 'mount', armour: { body: 3, shield: true, barding: true } }).worked.armour.total).toBe(5);
  });

  test('5 and 6 (NQ-DESIGN-17): bow and sword, lance and sword', () => {
    expect(tryProfile({ weapons: ['bow', 'sword'] }).price - 21).toBe(6);
    expect(tryProfile({ weapons: ['lance', 'sword'], ride: 'mount' }).price - 21).toBe(7);
  });

  test('7 (NQ-DESIGN-25): the musician of a unit of 33 points each', () => {
    const spearman = { weapons: ['spear'], armour: { body: 4, shield: true } };
    expect(tryProfile(spearman).price).toBe(33);
    const unit = tryArmy([{ profile: 'man', models: 6, musician: true }], fileWith(spearman));
    expect(unit.price - 5 * 33).toBe(41);
  });

  test('8 (NQ-DESIGN-27): two Core units of ten', () => {
    const file = { profiles: { core: SOLDIER, elite: { ...SOLDIER, FE: 2, RE: 6 } } };
    const army = (elite: number) =>
      tryArmy(
        [
          { profile: 'core', models: 10 },
          { profile: 'core', models: 10 },
          { profile: 'elite', models: elite },
        ],
        file,
      ).errors;
    expect([army(13), army(14)]).toEqual([[], ['NQ-DESIGN-27']]);
  });

  test('9 (NQ-DESIGN-35, NQ-SKILL-EXTRAATTACK): the Warlord and his Dragon strike for 5 AZ, two dice on 6 and three on 5', () => {
    const { elements } = book('orcwarlord').card;
    const blows = elements.map((element) => {
      const dice = element.abilities.flatMap((ability) => ability.effects).find((effect) => effect.kind === 'extraDice');
      return [element.weapons[0]?.cu, dice?.dice, (element.CC ?? 0) + (dice?.toHit ?? 0)];
    });
    expect(blows).toEqual([
      [5, 2, 6],
      [3, 3, 5],
    ]);
    expect(combinedUseCost(elements.map((element) => element.weapons[0]?.cu ?? 0))).toBe(5);
  });

  test('10 (NQ-DESIGN-38): driver at once, handler with the lance after 2 AZ', () => {
    expect([overrunDelay(3), overrunDelay(5)]).toEqual([0, 2]);
  });

  test('11 (NQ-COST-TEARDROPUSE): Strength 5, small and large', () => {
    const cu = (template: 'small' | 'large') => tryWeapon({ kind: 'teardrop', name: 'Breath', strength: 5, template }).weapon.cu;
    expect([cu('small'), cu('large')]).toEqual([6, 8]);
  });

  test('12 (NQ-SKILL-EXTRAATTACK): CC 6 is one die on 6, or two on 5', () => {
    const dice = effectsOf(tryProfile({ rank: 'hero', CC: 6, skills: ['extraattack-2'] }).worked).find(
      (effect) => effect.kind === 'extraDice',
    );
    expect([dice?.dice, 6 + (dice?.toHit ?? 0)]).toEqual([2, 5]);
  });

  test('15 (NQ-SKILL-MASTERS): AR 4 and a D5 of 4 save 4, 5 and 8 but not 9', () => {
    const AR = tryProfile({ armour: { body: 4 }, skills: ['masters'] }).worked.armour.total + d5(8);
    expect([4, 5, 8, 9].map((roll) => roll <= AR)).toEqual([true, true, true, false]);
  });

  test('18 (NQ-TRAIT-NEMESIS): the Unicorn of Light strikes the Dark Unicorn at +1', () => {
    const unicorn = tryProfile({ rank: 'hero', nemesis: 'Dark Unicorn' });
    expect(unicorn).toMatchObject({ price: 21, errors: [] });
    expect(unicorn.worked.card.nemesis).toBe('Dark Unicorn');
    expect(effectsOf(unicorn.worked)).toContainEqual({ kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'againstNemesis' });
  });

  test('20 and 21 (NQ-COST-RESISTANCE, NQ-WPN-ARMOURMOD): armour against penetration', () => {
    expect(3 + armourPenalty(4, -2, 1)).toBe(2);
    expect(armourPenalty(5, -1, 0)).toBe(-2);
  });

  test('22 (NQ-EQUIP-GRENADES): a pirate of Strength 4 throws 6" for 3 AZ', () => {
    const pirate = tryProfile({ FZ: 4, grenades: { kind: 'grenade', name: 'Grenade', strength: 3, blast: 1 } });
    expect([grenadeRange(pirate.worked.card.elements[0]?.FZ ?? 0), pirate.worked.card.grenade?.cu]).toEqual([6, 3]);
  });
});
