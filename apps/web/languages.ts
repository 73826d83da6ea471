import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const house = fileURLToPath(new URL('../../', import.meta.url));
const FETCHED = fileURLToPath(new URL('./src/words/fetched.ts', import.meta.url));

/** Languages that are fetched when they are chosen; English is in the code, as every language falls back on the names in it. */
const LANGUAGES = ['it', 'ca'] as const;
type Fetched = (typeof LANGUAGES)[number];

/** What a first visit needs: the words of the pages that everybody sees, of the kernel, the players and the network. All others come with the rules. */
export const FIRST = /^(?:apps\/web\/src\/words\/(?!learn|armies|lab|tables|scenarios)|packages\/(?:engine|ai|online)\/)/;
const WORDS = /\/(?:texts|words)\/(?:[\w-]+\.)?(it|ca)\.ts$/;
const PREFIX = '\0warfold-words:';

/** Every file that holds nothing but the words of one language, by its place in the house. */
const wordFiles = (language: Fetched): readonly string[] =>
  ['packages', 'apps/web/src']
    .flatMap((folder) =>
      readdirSync(house + folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
    )
    .filter((name) => WORDS.exec(name)?.[1] === language && !/(?:^|\/)node_modules\//.test(name))
    .sort();

/** Two systems may say one key each in the words of its own book; what several of them share is nobody's own. */
const OWN = /^packages\/systems\/(?!shared\/|sigmar\/)(\w+)\//;

interface Table {
  readonly of?: string;
  readonly words: Record<string, string>;
}

/** All words of a language that the first visit needs, or all others: a table of what is nobody's own, then one for each system. */
async function wordsOf(language: Fetched, part: string, watch: (file: string) => void): Promise<readonly Table[]> {
  const tables = new Map<string | undefined, Table>([[undefined, { words: {} }]]);
  for (const name of wordFiles(language).filter((each) => FIRST.test(each) === (part === 'first'))) {
    watch(house + name);
    const { module } = await runnerImport<Readonly<Record<string, Readonly<Record<string, string>>>>>(house + name, {
      configFile: false,
      logLevel: 'error',
    });
    const of = OWN.exec(name)?.[1];
    const table = tables.get(of) ?? { ...(of !== undefined && { of }), words: {} };
    tables.set(of, table);
    Object.assign(table.words, ...Object.values(module));
  }
  return [...tables.values()];
}

const namesExportedBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/** Leaves Italian and Catalan out of the code, and hands them on as files of their own, one for a first visit and one for the rest. */
export function languages(): Plugin {
  return {
    name: 'warfold-languages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:warfold-words/') ? PREFIX + id.slice('virtual:warfold-words/'.length) : null),
    async load(id) {
      if (id === FETCHED) {
        const entries = ['first', 'rest'].map((part) => {
          const loads = LANGUAGES.map((language) => `${language}: () => import('virtual:warfold-words/${part}.${language}')`);
          return `${part}: { ${loads.join(', ')} }`;
        });
        return `const LOAD = { ${entries.join(', ')} };
          export const fetchWords = async (language, part) => (await LOAD[part][language]?.())?.default ?? [];`;
      }
      if (id.startsWith(PREFIX)) {
        const [part = '', language] = id.slice(PREFIX.length).split('.');
        const wanted = LANGUAGES.find((each) => each === language);
        if (wanted === undefined) return null;
        return `export default ${JSON.stringify(await wordsOf(wanted, part, (file) => this.addWatchFile(file)))};`;
      }
      if (id.startsWith(house) && WORDS.test(id))
        return namesExportedBy(id)
          .map((name) => `export const ${name} = {};`)
          .join('\n');
      return null;
    },
  };
}
