import { describe, expect, it } from 'vitest';
import { randomFrom } from '../dice/random.ts';
import type { Match } from '../match/match.ts';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { answer, asked, battleOf, pose, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import type { Answer, Assignment, Decision } from './decision.ts';
import type { Choice } from './picking.ts';
import { judge } from './shape.ts';

const question = { side: 0, rule: RULE, label: say('x') };
const no = refuse(RULE, say('no'));
const choice = (id: string, refused?: Refusal): Choice<string> => ({
  id,
  label: say(id),
  value: id.toUpperCase(),
  ...(refused !== undefined && { refused }),
});
const letters = (ids: string) => [...ids].map((id) => choice(id));

/** Puts a question; says what came of it once it is answered, or at once if nobody was asked. */
function put<T>(ask: (game: Game) => Flow<T>): { match: Match; came: () => T | 'nothing yet' } {
  let came: T | 'nothing yet' = 'nothing yet';
  const match = battleOf(function* (game) {
    came = yield* ask(game);
  });
  return { match, came: () => came };
}

const unasked = <T>(ask: (game: Game) => Flow<T>): T | 'nothing yet' => put(ask).came();

function decision({ pending }: Match): Decision {
  if (pending?.waits !== 'decision') throw new Error('nothing is asked');
  return pending.decision;
}

/** Suggestions promise to be legal and to hold the usual answer. */
function suggestions(match: Match): readonly Answer[] {
  const open = decision(match);
  const all = Array.from({ length: 20 }, (_, i): readonly Answer[] => open.judge.suggest(randomFrom(`${i}`))).flat();
  for (const one of all) expect(judge(open, one)).toBeNull();
  expect(judge(open, open.judge.usual())).toBeNull();
  expect(open.judge.usual()).toEqual(open.judge.usual());
  return all;
}

describe('a pick', () => {
  it('shows its options and gives back what they stand for, in the order chosen', () => {
    const { match, came } = put((game) => game.ask.pick(question, letters('abc'), { min: 1, max: 3 }));
    expect(asked(match, 'pick')).toEqual({
      kind: 'pick',
      ...question,
      min: 1,
      max: 3,
      options: [...'abc'].map((id) => ({ id, label: say(id) })),
    });
    answer(match, { kind: 'pick', chosen: ['c', 'a'] });
    expect(came()).toEqual(['C', 'A']);
  });

  it('asks nobody where only one answer is legal', () => {
    expect(unasked((game) => game.ask.one(question, letters('a')))).toBe('A');
    expect(unasked((game) => game.ask.one(question, [choice('a', no), choice('b')]))).toBe('B');
    expect(unasked((game) => game.ask.pick(question, letters('ab'), { min: 2 }))).toEqual(['A', 'B']);
    expect(unasked((game) => game.ask.pick(question, letters('ab'), { min: 2, max: 5 }))).toEqual(['A', 'B']);
    expect(unasked((game) => game.ask.pick(question, letters('abc'), { min: 0, max: 0 }))).toEqual([]);
    expect(unasked((game) => game.ask.perhaps(question, []))).toBeNull();
    expect(unasked((game) => game.ask.perhaps(question, [choice('a', no)]))).toBeNull();
    const onlyB = (chosen: readonly string[]) => (chosen.join() === 'B' ? null : no);
    expect(unasked((game) => game.ask.one(question, letters('abc'), { why: onlyB }))).toBe('B');
    const onlyPair = (chosen: readonly string[]) => (chosen.join() === 'B,D' ? null : no);
    expect(unasked((game) => game.ask.pick(question, letters('abcd'), { min: 2, why: onlyPair }))).toEqual(['B', 'D']);
  });

  it('looks at its choices once, unless the table changes under it', () => {
    let looked = 0;
    put((game) =>
      game.ask.one(question, () => {
        looked++;
        return letters('ab');
      }),
    );
    expect(looked).toBe(1);
  });

  it('asks where two are', () => {
    expect(unasked((game) => game.ask.one(question, letters('ab')))).toBe('nothing yet');
    expect(unasked((game) => game.ask.perhaps(question, letters('a')))).toBe('nothing yet');
    expect(unasked((game) => game.ask.pick(question, letters('ab'), { min: 1, max: 2 }))).toBe('nothing yet');
    expect(unasked((game) => game.ask.one(question, letters('abc'), { why: ([chosen]) => (chosen === 'A' ? no : null) }))).toBe(
      'nothing yet',
    );
  });

  it('does not go through more ways than it can', () => {
    const many = letters('abcdefghijklmnopqrst');
    expect(unasked((game) => game.ask.pick(question, many, { min: 10, why: (chosen) => (chosen.includes('A') ? no : null) }))).toBe(
      'nothing yet',
    );
  });

  it('is a fault where no answer is legal', () => {
    expect(() => unasked((game) => game.ask.one(question, []))).toThrow('a pick of 1 to 1 among 0');
    expect(() => unasked((game) => game.ask.one(question, [choice('a', no)]))).toThrow('among 0');
    expect(() => unasked((game) => game.ask.pick(question, letters('ab'), { min: 2, max: 1 }))).toThrow('a pick of 2 to 1');
    expect(() => unasked((game) => game.ask.one(question, letters('ab'), { why: () => no }))).toThrow('no way is legal');
  });

  it('refuses what the rules refuse, an option or the whole', () => {
    const { match } = put((game) =>
      game.ask.pick(question, [...letters('abc'), choice('d', no)], {
        min: 1,
        max: 2,
        why: (chosen) => (chosen.includes('A') ? refuse(RULE, say('not A')) : null),
      }),
    );
    expect(match.answer(0, { kind: 'pick', chosen: ['d'] })).toEqual(no);
    expect(match.answer(0, { kind: 'pick', chosen: ['b', 'a'] })).toEqual(refuse(RULE, say('not A')));
    expect(match.answer(0, { kind: 'pick', chosen: ['c', 'b'] })).toBeNull();
  });

  it('suggests every single option, and many ways to choose several', () => {
    const one = suggestions(put((game) => game.ask.perhaps(question, letters('abc'))).match);
    expect(new Set(one.map((each) => JSON.stringify(each))).size).toBe(4);
    const some = suggestions(put((game) => game.ask.pick(question, letters('abcd'), { min: 2, max: 3 })).match);
    expect(new Set(some.map((each) => JSON.stringify(each))).size).toBeGreaterThan(15);
  });

  it('usually takes the first thing that is legal', () => {
    const usual = (ask: (game: Game) => Flow<unknown>) => decision(put(ask).match).judge.usual();
    expect(usual((game) => game.ask.perhaps(question, letters('ab')))).toEqual({ kind: 'pick', chosen: ['a'] });
    expect(usual((game) => game.ask.one(question, [choice('a', no), ...letters('bc')]))).toEqual({ kind: 'pick', chosen: ['b'] });
    expect(usual((game) => game.ask.one(question, letters('abc'), { usual: () => ['c'] }))).toEqual({ kind: 'pick', chosen: ['c'] });
    const apart = (chosen: readonly string[]) => (chosen.includes('A') === chosen.includes('C') && chosen.length === 2 ? null : no);
    expect(usual((game) => game.ask.pick(question, letters('abcd'), { min: 2, why: apart }))).toEqual({ kind: 'pick', chosen: ['a', 'c'] });
    expect(
      usual((game) =>
        game.ask.perhaps(question, letters('abc'), { why: (chosen) => (chosen.length > 0 && chosen[0] !== 'C' ? no : null) }),
      ),
    ).toEqual({ kind: 'pick', chosen: ['c'] });
  });
});

describe('a confirmation', () => {
  it.each([true, false])('is %s', (yes) => {
    const { match, came } = put((game) => game.ask.confirm(question, !yes));
    expect(decision(match).judge.usual()).toEqual({ kind: 'confirm', yes: !yes });
    expect(suggestions(match)).toHaveLength(40);
    answer(match, { kind: 'confirm', yes });
    expect(came()).toBe(yes);
  });
});

describe('a number', () => {
  it('is one of its steps', () => {
    const { match, came } = put((game) => game.ask.number(question, { min: 1, max: 10, step: 2 }));
    expect(asked(match, 'number')).toMatchObject({ min: 1, max: 10, step: 2 });
    expect(match.answer(0, { kind: 'number', value: 4 })).toMatchObject({ rule: 'protocol:not-an-option' });
    expect(decision(match).judge.usual()).toEqual({ kind: 'number', value: 9 });
    suggestions(match);
    answer(match, { kind: 'number', value: 7 });
    expect(came()).toBe(7);
  });

  it('may have steps that no double can hold', () => {
    const { match } = put((game) => game.ask.number(question, { min: 0, max: 1, step: 0.1 }));
    suggestions(match);
    expect(match.answer(0, { kind: 'number', value: 0.1 * 3 })).toBeNull();
  });

  it('is not asked for where there is only one', () => {
    expect(unasked((game) => game.ask.number(question, { min: 3, max: 3 }))).toBe(3);
    expect(unasked((game) => game.ask.number(question, { min: 1, max: 2, step: 5 }))).toBe(1);
    expect(() => unasked((game) => game.ask.number(question, { min: 2, max: 1 }))).toThrow('a number from 2 to 1');
  });
});

describe('an order', () => {
  it('holds everything once', () => {
    const { match, came } = put((game) => game.ask.order(question, letters('abc')));
    expect(new Set(suggestions(match).map((each) => JSON.stringify(each))).size).toBe(6);
    answer(match, { kind: 'order', order: ['b', 'c', 'a'] });
    expect(came()).toEqual(['B', 'C', 'A']);
  });

  it('is not asked for among fewer than two', () => {
    expect(unasked((game) => game.ask.order(question, letters('a')))).toEqual(['A']);
    expect(unasked((game) => game.ask.order(question, []))).toEqual([]);
    expect(() => unasked((game) => game.ask.order(question, [choice('a', no), choice('b')]))).toThrow('refused');
  });
});

describe('sharing out', () => {
  const target = (id: string, refused?: Refusal): Choice<string> => ({
    ...{ id, label: say(id), value: id.toUpperCase() },
    ...(refused !== undefined && { refused }),
  });
  const source = (id: string, count: number, more: object = {}) => ({ id, label: say(id), count, whole: true, split: true, ...more });

  it('takes lines from sources to targets, with what each target stands for', () => {
    const { match, came } = put((game) => game.ask.assign(question, { sources: [source('bows', 5)], targets: [target('x'), target('y')] }));
    const lines: Assignment[] = [
      { from: 'bows', to: 'x', count: 2 },
      { from: 'bows', to: 'y', count: 3 },
    ];
    const found = suggestions(match).map((each) => JSON.stringify(each));
    expect(found.some((each) => each.split('from').length === 3)).toBe(true);
    answer(match, { kind: 'assign', lines });
    expect(came()).toEqual([
      { ...lines[0], at: 'X' },
      { ...lines[1], at: 'Y' },
    ]);
  });

  it('names a way wherever there is a choice of ways', () => {
    const { match } = put((game) =>
      game.ask.assign(question, {
        sources: [source('gun', 1, { ways: [target('burst', no), target('aimed'), target('wild')] })],
        targets: [target('x')],
      }),
    );
    suggestions(match);
    expect(decision(match).judge.usual()).toEqual({ kind: 'assign', lines: [{ from: 'gun', to: 'x', count: 1, way: 'aimed' }] });
  });

  it('is not asked where everything can only go one way', () => {
    const only = {
      sources: [source('bows', 5), source('none', 0), source('spears', 2, { to: ['y'] })],
      targets: [target('x', no), target('y')],
    };
    expect(unasked((game) => game.ask.assign(question, only))).toEqual([
      { from: 'bows', to: 'y', count: 5, at: 'Y' },
      { from: 'spears', to: 'y', count: 2, at: 'Y' },
    ]);
    expect(
      unasked((game) => game.ask.assign(question, { sources: [source('gun', 1, { ways: [target('aimed')] })], targets: [target('x')] })),
    ).toEqual([{ from: 'gun', to: 'x', count: 1, way: 'aimed', at: 'X' }]);
    expect(
      unasked((game) => game.ask.assign(question, { sources: [source('bows', 5, { whole: false })], targets: [target('x', no)] })),
    ).toEqual([]);
    expect(unasked((game) => game.ask.assign(question, { sources: [source('bows', 5, { whole: false })], targets: [target('x')] }))).toBe(
      'nothing yet',
    );
  });

  it('is a fault where what must be given away has nowhere to go', () => {
    expect(() => unasked((game) => game.ask.assign(question, { sources: [source('bows', 5)], targets: [target('x', no)] }))).toThrow(
      "'bows' must be given away",
    );
    expect(() =>
      unasked((game) => game.ask.assign(question, { sources: [source('bows', 5)], targets: [target('x')], why: () => no })),
    ).toThrow('not legal');
  });

  it('usually goes as the rule says, and never as it forbids', () => {
    const lines = [{ from: 'bows', to: 'y', count: 5 }];
    const { match } = put((game) =>
      game.ask.assign(question, () => ({
        sources: [source('bows', 5), source('none', 0)],
        targets: [target('x'), target('y')],
        usual: () => lines,
        why: (given) => (given.some(({ at }) => at === 'X') ? no : null),
      })),
    );
    expect(decision(match).judge.usual()).toEqual({ kind: 'assign', lines });
    for (const each of suggestions(match)) expect(each).toEqual({ kind: 'assign', lines });
  });
});

describe('a move', () => {
  const travels = [{ model: 0, path: [pose(2, 2), pose(2, 5)] }];
  const move = (mayDecline: 'no' | 'stay' | 'cannot', why: () => Refusal | null = () => null) =>
    put((game) =>
      game.ask.move(question, () => ({
        unit: 0,
        models: [{ model: 0, allowance: 6000 }],
        measured: 'each',
        leader: null,
        mayDecline,
        turning: 'free',
        judge: {
          why,
          usual: () => ({ kind: 'move', travels }),
          suggest: () => [{ kind: 'move', travels }],
          complete: () => ({ kind: 'move', travels }),
        },
      })),
    );

  it('gives the ways, or nothing where it is declined', () => {
    const { match, came } = move('no');
    suggestions(match);
    answer(match, { kind: 'move', travels });
    expect(came()).toEqual(travels);
    const other = move('cannot');
    answer(other.match, { kind: 'move', declined: true });
    expect(other.came()).toBeNull();
  });

  it('begins where the model stands', () => {
    const { match } = move('stay');
    const elsewhere = { kind: 'move', travels: [{ model: 0, path: [pose(2, 2.001), pose(2, 5)] }] };
    expect(match.answer(0, elsewhere)).toMatchObject({
      rule: 'protocol:malformed',
      text: say('engine.refused.notFromHere'),
      culprits: [{ model: 0 }],
    });
  });

  it('lets the rules fill in what is only begun', () => {
    const { judge: rules } = decision(move('no').match) as Extract<Decision, { view: { kind: 'move' } }>;
    expect(rules.complete!({ kind: 'move', travels: [] })).toEqual({ kind: 'move', travels });
  });

  it('may be refused by its rules', () => {
    expect(move('stay', () => no).match.answer(0, { kind: 'move', travels })).toEqual(no);
  });
});

describe('a placement', () => {
  it('gives the places, or nothing where it is declined', () => {
    const places = [{ id: 'm', pose: pose(1, 1) }];
    const place = (mayDecline?: boolean) =>
      put((game) =>
        game.ask.place(question, () => ({
          items: [{ id: 'm', what: 'model', label: say('m'), faces: false }],
          judge: { why: () => null, usual: () => ({ kind: 'place', places }), suggest: () => [{ kind: 'place', places }] },
          ...(mayDecline !== undefined && { mayDecline }),
        })),
      );
    const { match, came } = place();
    expect(match.answer(0, { kind: 'place', declined: true })).toMatchObject({ rule: RULE });
    answer(match, { kind: 'place', places });
    expect(came()).toEqual(places);
    const other = place(true);
    answer(other.match, { kind: 'place', declined: true });
    expect(other.came()).toBeNull();
  });

  it('may leave out what there is no room for, and is shown the room where there is some', () => {
    const item = (id: string, need: 'must' | 'may' | 'if-possible') => ({
      id,
      what: 'model' as const,
      label: say(id),
      ref: { model: 0 },
      faces: false,
      need,
    });
    const places = [{ id: 'must', pose: pose(1, 1) }];
    const { match, came } = put(function* (game) {
      return yield* game.ask.place(question, () => ({
        items: [item('must', 'must'), item('may', 'may'), item('tight', 'if-possible'), item('fits', 'if-possible')],
        judge: {
          why: () => null,
          usual: () => ({ kind: 'place', places }),
          suggest: () => [],
          witness: ({ id }, placed) => (id === 'fits' && placed.length === 1 ? pose(3, 3) : null),
        },
      }));
    });
    expect(match.answer(0, { kind: 'place', places: [] })).toMatchObject({ rule: RULE });
    expect(match.answer(0, { kind: 'place', places })).toEqual({
      rule: question.rule,
      text: say('engine.refused.hasRoom', { what: say('fits') }),
      culprits: [{ model: 0 }],
      witness: pose(3, 3),
    });
    const more = [...places, { id: 'fits', pose: pose(3, 3) }];
    answer(match, { kind: 'place', places: more });
    expect(came()).toEqual(more);
  });
});
