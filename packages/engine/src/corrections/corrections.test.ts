import { describe, expect, it } from 'vitest';
import type { Dice } from '../dice/dice.ts';
import { committedDice, scriptedDice, seededDice, typedDice } from '../dice/dice.ts';
import { enumerate } from '../enumeration/enumerate.ts';
import { Follower } from '../match/follow.ts';
import { Match } from '../match/match.ts';
import { readMatch, saveMatch } from '../record/file.ts';
import { soak } from '../record/soak.ts';
import { verifyMatch } from '../record/verify.ts';
import type { Flow } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { mark, markOf } from '../table/marks.ts';
import { answer, battleOf, fieldOf, pose, RULE, systemOf } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { say } from '../words/words.ts';
import type { Correction } from './correction.ts';
import { offerOf, readCorrection } from './correction.ts';
import { notesOn } from './judge.ts';

const TIRED = mark('unit', 'tired', false, { label: say('tired') });
const DRILLS = mark('unit', 'drills', 0, { label: say('drills') });
const SECRET = mark('unit', 'secret', false);
const reason = 'we agreed on it';
const YES = { kind: 'confirm', yes: true } as const;
const asks = { side: 0, rule: RULE, label: say('ask') };

/** Asks, rolls five dice, asks again: what was thrown is on the score. */
function* volley(game: Game): Flow<void> {
  yield* game.ask.confirm(asks);
  const hit = yield* game.roll({
    purpose: 'hit',
    rule: RULE,
    side: 0,
    count: 5,
    sides: 6,
    sort: (face) => (face >= 4 ? 'hit' : 'miss'),
  });
  game.emit({ type: 'scored', side: 0, by: hit.count('hit'), what: 'hits', rule: RULE });
  const { total } = yield* game.roll({ purpose: 'sum', rule: RULE, side: 0, count: 2, sides: 6 });
  game.emit({ type: 'scored', side: 1, by: total, what: 'sum', rule: RULE });
  yield* game.ask.confirm({ ...asks, label: say('then') });
  yield* game.roll({ purpose: 'last', rule: RULE, side: 0, count: 1, sides: 6 });
  yield* game.ask.confirm({ ...asks, label: say('last') });
}

const more = { marks: [TIRED, DRILLS, SECRET] };
const begun = (dice: Dice = scriptedDice({ hit: [1, 2, 4, 5, 6, 3], sum: [1, 2, 6, 6], last: [5] })) =>
  battleOf(volley, { dice, system: more });
const correct = (match: Match, fix: Correction) => match.correct(0, fix);
const keyOf = (match: Match, fix: Correction) => correct(match, fix)?.text.key ?? null;

