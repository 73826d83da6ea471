/** Writes src/ids.ts (the rule ids as types) and src/list.ts (the same ids as text) from rules/*.index.tsv. Run it with `npm run catalogue` after a change to the catalogue. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const notice = '// Written by generate.ts from rules/*.index.tsv; do not edit.\n';

interface Index {
  readonly typeName: string;
  readonly ids: readonly string[];
}

/** What the generated files should hold, by file. */
export function generate(): ReadonlyMap<string, string> {
  const indexes = readIndexes();
  return new Map([
    ['src/ids.ts', idTypes(indexes)],
    ['src/list.ts', idList(indexes)],
  ]);
}

function readIndexes(): readonly Index[] {
  const files = readdirSync(here('rules')).filter((file) => file.endsWith('.index.tsv'));
  return files.sort().map((file) => ({
    typeName: `${file.replace('.index.tsv', '').split('-').map(capitalized).join('')}Rule`,
    ids: readFileSync(here(`rules/${file}`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => line.slice(0, line.indexOf('\t'))),
  }));
}

function idTypes(indexes: readonly Index[]): string {
  const unions = indexes.map(({ typeName, ids }) => `export type ${typeName} =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n`);
  return `${notice}${unions.join('\n')}\nexport type RuleId = ${indexes.map(({ typeName }) => typeName).join(' | ')};\n`;
}

/** One string, because two thousand array elements cost more to load and to ship than one split. */
function idList(indexes: readonly Index[]): string {
  return `${notice}export const listed = \`\n${indexes.map(({ ids }) => ids.join(' ')).join('\n')}\n\`;\n`;
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of generate()) writeFileSync(here(file), text);
}
