import { type Passage, type Rule, readPassages } from './parse.ts';
import { rows } from './tsv.ts';

/** The languages into which the catalogue, which is written in English, is translated. */
export const TRANSLATIONS = ['it', 'ca'] as const;
export type Translation = (typeof TRANSLATIONS)[number];

/** How a rule stands in the language that was asked for: `stale` is a translation of an English text that has changed since. */
export type Freshness = 'fresh' | 'stale' | 'missing';

export interface TranslatedRule extends Rule {
  /** The language of title and text: English unless the translation is fresh. */
  readonly language: 'en' | Translation;
  readonly standing: Freshness;
}

/** What the catalogue says itself. */
export const inEnglish = (rule: Rule): TranslatedRule => ({ ...rule, language: 'en', standing: 'fresh' });

/** The rules in another language where their translation is fresh, and in English where it is not. */
export function translate(rules: readonly Rule[], language: Translation, markdown: string, stampsTsv: string): readonly TranslatedRule[] {
  const passages = readPassages(markdown);
  const stamps = parseStamps(stampsTsv);
  const chapters = new Map<string, string>();
  for (const { id, chapter } of rules) chapters.set(chapter, passages.get(id)?.chapter ?? chapters.get(chapter) ?? chapter);
  return rules.map((rule) => {
    const passage = passages.get(rule.id);
    const standing = standingOf(rule, passage, stamps.get(rule.id));
    const chapter = chapters.get(rule.chapter) ?? rule.chapter;
    const section = rule.section === rule.chapter || standing === 'fresh' ? chapter : rule.section;
    if (passage === undefined || standing !== 'fresh') return { ...rule, section, chapter, language: 'en', standing };
    return { ...rule, section, chapter, title: passage.title, text: passage.text, language, standing };
  });
}

function standingOf(rule: Rule, passage: Passage | undefined, stamp: string | undefined): Freshness {
  if (passage === undefined || passage.text === '') return 'missing';
  return stamp === stampOf(rule) ? 'fresh' : 'stale';
}

/** The stamps of a language, by rule: what the English was when it was translated. */
export function parseStamps(tsv: string): ReadonlyMap<string, string> {
  return new Map(rows(tsv, 2).map(([id = '', stamp = '']) => [id, stamp]));
}

const PRIME = 4294967291;

/** A short hash of what a rule says in English: any change of its title or text changes it. */
export function stampOf({ title, text }: Pick<Rule, 'title' | 'text'>): string {
  const said = `${title}\n${text}`;
  let hash = 7;
  for (let i = 0; i < said.length; i++) hash = (hash * 1000003 + said.charCodeAt(i)) % PRIME;
  return hash.toString(36);
}
