import { Game, say } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { wh40k9 } from '../index.ts';
import { holds, tableOf } from '../testing/holds.ts';
import { belowHalfStrength, isDestroyed, lose, modelsLeft, startingStrength } from './casualties.ts';
import { divide, merge } from './strength.ts';

const game = (count: number): Game =>
  new Game(
    wh40k9,
    tableOf(`
units:
  squad: { side: A, at: [${Array.from({ length: count }, (_, i) => `[${4 + 1.5 * i}, 6]`).join(', ')}] }
  others: { side: A, at: [[6, 10], [8, 10], [10, 10]] }
  enemy: { side: B, at: [[40, 26]] }
`),
    () => {},
  );
const fall = (play: Game, models: readonly number[]): void =>
  lose(play, models, {
    cause: 'destroyed',
    rule: 'W40K-ATTACK-16',
    text: say('w40k.destroyed', { model: { model: models[0]! } }),
    credit: 1,
  });

describe('strength', () => {
  it('W40K-STR-01 the models it has when it is added to the army, however many are left', () => {
    const play = game(10);
    fall(play, [0, 1, 2]);
    expect(startingStrength(play.unit(0))).toBe(10);
    expect(modelsLeft(play.state, play.unit(0))).toBe(7);
  });

  it('W40K-STR-02 a destroyed model is removed from play', () => {
    const play = game(2);
    fall(play, [1]);
    expect(play.model(1).place).toEqual({ at: 'gone', cause: 'destroyed' });
    expect(play.standing(0).map(({ id }) => id)).toEqual([0]);
  });

  it.each([
    [10, 5, false],
    [10, 6, true],
    [5, 2, false],
    [5, 3, true],
    [1, 0, false],
  ])('W40K-STR-03 of %i models %i lost: below Half-strength %s', (start, lost, below) => {
    const play = game(start);
    if (lost > 0) fall(play, play.unit(0).models.slice(0, lost));
    expect(belowHalfStrength(play.state, play.unit(0))).toBe(below);
  });

  it('W40K-STR-04 a unit is destroyed with the last of its models', () => {
    const play = game(2);
    fall(play, [0]);
    expect(isDestroyed(play.state, play.unit(0))).toBe(false);
    fall(play, [1]);
    expect(isDestroyed(play.state, play.unit(0))).toBe(true);
  });

  it('W40K-STR-05 units that split have as many as they have then', () => {
    const play = game(10);
    fall(play, [9]);
    const second = divide(play, 0, [5, 6, 7, 8], 'W40K-STR-05', say('w40k.splits', { unit: { unit: 0 } }));
    expect([startingStrength(play.unit(0)), startingStrength(play.unit(second))]).toEqual([5, 4]);
    fall(play, [5, 6]);
    expect(belowHalfStrength(play.state, play.unit(second))).toBe(false);
  });

  it('W40K-STR-06 units that merge have as many as both had', () => {
    const play = game(5);
    fall(play, [0, 1]);
    merge(play, 0, 1, say('w40k.splits', { unit: { unit: 0 } }));
    expect(startingStrength(play.unit(0))).toBe(8);
    expect(modelsLeft(play.state, play.unit(0))).toBe(6);
  });

  it('W40K-STR-07 by an attack to the credit of the attacker, by nobody where the rules take a model away', () => {
    const play = game(1);
    fall(play, [0]);
    expect(play.unit(0).marks['destroyed-by']).toBe(1);
    const other = game(1);
    lose(other, [0], { cause: 'strayed', rule: 'W40K-COHCHK-02', text: say('w40k.strays', { model: { model: 0 } }) });
    expect(other.unit(0).marks['destroyed-by']).toBeUndefined();
  });
});

describe('models that go and come', () => {
  it('W40K-REINF-05, W40K-AIR-05 whoever is aboard of what is lost without a fight is lost with it', () => {
    const play = new Game(
      wh40k9,
      tableOf(`
units:
  carrier: { side: A, reserve: true, abilities: [{ transport: 5 }] }
  crew: { side: A, aboard: carrier, count: 2 }
  enemy: { side: B, at: [[40, 26]] }
`),
      () => {},
    );
    lose(play, [0], { cause: 'never arrived', rule: 'W40K-REINF-05', text: say('w40k.neverArrived', { unit: { unit: 0 } }) });
    expect(isDestroyed(play.state, play.unit(1))).toBe(true);
  });

  it('W40K-COH-05 models that a rule adds are set up in coherency with their unit', () => {
    holds(`
title: W40K-COH-01 two inches and no more
at: { phase: command }
units:
  squad: { side: A, at: [[20, 10], [22, 10], [24, 10]], abilities: [{ regrows: 1 }], models: { 3: { gone: true } } }
  enemy: { side: B, at: [[40, 26]] }
when:
  - { A: place, at: [[25.261, 10]], refused: W40K-COH-01 }
  - { A: place, at: [[25.26, 10]] }
then: [{ placed: squad, rule: W40K-COH-05 }, { unit: squad, standing: 3 }]
`);
  });

  // By what comes of it: W40K-MORALE-01.
  it('the tests come before the coherency checks', () => {
    holds(`
title: W40K-COHCHK-02 who flees may tear a hole that the check then closes
at: { phase: morale }
units: { squad: { side: A, at: [[20, 10], [22, 10], [24, 10]], marks: { losses: 6 } }, enemy: { side: B, at: [[40, 26]] } }
when: [{ A: pick, model: squad.2, rule: W40K-MORALE-07 }, { A: pick, model: squad.1, rule: W40K-COHCHK-01 }]
dice: { morale: [5], attrition: [6, 6] }
until: { now: { active: B } }
then:
  - { removed: squad, cause: fled, before: { removed: squad, cause: strayed } }
  - { removed: squad, cause: strayed, rule: W40K-COHCHK-02, models: [squad.3] }
`);
  });

  it('who flees counts as destroyed, and sets nothing off', () => {
    holds(`
title: W40K-MORALE-07, W40K-MORALE-08 a vehicle that would explode runs instead
at: { phase: morale }
units:
  squad: { side: A, at: [[20, 10]], abilities: [{ explodes: { on: 2, within: 9, wounds: 3 } }], marks: { losses: 9 } }
  mates: { side: A, at: [[23, 10]] }
  enemy: { side: B, at: [[40, 26]] }
when: []
dice: { morale: [6] }
until: { now: { phase: coherency } }
then:
  - { removed: squad, cause: fled, rule: W40K-MORALE-07 }
  - { rolled: explodes, times: 0 }
  - { unit: mates, standing: 1 }
  - { unit: squad, gone: true, losses: 10 }
`);
  });
});
