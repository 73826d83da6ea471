import type { Words } from '../words/index.ts';
import type { WrongQuestion } from './client.ts';

/** Something that is wrong with a question, with its place, in the words of the reader. */
export function wrongIn(words: Words, { line, about }: WrongQuestion): string {
  const what = about.text === undefined ? about.message : words.say(about.text, about.state ?? null);
  const where = line === null ? fieldIn(words, about.path) : [words.t('odds.line', { line }), ...fieldAs(about.path)];
  return where.length === 0 ? what : `${where.join(', ')}: ${what}`;
}

type Path = WrongQuestion['about']['path'];

/** As it was written. */
const fieldAs = (path: Path): string[] => (path.length === 0 ? [] : [path.join('.')]);

const FIELDS: Readonly<Record<string, string>> = {
  distance: 'odds.distance',
  facing: 'odds.facing',
  cover: 'odds.cover',
  count: 'odds.count',
  held: 'odds.held',
  there: 'odds.models',
};

/** By the names that the form has for its fields; what it has no name for goes without saying. */
function fieldIn({ t, word }: Words, [first, second, ...rest]: Path): string[] {
  const named = (field: string | number | undefined): string[] => {
    if (typeof field !== 'string') return [];
    if (FIELDS[field] !== undefined) return [t(FIELDS[field])];
    const known = word([`app.odds.word.${field}`], '');
    return known === '' ? [] : [known];
  };
  if (first === 'steps') return typeof second === 'number' ? [t('odds.step', { n: second + 1 }), ...named(rest[0])] : [];
  if (first === 'units') return [String(second), ...named(rest[0])];
  return first === 'objective' ? [t('odds.objective'), ...named(second)] : [];
}