describe('a correction', () => {
  it('HOUSE-FIX-02 sets a model elsewhere, with its reason and rule on record', () => {
    const match = begun();
    const to = { ...match.state.models[0]!.pose, x: 9000 };
    expect(correct(match, { fix: 'move', stands: [{ model: 0, pose: to }], reason })).toBeNull();
    expect(match.state.models[0]!.pose).toEqual(to);
    expect(match.events.at(-1)).toMatchObject({ type: 'placed', rule: 'HOUSE-FIX-02', text: { args: { reason } } });
  });

  it('HOUSE-FIX-03 takes models off and brings them back', () => {
    const match = begun();
    expect(correct(match, { fix: 'remove', models: [0], reason })).toBeNull();
    expect(match.state.models[0]!.place).toEqual({ at: 'gone', cause: 'by-hand' });
    expect(keyOf(match, { fix: 'remove', models: [0], reason })).toBe('engine.fix.no.gone');
    expect(correct(match, { fix: 'move', stands: [{ model: 0, pose: pose(3, 3) }], reason })).toBeNull();
    expect(match.state.models[0]!.place.at).toBe('table');
  });

  it('HOUSE-FIX-04 puts wounds on and heals them, within what there is', () => {
    const match = battleOf(volley, { dice: seededDice('w'), system: { ...more, wounds: (_state, model) => ({ on: { model }, most: 3 }) } });
    const on = { model: 0 };
    expect(correct(match, { fix: 'wound', on, by: 2, reason })).toBeNull();
    expect(correct(match, { fix: 'wound', on, by: 1, reason })?.text).toEqual(say('engine.fix.no.last', { on, given: 1, left: 1 }));
    expect(keyOf(match, { fix: 'heal', on, by: 3, reason })).toBe('engine.fix.no.heal');
    expect(correct(match, { fix: 'heal', on, by: 2, reason })).toBeNull();
    expect(keyOf(match, { fix: 'wound', on: { unit: 0 }, by: 1, reason })).toBe('engine.fix.no.wounds');
    expect(keyOf(match, { fix: 'wound', on, by: -1, reason })).toBe('engine.fix.no.amount');
  });

  it('HOUSE-FIX-05 puts marks on that a card shows, and takes them off', () => {
    const match = begun();
    const on = { unit: 0 };
    expect(correct(match, { fix: 'mark', on, mark: 'tired', value: true, reason })).toBeNull();
    expect(markOf(match.state.units[0]!, TIRED)).toBe(true);
    expect(keyOf(match, { fix: 'mark', on, mark: 'tired', value: true, reason })).toBe('engine.fix.no.nothing');
    expect(correct(match, { fix: 'mark', on, mark: 'tired', value: null, reason })).toBeNull();
    expect(keyOf(match, { fix: 'mark', on, mark: 'drills', value: true, reason })).toBe('engine.fix.no.value');
    expect(keyOf(match, { fix: 'mark', on, mark: 'drills', value: 1001, reason })).toBe('engine.fix.no.value');
    expect(correct(match, { fix: 'mark', on, mark: 'drills', value: 1000, reason })).toBeNull();
    for (const name of ['secret', 'done', 'nonsense'])
      expect(keyOf(match, { fix: 'mark', on, mark: name, value: true, reason })).toBe('engine.fix.no.such');
  });

  it('HOUSE-FIX-06 gives points and takes some', () => {
    const match = begun();
    expect(correct(match, { fix: 'score', side: 1, by: -3, reason })).toBeNull();
    expect(match.state.sides[1]!.score).toBe(-3);
    expect(keyOf(match, { fix: 'score', side: 1, by: 1001, reason })).toBe('engine.fix.no.amount');
    expect(keyOf(match, { fix: 'score', side: 7, by: 1, reason })).toBe('engine.fix.no.such');
  });

  it.each([
    [1, 3, 3],
    [-1, 2, 3],
    [9, 5, 3],
  ])('lets dice of the next roll count for %i more, each of them, and no roll after it', (by, hits, sum) => {
    const match = begun();
    expect(correct(match, { fix: 'next-roll', by, reason })).toBeNull();
    answer(match, YES);
    expect(match.state.sides.map(({ score }) => score)).toEqual([hits, sum]);
  });

  it('lets a sum count for more', () => {
    function* charge(game: Game): Flow<void> {
      yield* game.ask.confirm(asks);
      const { total, faces } = yield* game.roll({ purpose: 'sum', rule: RULE, side: 0, count: 2, sides: 6 });
      game.emit({ type: 'scored', side: 0, by: total, what: 'sum', rule: RULE });
      game.emit({ type: 'scored', side: 1, by: faces[0]! + faces[1]!, what: 'sum', rule: RULE });
      yield* game.ask.confirm(asks);
    }
    const match = battleOf(charge, { dice: scriptedDice({ sum: [1, 2] }) });
    correct(match, { fix: 'next-roll', by: 4, reason });
    answer(match, YES);
    expect(match.state.sides.map(({ score }) => score)).toEqual([7, 3]);
  });

  it('HOUSE-FIX-09 passes over a question unless nothing would come of it', () => {
    function* march(game: Game): Flow<void> {
      yield* game.ask.confirm(asks);
    }
    const again = battleOf(march, { system: { next: () => ({ step: 'all' }) } });
    expect(keyOf(again, { fix: 'pass', reason })).toBe('engine.fix.no.answer');
    const stuck = battleOf(function* (game): Flow<void> {
      yield* game.ask.one(asks, () => [1, 2].map((value) => ({ id: `${value}`, label: say('x'), value })));
    });
    expect(keyOf(stuck, { fix: 'pass', reason })).toBe('engine.fix.no.asked');
    const other = battleOf(function* (game): Flow<void> {
      const first = markOf(game.state.units[0]!, DRILLS) === 0;
      if (first) game.mark({ unit: 0 }, DRILLS, 1, RULE);
      yield* game.ask.one({ ...asks, label: say(first ? 'one' : 'two') }, () =>
        [1, 2].map((value) => ({ id: `${value}`, label: say('x'), value })),
      );
    });
    expect(correct(other, { fix: 'pass', reason })).toBeNull();
    expect(other.pending).toMatchObject({ decision: { view: { label: { key: 'two' } } } });
  });
});

