// Builds the app for ./run, unless nothing has changed since it was built last. What the bundler has to say is told only if it fails.
// It is built beside the old one and takes its place when it is whole: whoever breaks off keeps the old one, and two who build at once both end well.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, root } from './built-from.mjs';

const dist = join(root, 'apps/web/dist');
const SEAL = '.built-from';

const now = builtFrom('apps/web', 'packages');
const stands = () => existsSync(join(dist, SEAL)) && readFileSync(join(dist, SEAL), 'utf8') === now;

if (!stands()) {
  console.error('Building the table ...');
  const folder = mkdtempSync(join(root, 'node_modules', '.app-'));
  try {
    const [made, former] = [join(folder, 'made'), join(folder, 'former')];
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vite, 'build', join(root, 'apps/web'), '--outDir', made, '--emptyOutDir', '--logLevel', 'warn'],
      { env, encoding: 'utf8' },
    );
    if (status !== 0) {
      console.error(stdout + stderr);
      process.exitCode = 1;
    } else if (!stands()) {
      writeFileSync(join(made, SEAL), now);
      if (existsSync(dist)) renameSync(dist, former);
      renameSync(made, dist);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
