import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCode, isTest, pathsUnder, read, root } from './source.ts';

/** Each line is a violation on its own. */
const banned = [
  'Math.sin(1);',
  'Math.hypot(3, 4);',
  'Math.pow(2, 2);',
  'Math.random();',
  'Math.PI;',
  "Math['tan'](1);",
  'const { cos } = Math;',
  'const maths = Math;',
  'Math.max(1, Math.log(2));',
  'Math.max.apply(Math, [1]);',
  'a ** 3;',
  '2 ** a;',
  'a ** 0.5;',
  'a **= 3;',
  'new Date();',
  'Date.now();',
  'let when: Date;',
  'performance.now();',
  'crypto.getRandomValues(bytes);',
  'process.env.HOME;',
  'globalThis.Math.sin(1);',
  'setTimeout(act, 1);',
  'queueMicrotask(act);',
  'new Intl.Collator();',
  "a.localeCompare('b');",
  'a.toLocaleString();',
];

const allowed = [
  ...['sqrt(2)', 'abs(a)', 'min(1, a)', 'max(1, a)', 'floor(a)', 'ceil(a)'].map((call) => `Math.${call};`),
  ...['round(a)', 'trunc(a)', 'sign(a)', 'imul(a, a)', 'fround(a)', 'max(Math.abs(a), 1)'].map((call) => `Math.${call};`),
  'a ** 2;',
  'const unit = { process: 1, Date: 2, performance: 3, Math: 4 };',
  'unit.process + unit.Date + unit.performance;',
  '// Math.sin and Date.now() in a comment',
  "'Math.sin(1) ** 3';",
];

/** A house of temporary files under the real configuration, so that the folders it names are tested along with the rule. */
const house = mkdtempSync(join(tmpdir(), 'warfold-determinism-'));
const planted = [...banned, ...allowed].join('\n');
const bound = [
  'packages/space/src/a.ts',
  'packages/engine/src/deep/a.ts',
  'packages/systems/warpath/a.ts',
  'packages/situations/src/a.ts',
  'packages/odds/src/a.ts',
  'packages/ai/src/a.ts',
];
const free = [
  'packages/space/src/a.test.ts',
  'packages/space/generate-sines.ts',
  'packages/catalogue/node.ts',
  'apps/cli/src/a.ts',
  'bench/a.ts',
];

function place(path: string, text: string): void {
  mkdirSync(join(house, dirname(path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** The lines that the linter's plugin reports, by file. */
function reported(): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  for (const [, path = '', line] of lint().matchAll(/^::error title=plugin,file=(?:.*\/)?((?:packages|apps|bench)\/[^,]+),line=(\d+)/gm)) {
    found.set(path, (found.get(path) ?? new Set()).add(Number(line)));
  }
  return found;
}

function lint(): string {
  const args = ['lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', '--diagnostic-level=error', '.'];
  try {
    return execFileSync(join(root, 'node_modules/.bin/biome'), args, { cwd: house, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (failure) {
    if (failure instanceof Error && 'stdout' in failure) return String(failure.stdout);
    throw failure;
  }
}

describe('the determinism rule', () => {
  let lines: ReadonlyMap<string, ReadonlySet<number>>;

  beforeAll(() => {
    for (const file of ['biome.json', 'tools/determinism.grit']) {
      mkdirSync(join(house, dirname(file)), { recursive: true });
      copyFileSync(join(root, file), join(house, file));
    }
    for (const path of [...bound, ...free]) place(path, planted);
    lines = reported();
  });
  afterAll(() => rmSync(house, { recursive: true, force: true }));

  it.each(bound)('reports each planted violation, and nothing else, in %s', (path) => {
    const source = planted.split('\n');
    const inOrder = [...(lines.get(path) ?? [])].sort((a, b) => a - b);
    expect(inOrder.map((line) => source[line - 1])).toEqual(banned);
  });

  it.each(free)('leaves %s alone', (path) => {
    expect(lines.get(path)).toBeUndefined();
  });

  it('is silenced nowhere', () => {
    const sources = pathsUnder('packages').filter((path) => isCode(path) && !isTest(path));
    expect(sources.filter((path) => /biome-ignore(?:-\w+)? lint(?:\/plugin|:)/.test(read(path).text))).toEqual([]);
  });
});
