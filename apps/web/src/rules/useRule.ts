import { systemOf } from '@warfold/catalogue';
import type { Rule } from '@warfold/catalogue/parse';
import { useEffect, useState } from 'react';
import { isSystemName, rulesOf } from './catalogue.ts';

export type Looked<T> = { readonly is: 'loading' } | { readonly is: 'there'; readonly value: T } | { readonly is: 'failed' };

export function useRules(system: string | null): Looked<readonly Rule[]> {
  const [looked, setLooked] = useState<Looked<readonly Rule[]>>({ is: 'loading' });
  useEffect(() => {
    if (system === null || !isSystemName(system)) return setLooked({ is: 'failed' });
    let wanted = true;
    setLooked({ is: 'loading' });
    rulesOf(system).then(
      (value) => wanted && setLooked({ is: 'there', value }),
      () => wanted && setLooked({ is: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [system]);
  return looked;
}

/** A rule by its id; an id with a letter after its number falls back on the rule it belongs to. */
export function useRule(id: string | null): Looked<Rule | null> {
  const looked = useRules(id === null ? null : (systemOf(id) ?? null));
  if (looked.is !== 'there') return looked;
  const rule = looked.value.find((each) => each.id === id) ?? looked.value.find((each) => each.id === id?.replace(/[a-z]$/, ''));
  return { is: 'there', value: rule ?? null };
}