describe('a die', () => {
  const hits = (match: Match) => match.events.findIndex((event) => event.type === 'rolled' && event.purpose === 'hit');

  it('is set aside and rolled again, and what was thrown after it is thrown anew', () => {
    const match = begun();
    answer(match, YES);
    expect(match.state.sides.map(({ score }) => score)).toEqual([3, 3]);
    expect(match.setAside(1, { event: hits(match), dice: [4], reason })).toBeNull();
    const thrown = match.events[hits(match)];
    expect(thrown).toMatchObject({ faces: [1, 2, 4, 5, 3], rerolled: [{ die: 4, was: 6, rule: 'HOUSE-FIX-07' }] });
    expect(match.state.sides.map(({ score }) => score)).toEqual([2, 12]);
    expect(match.entries.map((entry) => (entry.in === 'dice' ? entry.faces : entry.in))).toEqual([
      'offer',
      'answer',
      [1, 2, 4, 5, 6],
      [3],
      [6, 6],
    ]);
    expect(match.state.marks).toEqual({});
  });

  it('is set aside as often as people agree to it, in one throw and in several', () => {
    const match = begun(scriptedDice({ hit: [1, 2, 4, 5, 6, 3, 5, 1], sum: [1, 2, 6, 6, 4, 5, 2, 2, 3], last: [5] }));
    const sum = () => hits(match) + match.events.slice(hits(match) + 1).findIndex(({ type }) => type === 'rolled') + 1;
    answer(match, YES);
    expect(match.setAside(1, { event: hits(match), dice: [4], reason })).toBeNull();
    expect(match.setAside(0, { event: hits(match), dice: [4], reason })).toBeNull();
    expect(match.events[hits(match)]).toMatchObject({
      faces: [1, 2, 4, 5, 5],
      rerolled: [
        { die: 4, was: 6 },
        { die: 4, was: 3 },
      ],
    });
    // Dice of two throws of the same rule: what lay before the second stays.
    expect(match.setAside(0, { event: sum(), dice: [0], reason })).toBeNull();
    expect(match.events[hits(match)]).toMatchObject({ faces: [1, 2, 4, 5, 5] });
    expect(match.events[sum()]).toMatchObject({ faces: [2, 5], rerolled: [{ die: 0, was: 4 }] });
    const { file } = readMatch(JSON.stringify(saveMatch(match))) as { file: ReturnType<typeof saveMatch> };
    expect(file.events).toEqual(match.events);
    expect(Match.rerun(systemOf(volley, more), match.setup, typedDice(), match.entries).state).toEqual(match.state);
    // What was agreed on about a throw that is thrown anew is gone with it.
    expect(match.setAside(0, { event: hits(match), dice: [0], reason })).toBeNull();
    expect(match.events[hits(match)]).toMatchObject({ faces: [1, 2, 4, 5, 5] });
    expect(match.events[sum()]).not.toHaveProperty('rerolled');
    expect(match.state.marks).toEqual({});
  });

  it('is not one that a rule has rolled again: that may still be', () => {
    const twice = function* (game: Game): Flow<void> {
      yield* game.ask.confirm(asks);
      const rolled = yield* game.roll({ purpose: 'hit', rule: RULE, side: 0, count: 2, sides: 6, matters: String });
      yield* game.ask.confirm({ ...asks, label: say('then') });
      const { total, rerolled } = yield* game.again(rolled, rolled.fresh(), RULE);
      game.emit({ type: 'scored', side: 0, by: total, what: 'again', rule: RULE });
      game.emit({ type: 'scored', side: 1, by: rerolled.length, what: 'rerolled', rule: RULE });
      yield* game.ask.confirm({ ...asks, label: say('last') });
    };
    const match = battleOf(twice, { dice: scriptedDice({ hit: [1, 2, 6, 5, 5] }) });
    answer(match, YES);
    const event = match.events.findIndex(({ type }) => type === 'rolled');
    expect(match.setAside(0, { event, dice: [0], reason })).toBeNull();
    expect(match.events.find(({ type }) => type === 'rolled')).toMatchObject({
      faces: [6, 2],
      rerolled: [{ die: 0, was: 1, rule: 'HOUSE-FIX-07' }],
    });
    answer(match, YES);
    expect(match.state.sides.map(({ score }) => score)).toEqual([10, 2]);
  });

  it('stays where it is if the rule cannot go on from other faces', () => {
    const fragile = function* (game: Game): Flow<void> {
      yield* game.ask.confirm(asks);
      const { total } = yield* game.roll({ purpose: 'hit', rule: RULE, side: 0, count: 1, sides: 6 });
      if (total === 6) throw new Error('sixes were forgotten');
      yield* game.ask.confirm({ ...asks, label: say('then') });
    };
    const match = battleOf(fragile, { dice: scriptedDice({ hit: [1, 6, 2] }) });
    answer(match, YES);
    const before = [match.events.slice(), match.entries.slice(), match.state];
    expect(match.setAside(0, { event: match.events.findIndex(({ type }) => type === 'rolled'), dice: [0], reason })).toMatchObject({
      rule: 'HOUSE-FIX-07',
      text: { key: 'engine.fix.no.rules' },
    });
    expect([match.events, match.entries, match.state]).toEqual(before);
    expect(match.answer(0, YES)).toBeNull();
  });

  it('stays where it is once somebody has answered, where there is none, and where nobody was asked before', () => {
    const match = begun();
    answer(match, YES);
    const event = hits(match);
    expect(match.setAside(0, { event, dice: [5], reason })?.text).toEqual(say('engine.fix.no.die', { given: 6, most: 5 }));
    expect(match.setAside(0, { event: event + 1, dice: [0], reason })?.text.key).toBe('engine.fix.no.such');
    expect(match.setAside(0, { event, dice: [], reason })?.rule).toBe('protocol:malformed');
    answer(match, YES);
    expect(match.setAside(0, { event, dice: [0], reason })?.text).toEqual(say('engine.fix.no.answered', { n: 1 }));
    const first = battleOf(function* (game): Flow<void> {
      yield* game.roll({ purpose: 'a', rule: RULE, side: 0, count: 1, sides: 6 });
      yield* game.ask.confirm(asks);
    });
    expect(first.setAside(0, { event: 0, dice: [0], reason })?.text.key).toBe('engine.fix.no.first');
  });

  it('is asked of whoever rolls by hand', () => {
    const match = begun(typedDice());
    answer(match, YES);
    match.giveDice([1, 2, 4, 5, 6]);
    match.giveDice([1, 1]);
    expect(match.setAside(0, { event: hits(match), dice: [0, 1], reason })).toBeNull();
    expect(match.pending).toMatchObject({ waits: 'dice', count: 2 });
    expect(match.giveDice([6, 6])).toBeNull();
    expect(match.state.sides[0]!.score).toBe(5);
  });

  it('comes from the stream of the seed, where a check finds it', () => {
    const seed = 'aside';
    const match = Match.start(systemOf(volley, more), fieldOf({}), committedDice(seed, ['a', 'b']));
    answer(match, YES);
    expect(match.setAside(0, { event: hits(match), dice: [0, 3], reason })).toBeNull();
    answer(match, YES);
    answer(match, YES);
    const read = readMatch(JSON.stringify(saveMatch(match, seed)));
    if (!('file' in read)) throw new Error('unreadable');
    expect(read.file.dice.takenBack).toEqual([{ from: 5, to: 7 }]);
    expect(verifyMatch(match.system, read.file)).toMatchObject({ ok: true, checked: { dice: 'all', takenBack: 2 } });
    const forged = {
      ...read.file,
      entries: read.file.entries.map((entry, i) => (i === 3 && entry.in === 'dice' ? { ...entry, faces: [6, 6] } : entry)),
    };
    expect(verifyMatch(match.system, forged).ok).toBe(false);
  });
});

