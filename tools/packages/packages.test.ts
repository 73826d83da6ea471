import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../source.ts';
import { PACKAGES, packAll } from './pack.ts';

/** Somebody who has never seen this repository: an empty folder, and the tarballs. */
const home = mkdtempSync(join(tmpdir(), 'warfold-consumer-'));
afterAll(() => rmSync(home, { recursive: true, force: true }), 60_000);

const run = (command: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: home, encoding: 'utf8' });
  return { status, out: stdout.trim(), err: stderr };
};

const snippets = [...readFileSync(join(root, 'packages/README.md'), 'utf8').matchAll(/```ts (\w+)\.ts\n([\s\S]*?)```/g)].map(
  ([, name, code]): [string, string] => [name!, code!],
);

/** What one system takes in a browser, compressed, the readers of tables and scenarios with it: kilobytes that somebody would notice if they came on top. */
const MOST_KILOBYTES = 220;

beforeAll(() => {
  const tarballs = packAll(home);
  writeFileSync(join(home, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const installed = run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs);
  if (installed.status !== 0) throw new Error(installed.err);
  const compilerOptions = {
    ...{ target: 'ES2023', lib: ['ES2023', 'DOM'], module: 'NodeNext', moduleResolution: 'NodeNext', strict: true, types: [] },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, outDir: 'out', rootDir: 'src' },
  };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
  mkdirSync(join(home, 'src'));
  for (const [name, code] of snippets) writeFileSync(join(home, 'src', `${name}.ts`), code);
}, 300_000);

describe('the packages, in an empty folder', () => {
  it('bring built modules and types, and no tests', () => {
    for (const name of PACKAGES) {
      const files = readdirSync(join(home, 'node_modules/@warfold', name), { recursive: true, encoding: 'utf8' });
      expect(files).toContain('CHANGELOG.md');
      expect(files).toContain('LICENSE');
      expect(files.filter((file) => /\.test\.|(^|\/)testing(\/|$)|(?<!\.d)\.ts$/.test(file) && !file.startsWith('node_modules'))).toEqual(
        [],
      );
      const { exports } = JSON.parse(readFileSync(join(home, 'node_modules/@warfold', name, 'package.json'), 'utf8'));
      expect(Object.keys(exports)).not.toContain('./*');
    }
  });

  it('say what they hand on: every name of every entry, with its declaration', async () => {
    for (const name of PACKAGES) {
      const folder = join(home, 'node_modules/@warfold', name);
      const page = readFileSync(join(folder, 'API.md'), 'utf8');
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      for (const [key, target] of Object.entries<{ default?: string }>(exports)) {
        if (target.default === undefined || key === './node') continue;
        const section = page.split(/^## /m).find((one) => one.startsWith(`\`@warfold/${name}${key.slice(1)}\``)) ?? '';
        for (const exported of Object.keys(await import(/* @vite-ignore */ join(folder, target.default))))
          expect(section).toContain(`### ${exported}\n`);
      }
      expect(page.match(/^\/\/ \w+ of \./gm)).toBeNull();
    }
    expect(readFileSync(join(home, 'node_modules/@warfold/engine/API.md'), 'utf8')).toContain('### playOut\n');
  }, 60_000);

  it('type-check a consumer in strict mode', () => {
    expect(snippets.map(([name]) => name)).toEqual(['play', 'answer', 'odds', 'situation', 'replay']);
    const { status, out } = run(join(root, 'node_modules/.bin/tsc'), '-p', '.');
    expect(out).toBe('');
    expect(status).toBe(0);
  }, 120_000);

  it.each([
    ['play', ['warpath true true', 'noquarter true true', 'wh40k9 true true', 'aos1 true true', 'aos3 true true']],
    ['answer', ['protocol:wrong-kind null']],
    ['odds', ['true']],
    ['situation', ['true']],
    ['replay', ['true true']],
  ])(
    'run the snippet %s',
    (name, lines) => {
      const { out, err } = run(process.execPath, join('out', `${name}.js`));
      expect(err).toBe('');
      expect(out.split('\n')).toEqual(lines);
    },
    120_000,
  );

  it('read the rules from their own files', () => {
    writeFileSync(
      join(home, 'rules.mjs'),
      "import { loadRules } from '@warfold/catalogue/node'; console.log(loadRules('aos1').length > 50);",
    );
    expect(run(process.execPath, 'rules.mjs')).toMatchObject({ out: 'true' });
  });

  it('bundle one system for a browser within its size', async () => {
    writeFileSync(
      join(home, 'entry.js'),
      "import { Match, seededDice } from '@warfold/engine'; import { warpath } from '@warfold/systems/warpath'; window.play = () => Match.start(warpath, warpath.muster(warpath.starter).setup, seededDice('x'));",
    );
    const built = await build({
      root: home,
      configFile: false,
      logLevel: 'error',
      build: { write: false, lib: { entry: join(home, 'entry.js'), formats: ['es'] } },
    });
    const chunks = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
    const size = chunks.reduce((sum, chunk) => sum + (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0), 0);
    console.log(`warpath with the engine: ${Math.round(size / 1000)} kB compressed`);
    expect(size).toBeLessThan(MOST_KILOBYTES * 1000);
  }, 120_000);
});
