import { type SystemName, systemOf } from '@warfold/catalogue';
import type { Term } from '@warfold/catalogue/glossary';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { useEffect, useState } from 'react';
import { useManners } from '../words/index.ts';
import { isSystemName, rulesOf, termsOf, wordbookOf } from './catalogue.ts';
import type { Wordbook } from './terms.ts';

export type RuleLookup<T> = { readonly is: 'loading' } | { readonly is: 'there'; readonly value: T } | { readonly is: 'failed' };

/** The rules of a system, in the reader's language as far as they are translated. */
export function useRules(system: string | null): RuleLookup<readonly TranslatedRule[]> {
  const language = useManners((manners) => manners.language);
  const [looked, setLooked] = useState<RuleLookup<readonly TranslatedRule[]>>({ is: 'loading' });
  useEffect(() => {
    if (system === null || !isSystemName(system)) return setLooked({ is: 'failed' });
    let wanted = true;
    setLooked({ is: 'loading' });
    rulesOf(system, language).then(
      (value) => wanted && setLooked({ is: 'there', value }),
      () => wanted && setLooked({ is: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [system, language]);
  return looked;
}

/** A rule by its id; an id with a letter after its number falls back on the rule it belongs to. */
export function useRule(id: string | null): RuleLookup<TranslatedRule | null> {
  const looked = useRules(id === null ? null : (systemOf(id) ?? null));
  if (looked.is !== 'there') return looked;
  const rule = looked.value.find((each) => each.id === id) ?? looked.value.find((each) => each.id === id?.replace(/[a-z]$/, ''));
  return { is: 'there', value: rule ?? null };
}

/** The words of the game in one language, once they are here; texts can be read without them. */
export function useWordbook(system: SystemName | undefined, language: TranslatedRule['language']): Wordbook | null {
  const [words, setWords] = useState<Wordbook | null>(null);
  useEffect(() => {
    if (system === undefined) return;
    let wanted = true;
    wordbookOf(system, language).then(
      (found) => wanted && setWords(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [system, language]);
  return words;
}

export function useTerms(system: string | null): readonly Term[] {
  const [terms, setTerms] = useState<readonly Term[]>([]);
  useEffect(() => {
    if (system === null || !isSystemName(system)) return setTerms([]);
    let wanted = true;
    termsOf(system).then(
      (found) => wanted && setTerms(found),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [system]);
  return terms;
}
