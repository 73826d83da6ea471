import type { Document, Node } from 'yaml';
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { OwnTable, Path, TableRead, Wrong } from './format.ts';
import { LIMITS, pathText, readTable } from './format.ts';

/** Something wrong with a file, and where in it, counted from one as editors do. */
export interface Problem {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly message: string;
}

/** Text that is JSON or YAML, as plain data that still knows where everything stands. */
export interface WrittenText {
  readonly value: unknown;
  /** Where the value at a path stands, or the nearest thing around it that was written down. */
  spot(path: Path): { readonly line: number; readonly column: number };
}

const NESTING = 40;

export function readWritten(text: string, most: number): WrittenText | { readonly problems: readonly Problem[] } {
  const at = (message: string, line = 1, column = 1): { problems: Problem[] } => ({ problems: [{ line, column, path: '', message }] });
  if (text.length > most) return at(`the text is too long: ${text.length} characters, at most ${most}`);
  if (deepest(text) > NESTING) return at(`it is nested more than ${NESTING} deep`);
  try {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const placeOf = (offset: number) => {
      const { line, col } = lines.linePos(offset);
      return { line: Math.max(1, line), column: Math.max(1, col) };
    };
    const [error] = document.errors;
    if (error !== undefined) return { problems: [{ ...placeOf(error.pos[0]), path: '', message: error.message }] };
    const value: unknown = document.toJS({ maxAliasCount: 20 });
    return { value, spot: (path) => placeOf(nodeAt(document, path)?.range?.[0] ?? 0) };
  } catch (error) {
    return at(error instanceof Error ? error.message : String(error));
  }
}

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

export type TextRead = { readonly table: OwnTable; readonly spot: WrittenText['spot'] } | { readonly problems: readonly Problem[] };

/** A table from a file, JSON or YAML, or everything that is wrong with its form, line by line. */
export function readTableText(text: string): TextRead {
  const written = readWritten(text, LIMITS.text);
  if ('problems' in written) return written;
  const read: TableRead = readTable(written.value);
  if ('table' in read) return { table: read.table, spot: written.spot };
  return { problems: read.wrong.map((wrong): Problem => problemAt(written, wrong)) };
}

export const problemAt = ({ spot }: Pick<WrittenText, 'spot'>, { path, message }: Wrong): Problem => ({
  ...spot(path),
  path: pathText(path),
  message,
});
