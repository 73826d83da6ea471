import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice/dice.ts';
import { Match } from '../match/match.ts';
import { playOut, usualPlayer } from '../match/players.ts';
import { debt, dueNow } from '../rules/debts.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { standing } from '../rules/game.ts';
import { playThrough } from '../rules/steps.ts';
import type { System } from '../rules/system.ts';
import { fold } from '../table/fold.ts';
import type { State } from '../table/state.ts';
import { ON_TABLE } from '../table/state.ts';
import { fieldOf, pose, RULE, systemOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { volley } from '../testing/toy/shooting.ts';
import { say } from '../words/words.ts';
import { enumerate, TooMany } from './enumerate.ts';
import { oddsKeyOf } from './oddsKey.ts';

type Rule = (game: Game) => Flow<void>;

const score = (game: Game, by: number, side = 0) => game.emit({ type: 'scored', side, by, what: 'x', rule: RULE });
const roll = (game: Game, count: number, sides = 6) => game.roll({ purpose: 'x', rule: RULE, side: 0, count, sides });
const pool = (game: Game, count: number, need = 4) =>
  game.roll({ purpose: 'x', rule: RULE, side: 0, count, sides: 6, sort: (face) => (face >= need ? 'hit' : 'miss') });

const byScores: Partial<System> = { oddsKey: ({ sides }) => sides.map(({ score: points }) => points).join() };
const scoresOf = ({ sides }: State) => sides.map(({ score: points }) => points).join();

/** How likely each score is, by the enumerator. */
function odds(rule: Rule, more: Partial<System> = {}) {
  const found = enumerate(systemOf(rule, { ...byScores, ...more }), fieldOf({}).state, rule);
  return { ...found, chances: new Map(found.outcomes.map(({ state, p }) => [scoresOf(state), p])) };
}

/** The same from live battles. */
function sample(rule: Rule, battles: number, more: Partial<System> = {}): Map<string, number> {
  const system = systemOf(rule, { ...byScores, ...more });
  const counts = new Map<string, number>();
  for (let i = 0; i < battles; i++) {
    const match = Match.start(system, fieldOf({}), seededDice(`sample ${i}`));
    playOut(match, [usualPlayer]);
    counts.set(scoresOf(match.state), (counts.get(scoresOf(match.state)) ?? 0) + 1);
  }
  return counts;
}

/** Every outcome is as frequent as its odds say, give or take five times what chance explains; none happens that has no odds. */
function expectAgreement(chances: ReadonlyMap<string, number>, counts: ReadonlyMap<string, number>): void {
  const battles = [...counts.values()].reduce((sum, n) => sum + n, 0);
  expect([...counts.keys()].filter((key) => !chances.has(key))).toEqual([]);
  for (const [key, p] of chances) {
    const off = Math.abs((counts.get(key) ?? 0) - battles * p);
    expect({ key, off: off <= 5 * Math.sqrt(battles * p * (1 - p)) + 1e-9 }).toEqual({ key, off: true });
  }
}

const total = (chances: Iterable<number>) => [...chances].reduce((sum, p) => sum + p, 0);

/** As many attacks at 6+ as at 2+, all under one name. */
function* volleys(game: Game, each: number): Flow<void> {
  for (const need of [6, 2]) {
    yield* game.repeat(each, 'attack', { need }, null, function* (given) {
      score(game, (yield* pool(game, 1, given.need)).count('hit'));
      return null;
    });
  }
}

/** Rules of every shape that the enumerator has to follow. */
const RULES: Readonly<Record<string, Rule>> = {
  *'a sum'(game) {
    score(game, (yield* roll(game, 2)).total);
  },
  *'a pool and what hangs on it'(game) {
    const hits = (yield* pool(game, 2)).count('hit');
    score(game, (yield* pool(game, hits, 5)).count('hit'));
  },
  *'a roll for each hit'(game) {
    const hits = (yield* pool(game, 3)).count('hit');
    for (let i = 0; i < hits; i++) score(game, (yield* roll(game, 1, 3)).total);
  },
  *'a repetition'(game) {
    yield* game.repeat(4, 'hits', null, null, function* () {
      score(game, (yield* pool(game, 1)).count('hit'));
      return null;
    });
  },
  *'a repetition that looks at the table'(game) {
    yield* game.repeat(4, 'ladder', null, null, function* () {
      const need = game.state.sides[0]!.score >= 2 ? 6 : 3;
      score(game, (yield* pool(game, 1, need)).count('hit'));
      return null;
    });
  },
  *'a repetition of as many as were hit, then more'(game) {
    const hits = (yield* pool(game, 3)).count('hit');
    yield* game.repeat(hits, 'damage', null, null, function* () {
      score(game, (yield* roll(game, 1, 3)).total);
      return null;
    });
    score(game, (yield* roll(game, 1, 2)).total, 1);
  },
  *'a repetition in a repetition'(game) {
    yield* game.repeat(2, 'outer', null, null, function* () {
      const hits = (yield* pool(game, 2)).count('hit');
      yield* game.repeat(hits, 'inner', null, null, function* () {
        score(game, (yield* roll(game, 1, 2)).total);
        return null;
      });
      score(game, 1, 1);
      return null;
    });
  },
  'two volleys of one name': (game) => volleys(game, 2),
  *'a repetition that hands on what it has come to'(game) {
    const six = yield* game.repeat(4, 'until a six', { worth: 2 }, { streak: 0 }, function* ({ worth }, { streak }) {
      const hit = (yield* pool(game, 1, 5)).count('hit') > 0;
      if (hit) score(game, worth * streak);
      return { streak: hit ? streak + 1 : 0 };
    });
    score(game, six.streak, 1);
  },
  *'a sum rolled again where it is poor'(game) {
    const first = yield* roll(game, 2);
    score(game, (first.total < 7 ? yield* game.again(first, 'all', RULE) : first).total);
  },
  *'one miss of a pool rolled again, then another'(game) {
    let rolled = yield* pool(game, 3);
    for (let i = 0; i < 2; i++) rolled = yield* game.again(rolled, rolled.fresh('miss').slice(0, 1), RULE);
    score(game, rolled.count('hit'));
  },
  *'the lower of two dice rolled again'(game) {
    const apart = { purpose: 'x', rule: RULE, side: 0, count: 2, sides: 6, matters: (faces: readonly number[]) => faces.join() };
    const rolled = yield* game.roll(apart);
    const [a, b] = rolled.faces;
    score(game, (yield* game.again(rolled, [a! < b! ? 0 : 1], RULE)).total);
  },
  *'a decision on the way'(game) {
    const { total: first } = yield* roll(game, 1);
    const choices = [1, 2].map((by) => ({ id: `${by}`, label: say(`${by}`), value: by }));
    const by = yield* game.ask.one({ side: first > 3 ? 1 : 0, rule: RULE, label: say('which') }, choices, {
      usual: () => [first > 4 ? '2' : '1'],
    });
    score(game, by * (yield* roll(game, 1, 2)).total);
  },
};

describe.each(Object.entries(RULES))('the odds of %s', (_name, rule) => {
  const { chances } = odds(rule);

  it('sum to one', () => {
    expect(Math.abs(total(chances.values()) - 1)).toBeLessThan(1e-12);
  });

  it('are those of going through every way the dice can fall', () => {
    const wanted = bruteForce(rule);
    expect([...chances.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [key, p] of wanted) expect(Math.abs(chances.get(key)! - p)).toBeLessThan(1e-12);
  });

  it('are those of live battles', () => {
    expectAgreement(chances, sample(rule, 3000));
  });
});

/** Runs the rule once for every sequence of faces, die by die, with nothing merged and no repetition treated as one. */
function bruteForce(rule: Rule): Map<string, number> {
  const found = new Map<string, number>();
  const system = systemOf(rule, byScores);
  const explore = (given: readonly number[], p: number): void => {
    let at = 0;
    let missing: number | null = null;
    const dice = {
      ...seededDice('unused'),
      throw({ sides }: { sides: number }, count: number) {
        if (at + count > given.length) {
          missing ??= sides;
          return null;
        }
        at += count;
        return given.slice(at - count, at);
      },
    };
    const { throw: faces, fresh, source } = dice;
    const match = Match.start(system, fieldOf({}), { throw: faces, fresh, source });
    while (match.pending?.waits === 'decision') match.answer(match.pending.decision.view.side, match.pending.decision.judge.usual());
    if (missing === null) found.set(scoresOf(match.state), (found.get(scoresOf(match.state)) ?? 0) + p);
    else for (let face = 1; face <= missing; face++) explore([...given, face], p / missing);
  };
  explore([], 1);
  return found;
}

describe('a battle that ends in the middle', () => {
  const over: System['over'] = ({ sides }) => (sides[0]!.score >= 2 ? { winners: [0], reason: say('two'), scores: [2, 0] } : null);
  const rule: Rule = function* (game) {
    yield* game.repeat(4, 'hits', null, null, function* () {
      score(game, 1, 1);
      score(game, (yield* pool(game, 1)).count('hit'));
      score(game, (yield* roll(game, 1, 2)).total, 1);
      return null;
    });
    score(game, 100, 1);
  };

  it('goes no farther, in odds as in life', () => {
    const { chances, outcomes } = odds(rule, { over });
    expectAgreement(chances, sample(rule, 3000, { over }));
    expect(Math.abs(total(chances.values()) - 1)).toBeLessThan(1e-12);
    for (const { state } of outcomes) {
      expect(state.result === null).toBe(state.sides[0]!.score < 2);
      expect(state.sides[1]!.score >= 100).toBe(state.result === null);
    }
  });

  it('is told from one that goes on', () => {
    const coin: Rule = function* (game) {
      score(game, 2 * (yield* pool(game, 1)).count('hit'));
      yield* roll(game, 1);
    };
    const { outcomes } = odds(coin, { over, oddsKey: () => 'all alike' });
    expect(outcomes.map(({ state, p }) => [state.result?.reason ?? null, p]).sort()).toEqual([
      [null, expect.closeTo(0.5, 12)],
      [say('two'), expect.closeTo(0.5, 12)],
    ]);
  });
});

describe('the enumerator', () => {
  it('names the decisions it has answered itself', () => {
    expect(odds(RULES['a decision on the way']!).assumed).toEqual([say('which')]);
    expect(odds(RULES['a sum']!).assumed).toEqual([]);
  });

  it('merges what is alike: the price does not grow with the power of the attacks', () => {
    const hits = (times: number): Rule =>
      function* (game) {
        yield* game.repeat(times, 'hits', null, null, function* () {
          score(game, (yield* pool(game, 1)).count('hit'));
          return null;
        });
      };
    expect(odds(hits(60)).outcomes).toHaveLength(61);
    expect(odds(hits(60)).runs).toBeLessThan(400);
  });

  it('keeps apart what bears one name and is given something else: three attacks at 6+ and three at 2+ hit three times', () => {
    const { outcomes } = odds((game) => volleys(game, 3));
    expect(outcomes.reduce((mean, { state, p }) => mean + p * state.sides[0]!.score, 0)).toBeCloseTo(3, 12);
  });

  it('gives up rather than run for minutes', () => {
    const rule: Rule = function* (game) {
      for (let i = 0; i < 9; i++) score(game, (yield* roll(game, 1)).total * 10 ** i);
    };
    expect(() => enumerate(systemOf(rule, byScores), fieldOf({}).state, rule, { runs: 5000 })).toThrow(TooMany);
  });

  it('runs a rule that asks for nothing once', () => {
    const { outcomes, runs } = odds(function* (game) {
      yield* game.repeat(0, 'nothing', null, null, function* () {
        yield* RULES['a sum']!(game);
        return null;
      });
      score(game, 3);
    });
    expect([outcomes.length, outcomes[0]!.p, runs]).toEqual([1, 1, 1]);
  });

  it('keeps repetitions of different names apart, whatever the names', () => {
    const rule: Rule = function* (game) {
      for (const name of ['a', 'a b', 'a b c']) {
        yield* game.repeat(2, name, null, null, function* () {
          score(game, (yield* pool(game, 1, name.length)).count('hit'));
          return null;
        });
      }
    };
    const { chances } = odds(rule, { oddsKey: ({ sides }) => `b ${sides[0]!.score}` });
    expectAgreement(chances, sample(rule, 2000));
  });
});

describe('odds of the toy', () => {
  const battle = (): { state: State; system: System } => {
    const mustered = toy.muster(toy.starter);
    if (!('setup' in mustered)) throw new Error('objections');
    const { state } = mustered.setup;
    const models = state.models.map((model, i) => ({ ...model, place: ON_TABLE, pose: pose(2 + 1.5 * i, model.unit < 2 ? 5 : 12) }));
    return { state: { ...state, models, cursor: { ...state.cursor, phase: 'act', round: 1 } }, system: toy };
  };
  const lossesOf = (state: State, target: number) =>
    `${standing(state, target).length}:${standing(state, target).reduce((sum, { lost }) => sum + lost, 0)}`;

  it.each([
    ['marksmen at guards', 0, 2],
    ['marksmen at ogres', 0, 3],
    ['ogres at guards', 3, 0],
  ])('are those of live volleys: %s', (_name, shooter, target) => {
    const { state, system } = battle();
    const shots = standing(state, shooter).length;
    const rule: Rule = (game) => volley(game, shooter, target, shots);
    const { outcomes } = enumerate(system, state, rule);
    const chances = new Map<string, number>();
    for (const each of outcomes) chances.set(lossesOf(each.state, target), (chances.get(lossesOf(each.state, target)) ?? 0) + each.p);
    expect(Math.abs(total(chances.values()) - 1)).toBeLessThan(1e-12);
    const once: System = {
      ...system,
      next: (now) => (now.cursor.turn === 0 ? { step: 'volley' } : { result: { winners: [], reason: say('x'), scores: [] } }),
    };
    const live: System = {
      ...once,
      steps: {
        *volley(game) {
          yield* rule(game);
          game.go({ turn: 1 }, RULE);
        },
      },
    };
    const counts = new Map<string, number>();
    for (let i = 0; i < 1500; i++) {
      const match = Match.start(live, { system: 'toy', version: '1', state }, seededDice(`volley ${i}`));
      playOut(match, [usualPlayer]);
      const key = lossesOf(match.state, target);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expectAgreement(chances, counts);
  });
});

describe('odds over several steps', () => {
  const ATTACK = debt<{ need: number }>('attack', { step: 'attack' });
  const system = systemOf(() => {}, {
    next: (state) =>
      dueNow(state, 'now', [ATTACK]) ?? {
        result: { winners: [], reason: say('x'), scores: state.sides.map(({ score: points }) => points) },
      },
    steps: {
      *attack(game, args) {
        const owed = game.due(ATTACK, args);
        game.pay(owed, RULE);
        score(game, (yield* pool(game, 1, owed.args.need)).count('hit'));
      },
    },
    oddsKey: oddsKeyOf({ unit: () => '', model: () => '' }),
  });
  const declared = fold(
    fieldOf({}).state,
    [6, 4, 2].map((need, id) => ({ type: 'owed', debt: { id, kind: 'attack', due: 'now', args: { need } }, rule: RULE }) as const),
  );
  const mean = (until: (state: State) => boolean) =>
    enumerate(system, declared, (game) => playThrough(game, until)).outcomes.reduce(
      (sum, { state, p }) => sum + p * state.sides[0]!.score,
      0,
    );

  it('follow declared attacks that are kept as debts', () => {
    expect(mean(({ owed }) => owed.length === 0)).toBeCloseTo(1 / 6 + 3 / 6 + 5 / 6, 12);
    expect(mean(({ owed }) => owed.length < 2)).toBeCloseTo(1 / 6 + 3 / 6, 12);
  });

  it('go no farther than the battle', () => {
    const { outcomes } = enumerate(system, declared, (game) => playThrough(game, () => false));
    expect(Math.abs(total(outcomes.map(({ p }) => p)) - 1)).toBeLessThan(1e-12);
    expect(outcomes.every(({ state }) => state.result !== null)).toBe(true);
  });
});

describe('a key for odds', () => {
  const { state } = fieldOf({});
  const lost = { ...state, models: state.models.map((model) => (model.id === 1 ? { ...model, lost: 1 } : model)) };

  it('tells everything apart that is not left out, but not ids', () => {
    const all = oddsKeyOf();
    const owing = (id: number) => ({ ...state, nextId: id + 1, owed: [{ id, kind: 'x', due: 'now', args: {} }] });
    expect(new Set([all(state), all(lost), all(owing(1)), all(owing(2))]).size).toBe(3);
    expect(oddsKeyOf({ model: () => '' })(lost)).toBe(oddsKeyOf({ model: () => '' })(state));
  });

  it('tells of a base only what differs, whoever made it', () => {
    const seen: number[] = [];
    const key = oddsKeyOf({ model: ({ id, lost: wounds }) => `${wounds}${seen.push(id) > 0 ? '' : id}` });
    expect(key(lost, state)).not.toBe(key(state, state));
    expect(seen).toEqual([1, 1]);
    const copied = { ...state, cursor: { ...state.cursor }, models: state.models.map((model) => ({ ...model })) };
    expect(key(copied, state)).toBe(key(state, state));
  });

  it('tells who has come and who is missing', () => {
    const key = oddsKeyOf();
    const more = { ...state, models: [...state.models, { ...state.models[0]!, id: state.models.length }] };
    expect(new Set([key(state, state), key(more, state), key(state, more), key(more, more)]).size).toBe(3);
  });
});
