import type { Book, Plain } from '../table/state.ts';
import type { Text } from './words.ts';

/** Where a text may stand that is the name of what a parameter names by its key. */
const KINDS = ['spell', 'power', 'prayer', 'enhancement', 'command', 'ability'];

/** What turns keys into words: the book of a battle for what its cards name, and the texts for what the rules name; a key without a text is nothing. */
export interface ValueWords {
  readonly book: Pick<Book, 'gear' | 'profiles'>;
  /** How the texts of the system begin. */
  readonly opening: string;
  word(key: string): string | null;
}

const named = <T extends { readonly name: string }>(things: Readonly<Record<string, T>>, key: string): string | undefined =>
  (things[key] ?? Object.entries(things).find(([one]) => one.endsWith(`/${key}`))?.[1])?.name;

/** The name of what a parameter of an ability names by its key; nothing where nobody has a word for it. */
export function valueWord(value: string, { book, opening, word }: ValueWords): string | null {
  const whole = value.replace(/^\d+:/, '');
  const bare = whole.slice(whole.lastIndexOf('/') + 1);
  const own = book.gear[whole]?.name ?? book.profiles[whole]?.name ?? named(book.gear, bare) ?? named(book.profiles, bare);
  if (own !== undefined) return own;
  for (const kind of KINDS) {
    const found = word(`${opening}.${kind}.${bare}`);
    if (found !== null) return found;
  }
  return null;
}

/** How the texts of a system begin, which its own name says. */
export const openingOf = ({ name }: { readonly name: Text }): string => name.key.slice(0, name.key.indexOf('.'));

/** A key that nobody has a word for is read as words, too. */
const spelled = (value: string): string =>
  /^(?:\d+:)?\p{Ll}[\p{Ll}\d/-]*$/u.test(value) ? value.replace(/^.*[:/]/, '').replaceAll('-', ' ') : value;

/** The parameters of an ability with words for keys, as its sentence is told to players. */
export function wordedValues(params: Readonly<Record<string, Plain>>, words: ValueWords): Readonly<Record<string, Plain>> {
  const worded = (value: Plain): Plain => {
    if (typeof value === 'string') return valueWord(value, words) ?? words.word(`engine.value.${value}`) ?? spelled(value);
    if (typeof value === 'boolean') return words.word(value ? 'engine.value.yes' : 'engine.value.no') ?? value;
    return Array.isArray(value) ? value.map(worded) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([key, value]) => [key, worded(value)]));
}
