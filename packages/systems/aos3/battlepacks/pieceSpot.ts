import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Flow, Game, Judge, Piece, Random, Refusal, State, Text } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Mil, Point, Polygon, Pose } from '@warfold/space';
import { boxOf, inches, pointToPolygon, polygonInside, polygonToPolygon } from '@warfold/space';
import { gridOf } from '../../shared/placing.ts';
import { OBJECTIVE } from '../battleplans/pieces.ts';
import { moveTo } from '../layouts/features.ts';

/** A terrain feature that somebody sets up somewhere. */
export interface PieceSpot {
  readonly piece: number;
  readonly side: number;
  readonly rule: RuleId;
  readonly label: Text;
  readonly area: Polygon;
  /** Farther than this from every other feature and from every objective. */
  readonly apart: Mil;
  readonly text: Text;
}

type PlaceAnswer = AnswerOf<'place'>;

const footprintOf = (piece: Piece): Polygon => (piece.shape.kind === 'terrain' ? piece.shape.terrain.footprint : [piece.pose]);

/** Features that are on the battlefield; decoration is none (AOS3-17.0c). */
export const featuresOn = ({ pieces }: State): Piece[] =>
  pieces.filter(({ kind, gone, traits }) => kind === 'terrain' && !gone && !traits.includes('scatter'));

export function whyNotThere(state: State, spot: PieceSpot, at: Point): Refusal | null {
  const piece = state.pieces[spot.piece]!;
  const footprint = footprintOf(moveTo(piece, at));
  if (!polygonInside(footprint, spot.area)) return refuse(spot.rule, say('aos3.setup.refused.outside', { piece: { piece: piece.id } }));
  for (const other of featuresOn(state)) {
    const apart = polygonToPolygon(footprint, footprintOf(other));
    if (other.id !== piece.id && apart <= spot.apart) return tooNear(spot, apart, other);
  }
  for (const marker of state.pieces) {
    const apart = marker.kind === OBJECTIVE ? pointToPolygon(marker.pose, footprint) : Number.POSITIVE_INFINITY;
    if (apart <= spot.apart) return tooNear(spot, apart, marker);
  }
  return null;
}

const tooNear = (spot: PieceSpot, apart: number, other: Piece): Refusal =>
  refuse(
    spot.rule,
    say('aos3.setup.refused.near', { other: { piece: other.id }, measured: inchesOf(Math.floor(apart)), required: inchesOf(spot.apart) }),
    [{ piece: spot.piece }, { piece: other.id }],
  );

/** The centre of the piece keeps its footprint inside the area. */
function spotsFor(state: State, spot: PieceSpot): Point[] {
  const { minX, minY, maxX, maxY } = boxOf(footprintOf(state.pieces[spot.piece]!));
  const area = boxOf(spot.area);
  const [west, east] = [area.minX + Math.ceil((maxX - minX) / 2), area.maxX - Math.ceil((maxX - minX) / 2)];
  const [south, north] = [area.minY + Math.ceil((maxY - minY) / 2), area.maxY - Math.ceil((maxY - minY) / 2)];
  if (west > east || south > north) return [];
  const within = gridOf(
    [
      { x: west, y: south },
      { x: east, y: south },
      { x: east, y: north },
      { x: west, y: north },
    ],
    1,
  );
  return within.length > 0 ? within : [{ x: west, y: south }];
}

/** Where it could lie: every inch of the area is looked at. */
export const openSpots = (state: State, spot: PieceSpot): Point[] =>
  spotsFor(state, spot).filter((at) => whyNotThere(state, spot, at) === null);

/** The features stand all over the table, not in a corner of it: the usual spot differs from piece to piece. */
const usualSpot = (spots: readonly Point[], piece: number): Point => spots[(piece * 37) % spots.length]!;

const answerAt = (piece: number, at: Point): PlaceAnswer => ({ kind: 'place', places: [{ id: `piece:${piece}`, pose: poseAt(at) }] });
const poseAt = ({ x, y }: Point): Pose => ({ x, y, z: 0, heading: 0 });

function judgeOf(state: State, spot: PieceSpot): Judge<PlaceAnswer> {
  const spots = openSpots(state, spot);
  const usual = () => answerAt(spot.piece, usualSpot(spots, spot.piece));
  return {
    why: (answer) => ('declined' in answer ? null : whyNotThere(state, spot, answer.places[0]!.pose)),
    usual,
    suggest: (random: Random) => [usual(), ...[1, 2].map(() => answerAt(spot.piece, spots[random.below(spots.length)]!))],
  };
}

/** Asks where it is set up, and sets it up there. There must be an open spot. */
export function* setUpPiece(game: Game, spot: PieceSpot): Flow<void> {
  const { side, rule, label, piece, area } = spot;
  const places = yield* game.ask.place({ side, rule, label, about: [{ piece }], shapes: [{ shape: 'zone', polygon: area }] }, () => ({
    items: [{ id: `piece:${piece}`, what: 'piece', label: say('aos3.setup.piece', { piece: { piece } }), ref: { piece }, faces: false }],
    judge: judgeOf(game.state, spot),
  }));
  const pose = places?.[0]?.pose;
  if (pose !== undefined) game.change(piece, { pose: poseAt(pose), gone: false }, rule, spot.text);
}

export const FEATURES_APART: Mil = inches(3);
