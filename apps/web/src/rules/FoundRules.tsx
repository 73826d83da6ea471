import type { SystemName } from '@warfold/catalogue';
import type { Term } from '@warfold/catalogue/glossary';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { Fragment, useMemo, useState } from 'react';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import { type FoundRule, search, termIn, termsFor } from './book.ts';
import { TermRows } from './Glossary.tsx';
import { spellings } from './terms.ts';

const FIRST = 40;
const TERMS = 6;

interface Props {
  readonly system: SystemName;
  readonly rules: readonly TranslatedRule[];
  readonly terms: readonly Term[];
  readonly wanted: string;
}

/** What was found: words of the game in whichever language, then rules with the place where it stands. */
export function FoundRules({ system, rules, terms, wanted }: Props) {
  const { t, language } = useWords();
  const [shown, setShown] = useState(FIRST);
  const words = useMemo(() => termsFor(terms, wanted), [terms, wanted]);
  const found = useMemo(() => everywhere(rules, words, wanted, language), [rules, words, wanted, language]);
  return (
    <section className="found-rules" aria-label={t('book.found')}>
      <p role="status" className="faint">
        {t('book.foundAll', { n: found.length })}
      </p>
      {words.length > 0 && <TermRows terms={words.slice(0, TERMS)} system={system} />}
      <ol>
        {found.slice(0, shown).map(({ rule, snippet }) => (
          <li key={rule.id}>
            <a href={hashOf('rules', system, rule.id)} lang={rule.language}>
              {rule.title}
            </a>{' '}
            <span className="id">{rule.id}</span>
            <p className="snippet" lang={rule.language}>
              {snippet.map(({ text, hit }, i) => {
                const key = `${i}`;
                return hit ? <mark key={key}>{text}</mark> : <Fragment key={key}>{text}</Fragment>;
              })}
            </p>
          </li>
        ))}
      </ol>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + FIRST)}>
          {t('more', { n: found.length - shown })}
        </button>
      )}
    </section>
  );
}

/** Somebody may look a word up by its name in another book: then its name in the reader's language is looked for as well. */
function everywhere(
  rules: readonly TranslatedRule[],
  words: readonly Term[],
  wanted: string,
  language: Parameters<typeof termIn>[1],
): readonly FoundRule[] {
  const found = search(rules, wanted);
  if (found.length > 0) return found;
  const all = new Map<string, FoundRule>();
  for (const term of words.slice(0, TERMS))
    for (const name of spellings(termIn(term, language)))
      for (const one of search(rules, name)) if (!all.has(one.rule.id)) all.set(one.rule.id, one);
  return [...all.values()];
}
