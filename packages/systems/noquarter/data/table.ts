import type { RuleId } from '@warfold/catalogue';

/** What a thing is called in the three languages of the project. */
export interface Names {
  readonly en: string;
  readonly it: string;
  readonly ca: string;
}

/** What every entry of every table has. */
export interface BookEntry {
  readonly rule: RuleId;
  readonly name: Names;
}

export type Keyed<Key extends string, Card> = Card & { readonly key: Key };

/** A table of the book: every entry knows its own key. */
export type BookTable<Key extends string, Card> = Readonly<Record<Key, Keyed<Key, Card>>>;

export const named = (en: string, it: string, ca: string): Names => ({ en, it, ca });

/** A name that a player made up is the same in every language. */
export const ownName = (name: string): Names => ({ en: name, it: name, ca: name });

export const isKeyOf = <Key extends string>(table: Readonly<Record<Key, unknown>>, key: PropertyKey): key is Key =>
  Object.hasOwn(table, key);

export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(table).filter((key): key is Key & string => isKeyOf(table, key));

export const entriesOf = <Key extends string, Card>(table: BookTable<Key, Card>): readonly Keyed<Key, Card>[] =>
  keysOf(table).map((key) => table[key]);

/** The same keys with something else under each. */
export function mapTable<Key extends string, From, To>(
  table: Readonly<Record<Key, From>>,
  change: (from: From, key: Key) => To,
): Readonly<Record<Key, To>> {
  const made: Partial<Record<Key, To>> = {};
  for (const key of keysOf(table)) made[key] = change(table[key], key);
  if (!isWhole(made, table)) throw new Error('a table lost an entry');
  return made;
}

const isWhole = <Key extends string, To>(made: Partial<Record<Key, To>>, table: Readonly<Record<Key, unknown>>): made is Record<Key, To> =>
  keysOf(table).every((key) => Object.hasOwn(made, key));

/** `tableOf<Card>()({ sword: {...} })`: the keys are inferred, the cards are checked. */
export const tableOf =
  <Card extends object>() =>
  <Key extends string>(cards: Readonly<Record<Key, Card>>): BookTable<Key, Card> =>
    mapTable(cards, (card, key) => ({ ...card, key }));
