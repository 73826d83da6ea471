import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linksOf, readMatch } from '@warfold/engine/file';
import { checkTexts, toy } from '@warfold/engine/testing';
import { RULES } from '@warfold/engine/testing/toy/rules';
import { sealedText } from '@warfold/online/seal';
import { bowsAndGuards } from '@warfold/situations/testing/examples';
import { beforeAll, describe, expect, it } from 'vitest';
import { coverageOf, idsNamed } from '../coverage.ts';
import { texts } from '../tell/texts.ts';
import { testFolder } from '../testing/folder.ts';
import { json, toyRegistry, warfold } from '../testing/toyRegistry.ts';

const { folder, write } = testFolder();

describe('abilities', () => {
  it('are listed with their parameters', async () => {
    const { code, out } = await warfold(['abilities', 'toy', 'marksman']);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'marksman: Marksman (TOY-02, on: unit)',
        '    May roll <dice> dice again when it shoots.',
        '    dice       a whole number from 1 to 10',
      ]
        .join('\n')
        .replace('TOY-02', RULES.marksman),
    );
  });

  it('are listed for scripts, in any language, and near misses are told', async () => {
    const all = await json<{ name: string; parameters: unknown[] }[]>(['abilities', 'toy', '--language', 'it']);
    expect(all.find(({ name }) => name === 'marksman')?.parameters).toEqual([
      { key: 'dice', form: 'un numero intero da 1 a 10', needed: true },
    ]);
    expect(await warfold(['abilities', 'toy', 'marksmn'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("Did you mean 'marksman'?"),
    });
  });
});

describe('systems', () => {
  it('are listed', async () => {
    const { code, out } = await warfold(['systems']);
    expect(code).toBe(0);
    expect(out).toMatch(/^toy: Toy, rules version 1\n {2}forces {4}red +Red\n {12}blue +Blue/);
  });

  it('are listed for scripts, in any language', async () => {
    expect(await json(['systems', '--language', 'it'])).toMatchObject({
      systems: [
        {
          key: 'toy',
          name: 'Giocattolo',
          version: '1',
          situations: true,
          forces: [{ key: 'red' }, { key: 'blue' }, { key: 'lone' }],
          missions: [],
          layouts: [],
          options: [],
          starter: { forces: ['red', 'blue'] },
        },
      ],
    });
  });
});

describe('rules', () => {
  const all = toyRegistry.rules('warpath', 'en');
  const [first] = all;

  it('are listed by chapter', async () => {
    const { code, out } = await warfold(['rules', 'warpath']);
    expect(code).toBe(0);
    for (const { id, chapter } of all) {
      expect(out).toContain(`  ${id} `);
      expect(out.split('\n')).toContain(chapter);
    }
    expect(await json(['rules', 'warpath'])).toMatchObject({ system: 'warpath', rules: all.map(({ id, kind }) => ({ id, kind })) });
  });

  it('are shown one by one, however the id is written', async () => {
    const { out } = await warfold(['rules', 'warpath', first!.id.toLowerCase()]);
    expect(out).toBe(`${first!.id}  ${first!.title}\n${first!.section}, ${first!.kind}\n\n${first!.text}`);
    expect(await json(['rules', 'warpath', first!.id])).toEqual({ system: 'warpath', rule: { ...first } });
  });

  it('are shown in another language, or say in it that they are not', async () => {
    const [, told] = toyRegistry.rules('warpath', 'it');
    const spoken = (standing: 'fresh' | 'stale') => ({ ...toyRegistry, rules: () => [{ ...told!, standing }] });
    const call = ['rules', 'warpath', told!.id, '--language', 'it'];
    expect((await warfold(call, spoken('fresh'))).out).toMatch(/^WP-UNIT-02 {2}.+\n.+, core\n\n- /);
    expect((await warfold(call, spoken('stale'))).out).toContain(
      'core\nIl testo inglese è cambiato dopo la traduzione: eccola in inglese.\n\n- ',
    );
  });

  it('are not invented', async () => {
    const { code, err } = await warfold(['rules', 'warpath', `${first!.id}x`]);
    expect(code).toBe(2);
    expect(err).toBe(
      `There is no rule '${first!.id.toUpperCase()}X'. Did you mean '${first!.id}'?\nRun 'warfold rules warpath' to see all ${all.length}.`,
    );
    expect((await warfold(['rules', 'warpath', first!.id, '--coverage'])).code).toBe(2);
  });

  it('are counted as tested where a test or the title of a situation names them', () => {
    const root = join(folder, 'tree');
    const [a, b, c, d, e] = all.filter(({ kind }) => kind !== 'manners').map(({ id }) => id);
    for (const path of ['situations/deep', 'node_modules', 'other']) mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, 'a.test.ts'), `it('${a} holds')`);
    writeFileSync(join(root, 'situations/deep/b.yaml'), `- title: ${b} holds\n  note: ${c}\n`);
    writeFileSync(join(root, 'other/b.yaml'), `title: ${c} holds\n`);
    writeFileSync(join(root, 'node_modules/d.test.ts'), `it('${d} holds')`);
    writeFileSync(join(root, 'e.ts'), `// ${e}`);
    expect([...idsNamed(root)].sort()).toEqual([a, b].sort());
    const coverage = coverageOf(all, idsNamed(root));
    expect(coverage.tested).toBe(2);
    expect(coverage.missing).toHaveLength(coverage.rules - 2);
    expect(coverage.missing).toContain(c);
    expect(coverage.rules).toBe(all.filter(({ kind }) => kind !== 'manners').length);
  });

  it('have their coverage told', async () => {
    const { code, out } = await warfold(['rules', 'warpath', '--coverage']);
    expect(code).toBe(0);
    expect(out).toMatch(/^warpath: \d+ of \d+ rules named by a test(\n {2}\S+)*$/);
    const { coverage } = await json<{ coverage: { rules: number; tested: number; missing: string[] } }>(['rules', 'warpath', '--coverage']);
    expect(coverage.tested + coverage.missing.length).toBe(coverage.rules);
  });
});

