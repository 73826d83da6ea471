import { describe, expect, it } from 'vitest';
import { scriptedDice, seededDice } from '../dice/dice.ts';
import { Match } from '../match/match.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { Plain, State } from '../table/state.ts';
import { fieldOf, RULE, systemOf } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import { TooMany } from './enumerate.ts';
import type { Turned } from './foresee.ts';
import { foresee, foreseeTurns } from './foresee.ts';

const roll = (game: Game, count: number) =>
  game.roll({
    purpose: 'x',
    rule: RULE,
    side: 0,
    count,
    sides: 6,
    sort: (face) => (face === 1 ? 'one' : 'more'),
    reroll: [{ classes: ['one'], rule: RULE }],
  });
const score = (game: Game, by: number) => game.emit({ type: 'scored', side: 0, by, what: 'x', rule: RULE });

/** A die falls (a 1 is thrown again), then three times: a die, a question whether to keep it. All that is kept is added up. */
function* rule(game: Game): Flow<void> {
  score(game, (yield* roll(game, 1)).total);
  yield* game.repeat(3, 'x', null, null, function* (): Flow<Plain> {
    const { total } = yield* game.roll({ purpose: 'y', rule: RULE, side: 0, count: 1, sides: 2 });
    const yes = yield* game.ask.confirm({ side: 0, rule: RULE, label: say('keep') });
    if (yes) score(game, 10 * total);
    return null;
  });
  score(game, 100 * (yield* game.roll({ purpose: 'z', rule: RULE, side: 0, count: 1, sides: 2 })).total);
}

const system = systemOf(rule, { oddsKey: ({ sides }) => String(sides[0]!.score) });
const scoreOf = ({ sides }: State) => sides[0]!.score;
const chancesOf = (match: Match, yes: boolean) => {
  const { outcomes } = foresee(system, match.underWay, 0, { kind: 'confirm', yes });
  return Object.fromEntries(outcomes.map(({ state, p }) => [scoreOf(state), p]));
};

describe('what an answer would lead to', () => {
  it('keeps the dice that have fallen, also those thrown again, and goes through all that are still to fall', () => {
    const match = Match.start(system, fieldOf({}), scriptedDice({ x: [1, 5], y: [2, 1] }));
    match.answer(0, { kind: 'confirm', yes: true });
    // 5 and 20 are kept; the second die of the three shows a 1, the third is open (the usual answer keeps it), and so is the last.
    expect(chancesOf(match, true)).toEqual({ 145: 0.25, 155: 0.25, 245: 0.25, 255: 0.25 });
    expect(chancesOf(match, false)).toEqual({ 135: 0.25, 145: 0.25, 235: 0.25, 245: 0.25 });
  });

  it('is what happens in live battles', () => {
    const counts = new Map<number, number>();
    const battles = 4000;
    const match = Match.start(system, fieldOf({}), seededDice('now'));
    const chances = chancesOf(match, false);
    for (let i = 0; i < battles; i++) {
      const fork = match.fork(`live ${i}`);
      fork.answer(0, { kind: 'confirm', yes: false });
      while (fork.pending?.waits === 'decision' && scoreOf(fork.state) < 100) fork.answer(0, fork.pending.decision.judge.usual());
      counts.set(scoreOf(fork.state), (counts.get(scoreOf(fork.state)) ?? 0) + 1);
    }
    expect([...counts.keys()].every((key) => String(key) in chances)).toBe(true);
    for (const [key, p] of Object.entries(chances))
      expect(Math.abs((counts.get(Number(key)) ?? 0) - battles * p)).toBeLessThan(5 * Math.sqrt(battles * p * (1 - p)));
  });

  it('changes nothing', () => {
    const match = Match.start(system, fieldOf({}), seededDice('still'));
    const before = [match.state, match.events.length, match.entries.length];
    chancesOf(match, true);
    expect([match.state, match.events.length, match.entries.length]).toEqual(before);
  });
});

/** Units 1 and 2 cast a spell each, the second of which is stopped on a 1 or 2; what was cast before any dice fell is certain, and of no interest. */
function* magic(game: Game): Flow<void> {
  const cast = (unit: number) => game.tell(RULE, 'cast', { unit: { unit } });
  yield* game.ask.confirm({ side: 0, rule: RULE, label: say('go on') });
  cast(0);
  yield* game.roll({ purpose: 'cast', rule: RULE, side: 0, count: 1, sides: 6 });
  cast(1);
  cast(2);
  const { total } = yield* game.roll({ purpose: 'stop', rule: RULE, side: 0, count: 1, sides: 6 });
  if (total <= 2) game.tell(RULE, 'stops', { unit: { unit: 3 } });
}

