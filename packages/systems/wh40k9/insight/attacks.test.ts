import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { rangedOf } from '../sheet/profile.ts';
import { tableOf } from '../testing/holds.ts';
import { attackOn, attacksWith } from './attacks.ts';
import { insight } from './index.ts';

/** A rifle of Strength 4 in the hands of somebody who hits on 3+, against Toughness 4 with a save of 4+. */
const table = ({ target = '', friend = '', type = 'Assault', attacks = '1', damage = '1', models = '[[17, 9]]' } = {}) =>
  tableOf(`
units:
  shooters:
    side: A
    profile:
      stats: { bs: 3 }
      gear: { rifle: { stats: { range: 24, type: ${type}, attacks: ${attacks}, s: 4, ap: 0, d: ${damage} }${type === 'Heavy' ? ', abilities: [blast]' : ''} } }
    at: [[6, 9]]
  target: { side: B, profile: { stats: { t: 4, sv: 4, w: 3 } }, at: ${models}${target} }
${friend}
`);

const average = (state: ReturnType<typeof table>, at = 1) => {
  const shooter = state.models[state.units[0]!.models[0]!]!;
  const [weapon] = rangedOf(state, shooter);
  return { ...attackOn(state, shooter, weapon!, at), attacks: attacksWith(state, shooter, weapon!, at) };
};

/** Hit on 3+, wounded on 4+, not saved on 4+. */
const PLAIN = (4 / 6) * (3 / 6) * (3 / 6);

describe('what attacks take on average', () => {
  it('is what the dice say', () => {
    expect(average(table()).steady).toBeCloseTo(PLAIN);
  });

  it.each([
    ['W40K-ATTACK-06 whoever is hard to hit', ', abilities: [elusive]', PLAIN * (3 / 4)],
    ['W40K-ATTACK-10 whoever is hard to wound', ', abilities: [hardened]', PLAIN * (2 / 3)],
    ['W40K-INV-02 an invulnerable save', ', abilities: [{ invulnerable: 3 }]', PLAIN * (2 / 3)],
    ['W40K-IGNORE-01 wounds that are ignored', ', abilities: [{ ward: 5 }]', PLAIN * (4 / 6)],
  ])('knows of %s', (_, target, wounds) => {
    expect(average(table({ target })).steady).toBeCloseTo(wounds);
  });

  it('W40K-ATTACK-16 counts no more than a model has left', () => {
    expect(average(table({ damage: '6' })).steady).toBeCloseTo(3 * PLAIN);
    expect(average(table({ damage: 'D3' })).steady).toBeCloseTo(2 * PLAIN);
  });

  it('W40K-BLAST-01 counts three shots at least into a crowd', () => {
    const crowd = '[[17, 9], [18.5, 9], [20, 9], [21.5, 9], [23, 9], [24.5, 9]]';
    expect(average(table({ type: 'Heavy', attacks: 'D6' })).attacks).toBeCloseTo(3.5);
    expect(average(table({ type: 'Heavy', attacks: 'D6', models: crowd })).attacks).toBeCloseTo((3 + 3 + 3 + 4 + 5 + 6) / 6);
  });

  it('W40K-HEAVY-01 is less for those on foot who moved with a heavy weapon', () => {
    const { moved, steady } = average(table({ type: 'Heavy' }));
    expect(moved).toBeCloseTo((steady * 3) / 4);
  });

  it('W40K-SHEET-10 is more near a comrade who lets dice be rolled again, and no more beyond', () => {
    const near = (x: number) =>
      average(table({ friend: `  hero: { side: A, abilities: [{ aura-reroll: { n: 6, of: hit, results: [1] } }], at: [[${x}, 14]] }` }))
        .steady;
    expect(near(6)).toBeCloseTo(PLAIN * (7 / 6));
    expect(near(20)).toBeCloseTo(PLAIN);
  });

  it('W40K-SHEET-10 is found again when whoever bears an aura that reaches 6" as usual has gone farther away', () => {
    const state = table({ friend: '  hero: { side: B, abilities: [{ aura-ward: { n: 5 } }], at: [[17, 15.5]] }' });
    const hero = state.units[2]!.models[0]!;
    const moved = (by: number) => ({
      ...state,
      models: state.models.map((model) =>
        model.id === hero ? { ...model, pose: { ...model.pose, y: model.pose.y + inches(by) } } : model,
      ),
    });
    expect(average(moved(0)).steady).toBeCloseTo(PLAIN * (4 / 6));
    expect(average(moved(2)).steady).toBeCloseTo(PLAIN);
    expect(average(moved(0)).steady).toBeCloseTo(PLAIN * (4 / 6));
  });
});

it('W40K-ROUND-01 counts the turn that the other side still has in this round', () => {
  const state = table();
  const left = (turn: number, active: number) =>
    [0, 1].map((side) => insight.turnsLeft({ ...state, cursor: { ...state.cursor, round: 5, turn, active } }, side));
  expect(left(0, 1)).toEqual([1, 1]);
  expect(left(1, 0)).toEqual([1, 0]);
});
