import type { Explained, Flow, Game, State } from '@warfold/engine';
import { part, playParts, say, sumOf } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { describe, expect, it } from 'vitest';
import { mostDice, weaponsOf } from '../army/weapons.ts';
import { warpath } from '../index.ts';
import { isGone } from '../table/table.ts';
import type { SkirmishTroop } from '../testing/skirmish.ts';
import { row, skirmish, unitNamed } from '../testing/skirmish.ts';
import { aimAt, attackOf, shotOf } from './aim.ts';
import type { Attack } from './attack.ts';
import { canWound, diceFor, needToHit, needToWound, woundBonus } from './attack.ts';
import { partsOfAttack } from './sequence.ts';

const because = say('test');
const flat = (total: number): Explained => sumOf([part(total, because, 'WP-SHOOT-07')]);

// Independent of the engine's own binomials: coefficients by Pascal's triangle, powers by multiplication.
const choose = (n: number, k: number): number => (k === 0 || k === n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k));
const power = (p: number, n: number): number => Array.from({ length: n }, () => p).reduce((a, b) => a * b, 1);
const bin = (n: number, k: number, p: number): number => (k < 0 || k > n ? 0 : choose(n, k) * power(p, k) * power(1 - p, n - k));
/** One failed die rolled again: all hit at once, or one of those that failed gets another chance. */
const withReroll = (n: number, k: number, p: number): number =>
  n === 0 ? (k === 0 ? 1 : 0) : k === n ? bin(n, n, p) + bin(n, n - 1, p) * p : bin(n, k, p) * (1 - p) + bin(n, k - 1, p) * p;

/** The distribution of wounds by the closed form. */
function expected(n: number, p: number, q: number, elite: boolean): number[] {
  const roll = elite ? withReroll : bin;
  return Array.from({ length: n + 1 }, (_, k) => {
    let sum = 0;
    for (let hits = k; hits <= n; hits++) sum += roll(n, hits, p) * roll(hits, k, q);
    return sum;
  });
}

const TARGET: SkirmishTroop = { side: 1, at: row(10, 20, 5) };
const duel = (target: SkirmishTroop = TARGET): State => skirmish({ shooters: { at: row(10, 5, 5) }, target });

function* made(game: Game, attack: Attack): Flow<void> {
  yield* playParts(game, 'attack', null, () => partsOfAttack({ attackOn: () => attack }));
}

function wounds(state: State, attack: Attack): Map<number, number> {
  const found = new Map<number, number>();
  const { outcomes } = enumerate(warpath, state, function* (game) {
    yield* made(game, attack);
  });
  for (const { state: end, p } of outcomes) {
    const { lost } = end.units[attack.at]!;
    found.set(lost, (found.get(lost) ?? 0) + p);
  }
  return found;
}

const plain = { by: 0, at: 1, kind: 'shooting', woundBonus: sumOf([]), elite: false } as const;

function sameAs(found: Map<number, number>, wanted: readonly number[], factor = 1): void {
  for (const [k, p] of wanted.entries()) {
    expect(Math.abs((found.get(k * factor) ?? 0) - p), `${k} wounds`).toBeLessThan(1e-12);
  }
  expect(Math.abs([...found.values()].reduce((a, b) => a + b, 0) - 1)).toBeLessThan(1e-12);
}

