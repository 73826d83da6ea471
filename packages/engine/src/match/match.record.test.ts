import { describe, expect, it } from 'vitest';
import { seededDice, typedDice } from '../dice/dice.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { fold } from '../table/fold.ts';
import { d6, midway, no, polls, q, score, scores, startToy, steps, viewOf, yes } from '../testing/battles.ts';
import { answer, asked, battleOf, fieldOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { say } from '../words/words.ts';
import { Divergence } from './divergence.ts';
import type { Entry } from './match.ts';
import { Match } from './match.ts';
import { playOut, usualPlayer } from './players.ts';

describe('a fork', () => {
  it('stands at the same decision and goes its own way', () => {
    for (const answers of [0, 3, 9, 14, 22, 31]) {
      const match = midway('fork', answers);
      const before = { state: match.state, events: match.events.slice(), entries: match.entries.slice() };
      const fork = match.fork('other');
      expect(viewOf(fork)).toEqual(viewOf(match));
      expect(fork.state).toEqual(match.state);
      expect(fork.events).toEqual(match.events);
      playOut(fork, [usualPlayer]);
      expect(fork.result).not.toBeNull();
      expect(match).toMatchObject(before);
      expect(fold(match.setup.state, fork.events)).toEqual(fork.state);
    }
  });

  it('has dice of its own, the same for the same seed', () => {
    const rolls = function* (game: Game): Flow<void> {
      yield* polls(game, 0);
      yield* d6(game, 40);
    };
    const match = battleOf(rolls, { dice: seededDice('live') });
    const faces = (of: Match) => {
      answer(of, yes);
      return of.entries.at(-1);
    };
    const [one, same, other] = [match.fork('a'), match.fork('a'), match.fork('b')].map(faces);
    expect(one).toEqual(same);
    expect(one).not.toEqual(other);
    expect([one, other]).not.toContainEqual(faces(match));
  });

  it('does not hold the dice of its origin, nor the seed', () => {
    const match = midway('secret-seed', 12);
    const fork = match.fork('mine');
    expect(JSON.stringify([fork.entries, fork.dice])).not.toContain('secret-seed');
    expect(fork.dice.source).not.toEqual(match.dice.source);
    expect(Object.keys(match.dice).sort()).toEqual(['fresh', 'position', 'source']);
  });

  it('does not ask the rules again what they have judged before', () => {
    let judged = 0;
    const match = battleOf(function* (game) {
      for (let i = 0; i < 2; i++) {
        yield* game.decide<'confirm'>(() => ({
          view: { kind: 'confirm', ...q() },
          judge: {
            why: () => {
              judged++;
              return null;
            },
            usual: () => yes,
            suggest: () => [yes],
          },
        }));
      }
    });
    answer(match, yes);
    match.fork('x');
    expect(judged).toBe(1);
  });

  it('of a battle that is over is over', () => {
    const match = midway('over', 1000);
    expect(match.fork('x').result).toEqual(match.result);
    expect(match.fork('x').pending).toBeNull();
  });

  it('of a battle with typed dice throws them itself', () => {
    const match = battleOf(
      function* (game) {
        const { total } = yield* d6(game);
        score(game, 0, total);
        yield* polls(game, 1);
      },
      { dice: typedDice() },
    );
    expect(match.pending).toMatchObject({ waits: 'dice' });
    expect(asked(match.fork('x'), 'confirm').side).toBe(1);
  });
});

describe('taking back', () => {
  it('undoes the last answer of the one who gave it', () => {
    const match = Match.start(steps(0, 0, 1), fieldOf({}), seededDice('x'));
    const { state } = match;
    answer(match, yes);
    answer(match, yes);
    expect(match.undo(0)).toBeNull();
    expect(scores(match)).toEqual([1, 0]);
    expect(match.undo(0)).toBeNull();
    expect(match.state).toEqual(state);
    expect(match.entries).toEqual([]);
    expect(match.events).toEqual([]);
    expect(match.undo(0)).toMatchObject({ rule: 'protocol:cannot-undo', text: say('engine.undo.nothing') });
  });

  it('undoes within a step', () => {
    const match = battleOf((game) => polls(game, 0, 0, 0));
    answer(match, yes);
    answer(match, yes);
    expect(match.undo(0)).toBeNull();
    expect(scores(match)).toEqual([1, 0]);
    answer(match, no);
    answer(match, no);
    expect(scores(match)).toEqual([1, 0]);
  });

  it('is refused once a die has fallen', () => {
    const match = battleOf(function* (game) {
      yield* polls(game, 0);
      yield* d6(game);
      yield* polls(game, 0);
    });
    answer(match, yes);
    const { state } = match;
    expect(match.whyNotUndo(0)).toMatchObject({ text: say('engine.undo.diceFell') });
    expect(match.undo(0)?.rule).toBe('protocol:cannot-undo');
    expect(match.state).toBe(state);
  });

  it('is refused once somebody else has acted', () => {
    const match = battleOf((game) => polls(game, 0, 1, 0));
    answer(match, yes);
    answer(match, yes);
    expect(match.undo(0)).toMatchObject({ text: say('engine.undo.opponentActed') });
    expect(match.undo(1)).toBeNull();
    expect(match.undo(0)).toBeNull();
  });

  it('is refused for what was said', () => {
    const match = startToy('said');
    expect(match.offer(0, { name: 'agree' })).toBeNull();
    expect(match.undo(0)).toMatchObject({ text: say('engine.undo.said') });
  });

  it('leads to where the battle was, from anywhere, and on from there', () => {
    const match = midway('rewind', 40);
    const { entries } = match;
    const all = entries.slice();
    // Before an answer: where dice are to fall next, other ones fall than did.
    const decisions = all.flatMap(({ in: what }, i) => (what === 'dice' ? [] : [i]));
    const half = decisions[Math.floor(decisions.length / 2)]!;
    for (const back of [all.length, decisions.at(-1)!, half, 3, 0]) {
      match.rewind(back);
      const fresh = Match.rerun(toy, match.setup, seededDice('rewind'), all.slice(0, back));
      expect(match.entries.slice(0, back)).toEqual(all.slice(0, back));
      expect(match.events).toEqual(fresh.events);
      expect(match.state).toEqual(fresh.state);
      expect(viewOf(match)).toEqual(viewOf(fresh));
    }
    playOut(match, [usualPlayer]);
    expect(match.result).not.toBeNull();
  });

  it.each([-1, 1.5, Number.NaN, 1000])('goes to no entry %d', (entry) => {
    expect(() => midway('nowhere', 5).rewind(entry)).toThrow('no entry');
  });

  it('never brings the same dice again', () => {
    const match = battleOf(function* (game) {
      yield* polls(game, 0);
      yield* d6(game, 30);
      yield* polls(game, 0);
    });
    answer(match, yes);
    const [, first] = match.entries;
    match.rewind(0);
    answer(match, yes);
    const [, second] = match.entries;
    expect(first).toMatchObject({ in: 'dice', from: 0 });
    expect(second).toMatchObject({ in: 'dice', from: 30 });
    expect(first).not.toMatchObject({ faces: (second as { faces: unknown }).faces });
  });
});

describe('a record', () => {
  const live = midway('record', 30);
  const rerun = (entries: readonly Entry[]) => Match.rerun(toy, live.setup, seededDice('record'), entries);
  const changed = (at: number, entry: Entry) => live.entries.map((old, i) => (i === at ? entry : old));

  it('runs again to the same battle', () => {
    const again = rerun(JSON.parse(JSON.stringify(live.entries)));
    expect(again.events).toEqual(live.events);
    expect(again.state).toEqual(live.state);
    expect(viewOf(again)).toEqual(viewOf(live));
    expect(again.since).toBe(0);
  });

  it('goes on with the dice that would have come', () => {
    const again = rerun(live.entries);
    const original = midway('record', 30);
    playOut(again, [usualPlayer]);
    playOut(original, [usualPlayer]);
    expect(again.events).toEqual(original.events);
    expect(again.entries).toEqual(original.entries);
  });

  it('knows dice that are not of its stream', () => {
    const other = Match.rerun(toy, live.setup, seededDice('another'), live.entries);
    expect(other.since).toBeGreaterThan(0);
    expect(other.events).toEqual(live.events);
  });

  const firstAnswer = live.entries.find((entry) => entry.in === 'answer')!;
  const dice = live.entries.findIndex((entry) => entry.in === 'dice');
  it.each<[string, () => readonly Entry[]]>([
    ['illegal', () => changed(0, { in: 'answer', side: 0, answer: { kind: 'confirm', yes: true } })],
    ['otherSide', () => changed(0, { ...firstAnswer, side: 1 })],
    ['diceForDecision', () => changed(0, { in: 'dice', faces: [1] })],
    ['answerForDice', () => changed(dice, live.entries[0]!)],
    ['badDice', () => changed(dice, { in: 'dice', faces: [7] })],
    ['offerClosed', () => changed(0, { in: 'offer', side: 0, offer: { name: 'nothing' } })],
    ['overBefore', () => [{ in: 'offer', side: 0, offer: { name: 'concede' } }, ...live.entries]],
  ])('that does not fit is told: %s', (kind, entries) => {
    expect(() => rerun(entries())).toThrow(Divergence);
    const { stopped, match } = Match.retrace(toy, live.setup, seededDice('record'), entries());
    expect(stopped).toMatchObject({ text: { key: `engine.diverged.${kind}` } });
    expect(match.events.length).toBeLessThan(live.events.length);
  });
});
