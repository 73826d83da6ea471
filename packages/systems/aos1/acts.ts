import type { Choice, Flow, Game } from '@warfold/engine';

/** Something a player can do in a hero phase. */
export interface Act {
  readonly choice: Omit<Choice<unknown>, 'value'>;
  /** Whether somebody who does not think about it would do it. */
  isUsual(): boolean;
  do(game: Game): Flow<void>;
}

/** Until the next hero phase of this player. */
export const untilNextHeroPhase = (side: number) => ({ at: 'phase-of', phase: 'hero', side, edge: 'start' }) as const;
