import { describe, expect, it } from 'vitest';
import type { Dice } from '../dice/dice.ts';
import { committedDice, seededDice, typedDice } from '../dice/dice.ts';
import type { Entry } from '../match/match.ts';
import { Match } from '../match/match.ts';
import { playOut, randomPlayer, usualPlayer } from '../match/players.ts';
import type { System } from '../rules/system.ts';
import { d6, midway, polls, startToy, viewOf, yes } from '../testing/battles.ts';
import { answer, battleOf, RULE } from '../testing/rig.ts';
import { toy } from '../testing/toy/index.ts';
import { renderer } from '../words/render.ts';
import { texts } from '../words/texts.ts';
import type { MatchFile } from './file.ts';
import { saveMatch } from './file.ts';
import { checkedTexts, resumeMatch, uncheckedOf, verifyMatch } from './verify.ts';

const onFile = (match: Match, seed?: string): MatchFile => JSON.parse(JSON.stringify(saveMatch(match, seed)));

function finished(seed: string, dice: Dice): Match {
  const mustered = toy.muster(toy.starter);
  if (!('setup' in mustered)) throw new Error('objections');
  const match = Match.start(toy, mustered.setup, dice);
  playOut(match, [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)]);
  return match;
}

function resumed(file: MatchFile, dice: Dice, system: System = toy): Match {
  const found = resumeMatch(system, file, dice);
  if (!('match' in found)) throw new Error(JSON.stringify(found.verdict));
  return found.match;
}

/** The n-th throw shows something else. */
function reloaded(file: MatchFile, nth: number): MatchFile {
  let seen = 0;
  const entries = file.entries.map(
    (entry): Entry => (entry.in === 'dice' && seen++ === nth ? { ...entry, faces: entry.faces.map((face) => 7 - face) } : entry),
  );
  return { ...file, entries };
}

describe.each([
  ['seeded', seededDice],
  ['committed', (seed: string) => committedDice(seed, ['my word', 'yours'])],
])('a finished battle with %s dice', (_name, dice) => {
  const file = onFile(finished('verify', dice('verify')), 'verify');

  it('is what the rules and the seed make of it', () => {
    expect(verifyMatch(toy, file)).toMatchObject({ ok: true });
  });

  it('is found out with another seed than was committed to', () => {
    expect(verifyMatch(toy, { ...file, dice: { ...file.dice, seed: 'better' } })).toMatchObject({
      ok: false,
      text: { key: 'engine.verify.otherSeed' },
    });
  });

  it('is found out with dice that are not of the seed', () => {
    const other = onFile(finished('verify', dice('lucky')), 'lucky');
    const swapped = { ...other, dice: file.dice };
    expect(verifyMatch(toy, swapped)).toMatchObject({ ok: false, text: { key: 'engine.verify.otherDice' } });
  });

  it('is found out with a single die turned, even in the last throw', () => {
    const throws = file.entries.filter((entry) => entry.in === 'dice').length;
    for (const nth of [0, throws - 1]) expect(verifyMatch(toy, reloaded(file, nth)).ok).toBe(false);
  });

  it('is found out with a throw used twice, or taken from elsewhere in the stream', () => {
    const at = file.entries.findLastIndex((entry) => entry.in === 'dice');
    const moved = (from: number | undefined) => ({
      ...file,
      entries: file.entries.map(
        (entry, i): Entry =>
          i === at && entry.in === 'dice' ? { in: 'dice', faces: entry.faces, ...(from !== undefined && { from }) } : entry,
      ),
    });
    for (const from of [0, 1, undefined])
      expect(verifyMatch(toy, moved(from))).toMatchObject({ ok: false, text: { key: 'engine.verify.otherDice' } });
  });
});

