import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const skipped = new Set(['node_modules', 'dist', 'coverage', 'out', '.git', '.cache']);

/** Every file under the given folders, tracked or not, so that a fault shows before it is committed. */
export function pathsUnder(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => !skipped.has(entry.name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
        return entry.isDirectory() ? pathsUnder(path) : [path];
      }),
  );
}

export function read(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

export const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);

/** Tests, and what only tests use: the folders called testing. */
export const isTest = (path: string) => /\.test\.[cm]?[jt]sx?$|\/testing\//.test(path);
