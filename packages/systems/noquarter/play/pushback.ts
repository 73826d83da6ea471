import type { Flow, Game } from '@warfold/engine';

/** NQ-PUSH-01: a Ranked unit has touched the enemy it charges. */
export function* pushOn(_game: Game, _unit: number, _target: number): Flow<void> {}
