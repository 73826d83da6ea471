/** Writes src/ids.ts, the union of all rule ids, from rules/*.index.tsv. Run it with `npm run catalogue` after a change to the catalogue. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export function generate(): string {
  const files = readdirSync(here('rules')).filter((file) => file.endsWith('.index.tsv')).sort();
  const unions = files.map((file) => {
    const system = file.replace('.index.tsv', '');
    const ids = readFileSync(here(`rules/${file}`), 'utf8').split('\n').filter(Boolean).map((line) => line.split('\t')[0]);
    const name = system.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
    return { name, text: `export type ${name}Rule =\n${ids.map((id) => `  | '${id}'`).join('\n')};\n` };
  });
  const all = `export type RuleId = ${unions.map((union) => `${union.name}Rule`).join(' | ')};\n`;
  return `// Written by generate.ts from rules/*.index.tsv; do not edit.\n${unions.map((union) => union.text).join('\n')}\n${all}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(here('src/ids.ts'), generate());
