// Builds the app for ./run, unless nothing has changed since it was built last. What the bundler has to say is told only if it fails.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, root } from './built-from.mjs';

const dist = join(root, 'apps/web/dist');
const seal = join(dist, '.built-from');

const now = builtFrom('apps/web', 'packages');
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
