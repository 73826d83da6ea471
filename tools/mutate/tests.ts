import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** So long its tests may take with a mutant awake; what never comes to an end is noticed. */
const MOST = 180_000;

/** Whether a unit test of the system fails while one mutant of a file is awake: those beside the file first, which know it best, then all others but the situations. */
export function noticedBy(system: string, file: string, place: number): boolean {
  const all = readdirSync(system, { recursive: true, encoding: 'utf8' })
    .filter((one) => one.endsWith('.test.ts') && !/situations\.test|texts\.test|\b(insight|odds|forces)\//.test(one))
    .map((one) => join(system, one));
  const beside = all.filter((one) => !relative(join(root, file, '..'), one).startsWith('..'));
  const others = all.filter((one) => !beside.includes(one));
  return [beside, others].some((some) => some.length > 0 && !pass(some, file, place));
}

function pass(tests: readonly string[], file: string, place: number): boolean {
  const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'tools/mutate/vitest.config.ts', '--bail', '1', ...tests], {
    cwd: root,
    env: { ...process.env, MUTANT_FILE: join(root, file), MUTANT: String(place) },
    stdio: 'ignore',
    timeout: MOST,
  });
  return status === 0;
}
