/** The words of the game inside a text: which they are, what they are called elsewhere, and which rule says what they mean. */
import type { Term } from '@warfold/catalogue/glossary';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import type { Language } from '@warfold/engine';
import { pluralIn, termIn } from './book.ts';

export interface ExplainedTerm {
  readonly term: Term;
  /** The rule that explains it, and its first sentence. */
  readonly rule: TranslatedRule | null;
  readonly says: string | null;
}

export type Worded = { readonly text: string; readonly term: ExplainedTerm | null };

/** How a glossary may write a word: `Destroyed (routed)`, `line of sight / LOS`, `Hit (5+)`. */
export const spellings = (name: string): readonly string[] =>
  name
    .split(/\s*[/;,]\s*/)
    .map((one) => one.replace(/\s*\([^)]*\)/g, '').trim())
    .filter((one) => one.length >= 4);

/** Every way in which a text may write a word: as the glossary does, and several of it. */
const inAllForms = (term: Term, language: Language): readonly string[] => [
  ...spellings(termIn(term, language)),
  ...spellings(pluralIn(term, language) ?? ''),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where the words of a language stand in a text; the longest first, whole words only. */
export class Wordbook {
  readonly #known = new Map<string, Term>();
  readonly #explained = new Map<string, ExplainedTerm>();
  readonly #titles: readonly { readonly rule: TranslatedRule; readonly title: string }[];
  readonly #pattern: RegExp | null;
  readonly #language: Language;

  constructor(terms: readonly Term[], rules: readonly TranslatedRule[], language: Language) {
    this.#language = language;
    this.#titles = rules.map((rule) => ({ rule, title: rule.title.toLowerCase() }));
    for (const term of terms)
      for (const spelling of inAllForms(term, language)) {
        const key = spelling.toLowerCase();
        if (!this.#known.has(key)) this.#known.set(key, term);
      }
    const all = [...this.#known.keys()].sort((a, b) => b.length - a.length).map(escaped);
    this.#pattern = all.length === 0 ? null : new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  }

  /** A text in pieces; each word is explained where it comes first, and never by the rule that is being read. */
  read(text: string, met: Set<string>, home: string): readonly Worded[] {
    if (this.#pattern === null) return [{ text, term: null }];
    const pieces: Worded[] = [];
    let at = 0;
    for (const match of text.matchAll(this.#pattern)) {
      const term = this.#known.get(match[0].toLowerCase());
      if (term === undefined || met.has(term.key)) continue;
      met.add(term.key);
      const explained = this.explain(term);
      // What no rule explains has only its names in the other languages to tell, which English readers of English books do not miss.
      if (explained.rule?.id === home || (explained.rule === null && this.#language === 'en')) continue;
      if (match.index > at) pieces.push({ text: text.slice(at, match.index), term: null });
      pieces.push({ text: match[0], term: explained });
      at = match.index + match[0].length;
    }
    if (at < text.length) pieces.push({ text: text.slice(at), term: null });
    return pieces;
  }

  explain(term: Term): ExplainedTerm {
    const known = this.#explained.get(term.key);
    if (known !== undefined) return known;
    const rule = inAllForms(term, this.#language).reduce<TranslatedRule | null>((found, one) => found ?? this.#homeOf(one), null);
    const explained = { term, rule, says: rule === null ? null : firstSentence(rule.text) };
    this.#explained.set(term.key, explained);
    return explained;
  }

  /** The rule whose title is the word, with an article or as a plural too; then `Word: …`. Words of several may stand anywhere in a title. */
  #homeOf(spelling: string): TranslatedRule | null {
    const word = spelling.toLowerCase();
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'u');
    const itself = new RegExp(`^(?:\\p{L}{1,4}[ ’'])?${escaped(word)}(?:e?s)?$`, 'u');
    const headed = new RegExp(`^${escaped(word)}(?:e?s)?(?:[:,(]| \\()`, 'u');
    let best: { readonly rule: TranslatedRule; readonly rank: number } | null = null;
    for (const { rule, title } of this.#titles) {
      if (!title.includes(word)) continue;
      const rank = itself.test(title) ? 0 : headed.test(title) ? 1 : word.includes(' ') && whole.test(title) ? 1 + title.length : null;
      if (rank !== null && (best === null || rank < best.rank)) best = { rule, rank };
    }
    return best?.rule ?? null;
  }
}

/** The first thing that a rule says, without its marks; none where it begins with a table. */
export function firstSentence(text: string): string | null {
  const line = text.split('\n').find((each) => each.trim() !== '');
  if (line === undefined || line.startsWith('|') || line.startsWith('```')) return null;
  const said = text
    .slice(text.indexOf(line))
    .replace(/^[-*] /, '')
    .split(/\n(?:[-*|]|\s*\n)/)[0]!
    .replace(/\s+/g, ' ')
    .replace(/\*\*|`/g, '');
  return /^.*?[.:](?=\s|$)/.exec(said)?.[0] ?? said;
}
