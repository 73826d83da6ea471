// Builds the app for ./run, unless nothing has changed since it was built last. What the bundler has to say is told only if it fails.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'apps/web/dist');
const seal = join(dist, '.built-from');
const LEFT_OUT = new Set(['node_modules', 'dist', 'e2e', 'situations.test.ts']);

/** Names, sizes and times of everything that goes into the app. */
function stateOf(folder, hash) {
  for (const name of readdirSync(folder).sort()) {
    if (LEFT_OUT.has(name)) continue;
    const path = join(folder, name);
    const is = statSync(path);
    if (is.isDirectory()) stateOf(path, hash);
    else hash.update(`${path} ${is.size} ${is.mtimeMs}\n`);
  }
}

const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
for (const folder of ['apps/web', 'packages']) stateOf(join(root, folder), hash);
const now = hash.digest('hex');
if (!existsSync(seal) || readFileSync(seal, 'utf8') !== now) {
  console.error('Building the table ...');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [vite, 'build', join(root, 'apps/web'), '--logLevel', 'warn'], {
    env,
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout + stderr);
    process.exit(1);
  }
  writeFileSync(seal, now);
}
