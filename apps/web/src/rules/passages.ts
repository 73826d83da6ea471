/** The little Markdown that the catalogue uses, as plain data: paragraphs, lists, tables, and what stands inside a line. */
export type TextPassage =
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'ruling'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'code'; readonly text: string };

export type TextSpan =
  | { readonly is: 'plain'; readonly text: string }
  | { readonly is: 'strong'; readonly text: string }
  | { readonly is: 'code'; readonly text: string }
  | { readonly is: 'rule'; readonly id: string };

const cells = (line: string): readonly string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** How a ruling begins, in each language. */
const RULING = /^(?:Ruling|Decision[ei]|Decisi(?:ó|ons))/;

/** Lines that go on what the line before began. */
const isContinuation = (line: string): boolean => line.trim() !== '' && !/^\s*(?:[-*] |\||```)/.test(line) && !RULING.test(line);

export function passagesOf(markdown: string): readonly TextPassage[] {
  const lines = markdown.split('\n');
  const passages: TextPassage[] = [];
  let i = 0;
  const joined = (first: string): string => {
    let text = first;
    while (i < lines.length && isContinuation(lines[i]!)) text += ` ${lines[i++]!.trim()}`;
    return text;
  };
  const taken = (holds: (line: string) => boolean): string[] => {
    const found: string[] = [];
    while (i < lines.length && holds(lines[i]!)) found.push(lines[i++]!);
    return found;
  };
  while (i < lines.length) {
    const line = lines[i]!;
    if (line.trim() === '') i++;
    else if (line.startsWith('```')) {
      i++;
      passages.push({ is: 'code', text: taken((each) => !each.startsWith('```')).join('\n') });
      i++;
    } else if (line.startsWith('|')) {
      const [head = '', , ...rows] = taken((each) => each.startsWith('|'));
      passages.push({ is: 'table', head: cells(head), rows: rows.map(cells) });
    } else if (/^\s*[-*] /.test(line)) {
      const items: string[] = [];
      while (i < lines.length && /^\s*[-*] /.test(lines[i]!)) {
        const item = lines[i++]!.replace(/^\s*[-*] /, '');
        items.push(joined(item));
      }
      passages.push({ is: 'list', items });
    } else {
      i++;
      const text = joined(line.trim());
      passages.push(RULING.test(text) ? { is: 'ruling', text } : { is: 'paragraph', text });
    }
  }
  return passages;
}

const SPANS = /\*\*([^*]+)\*\*|`([^`]+)`|\b((?:AOS1|AOS3|W40K|WP|NQ|HOUSE)-[A-Z0-9]+(?:[-.][A-Za-z0-9]+)*)/g;

export function spansOf(text: string): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let at = 0;
  for (const match of text.matchAll(SPANS)) {
    if (match.index > at) spans.push({ is: 'plain', text: text.slice(at, match.index) });
    const [all, strong, code, id] = match;
    if (strong !== undefined) spans.push({ is: 'strong', text: strong });
    else if (code !== undefined) spans.push({ is: 'code', text: code });
    else if (id !== undefined) spans.push({ is: 'rule', id });
    at = match.index + all.length;
  }
  if (at < text.length) spans.push({ is: 'plain', text: text.slice(at) });
  return spans;
}
