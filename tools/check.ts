/** Runs the static checks and all tests, whatever fails on the way, and ends with one line that counts them: `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source.ts';
import { sum, type TestTally, tallyTests } from './tally.ts';

/** Whether a tool of the house ran and was content. */
function runs(tool: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(join(root, 'node_modules/.bin', tool), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(`${tool}: ${error.message}`);
  return status === 0;
}

function check(name: string, tool: string, ...args: readonly string[]): TestTally {
  console.log(`\n== ${name}`);
  const passed = runs(tool, ...args);
  console.log(passed ? `${name}: passed` : `${name}: FAILED`);
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** The house's own project, and those of the apps that need other settings (a browser has other globals than Node). */
function projects(): readonly string[] {
  const apps = readdirSync(join(root, 'apps')).map((app) => `apps/${app}/tsconfig.json`);
  return ['tsconfig.json', ...apps.filter((project) => existsSync(join(root, project)))];
}

function tests(): TestTally {
  console.log('\n== tests');
  const folder = mkdtempSync(join(tmpdir(), 'warfold-tests-'));
  const report = join(folder, 'report.json');
  try {
    const succeeded = runs('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`);
    const tally = tallyTests(existsSync(report) ? readFileSync(report, 'utf8') : '');
    return !succeeded && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const { passed, failed } = sum([
  ...projects().map((project) => check(`types of ${project}`, 'tsc', '-p', project)),
  check('lint and format', 'biome', 'check', '--error-on-warnings', '.'),
  check('nothing unused', 'knip', '--no-config-hints'),
  tests(),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
