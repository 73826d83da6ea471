import { rows } from './tsv.ts';

/** A word of the game in the languages of the books. A language is absent where the book at hand does not give the word. */
export interface Term {
  readonly key: string;
  readonly en: string;
  readonly it?: string;
  readonly ca?: string;
}

export function parseGlossary(tsv: string): readonly Term[] {
  return rows(tsv, 4).map(([key = '', en = '', it = '', ca = '']) => ({ key, en, ...(it !== '' && { it }), ...(ca !== '' && { ca }) }));
}
