/** The rules of a system as a book: chapters in reading order, what refers to what, and a search that shows where it found something. */
import type { Term } from '@warfold/catalogue/glossary';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import type { Language } from '@warfold/engine';
import { spansOf } from './passages.ts';

export interface BookChapter {
  /** What stands in an address: the id of its first rule. */
  readonly first: string;
  readonly title: string;
  readonly rules: readonly TranslatedRule[];
}

/** The catalogues are written in the order of the book; rules of one chapter that stand apart are put together. */
export function chaptersOf(rules: readonly TranslatedRule[]): readonly BookChapter[] {
  const chapters = new Map<string, TranslatedRule[]>();
  for (const rule of rules) {
    const members = chapters.get(rule.chapter);
    if (members === undefined) chapters.set(rule.chapter, [rule]);
    else members.push(rule);
  }
  return [...chapters].map(([title, members]) => ({ first: members[0]!.id, title: plainTitle(title), rules: members }));
}

/** Some books number their chapters in the heading; the number is the book's, not the reader's. */
const plainTitle = (title: string): string => title.replace(/^\d+(?:\.\d+)*\s+/, '');

/** For each rule those whose text names it. A letter behind the number of a rule that has none means the whole rule. */
export function namedBy(rules: readonly TranslatedRule[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set<string>(rules.map(({ id }) => id));
  const found = new Map<string, string[]>();
  for (const { id, text } of rules) {
    const named = new Set(
      spansOf(text).flatMap((span) => (span.is === 'rule' ? [known.has(span.id) ? span.id : span.id.replace(/[a-z]$/, '')] : [])),
    );
    named.delete(id);
    for (const other of named) if (known.has(other)) found.set(other, [...(found.get(other) ?? []), id]);
  }
  return found;
}

export interface FoundRule {
  readonly rule: TranslatedRule;
  /** A piece of its text, in parts: those that were looked for are marked. */
  readonly snippet: readonly { readonly text: string; readonly hit: boolean }[];
}

const AROUND = 70;

/** Letters without their accents, so that nobody has to type them; as many as there were. */
const plain = (text: string): string =>
  [...text]
    .map((letter) => letter.normalize('NFD')[0]!)
    .join('')
    .toLowerCase();

/** What stands in a text for its marks only. */
const unmarked = (text: string): string =>
  text
    .replace(/^\s*[-*] /gm, '')
    .replace(/\*\*|`|^\|?[-|]+$/gm, '')
    .replace(/\s*\|\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Every rule with all of the words: those with them in their titles first, then in the order of the book. */
export function search(rules: readonly TranslatedRule[], wanted: string): readonly FoundRule[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found = rules.flatMap((rule) => {
    const title = plain(`${rule.id} ${rule.title}`);
    const text = unmarked(rule.text);
    const all = `${title} ${plain(rule.chapter)} ${plain(text)}`;
    if (!words.every((word) => all.includes(word))) return [];
    return [{ rule, snippet: snippetOf(text, words), weight: words.filter((word) => title.includes(word)).length }];
  });
  return found.sort((a, b) => b.weight - a.weight).map(({ rule, snippet }) => ({ rule, snippet }));
}

function snippetOf(text: string, words: readonly string[]): FoundRule['snippet'] {
  const low = plain(text);
  const places = words.map((word) => low.indexOf(word)).filter((at) => at >= 0);
  const middle = places.length === 0 ? 0 : Math.min(...places);
  const start = wordStart(text, Math.max(0, middle - AROUND));
  const end = Math.min(text.length, middle + 2 * AROUND);
  const parts: { text: string; hit: boolean }[] = [{ text: start > 0 ? '… ' : '', hit: false }];
  let at = start;
  while (at < end) {
    const next = nextHit(low, words, at);
    if (next === null || next.at >= end) break;
    parts.push({ text: text.slice(at, next.at), hit: false }, { text: text.slice(next.at, next.at + next.length), hit: true });
    at = next.at + next.length;
  }
  parts.push({ text: `${text.slice(at, Math.max(at, end))}${end < text.length ? ' …' : ''}`, hit: false });
  return parts.filter((part) => part.text !== '');
}

const wordStart = (text: string, at: number): number => (at === 0 ? 0 : text.indexOf(' ', at) + 1);

function nextHit(low: string, words: readonly string[], from: number): { readonly at: number; readonly length: number } | null {
  let best: { readonly at: number; readonly length: number } | null = null;
  for (const word of words) {
    const at = low.indexOf(word, from);
    if (at >= 0 && (best === null || at < best.at)) best = { at, length: word.length };
  }
  return best;
}

/** A word of the game, in the language of a book that may not have it. */
export const termIn = (term: Term, language: Language): string =>
  (language === 'it' ? term.it : language === 'ca' ? term.ca : undefined) ?? term.en;

/** Its plural, in a language in which it is known to have one. */
export const pluralIn = (term: Term, language: Language): string | undefined =>
  language === 'en' ? undefined : term.nouns[language]?.plural;

/** The words of the game that are meant by what somebody typed, in whichever of the languages, one or several of them. */
export function termsFor(terms: readonly Term[], wanted: string): readonly Term[] {
  const word = plain(wanted).trim();
  if (word.length < 3) return [];
  return terms.filter(({ en, it = '', ca = '', nouns }) =>
    [en, it, ca, nouns.it?.plural ?? '', nouns.ca?.plural ?? ''].some((name) => plain(name).includes(word)),
  );
}
