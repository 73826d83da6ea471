import { describe, expect, test } from 'vitest';
import { GAME_SIZES } from '../data/classes.ts';
import { ASPECTS, SPELLS } from '../data/spells.ts';
import { keysOf } from '../data/table.ts';
import type { Weapon } from '../data/weapon.ts';
import { type ModelCard, workshop } from '../workshop/index.ts';
import { rulesOf } from '../workshop/samples.ts';
import { FORCES } from './index.ts';

const worked = FORCES.map((force) => ({ force, ...workshop(force.file) }));
const units = worked.flatMap(({ army }) => army?.units ?? []);
const cards: readonly ModelCard[] = units.flatMap((unit) => [
  unit.profile.card,
  ...(unit.leader === undefined ? [] : [unit.leader.card]),
  ...unit.specialists.map((one) => one.profile.card),
]);
const weapons: readonly Weapon[] = [
  ...cards.flatMap((card) => [
    ...card.elements.flatMap((element) => element.weapons),
    ...(card.grenade === undefined ? [] : [card.grenade]),
  ]),
  ...units.flatMap((unit) => (unit.battery === undefined ? [] : [unit.battery.weapon])),
];
const abilities = cards.flatMap((card) => [...card.abilities, ...card.elements.flatMap((element) => element.abilities)]);

describe('The four armies', () => {
  test.each(worked.map(({ force, army, objections }) => [force.key, army, objections] as const))(
    'NQ-FORCE-01: %s is legal and nearly fills its 1000 points',
    (_key, army, objections) => {
      expect(rulesOf(objections, 'error')).toEqual([]);
      expect(army?.limit).toBe(GAME_SIZES.skirmish);
      expect(army?.price.total).toBeLessThanOrEqual(1000);
      expect(army?.price.total).toBeGreaterThan(970);
    },
  );

  test('men, dead, orcs and elves, each with names, a background and a General', () => {
    expect(FORCES.map((force) => force.key)).toEqual(['saltmarch', 'drowned', 'mudfang', 'highmere']);
    for (const { force, army } of worked) {
      for (const text of [...Object.values(force.name), ...Object.values(force.background)]) expect(text.trim()).not.toBe('');
      expect(army?.units.filter((unit) => unit.design.general === true)).toHaveLength(1);
    }
  });

  test('no profile of theirs is left at home', () => {
    for (const { force, army } of worked) {
      const used =
        army?.units.flatMap(({ design }) => [design.profile, design.leader, ...(design.specialists ?? []).map((one) => one.profile)]) ?? [];
      const raised = Object.values(force.file.army.raises ?? {});
      expect(Object.keys(force.file.profiles ?? {}).filter((key) => !used.includes(key) && !raised.includes(key))).toEqual([]);
    }
  });

  test('every class of weapon is carried', () => {
    const kinds = new Set(weapons.map((weapon) => weapon.kind));
    expect([...kinds].sort()).toEqual(['grenade', 'melee', 'ranged', 'support', 'teardrop']);
    const families = new Set(weapons.flatMap((weapon) => (weapon.kind === 'ranged' || weapon.kind === 'support' ? [weapon.family] : [])));
    expect([...families].sort()).toEqual(['bow', 'crossbow', 'engine', 'firearm', 'gun', 'sling']);
    const marks = new Set(weapons.flatMap((weapon) => weapon.marks));
    expect([...marks].sort()).toEqual([
      'chargeOnly',
      'natural',
      'notForCavalry',
      'oncePerActivation',
      'ridersOnly',
      'siege',
      'twoHanded',
      'twoRanks',
    ]);
    expect(weapons.some((weapon) => weapon.kind === 'melee' && weapon.reach > 0)).toBe(true);
    expect(weapons.some((weapon) => weapon.rules.includes('burst-2'))).toBe(true);
  });

  test('a mage of every aspect, and Initiates with a spell', () => {
    const aspects = new Set(cards.flatMap((card) => (card.magic === undefined ? [] : [card.magic.aspect])));
    expect(keysOf(ASPECTS).filter((aspect) => !aspects.has(aspect))).toEqual([]);
    const choir = units.find((unit) => unit.design.spell !== undefined);
    expect(choir?.profile.card.abilities.map((ability) => ability.key)).toContain('initiate');
    expect(choir?.design.spell !== undefined && SPELLS[choir.design.spell].aspect).toBe('darkness');
  });

  test('support weapons, a chariot, flyers, a combined profile, mutations, grenades, infiltrators', () => {
    expect(units.filter((unit) => unit.battery !== undefined)).toHaveLength(4);
    expect(cards.some((card) => card.ride === 'chariot')).toBe(true);
    expect(abilities.filter((ability) => ability.key === 'flying').length).toBeGreaterThan(1);
    expect(cards.some((card) => card.ride === 'mount' && card.elements.length > 1)).toBe(true);
    expect(abilities.filter((ability) => ability.from === 'mutation').length).toBeGreaterThan(5);
    expect(cards.some((card) => card.grenade !== undefined)).toBe(true);
    expect(units.some((unit) => unit.size <= 6 && unit.profile.card.abilities.some((ability) => ability.key === 'infiltrate'))).toBe(true);
  });

  test('standards, musicians, leaders and specialists', () => {
    expect(units.some((unit) => unit.design.standard !== undefined && unit.design.musician !== undefined)).toBe(true);
    expect(units.some((unit) => unit.leader !== undefined)).toBe(true);
    expect(units.some((unit) => unit.specialists.length > 0)).toBe(true);
  });
});
