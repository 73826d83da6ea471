/** A line of a list: what it says, and where it stands below others. */
export interface ListLine {
  readonly text: string;
  /** 0 for what stands by itself, 1 for what a unit lists, 2 and more for what that lists. */
  readonly depth: number;
  /** The sign before it; empty where there is none. */
  readonly bullet: string;
}

const BULLETS = /^(\s*)((?:[.•·*◦○▪–-]\s+|[•·◦○▪]|\.(?=\s|\p{L}))+)(.+)$/u;

/** Bold type, tabs, quotes and hard spaces are no part of what is said. */
const plain = (line: string): string =>
  line
    .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '$1')
    .replaceAll('\t', '  ')
    .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .trimEnd();

/** No line of a list is longer. */
const LONGEST = 2000;

/** The lines of a list. Depth is told by how many signs stand before a line, by another sign, or by how far it is moved in from the first below its unit. */
export function writtenLines(text: string): ListLine[] {
  const lines: ListLine[] = [];
  let first: { readonly indent: number; readonly sign: string } | null = null;
  for (const line of text.split(/\r?\n/).map((one) => plain(one.slice(0, LONGEST)))) {
    const [, space = '', signs = '', said = ''] = BULLETS.exec(line) ?? [];
    const marks = signs.replaceAll(/\s/g, '');
    const bullet = marks.at(-1) ?? '';
    if (bullet === '') {
      if (line.trim() !== '' && !/^\s*\d+ with /.test(line)) first = null;
      lines.push({ text: line.trim(), depth: 0, bullet });
      continue;
    }
    first ??= { indent: space.length, sign: bullet };
    const deeper = space.length > first.indent + 1 || (bullet !== first.sign && /[◦○▪]/.test(bullet));
    lines.push({ text: said.trim(), depth: Math.max(marks.length, deeper ? 2 : 1), bullet });
  }
  return lines;
}
