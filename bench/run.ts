/**
 * Measures what should be fast and prints a table: `npm run bench -- [NAME ...]`. Every *.bench.ts beside this file exports functions called
 * bench..., each giving rows. They are built first, as an app would build them: a loader that compiles on the fly slows down every closure.
 * Nothing here is a test: numbers depend on the machine, ratios much less.
 */
import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { BenchRow } from './measure.ts';
import { ratioTo } from './measure.ts';

const here = new URL('.', import.meta.url);
const wanted = process.argv.slice(2);
const names = readdirSync(here)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));

type Bench = () => readonly BenchRow[] | Promise<readonly BenchRow[]>;

/** Where what is built can still find the packages that it uses. */
const out = fileURLToPath(new URL('../node_modules/.cache/warfold-bench', here));

async function benchesIn(name: string): Promise<readonly Bench[]> {
  const input = { [name]: fileURLToPath(new URL(`${name}.ts`, here)) };
  await build({ configFile: false, logLevel: 'error', build: { ssr: true, target: 'node20', outDir: out, rolldownOptions: { input } } });
  const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(`${out}/${name}.js`).href);
  return Object.entries(module).flatMap(([key, value]) => (key.startsWith('bench') && typeof value === 'function' ? [value as Bench] : []));
}

/** One that breaks does not cost the others their numbers. */
async function rowsOf(name: string): Promise<readonly BenchRow[]> {
  try {
    const rows: BenchRow[] = [];
    for (const bench of await benchesIn(name)) rows.push(...(await bench()));
    return rows;
  } catch (error) {
    console.error(`${name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    process.exitCode = 1;
    return [];
  }
}

const figures = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3))));

function cells({ name, value, unit, target, ratio }: BenchRow): readonly string[] {
  const stands = ratio ?? (target === undefined ? undefined : ratioTo(target, value));
  return [name, figures(value), unit, target ?? '', stands === undefined ? '' : `${figures(stands)}x`];
}

function printed(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_cell, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 1 || i === 4 ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!))).join('  ');
  return rows.map(line).join('\n');
}

const table: (readonly string[])[] = [['what', 'value', 'unit', 'target', 'ratio']];
for (const name of names) table.push(...(await rowsOf(name)).map(cells));
console.log(printed(table));
