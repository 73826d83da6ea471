import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { State, System } from '@warfold/engine';
import { say } from '@warfold/engine';
import { checkTexts, toy } from '@warfold/engine/testing';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { describe, expect, it } from 'vitest';
import { texts as reportTexts } from '../batch/texts.ts';
import { testFolder } from '../testing/folder.ts';
import { json, toyRegistry, warfold } from '../testing/toyRegistry.ts';

const { folder, write } = testFolder();

describe('simulate', () => {
  it('plays and counts', async () => {
    const { code, out, drawn } = await warfold(['simulate', 'toy', '--games', '4']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^4 battles of toy, seed 'warfold'\n {2}sides stay the same\n {2}A {2}red \(random\) wins \d of 4, [\d.]+% \([\d.]+% to [\d.]+%\), scores [\d.]+% \([\d.]+% to [\d.]+%\), victory points -?[\d.]+\n {2}B {2}blue \(random\) wins \d of 4/,
    );
    expect(drawn).toHaveLength(6);
    expect(drawn[0]).toBe('[........................] 0 of 4 battles');
    expect(drawn[4]).toBe('[########################] 4 of 4 battles, 0 s left');
  });

  it('plays the same battles from the same seed', async () => {
    const run = async (seed: string) => {
      const { milliseconds: _time, ...rest } = await json<Record<string, unknown>>(['simulate', 'toy', '--games', '6', '--seed', seed]);
      return rest;
    };
    expect(await run('spring')).toEqual(await run('spring'));
    expect((await run('spring')).mean).not.toEqual((await run('autumn')).mean);
  });

  it('takes forces, players and options', async () => {
    expect(await json(['simulate', 'toy', '--games', '2', '--a', 'lone', '--b', 'red', '--players', 'usual,random'])).toMatchObject({
      system: 'toy',
      games: 2,
      mission: null,
      layout: null,
      sides: [
        { force: 'lone', player: 'usual' },
        { force: 'red', player: 'random' },
      ],
      failures: [],
      files: [],
    });
  });

  it('adds up', async () => {
    const { sides, draws } = await json<{ sides: { wins: number }[]; draws: number }>(['simulate', 'toy', '--games', '5']);
    expect(sides.reduce((sum, { wins }) => sum + wins, draws)).toBe(5);
  });

  it('takes tempers, and changes sides from battle to battle if told to', async () => {
    const found = await json<{ sides: { player: string }[]; battles: { first: number }[] }>([
      ...['simulate', 'toy', '--games', '4', '--swap', '--players', 'veteran/bold,random'],
    ]);
    expect(found.sides.map(({ player }) => player)).toEqual(['veteran, bold', 'random']);
    const { err } = await warfold(['simulate', 'toy', '--players', 'veteran/bald,random']);
    expect(err).toMatch(/^There is no temper 'bald'\. Did you mean 'bold'\?/);
  });

  it('goes on from what it kept, with the same outcome as in one go', async () => {
    const file = join(folder, 'kept.jsonl');
    const call = ['simulate', 'toy', '--games', '6'];
    const strip = ({ milliseconds: _time, ...rest }: Record<string, unknown>) => rest;
    const whole = strip(await json<Record<string, unknown>>(call));
    expect(strip(await json<Record<string, unknown>>([...call, '--keep', file]))).toEqual(whole);
    // Cut off in the middle of the fourth battle's line.
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [...lines.slice(0, 4), lines[4]!.slice(0, 20)].join('\n'));
    const again = await warfold([...call, '--keep', file, '--json']);
    expect(strip(JSON.parse(again.out))).toEqual(whole);
    expect(again.drawn.slice(0, 2)).toEqual([
      '[############............] 3 of 6 battles',
      expect.stringMatching(/^\[#{16}\.{8}\] 4 of 6 battles, 1 s left$/),
    ]);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(7);
    expect((await warfold([...call, '--seed', 'other', '--keep', file])).err).toContain(`'${file}' keeps another batch of battles.`);
    writeFileSync(file, [lines[0], 'x', lines[1], ''].join('\n'));
    expect((await warfold([...call, '--keep', file])).err).toContain(`'${file}' cannot be read at line 2:`);
  });

  it('believes only what it kept itself', async () => {
    const file = join(folder, 'believed.jsonl');
    const call = ['simulate', 'toy', '--games', '3', '--swap', '--keep', file];
    await warfold(call);
    const [head, first, second, third] = readFileSync(file, 'utf8').trim().split('\n');
    const changed = (change: object): string => JSON.stringify({ ...JSON.parse(second!), ...change });
    const wrong = [
      ...[{ number: 7 }, { seed: 'warfold-1' }, { pairing: 1 }, { seats: [0, 1] }, { winners: 'red' }, { winners: [5] }],
      ...[{ first: 'red' }, { scores: ['x'] }, { units: [{ name: 'Bows' }] }, { kills: 3 }, { dice: [null] }, { message: 'broke' }],
    ].map(changed);
    for (const line of [...wrong, first!, '3', 'null']) {
      writeFileSync(file, [head, first, line, third, ''].join('\n'));
      const { code, err } = await warfold(call);
      expect([code, err], line).toEqual([2, expect.stringContaining(`'${file}' cannot be read at line 3:`)]);
    }
    writeFileSync(file, [JSON.stringify({ batch: JSON.parse(head!).batch }), first, ''].join('\n'));
    expect((await warfold(call)).err).toContain('was kept by an older Warfold');
  });

  it('plays single battles of a batch again, with the same dice', async () => {
    type Found = { battles: { number: number }[]; files: string[]; games: number };
    const call = ['simulate', 'toy', '--games', '4', '--matrix', 'red,blue,lone'];
    const whole = await json<Found>(call);
    const out = join(folder, 'only');
    const some = await json<Found>([...call, '--only', '11,3', '--out', out]);
    expect(some.battles).toEqual([whole.battles[2], whole.battles[10]]);
    expect(some.files).toEqual([join(out, 'toy-03.json'), join(out, 'toy-11.json')]);
    expect((await warfold([...call, '--only', '0,13,x,2'])).err).toMatch(
      /battle '0'.*1 to 12\.\nThere is no battle '13'.*\nThere is no battle 'x'/,
    );
    const kept = join(folder, 'only.jsonl');
    expect((await warfold([...call, '--only', '2', '--keep', kept])).err).toContain('--only neither reads nor writes');
    expect(existsSync(kept)).toBe(false);
  });

  it('names only the files that it wrote', async () => {
    const [kept, out] = [join(folder, 'named.jsonl'), join(folder, 'named')];
    const system = {
      ...toy,
      next: (state: State) => {
        if (state.cursor.round === 2) throw new Error('no second round');
        return toy.next(state);
      },
    };
    const registry = { ...toyRegistry, systems: [system] };
    const call = ['simulate', 'toy', '--games', '4', '--keep', kept, '--out', out, '--json'];
    type Found = { files: string[]; failures: { number: number; file: string | null }[] };
    const found: Found = JSON.parse((await warfold(call, registry)).out);
    expect(found.failures.map(({ number, file }) => [number, file])).toEqual(found.files.map((file, i) => [i + 1, file]));
    expect(found.files.every(existsSync)).toBe(true);
    // Those of the first two battles are from another call.
    writeFileSync(kept, `${readFileSync(kept, 'utf8').split('\n').slice(0, 3).join('\n')}\n`);
    const again: Found = JSON.parse((await warfold(call, registry)).out);
    expect(again.files).toEqual(found.files.slice(2));
    expect(again.failures.map(({ file }) => file)).toEqual([null, null, ...found.files.slice(2)]);
  });

  it('tells what it found even if nothing of it can be written', async () => {
    const [kept, page, out] = [join(folder, 'lost.jsonl'), join(folder, 'lost.html'), join(folder, 'lost')];
    mkdirSync(join(out, 'toy-1.json'), { recursive: true });
    const call = ['simulate', 'toy', '--games', '2', '--keep', kept, '--report', page, '--out', out];
    // By the time it is played, there are folders where the files should be.
    const {
      code,
      out: told,
      err,
    } = await warfold(call, toyRegistry, () => {
      rmSync(kept);
      for (const path of [kept, page]) mkdirSync(path);
      return () => {};
    });
    expect(code).toBe(1);
    expect(told).toMatch(/^2 battles of toy/);
    expect(told).toContain(`saved 1 match file, the first is ${join(out, 'toy-2.json')}`);
    for (const path of [kept, page, join(out, 'toy-1.json')]) expect(err).toContain(`'${path}' `);
    expect(err).not.toContain('itself broke');
  });

  it('refuses places where nothing can be written', async () => {
    const file = write('place.txt', '');
    const { code, err } = await warfold([
      'simulate',
      'toy',
      '--games',
      '0',
      '--out',
      file,
      '--keep',
      file,
      '--report',
      join(folder, '.', 'place.txt'),
    ]);
    expect(code).toBe(2);
    for (const wrong of ['--games', `'${file}' is no folder.`, '--keep and --report name the same file.']) expect(err).toContain(wrong);
    expect((await warfold(['simulate', 'toy', '--out', join(file, 'x')])).err).toContain('cannot be made');
  });

  it.each(['--keep', '--report'])('takes only files for %s: what is written to a device is lost', async (option) => {
    for (const device of ['/dev/full', '/dev/null']) {
      const { code, out, err } = await warfold(['simulate', 'toy', '--games', '1', option, device]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(`'${device}' is a device.`);
    }
    expect(existsSync('/dev/full.lock')).toBe(false);
  });

  it('says once that it stops, and how to stop at once', async () => {
    const { code, out, err } = await warfold(['simulate', 'toy', '--games', '5'], toyRegistry, (stop) => {
      setImmediate(stop);
      return () => {};
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^[1-4] battles? of toy/);
    expect(err).toMatch(/Stops after the battles under way; Ctrl-C again stops at once\.\nStopped after [1-4] of 5 battles\.$/);
  });

  it('lets both players go with both forces where all play all', async () => {
    const call = ['simulate', 'toy', '--games', '2', '--matrix', 'red,blue', '--players', 'usual,random'];
    const { pairings } = await json<{ pairings: { contestants: { name: string; player: string }[]; numbers: object }[] }>(call);
    expect(pairings.map(({ contestants }) => contestants.map(({ name, player }) => `${name} ${player}`))).toEqual([
      ['red usual', 'blue random'],
      ['red random', 'blue usual'],
    ]);
    expect(pairings.map(({ numbers }) => numbers)).toEqual([
      { first: 1, last: 2 },
      { first: 3, last: 4 },
    ]);
    const { out } = await warfold(call);
    expect(out).toMatch(/\n {2}A {2}red +- .*\n {2}B {2}blue .*\n {2}each of 4 battles\n/);
    expect(out).toMatch(/red \(usual\) against blue \(random\) +1 to 2\n.*red \(random\) against blue \(usual\) +3 to 4/);
    const page = join(folder, 'both.html');
    await warfold([...call, '--report', page]);
    expect(readFileSync(page, 'utf8')).toMatch(/battles 1 to 2<[\s\S]*battles 3 to 4</);
  });

  it('calls armies by their own names, and tells apart those of the same', async () => {
    const muster: System['muster'] = ({ forces }) =>
      toy.muster({ forces: forces.map((force) => (typeof force === 'string' ? force : 'red')) });
    const [one, other] = ['one.json', 'other.json'].map((name) => write(name, '{ "name": "The Few" }'));
    const registry = { ...toyRegistry, systems: [{ ...toy, muster }] };
    const sides = async (...argv: readonly string[]) =>
      JSON.parse((await warfold(['simulate', 'toy', '--games', '1', ...argv, '--json'], registry)).out).sides.map(
        ({ force }: { force: string }) => force,
      );
    expect(await sides('--a', one!)).toEqual(['The Few', 'blue']);
    expect(await sides('--a', one!, '--b', other!)).toEqual([`The Few (${one})`, `The Few (${other})`]);
  });

  it('notes what may not be meant', async () => {
    const call = ['simulate', 'toy', '--games', '1'];
    const { code, err } = await warfold([...call, '--a', 'lone', '--players', 'random/bold,recruit/bold', '--nodes', '5']);
    expect(code).toBe(0);
    expect(err.split('\n')).toEqual([
      "A random player has no temper; 'bold' changes nothing.",
      'Only a marshal heeds --nodes, and none plays.',
      expect.stringMatching(/^These forces are not of a size: lone has \d+ points, blue has \d+ points\.$/),
    ]);
    expect((await warfold([...call, '--a', 'red', '--b', 'red'])).err).toBe('');
  });

  it('counts units and losses so that they add up', async () => {
    type Units = { inBattle: number; lost: number; earned: number }[];
    type Kills = { contestant: number; points: number }[];
    const { pairings } = await json<{ pairings: { contestants: { units: Units }[]; kills: Kills }[] }>([
      ...['simulate', 'toy', '--games', '8'],
    ]);
    const { contestants, kills } = pairings[0]!;
    const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
    const units = contestants.flatMap((contestant) => contestant.units);
    expect(sum(units.map(({ lost, inBattle }) => lost * inBattle))).toBeCloseTo(sum(kills.map(({ points }) => points)));
    const taken = kills.filter(({ contestant }) => contestant >= 0);
    expect(sum(units.map(({ earned, inBattle }) => earned * inBattle))).toBeCloseTo(sum(taken.map(({ points }) => points)));
  });

  it('plays all against all', async () => {
    const { code, out } = await warfold(['simulate', 'toy', '--games', '2', '--matrix', 'red,blue,lone']);
    expect(code).toBe(0);
    expect(out).toMatch(/^6 battles of toy/);
    expect(
      out
        .split('\n')
        .slice(3, 6)
        .map((line) => line.slice(0, 10)),
    ).toEqual(['  A  red  ', '  B  blue ', '  C  lone ']);
    expect((await warfold(['simulate', 'toy', '--matrix', 'red'])).err).toMatch(/^A matrix needs two forces/);
    expect((await warfold(['simulate', 'toy', '--matrix', 'red,blue,red'])).err).toMatch(/^--matrix names 'red' twice\./);
    expect((await warfold(['simulate', 'toy', '--matrix', 'red,blue', '--a', 'red'])).code).toBe(2);
  });

  it('writes a page that needs nothing else, in any language, with nothing in it taken for markup', async () => {
    const file = join(folder, 'report.html');
    await warfold(['simulate', 'toy', '--games', '3', '--seed', '<b>&', '--report', file, '--language', 'ca']);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<html lang="ca">');
    expect(page).toContain('Llavor &lt;b&gt;&amp;.');
    expect(page).toMatch(/<svg[^>]*>.*<circle/);
    expect(page).toMatch(/Punts de victòria<\/h3>.*<rect/);
    expect(page).toMatch(/class="heat" style="background:color-mix/);
    expect(page).not.toMatch(/NaN|Infinity|undefined/);
    expect(page).not.toMatch(/(src|href)=/);
    expect(checkTexts(reportTexts)).toEqual([]);
  });

  it('goes on where a battle breaks, and says with which seed', async () => {
    const system = {
      ...toy,
      steps: {
        ...toy.steps,
        bid: () => {
          throw new Error('no bids today');
        },
      },
    };
    const { code, out } = await warfold(['simulate', 'toy', '--games', '2', '--seed', 'x'], { ...toyRegistry, systems: [system] });
    expect(code).toBe(1);
    expect(out).toContain("BROKE  battle 1, seed 'x-1': no bids today\n  BROKE  battle 2, seed 'x-2': no bids today");
    expect(out).toContain('The same call with --only 1 --out FOLDER plays battle 1 again');
  });

  it.each([
    [['simulate', 'chess'], "There is no rule system 'chess'. There is: toy."],
    [['simulate', 'toy', '--games', '0'], "--games is a whole number from 1 to 1000000, not '0'."],
    [['simulate', 'toy', '--games', '1.5'], "--games is a whole number from 1 to 1000000, not '1.5'."],
    [['simulate', 'toy', '--a', 'rad'], "There is no force 'rad'. Did you mean 'red'?"],
    [['simulate', 'toy', '--a', 'none.json'], "There is no file 'none.json'."],
    [['simulate', 'toy', '--mission', 'raid'], "There is no mission 'raid'. There is: none."],
    [['simulate', 'toy', '--layout', 'x'], "There is no layout 'x'. There is: none."],
    [['simulate', 'toy', '--option', 'x=1'], "There is no option 'x'. There is: none."],
    [['simulate', 'toy', '--players', 'chess'], "There is no player 'chess'. There is: random, usual, recruit, veteran, marshal."],
    [['simulate', 'toy', '--players', 'random,usual,random'], 'There are 2 sides, but 3 players.'],
  ])('is told what is wrong: %j', async (argv, message) => {
    const { code, err } = await warfold(argv);
    expect([code, err.split('\n')[0]]).toEqual([2, message]);
  });

  it('takes each option once, with a choice that there is', async () => {
    const label = say('toy.result.score');
    const choices = [4, 5].map((value) => ({ value, label }));
    const registry = { ...toyRegistry, systems: [{ ...toy, options: [{ key: 'turns', label, usual: 4, choices }] }] };
    const errOf = async (...argv: readonly string[]) => (await warfold(['simulate', 'toy', '--games', '1', ...argv], registry)).err;
    expect(await errOf('--option', 'turns=4=5')).toMatch(/^There is no choice of turns '4=5'\./);
    expect(await errOf('--option', 'turns=4', '--option', 'turns=5')).toMatch(/^--option turns was given twice\./);
    expect(await errOf('--option', 'turns=4', '--a', 'red', '--b', 'red')).toBe('');
  });

  it('is told all that is wrong at once', async () => {
    const { code, err } = await warfold([
      'simulate',
      'toy',
      '--a',
      'none.json',
      '--b',
      'rad',
      '--players',
      'chess/mad,usual/wild',
      '--games',
      '0',
    ]);
    expect(code).toBe(2);
    for (const wrong of ['--games', "'none.json'", "'rad'", "'chess'", "'mad'", "'wild'"]) expect(err).toContain(wrong);
  });

  it('is told what is wrong with an army', async () => {
    const broken = write('broken.json', '{');
    expect((await warfold(['simulate', 'toy', '--a', broken])).err).toMatch(/cannot be read: /);
    const army = write('army.json', '{}');
    expect(await warfold(['simulate', 'toy', '--a', army])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`  ${army}: There is no such force. (${RULES.deploy})`),
    });
  });
});
