/** Something that so many models of a group carry. */
export interface Carried<T> {
  readonly what: T;
  readonly number: number;
}

/** Nobody carries more of one thing; a file that says so slipped. */
const MOST_EACH = 6;

/**
 * Which of `models` carry what. A number is for the whole group: as many as there are models is one each, twice as many two each, fewer are given to
 * that many and never to all. Things that only some carry go round: the next begins where the last one ended, so that four rifles and one
 * launcher among five are on five different models.
 */
export function share<T>(models: number, carried: readonly Carried<T>[]): T[][] {
  const hands: T[][] = Array.from({ length: models }, () => []);
  let next = 0;
  for (const { what, number } of carried) {
    const each = Math.min(MOST_EACH, Math.floor(number / models));
    for (const hand of hands) for (let i = 0; i < each; i++) hand.push(what);
    for (let left = number % models; left > 0; left--) {
      hands[next % models]?.push(what);
      next++;
    }
  }
  return hands;
}

/** Models that carry the same, together. */
export function alike<T>(
  hands: readonly (readonly T[])[],
  keyOf: (what: T) => string,
): { readonly count: number; readonly hand: readonly T[] }[] {
  const groups = new Map<string, { count: number; hand: readonly T[] }>();
  for (const hand of hands) {
    const key = hand.map(keyOf).sort().join('|');
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { count: 1, hand });
    else known.count++;
  }
  return [...groups.values()];
}
