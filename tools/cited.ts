import { isCode, isTest, type SourceFile } from './source.ts';

/** An id, and what may follow it in a comment: `W40K-CC-01, -02 and -04`, `NQ-ACT-01 to -03`. */
const citation =
  /\b(?:AOS1|AOS3|HOUSE|NQ|WP|W40K)-[A-Z0-9][A-Z0-9a-z.-]*[A-Z0-9a-z](?:(?:,| and| or| to|;)(?: and| or)? -[0-9][0-9.]*[a-z]?\b)*/g;

const pad = (n: number, like: string): string => String(n).padStart(like.length, '0');

/** Every rule id that a text names, ranges written out. */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(citation)].flatMap(([whole]) => {
    const [first = '', ...rest] = whole.split(/(?:,| and| or|;)(?: and| or)? (?=-)|(?= to -)/);
    const stem = first.slice(0, first.lastIndexOf('-'));
    let last = first;
    return [
      first,
      ...rest.flatMap((more) => {
        const ranged = more.startsWith(' to ');
        const end = more.slice(more.indexOf('-') + 1);
        const from = Number(last.slice(last.lastIndexOf('-') + 1));
        last = `${stem}-${end}`;
        if (!ranged) return [last];
        return Array.from({ length: Math.max(0, Number(end) - from) }, (_, index) => `${stem}-${pad(from + index + 1, end)}`);
      }),
    ];
  });
}

/** Where rules are decided: code, without its tests and the lists of the catalogue. */
export const decides = (path: string): boolean =>
  /^packages\/(?!catalogue\/)/.test(path) && isCode(path) && !isTest(path) && !/\/(?:texts|archive|dist)\//.test(path);

/** The rules of a list that none of the files names. */
export function uncited(ids: readonly string[], files: readonly SourceFile[]): readonly string[] {
  const named = new Set(files.flatMap(({ text }) => idsIn(text)));
  return ids.filter((id) => !named.has(id));
}
