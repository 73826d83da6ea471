import type { Choice, Flow, Piece, State } from '@warfold/engine';
import { memo, OF_SIDE, refuse, say, step } from '@warfold/engine';
import type { Polygon } from '@warfold/space';
import { nextInTurn } from '../../shared/sides.ts';
import { packOf, sizeOf } from '../army/agreement.ts';
import { ASKS } from '../questions.ts';
import { slotsOf } from '../terrain/terrainRules.ts';
import { NEXT_TO_SET_UP } from './marks.ts';
import type { PieceSpot } from './pieceSpot.ts';
import { FEATURES_APART, featuresOn, openSpot, setUpPiece } from './pieceSpot.ts';

const RULE = 'AOS3-BP1.3';

/** The scenery that nobody has placed yet. */
const boxOfScenery = ({ pieces }: State): Piece[] => pieces.filter(({ kind, gone, owner }) => kind === 'terrain' && gone && owner === null);

export const slotsLeft = (state: State): number =>
  packOf(state).sizes[sizeOf(state)].slots - featuresOn(state).reduce((sum, piece) => sum + (piece.owner === null ? slotsOf(piece) : 0), 0);

const battlefield = ({ table: { width, depth } }: State): Polygon => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

const spotOf = (state: State, piece: Piece, side: number): PieceSpot => ({
  ...{ piece: piece.id, side, rule: RULE, area: battlefield(state), apart: FEATURES_APART },
  label: say(ASKS.setupPlaceTerrain, { piece: { piece: piece.id } }),
  text: say('aos3.setup.placed', { side: { side }, piece: { piece: piece.id } }),
});

/** One of each kind is enough to choose from. */
const kindsIn = (pieces: readonly Piece[]): Piece[] =>
  pieces.filter((piece, i) => pieces.findIndex(({ name }) => name.key === piece.name.key) === i);

/** What may be placed; looked up once for each lot of pieces. */
const choicesOf = memo({
  on: (state: State) => state.pieces,
  work: (state): Choice<Piece>[] => kindsIn(boxOfScenery(state)).map((piece) => choiceOf(state, piece)),
});

function choiceOf(state: State, piece: Piece): Choice<Piece> {
  const label = say('aos3.setup.piece', { piece: { piece: piece.id } });
  const choice = { id: `piece:${piece.id}`, label, ref: { piece: piece.id }, value: piece };
  const [slots, left] = [slotsOf(piece), slotsLeft(state)];
  if (slots > left) return { ...choice, refused: refuse(RULE, say('aos3.setup.refused.slots', { slots, left }), [{ piece: piece.id }]) };
  if (openSpot(state, spotOf(state, piece, 0), 0) !== null) return choice;
  return { ...choice, refused: refuse(RULE, say('aos3.setup.refused.noRoom'), [{ piece: piece.id }]) };
}

/** Until the slots are used, or nothing that is left fits anywhere. */
export const canPlaceTerrain = (state: State): boolean =>
  slotsLeft(state) > 0 && choicesOf(state).some(({ refused }) => refused === undefined);

/** AOS3-BP1.3: the players alternate placing one feature. */
export const placeTerrain = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const piece = yield* game.ask.one({ side, rule: RULE, label: say(ASKS.setupTerrain, { left: slotsLeft(game.state) }) }, () =>
    choicesOf(game.state),
  );
  yield* setUpPiece(game, spotOf(game.state, piece, side));
  game.mark('battle', NEXT_TO_SET_UP, nextInTurn(game.state, side), RULE);
});
