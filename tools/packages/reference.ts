/**
 * The reference of what packages hand on, made from their built types: every exported name with its comment and its declaration.
 * `npm run reference -- FOLDER` leaves a page of each there; every tarball holds its own as `API.md`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/** One exported name as others see it. */
interface Entry {
  readonly name: string;
  readonly doc: string;
  readonly code: string;
}

interface Declared {
  readonly doc: string;
  readonly code: string;
}

interface Module {
  readonly path: string;
  /** What the module declares, exported or not, by name; overloads of a function stand together. */
  readonly declared: ReadonlyMap<string, Declared>;
  /** What it takes from elsewhere: the local name, and where it comes from under which name. */
  readonly taken: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** What it exports: the name others use, and the local name or the place it comes from. */
  readonly exported: readonly { readonly name: string; readonly local: string; readonly from?: string }[];
  /** Modules of which it hands on everything. */
  readonly whole: readonly string[];
}

/** Of a table with hundreds of rows its first lines show the form. */
const MOST_LINES = 60;

type Statement = ESTree.Program['body'][number];

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value);

function namesOf(declaration: Statement): readonly string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return declaration.id == null ? [] : [declaration.id.name];
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      return [declaration.id.name];
    default:
      return [];
  }
}

/** The comment that stands directly before a place, without its stars. */
function docBefore(text: string, from: number, to: number): string {
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(from, to)) ?? [];
  return (comment ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}

function shortened(code: string): string {
  const lines = code.split('\n');
  return lines.length <= MOST_LINES ? code : [...lines.slice(0, MOST_LINES), '  // …', lines.at(-1)].join('\n');
}

/** All that the types of a package say, each module read once. */
class Types {
  /** The folder in which the packages stand side by side. */
  private readonly shelf: string;

  constructor(shelf: string) {
    this.shelf = shelf;
  }

  private readonly modules = new Map<string, Module>();

  module(path: string): Module {
    const known = this.modules.get(path);
    if (known !== undefined) return known;
    const read = readTypes(path);
    this.modules.set(path, read);
    return read;
  }

  /** Every name that a module exports, with its declaration, also where another package declares it. */
  exportsOf(path: string): ReadonlyMap<string, Declared> {
    const { exported, whole } = this.module(path);
    const found = new Map<string, Declared>();
    for (const from of whole) for (const [name, one] of this.from(path, from)) found.set(name, one);
    for (const { name, local, from } of exported) {
      const one = from === undefined ? this.local(path, local) : this.from(path, from).get(local);
      found.set(name, one ?? { doc: '', code: `// ${local} of ${from ?? this.module(path).taken.get(local)?.from ?? path}` });
    }
    return found;
  }

  private from(path: string, specifier: string): ReadonlyMap<string, Declared> {
    const target = specifier.startsWith('.')
      ? resolve(dirname(path), specifier.replace(/\.[jt]s$/, '.d.ts'))
      : typesOfEntry(this.shelf, specifier);
    return target !== null && existsSync(target) ? this.exportsOf(target) : new Map();
  }

  private local(path: string, name: string): Declared | undefined {
    const { declared, taken } = this.module(path);
    const own = declared.get(name);
    const elsewhere = taken.get(name);
    return own ?? (elsewhere === undefined ? undefined : this.from(path, elsewhere.from).get(elsewhere.name));
  }
}

function readTypes(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const declared = new Map<string, Declared>();
  const taken = new Map<string, { from: string; name: string }>();
  const exported: { name: string; local: string; from?: string }[] = [];
  const whole: string[] = [];
  let before = 0;
  const declare = (statement: Statement, doc: string, isExported: boolean): void => {
    for (const name of namesOf(statement)) {
      const known = declared.get(name);
      const code = shortened(text.slice(statement.start, statement.end).replace(/^export /, ''));
      declared.set(name, known === undefined ? { doc, code } : { doc: known.doc || doc, code: `${known.code}\n${code}` });
      if (isExported && known === undefined) exported.push({ name, local: name });
    }
  };
  for (const statement of program.body) {
    const doc = docBefore(text, before, statement.start);
    before = statement.end;
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier') taken.set(one.local.name, { from: statement.source.value, name: nameOf(one.imported) });
    } else if (statement.type === 'ExportAllDeclaration') whole.push(statement.source.value);
    else if (statement.type !== 'ExportNamedDeclaration') declare(statement, doc, false);
    else if (statement.declaration != null) declare(statement.declaration as Statement, doc, true);
    else
      for (const one of statement.specifiers)
        exported.push({
          name: nameOf(one.exported),
          local: nameOf(one.local),
          ...(statement.source != null && { from: statement.source.value }),
        });
  }
  return { path, declared, taken, exported, whole };
}

/** Where the types of `@warfold/engine/odds` stand; nothing for what is not ours. */
function typesOfEntry(shelf: string, specifier: string): string | null {
  const [, name, entry = ''] = /^@warfold\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  const manifest = join(shelf, name ?? '', 'package.json');
  if (name === undefined || !existsSync(manifest)) return null;
  const built: Built = JSON.parse(readFileSync(manifest, 'utf8'));
  const target = built.exports[`.${entry}`];
  return typeof target === 'object' ? join(shelf, name, target.types) : null;
}

/** What an entry of a package hands on, in the order of the alphabet. */
function entriesOf(types: string, shelf: string): readonly Entry[] {
  return [...new Types(shelf).exportsOf(types)]
    .map(([name, one]) => ({ name, ...one }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

interface Built {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** The page of a package that is laid out as it is packed. */
export function referenceOf(stage: string): string {
  const built: Built = JSON.parse(readFileSync(join(stage, 'package.json'), 'utf8'));
  const sections = Object.entries(built.exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const entries = entriesOf(join(stage, target.types), dirname(stage));
    const title = key === '.' ? built.name : `${built.name}${key.slice(1)}`;
    return [`## \`${title}\``, ...entries.map(tell)];
  });
  return `${[`# ${built.name} ${built.version}`, built.description, ...sections].join('\n\n')}\n`;
}

const tell = ({ name, doc, code }: Entry): string =>
  [`### ${name}`, ...(doc === '' ? [] : [doc]), `\`\`\`ts\n${code}\n\`\`\``].join('\n\n');
