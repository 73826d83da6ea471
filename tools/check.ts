/** Runs the static checks and all tests, whatever fails on the way, and ends with one line that counts them: `N passed, N failed`. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './source.ts';
import { sum, type TestTally, tallyTests } from './tally.ts';

/** Whether a program ran and was content. */
function ends(program: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
}

/** Whether a tool of the house ran and was content. */
const runs = (tool: string, ...args: readonly string[]): boolean => ends(join(root, 'node_modules/.bin', tool), ...args);

function check(name: string, ran: () => boolean): TestTally {
  console.log(`\n== ${name}`);
  const passed = ran();
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
  ...projects().map((project) => check(`types of ${project}`, () => runs('tsc', '-p', project))),
  check('lint and format', () => runs('biome', 'check', '--error-on-warnings', '.')),
  check('nothing unused', () => runs('knip', '--no-config-hints')),
  // Built once, before tests in several browsers ask for it at the same time.
  check('the app is built', () => ends(process.execPath, join('tools', 'build-app.mjs'))),
  tests(),
]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