describe('the exact distribution of an attack', () => {
  it.each([
    [1, 4],
    [6, 4],
    [12, 3],
    [20, 5],
    [16, 2],
  ])('WP-SHOOT-07, WP-WOUND-01: %i dice at %i+ against Defence 4', (dice, need) => {
    sameAs(wounds(duel(), { ...plain, dice, need: flat(need) }), expected(dice, (7 - need) / 6, 3 / 6, false));
  });

  it.each([
    [1, 4],
    [5, 3],
    [10, 5],
  ])('WP-RULE-ELITE, WP-DICE-04: one re-roll in each roll of %i dice at %i+', (dice, need) => {
    sameAs(wounds(duel(), { ...plain, dice, need: flat(need), elite: true }), expected(dice, (7 - need) / 6, 3 / 6, true));
  });

  it('WP-RULE-BLAST: wounds come in multiples, and no others', () => {
    const blast = part(3, because, 'WP-RULE-BLAST');
    const found = wounds(duel(), { ...plain, dice: 4, need: flat(4), multiplyWounds: blast });
    sameAs(found, expected(4, 1 / 2, 1 / 2, false), 3);
    expect([...found.keys()].every((k) => k % 3 === 0)).toBe(true);
  });

  it('WP-SHOOT-13: beyond six half the dice, rounded down, hit on natural sixes', () => {
    sameAs(wounds(duel(), { ...plain, dice: 9, need: flat(7) }), expected(4, 1 / 6, 1 / 2, false));
    sameAs(wounds(duel(), { ...plain, dice: 9, need: flat(9) }), expected(4, 1 / 6, 1 / 2, false));
    sameAs(wounds(duel(), { ...plain, dice: 1, need: flat(7) }), [1]);
    expect(diceFor(flat(6), 9)).toBe(9);
    expect(diceFor(flat(7), 9)).toBe(4);
  });

  it('WP-ORD-07: hits are tripled before the wound roll', () => {
    const found = wounds(duel(), { ...plain, kind: 'melee', dice: 2, need: flat(4), multiplyHits: part(3, because, 'WP-ORD-07') });
    const wanted = Array.from({ length: 7 }, (_, k) => [0, 1, 2].reduce((sum, h) => sum + bin(2, h, 1 / 2) * bin(3 * h, k, 1 / 2), 0));
    sameAs(found, wanted);
  });

  it('automatic hits are rolled to wound only', () => {
    sameAs(
      wounds(duel(), { ...plain, kind: 'collision', dice: 6, alwaysHits: true, woundBonus: woundBonus(2, 'WP-RULE-CRUSHING') }),
      expected(6, 1, 5 / 6, false),
    );
  });

  it('WP-WOUND-03: a natural 6 is not enough against Defence 7, one point of bonus is', () => {
    const hard = duel({ ...TARGET, stats: { def: 7 } });
    sameAs(wounds(hard, { ...plain, dice: 5, need: flat(2) }), [1]);
    sameAs(
      wounds(hard, { ...plain, dice: 5, need: flat(2), woundBonus: woundBonus(1, 'WP-RULE-PIERCING') }),
      expected(5, 5 / 6, 1 / 6, false),
    );
  });

  it('WP-RULE-INDIVIDUAL-3: the first wound of something with 4 or more removes the target', () => {
    const state = duel({ side: 1, type: 'H/M', at: [[10, 20]], special: { individual: true } });
    const target = unitNamed(state, 'target');
    const gone = (attack: Attack): number =>
      enumerate(warpath, state, function* (game) {
        yield* made(game, attack);
      })
        .outcomes.filter((end) => isGone(end.state, end.state.units[target.id]!))
        .reduce((sum, { p }) => sum + p, 0);
    expect(gone({ ...plain, dice: 3, need: flat(5), outright: true })).toBeCloseTo(1 - power(1 - (2 / 6) * (3 / 6), 3), 12);
    expect(gone({ ...plain, dice: 3, need: flat(5), outright: false })).toBe(0);
  });

  it('a whole volley of a squad: Hit 4+, 3" to spare, Piercing(1), Elite', () => {
    const state = skirmish({ shooters: { at: row(10, 5, 5), special: { elite: true, piercing: 1 } }, target: TARGET });
    const [shooters, target] = [unitNamed(state, 'shooters'), unitNamed(state, 'target')];
    const weapon = weaponsOf(state, shooters)[0]!;
    const attack = attackOf(state, shotOf(state, aimAt(state, shooters, weapon, target, 'direct')), mostDice(weapon));
    // 14.016" away, more than half of 24": 5+ to hit, 3+ to wound.
    expect(attack.need.total).toBe(5);
    sameAs(wounds(state, attack), expected(6, 2 / 6, 4 / 6, true));
  });
});

describe('needed numbers', () => {
  it('WP-SHOOT-12, WP-WOUND-02: never below 2', () => {
    const eased = needToHit(3, [part(2, because, 'WP-ARMOUR-21')], 'WP-MELEE-02');
    expect(eased.total).toBe(2);
    expect(eased.parts.at(-1)!.rule).toBe('WP-SHOOT-12');
    const wound = needToWound(duel(), unitNamed(duel(), 'target'), woundBonus(5, 'WP-RULE-PIERCING'));
    expect(wound.total).toBe(2);
    expect(wound.parts.at(-1)!.rule).toBe('WP-WOUND-02');
  });

  it('WP-DICE-03: several modifiers add up, and every reason is kept', () => {
    const need = needToHit(
      4,
      [part(-1, because, 'WP-SHOOT-09'), part(-1, because, 'WP-COVER-05'), part(1, because, 'WP-HM-02')],
      'WP-SHOOT-07',
    );
    expect(need.total).toBe(5);
    expect(need.parts.map(({ value, rule }) => [value, rule])).toEqual([
      [4, 'WP-SHOOT-07'],
      [1, 'WP-SHOOT-09'],
      [1, 'WP-COVER-05'],
      [-1, 'WP-HM-02'],
    ]);
  });

  it('WP-WOUND-03: Defence 9 needs a bonus of three', () => {
    const state = duel({ ...TARGET, stats: { def: 9 } });
    const target = unitNamed(state, 'target');
    expect(canWound(needToWound(state, target, woundBonus(2, 'WP-RULE-PIERCING')))).toBe(false);
    expect(canWound(needToWound(state, target, woundBonus(3, 'WP-RULE-PIERCING')))).toBe(true);
  });
});
