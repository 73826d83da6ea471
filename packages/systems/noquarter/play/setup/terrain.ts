import type { AnswerOf, Choice, Flow, Game, Judge, Piece, Random, Refusal, State, Step } from '@warfold/engine';
import { markOf, pointedBy, refuse, say } from '@warfold/engine';
import type { Point, Polygon, Pose } from '@warfold/space';
import { inches, pointOnTable, polygonToPolygon, turnBy, turned } from '@warfold/space';
import { gridOf } from '../../../shared/room.ts';
import { leaders } from '../../../shared/sides.ts';
import { terrainAgreed } from '../army/agreement.ts';
import { extreme } from '../initiative.ts';
import { PLACES_TERRAIN } from '../marks.ts';

type PlaceAnswer = AnswerOf<'place'>;

/** Pieces that wait beside the table until somebody places them. */
const waiting = (state: State): Piece[] => state.pieces.filter((piece) => piece.gone && piece.kind === 'terrain');

/** NQ-SETUP-03, -05: where pieces are placed in turn, first the roll for who begins, then piece after piece. */
export function nextTerrain(state: State): Step | null {
  if (terrainAgreed(state) === 'agreed' || waiting(state).length === 0) return null;
  return markOf(state, PLACES_TERRAIN) === null ? { step: 'rollForTerrain' } : { step: 'placeTerrain' };
}

/** NQ-SETUP-05: here the highest roll begins; ties are rolled again. */
export function* rollForTerrain(game: Game): Flow<void> {
  const first = yield* extreme(game, 'terrain', 'NQ-SETUP-05', { sides: leaders(game.state), best: 'highest' });
  game.mark('battle', PLACES_TERRAIN, first, 'NQ-SETUP-05', say('nq.terrain.first', { side: { side: first } }));
}

export function* placeTerrain(game: Game): Flow<void> {
  const side = pointedBy(game.state, PLACES_TERRAIN);
  const id = yield* game.ask.one({ side, rule: 'NQ-SETUP-05', label: say('nq.ask.piece') }, () => waiting(game.state).map(pieceChoice));
  const places = yield* game.ask.place({ side, rule: 'NQ-SETUP-05', label: say('nq.ask.pieceWhere'), about: [{ piece: id }] }, () => ({
    items: [{ id: `piece:${id}`, what: 'piece', label: game.piece(id).name, ref: { piece: id }, faces: true }],
    judge: pieceJudge(game.state, id),
  }));
  const pose = places?.[0]?.pose;
  if (pose !== undefined)
    game.change(id, { pose, gone: false }, 'NQ-SETUP-05', say('nq.terrain.placed', { side: { side }, piece: { piece: id } }));
  const order = leaders(game.state);
  game.mark('battle', PLACES_TERRAIN, order[(order.indexOf(side) + 1) % order.length] ?? side, 'NQ-SETUP-05');
}

const pieceChoice = ({ id, name }: Piece): Choice<number> => ({ id: `piece:${id}`, label: name, ref: { piece: id }, value: id });

/** The ground a piece would cover. */
function footprintAt(piece: Piece, pose: Pose): Polygon {
  if (piece.shape.kind !== 'terrain') return [];
  const turn = turnBy(pose.heading, -piece.pose.heading);
  return piece.shape.terrain.footprint.map(({ x, y }): Point => {
    const own = { x: x - piece.pose.x, y: y - piece.pose.y };
    const { x: right, y: forward } = turn === 0 ? own : turned(own, turn);
    return { x: pose.x + right, y: pose.y + forward };
  });
}

/** On the table, and not on another piece; NQ-SETUP-01 advises four inches between them. */
function pieceJudge(state: State, id: number): Judge<PlaceAnswer> {
  const piece = state.pieces[id]!;
  const why = (answer: PlaceAnswer): Refusal | null => ('declined' in answer ? null : whyNotThere(state, piece, answer.places[0]!.pose));
  const at = ({ x, y }: Point, heading: number): PlaceAnswer => ({
    kind: 'place',
    places: [{ id: `piece:${id}`, pose: { x, y, z: 0, heading } }],
  });
  const legal = (spots: readonly Point[]): PlaceAnswer | undefined =>
    spots.map((spot) => at(spot, 0)).find((answer) => why(answer) === null);
  const usual = (): PlaceAnswer => legal([piece.pose, ...gridOf(tableOf(state), 3)]) ?? at(piece.pose, 0);
  return {
    why,
    usual,
    suggest: (random) => [
      usual(),
      ...[0, 1, 2].map(() => at(somewhere(state, random), random.below(8) * 450)).filter((answer) => why(answer) === null),
    ],
  };
}

function whyNotThere(state: State, piece: Piece, pose: Pose): Refusal | null {
  const footprint = footprintAt(piece, pose);
  if (!footprint.every((corner) => pointOnTable(corner, state.table)))
    return refuse('NQ-SETUP-05', say('nq.refused.table', { who: { piece: piece.id } }), [{ piece: piece.id }]);
  for (const other of state.pieces) {
    if (other.gone || other.id === piece.id || other.shape.kind !== 'terrain') continue;
    if (polygonToPolygon(footprint, other.shape.terrain.footprint) <= 0)
      return refuse('NQ-SETUP-05', say('nq.refused.onPiece', { who: { piece: other.id } }), [{ piece: other.id }]);
  }
  return null;
}

const tableOf = ({ table: { width, depth } }: State): Polygon => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: depth },
  { x: 0, y: depth },
];

const somewhere = ({ table }: State, random: Random): Point => ({
  x: inches(1) + random.below(table.width - inches(2)),
  y: inches(1) + random.below(table.depth - inches(2)),
});
