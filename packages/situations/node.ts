/** Finds and reads situation files. For Node only; everything else of the package runs in a browser too. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SituationSource {
  /** As a person would write it: from the working folder, if it is in there. */
  readonly file: string;
  readonly text: string;
}

const shown = (path: string): string => {
  const near = relative('', path);
  return near.startsWith('..') ? path : near;
};

const isSituation = (name: string): boolean => /\.ya?ml$/.test(name);

/** A file as it is; of a folder all .yaml files in it and below, by name. */
export function situationSources(from: string | URL): readonly SituationSource[] {
  const path = from instanceof URL ? fileURLToPath(from) : from;
  if (!statSync(path).isDirectory()) return [{ file: shown(path), text: readFileSync(path, 'utf8') }];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() || isSituation(entry.name) ? situationSources(join(path, entry.name)) : []));
}
