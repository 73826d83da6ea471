import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Document, Node } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { Path, Wrong } from './faults.ts';
import type { OwnTable, TableRead } from './format.ts';
import { LIMITS, pathText, readTable } from './format.ts';

/** Something wrong with a file, and where in it, counted from one as editors do. */
export interface PlacedProblem {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly text: Text;
}

/** Text that is JSON or YAML, as plain data that still knows where everything stands. */
export interface WrittenText {
  readonly value: unknown;
  /** Where the value at a path stands, or the nearest thing around it that was written down. */
  spot(path: Path): { readonly line: number; readonly column: number };
}

const NESTING = 40;

export function readWritten(text: string, most: number): WrittenText | { readonly problems: readonly PlacedProblem[] } {
  const whole = (key: string, args: Text['args']): { problems: PlacedProblem[] } => ({
    problems: [{ line: 1, column: 1, path: '', text: say(`tables.form.${key}`, args) }],
  });
  if (text.length > most) return whole('long', { given: text.length, most });
  if (deepest(text) > NESTING) return whole('deep', { most: NESTING });
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const placeOf = (offset: number) => {
      const { line, col } = lines.linePos(offset);
      return { line: Math.max(1, line), column: Math.max(1, col) };
    };
    const [error] = document.errors;
    if (error !== undefined) return { problems: [{ ...placeOf(error.pos[0]), path: '', text: ofSyntax(error) }] };
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    return { value, spot: (path) => placeOf(nodeAt(document, path)?.range?.[0] ?? 0) };
  } catch (error) {
    return whole('syntax', { what: error instanceof Error ? error.message : String(error) });
  }
}

/** What stops a reader is told in our words, and in those of the reader of files, which knows no languages. */
const ofSyntax = ({ code, message }: { readonly code: string; readonly message: string }): Text =>
  code === 'DUPLICATE_KEY' ? say('tables.form.twice') : say('tables.form.syntax', { what: message });

function deepest(text: string): number {
  let [depth, most] = [0, 0];
  for (const sign of text) {
    if (sign === '[' || sign === '{') most = Math.max(most, ++depth);
    else if ((sign === ']' || sign === '}') && depth > 0) depth--;
  }
  return most;
}

function nodeAt(document: Document, path: Path): Node | null {
  let found: Node | null = document.contents;
  for (const step of path) {
    const next: unknown = isMap(found)
      ? found.items.find(({ key }) => (isScalar(key) ? String(key.value) : String(key)) === String(step))?.value
      : isSeq(found)
        ? found.items[Number(step)]
        : undefined;
    if (!isNode(next)) return found;
    found = next;
  }
  return found;
}

export type TextRead = { readonly table: OwnTable; readonly spot: WrittenText['spot'] } | { readonly problems: readonly PlacedProblem[] };

/** A table from a file, JSON or YAML, for one of these systems or for any, or everything that is wrong with its form, line by line. */
export function readTableText(text: string, systems?: readonly string[]): TextRead {
  const written = readWritten(text, LIMITS.text);
  if ('problems' in written) return written;
  const read: TableRead = readTable(written.value);
  if ('table' in read && systems?.includes(read.table.system) === false) {
    const what = say('tables.form.noSystem', { given: read.table.system, known: systems.join(', ') });
    return { problems: [problemAt(written, { path: ['system'], text: what })] };
  }
  if ('table' in read) return { table: read.table, spot: written.spot };
  return { problems: read.wrong.map((wrong): PlacedProblem => problemAt(written, wrong)) };
}

export const problemAt = ({ spot }: Pick<WrittenText, 'spot'>, { path, text }: Wrong): PlacedProblem => ({
  ...spot(path),
  path: pathText(path),
  text,
});
