import { ruleIds } from '@warfold/catalogue/known';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Match } from '../match/match.ts';
import { refuse } from '../rules/explain.ts';
import { battleOf, pose, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import type { Answer, AnswerOf, AssignView, Decision, DecisionKind, DecisionView, Judge, Option, PickView } from './decision.ts';
import { judge, malformed } from './shape.ts';

const asks = { side: 0, rule: RULE, label: say('x') };
const no = refuse(RULE, say('no'));
const option = (id: string): Option => ({ id, label: say(id) });
const shut = (id: string): Option => ({ ...option(id), refused: no });

const pick: PickView = { kind: 'pick', ...asks, options: [option('a'), option('b'), option('c'), shut('d')], min: 1, max: 2 };
const assign: AssignView = {
  kind: 'assign',
  ...asks,
  sources: [
    { id: 'bows', label: say('bows'), count: 4, whole: true, split: true },
    { id: 'axes', label: say('axes'), count: 3, whole: false, split: true, ways: [option('swung'), option('thrown')] },
    { id: 'guns', label: say('guns'), count: 2, whole: false, split: false, to: ['x', 'z'], ways: [option('aimed'), shut('burst')] },
  ],
  targets: [option('x'), option('y'), shut('z')],
};
const bows = { from: 'bows', to: 'x', count: 4 };
const axes = { from: 'axes', to: 'x', count: 1, way: 'swung' };
const guns = { from: 'guns', to: 'x', count: 2, way: 'aimed' };
const travel = { model: 0, path: [pose(2, 2), pose(2, 5)] };

interface Case {
  readonly view: DecisionView;
  readonly good: readonly Answer[];
  /** Whatever is wrong with an answer, and what it is refused for. */
  readonly bad: readonly (readonly [code: string, answer: unknown])[];
}

const CASES: Readonly<Record<DecisionKind, Case>> = {
  pick: {
    view: pick,
    good: [
      { kind: 'pick', chosen: ['a'] },
      { kind: 'pick', chosen: ['c', 'a'] },
    ],
    bad: [
      ['malformed', { kind: 'pick' }],
      ['malformed', { kind: 'pick', chosen: 'a' }],
      ['malformed', { kind: 'pick', chosen: { 0: 'a', length: 1 } }],
      ['malformed', { kind: 'pick', chosen: [0] }],
      ['malformed', { kind: 'pick', chosen: [null] }],
      ['malformed', { kind: 'pick', chosen: [['a']] }],
      ['malformed', { kind: 'pick', chosen: ['a'], extra: 1 }],
      ['not-an-option', { kind: 'pick', chosen: ['e'] }],
      ['not-an-option', { kind: 'pick', chosen: ['__proto__'] }],
      ['duplicate', { kind: 'pick', chosen: ['a', 'a'] }],
      [RULE, { kind: 'pick', chosen: [] }],
      [RULE, { kind: 'pick', chosen: ['a', 'b', 'c'] }],
    ],
  },
  order: {
    view: { kind: 'order', ...asks, options: [option('a'), option('b')] },
    good: [{ kind: 'order', order: ['b', 'a'] }],
    bad: [
      ['malformed', { kind: 'order' }],
      ['malformed', { kind: 'order', order: 'ab' }],
      ['malformed', { kind: 'order', order: ['a', 1] }],
      ['malformed', { kind: 'order', order: ['b', 'a'], chosen: [] }],
      ['not-an-option', { kind: 'order', order: ['a', 'z'] }],
      ['duplicate', { kind: 'order', order: ['a', 'a'] }],
      [RULE, { kind: 'order', order: ['a'] }],
      [RULE, { kind: 'order', order: [] }],
    ],
  },
  assign: {
    view: assign,
    good: [
      { kind: 'assign', lines: [bows] },
      { kind: 'assign', lines: [{ ...bows, count: 1 }, { ...bows, to: 'y', count: 3 }, guns] },
      { kind: 'assign', lines: [bows, { ...guns, count: 1 }] },
      { kind: 'assign', lines: [bows, { ...axes, way: 'swung' }, { ...axes, way: 'thrown' }] },
    ],
    bad: [
      ['malformed', { kind: 'assign' }],
      ['malformed', { kind: 'assign', lines: {} }],
      ['malformed', { kind: 'assign', lines: [null] }],
      ['malformed', { kind: 'assign', lines: [[]] }],
      ['malformed', { kind: 'assign', lines: [{}] }],
      ['malformed', { kind: 'assign', lines: [{ ...bows, from: 1 }] }],
      ['malformed', { kind: 'assign', lines: [{ ...bows, to: null }] }],
      ['malformed', { kind: 'assign', lines: [{ ...bows, extra: 1 }] }],
      ['malformed', { kind: 'assign', lines: [bows], extra: 1 }],
      ...[0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, '4', null, 2 ** 60].map(
        (count) => ['malformed', { kind: 'assign', lines: [{ ...bows, count }] }] as const,
      ),
      ['not-an-option', { kind: 'assign', lines: [{ ...bows, from: 'slings' }] }],
      ['not-an-option', { kind: 'assign', lines: [{ ...bows, to: 'w' }] }],
      ['not-an-option', { kind: 'assign', lines: [bows, { ...guns, to: 'y' }] }],
      ['not-an-option', { kind: 'assign', lines: [bows, { ...guns, way: 'wild' }] }],
      ['not-an-option', { kind: 'assign', lines: [{ ...bows, way: 'aimed' }] }],
      ['malformed', { kind: 'assign', lines: [bows, { from: 'guns', to: 'x', count: 2 }] }],
      [
        'duplicate',
        {
          kind: 'assign',
          lines: [
            { ...bows, count: 1 },
            { ...bows, count: 3 },
          ],
        },
      ],
      ['duplicate', { kind: 'assign', lines: [bows, axes, axes] }],
      [RULE, { kind: 'assign', lines: [bows, { ...axes, count: 2 }, { ...axes, way: 'thrown', count: 2 }] }],
      [RULE, { kind: 'assign', lines: [] }],
      [RULE, { kind: 'assign', lines: [{ ...bows, count: 3 }] }],
      [RULE, { kind: 'assign', lines: [{ ...bows, count: 5 }] }],
      [RULE, { kind: 'assign', lines: [bows, { ...guns, count: 3 }] }],
    ],
  },
  move: {
    view: {
      kind: 'move',
      ...asks,
      unit: 0,
      models: [{ model: 0, allowance: 6000 }],
      measured: 'each',
      leader: null,
      mayDecline: 'no',
      turning: 'free',
    },
    good: [
      { kind: 'move', travels: [travel] },
      { kind: 'move', travels: [] },
      { kind: 'move', travels: [{ model: 0, path: [pose(2, 2)] }] },
    ],
    bad: [
      ['malformed', { kind: 'move' }],
      ['malformed', { kind: 'move', travels: travel }],
      ['malformed', { kind: 'move', travels: [null] }],
      ['malformed', { kind: 'move', travels: [{ model: 0 }] }],
      ['malformed', { kind: 'move', travels: [{ model: 0, path: [] }] }],
      ['malformed', { kind: 'move', travels: [{ model: 0, path: new Array(513).fill(pose(2, 2)) }] }],
      ['malformed', { kind: 'move', travels: [{ model: 0, path: new Array(2) }] }],
      ...[Number.NaN, 0.5, -0, 1e300, Number.POSITIVE_INFINITY, '2000', null, undefined, 30_000_001].map(
        (x) => ['malformed', { kind: 'move', travels: [{ model: 0, path: [pose(2, 2), { ...pose(2, 3), x }] }] }] as const,
      ),
      ['malformed', { kind: 'move', travels: [{ model: 0, path: [{ ...pose(2, 2), heading: 3600 }] }] }],
      ['malformed', { kind: 'move', travels: [{ model: 0, path: [{ ...pose(2, 2), extra: 1 }] }] }],
      ['malformed', { kind: 'move', travels: [{ ...travel, extra: 1 }] }],
      ['malformed', { kind: 'move', travels: [travel], declined: true }],
      ['malformed', { kind: 'move', declined: false, travels: [travel] }],
      ['unknown-id', { kind: 'move', travels: [{ ...travel, model: 1 }] }],
      ['unknown-id', { kind: 'move', travels: [{ ...travel, model: '0' }] }],
      ['unknown-id', { kind: 'move', travels: [{ ...travel, model: { toString: 1 } }] }],
      ['duplicate', { kind: 'move', travels: [travel, travel] }],
      [RULE, { kind: 'move', declined: true }],
      ['malformed', { kind: 'move', declined: 'yes' }],
    ],
  },
  place: {
    view: {
      kind: 'place',
      ...asks,
      items: [
        { id: 'm', what: 'model', label: say('m'), faces: false },
        { id: 'w', what: 'line', label: say('w'), faces: false },
        { id: 'p', what: 'piece', label: say('p'), faces: false, need: 'may' },
        { id: 'r', what: 'model', label: say('r'), faces: false, need: 'if-possible' },
      ],
      mayDecline: false,
    },
    good: [
      {
        kind: 'place',
        places: [
          { id: 'w', pose: pose(1, 1), to: pose(2, 2) },
          { id: 'm', pose: pose(1, 1) },
        ],
      },
      {
        kind: 'place',
        places: [
          { id: 'r', pose: pose(3, 3) },
          { id: 'm', pose: pose(1, 1) },
          { id: 'w', pose: pose(1, 1), to: pose(2, 2) },
        ],
      },
    ],
    bad: [
      ['malformed', { kind: 'place' }],
      ['malformed', { kind: 'place', places: 'm' }],
      ['malformed', { kind: 'place', places: [null, null] }],
      ['malformed', { kind: 'place', places: [{ id: 'm' }] }],
      ['malformed', { kind: 'place', places: [{ id: 'm', pose: { x: 1, y: 1 } }] }],
      ['malformed', { kind: 'place', places: [{ id: 'm', pose: { ...pose(1, 1), z: Number.NaN } }] }],
      ['malformed', { kind: 'place', places: [{ id: 'm', pose: pose(1, 1), extra: 1 }] }],
      ['malformed', { kind: 'place', places: [{ id: 'm', pose: pose(1, 1), to: pose(1, 1) }] }],
      ['malformed', { kind: 'place', places: [{ id: 'w', pose: pose(1, 1) }] }],
      ['malformed', { kind: 'place', places: [{ id: 'w', pose: pose(1, 1), to: 'there' }] }],
      ['malformed', { kind: 'place', places: [], declined: true }],
      ['not-an-option', { kind: 'place', places: [{ id: 'q', pose: pose(1, 1) }] }],
      ['not-an-option', { kind: 'place', places: [{ id: { toString: null }, pose: pose(1, 1) }] }],
      [
        'duplicate',
        {
          kind: 'place',
          places: [
            { id: 'm', pose: pose(1, 1) },
            { id: 'm', pose: pose(2, 2) },
          ],
        },
      ],
      [RULE, { kind: 'place', places: [{ id: 'm', pose: pose(1, 1) }] }],
      [RULE, { kind: 'place', places: [] }],
      [
        RULE,
        {
          kind: 'place',
          places: [
            { id: 'm', pose: pose(1, 1) },
            { id: 'p', pose: pose(2, 2) },
          ],
        },
      ],
      [RULE, { kind: 'place', declined: true }],
    ],
  },
  interrupt: {
    view: {
      kind: 'interrupt',
      ...asks,
      window: 'march',
      options: [{ ...option('a'), stops: ['1'] }, shut('b'), option('c')],
      stops: ['1', '3'].map((id) => ({ id, label: say(id), pose: pose(1, 1), travel: 0, along: 1000 * Number(id) })),
    },
    good: [
      { kind: 'interrupt', pass: true },
      { kind: 'interrupt', by: 'a', stop: '1' },
      { kind: 'interrupt', by: 'c', stop: '3' },
    ],
    bad: [
      ['malformed', { kind: 'interrupt' }],
      ['malformed', { kind: 'interrupt', pass: false }],
      ['malformed', { kind: 'interrupt', pass: 1 }],
      ['malformed', { kind: 'interrupt', pass: true, by: 'a' }],
      ['malformed', { kind: 'interrupt', pass: true, stop: '1' }],
      ['malformed', { kind: 'interrupt', by: 7, stop: '1' }],
      ['malformed', { kind: 'interrupt', by: 'a', stop: '1', extra: 1 }],
      ['not-an-option', { kind: 'interrupt', by: 'z', stop: '1' }],
      ['not-an-option', { kind: 'interrupt', by: 'a' }],
      ['not-an-option', { kind: 'interrupt', by: 'a', stop: '2' }],
      ['not-an-option', { kind: 'interrupt', by: 'a', stop: '3' }],
      ['not-an-option', { kind: 'interrupt', by: 'a', stop: { toString: 1 } }],
    ],
  },
  number: {
    view: { kind: 'number', ...asks, min: 2, max: 8, step: 3 },
    good: [
      { kind: 'number', value: 2 },
      { kind: 'number', value: 8 },
    ],
    bad: [
      ...[undefined, null, '5', Number.NaN, Number.POSITIVE_INFINITY, -0, [5]].map(
        (value) => ['malformed', { kind: 'number', value }] as const,
      ),
      ['malformed', { kind: 'number', value: 5, extra: 1 }],
      [RULE, { kind: 'number', value: 1 }],
      [RULE, { kind: 'number', value: -1e308 }],
      [RULE, { kind: 'number', value: 11 }],
      ['not-an-option', { kind: 'number', value: 4 }],
      ['not-an-option', { kind: 'number', value: 5.000001 }],
    ],
  },
  confirm: {
    view: { kind: 'confirm', ...asks },
    good: [
      { kind: 'confirm', yes: true },
      { kind: 'confirm', yes: false },
    ],
    bad: [
      ...[undefined, null, 1, 'yes'].map((yes) => ['malformed', { kind: 'confirm', yes }] as const),
      ['malformed', { kind: 'confirm', yes: true, extra: 1 }],
    ],
  },
};

const kinds = Object.keys(CASES) as DecisionKind[];
const JUNK = [
  null,
  undefined,
  0,
  Number.NaN,
  '',
  'pick',
  true,
  [],
  {},
  [1],
  () => 1,
  Symbol('x'),
  { kind: null },
  { kind: 'none' },
  { kind: ['pick'] },
];

/** A battle that waits for just this decision, with rules that allow everything. */
function waitsFor(view: DecisionView): Match {
  const open = { view, judge: { why: () => null, usual: () => CASES[view.kind].good[0], suggest: () => [] } } as unknown as Decision;
  return battleOf(function* (game) {
    yield* game.decide(() => open as never);
    game.emit({ type: 'scored', side: 0, by: 1, what: 'x', rule: RULE });
  });
}

describe.each(kinds)('an answer to a %s', (kind) => {
  const { view, good, bad } = CASES[kind];

  it.each(good)('is taken: %j', (answer) => {
    const match = waitsFor(view);
    expect(match.answer(0, answer)).toBeNull();
    expect(match.state.sides[0]!.score).toBe(1);
  });

  it('is refused with a code, and changes nothing, whatever is wrong with it', () => {
    const match = waitsFor(view);
    const { state, pending } = match;
    for (const [code, answer] of bad) {
      expect({ answer, code: match.answer(0, answer)?.rule }).toEqual({ answer, code: code === RULE ? RULE : `protocol:${code}` });
      expect([match.state, match.pending, match.events.length, match.entries.length]).toEqual([state, pending, 0, 0]);
      expect(match.state).toBe(state);
      expect(match.pending).toBe(pending);
    }
  });

  it('is refused if it is none', () => {
    for (const junk of JUNK) expect(malformed(view, junk)?.rule).toMatch(/^protocol:(malformed|wrong-kind)$/);
    for (const other of kinds.filter((one) => one !== kind))
      expect(malformed(view, CASES[other].good[0])?.rule).toBe('protocol:wrong-kind');
  });

  it('never makes the kernel throw, and what is taken comes back from JSON as it was', () => {
    const fields = [
      'kind',
      'chosen',
      'order',
      'lines',
      'travels',
      'places',
      'declined',
      'pass',
      'by',
      'stop',
      'value',
      'yes',
      'from',
      'to',
      'count',
      'way',
      'model',
      'path',
      'id',
      'pose',
      'x',
      'y',
    ];
    const leaf = fc.oneof(
      fc.constantFrom<unknown>(kind, 'a', 'b', 'x', 'bows', 'm', '1', 0, 1, 4, -1, Number.NaN, true, null, undefined),
      fc.double(),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...fields), tie('tree'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const answer = typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, kind } : value;
        const match = waitsFor(view);
        if (match.answer(0, answer) === null)
          expect(JSON.parse(JSON.stringify(match.entries[0]))).toEqual({
            in: 'answer',
            side: 0,
            answer: JSON.parse(JSON.stringify(answer)),
          });
        else expect(match.entries).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a refusal', () => {
  it('is that of the option where an option is shut', () => {
    expect(malformed(pick, { kind: 'pick', chosen: ['d'] })).toBe(no);
    expect(malformed(CASES.interrupt.view, { kind: 'interrupt', by: 'b', stop: '1' })).toBe(no);
    expect(malformed(assign, { kind: 'assign', lines: [{ ...bows, to: 'z' }] })).toBe(no);
    expect(malformed(assign, { kind: 'assign', lines: [bows, { ...guns, to: 'z' }] })).toBe(no);
    expect(malformed(assign, { kind: 'assign', lines: [bows, { ...guns, way: 'burst' }] })).toBe(no);
  });

  it('names a split that is not allowed', () => {
    const more: AssignView = { ...assign, targets: [option('x'), option('z')] };
    const lines = [bows, { ...guns, count: 1 }, { ...guns, count: 1, to: 'z' }];
    expect(malformed(more, { kind: 'assign', lines })).toMatchObject({
      rule: RULE,
      text: { key: 'engine.refused.noSplit' },
    });
  });

  it('cites the rule that says how many: of what is given away, of the question, or by which it is asked', () => {
    const [other, third] = [ruleIds[0]!, ruleIds[1]!];
    const few = { kind: 'pick', chosen: [] };
    expect(malformed(pick, few)).toMatchObject({ rule: RULE, text: { key: 'engine.refused.tooFew', args: { least: 1, given: 0 } } });
    expect(malformed({ ...pick, limit: other }, few)).toMatchObject({ rule: other });
    const limited: AssignView = {
      ...assign,
      limit: other,
      sources: assign.sources.map((one) => (one.id === 'guns' ? { ...one, limit: third } : one)),
    };
    expect(malformed(limited, { kind: 'assign', lines: [] })).toMatchObject({ rule: other });
    expect(malformed(limited, { kind: 'assign', lines: [bows, { ...guns, count: 3 }] })).toMatchObject({ rule: third });
  });

  it('comes from the rules where the answer is well formed', () => {
    const rules: Judge<AnswerOf<'pick'>> = {
      why: ({ chosen }) => (chosen.includes('b') ? no : null),
      usual: () => ({ kind: 'pick', chosen: ['a'] }),
      suggest: () => [],
    };
    const open: Decision = { view: pick, judge: rules };
    expect(judge(open, { kind: 'pick', chosen: ['b'] })).toBe(no);
    expect(judge(open, { kind: 'pick', chosen: ['a'] })).toBeNull();
  });

  it('may be declined where that is allowed', () => {
    expect(malformed({ ...CASES.move.view, mayDecline: 'cannot' } as DecisionView, { kind: 'move', declined: true })).toBeNull();
    expect(malformed({ ...CASES.place.view, mayDecline: true } as DecisionView, { kind: 'place', declined: true })).toBeNull();
  });
});