describe('a battle on file', () => {
  const file = onFile(midway('verify', 30));

  it('verifies without its seed, its dice taken as they fell', () => {
    expect(verifyMatch(toy, file)).toMatchObject({ ok: true });
  });

  it('verifies with the dice of whoever keeps the seed', () => {
    expect(verifyMatch(toy, file, seededDice('verify'))).toMatchObject({ ok: true });
    const loaded = {
      ...file,
      entries: file.entries.map((entry): Entry => (entry.in === 'dice' ? { ...entry, from: 500 + (entry.from ?? 0) } : entry)),
    };
    expect(verifyMatch(toy, loaded, seededDice('verify'))).toMatchObject({ ok: false, text: { key: 'engine.verify.otherDice' } });
    expect(verifyMatch(toy, file, seededDice('another'))).toMatchObject({ ok: true });
  });

  it('is not verified by the rules of another game', () => {
    expect(verifyMatch({ ...toy, key: 'chess' }, file)).toMatchObject({ ok: false, event: 0, text: { key: 'engine.verify.otherSystem' } });
    expect(resumeMatch({ ...toy, key: 'chess' }, file, seededDice('x'))).toHaveProperty('verdict');
  });

  it('is told apart at its first event that now goes otherwise', () => {
    const at = file.events.findIndex((event) => event.type === 'moved');
    const events = file.events.map((event, i) => (i === at ? { ...event, how: 'fly' } : event)) as MatchFile['events'];
    expect(verifyMatch(toy, { ...file, events })).toMatchObject({ ok: false, event: at, recorded: { how: 'fly' }, now: { how: 'march' } });
  });

  it('is told apart where the rules no longer take an answer, or break down', () => {
    const deploys = file.events.findIndex((event) => event.type === 'placed');
    const stricter: System = { ...toy, version: '2', steps: { ...toy.steps, bid: toy.steps.deploy! } };
    const verdict = verifyMatch(stricter, file);
    expect(verdict).toMatchObject({ ok: false, text: { key: 'engine.verify.refused', args: { theirs: '1', ours: '2' } } });
    expect(verdict).toHaveProperty('message', expect.stringContaining('It was fought under rules 1; these are 2.'));
    if (!verdict.ok) expect(verdict.event).toBeGreaterThan(deploys);
    const buggy: System = {
      ...toy,
      steps: {
        ...toy.steps,
        activate() {
          throw new TypeError('no such thing');
        },
      },
    };
    expect(verifyMatch(buggy, file)).toMatchObject({ ok: false, message: expect.stringContaining('no such thing') });
  });

  it('is told apart where it stops earlier or goes on', () => {
    const more = { ...file, events: [...file.events, file.events[0]!] };
    expect(verifyMatch(toy, more)).toMatchObject({ ok: false, event: file.events.length, text: { key: 'engine.verify.stops' } });
    const fewer = { ...file, events: file.events.slice(0, -2) };
    expect(verifyMatch(toy, fewer)).toMatchObject({
      ok: false,
      event: file.events.length - 2,
      text: { key: 'engine.verify.goesOn', args: { more: 2 } },
    });
  });

  it('of other rules that take it whole is a battle under those rules', () => {
    const match = resumed(file, seededDice('verify'), { ...toy, version: '7' });
    expect(match.setup.version).toBe('7');
    expect(verifyMatch({ ...toy, version: '7' }, onFile(match))).toMatchObject({ ok: true });
  });
});

describe('dice on file', () => {
  const rolls = () =>
    battleOf(function* (game) {
      yield* polls(game, 0);
      yield* d6(game, 9);
      yield* polls(game, 0);
      yield* d6(game, 9);
    });

  it('are found out where a throw was used a second time', () => {
    const live = rolls();
    answer(live, yes);
    const [first] = live.entries.filter((entry) => entry.in === 'dice');
    answer(live, yes);
    const honest = onFile(live, 'rig');
    expect(verifyMatch(live.system, honest)).toMatchObject({ ok: true });
    const entries = honest.entries.map((entry, i) => (i === honest.entries.length - 1 ? first! : entry));
    const events = honest.events.map((event) => (event.type === 'rolled' ? { ...event, faces: first!.faces } : event));
    expect(verifyMatch(live.system, { ...honest, entries, events })).toMatchObject({ ok: false, text: { key: 'engine.verify.otherDice' } });
  });

  it('are looked up from the beginning, with whatever the dice were used for before', () => {
    const live = rolls();
    answer(live, yes);
    const used = seededDice('rig');
    used.throw({ purpose: 'x', rule: RULE, side: 0, count: 5, sides: 6 }, 5);
    expect(verifyMatch(live.system, onFile(live), used)).toMatchObject({ ok: true });
  });
});

