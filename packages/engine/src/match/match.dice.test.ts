import { describe, expect, it } from 'vitest';
import { scriptedDice, typedDice } from '../dice/dice.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { d6, polls, score, scores, yes } from '../testing/battles.ts';
import { asked, battleOf, RULE } from '../testing/rig.ts';
import { Match } from './match.ts';

describe('typed dice', () => {
  const hits = (game: Game, reroll: boolean) =>
    game.roll({
      purpose: 'hit',
      rule: RULE,
      side: 0,
      count: 3,
      sides: 6,
      sort: (face) => (face >= 4 ? 'hit' : 'miss'),
      ...(reroll && { reroll: [{ classes: ['miss'], rule: RULE }] }),
    });
  const start = (reroll: boolean) =>
    battleOf(
      function* (game) {
        const rolled = yield* hits(game, reroll);
        score(game, 0, rolled.count('hit'));
        yield* polls(game, 0);
      },
      { dice: typedDice() },
    );

  it('are waited for', () => {
    const match = start(false);
    expect(match.pending).toMatchObject({ waits: 'dice', at: 0, count: 3, roll: { purpose: 'hit' } });
    expect(match.answer(0, yes)?.rule).toBe('protocol:nothing-pending');
    expect(match.offer(0, { name: 'x' })?.rule).toBe('protocol:nothing-pending');
    expect(match.giveDice([4, 1, 6])).toBeNull();
    expect(scores(match)).toEqual([2, 0]);
    expect(match.entries).toEqual([{ in: 'dice', faces: [4, 1, 6] }]);
  });

  it.each([
    [[]],
    [[1, 2]],
    [[1, 2, 3, 4]],
    [[0, 1, 2]],
    [[1, 2, 7]],
    [[1, 2, 2.5]],
    [[1, 2, Number.NaN]],
    [[1, 2, '3']],
    [new Array(3)],
    ['123'],
    [null],
    [{ length: 3 }],
  ])('are refused: %j', (faces) => {
    const match = start(false);
    const { state, pending } = match;
    expect(match.giveDice(faces as never)).toMatchObject({ rule: 'protocol:bad-dice', text: { args: { count: 3, sides: 6 } } });
    expect([match.state, match.pending]).toEqual([state, pending]);
    expect(match.entries).toEqual([]);
  });

  it('that are rolled again are a second throw', () => {
    const match = start(true);
    expect(match.giveDice([4, 1, 2])).toBeNull();
    expect(match.pending).toMatchObject({ waits: 'dice', at: 1, count: 2 });
    expect(match.events).toEqual([]);
    expect(match.giveDice([3, 5])).toBeNull();
    expect(match.events[0]).toMatchObject({
      type: 'rolled',
      faces: [4, 3, 5],
      classes: ['hit', 'miss', 'hit'],
      rerolled: [
        { die: 1, was: 1 },
        { die: 2, was: 2 },
      ],
    });
    expect(scores(match)).toEqual([2, 0]);
  });

  it('are not asked for where none are rolled again', () => {
    const match = start(true);
    expect(match.giveDice([4, 5, 6])).toBeNull();
    expect(asked(match, 'confirm')).toBeTruthy();
    expect(match.events[0]).not.toHaveProperty('rerolled');
  });

  it('may be restored between two throws', () => {
    const match = start(true);
    expect(match.giveDice([4, 1, 2])).toBeNull();
    const again = Match.rerun(match.system, match.setup, typedDice(), match.entries);
    expect(again.pending).toMatchObject({ waits: 'dice', at: 1, count: 2 });
  });

  it('of no dice are no throw', () => {
    const match = battleOf(
      function* (game) {
        const { faces, total } = yield* d6(game, 0);
        score(game, 0, 1 + faces.length + total);
      },
      { dice: typedDice() },
    );
    expect(scores(match)).toEqual([1, 0]);
    expect(match.events.some(({ type }) => type === 'rolled')).toBe(false);
  });
});

describe('scripted dice', () => {
  it('that no die can show are a fault', () => {
    expect(() => battleOf((game) => rolls(game), { dice: scriptedDice({ test: [7] }) })).toThrow("'test' cannot show 7 on 1D6");
  });

  it('that are missing are told', () => {
    expect(() => battleOf((game) => rolls(game), { dice: scriptedDice({}) })).toThrow("no dice scripted for 1 of 'test'");
  });

  function* rolls(game: Game): Flow<void> {
    yield* d6(game);
  }
});
