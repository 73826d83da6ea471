import type { Game, State } from '@warfold/engine';

/** Choices are asked for several times by one question; they change only with the table. */
export function perState<T>(game: Game, work: (state: State) => T): () => T {
  let last: { readonly state: State; readonly value: T } | null = null;
  return () => {
    if (last?.state !== game.state) last = { state: game.state, value: work(game.state) };
    return last.value;
  };
}
