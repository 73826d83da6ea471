import { describe, expect, it } from 'vitest';
import { seededDice, typedDice } from '../dice/dice.ts';
import type { Match } from '../match/match.ts';
import { playOut, randomPlayer } from '../match/players.ts';
import { fold } from '../table/fold.ts';
import { midway, polls, startToy } from '../testing/battles.ts';
import { battleOf } from '../testing/rig.ts';
import type { MatchFile } from './file.ts';
import { checkMatch, Replay, readMatch, saveMatch } from './file.ts';
import { chained } from './hash.ts';

function finished(seed: string): Match {
  const match = startToy(seed);
  playOut(match, [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)]);
  return match;
}

const battle = finished('file');
const saved = saveMatch(battle, 'file');
const text = JSON.stringify(saved);
const copy = (): MatchFile => JSON.parse(text);

/** Hashes a file anew, as somebody who edits it and knows how would. */
function rehashed({ setup, dice, entries, events, ...rest }: MatchFile): MatchFile {
  const { seed: _seed, position, since, ...source } = dice;
  const links = [chained('', { setup, dice: source })];
  for (let i = 0; i < events.length; i += 64) links.push(chained(links.at(-1)!, events.slice(i, i + 64)));
  links.push(chained(links.at(-1)!, { entries, position, since }));
  return { ...rest, setup, dice, entries, events, links, hash: links.at(-1)! };
}

const problemOf = (value: unknown) => {
  const read = checkMatch(value);
  return 'problem' in read ? read.problem : null;
};

describe('a saved battle', () => {
  it('is read back whole', () => {
    expect(readMatch(text)).toEqual({ file: saved });
    expect(saved).toMatchObject({
      format: 'warfold-match',
      formatVersion: 1,
      result: battle.result,
      dice: { kind: 'seeded', seed: 'file' },
    });
    expect(rehashed(saved)).toEqual(saved);
  });

  it('has a hash that anybody comes to, whoever wrote the file', () => {
    expect(saveMatch(finished('file')).hash).toBe(saved.hash);
    expect(saveMatch(finished('file')).dice).not.toHaveProperty('seed');
    expect(saveMatch(finished('other')).hash).not.toBe(saved.hash);
  });

  it('does not change with the battle', () => {
    const match = midway('growing', 10);
    const early = saveMatch(match);
    const before = JSON.stringify(early);
    playOut(match, [randomPlayer('x')]);
    expect(JSON.stringify(early)).toBe(before);
  });

  it('holds no seed while the battle goes on', () => {
    expect(JSON.stringify(saveMatch(midway('the-secret-seed', 20)))).not.toContain('the-secret-seed');
  });

  it('says from where on the dice are its own', () => {
    expect(saved.dice).not.toHaveProperty('since');
    const match = midway('fork', 25);
    expect(saveMatch(match.fork('x')).dice.since).toBe(match.entries.length);
    expect(saveMatch(battleOf((game) => polls(game, 0), { dice: typedDice() })).dice).toEqual({ kind: 'typed' });
  });
});

describe('a file that is none', () => {
  it.each(['', 'hello', '{', text.slice(0, -1), text.slice(0, text.length / 2)])('is not JSON, perhaps cut short', (broken) => {
    expect(readMatch(broken)).toMatchObject({ problem: { code: 'not-json', message: expect.stringContaining('cut short') } });
  });

  it.each([null, 1, 'x', [], {}, { format: 'other' }, { format: 'warfold-army' }])('is of another kind: %j', (other) => {
    expect(problemOf(other)).toMatchObject({ code: 'not-a-match', text: { key: 'engine.file.notAMatch' } });
    expect(readMatch(JSON.stringify(other))).toMatchObject({ problem: { code: 'not-a-match' } });
  });

  it('is newer than we are', () => {
    expect(problemOf({ ...copy(), formatVersion: 2 })).toMatchObject({ code: 'newer-format', text: { args: { theirs: 2, ours: 1 } } });
  });

  it.each<[string, unknown]>([
    ['formatVersion', undefined],
    ['formatVersion', '1'],
    ['formatVersion', 0],
    ['setup', undefined],
    ['setup', { ...saved.setup, state: null }],
    ['setup', { ...saved.setup, version: 1 }],
    ['setup', { ...saved.setup, state: { ...saved.setup.state, models: {} } }],
    ['setup', { ...saved.setup, state: { ...saved.setup.state, hooks: [] } }],
    ['dice', undefined],
    ['dice', { kind: 'loaded' }],
    ['dice', { kind: 'seeded' }],
    ['dice', { ...saved.dice, seed: 1 }],
    ['dice', { ...saved.dice, position: 1e15 }],
    ['dice', { ...saved.dice, since: -1 }],
    ['dice', { kind: 'committed', commitment: 'x', shares: [1] }],
    ['entries', {}],
    ['entries', [null]],
    ['entries', [{ in: 'nothing' }]],
    ['entries', [{ in: 'dice', faces: 1 }]],
    ['entries', [{ in: 'dice', faces: [1], from: 1e15 }]],
    ['entries', [{ in: 'answer', side: '0', answer: {} }]],
    ['entries', [{ in: 'offer', side: 0, offer: {} }]],
    ['events', undefined],
    ['events', [{ type: 'invented', rule: 'x' }]],
    ['events', [{ type: 'toString', rule: 'x' }]],
    ['events', [{ type: 'told' }]],
    ['links', 'x'],
    ['links', [1]],
    ['hash', null],
  ])('is broken in its %s: %j', (part, value) => {
    expect(problemOf({ ...copy(), [part]: value })).toMatchObject({ code: 'broken', text: { args: { part } } });
  });
});