describe('going on', () => {
  it.each([0, 5, 17, 30])('after %i answers leads to the battle that would have been', (answers) => {
    const whole = midway('resume', answers);
    const match = resumed(onFile(whole), seededDice('resume'));
    expect(viewOf(match)).toEqual(viewOf(whole));
    for (const each of [whole, match]) playOut(each, [usualPlayer]);
    expect(match.entries).toEqual(whole.entries);
    expect(match.events).toEqual(whole.events);
    expect(verifyMatch(toy, onFile(match, 'resume'))).toMatchObject({ ok: true });
  });

  it('with other dice is honest about which are whose', () => {
    const old = midway('verify', 30);
    expect(old.entries.filter((entry) => entry.in === 'dice').length).toBeGreaterThan(3);
    const match = resumed(onFile(old), seededDice('second'));
    playOut(match, [usualPlayer]);
    const file = onFile(match, 'second');
    expect(file.dice).toMatchObject({ since: old.entries.length });
    expect(verifyMatch(toy, file)).toMatchObject({ ok: true });
    expect(verifyMatch(toy, { ...file, dice: { ...file.dice, since: 0 } })).toMatchObject({
      ok: false,
      text: { key: 'engine.verify.otherDice' },
    });
  });

  it('from a fork is honest too', () => {
    const fork = midway('origin', 24).fork('mine');
    playOut(fork, [usualPlayer]);
    expect(verifyMatch(toy, onFile(fork, 'mine'))).toMatchObject({ ok: true });
  });

  it('after taking back never meets the dice again that fell before, and tells of them', () => {
    const live = battleOf(function* (game) {
      yield* polls(game, 0);
      yield* d6(game, 20);
      yield* polls(game, 0);
      yield* d6(game, 20);
    });
    answer(live, yes);
    live.rewind(0);
    const again = resumeMatch(live.system, onFile(live), seededDice('rig'));
    if (!('match' in again)) throw new Error('not resumed');
    answer(again.match, yes);
    answer(again.match, yes);
    expect(again.match.entries.flatMap((entry) => (entry.in === 'dice' ? [entry.from] : []))).toEqual([20, 40]);
    expect(verifyMatch(live.system, onFile(again.match, 'rig'))).toMatchObject({ ok: true, checked: { dice: 'all', takenBack: 20 } });
  });

  it('at dice that are to be typed in waits for them', () => {
    const live = battleOf(
      function* (game) {
        yield* d6(game, 2);
        yield* polls(game, 0);
      },
      { dice: typedDice() },
    );
    expect(verifyMatch(live.system, onFile(live))).toMatchObject({ ok: true });
    expect(resumed(onFile(live), typedDice(), live.system).pending).toMatchObject({ waits: 'dice', count: 2 });
    expect(resumed(onFile(live), seededDice('x'), live.system).pending).toMatchObject({ waits: 'decision' });
  });
});

