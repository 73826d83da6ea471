import { describe, expect, it } from 'vitest';
import type { Roll } from '../rules/roll.ts';
import { RULE } from '../testing/rig.ts';
import type { Dice } from './dice.ts';
import { commitmentOf, committedDice, DiceMissing, diceOf, scriptedDice, seededDice, typedDice } from './dice.ts';

const roll = (sides: number, purpose = 'hit'): Roll => ({ purpose, rule: RULE, side: 0, count: 1, sides });
const throws = (dice: Dice, ...counts: readonly number[]) => counts.map((count) => dice.throw(roll(6), count));

describe.each([
  ['seeded', seededDice],
  ['committed', (seed: string) => committedDice(seed, ['heads', 'tails'])],
])('%s dice', (_name, dice) => {
  it('fall alike from the same seed and otherwise from another', () => {
    expect(throws(dice('a'), 3, 20)).toEqual(throws(dice('a'), 3, 20));
    expect(throws(dice('a'), 20)).not.toEqual(throws(dice('b'), 20));
  });

  it('show every face of a die and no other', () => {
    for (const sides of [3, 5, 6, 10]) {
      const faces = new Set(dice('faces').throw(roll(sides), 400));
      expect([...faces].sort((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_, i) => i + 1));
    }
  });

  it('are even', () => {
    const counts = new Array<number>(6).fill(0);
    for (const face of dice('even').throw(roll(6), 12_000)!) counts[face - 1]!++;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(2000));
  });

  it('can be looked up where they fell', () => {
    const own = dice('seed');
    own.throw(roll(6), 7);
    const at = own.position!;
    const fell = own.throw(roll(10), 5);
    const later = own.throw(roll(6), 3);
    const other = dice('seed');
    other.seek!(at);
    expect(other.throw(roll(10), 5)).toEqual(fell);
    expect(other.throw(roll(6), 3)).toEqual(later);
    other.seek!(at);
    expect(other.throw(roll(10), 5)).toEqual(fell);
  });

  it('tell what they are committed to and not what they are', () => {
    const { source } = dice('secret seed');
    expect(source).toMatchObject({ commitment: commitmentOf('secret seed') });
    expect(JSON.stringify(source)).not.toContain('secret');
  });

  it('are found again from their source and their seed', () => {
    const own = dice('told');
    expect(throws(diceOf(own.source, 'told')!, 9)).toEqual(throws(own, 9));
  });

  it('give a fork dice of its own', () => {
    const own = dice('a');
    const fork = own.fresh('fork');
    expect(throws(fork, 30)).not.toEqual(throws(dice('a'), 30));
    expect(own.position).toBe(0);
  });
});

describe('dice on record', () => {
  it('fall the same for ever', () => {
    expect(throws(seededDice('warfold'), 10)).toEqual([[1, 6, 3, 3, 6, 3, 2, 3, 3, 5]]);
    expect(throws(committedDice('warfold', ['a']), 10)).toEqual([[5, 3, 1, 4, 1, 4, 4, 4, 5, 6]]);
    expect(commitmentOf('warfold')).toBe('c6d9c82ddfb8d7a961693f8f6d84a31a94a218142b5472fd60358ce7cd3d513e');
  });
});

describe('committed dice', () => {
  it('hang on the word of every player', () => {
    const all = [[], ['a'], ['b'], ['a', 'b'], ['b', 'a'], ['ab'], ['a,b'], ['a","b']].map((shares) =>
      JSON.stringify(throws(committedDice('seed', shares), 40)),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('scripted dice', () => {
  it('fall by purpose, and say what is left', () => {
    const dice = scriptedDice({ hit: [1, 2, 3], save: [6], nerve: [] });
    expect(dice.throw(roll(6, 'hit'), 2)).toEqual([1, 2]);
    expect(dice.left()).toEqual({ hit: [3], save: [6] });
    expect(dice.throw(roll(6, 'save'), 1)).toEqual([6]);
    expect(dice.left()).toEqual({ hit: [3] });
  });

  it('say what is missing', () => {
    const dice = scriptedDice({ hit: [1] });
    expect(() => dice.throw(roll(6, 'hit'), 3)).toThrow(new DiceMissing('hit', 2));
    expect(() => dice.throw(roll(6, 'other'), 1)).toThrow("no dice scripted for 1 of 'other'");
  });
});

it('waits for dice that are typed in', () => {
  expect(typedDice().throw(roll(6), 1)).toBeNull();
  expect(typedDice().fresh('x').throw(roll(6), 2)).toHaveLength(2);
});
