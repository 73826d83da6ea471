/**
 * Lists where our texts have eight or more words in a row in common with a book: `npm run compare -- BOOK [FILE ...]`. Without files these are
 * all that a player reads, in every language: rules, glossaries, texts of the app and of the systems, lessons, scenarios. The book is yours and
 * stays where it is. What was looked at and may stand, tables and lists of terms, is in `compare-accepted.tsv` with the reason; what is there
 * and is not found any more is said too, when all is compared with every book.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const RUN = 8;

interface Word {
  readonly word: string;
  readonly line: number;
  readonly place: string;
}

/** Where a line stands, by a name that outlives other lines: the heading or the key before it. */
const HEADING = /^#{1,6} +(\S+)/;
const KEY = /^\s*'([\w.:-]+)':|^\s*- (?:id|key|lesson): (\S+)|^([\w-]+)\t/;

/** Numbers are no words: a table of them is the rule itself, and a sentence of the book stays one with another number in it. */
function wordsOf(text: string): readonly Word[] {
  let place = '';
  return text.split('\n').flatMap((line, at) => {
    const named = HEADING.exec(line) ?? KEY.exec(line);
    place = named?.slice(1).find((part) => part !== undefined) ?? place;
    return [...line.toLowerCase().matchAll(/\p{L}[\p{L}\p{N}]*/gu)].map(([word]) => ({ word, line: at + 1, place }));
  });
}

const runAt = (words: readonly Word[], at: number): string =>
  words
    .slice(at, at + RUN)
    .map(({ word }) => word)
    .join(' ');

export interface WordRun {
  readonly line: number;
  readonly place: string;
  readonly words: string;
}

/** The runs in common, each as long as it goes, with the line on which it begins. */
export function commonRuns(book: string, ours: string): readonly WordRun[] {
  const theirs = wordsOf(book);
  const known = new Set(theirs.map((_, at) => runAt(theirs, at)));
  const words = wordsOf(ours);
  const found: WordRun[] = [];
  for (let at = 0; at + RUN <= words.length; at++) {
    const first = at;
    while (at + RUN <= words.length && known.has(runAt(words, at))) at++;
    if (at === first) continue;
    const run = words.slice(first, at + RUN - 1);
    found.push({ line: run[0]?.line ?? 0, place: run[0]?.place ?? '', words: run.map(({ word }) => word).join(' ') });
  }
  return found;
}

/** What was looked at: `file place` with the reason why it may stand. */
export function acceptedIn(tsv: string): ReadonlyMap<string, string> {
  return new Map(
    tsv.split('\n').flatMap((line): readonly (readonly [string, string])[] => {
      const [file = '', place = '', reason = ''] = line.split('\t');
      return reason === '' ? [] : [[`${file} ${place}`, reason]];
    }),
  );
}

/** Every file whose words a player reads. */
const READ =
  /^packages\/catalogue\/rules\/.*\.(?:md|tsv)$|\.(?:en|it|ca)\.ts$|\/texts\/(?!index)[^/]*\.ts$|^apps\/web\/src\/words\/.*\.ts$|^packages\/lessons\/courses\/|^apps\/cli\/src\/.*(?:texts|words|help)\.ts$|\/scenarios\/.*\.ya?ml$|\/(?:names|shipped|abilities|profiles)\.ts$/;

const allFiles = (): readonly string[] =>
  execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => READ.test(file) && !file.endsWith('.test.ts') && !/\.(?:index|it|ca)\.tsv$/.test(file));

function compare(book: string, files: readonly string[]): void {
  const accepted = acceptedIn(readFileSync(new URL('compare-accepted.tsv', import.meta.url), 'utf8'));
  const theirs = readFileSync(book, 'utf8');
  let [open, known] = [0, 0];
  for (const file of files) {
    const runs = commonRuns(theirs, readFileSync(file, 'utf8'));
    const left = runs.filter(({ place }) => !accepted.has(`${file} ${place}`));
    open += left.length;
    known += runs.length - left.length;
    if (left.length > 0) console.log([file, ...left.map(({ line, place, words }) => `  ${line} ${place}: ${words}`)].join('\n'));
  }
  console.log(`${files.length} files: ${open} runs of ${RUN} words or more in common to look at, ${known} accepted`);
}

if (process.argv[1]?.endsWith('compare-book.ts') === true) {
  const [book, ...files] = process.argv.slice(2);
  if (book === undefined) throw new Error('npm run compare -- BOOK [FILE ...]');
  compare(book, files.length > 0 ? files : allFiles());
}
