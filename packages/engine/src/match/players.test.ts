import { describe, expect, it } from 'vitest';
import { typedDice } from '../dice/dice.ts';
import { d6, midway, polls, startToy } from '../testing/battles.ts';
import { battleOf, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import type { Match } from './match.ts';
import type { Player, QuickPlayer, Seat } from './players.ts';
import { play, playOut, randomPlayer, seatAt, usualPlayer } from './players.ts';

const outcome = (match: Match) => JSON.stringify([match.result, match.events.length]);

describe('a seat', () => {
  it('shows the match as it goes on, but neither its dice nor its controls', () => {
    const match = midway('seat', 5);
    const seat = seatAt(match);
    playOut(match, [usualPlayer]);
    expect(seat).toMatchObject({
      state: match.state,
      events: match.events,
      entries: match.entries,
      pending: null,
      result: match.result,
      system: match.system,
      setup: match.setup,
    });
    expect(Object.keys(seat).filter((key) => ['answer', 'offer', 'dice', 'undo', 'rewind', 'giveDice'].includes(key))).toEqual([]);
  });

  it('gives forks to try things on', () => {
    const match = midway('seat', 8);
    const before = match.events.length;
    const fork = seatAt(match).fork('try');
    playOut(fork, [usualPlayer]);
    expect(fork.result).not.toBeNull();
    expect(match.events).toHaveLength(before);
  });
});

describe('players', () => {
  it('play a battle out, the same from the same seeds', () => {
    const run = (seed: string) => {
      const match = startToy('play');
      playOut(match, [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)]);
      return outcome(match);
    };
    expect(run('x')).toBe(run('x'));
    expect(new Set(['x', 'y', 'z', 'w'].map(run)).size).toBeGreaterThan(1);
  });

  it('may take their time', async () => {
    const slow: Player = { name: 'slow', answer: async (decision) => decision.judge.usual() };
    const [one, other] = [startToy('slow'), startToy('slow')];
    await play(one, [slow]);
    playOut(other, [usualPlayer]);
    expect(outcome(one)).toBe(outcome(other));
  });

  it('are asked for their own side, with a seat', () => {
    const seen: [number, number][] = [];
    const of = (mine: number): QuickPlayer => ({
      name: `${mine}`,
      answer(decision, seat: Seat) {
        seen.push([mine, decision.view.side]);
        expect(seat.pending).toMatchObject({ decision });
        return decision.judge.usual();
      },
    });
    playOut(startToy('seats'), [of(0), of(1)]);
    expect(seen.length).toBeGreaterThan(10);
    for (const [mine, side] of seen) expect(side).toBe(mine);
  });

  it('that answer wrongly are named', async () => {
    const wrong: QuickPlayer = { name: 'Wrong', answer: () => ({ kind: 'confirm', yes: true }) };
    expect(() => playOut(startToy('wrong'), [wrong])).toThrow('Wrong gave an answer that was refused: protocol:wrong-kind');
    await expect(play(startToy('wrong'), [wrong])).rejects.toThrow('Wrong gave an answer');
  });

  it('that never come to an end are stopped', () => {
    const endless = () =>
      battleOf(function* (game) {
        for (;;) yield* polls(game, 0);
      });
    expect(() => playOut(endless(), [usualPlayer], 50)).toThrow('no end after 50 answers');
  });

  it('roll no dice by hand', () => {
    const match = battleOf(
      function* (game) {
        yield* d6(game);
      },
      { dice: typedDice() },
    );
    expect(() => playOut(match, [usualPlayer])).toThrow('dice are to be typed in');
  });
});

it('answers usually where the suggestions are no good', () => {
  const match = battleOf(function* (game) {
    yield* game.decide<'confirm'>(() => ({
      view: { kind: 'confirm', side: 0, rule: RULE, label: say('x') },
      judge: { why: () => null, usual: () => ({ kind: 'confirm', yes: false }), suggest: () => [] },
    }));
  });
  playOut(match, [randomPlayer('x')]);
  expect(match.entries).toEqual([{ in: 'answer', side: 0, answer: { kind: 'confirm', yes: false } }]);
});
