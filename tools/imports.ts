import { type ESTree, parseSync, Visitor } from 'vite';
import type { SourceFile } from './source.ts';

export interface Import {
  readonly line: number;
  /** Absent where the name is computed and only the running program knows it. */
  readonly specifier?: string;
}

export interface ModuleReading {
  readonly imports: readonly Import[];
  /** Everything written between quotes, import specifiers included. */
  readonly strings: readonly { readonly line: number; readonly value: string }[];
}

/** What a module imports, in whichever of the ways the language and the bundler offer, and the strings it holds. Comments count for nothing. */
export function readModule({ path, text }: SourceFile): ModuleReading {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);

  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const strings: { line: number; value: string }[] = [];
  const add = (source: ESTree.Node) => {
    const specifier = constantText(source);
    imports.push({ line: lineAt(source.start), ...(specifier !== undefined && { specifier }) });
  };

  new Visitor({
    ImportDeclaration: ({ source }) => add(source),
    ExportAllDeclaration: ({ source }) => add(source),
    ExportNamedDeclaration: ({ source }) => source && add(source),
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    TSExternalModuleReference: ({ expression }) => add(expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first === undefined) return;
      if (isRequire(callee)) add(first);
      if (isGlob(callee)) for (const pattern of first.type === 'ArrayExpression' ? first.elements : [first]) pattern && add(pattern);
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string') strings.push({ line: lineAt(start), value });
    },
    TemplateElement: ({ start, value }) => {
      strings.push({ line: lineAt(start), value: value.cooked ?? value.raw });
    },
  }).visit(program);
  return { imports, strings };
}

function constantText(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

function isRequire(callee: ESTree.Node): boolean {
  return callee.type === 'Identifier' && callee.name === 'require';
}

/** `import.meta.glob(...)`, Vite's import of many files. */
function isGlob(callee: ESTree.Node): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'MetaProperty' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'glob'
  );
}
