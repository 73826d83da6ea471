import type { Choice, Flow, Game, State } from '@warfold/engine';

/** Something a player can do in a hero phase. */
export interface Act {
  readonly choice: Omit<Choice<unknown>, 'value'>;
  /** Whether somebody who does not think about it would do it. */
  isUsual(): boolean;
  do(game: Game): Flow<void>;
}

/** AOS1-MAGIC-08: until the next hero phase of this player. */
export const untilOwnHeroPhase = (side: number) => ({ at: 'phase-of', phase: 'hero', side, edge: 'start' }) as const;

/** AOS1-COMMAND-02, AOS1-SCENERY-01, -05b, -05c, -06: until the next hero phase, whoever's; until the player's own, if both agreed on that. */
export const untilNextHeroPhase = ({ options }: State, side: number) =>
  ({ at: 'phase-of', phase: 'hero', side: options[HERO_PHASES] === 'own' ? side : null, edge: 'start' }) as const;

/** The option that says whose hero phase is meant. */
export const HERO_PHASES = 'heroPhases';
