import { describe, expect, test } from 'vitest';
import { tryProfile } from '../workshop/samples.ts';
import type { CardEffect } from './effects.ts';
import { MUTATIONS, type MutationKey } from './mutations.ts';
import { blindedLoss } from './reading.ts';
import { entriesOf } from './table.ts';
import { bands } from './weapon.ts';

/** Price and exact effect of a card, and that a mutant pays that price. */
function card(key: MutationKey, points: number, effects: readonly CardEffect[]): void {
  expect(MUTATIONS[key]).toMatchObject({ points, effects });
  const mutant = tryProfile({ mutations: [key] });
  expect(mutant.errors).toEqual([]);
  expect(mutant.price).toBe(21 + points);
  expect(mutant.worked.card.abilities).toContainEqual({ from: 'mutation', key, rule: MUTATIONS[key].rule, effects });
}

const extraAttack = (changes: Readonly<Record<string, unknown>>) =>
  tryProfile({ mutations: ['extralimb'], ...changes })
    .worked.card.abilities.filter((ability) => ability.key === 'extraattack')
    .map((ability) => ability.level);

describe('Mutations', () => {
  test('NQ-MUT-GENERAL: thirty cards, always at full price, also beside weapons', () => {
    expect(entriesOf(MUTATIONS)).toHaveLength(30);
    expect(tryProfile({ weapons: ['sword', 'bow'], mutations: ['jaws', 'tentacles'] }).price).toBe(21 + 4 + 2 + 12 + 4);
  });

  test('NQ-MUT-EXTRALIMB: Extra Attack (x2), or one level more up to (x4), also for troops', () => {
    card('extralimb', 6, [{ kind: 'raisesExtraAttack', from: 2, by: 1, atMost: 4 }]);
    expect(extraAttack({})).toEqual([2]);
    expect(extraAttack({ skills: ['extraattack-2'] })).toEqual([3]);
    expect(extraAttack({ rank: 'hero', skills: ['extraattack-4'] })).toEqual([4]);
    expect(tryProfile({ mutations: ['extralimb'], skills: ['extraattack-2'] })).toMatchObject({ errors: [], warnings: [] });
  });

  test('NQ-MUT-HORNS: +1 CC and +1 FZ in the charge', () => {
    card('horns', 2, [
      { kind: 'modifier', to: 'CC', value: 1, of: 'bearer', when: 'charging' },
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'charging' },
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'overrunHit' },
    ]);
  });

  test('NQ-MUT-CORROSIVEBLOOD: Strength 5 on all in contact for each wound lost', () => {
    card('corrosiveblood', 1, [{ kind: 'hitsOthers', strength: 5, when: 'eachWoundLost', who: 'allInContact' }]);
  });

  test('NQ-MUT-EXTRAHEAD: Holding whenever charged', () => {
    card('extrahead', 3, [{ kind: 'countsAsHolding', when: 'charged' }]);
  });

  test('NQ-MUT-JAWS: 5 AZ, Strength 7 whoever bites', () => {
    card('jaws', 12, [{ kind: 'naturalAttack', cu: 5, roll: 'CC', strength: { kind: 'fixed', value: 7 } }]);
  });

  test('NQ-MUT-SCORPIONTAIL: once, 4 AZ, Strength 5 and poison', () => {
    card('scorpiontail', 4, [
      { kind: 'naturalAttack', cu: 4, roll: 'CC', strength: { kind: 'fixed', value: 5 }, poison: true, perActivation: 1 },
    ]);
  });

  test('NQ-MUT-SERPENTTAIL: 4 AZ, base Strength, +1 CC against whom it holds', () => {
    card('serpenttail', 6, [
      {
        kind: 'naturalAttack',
        cu: 4,
        roll: 'CC',
        strength: { kind: 'base', plus: 0 },
        onHit: { kind: 'entangles', CC: 1, notLarger: true },
      },
    ]);
  });

  test('NQ-MUT-ONEEYE: minus 5; -1 CC and -2 AD', () => {
    card('oneeye', -5, [
      { kind: 'modifier', to: 'CC', value: -1, of: 'bearer' },
      { kind: 'modifier', to: 'AD', value: -2, of: 'bearer' },
    ]);
  });

  test('NQ-MUT-COMPOUNDEYES: the same as an extra head', () => {
    card('compoundeyes', 3, [{ kind: 'countsAsHolding', when: 'charged' }]);
    expect(MUTATIONS.compoundeyes.effects).toEqual(MUTATIONS.extrahead.effects);
  });

  test('NQ-MUT-HOOVES: the improvised attack knocks prone', () => {
    card('hooves', 1, [{ kind: 'improvisedAttack', cu: 3, strength: 0, penetration: 0, knockProne: true }]);
  });

  test('NQ-MUT-VESTIGIALWINGS: flies with 4 AZ at most, 10"', () => {
    card('vestigialwings', 4, [
      { kind: 'pace', inches: 2.5, terrain: 'ignored', azPerActivation: 4 },
      { kind: 'flightHeight', share: 0.5 },
    ]);
    const [pace] = MUTATIONS.vestigialwings.effects;
    expect(pace?.kind === 'pace' && pace.inches * (pace.azPerActivation ?? 0)).toBe(10);
  });

  test('NQ-MUT-ROTTINGFLESH: 1 AZ of everyone in contact, each turn', () => {
    card('rottingflesh', 3, [{ kind: 'enemyLosesActions', az: 1, when: 'eachTurnInContact' }]);
  });

  test('NQ-MUT-BUBOES: -1 CC in the first turn of melee', () => {
    card('buboes', 1, [{ kind: 'modifier', to: 'CC', value: -1, of: 'attackers', when: 'firstTurnOfMelee' }]);
  });

  test('NQ-MUT-PINCERS: improvised attack CU 3, +1, MP -1', () => {
    card('pincers', 3, [{ kind: 'improvisedAttack', cu: 3, strength: 1, penetration: -1, knockProne: false }]);
  });

  test('NQ-MUT-WHIPTONGUE: half the AZ, rounded down: 9 loses 4', () => {
    card('whiptongue', 2, [{ kind: 'naturalAttack', cu: 3, roll: 'CC', strength: 'none', onHit: { kind: 'blinds', azShare: 0.5 } }]);
    expect([8, 9, 12].map((az) => blindedLoss(az, 0.5))).toEqual([4, 4, 6]);
  });

  test('NQ-MUT-TENTACLES: CU 3, +1, reach 2"', () => {
    card('tentacles', 4, [{ kind: 'naturalAttack', cu: 3, roll: 'CC', strength: { kind: 'base', plus: 1 }, reach: 2 }]);
  });

  test('NQ-MUT-SLIMETRAIL: -1 CC from behind', () => {
    card('slimetrail', 2, [{ kind: 'modifier', to: 'CC', value: -1, of: 'attackers', when: 'fromRear' }]);
  });

  test('NQ-MUT-VENOMOUSGAZE: CU 4, 5/+2 10/+1 15/+0, Strength 5, poison', () => {
    const gaze = {
      kind: 'naturalAttack',
      cu: 4,
      roll: 'AD',
      strength: { kind: 'fixed', value: 5 },
      bands: bands([5, 10, 15], [2, 1, 0]),
      poison: true,
    } as const;
    card('venomousgaze', 15, [gaze]);
  });

  test('NQ-MUT-SPINES: Strength 3 when bases touch in a charge', () => {
    card('spines', 3, [{ kind: 'hitsOthers', strength: 3, when: 'basesTouchInCharge', who: 'enemy' }]);
  });

  test('NQ-MUT-HIDEOUSVISAGE: 3 AZ in the first turn of melee', () => {
    card('hideousvisage', 1, [{ kind: 'enemyLosesActions', az: 3, when: 'firstTurnOfMelee' }]);
  });

  test('NQ-MUT-NOHEAD: minus 4; -1 AD, sight of 180 degrees', () => {
    card('nohead', -4, [
      { kind: 'modifier', to: 'AD', value: -1, of: 'bearer' },
      { kind: 'sight', arc: 180 },
    ]);
  });

  test('NQ-MUT-SKULLFACE: who fails keeps 2" away', () => {
    card('skullface', 5, [{ kind: 'skullFace', keepsAway: 2 }]);
  });

  test('NQ-MUT-FLATULENCE: 3 AZ of enemies that begin within 3"', () => {
    card('flatulence', 5, [{ kind: 'enemyLosesActions', az: 3, when: 'startsWithin', within: 3 }]);
  });

  test('NQ-MUT-EXPLOSIVE: 5 or less, 2" template, Strength 4, partly covered on 5', () => {
    card('explosive', 4, [{ kind: 'explodes', atMost: 5, template: 2, strength: 4, partlyOn: 5 }]);
  });

  test('NQ-MUT-OBESITY: cannot be pushed back, and nothing else here', () => {
    card('obesity', 1, [{ kind: 'immune', to: 'pushback' }]);
  });

  test('NQ-MUT-FANGS: Strength 4 once per activation', () => {
    card('fangs', 2, [{ kind: 'fangs', strength: 4, perActivation: 1 }]);
  });

  test('NQ-MUT-MACETAIL: a tail attack for models of any size', () => {
    card('macetail', 9, [{ kind: 'tailSweep', cu: 5, within: 1, arc: 180, strength: { kind: 'base', plus: 0 } }]);
  });

  test('NQ-MUT-MAGICIMMUNITY: 5 or less cancels', () => {
    card('magicimmunity', 12, [{ kind: 'cancelsSpells', atMost: 5 }]);
  });

  test('NQ-MUT-SCALYSKIN: armour that no Strength and no MP changes', () => {
    card('scalyskin', 18, [{ kind: 'immune', to: 'armourModifiers' }]);
  });

  test('NQ-MUT-TELEPORT: minus 6; 5 or less, D5", Strength 4', () => {
    card('teleport', -6, [{ kind: 'teleports', atMost: 5, die: 'D5', strength: 4 }]);
  });
});
