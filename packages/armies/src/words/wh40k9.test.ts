import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { knownTo, understand } from './sentences.ts';
import { idleSentences, unitPatterns, weaponPatterns } from './wh40k9.ts';

const { abilities } = systems.find(({ key }) => key === 'wh40k9')!;
const onWeapon = (text: string) => understand(text, weaponPatterns, idleSentences, knownTo(abilities, ['weapon']));
const onUnit = (text: string) => understand(text, unitPatterns, idleSentences, knownTo(abilities, ['unit', 'model']));

describe('sentences on weapons of the ninth edition, in the forms that cards have', () => {
  it.each([
    ['Each time the bearer fights, no more than one attack can be made with this weapon.', [['attack-cap', { n: 1 }]]],
    ['Each time an attack is made with this weapon profile, make 3 hit rolls instead of 1.', [['several-hits', { n: 3 }]]],
    [
      'Each time an attack made with this weapon targets a unit within half range, add 2 to the Damage characteristic of that attack.',
      [['half-range', { which: 'd', n: '+2' }]],
    ],
    [
      "Each time an attack is made with this weapon against a unit that can FLY, add 1 to that attack's hit roll.",
      [['keen-eyed', { n: 1, against: 'FLY' }]],
    ],
    [
      'Each time an attack is made with this weapon that targets a VEHICLE or MONSTER unit, re-roll the wound roll.',
      [
        ['reroll', { of: 'wound', results: 'any', against: 'VEHICLE' }],
        ['reroll', { of: 'wound', results: 'any', against: 'MONSTER' }],
      ],
    ],
    ['This weapon wounds on a 4+, unless it is targeting a VEHICLE or TITANIC unit.', [['poisoned', { n: 4 }]]],
    [
      'Each time an attack is made with this weapon, models cannot make invulnerable saves against that attack.',
      [['ignores-invulnerable', undefined]],
    ],
    ['Attacks made with this weapon can target units that are not visible to the bearer.', [['indirect', undefined]]],
    [
      'For each unmodified hit roll of 1 made for attacks with this weapon profile, the bearer suffers 1 mortal wound after shooting with this weapon.',
      [['overheats', { n: 1, each: true }]],
    ],
    ['Damage rolls of 1 or 2 made for an attack with this weapon count as 3 instead.', [['least-damage', { n: 3 }]]],
    ['Damage rolls of 1 and 2 count as 3.', [['least-damage', { n: 3 }]]],
    [
      'Each time an attack made with this weapon is allocated to a model, that attack has a minimum Damage of 2.',
      [['least-damage', { n: 2 }]],
    ],
    [
      'Each time an attack is made with this weapon, on an unmodified wound roll of 5+, the target suffers D3 mortal wounds in addition to any other damage.',
      [['mortal-beside', { of: 'wound', on: 5, n: 'D3' }]],
    ],
    ['The bearer can target units that are not visible to it with this weapon.', [['indirect', undefined]]],
    [
      'This weapon can target a CHARACTER unit with a Wounds characteristic of 9 or less even if it is not the closest enemy unit.',
      [['ignores-look-out', undefined]],
    ],
    ['One use only.', [['one-use', undefined]]],
    [
      'Each time an attack is made with this weapon against a VEHICLE or MONSTER unit, an unmodified wound roll of 4+ is successful.',
      [
        ['always-wounds', { n: 4, against: 'VEHICLE' }],
        ['always-wounds', { n: 4, against: 'MONSTER' }],
      ],
    ],
    [
      'Blast, Each time an attack is made with this weapon, the target does not receive the benefits of cover against that attack.',
      [
        ['blast', undefined],
        ['ignores-cover', undefined],
      ],
    ],
    ['Each time an attack is made with this weapon, you can re-roll the damage roll.', [['reroll', { of: 'damage', results: 'any' }]]],
    [
      'Each time an attack is made with this weapon, an unmodified hit roll of 6 scores 2 additional hits.',
      [['extra-hits', { on: 6, n: 2 }]],
    ],
    [
      'Each time an attack is made with this weapon, an unmodified hit roll of 5+ scores D3 additional hits.',
      [['extra-hits', { on: 5, n: 'D3' }]],
    ],
    [
      'Each time an attack is made with this weapon, on an unmodified hit roll of 6, that attack scores 1 additional hit.',
      [['extra-hits', { on: 6, n: 1 }]],
    ],
    [
      'Each time an attack is made with this weapon, an unmodified hit roll of 6 automatically wounds the target.',
      [['auto-wounds', { on: 6 }]],
    ],
    [
      'Each time an attack is made with this weapon, on an unmodified hit roll of 6, that attack automatically wounds the target.',
      [['auto-wounds', { on: 6 }]],
    ],
    [
      'Each time an attack is made with this weapon, an unmodified wound roll of 6 inflicts 3 mortal wounds on the target and the attack sequence ends.',
      [['mortal-instead', { of: 'wound', on: 6, n: 3 }]],
    ],
    [
      'Each time an attack is made with this weapon, if the target is not a VEHICLE unit, an unmodified wound roll of 6 inflicts 1 mortal wound on the target in addition to any normal damage.',
      [['mortal-beside', { of: 'wound', on: 6, n: 1, unless: ['VEHICLE'] }]],
    ],
    [
      "Each time an attack is made with this weapon that targets a VEHICLE unit, add 1 to that attack's hit roll.",
      [['keen-eyed', { n: 1, against: 'VEHICLE' }]],
    ],
    ["Each time an attack is made with this weapon, subtract 1 from that attack's hit roll.", [['keen-eyed', { n: -1 }]]],
    ['When attacking with this weapon, you must subtract 1 from the hit roll.', [['keen-eyed', { n: -1 }]]],
    [
      'Each time an attack is made with this weapon, unless the target is a VEHICLE or TITANIC unit, that attack always wounds on an unmodified wound roll of 2+.',
      [['poisoned', { n: 2 }]],
    ],
    ['Each time an attack is made with this weapon, an unmodified wound roll of 4+ is always successful.', [['always-wounds', { n: 4 }]]],
    [
      'Each time an attack is made with this weapon, on an unmodified wound roll of 6, improve the Armour Penetration characteristic of that attack by 2.',
      [['better-ap', { on: 6, n: 2 }]],
    ],
    ['Each time an attack is made with this weapon, make 2 hit rolls instead of 1.', [['several-hits', { n: 2 }]]],
    [
      'Each time an attack made with this weapon targets a unit within half range, that attack has a Damage characteristic of D6+2.',
      [['half-range', { which: 'd', n: 'D6+2' }]],
    ],
    [
      'Each time the bearer fights, it makes 2 additional attacks with this weapon and no more than 2 attacks can be made with this weapon.',
      [
        ['extra-attack', { n: 2 }],
        ['attack-cap', { n: 2 }],
      ],
    ],
    ['The bearer can only shoot this weapon once per battle.', [['one-use', undefined]]],
    ['This weapon can target units that are not visible to the bearer.', [['indirect', undefined]]],
    [
      'Each time an attack is made with this weapon, invulnerable saving throws cannot be taken against this attack.',
      [['ignores-invulnerable', undefined]],
    ],
    [
      'Each time an attack is made with this weapon, the target does not receive the benefits of cover against that attack.',
      [['ignores-cover', undefined]],
    ],
    ['Each time you select a target for this weapon, you can ignore the Look Out, Sir rule.', [['ignores-look-out', undefined]]],
    [
      'Blast. If any unmodified hit rolls of 1 are made for attacks with this weapon, the bearer suffers 1 mortal wound after shooting this weapon.',
      [
        ['blast', undefined],
        ['overheats', { n: 1 }],
      ],
    ],
    ['Each time an attack is made with this weapon, you can re-roll the hit roll.', [['reroll', { of: 'hit', results: 'any' }]]],
    ['You can re-roll failed wound rolls for this weapon.', [['reroll', { of: 'wound' }]]],
  ])('%s', (text, expected) => {
    const { words, left } = onWeapon(text);
    expect(left).toEqual([]);
    expect(words.map(({ ref: { ability, params } }) => [ability, params])).toEqual(expected);
  });

  it.each([
    'Each time an attack is made with this weapon, if the bearer has not moved, add 1 to the hit roll.',
    'Each time an attack is made with this weapon, an unmodified hit roll of 6 scores a wonder.',
    'Each time an attack is made with this weapon against the Warlord, re-roll the wound roll.',
  ])('is left to the players: %s', (text) => {
    expect(onWeapon(text).words).toEqual([]);
  });
});

describe('sentences on units', () => {
  it.each([
    ['Each time an attack is allocated to this model, halve the Damage characteristic of that attack.', 'half-damage', undefined],
    [
      "Each time an attack is allocated to this model, subtract 1 from that attack's Damage characteristic (to a minimum of 1).",
      'thick-hide',
      { n: 1 },
    ],
  ])('%s', (text, ability, params) => {
    expect(onUnit(text).words.map(({ ref }) => [ref.ability, ref.params])).toEqual([[ability, params]]);
  });

  it.each([
    'Each time a friendly CORE model makes a melee attack, you can re-roll a hit roll of 1.',
    'Models in other units have a 4+ invulnerable save',
  ])('is left to the players: %s', (text) => {
    expect(onUnit(text).words).toEqual([]);
  });
});
