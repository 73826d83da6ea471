import type { Game, State } from '@warfold/engine';

/** Choices are asked for several times by one question; they change only with the table. */
export function perState<T>(game: Game, work: (state: State) => T): () => T {
  let last: { readonly state: State; readonly value: T } | null = null;
  return () => {
    if (last?.state !== game.state) last = { state: game.state, value: work(game.state) };
    return last.value;
  };
}

/** Worked out once for each table, book or roster, and forgotten with it. */
export function keptWith<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly value: T }>();
  return (of) => {
    let kept = known.get(of);
    if (kept === undefined) {
      kept = { value: work(of) };
      known.set(of, kept);
    }
    return kept.value;
  };
}
