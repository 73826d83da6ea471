import { parseSync } from 'vite';
import { canMeet } from './boundaries.ts';
import type { SourceFile } from './source.ts';

/** A type that others may import, and the file that defines it. */
export interface ExportedType {
  readonly name: string;
  readonly path: string;
}

/** The types that a module defines and exports; what it hands on of another one's is that one's. */
export function exportedTypes({ path, text }: SourceFile): readonly ExportedType[] {
  return parseSync(path, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    const isType =
      declaration?.type === 'TSTypeAliasDeclaration' ||
      declaration?.type === 'TSInterfaceDeclaration' ||
      declaration?.type === 'ClassDeclaration';
    return isType && declaration.id !== null ? [{ name: declaration.id.name, path }] : [];
  });
}

/** Names that two types have, for somebody who could import both. Rule systems never meet, and each has the words of its own book: a weapon is something else in each. */
export function sharedNames(types: readonly ExportedType[]): readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { name, path } of types) byName.set(name, [...(byName.get(name) ?? []), path]);
  return [...byName].flatMap(([name, paths]) => {
    const meeting = paths.filter((one, at) => paths.some((other, place) => at !== place && canMeet(one, other)));
    return meeting.length === 0 ? [] : [`${name}: ${meeting.join(', ')}`];
  });
}