describe('a battle that was made up', () => {
  const agreed = (match: Match, seed: string) => JSON.parse(JSON.stringify(saveMatch(match, seed, toy.starter))) as MatchFile;

  it('does not verify with dice of the seed passed over until they suit', () => {
    const dice = seededDice('forged');
    dice.seek?.(2428);
    const match = finished('forged', dice);
    expect(verifyMatch(toy, onFile(match, 'forged'))).toMatchObject({
      ok: false,
      text: { key: 'engine.verify.skipped', args: { skipped: 2428 } },
    });
  });

  it('tells that no die was looked up where the seed is not told, dice were typed in or are said to come from elsewhere', () => {
    const file = onFile(finished('forged', seededDice('forged')), 'forged');
    const { seed: _seed, ...hidden } = file.dice;
    expect(verifyMatch(toy, { ...file, dice: hidden })).toMatchObject({ ok: true, checked: { dice: 'no-seed' } });
    const throws = file.entries.filter((entry) => entry.in === 'dice').length;
    expect(verifyMatch(toy, { ...file, dice: { ...file.dice, since: file.entries.length } })).toMatchObject({
      ok: true,
      checked: { dice: 'none', throws, lookedUp: 0 },
    });
    expect(verifyMatch(toy, { ...file, dice: { kind: 'typed' } })).toMatchObject({ ok: true, checked: { dice: 'typed' } });
  });

  it('has the table that its armies come to', () => {
    const file = agreed(finished('mustered', seededDice('mustered')), 'mustered');
    expect(verifyMatch(toy, file)).toMatchObject({ ok: true, checked: { setup: 'mustered', dice: 'all' } });
    const units = file.setup.state.units.map((unit, i) => (i === 0 ? { ...unit, points: unit.points + 50 } : unit));
    const stronger: MatchFile = { ...file, setup: { ...file.setup, state: { ...file.setup.state, units } } };
    expect(verifyMatch(toy, stronger)).toMatchObject({ ok: false, text: { key: 'engine.verify.otherSetup' } });
    const { agreement: _agreement, ...alone } = file;
    expect(verifyMatch(toy, alone)).toMatchObject({ ok: true, checked: { setup: 'as-filed' } });
  });

  it('costs no more to look at when every throw lies far along the stream', () => {
    const file = onFile(finished('verify', seededDice('verify')), 'verify');
    const entries = file.entries.map((entry, i): Entry => (entry.in === 'dice' ? { ...entry, from: 1_000_000 + i * 20_000 } : entry));
    const begun = Date.now();
    expect(verifyMatch(toy, { ...file, entries })).toMatchObject({ ok: false });
    expect(Date.now() - begun).toBeLessThan(5000);
  });

  it('says that no die was looked up where the file says of all that they are of elsewhere', () => {
    const file = onFile(finished('verify', seededDice('verify')), 'verify');
    const { length: throws } = file.entries.filter((entry) => entry.in === 'dice');
    const lucky = file.entries.map((entry): Entry => (entry.in === 'dice' ? { in: 'dice', faces: entry.faces } : entry));
    const checkedOf = (forged: MatchFile) => {
      const verdict = verifyMatch(toy, forged);
      if (!verdict.ok) throw new Error(verdict.message);
      return verdict.checked;
    };
    const atEnd = checkedOf({ ...file, entries: lucky, dice: { ...file.dice, since: file.entries.length } });
    expect(atEnd).toMatchObject({ dice: 'none', throws, lookedUp: 0 });
    const { seed: _seed, ...unseeded } = file.dice;
    const seedless = checkedOf({ ...file, dice: unseeded });
    expect(seedless).toMatchObject({ dice: 'no-seed', throws, lookedUp: 0 });
    const sound = checkedOf({ ...file, agreement: toy.starter });
    expect(sound).toMatchObject({ dice: 'all', throws, lookedUp: throws });
    expect([atEnd, seedless, sound].map(uncheckedOf)).toEqual([['dice', 'setup'], ['dice', 'setup'], []]);
    const say = renderer('en', texts);
    expect(say(checkedTexts(atEnd)[1]!)).toBe(
      `No die was looked up: the file says of all ${throws} throws that they come from another source.`,
    );
  });

  it('has nothing to look up where no die has fallen', () => {
    const verdict = verifyMatch(toy, { ...onFile(startToy('none')), agreement: toy.starter });
    expect(verdict).toMatchObject({ ok: true, checked: { dice: 'all', throws: 0 } });
    if (verdict.ok)
      expect([uncheckedOf(verdict.checked), checkedTexts(verdict.checked)[1]!.key]).toEqual([[], 'engine.verify.checked.dice.nothing']);
  });

  it('does not pass for proven by dice that are said to have been taken back, or by corrections nobody may have agreed to', () => {
    const dice = seededDice('forged');
    dice.seek?.(2428);
    const lucky = agreed(finished('forged', dice), 'forged');
    const verdict = verifyMatch(toy, { ...lucky, dice: { ...lucky.dice, takenBack: [{ from: 0, to: 2428 }] } });
    expect(verdict).toMatchObject({ ok: true, checked: { dice: 'all', takenBack: 2428 } });
    if (verdict.ok) expect(uncheckedOf(verdict.checked)).toEqual(['agreed']);
    const match = startToy('helped');
    expect(match.correct(0, { fix: 'remove', models: [0], reason: 'it fell off' })).toBeNull();
    const helped = verifyMatch(toy, agreed(match, 'helped'));
    expect(helped).toMatchObject({ ok: true, checked: { corrections: 1 } });
    if (helped.ok) expect(uncheckedOf(helped.checked)).toEqual(['agreed']);
  });

  it('says what a verdict rests on in sentences', () => {
    const say = renderer('en', texts);
    expect(
      checkedTexts({ dice: 'some', throws: 9, lookedUp: 8, since: 4, takenBack: 2, corrections: 1, setup: 'as-filed' }).map((text) =>
        say(text),
      ),
    ).toEqual([
      'The table at the start was taken as it stands in the file: it was not mustered again.',
      'Dice were looked up from entry 4 on; one throw before it is of another source and only a record.',
      '2 draws of the dice fell and are on record as taken back; whether all agreed to that, the file cannot show.',
      'One correction by hand is on record; whether all agreed to it, the file cannot show.',
    ]);
  });
});

it('never throws at a file that was tampered with and hashed anew', () => {
  const file = onFile(startToy('tamper'));
  const entries: readonly unknown[][] = [
    [{ in: 'answer', side: 0, answer: { kind: 'place', places: [{ id: { toString: 1 }, pose: null }] } }],
    [{ in: 'offer', side: 9, offer: { name: 'agree' } }],
    [{ in: 'offer', side: 0, offer: { name: '__proto__' } }],
    [{ in: 'dice', faces: [{}] }],
  ];
  for (const record of entries) expect(verifyMatch(toy, { ...file, entries: record as Entry[] })).toMatchObject({ ok: false });
});
