import { describe, expect, test } from 'vitest';
import { fileWith, tryArmy, tryProfile } from '../workshop/samples.ts';
import { ASPECTS, SPELLS } from './spells.ts';
import { entriesOf, keysOf } from './table.ts';

describe('Spell list: price table', () => {
  test('NQ-SPELLDATA-ASPECTS: six aspects in opposed pairs, 39 spells', () => {
    const count = keysOf(ASPECTS).map((aspect) => [
      aspect,
      ASPECTS[aspect].opposite,
      entriesOf(SPELLS).filter((spell) => spell.aspect === aspect).length,
    ]);
    expect(count).toEqual([
      ['fire', 'water', 6],
      ['water', 'fire', 6],
      ['earth', 'wind', 6],
      ['wind', 'earth', 6],
      ['light', 'darkness', 6],
      ['darkness', 'light', 9],
    ]);
    expect(entriesOf(SPELLS)).toHaveLength(39);
  });

  test('NQ-SPELLDATA-ASPECTS: Darkness without Undead is a warning', () => {
    const mage = { rank: 'hero', magic: { level: 1, aspect: 'darkness', spells: ['smite'] } };
    expect(tryArmy([{ profile: 'man', models: 1, general: true }], fileWith(mage)).warnings).toEqual(['NQ-SPELLDATA-ASPECTS']);
    expect(tryArmy([{ profile: 'man', models: 1, general: true }], fileWith({ ...mage, traits: ['undead'] })).warnings).toEqual([]);
  });

  test('NQ-SPELLDATA-COLUMNS: the points of every spell known are added to the mage, once each', () => {
    const mage = (spells: string[]) => tryProfile({ rank: 'hero', magic: { level: 3, aspect: 'fire', spells } }).price;
    expect(mage(['fireball', 'smoke', 'lavapool']) - mage([])).toBe(15 + 9 + 20);
    expect(entriesOf(SPELLS).every((spell) => spell.level >= 1 && spell.level <= 8 && spell.cu >= 1)).toBe(true);
  });

  // id, key, aspect, CU, level, upkeep, points
  test.each([
    ['NQ-SPELLDATA-FIREBALL', 'fireball', 'fire', 6, 3, null, 15],
    ['NQ-SPELLDATA-MOLTENGRASP', 'moltengrasp', 'fire', 4, 4, null, 6],
    ['NQ-SPELLDATA-SMOKE', 'smoke', 'fire', 5, 5, null, 9],
    ['NQ-SPELLDATA-BURNINGHAND', 'burninghand', 'fire', 6, 3, null, 12],
    ['NQ-SPELLDATA-LAVAPOOL', 'lavapool', 'fire', 5, 4, null, 20],
    ['NQ-SPELLDATA-STEAMVENT', 'steamvent', 'fire', 4, 5, null, 4],
    ['NQ-SPELLDATA-QUICKENING', 'quickening', 'water', 4, 5, 2, 10],
    ['NQ-SPELLDATA-FLOOD', 'flood', 'water', 5, 5, null, 4],
    ['NQ-SPELLDATA-CLEANSE', 'cleanse', 'water', 2, 6, null, 5],
    ['NQ-SPELLDATA-RIVERWALK', 'riverwalk', 'water', 4, 6, 2, 4],
    ['NQ-SPELLDATA-TALISMAN', 'talisman', 'water', 5, 4, 3, 12],
    ['NQ-SPELLDATA-RAINSTORM', 'rainstorm', 'water', 5, 5, null, 5],
    ['NQ-SPELLDATA-STONEARMOUR', 'stonearmour', 'earth', 6, 4, 3, 25],
    ['NQ-SPELLDATA-METEOR', 'meteor', 'earth', 8, 3, null, 35],
    ['NQ-SPELLDATA-QUICKSAND', 'quicksand', 'earth', 5, 4, 2, 25],
    ['NQ-SPELLDATA-TREACHEROUSGROUND', 'treacherousground', 'earth', 4, 5, 2, 4],
    ['NQ-SPELLDATA-GROWTH', 'growth', 'earth', 6, 4, null, 8],
    ['NQ-SPELLDATA-SPORES', 'spores', 'earth', 5, 4, 3, 5],
    ['NQ-SPELLDATA-FOG', 'fog', 'wind', 6, 5, 3, 8],
    ['NQ-SPELLDATA-ELDERITHWIND', 'elderithwind', 'wind', 5, 4, null, 12],
    ['NQ-SPELLDATA-LURE', 'lure', 'wind', 6, 4, 3, 14],
    ['NQ-SPELLDATA-WINDOFTHOR', 'windofthor', 'wind', 6, 4, null, 8],
    ['NQ-SPELLDATA-CHILLBLAST', 'chillblast', 'wind', 4, 6, null, 5],
    ['NQ-SPELLDATA-DUSTSTORM', 'duststorm', 'wind', 5, 6, null, 4],
    ['NQ-SPELLDATA-PERCEPTION', 'perception', 'light', 6, 3, null, 5],
    ['NQ-SPELLDATA-LIGHTNINGBOLT', 'lightningbolt', 'light', 6, 3, null, 15],
    ['NQ-SPELLDATA-SEETHELIGHT', 'seethelight', 'light', 4, 5, null, 15],
    ['NQ-SPELLDATA-SHOCK', 'shock', 'light', 4, 5, null, 9],
    ['NQ-SPELLDATA-BLIND', 'blind', 'light', 6, 4, null, 5],
    ['NQ-SPELLDATA-SHIELD', 'shield', 'light', 4, 5, 2, 7],
    ['NQ-SPELLDATA-SUMMONFALLEN', 'summonfallen', 'darkness', 6, 4, null, 70],
    ['NQ-SPELLDATA-SMITE', 'smite', 'darkness', 6, 5, null, 15],
    ['NQ-SPELLDATA-STUMBLE', 'stumble', 'darkness', 5, 6, null, 5],
    ['NQ-SPELLDATA-PESTILENCE', 'pestilence', 'darkness', 5, 6, null, 10],
    ['NQ-SPELLDATA-WEAKNESS', 'weakness', 'darkness', 5, 4, null, 8],
    ['NQ-SPELLDATA-REANIMATE', 'reanimate', 'darkness', 5, 4, null, 10],
    ['NQ-SPELLDATA-SACRIFICE', 'sacrifice', 'darkness', 2, 5, null, 3],
    ['NQ-SPELLDATA-PANIC', 'panic', 'darkness', 6, 3, null, 20],
    ['NQ-SPELLDATA-GAINLIFE', 'gainlife', 'darkness', 6, 3, null, 15],
  ] as const)('%s: %s as in the list, and in the price of a mage', (rule, key, aspect, cu, level, upkeep, points) => {
    expect(SPELLS[key]).toMatchObject({ rule, aspect, cu, level, upkeep, points });
    const mage = tryProfile({ rank: 'hero', magic: { level: 1, aspect, spells: [key] } });
    expect(mage).toMatchObject({ errors: [], price: 21 + 20 + points });
  });
});
