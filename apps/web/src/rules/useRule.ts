import { systemOf } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { useEffect, useState } from 'react';
import { useManners } from '../words/index.ts';
import { isSystemName, rulesOf } from './catalogue.ts';

export type Looked<T> = { readonly is: 'loading' } | { readonly is: 'there'; readonly value: T } | { readonly is: 'failed' };

/** The rules of a system, in the reader's language as far as they are translated. */
export function useRules(system: string | null): Looked<readonly TranslatedRule[]> {
  const language = useManners((manners) => manners.language);
  const [looked, setLooked] = useState<Looked<readonly TranslatedRule[]>>({ is: 'loading' });
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
export function useRule(id: string | null): Looked<TranslatedRule | null> {
  const looked = useRules(id === null ? null : (systemOf(id) ?? null));
  if (looked.is !== 'there') return looked;
  const rule = looked.value.find((each) => each.id === id) ?? looked.value.find((each) => each.id === id?.replace(/[a-z]$/, ''));
  return { is: 'there', value: rule ?? null };
}
