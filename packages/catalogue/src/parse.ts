import type { RuleId } from './ids.ts';
import { isRuleId } from './known.ts';
import { rows } from './tsv.ts';

/** What a rule asks of the engine: `core` is enforced, `data` is a table or profile, `army` is mustering, `optional` is switched on by the players, `manners` asks nothing. */
export type RuleKind = 'core' | 'data' | 'army' | 'optional' | 'manners';

export interface Rule {
  readonly id: RuleId;
  readonly title: string;
  /** The section of the book, as the index names it. */
  readonly section: string;
  /** The heading in the catalogue under which the rule stands. */
  readonly chapter: string;
  readonly kind: RuleKind;
  /** Markdown, without the rule's own heading. */
  readonly text: string;
}

/** A rule as it stands in a file. */
export interface Passage {
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
}

const kinds: readonly RuleKind[] = ['core', 'data', 'army', 'optional', 'manners'];

/** Every rule of the index, in its order, with its text. Throws where index and text disagree. */
export function parseCatalogue(markdown: string, indexTsv: string): readonly Rule[] {
  const passages = readPassages(markdown);
  return rows(indexTsv, 4).map(([id = '', title = '', section = '', kind = '']) => {
    if (!isRuleId(id)) throw new Error(`${id} is not a known rule id`);
    const passage = passages.get(id);
    if (passage === undefined || passage.text === '') throw new Error(`${id} has no text`);
    return { id, title, section, chapter: passage.chapter, kind: kindOf(kind, id), text: passage.text };
  });
}

function kindOf(text: string, id: string): RuleKind {
  const kind = kinds.find((known) => known === text);
  if (kind === undefined) throw new Error(`${id} has the unknown kind "${text}"`);
  return kind;
}

/**
 * Most rules stand under a heading of their own (`### ID  Title`) and run to the next heading. Weapons and spells stand as rows of a table
 * whose first column is called id; such a table ends the rule above it. Where such a table repeats a rule that has a heading, the heading wins.
 */
export function readPassages(markdown: string): ReadonlyMap<string, Passage> {
  const headed = new Map<string, Passage>();
  const tabled = new Map<string, Passage>();
  for (const block of readBlocks(markdown)) {
    const table = findIdTable(block.lines);
    if (block.id !== undefined)
      headed.set(block.id, { chapter: block.chapter, title: block.title, text: joined(block.lines.slice(0, table?.start)) });
    if (table !== undefined) {
      for (const { id, ...row } of readIdTable(block.lines, table)) tabled.set(id, { chapter: block.chapter, ...row });
    }
  }
  return new Map([...tabled, ...headed]);
}

interface Block {
  readonly id: string | undefined;
  readonly chapter: string;
  readonly title: string;
  readonly lines: string[];
}

/** The text between one heading and the next. A `#` inside a fence is no heading. */
function readBlocks(markdown: string): readonly Block[] {
  let block: Block = { id: undefined, chapter: '', title: '', lines: [] };
  const blocks = [block];
  let fenced = false;
  for (const line of markdown.split(/\r?\n/)) {
    if (line.startsWith('```')) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,6}) +(.*)$/.exec(line);
    if (heading === null) {
      block.lines.push(line);
      continue;
    }
    const [, marks = '', title = ''] = heading;
    const chapter = marks.length > 2 ? block.chapter : title;
    const id = marks.length > 2 ? title.split(' ', 1)[0] : undefined;
    block = { id, chapter, title: title.slice(id?.length ?? 0).trim(), lines: [] };
    blocks.push(block);
  }
  return blocks;
}

interface IdTable {
  /** The line of the column names. */
  readonly start: number;
  /** The line after the last row. */
  readonly end: number;
}

function findIdTable(lines: readonly string[]): IdTable | undefined {
  const start = lines.findIndex((line) => /^\| *id *\|/i.test(line));
  if (start < 0) return undefined;
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'));
  return { start, end: length < 0 ? lines.length : start + length };
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Each row as a table of its own, named by its second cell, followed by the notes under the table, which hold for all its rows. */
function readIdTable(lines: readonly string[], { start, end }: IdTable): readonly Row[] {
  const columns = lines.slice(start, start + 2);
  const notes = lines.slice(end);
  return lines.slice(start + 2, end).map((row) => {
    const [, id = '', title = ''] = row.split('|').map((cell) => cell.trim());
    return { id, title, text: joined([...columns, row, ...notes]) };
  });
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').trim();
}