describe('what went either way', () => {
  const wizards = { ...systemOf(magic), turns: { cast: ['cast', true], stops: ['stopped', true] } as const };
  const match = Match.start(wizards, fieldOf({}), seededDice('magic'));
  const answer = { kind: 'confirm', yes: true } as const;
  const cast = (unit: number, came: boolean) => ({ what: 'cast', unit, came });

  it('is told by whose it was, and a stop takes back the last spell alone', () => {
    const { outcomes } = foreseeTurns(wizards, match.underWay, 0, answer);
    const ends = outcomes.map(({ carry, p }) => ({ carry, p: Math.round(p * 6) }));
    expect(ends).toHaveLength(2);
    expect(ends).toContainEqual({ p: 4, carry: [cast(1, true), cast(2, true)] });
    expect(ends).toContainEqual({ p: 2, carry: [cast(1, true), cast(2, false), { what: 'stopped', unit: 3, came: true }] });
  });

  it('is not listened for by who looks at tables alone: alike ones are one', () => {
    const { outcomes } = foresee(wizards, match.underWay, 0, answer);
    expect(outcomes.map(({ carry }) => carry)).toEqual([null]);
  });
});

/** Three dice in a row, each for a unit of its own; then a step of its own tests a fourth unit, and another asks before it tests a fifth. */
function* volley(game: Game): Flow<void> {
  yield* game.ask.confirm({ side: 0, rule: RULE, label: say('go on') });
  yield* game.repeat<null, number>(3, 'volley', null, 0, function* (_given, unit) {
    yield* test(game, unit);
    return unit + 1;
  });
}

function* test(game: Game, unit: number): Flow<void> {
  const { total } = yield* game.roll({ purpose: 'test', rule: RULE, side: 0, count: 1, sides: 6 });
  game.tell(RULE, total <= unit ? 'fails' : 'holds', { unit: { unit } });
}

describe('what is told in the middle of things', () => {
  const next = ({ cursor }: State) => ({ step: ['volley', 'test', 'ask'][cursor.round - 1] ?? 'ask' });
  const on = (game: Game) => game.go({ round: game.state.cursor.round + 1 }, RULE);
  const steps = {
    *volley(game: Game): Flow<void> {
      yield* volley(game);
      on(game);
    },
    *test(game: Game): Flow<void> {
      yield* test(game, 3);
      on(game);
    },
    *ask(game: Game): Flow<void> {
      yield* game.ask.confirm({ side: 0, rule: RULE, label: say('test') });
      yield* test(game, 4);
    },
  };
  const turns = { fails: ['failed', true], holds: ['failed', false] } as const;
  const chancesIn = (...told: string[]) => chancesWithin(1000, ...told);
  const foreseenWithin = (runs: number, told: readonly string[]) => {
    const foretold = ({ step }: { readonly step: string }) => told.includes(step);
    const tested = { ...systemOf(volley, { oddsKey: ({ cursor }) => String(cursor.round) }), next, steps, turns, foretold };
    const match = Match.start(tested, fieldOf({}), seededDice('volley'));
    return foreseeTurns(tested, match.underWay, 0, { kind: 'confirm', yes: true }, { runs });
  };
  const chancesWithin = (runs: number, ...told: string[]) => {
    const { outcomes } = foreseenWithin(runs, told);
    const found = new Map<number, number>();
    for (const { carry, p } of outcomes)
      for (const { unit, came } of (carry as Turned) ?? []) found.set(unit, (found.get(unit) ?? 0) + (came ? p : 0));
    return Object.fromEntries([...found].map(([unit, p]) => [unit, Math.round(p * 6)]));
  };

  it('is heard inside repetitions, by whose it was', () => {
    expect(chancesIn()).toEqual({ 0: 0, 1: 1, 2: 2 });
  });

  it('is heard of the steps that are foretold, until somebody is asked', () => {
    expect(chancesIn('test', 'ask')).toEqual({ 0: 0, 1: 1, 2: 2, 3: 3 });
  });

  it('is told of the answer alone where too few runs are left for what is foretold', () => {
    const own = foreseenWithin(1000, []).runs;
    expect(foreseenWithin(own + 1, ['test']).runs).toBe(own);
    expect(chancesWithin(own + 1, 'test')).toEqual({ 0: 0, 1: 1, 2: 2 });
    expect(() => foreseenWithin(own - 1, ['test'])).toThrow(TooMany);
  });
});
