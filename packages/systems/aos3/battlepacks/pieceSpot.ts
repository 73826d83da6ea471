import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, Flow, Game, Judge, Piece, Random, Refusal, State, Text } from '@warfold/engine';
import { Fault, inchesOf, markOf, refuse, say } from '@warfold/engine';
import type { Box, Mil, Point, Polygon, Pose } from '@warfold/space';
import { boxOf, inches, pointToPolygon, polygonInside, polygonToPolygon } from '@warfold/space';
import { WHOLE } from '../army/armyMarks.ts';
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
const isFeature = ({ kind, gone, traits }: Piece): boolean => kind === 'terrain' && !gone && !traits.includes('scatter');
export const featuresOn = ({ pieces }: State): Piece[] => pieces.filter(isFeature);

export function whyNotThere(state: State, spot: PieceSpot, at: Point): Refusal | null {
  const piece = state.pieces[spot.piece]!;
  const footprint = footprintOf(moveTo(piece, at));
  if (!polygonInside(footprint, spot.area)) return refuse(spot.rule, say('aos3.setup.refused.outside', { piece: { piece: piece.id } }));
  const box = boxOf(footprint);
  for (const other of state.pieces) {
    if (isSameFeature(piece, other) || !(other.kind === OBJECTIVE || isFeature(other))) continue;
    const theirs = footprintOf(other);
    if (!mayBeWithin(box, boxOf(theirs), spot.apart)) continue;
    const apart = other.kind === OBJECTIVE ? pointToPolygon(other.pose, footprint) : polygonToPolygon(footprint, theirs);
    if (apart <= spot.apart) return tooNear(spot, apart, other);
  }
  return null;
}

/** AOS3-17.0c, AOS3-23.2: a feature may be a group of scenery pieces, which keep away from others but not from each other. */
const isSameFeature = (a: Piece, b: Piece): boolean => a.id === b.id || (markOf(a, WHOLE) !== '' && markOf(a, WHOLE) === markOf(b, WHOLE));

/** Boxes that are farther apart than this hold nothing that is nearer. */
const mayBeWithin = (a: Box, b: Box, distance: Mil): boolean =>
  a.minX - distance <= b.maxX && b.minX - distance <= a.maxX && a.minY - distance <= b.maxY && b.minY - distance <= a.maxY;

const tooNear = (spot: PieceSpot, apart: number, other: Piece): Refusal =>
  refuse(
    spot.rule,
    say('aos3.setup.refused.near', { other: { piece: other.id }, measured: inchesOf(Math.floor(apart)), required: inchesOf(spot.apart) }),
    [{ piece: spot.piece }, { piece: other.id }],
  );

/** The spots for its centre at which its footprint can lie inside the area, an inch apart. */
interface Grid {
  readonly west: Mil;
  readonly south: Mil;
  readonly columns: number;
  readonly rows: number;
}

const STEP: Mil = inches(1);

function gridFor(state: State, spot: PieceSpot): Grid | null {
  const { minX, minY, maxX, maxY } = boxOf(footprintOf(state.pieces[spot.piece]!));
  const area = boxOf(spot.area);
  const [halfX, halfY] = [Math.ceil((maxX - minX) / 2), Math.ceil((maxY - minY) / 2)];
  const [across, up] = [area.maxX - area.minX - 2 * halfX, area.maxY - area.minY - 2 * halfY];
  if (across < 0 || up < 0) return null;
  return { west: area.minX + halfX, south: area.minY + halfY, columns: Math.floor(across / STEP) + 1, rows: Math.floor(up / STEP) + 1 };
}

/** A number without a divisor in common with any size of grid, so that one look after the other goes all over it. */
const STRIDE = 7919;

/** The first open spot of those looked at from a place in the grid on; all of them are looked at before there is none. */
export function openSpot(state: State, spot: PieceSpot, from: number): Point | null {
  const grid = gridFor(state, spot);
  if (grid === null) return null;
  const all = grid.columns * grid.rows;
  for (let i = 0; i < all; i++) {
    const place = (from + i * STRIDE) % all;
    const at = { x: grid.west + (place % grid.columns) * STEP, y: grid.south + Math.floor(place / grid.columns) * STEP };
    if (whyNotThere(state, spot, at) === null) return at;
  }
  return null;
}

/** Features stand all over the table, not in a corner of it: the usual spot differs from piece to piece. */
const usualFrom = (piece: number): number => piece * 37;

const answerAt = (piece: number, at: Point): PlaceAnswer => ({ kind: 'place', places: [{ id: `piece:${piece}`, pose: poseAt(at) }] });
const poseAt = ({ x, y }: Point): Pose => ({ x, y, z: 0, heading: 0 });

function judgeOf(state: State, spot: PieceSpot): Judge<PlaceAnswer> {
  const from = (place: number): PlaceAnswer => {
    const at = openSpot(state, spot, place);
    if (at === null) throw new Fault(`no room for the piece ${spot.piece}`);
    return answerAt(spot.piece, at);
  };
  const usual = () => from(usualFrom(spot.piece));
  return {
    why: (answer) => ('declined' in answer ? null : whyNotThere(state, spot, answer.places[0]!.pose)),
    usual,
    suggest: (random: Random) => [usual(), from(random.below(STRIDE)), from(random.below(STRIDE))],
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
