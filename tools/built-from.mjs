// What something was built from: the names, sizes and times of its sources, and the versions of what is installed.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const LEFT_OUT = new Set(['node_modules', 'dist', 'e2e']);

function add(folder, hash) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name) || entry.name.endsWith('.test.ts')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) add(path, hash);
    else {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  }
}

/** A word that changes whenever a source in these folders of the house does. */
export function builtFrom(...folders) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) add(join(root, folder), hash);
  return hash.digest('hex');
}