describe('corrections', () => {
  const all: readonly Correction[] = [
    { fix: 'move', stands: [{ model: 1, pose: pose(9, 9) }], reason },
    { fix: 'mark', on: { unit: 0 }, mark: 'tired', value: true, reason },
    { fix: 'score', side: 0, by: 5, reason },
    { fix: 'next-roll', by: 2, reason },
    { fix: 'wound', on: { model: 1 }, by: 2, reason },
    { fix: 'heal', on: { model: 1 }, by: 1, reason },
    { fix: 'remove', models: [0], reason },
  ];

  it('are known to copies, replays, followers, files, hashes and undo', () => {
    const match = begun(seededDice('all'));
    for (const one of all) expect(correct(match, one), one.fix).toBeNull();
    const { setup, entries } = JSON.parse(JSON.stringify({ setup: match.setup, entries: match.entries }));
    expect(Match.rerun(match.system, setup, seededDice('all'), entries).state).toEqual(match.state);
    const follower = new Follower(match.system, match.setup);
    follower.follow(match.entries);
    expect(follower.match.state).toEqual(match.state);
    const file = saveMatch(match);
    expect(readMatch(JSON.stringify(file))).toMatchObject({ file: { hash: file.hash } });
    expect(readMatch(JSON.stringify(file).replace(reason, 'somebody else agreed'))).toMatchObject({ problem: { code: 'edited' } });
    for (const _one of all) expect(match.undo(0)).toBeNull();
    expect(match.state).toEqual(match.setup.state);
    expect(match.undo(0)?.rule).toBe('protocol:cannot-undo');
  });

  it('are known to odds', () => {
    const agreed = begun();
    correct(agreed, { fix: 'next-roll', by: 1, reason });
    const rolls = function* (game: Game): Flow<void> {
      const hit = yield* game.roll({
        purpose: 'hit',
        rule: RULE,
        side: 0,
        count: 1,
        sides: 6,
        sort: (face) => (face >= 4 ? 'hit' : 'miss'),
      });
      game.emit({ type: 'scored', side: 0, by: hit.count('hit'), what: 'hits', rule: RULE });
    };
    const chance = (match: Match) =>
      enumerate(match.system, match.state, rolls).outcomes.find(({ state }) => state.sides[0]!.score === 1)?.p;
    expect(chance(begun())).toBeCloseTo(3 / 6, 12);
    expect(chance(agreed)).toBeCloseTo(4 / 6, 12);
  });

  it('are refused where they cannot be on any table', () => {
    const match = begun();
    const before = match.state;
    const bad: readonly [Correction, string][] = [
      [{ fix: 'move', stands: [{ model: 0, pose: pose(-1, 5) }], reason }, 'engine.fix.no.offTable'],
      [{ fix: 'move', stands: [{ model: 0, pose: { ...pose(5, 6), z: 3000 } }], reason }, 'engine.refused.offTheGround'],
      [{ fix: 'move', stands: [{ model: 99, pose: pose(5, 5) }], reason }, 'engine.fix.no.such'],
      [{ fix: 'move', stands: [{ model: 0, pose: match.state.models[0]!.pose }], reason }, 'engine.fix.no.nothing'],
      [{ fix: 'next-roll', by: 11, reason }, 'engine.fix.no.amount'],
      [{ fix: 'next-roll', by: 0, reason }, 'engine.fix.no.amount'],
    ];
    for (const [fix, key] of bad) expect(keyOf(match, fix)).toBe(key);
    expect(match.state).toBe(before);
  });

  it('bring whoever has not arrived all together', () => {
    const match = battleOf(volley, {
      troops: [
        {
          at: [
            [5, 5],
            [7, 5],
          ],
          reserve: true,
        },
        { side: 1, at: [[20, 20]] },
      ],
    });
    const stand = (model: number) => ({ model, pose: pose(9 + 2 * model, 9) });
    expect(correct(match, { fix: 'move', stands: [stand(0)], reason })?.text).toEqual(
      say('engine.fix.no.together', { unit: { unit: 0 }, given: 1, all: 2 }),
    );
    // Nor does one of them that was taken off meanwhile.
    expect(correct(match, { fix: 'remove', models: [0], reason })).toBeNull();
    expect(keyOf(match, { fix: 'move', stands: [stand(0)], reason })).toBe('engine.fix.no.together');
    expect(correct(match, { fix: 'move', stands: [stand(0), stand(1)], reason })).toBeNull();
  });

  it('tell what is unusual', () => {
    const { state } = begun();
    const on = state.models[1]!.pose;
    expect(notesOn(state, { fix: 'move', stands: [{ model: 0, pose: on }], reason }).map(({ key }) => key)).toEqual([
      'engine.fix.note.overlap',
    ]);
    expect(notesOn(state, { fix: 'move', stands: [{ model: 0, pose: pose(0, 9) }], reason }).map(({ key }) => key)).toEqual([
      'engine.fix.note.edge',
    ]);
  });

  it('are what they say, or nothing', () => {
    for (const one of all) expect(readCorrection(JSON.parse(JSON.stringify(offerOf(one).args)))).toEqual(one);
    const base = { fix: 'score', side: 0, by: 1, reason };
    const junk: readonly unknown[] = [
      null,
      {},
      { ...base, fix: 'constructor' },
      { ...base, extra: 1 },
      { ...base, reason: '' },
      { ...base, reason: '  ' },
      { ...base, reason: 'x'.repeat(201) },
      { ...base, reason: 'a\nb' },
      { ...base, by: 0.5 },
      { fix: 'remove', models: [1, 1], reason },
      { fix: 'remove', models: [], reason },
      { fix: 'wound', on: { unit: 0, model: 0 }, by: 1, reason },
      { fix: 'move', stands: [{ model: 0, pose: { x: 1, y: 2 } }], reason },
    ];
    for (const one of junk) expect(readCorrection(one), JSON.stringify(one)).toBeNull();
    const match = begun();
    expect(match.offer(0, { name: 'correction' })?.rule).toBe('protocol:malformed');
  });

  it('leave the battle as it was where the rule under way cannot go on', () => {
    const match = battleOf(function* (game): Flow<void> {
      yield* game.ask.one(asks, () => {
        if (game.state.models[0]!.place.at !== 'table') throw new Error('nobody there');
        return [1, 2].map((value) => ({ id: `${value}`, label: say('x'), value }));
      });
    });
    const before = match.state;
    expect(keyOf(match, { fix: 'remove', models: [0], reason })).toBe('engine.fix.no.rules');
    expect(match.state).toBe(before);
  });

  it.each<[string, (game: Game) => Flow<void>]>([
    [
      'is asked about somebody of whom nothing is left',
      function* (game) {
        yield* game.ask.confirm({ ...asks, about: [{ unit: 0 }] });
      },
    ],
    [
      'cannot be put in plain data',
      function* (game) {
        const far = () => (game.state.models[0]!.place.at === 'table' ? 1000 : Number.POSITIVE_INFINITY);
        yield* game.ask.one(asks, () => [1, 2].map((value) => ({ id: `${value}`, label: say('x', { far: { mils: far() } }), value })));
      },
    ],
  ])('are refused where what comes next %s', (_what, flow) => {
    const match = battleOf(flow);
    const all = match.state.units[0]!.models;
    const [before, { length: entries }] = [match.state, match.entries];
    expect(keyOf(match, { fix: 'remove', models: all, reason })).toBe('engine.fix.no.rules');
    expect(match.state).toBe(before);
    expect(match.entries.length).toBe(entries);
    expect(keyOf(match, { fix: 'remove', models: match.state.units[1]!.models, reason })).toBeNull();
  });

  it('are thrown at whole battles by the soak', () => {
    const battles = Array.from({ length: 6 }, (_, i) => ({ seed: `fix ${i}`, agreement: toy.starter, correctEvery: 2 }));
    const report = soak({ system: toy, battles, dualEvery: 7, invariants: 'event' });
    expect(report.failures).toEqual([]);
    expect(report.corrected).toBeGreaterThan(50);
  });
});
