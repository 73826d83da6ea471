import type { Document, Node, Pair, YAMLMap } from 'yaml';
import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseAllDocuments, visit } from 'yaml';
import { LIMITS } from './limits.ts';
import type { FileSpot, Path, Problem } from './problem.ts';

/** One YAML document as plain data that still knows where everything stands. */
export interface Written {
  readonly value: unknown;
  /** Where the value at a path stands, or the nearest thing around it that was written down. */
  spot(path: Path): FileSpot;
  /** Where the key at the end of a path stands. */
  keySpot(path: Path): FileSpot;
  /** Whether there is something at the path. */
  has(path: Path): boolean;
}

export interface Reading {
  readonly documents: readonly Written[];
  readonly problems: readonly Problem[];
}

/** Takes whatever somebody calls YAML, and never throws. */
export function readYaml(text: string): Reading {
  if (text.length > LIMITS.text) return unreadable(`the text is too long: ${text.length} characters, at most ${LIMITS.text}`);
  if (bracketsDeep(text) > LIMITS.nesting) return unreadable(`it is nested more than ${LIMITS.nesting} deep`);
  try {
    return readAll(text);
  } catch (error) {
    // The parser gives up on what is nested too deeply for it.
    return unreadable(error instanceof RangeError ? 'it is nested too deeply' : error instanceof Error ? error.message : String(error));
  }
}

const unreadable = (message: string): Reading => ({ documents: [], problems: [{ line: 1, column: 1, message }] });

/** How deep brackets go, at the most: those in quoted words count too, which is more than any of ours have. */
function bracketsDeep(text: string): number {
  let [depth, deepest] = [0, 0];
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if ((sign === ']' || sign === '}') && depth > 0) depth--;
  }
  return deepest;
}

function readAll(text: string): Reading {
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, merge: true, prettyErrors: false, uniqueKeys: false });
  const all: readonly Document[] = 'empty' in parsed ? [] : parsed;
  const spotAt = (offset: number): FileSpot => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problems: Problem[] = [];
  const documents: Written[] = [];
  for (const document of all) {
    for (const { pos, message } of [...document.errors, ...document.warnings]) problems.push({ ...spotAt(pos[0]), message });
    if (document.errors.length > 0) continue;
    const wrong = wrongKeys(document);
    for (const { offset, message } of wrong) problems.push({ ...spotAt(offset), message });
    if (wrong.length > 0) continue;
    keepOrder(document);
    try {
      const value: unknown = document.toJS();
      if (value !== null) documents.push(written(document, value, spotAt));
    } catch (error) {
      problems.push({ line: 1, column: 1, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { documents, problems };
}

/**
 * Keys that were there before, or are no words. The parser's own check compares all keys with all others, which takes minutes for a long list, and
 * it takes `{ a, b }: c` with a warning to whoever reads the standard error.
 */
function wrongKeys(document: Document): { readonly offset: number; readonly message: string }[] {
  const found: { offset: number; message: string }[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key;
        const offset = isNode(key) ? (key.range?.[0] ?? 0) : 0;
        if (isMap(key) || isSeq(key)) found.push({ offset, message: 'a list or a mapping cannot be a key' });
        else if (name === '__proto__') found.push({ offset, message: 'nothing can be called __proto__' });
        else if (seen.has(name) && name !== '<<') found.push({ offset, message: 'Map keys must be unique' });
        seen.add(name);
      }
    },
  });
  return found;
}

/**
 * `paths: { 2: …, 1: … }` are in the order in which the models move, but a plain object puts keys that are numbers in their own: so each gets a
 * dot before it.
 */
function keepOrder(document: Document): void {
  visit(document, {
    Pair(_, { key, value }) {
      if (!isScalar(key) || key.value !== 'paths' || !isMap(value)) return;
      for (const { key: name } of value.items) if (isScalar(name) && /^\d+$/.test(String(name.value))) name.value = `.${name.value}`;
    },
  });
}

function written(document: Document, value: unknown, spotAt: (offset: number) => FileSpot): Written {
  const startOf = (node: Node | null): FileSpot => spotAt(node?.range?.[0] ?? 0);
  return {
    value,
    spot: (path) => startOf(find(document, path).node),
    keySpot(path) {
      const { node, key, depth } = find(document, path);
      return startOf(depth === path.length && key !== null ? key : node);
    },
    has: (path) => find(document, path).depth === path.length,
  };
}

interface Found {
  readonly node: Node | null;
  readonly key: Node | null;
  /** How far the path could be followed. */
  readonly depth: number;
}

function find(document: Document, path: Path): Found {
  let found: Found = { node: document.contents, key: null, depth: 0 };
  for (const step of path) {
    const node: Node | null | undefined = isAlias(found.node) ? found.node.resolve(document) : found.node;
    const next = isMap(node) ? inMap(document, node, String(step)) : isSeq(node) ? inList(node.items, step) : null;
    if (next === null) return found;
    found = { ...next, depth: found.depth + 1 };
  }
  return found;
}

type Inner = Pick<Found, 'node' | 'key'>;

const asNode = (item: unknown): Node | null => (isNode(item) ? item : null);

function inList(items: readonly unknown[], step: string | number): Inner | null {
  const item = items[Number(step)];
  return item === undefined ? null : { node: asNode(item), key: null };
}

/** The key that takes in another mapping; the reader gives it as a symbol. */
const MERGE = '<<';

/** A key of a mapping, or of a mapping that it takes in with `<<`. */
function inMap(document: Document, map: YAMLMap, name: string): Inner | null {
  const pairs: readonly Pair[] = map.items;
  const keyOf = ({ key }: Pair): string => (isScalar(key) ? (typeof key.value === 'symbol' ? MERGE : String(key.value)) : String(key));
  const own = pairs.find((pair) => keyOf(pair) === name);
  if (own !== undefined) return { node: asNode(own.value) ?? asNode(own.key), key: asNode(own.key) };
  for (const pair of pairs) {
    if (keyOf(pair) !== MERGE) continue;
    const sources = isSeq(pair.value) ? pair.value.items : [pair.value];
    for (const source of sources) {
      const merged = isAlias(source) ? source.resolve(document) : source;
      const inner = isMap(merged) ? inMap(document, merged, name) : null;
      if (inner !== null) return inner;
    }
  }
  return null;
}
