import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scriptedDice } from '../dice/dice.ts';
import type { Match } from '../match/match.ts';
import { RULES } from '../testing/toy/rules.ts';
import { say } from '../words/words.ts';
import type { Flow } from './flow.ts';
import { flowOf } from './flow.ts';
import type { Game } from './game.ts';
import type { Chance, Reroll, Roll, Rolled } from './roll.ts';
import type { System } from './system.ts';
import { reaction, window } from './window.ts';

const OTHER_RULE = RULES.marksman;

import { answer, asked, battleOf, RULE } from '../testing/rig.ts';
import { binomial, chances, diceToReroll, rolledOf } from './roll.ts';

const roll = (count: number, sides: number, more: Partial<Roll> = {}): Roll => ({
  purpose: 'test',
  rule: RULE,
  side: 0,
  count,
  sides,
  ...more,
});
const reroll = (classes: readonly string[], most?: number): readonly Reroll[] => [
  { classes, rule: RULE, ...(most !== undefined && { most }) },
];

/** Every way for dice to lie, in order. */
function* allFaces(count: number, sides: number): Generator<number[]> {
  if (count === 0) yield [];
  else for (const rest of allFaces(count - 1, sides)) for (let face = 1; face <= sides; face++) yield [...rest, face];
}

/** What dice of a pool come to, in classes, gone through die by die: every first throw, then every second throw of what is thrown again. */
function bruteForce(of: Roll): Map<string, number> {
  // Counted in whole parts of all ways for every die to fall twice, so that no rounding creeps in.
  const parts = new Map<string, number>();
  for (const faces of allFaces(of.count, of.sides)) {
    const again = diceToReroll(of, faces);
    const each = of.sides ** (of.count - again.length);
    for (const second of allFaces(again.length, of.sides)) {
      const lie = faces.slice();
      again.forEach((die, i) => {
        lie[die] = second[i]!;
      });
      const key = classesIn(of, lie);
      parts.set(key, (parts.get(key) ?? 0) + each);
    }
  }
  const all = of.sides ** (2 * of.count);
  return new Map([...parts].map(([key, count]) => [key, count / all]));
}

const classesIn = ({ sort }: Roll, faces: readonly number[]) => faces.map(sort!).sort().join();

function merged(all: readonly Chance[], key: (faces: readonly number[]) => string): Map<string, number> {
  const found = new Map<string, number>();
  for (const { faces, p } of all) found.set(key(faces), (found.get(key(faces)) ?? 0) + p);
  return found;
}

function expectSame(found: ReadonlyMap<string, number>, wanted: ReadonlyMap<string, number>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const [key, p] of wanted) expect(Math.abs(found.get(key)! - p)).toBeLessThan(1e-12);
}

const total = (all: readonly Chance[]) => all.reduce((sum, { p }) => sum + p, 0);
const threeClasses = (face: number) => (face === 6 ? 'critical' : face >= 4 ? 'hit' : 'miss');

