/**
 * Lists where a file of the catalogue has eight or more words in a row in common with a book: `npm run compare -- BOOK FILE ...`. The book is
 * yours and stays where it is; what is found is looked at, for names of terms may stand as they are.
 */
import { readFileSync } from 'node:fs';

const RUN = 8;

interface Word {
  readonly word: string;
  readonly line: number;
}

function wordsOf(text: string): readonly Word[] {
  return text
    .split('\n')
    .flatMap((line, at) => [...line.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => ({ word, line: at + 1 })));
}

const runAt = (words: readonly Word[], at: number): string =>
  words
    .slice(at, at + RUN)
    .map(({ word }) => word)
    .join(' ');

/** The runs in common, each as long as it goes, with the line on which it begins. */
export function commonRuns(book: string, ours: string): readonly string[] {
  const theirs = wordsOf(book);
  const known = new Set(theirs.map((_, at) => runAt(theirs, at)));
  const words = wordsOf(ours);
  const found: string[] = [];
  for (let at = 0; at + RUN <= words.length; at++) {
    const first = at;
    while (at + RUN <= words.length && known.has(runAt(words, at))) at++;
    if (at === first) continue;
    const run = words.slice(first, at + RUN - 1);
    found.push(`${run[0]?.line}: ${run.map(({ word }) => word).join(' ')}`);
  }
  return found;
}

const [book, ...files] = process.argv.slice(2);
if (process.argv[1]?.endsWith('compare-book.ts') === true) {
  if (book === undefined || files.length === 0) throw new Error('npm run compare -- BOOK FILE ...');
  for (const file of files) {
    const runs = commonRuns(readFileSync(book, 'utf8'), readFileSync(file, 'utf8'));
    console.log([`${file}: ${runs.length} runs of ${RUN} words or more in common`, ...runs.map((run) => `  ${run}`)].join('\n'));
  }
}
