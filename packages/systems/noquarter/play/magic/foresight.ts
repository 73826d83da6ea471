import type { Game, Part, State } from '@warfold/engine';
import { part } from '@warfold/engine';
import { labelOf } from '../fighter/labels.ts';

/** NQ-SPELL-SEETHELIGHT. */
const SEEN_AHEAD = -2;

/** What is taken off the initiative roll of a side: 2 for each mage who has seen the light. A tie that is rolled again is the same roll. */
export const foresightOf = (state: State, side: number): Part[] =>
  state.effects
    .filter(({ ability, on }) => ability === 'seethelight' && 'side' in on && on.side === side)
    .map(({ ability }) => part(SEEN_AHEAD, labelOf(ability), 'NQ-SPELL-SEETHELIGHT'));

/** The initiative has been rolled for: what was seen has come to pass. */
export function foresightUsed(game: Game): void {
  for (const { id, ability } of game.state.effects) if (ability === 'seethelight') game.endEffect(id, 'NQ-SPELL-SEETHELIGHT');
}
