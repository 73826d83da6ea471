import type { Game, State } from '@warfold/engine';
import { memoOfLast } from '@warfold/engine';

/** Choices are asked for several times by one question; they change only with the table. */
export function perState<T>(game: Game, work: (state: State) => T): () => T {
  const ofTable = memoOfLast(work);
  return () => ofTable(game.state);
}
