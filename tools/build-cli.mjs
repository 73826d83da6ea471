// The command line in one file, made anew when a source has changed: reading some five hundred sources takes a second, reading the bundle a fifth of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, root } from './built-from.mjs';

const cache = join(root, '.cache');

/** The folder of a bundle of the sources as they are now. */
export function builtCli() {
  const name = `cli-${builtFrom('apps/cli', 'packages').slice(0, 16)}`;
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Several processes may come here at once: each builds its own, and the first to be ready gives it its name.
  const made = mkdtempSync(join(cache, 'cli-making-'));
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsx, join(root, 'apps/cli/bundle.ts'), made], { encoding: 'utf8' });
  if (status !== 0) {
    rmSync(made, { recursive: true, force: true });
    throw new Error(`The command line could not be built.\n${stdout}${stderr}`);
  }
  try {
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  for (const other of readdirSync(cache))
    if (/^cli-[0-9a-f]{16}$/.test(other) && other !== name) rmSync(join(cache, other), { recursive: true, force: true });
  return folder;
}