describe('the chances of a pool', () => {
  it.each([
    ['no re-roll', undefined],
    ['all misses again', reroll(['miss'])],
    ['all but criticals again', reroll(['miss', 'hit'])],
    ['everything again', reroll(['miss', 'hit', 'critical'])],
    ['one miss again', reroll(['miss'], 1)],
    ['two misses again', reroll(['miss'], 2)],
    ['one miss, or else a hit, again', reroll(['miss', 'hit'], 1)],
    ['one hit, or else a miss, again', reroll(['hit', 'miss'], 1)],
    ['as many again as there are', reroll(['miss'], 3)],
    ['none again', reroll(['miss'], 0)],
    ['one miss by one rule, another by a second', [...reroll(['miss'], 1), ...reroll(['miss'], 1)]],
    [
      'one miss by one rule, all hits by a second, the other misses by a third',
      [...reroll(['miss'], 1), ...reroll(['hit']), ...reroll(['miss'])],
    ],
    ['a class again that no face has', reroll(['nonsense'], 2)],
  ])('are those of every way to fall, with %s', (_name, again) => {
    const pool = roll(3, 6, { sort: threeClasses, ...(again !== undefined && { reroll: again }) });
    const all = chances(pool);
    expectSame(
      merged(all, (faces) => classesIn(pool, faces)),
      bruteForce(pool),
    );
    expect(new Set(all.map(({ faces }) => classesIn(pool, faces))).size).toBe(all.length);
  });

  it('are those of every way to fall, whatever the dice, classes and re-rolls', () => {
    const pools = fc.record({
      sides: fc.constantFrom(2, 3, 5, 6),
      count: fc.integer({ min: 0, max: 3 }),
      classes: fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 6, maxLength: 6 }),
      again: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
      most: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(pools, ({ sides, count, classes, again, most }) => {
        const pool = roll(count, sides, { sort: (face) => classes[face - 1]!, reroll: reroll(again, most) });
        expectSame(
          merged(chances(pool), (faces) => classesIn(pool, faces)),
          bruteForce(pool),
        );
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [60, undefined],
    [60, reroll(['miss'])],
    [25, reroll(['miss'], 7)],
    [25, reroll(['miss', 'hit'], 7)],
  ])('of %i dice sum to one', (count, again) => {
    const all = chances(roll(count, 6, { sort: threeClasses, ...(again !== undefined && { reroll: again }) }));
    expect(Math.abs(total(all) - 1)).toBeLessThan(1e-12);
    expect(all.every(({ p }) => p > 0)).toBe(true);
  });

  it('leave no chance to what cannot happen', () => {
    const pool = roll(20, 6, { sort: (face) => (face <= 3 ? 'low' : 'high'), reroll: reroll(['low', 'high']) });
    const never = roll(20, 10, { sort: (face) => `${face % 3}` });
    for (const of of [pool, never]) for (const { faces } of chances(of)) expect(faces).toHaveLength(20);
    const certain = chances(roll(30, 6, { sort: () => 'same' }));
    expect(certain).toEqual([{ faces: new Array(30).fill(1), p: 1 }]);
  });
});

describe('the chances of other rolls', () => {
  it.each([
    [2, 6],
    [3, 3],
    [1, 5],
    [2, 10],
    [1, 360],
  ])('%iD%i are told apart by their sum', (count, sides) => {
    const wanted = new Map<string, number>();
    for (const faces of allFaces(count, sides)) {
      const key = String(faces.reduce((sum, face) => sum + face, 0));
      wanted.set(key, (wanted.get(key) ?? 0) + 1 / sides ** count);
    }
    expectSame(
      merged(chances(roll(count, sides)), (faces) => String(rolledOf(roll(count, sides), faces).total)),
      wanted,
    );
  });

  it('are told apart by what matters', () => {
    const doubles = roll(2, 6, { matters: ([a, b]) => (a === b ? 'double' : 'other') });
    expect(chances(doubles).map(({ p }) => Math.round(p * 36))).toEqual([6, 30]);
    const ordered = chances(roll(2, 6, { matters: (faces) => faces.join() }));
    expect(ordered).toHaveLength(36);
    expect(Math.abs(total(ordered) - 1)).toBeLessThan(1e-12);
  });

  it('are not gone through where there are too many', () => {
    expect(() => chances(roll(12, 6, { matters: (faces) => faces.join() }))).toThrow('too many dice');
  });

  it('of no dice are certain', () => {
    expect(chances(roll(0, 6))).toEqual([{ faces: [], p: 1 }]);
  });
});

describe('dice to be thrown again', () => {
  const faces = [1, 5, 6, 2, 4, 3];
  it.each([
    [reroll(['miss']), [0, 3, 5]],
    [reroll(['miss'], 2), [0, 3]],
    [reroll(['hit', 'miss'], 3), [0, 1, 4]],
    [reroll(['miss', 'hit'], 4), [0, 1, 3, 5]],
    [reroll(['miss', 'miss'], 4), [0, 3, 5]],
    [reroll([]), []],
    [
      [...reroll(['miss'], 1), ...reroll(['miss', 'hit'], 2)],
      [0, 3, 5],
    ],
    [
      [...reroll(['miss']), ...reroll(['miss'])],
      [0, 3, 5],
    ],
  ])('%j', (again, dice) => {
    expect(diceToReroll(roll(6, 6, { sort: threeClasses, reroll: again }), faces)).toEqual(dice);
  });
});

it('counts what dice became', () => {
  const rolled = rolledOf(roll(5, 6, { sort: threeClasses }), [1, 6, 4, 5, 6]);
  expect(rolled.count('hit')).toBe(2);
  expect(rolled.count('hit', 'critical')).toBe(4);
  expect(rolled.total).toBe(22);
  expect(rolledOf(roll(2, 6), [1, 2]).count('hit')).toBe(0);
});

it('builds binomials die by die', () => {
  expect(binomial(0, 0.5)).toEqual([1]);
  expect(binomial(3, 0.5)).toEqual([0.125, 0.375, 0.375, 0.125]);
  expect(binomial(4, 1)).toEqual([0, 0, 0, 0, 1]);
  expect(binomial(2, 0)).toEqual([1, 0, 0]);
});

describe('a roll that makes no sense', () => {
  it.each([
    ['half a die', roll(0.5, 6)],
    ['fewer than none', roll(-1, 6)],
    ['a die without sides', roll(1, 0)],
    ['a re-roll without classes', roll(1, 6, { reroll: reroll(['miss']) })],
  ])('is a fault: %s', (_name, of) => {
    expect(() =>
      battleOf(function* (game) {
        yield* game.roll(of);
      }),
    ).toThrow("'test' r");
  });
});

describe('dice that were seen', () => {
  const hits = { purpose: 'hit', rule: RULE, side: 0, count: 3, sides: 6, sort: threeClasses };

  /** Rolls three dice to hit on 4+, of which the rule then does what the test says. */
  const see = (
    faces: readonly number[],
    rule: (game: Game, rolled: Rolled) => Flow<void> | void,
    more: Partial<Roll> = {},
    system: Partial<System> = {},
  ) =>
    battleOf(
      function* (game) {
        yield* flowOf(rule(game, yield* game.roll({ ...hits, ...more })));
      },
      { dice: scriptedDice({ hit: faces }), system },
    );
  const rolls = (match: Match) => match.events.filter((event) => event.type === 'rolled');

  it('are rolled again by number, and the event says which of which throw', () => {
    const match = see([1, 5, 2, 6], function* (game, rolled) {
      expect(rolled.fresh('miss')).toEqual([0, 2]);
      const once = yield* game.again(rolled, [2], OTHER_RULE);
      expect([once.faces, once.count('miss'), once.total]).toEqual([[1, 5, 6], 1, 12]);
      expect([once.fresh(), once.fresh('miss'), once.fresh('critical')]).toEqual([[0, 1], [0], []]);
    });
    expect(rolls(match)[1]).toEqual({
      type: 'rolled',
      purpose: 'hit',
      rule: OTHER_RULE,
      side: 0,
      sides: 6,
      faces: [1, 5, 6],
      rerolled: [{ die: 2, was: 2, rule: 'AOS1-DICE-03' }],
      of: { rule: RULE, faces: [1, 5, 2] },
      classes: ['miss', 'hit', 'critical'],
    });
  });

  it('are not thrown where there are none to throw', () => {
    const match = see([1, 5, 2], function* (game, rolled) {
      expect(yield* game.again(rolled, [], RULE)).toBe(rolled);
    });
    expect(rolls(match)).toHaveLength(1);
  });

  it.each<[string, (game: Game, rolled: Rolled) => Flow<void>, Partial<Roll>]>([
    [
      'a third time',
      function* (game, rolled) {
        yield* game.again(yield* game.again(rolled, [1], RULE), 'all', RULE);
      },
      {},
    ],
    [
      'no dice 3',
      function* (game, rolled) {
        yield* game.again(rolled, [3], RULE);
      },
      {},
    ],
    [
      're-rolls of its own',
      function* (game, rolled) {
        yield* game.again(rolled, [0], RULE);
      },
      { reroll: reroll(['nonsense']) },
    ],
  ])('cannot be rolled: %s', (why, rule, more) => {
    expect(() => see([1, 1, 1, 1, 1, 1], rule, more)).toThrow(why);
  });

  it('are no single dice in a sum', () => {
    const one = (game: Game) =>
      (function* (): Flow<void> {
        yield* game.again(yield* game.roll(roll(2, 6)), [0], RULE);
      })();
    expect(() => battleOf(one)).toThrow('is a sum');
  });

  it('may be rolled again by whoever reacts under the window over them, one by one', () => {
    const SEEN = window<{ unit: number }>('seen');
    const luck = reaction(SEEN, {
      name: 'luck',
      options: (_game, { roll: open }, side) =>
        side === 1 ? [] : open!.rolled.fresh('miss').map((die) => ({ id: `${die}`, label: say(`${open!.rolled.faces[die]}`), value: die })),
      *respond(_game, { roll: open }, { value: die }) {
        yield* open!.again([die], RULE);
      },
    });
    const opening = { window: SEEN, rule: RULE, label: say('seen'), about: { unit: 0 } };
    let left: Rolled | null = null;
    const match = see(
      [1, 5, 2, 3, 4],
      (_game, rolled) => {
        left = rolled;
      },
      { window: opening },
      { reactions: [luck] },
    );
    for (const [dice, chosen] of [
      [['luck/0', 'luck/2'], 'luck/0'],
      [['luck/2'], 'luck/2'],
    ] as const) {
      expect(asked(match, 'interrupt').options.map(({ id }) => id)).toEqual(dice);
      answer(match, { kind: 'interrupt', by: chosen });
    }
    expect(left).toMatchObject({
      faces: [3, 5, 4],
      rerolled: [
        { die: 0, was: 1 },
        { die: 2, was: 2 },
      ],
    });
  });
});
