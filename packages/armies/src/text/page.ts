import { isHeading } from './lines.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Whether a file is a page, and not a roster. */
export const isPage = (text: string): boolean => /^\s*<(?:!doctype html|html|head|body|div)\b/i.test(text);

const UNSEEN: ReadonlySet<string> = new Set(['style', 'script', 'head']);
const CELL: ReadonlySet<string> = new Set(['/td', '/th']);
const BLOCK_TAG = /^\/?(?:p|h\d|li|ul|tr|table|div|br|section)$/;

const decoded = (text: string): string =>
  text
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .replaceAll(/&(\w{1,6});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole);

/** What a page says, line by line: the roster as BattleScribe saves it for printing. Goes over it once, whatever stands in it. */
export function textOfPage(page: string): string {
  const [before = '', ...parts] = page.split('<');
  const said = [before];
  let unseen: string | null = null;
  for (const part of parts) {
    const end = part.indexOf('>');
    const name = /^\/?\w+/.exec(part)?.[0].toLowerCase() ?? '';
    if (unseen !== null && name !== `/${unseen}`) continue;
    unseen = UNSEEN.has(name) ? name : null;
    if (unseen !== null) continue;
    said.push(CELL.has(name) ? '\t' : BLOCK_TAG.test(name) ? '\n' : '', part.slice(end + 1).replaceAll(/\s+/g, ' '));
  }
  return decoded(said.join(''))
    .split('\n')
    .map((line) => line.replaceAll(/^ +| +$/g, ''))
    .join('\n');
}

/** Such a page says of everything what it holds, in lines that its text export has not. */
const isPrinted = (text: string): boolean => /^\s*Selections: /m.test(text) && /^\s*Categories: /m.test(text);

const BLOCK = /^(?!Selections:)([^\t:]+?)\s*\[([^\]]*\d[^\]]*)\]$/;

interface PrintedUnit {
  readonly head: string;
  selections: string;
  /** Only what stands in a force by itself says its categories. */
  root: boolean;
}

/** A printed roster as the list that the same program exports as text: what a unit holds stands behind its name, its models below it. Every other text stays as it is. */
export function asListed(text: string): string {
  if (!isPrinted(text)) return text;
  const blocks: PrintedUnit[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const block = blocks.at(-1);
    const selections = /^Selections: (.+)$/.exec(line)?.[1];
    if (BLOCK.test(line)) blocks.push({ head: line, selections: '', root: false });
    else if (selections !== undefined && block !== undefined) block.selections = selections;
    else if (/^Categories: /.test(line) && block !== undefined) block.root = true;
  }
  const within = blocks.findIndex(({ root }) => root);
  return blocks
    .map(({ head, selections, root }, i) => {
      if (i < within || isHeading(head)) return head;
      const name = root ? head : `. ${head.replace(/\s*\[[^\]]*\]$/, '')}`;
      return selections === '' ? name : `${name}: ${selections}`;
    })
    .join('\n');
}
