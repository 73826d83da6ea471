/**
 * Builds the packages that others install: ESM and types in `dist`, what they declare as exports, what they rest on, and nothing
 * else. `npm run pack -- FOLDER` leaves one tarball of each there, `npm run reference -- FOLDER` only the page of each that says what it hands on.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../source.ts';
import { referenceOf } from './reference.ts';

/** Those that are published, those that others rest on first. */
export const PACKAGES = ['catalogue', 'space', 'engine', 'tables', 'situations', 'systems', 'odds', 'ai', 'armies'] as const;
export type PackageName = (typeof PACKAGES)[number];

const DESCRIPTIONS: Readonly<Record<PackageName, string>> = {
  catalogue: 'The rules of five miniature wargames in our own words, and the ids by which everything names them.',
  space: 'Inches: bases, distance, sight, paths and coherency for miniature wargames, exact to the thousandth.',
  engine: 'The kernel of Warfold: steps, flows, dice, decisions, events and matches of miniature wargames.',
  situations: 'Rules as given / when / then: tests, bug reports and puzzles in one.',
  systems: 'Five miniature wargames, every rule of their catalogues.',
  odds: 'Exact chances in miniature wargames, from the same rule code that plays.',
  ai: 'Players of miniature wargames that are programs.',
  tables: 'Tables for miniature wargames: their format, what the rules object to, links.',
  armies: 'Armies of miniature wargames: their format, import, export and check.',
};

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (name: PackageName): Manifest => JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));

/** Tests and what serves them stay at home, as does what needs a test runner. */
const isForTests = (path: string): boolean => /(^|\/)(testing|examples\/tests)(\/|$)|\.test\.|(^|\/)vitest\.ts$/.test(path);

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
  return stdout;
}

/** Compiles all packages at once; paths below `out` are those below `packages`. */
function compile(out: string): void {
  const project = join(root, 'tsconfig.packages.json');
  run(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', out], root);
}

/** Sources name each other with the ending `.ts`; what is published has no sources. */
const withoutSources = (text: string): string => text.replace(/((?:from|import)\s*\(?\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2');

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** What an export points to once it is built; nothing for what stays at home. */
function builtExport(target: string): string | { readonly types: string; readonly default: string } | null {
  if (isForTests(target.slice(2))) return null;
  if (!target.endsWith('.ts')) return target.replace(/^\.\//, './dist/');
  const built = target.replace(/^\.\//, './dist/').replace(/\.ts$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/** Lays one package out as it is packed. */
function layOut(name: PackageName, compiled: string, stage: string): void {
  const home = join(root, 'packages', name);
  const manifest = manifestOf(name);
  const own = new Set<string>();
  for (const path of filesBelow(join(compiled, name))) {
    const inside = relative(join(compiled, name), path);
    if (isForTests(inside) || /^generate/.test(inside)) continue;
    const text = withoutSources(readFileSync(path, 'utf8'));
    for (const [, other] of text.matchAll(/['"]@warfold\/([a-z]+)/g)) if (other !== undefined && other !== name) own.add(other);
    mkdirSync(dirname(join(stage, 'dist', inside)), { recursive: true });
    writeFileSync(join(stage, 'dist', inside), text);
  }
  const exports = Object.fromEntries(
    Object.entries(manifest.exports).flatMap(([key, target]) => {
      const built = isForTests(key.slice(2)) ? null : builtExport(target);
      return built === null ? [] : [[key, built]];
    }),
  );
  for (const target of Object.values(exports)) if (typeof target === 'string') copyPlain(home, stage, target);
  for (const file of ['README.md', 'CHANGELOG.md']) if (existsSync(join(home, file))) cpSync(join(home, file), join(stage, file));
  cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
  cpSync(join(root, 'CHANGELOG.md'), join(stage, 'CHANGELOG.md'));
  const { version, license, dependencies = {} } = manifest;
  const house = Object.fromEntries([...own].sort().map((other) => [`@warfold/${other}`, manifestOf(other as PackageName).version]));
  const published = {
    name: manifest.name,
    version,
    description: DESCRIPTIONS[name],
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20.19' },
    exports,
    dependencies: { ...house, ...dependencies },
  };
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
  writeFileSync(join(stage, 'API.md'), referenceOf(stage));
}

/** Data that a package hands on: a schema, a folder of rules or examples. */
function copyPlain(home: string, stage: string, target: string): void {
  const path = target.replace(/\/\*$/, '');
  cpSync(join(home, path.replace('./dist/', './')), join(stage, path), { recursive: true });
}

/** Lays all of them out, and hands each folder on as long as it is there. */
function layOutAll<T>(take: (stage: string, name: PackageName) => T): readonly T[] {
  const work = mkdtempSync(join(tmpdir(), 'warfold-packages-'));
  try {
    const compiled = join(work, 'compiled');
    compile(compiled);
    return PACKAGES.map((name) => {
      const stage = join(work, name);
      mkdirSync(stage);
      layOut(name, compiled, stage);
      return take(stage, name);
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Packs all of them, and gives back the tarballs in the order of the list. */
export const packAll = (to: string): readonly string[] =>
  layOutAll((stage) => {
    const [packed] = JSON.parse(run('npm', ['pack', '--json', '--pack-destination', to], stage)) as { readonly filename: string }[];
    return join(to, packed!.filename);
  });

/** Leaves the reference of each in a folder. */
const writeReference = (to: string): readonly string[] =>
  layOutAll((stage, name) => {
    const page = join(to, `${name}.md`);
    cpSync(join(stage, 'API.md'), page);
    return page;
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , ...args] = process.argv;
  const isReference = args.includes('--reference');
  const to = args.find((arg) => !arg.startsWith('--')) ?? '.';
  mkdirSync(to, { recursive: true });
  for (const made of isReference ? writeReference(to) : packAll(to)) console.log(made);
}
