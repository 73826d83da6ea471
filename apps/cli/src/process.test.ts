import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';

// Each call is a process that reads all systems from their sources: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 240_000, maxConcurrency: 3 });

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'warfold-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(program: string, args: readonly string[], cwd = here('../../..')): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(program, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });
}

const warfold = (...args: readonly string[]) => run(process.execPath, [here('../bin/warfold.mjs'), ...args]);

/** What no user should ever see. */
const noTrace = expect.not.stringMatching(/\n\s+at |node:internal|Error:/);

/** The example that the README of situations shows, which is known to pass. */
const example = readFileSync(here('../../../packages/situations/README.md'), 'utf8')
  .split('```')[1]!
  .replace(/^yaml\n/, '');

describe.concurrent('warfold, as a process of its own', () => {
  it('lists systems', async () => {
    const { code, out, err } = await warfold('systems', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(JSON.parse(out)).toMatchObject({ systems: expect.arrayContaining([expect.objectContaining({ key: 'warpath' })]) });
  });

  it('shows a rule, and stops quietly where nobody reads on', async () => {
    const command = `"${process.execPath}" "${here('../bin/warfold.mjs')}" rules warpath | head -n 1`;
    const { code, out, err } = await run('sh', ['-c', command]);
    expect([code, err, out.split('\n').length]).toEqual([0, '', 2]);
  });

  it('runs situations', async () => {
    const [good, bad] = [join(folder, 'good.yaml'), join(folder, 'bad.yaml')];
    writeFileSync(good, example);
    writeFileSync(bad, example.replace('dice: { hit: [5, 6]', 'dice: { hit: [5]'));
    expect(await warfold('situation', good)).toEqual({ code: 0, out: '1 passed, 0 failed\n', err: '' });
    const { code, out, err } = await warfold('situation', bad);
    expect([code, err]).toEqual([1, '']);
    expect(out).toMatch(/bad\.yaml:\d+:\d+: 2 dice are rolled for 'hit' \(\S+\), but only 1 is scripted\n0 passed, 1 failed\n$/);
  });

  it('comes to the same on any number of threads', async () => {
    const on = async (threads: string) => {
      const { code, out, err } = await warfold(
        'simulate',
        'warpath',
        '--games',
        '4',
        '--players',
        'recruit,random',
        '--workers',
        threads,
        '--json',
      );
      expect([code, err]).toEqual([0, '']);
      const { milliseconds: _time, ...rest } = JSON.parse(out);
      return rest;
    };
    const [one, three] = await Promise.all([on('1'), on('3')]);
    expect(one.battles).toHaveLength(4);
    expect(three).toEqual(one);
  });

  it('can be stopped in the middle of a single battle', async () => {
    const call = ['simulate', 'noquarter', '--games', '1', '--players', 'marshal,random/bold', '--nodes', '100000'];
    const child = spawn(process.execPath, [here('../bin/warfold.mjs'), ...call], { stdio: ['ignore', 'pipe', 'pipe'] });
    let heard = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      // The note on tempers is the last thing before it plays; once it has said that it stops, a second time ends it.
      setTimeout(() => child.kill('SIGINT'), text.includes('Ctrl-C again') ? 0 : 1_000);
    });
    expect(await new Promise((resolve) => child.on('exit', (_code, signal) => resolve(signal)))).toBe('SIGINT');
    expect(heard.split('\n').slice(1)).toEqual(['Stops after the battles under way; Ctrl-C again stops at once.', '']);
  });

  it('simulates and replays', async () => {
    const battles = join(folder, 'battles');
    const simulated = await warfold('simulate', 'warpath', '--games', '1', '--out', battles, '--json');
    expect([simulated.code, simulated.err]).toEqual([0, '']);
    expect(JSON.parse(simulated.out)).toMatchObject({
      system: 'warpath',
      games: 1,
      failures: [],
      files: [join(battles, 'warpath-1.json')],
    });
    const replayed = await warfold('replay', join(battles, 'warpath-1.json'), '--verify', '--language', 'it');
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    expect(replayed.out).toMatch(/^Warpath: [\s\S]*\nThe rules agree with every event\.\n[\s\S]*$/);
    expect(replayed.out).not.toMatch(/undefined|NaN|\{\w+\}|\bcli\.|\bwp\./);
  });

  it.each([
    [['fly']],
    [['systems', '--x']],
    [['rules', 'chess']],
    [['situation', 'nowhere']],
    [['simulate', 'warpath', '--games', 'many']],
    [['replay', 'package.json']],
  ])('is kind to bad input: %j', async (args) => {
    const { code, out, err } = await warfold(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toEqual(noTrace);
    expect(err.trim().split('\n').length).toBeGreaterThanOrEqual(2);
  });
});

describe('the package', () => {
  it('runs where nothing else is installed', async () => {
    const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], here('..'));
    expect(packed.code, packed.err).toBe(0);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
    const home = join(folder, 'home');
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const installed = await run(
      'npm',
      ['install', '--silent', '--offline', '--omit=optional', '--no-audit', '--no-fund', '--prefix', home, join(folder, tarball)],
      folder,
    );
    expect(installed.code, installed.err).toBe(0);
    expect(readdirSync(join(home, 'node_modules', 'warfold')).sort()).toEqual(['README.md', 'bin', 'dist', 'package.json']);
    expect(existsSync(join(home, 'node_modules', 'yaml'))).toBe(false);
    expect(readFileSync(join(home, 'node_modules', 'warfold', 'dist', 'THIRD-PARTY.txt'), 'utf8')).toContain('yaml');
    const bin = join(home, 'node_modules', '.bin', 'warfold');
    const { id } = JSON.parse((await run(bin, ['rules', 'warpath', '--json'], folder)).out).rules[0];
    expect(await run(bin, ['rules', 'warpath', id], folder)).toMatchObject({ code: 0, err: '', out: expect.stringContaining(id) });
    expect(await run(bin, ['simulate', 'warpath', '--games', '2', '--workers', '2'], folder)).toMatchObject({ code: 0, err: '' });
    expect((await run(bin, ['--version'], folder)).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
