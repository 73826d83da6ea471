import { describe, expect, it } from 'vitest';
import { scriptedDice, seededDice } from '../dice/dice.ts';
import type { System } from '../rules/system.ts';
import { markOf } from '../table/marks.ts';
import { d6, no, polls, q, score, scores, startToy, steps, viewOf, yes } from '../testing/battles.ts';
import { answer, asked, battleOf, fieldOf, RULE, systemOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { CLOCK } from '../testing/toy/marks.ts';
import { say } from '../words/words.ts';
import { Match } from './match.ts';

describe('a match', () => {
  it('runs steps until somebody has to answer, and ends with a result', () => {
    const match = Match.start(steps(0, 1), fieldOf({}), seededDice('x'));
    expect(match.pending).toMatchObject({ waits: 'decision', at: 0 });
    answer(match, yes);
    expect(asked(match, 'confirm').side).toBe(1);
    expect(match.pending!.at).toBe(1);
    answer(match, no);
    expect(match.pending).toBeNull();
    expect(match.result).toMatchObject({ reason: say('x') });
    expect(match.events.at(-1)).toMatchObject({ type: 'ended', rule: RULE });
    expect(scores(match)).toEqual([1, 0]);
  });

  it('refuses answers that nobody may give', () => {
    const match = battleOf((game) => polls(game, 1));
    const { state } = match;
    expect(match.answer(0, yes)?.rule).toBe('protocol:not-your-decision');
    expect(match.answer(Number.NaN, yes)?.rule).toBe('protocol:not-your-decision');
    expect(match.answer(1, yes, { at: 1 })?.rule).toBe('protocol:stale');
    expect(match.answer(1, yes, { at: Number.NaN })?.rule).toBe('protocol:stale');
    for (const elapsed of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
      expect(match.answer(1, yes, { elapsed })?.rule).toBe('protocol:malformed');
    expect(match.giveDice([1])?.rule).toBe('protocol:nothing-pending');
    expect(match.state).toBe(state);
    expect(match.answer(1, yes, { at: 0 })).toBeNull();
    expect(match.answer(1, yes)?.rule).toBe('protocol:battle-over');
    expect(match.offer(1, { name: 'x' })?.rule).toBe('protocol:battle-over');
    expect(match.giveDice([1])?.rule).toBe('protocol:battle-over');
  });

  it('keeps its record to itself', () => {
    const match = battleOf((game) => polls(game, 0, 0));
    const mine = { kind: 'confirm', yes: true };
    expect(match.answer(0, mine)).toBeNull();
    mine.yes = false;
    expect(match.entries).toEqual([{ in: 'answer', side: 0, answer: yes }]);
  });

  it('belongs to its system', () => {
    expect(() => Match.start(toy, fieldOf({}), seededDice('x'))).toThrow('a battle of rig, not of toy');
  });

  it('does not run in circles', () => {
    expect(() =>
      Match.start(
        systemOf(() => {}, { next: () => ({ step: 'idle' }), steps: { idle: () => {} } }),
        fieldOf({}),
        seededDice('x'),
      ),
    ).toThrow('runs in a circle at {"step":"idle"}');
    const rolling = systemOf(() => {}, {
      next: () => ({ step: 'roll' }),
      steps: {
        *roll(game) {
          yield* d6(game);
        },
      },
    });
    expect(() => Match.start(rolling, fieldOf({}), seededDice('x'))).toThrow('runs in a circle');
  });

  it.each(['nowhere', 'toString'])('knows no step %s', (step) => {
    expect(() =>
      Match.start(
        systemOf(() => {}, { next: () => ({ step }) }),
        fieldOf({}),
        seededDice('x'),
      ),
    ).toThrow(`no step '${step}'`);
  });

  it('is as it was when a rule breaks down', () => {
    const match = battleOf(function* (game) {
      score(game, 0);
      if (yield* game.ask.confirm(q())) {
        score(game, 0);
        yield* d6(game);
        throw new Error('a bug');
      }
      score(game, 1);
    });
    const before = { state: match.state, events: match.events.length };
    expect(() => match.answer(0, yes)).toThrow('a bug');
    expect(match.state).toEqual(before.state);
    expect([match.events.length, match.entries.length]).toEqual([before.events, 0]);
    answer(match, no);
    expect(scores(match)).toEqual([1, 1]);
  });
});

describe('the end of a battle', () => {
  const over: System['over'] = ({ sides }) => (sides[0]!.score >= 2 ? { winners: [0], reason: say('two'), scores: [2, 0] } : null);

  it('drops the flow at the next yield', () => {
    const match = battleOf((game) => polls(game, 0, 0, 0, 1), { system: { over } });
    answer(match, yes);
    answer(match, yes);
    expect(match.pending).toBeNull();
    expect(match.result).toMatchObject({ winners: [0], reason: say('two') });
    expect(match.entries).toHaveLength(2);
  });

  it('throws no more dice', () => {
    const match = battleOf(
      function* (game) {
        score(game, 0, 2);
        yield* d6(game);
      },
      { system: { over }, dice: scriptedDice({}) },
    );
    expect(match.result).toMatchObject({ winners: [0] });
  });

  it('may be told by the flow itself', () => {
    const result = { winners: [1], reason: say('told'), scores: [0, 0] };
    const match = battleOf(function* (game) {
      game.emit({ type: 'ended', result, rule: RULE });
      yield* polls(game, 0);
    });
    expect(match.pending).toBeNull();
    expect(match.events.map(({ type }) => type)).toEqual(['ended']);
  });
});

describe('something said out of turn', () => {
  it('ends the battle where that is what was said, and nobody is asked again', () => {
    const match = startToy('concede');
    const { decision } = match.pending as { decision: { view: { side: number } } };
    expect(match.offer(1 - decision.view.side, { name: 'concede' })).toBeNull();
    expect(match.result).toMatchObject({ winners: [decision.view.side], reason: say('toy.result.conceded') });
    expect(match.pending).toBeNull();
    expect(match.events.map(({ type }) => type)).toEqual(['marked', 'ended']);
  });

  it('waits for both where both must agree', () => {
    const match = startToy('agree');
    expect(match.offer(0, { name: 'agree' })).toBeNull();
    expect(match.result).toBeNull();
    expect(viewOf(match)).not.toBeNull();
    expect(match.offer(0, { name: 'agree' })?.rule).toBe('protocol:not-an-option');
    expect(match.offer(1, { name: 'agree' })).toBeNull();
    expect(match.result).toMatchObject({ winners: [], reason: say('toy.result.agreed') });
  });

  it.each<[string, unknown]>([
    ['malformed', null],
    ['malformed', undefined],
    ['malformed', 'concede'],
    ['malformed', ['concede']],
    ['malformed', {}],
    ['malformed', { name: 1 }],
    ['malformed', { name: 'concede', extra: 1 }],
    ['malformed', { name: 'concede', args: [] }],
    ['malformed', { name: 'concede', args: { x: Number.NaN } }],
    ['malformed', { name: 'concede', args: { x: () => 1 } }],
    ['not-an-option', { name: 'nothing' }],
    ['not-an-option', { name: 'toString' }],
    ['not-an-option', { name: '__proto__' }],
  ])('is refused (%s): %j', (code, offer) => {
    const match = startToy('bad offers');
    const { state } = match;
    expect(match.offer(0, offer as never)?.rule).toBe(`protocol:${code}`);
    expect(match.state).toBe(state);
    expect(match.entries).toEqual([]);
  });

  it('is refused from nobody, and out of time', () => {
    const match = startToy('nobody');
    for (const side of [-1, 2, 0.5, Number.NaN, '0' as never])
      expect(match.offer(side, { name: 'concede' })?.rule).toBe('protocol:unknown-id');
    expect(match.offer(0, { name: 'concede' }, { elapsed: -1 })?.rule).toBe('protocol:malformed');
  });
});

describe('the clock', () => {
  const usual = (match: Match, elapsed: number) => {
    const { pending } = match;
    if (pending?.waits !== 'decision') throw new Error('nothing is asked');
    const { side } = pending.decision.view;
    expect(match.answer(side, pending.decision.judge.usual(), { elapsed })).toBeNull();
    return side;
  };

  it('runs for the side that answers, and is on record', () => {
    const match = startToy('clock');
    const side = usual(match, 1500);
    expect(usual(match, 700)).toBe(side);
    expect(markOf(match.state.sides[side]!, CLOCK)).toBe(2200);
    expect(match.entries.map((entry) => ('elapsed' in entry ? entry.elapsed : null))).toEqual([1500, 700]);
    const again = Match.rerun(toy, match.setup, seededDice('clock'), match.entries);
    expect(again.state).toEqual(match.state);
  });

  it('runs for what is said as well', () => {
    const match = startToy('clock');
    expect(match.offer(1, { name: 'agree' }, { elapsed: 40 })).toBeNull();
    expect(markOf(match.state.sides[1]!, CLOCK)).toBe(40);
  });

  it('ends the battle before a late answer takes effect', () => {
    const match = startToy('clock', { clock: 1000 });
    const side = usual(match, 1001);
    expect(match.result).toMatchObject({ winners: [1 - side], reason: say('toy.result.clock') });
    expect(match.events.map(({ type }) => type)).toEqual(['marked', 'ended']);
  });
});