describe('situation', () => {
  const good = bowsAndGuards('when: [{ A: choose, option: wait }]', `${RULES.activate} one waits`);
  const bad = bowsAndGuards('when: [{ A: choose, option: rally }]', `${RULES.rally} one rallies`);

  it('is well if all are', async () => {
    const path = write('good.yaml', good);
    expect(await warfold(['situation', path])).toMatchObject({ code: 0, out: '1 passed, 0 failed' });
    const { out } = await warfold(['situation', path, '--verbose']);
    expect(out).toMatch(
      /\n {2}passed {2}\S+ one waits\n(?: {6}A .* \[only\]\n)* {6}A pick, \S+, "What does bows do\?".* \[script\]\n1 passed, 0 failed$/,
    );
  });

  it('says what is wrong, with the line', async () => {
    const path = write('bad.yaml', `${bad}---\ntitle: nothing\n`);
    const { code, out } = await warfold(['situation', path]);
    expect(code).toBe(1);
    expect(out).toMatch(/bad\.yaml:8:8: a title begins with/);
    expect(out).toMatch(/ {2}FAILED {2}\S+ one rallies\n {4}\S*bad\.yaml:6:8: A: choose rally was refused by \S+: Is not shaken\./);
    expect(out).toMatch(/\n0 passed, 1 failed, 1 problem in the files$/);
  });

  it('runs folders, and files among them', async () => {
    mkdirSync(join(folder, 'many'));
    write('many/a.yaml', good);
    write('many/b.yml', good);
    const { code, out, drawn } = await warfold(['situation', join(folder, 'many'), join(folder, 'good.yaml')]);
    expect([code, out]).toEqual([0, '3 passed, 0 failed']);
    expect(drawn.at(-2)).toContain('3 of 3 situations');
    expect(drawn.at(-1)).toBe('');
  });

  it('reports to scripts', async () => {
    expect(await json(['situation', join(folder, 'bad.yaml')])).toMatchObject({
      passed: 0,
      failed: 1,
      problems: 1,
      files: [
        {
          file: expect.stringContaining('bad.yaml'),
          problems: [{ line: 8, column: 8 }],
          situations: [
            {
              passed: false,
              form: 'battle',
              ids: [RULES.rally],
              line: 1,
              failures: [{ line: 6, column: 8 }],
              asked: expect.arrayContaining([expect.objectContaining({ side: 'A', by: 'refused' })]),
            },
          ],
        },
      ],
    });
  });

  it('keeps the insides of broken rules to itself', async () => {
    const next = () => {
      throw new Error('no such phase');
    };
    const supports = toyRegistry.supports.map((support) => ({ ...support, system: { ...toy, next } }));
    for (const more of [[], ['--json'], ['--verbose']]) {
      const { code, out, err } = await warfold(['situation', join(folder, 'good.yaml'), ...more], { ...toyRegistry, supports });
      expect([code, err]).toEqual([1, '']);
      expect(out).toContain('the rules broke: no such phase');
      expect(out).not.toMatch(/\bat .*:\d+:\d+\)|trace/);
    }
  });

  it('runs those about one rule', async () => {
    const path = write('two.yaml', `${good}---\n${bad}`);
    expect(await warfold(['situation', path, '--rule', RULES.activate])).toMatchObject({ code: 0, out: '1 passed, 0 failed' });
    expect(await warfold(['situation', path, '--rule', RULES.flee])).toMatchObject({
      code: 2,
      err: expect.stringContaining(`No situation there has ${RULES.flee}`),
    });
    expect(await warfold(['situation', path, '--rule', 'X'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("There is no rule 'X'."),
    });
  });

  it('knows what is not there', async () => {
    expect(await warfold(['situation', join(folder, 'none.yaml')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no file or folder'),
    });
    mkdirSync(join(folder, 'empty'));
    expect(await warfold(['situation', join(folder, 'empty')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There are no .yaml files'),
    });
    const path = write('other.yaml', good.replace('system: toy\n', ''));
    expect(await warfold(['situation', path])).toMatchObject({
      code: 1,
      out: expect.stringContaining("there are no situations of 'aos1' yet"),
    });
  });
});

describe('replay', () => {
  const battle = join(folder, 'battles', 'toy-1.json');
  beforeAll(async () => {
    await warfold(['simulate', 'toy', '--games', '1', '--out', join(folder, 'battles')]);
  });

  it('tells what simulate has saved', async () => {
    expect(readdirSync(join(folder, 'battles'))).toEqual(['toy-1.json']);
    const { code, out } = await warfold(['replay', battle]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Toy: red \(2 units\) and blue \(2 units\)\n {2}/);
    expect(out).toMatch(/\nRound 1, \S+: Battle\n/);
    expect(out).toMatch(/\n {2}\S+ \S+ moves \d/);
    expect(out).not.toMatch(/undefined|NaN|\{\w+\}|cli\.|toy\./);
  });

  it('tells it in every language, and all of it', async () => {
    const [en, it_, ca] = await Promise.all(['en', 'it', 'ca'].map((language) => warfold(['replay', battle, '--language', language])));
    expect(it_!.out).toContain('si muove di');
    expect(ca!.out).toContain('es mou');
    expect(en!.out).toMatch(/ rolls \d, .* for hitting/);
    expect(it_!.out).toMatch(/ tira \d, .* per colpire/);
    expect(ca!.out).toMatch(/ tira \d, .* per colpejar/);
    expect(new Set([en, it_, ca].map((told) => told!.out.split('\n').length)).size).toBe(1);
    const all = await warfold(['replay', battle, '--all']);
    expect(all.out.length).toBeGreaterThan(en!.out.length);
    expect(all.out).toContain('Has acted');
  });

  it('needs no rules for that', async () => {
    const { code, out } = await warfold(['replay', battle], { ...toyRegistry, systems: [] });
    expect(code).toBe(0);
    expect(out).toContain('toy: red (2 units) and blue (2 units)');
    expect(await warfold(['replay', battle, '--verify'], { ...toyRegistry, systems: [] })).toMatchObject({
      code: 2,
      err: expect.stringContaining("The rules of 'toy' are not here"),
    });
  });

  it('verifies', async () => {
    const { code, out } = await warfold(['replay', battle, '--verify']);
    expect(code).toBe(0);
    expect(out).toMatch(
      /\nThe rules agree with every event\.\nThe table at the start is what the armies on file come to\.\nEvery die is the one that the seed gives, in unbroken order \(\d+ throws\)\.$/,
    );
    const system = { ...toy, steps: { ...toy.steps, endDeployment: toy.steps.endRound! } };
    const changed = await warfold(['replay', battle, '--verify'], { ...toyRegistry, systems: [system] });
    expect(changed.code).toBe(1);
    expect(changed.out).toMatch(/\nThe rules disagree at event \d+: /);
  });

  it('tells what a player makes of every decision', async () => {
    const { code, out } = await warfold(['replay', battle, '--considered', 'veteran']);
    expect(code).toBe(0);
    expect(out).toMatch(/\n {4}\? .+\n {6}[*-] .+ \(-?[\d.]+\)/);
    const { considered } = await json<{ considered: readonly unknown[] }>(['replay', battle, '--considered', 'veteran']);
    expect(considered.length).toBeGreaterThan(5);
    expect(considered[0]).toMatchObject({
      event: expect.any(Number),
      candidates: expect.arrayContaining([
        { answer: expect.any(String), score: expect.any(Number), reasons: expect.any(Array), chosen: expect.any(Boolean) },
      ]),
    });
    expect(await warfold(['replay', battle, '--considered', 'random'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('random has no reasons'),
    });
    expect(await warfold(['replay', battle, '--considered', 'nobody'])).toMatchObject({
      code: 2,
      err: expect.stringContaining("There is no player 'nobody'"),
    });
  });

  it('reports to scripts', async () => {
    const read = readMatch(readFileSync(battle, 'utf8'));
    if (!('file' in read)) throw new Error(read.problem.message);
    const { file } = read;
    expect(await json(['replay', battle, '--verify'])).toMatchObject({
      system: 'toy',
      version: '1',
      sides: [{ name: 'red' }, { name: 'blue' }],
      events: file.events.length,
      hash: file.hash,
      result: { winners: file.result?.winners, scores: file.result?.scores },
      verified: { ok: true, rules: 'agree', checked: { dice: 'all', takenBack: 0, setup: 'mustered' }, unchecked: [] },
    });
    expect(await json(['replay', battle])).toMatchObject({ verified: null });
  });

  it('does not call a battle proven whose dice nobody could look up', async () => {
    const read = readMatch(readFileSync(battle, 'utf8'));
    if (!('file' in read)) throw new Error(read.problem.message);
    const { file } = read;
    const { seed: _seed, ...unseeded } = file.dice;
    for (const [name, dice, why] of [
      ['seedless.json', unseeded, 'The seed is not told'],
      ['elsewhere.json', { ...file.dice, since: file.entries.length }, 'No die was looked up'],
    ] as const) {
      const links = linksOf({ ...file, dice });
      const path = write(name, JSON.stringify({ ...file, dice, links, hash: links.at(-1) }));
      const told = await warfold(['replay', path, '--verify']);
      expect(told).toMatchObject({ code: 4, out: expect.stringContaining(why) });
      expect(told.out).toMatch(/\nThis does not prove the battle: not all of it could be checked\.$/);
      expect(JSON.parse((await warfold(['replay', path, '--verify', '--json'])).out)).toMatchObject({
        verified: { ok: false, rules: 'agree', unchecked: ['dice'] },
      });
    }
  });

  it('believes a server that somebody knows, and no other signature', async () => {
    const read = readMatch(readFileSync(battle, 'utf8'));
    if (!('file' in read)) throw new Error(read.problem.message);
    const { file } = read;
    const { seed: _seed, ...dice } = file.dice;
    const unseeded = { ...file, dice };
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const bytes = publicKey.export({ type: 'spki', format: 'der' });
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const online = { battle: 'b', commitment: 'commitment' in file.dice ? file.dice.commitment : '', outcome: null, taken: [] };
    const signature = sign(null, Buffer.from(sealedText(unseeded, online)), privateKey).toString('base64');
    const path = write(
      'signed.json',
      JSON.stringify({ ...unseeded, online, seal: { key, publicKey: bytes.toString('base64'), signature } }),
    );
    const alone = await warfold(['replay', path, '--verify']);
    expect(alone).toMatchObject({ code: 4, out: expect.stringContaining(`The server with the key ${key} signed this battle`) });
    expect(alone.out).toContain('compare the key with its own');
    expect(await warfold(['replay', path, '--server', key])).toMatchObject({ code: 0 });
    expect(await warfold(['replay', path, '--server', '0123456789abcdef'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('The server with the key 0123456789abcdef did not sign it.'),
    });
    expect(await warfold(['replay', battle, '--server', key])).toMatchObject({ code: 1 });
  });

  it('knows a file that was changed, and one that is none', async () => {
    const text = readFileSync(battle, 'utf8');
    const edited = write('edited.json', text.replace('"how":"march"', '"how":"flight"'));
    expect(await warfold(['replay', edited])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is damaged: ') });
    expect(await json(['replay', edited])).toEqual({ damaged: expect.any(String) });
    for (const [name, content] of [
      ['cut.json', text.slice(0, 1000)],
      ['other.json', '{}'],
      ['newer.json', text.replace('"formatVersion":1', '"formatVersion":99')],
    ] as const)
      expect(await warfold(['replay', write(name, content)])).toMatchObject({
        code: 2,
        err: expect.stringContaining('cannot be replayed: '),
      });
    expect(await warfold(['replay', join(folder, 'gone.json')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is no file'),
    });
    expect(await warfold(['replay', folder])).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
  });
});

describe('the texts', () => {
  it('are complete', () => {
    expect(checkTexts(texts)).toEqual([]);
  });
});
