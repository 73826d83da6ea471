import type { Flow, Piece, State, Step } from '@warfold/engine';
import { abilityOf, markOf, OF_SIDE, say, step } from '@warfold/engine';
import { inTurnFrom } from '../../shared/sides.ts';
import { planOf } from '../army/agreement.ts';
import { territoriesOn } from '../battleplans/plan.ts';
import { ASKS } from '../questions.ts';
import { TERRAIN_DONE, territoryOf } from './marks.ts';
import type { PieceSpot } from './pieceSpot.ts';
import { FEATURES_APART, openSpot, setUpPiece } from './pieceSpot.ts';

const waiting = ({ pieces }: State, side: number): Piece | undefined =>
  pieces.find((piece) => piece.owner === side && piece.gone && piece.traits.includes('faction'));

/** The winner of the roll-off first. */
export function nextFactionTerrain(state: State, leader: number): Step | null {
  for (const side of inTurnFrom(state, leader)) {
    const isDue = !markOf(state.sides[side]!, TERRAIN_DONE) && waiting(state, side) !== undefined;
    if (isDue) return { step: 'setUpFactionTerrain', args: { side } };
  }
  return null;
}

function spotOf(state: State, piece: Piece, side: number): PieceSpot {
  const apart = abilityOf({ abilities: piece.abilities ?? [] }, 'set-up')?.apart;
  return {
    ...{ piece: piece.id, side, rule: 'AOS3-23.2' },
    area: territoriesOn(state.table, planOf(state))[territoryOf(state, side)]!.land,
    apart: typeof apart === 'number' ? apart : FEATURES_APART,
    label: say(ASKS.setupPlaceTerrain, { piece: { piece: piece.id } }),
    text: say('aos3.setup.placed', { side: { side }, piece: { piece: piece.id } }),
  };
}

/** AOS3-17.0.3, AOS3-23.2: as its warscroll says, in the territory of its army. Without room it stays where it is. */
export const setUpFactionTerrain = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const piece = waiting(game.state, side);
  if (piece === undefined) return;
  const spot = spotOf(game.state, piece, side);
  if (openSpot(game.state, spot, 0) !== null) yield* setUpPiece(game, spot);
  else game.tell('AOS3-23.2', 'aos3.setup.noRoom', { piece: { piece: piece.id } }, [{ piece: piece.id }]);
  if (waiting(game.state, side) === undefined || game.piece(piece.id).gone) game.mark({ side }, TERRAIN_DONE, true, 'AOS3-23.2');
});