describe('an edited file', () => {
  const edited = (change: (file: MatchFile) => object): MatchFile => ({ ...copy(), ...change(copy()) });
  const events = (at: number) => (file: MatchFile) => ({
    events: file.events.map((event, i) => (i === at ? { ...event, rule: 'X' } : event)),
  });

  it('is found out, with the place', () => {
    expect(battle.events.length).toBeGreaterThan(64);
    expect(problemOf(edited(events(3)))).toMatchObject({ code: 'edited', event: 0, text: { key: 'engine.file.editedEvents' } });
    expect(problemOf(edited(events(64)))).toMatchObject({ code: 'edited', event: 64 });
    expect(problemOf(edited((file) => ({ setup: { ...file.setup, version: '9' } })))).toMatchObject({
      text: { key: 'engine.file.editedSetup' },
    });
    expect(problemOf(edited((file) => ({ entries: file.entries.slice(1) })))).toMatchObject({ text: { key: 'engine.file.editedEntries' } });
    expect(problemOf(edited((file) => ({ events: file.events.slice(0, -1) })))).toMatchObject({ code: 'edited' });
    expect(problemOf(edited((file) => ({ hash: file.links[0] })))).toMatchObject({ code: 'edited' });
    expect(problemOf(edited((file) => ({ links: [...file.links, 'x'] })))).toMatchObject({ code: 'edited' });
    expect(problemOf(edited((file) => ({ dice: { ...file.dice, commitment: 'x' } })))).toMatchObject({
      text: { key: 'engine.file.editedSetup' },
    });
    expect(problemOf(edited((file) => ({ dice: { ...file.dice, since: 3 } })))).toMatchObject({
      text: { key: 'engine.file.editedEntries' },
    });
    expect(problemOf(edited(() => ({ result: { winners: [0], reason: { key: 'x' }, scores: [] } })))).toMatchObject({
      text: { key: 'engine.file.editedResult' },
    });
    expect(problemOf(edited(() => ({ result: null })))).toMatchObject({ text: { key: 'engine.file.editedResult' } });
  });

  it('whose events make no battle is found out even if its hash was mended', () => {
    const moved = { type: 'moved', unit: 0, how: 'x', rule: 'X' } as never;
    expect(problemOf(rehashed({ ...copy(), events: [...saved.events.slice(0, 5), moved, ...saved.events.slice(5)] }))).toMatchObject({
      code: 'broken',
      event: 5,
      text: { key: 'engine.file.brokenEvent' },
    });
    expect(problemOf(rehashed({ ...copy(), events: saved.events.slice(0, -1) }))).toMatchObject({
      text: { key: 'engine.file.editedResult' },
    });
  });
});

describe('a replay', () => {
  it('shows any point of the battle, without the rules', () => {
    const replay = new Replay(copy());
    expect(replay.length).toBe(battle.events.length);
    for (const n of [0, 1, 63, 64, 65, 100, replay.length - 1, replay.length]) {
      expect(replay.stateAt(n)).toEqual(fold(battle.setup.state, battle.events.slice(0, n)));
    }
    expect(replay.stateAt(replay.length)).toEqual(battle.state);
    expect(replay.stateAt(-5)).toEqual(battle.setup.state);
    expect(replay.stateAt(1e9)).toEqual(battle.state);
  });

  it('of a battle that has not begun shows its set-up', () => {
    const match = startToy('new');
    expect(new Replay(saveMatch(match)).stateAt(0)).toEqual(match.setup.state);
  });

  it('shows a battle whose rules are gone', () => {
    const foreign = { ...copy(), setup: { ...saved.setup, system: 'forgotten', version: '0.1' } };
    expect(new Replay(foreign).stateAt(1e9)).toEqual(battle.state);
  });
});

it('goes on with seeded dice where nothing else is said', () => {
  expect(saveMatch(startToy('x')).dice).toMatchObject({ ...seededDice('x').source, position: 0 });
});

describe('a file that is meant to do harm', () => {
  it.each([
    [
      'a unit with an id far beyond',
      { type: 'unit-formed', unit: { ...saved.setup.state.units[0]!, id: 4294967294 }, hooks: {}, rule: 'AOS1-SHOCK-02' },
    ],
    ['a piece with an id far beyond', { type: 'piece-changed', piece: { id: 4294967294, kind: 'x' }, rule: 'AOS1-SHOCK-02' }],
    ['a model born with an id far beyond', { type: 'joined', models: [], unit: 0, born: [{ id: 4294967294 }], rule: 'AOS1-SHOCK-02' }],
    ['a piece with no number for an id', { type: 'piece-changed', piece: { id: 'length' }, rule: 'AOS1-SHOCK-02' }],
  ])('is refused at once: %s', (_what, event) => {
    const file = copy();
    const events = [...file.events.slice(0, 3), event as unknown as MatchFile['events'][number]];
    expect(problemOf(rehashed({ ...file, events }))).toMatchObject({ code: 'broken', event: 3 });
  });

  it('is refused where it is nested without end', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    expect(readMatch(deep)).toHaveProperty('problem');
    expect(readMatch(text.replace('"result":', `"more":${deep},"result":`))).toMatchObject({
      problem: { text: { key: 'engine.file.tooDeep' } },
    });
  });

  it('is refused with more on the table than any table holds', () => {
    const file = copy();
    const models = Array.from({ length: 20_000 }, () => file.setup.state.models[0]!);
    expect(problemOf({ ...file, setup: { ...file.setup, state: { ...file.setup.state, models } } })).toMatchObject({ code: 'broken' });
  });

  it('may begin with a byte-order mark', () => {
    expect(readMatch(`\uFEFF${text}`)).toEqual({ file: saved });
  });
});
