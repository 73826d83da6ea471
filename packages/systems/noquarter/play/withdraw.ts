import type { Flow, Game } from '@warfold/engine';

/** NQ-WITHDRAW-01: models are about to walk out of close combat. */
export function* withdrawing(_game: Game, _models: readonly number[]): Flow<void> {}
