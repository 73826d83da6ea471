import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What of others the app ships, as the page about it reads it. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const MODULES = '/node_modules/';

/** The folder of the package of others that a module is part of; null for one of ours. */
export function packageFolder(id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(/^\0/, '').replace(/\?.*$/, '');
  const at = path.lastIndexOf(MODULES);
  if (at < 0) return null;
  const [scope = '', name = ''] = path.slice(at + MODULES.length).split('/');
  const folder = path.slice(0, at + MODULES.length) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
  return scope !== '@warfold' && existsSync(join(folder, 'package.json')) ? folder : null;
}

/** What a package says about itself, with the text that has to go with it. */
export function licensed(folder: string): Licensed {
  const about: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name = '', version = '', license = '' } = about;
  const file = readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
  if (typeof license !== 'string' || license === '') throw new Error(`${dirname(folder)}: ${String(name)} says no licence`);
  return { name: String(name), version: String(version), licence: license, text };
}

/**
 * Lists the packages of others whose code is in the build, that of its workers included, in `licences.json`. Vite has such a list too, but only of
 * the pages: the rules and the computer players are in workers.
 */
export function licences(): { readonly pages: Plugin; readonly workers: () => Plugin } {
  const folders = new Set<string>();
  const collect = (name: string): Plugin => ({
    name,
    apply: 'build',
    moduleParsed({ id }) {
      const folder = packageFolder(id);
      if (folder !== null) folders.add(folder);
    },
  });
  return {
    workers: () => collect('warfold-licences-of-workers'),
    pages: {
      ...collect('warfold-licences'),
      generateBundle() {
        const all = [...folders].map(licensed).sort((a, b) => (a.name < b.name ? -1 : 1));
        this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(all) });
      },
    },
  };
}
