import type { AnswerOf, Flow, Game, Judge, Refusal, State } from '@warfold/engine';
import { inchesOf, markOf, refuse, say } from '@warfold/engine';
import type { Mil, Point, Pose } from '@warfold/space';
import { areaOf, inches, pointOnTable, polygonToPolygon } from '@warfold/space';
import { gridOf } from '../../shared/room.ts';
import { leaders } from '../../shared/sides.ts';
import { throwDice } from '../dice.ts';
import { FEATURES_LEFT, SQUARES_DONE } from '../marks.ts';
import { featuresOf } from '../measure.ts';
import { ASKS } from '../questions.ts';
import type { Scenery } from './pieces.ts';
import { footprintAt, piecesAt, STOCK } from './pieces.ts';

/** AOS1-FIELD-04: a "60 cm square" is 24" x 24"; both sides are rounded up. */
const SQUARE: Mil = inches(24);

interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export const squaresOf = ({ table }: State): Grid => ({ columns: Math.ceil(table.width / SQUARE), rows: Math.ceil(table.depth / SQUARE) });

/** Whose turn it is to say something about the scenery: the players take turns, which the rules leave open. */
const sayer = (state: State): number => {
  const sides = leaders(state);
  return sides[(featuresOf(state).length + markOf(state, SQUARES_DONE)) % sides.length]!;
};

/** How many features 2D6 bring: AOS1-FIELD-04, as printed; null lets a player choose 0 to 3. */
export function featuresFor(total: number): number | null {
  if (total <= 3) return 0;
  if (total <= 5) return 2;
  if (total <= 8) return 1;
  return total <= 10 ? 2 : null;
}

export function* rollSquare(game: Game): Flow<void> {
  const side = sayer(game.state);
  const square = markOf(game.state, SQUARES_DONE);
  const { total } = yield* throwDice(game, { purpose: 'scenery', rule: 'AOS1-FIELD-04', side, count: 2, sides: 6 });
  const rolled = featuresFor(total);
  const question = { side, rule: 'AOS1-FIELD-04' as const, label: say('aos1.ask.features', { square: square + 1 }) };
  const features = rolled ?? (yield* game.ask.number(question, { min: 0, max: 3, usual: 2 }));
  game.mark('battle', SQUARES_DONE, square + 1, 'AOS1-FIELD-04', say('aos1.log.features', { square: square + 1, features }));
  game.mark('battle', FEATURES_LEFT, features, 'AOS1-FIELD-04');
}

/** The part of the table that a square covers. */
function cornersOf(state: State, square: number): Point[] {
  const { columns } = squaresOf(state);
  const x = (square % columns) * SQUARE;
  const y = Math.floor(square / columns) * SQUARE;
  const right = Math.min(x + SQUARE, state.table.width);
  const top = Math.min(y + SQUARE, state.table.depth);
  return [
    { x, y },
    { x: right, y },
    { x: right, y: top },
    { x, y: top },
  ];
}

/** Sets up the next feature of the square that was rolled for; a player may leave it in the box (AOS1-FIELD-03). */
export function* layFeature(game: Game): Flow<void> {
  const left = markOf(game.state, FEATURES_LEFT);
  const scenery = STOCK[featuresOf(game.state).length % STOCK.length]!;
  const label = say(ASKS.feature, { feature: say(`aos1.scenery.${scenery.key}`) });
  const square = markOf(game.state, SQUARES_DONE) - 1;
  const places = yield* game.ask.place(
    { side: sayer(game.state), rule: 'AOS1-FIELD-03', label, shapes: [{ shape: 'zone', polygon: cornersOf(game.state, square) }] },
    () => ({
      items: [{ id: 'feature', what: 'point', label, faces: true }],
      mayDecline: true,
      judge: featureJudge(game.state, scenery, square),
    }),
  );
  game.mark('battle', FEATURES_LEFT, left - 1, 'AOS1-FIELD-03');
  const pose = places?.[0]?.pose;
  if (pose === undefined) return;
  for (const piece of piecesAt(scenery, pose)) game.put(piece, 'AOS1-FIELD-03');
}

type PlaceAnswer = AnswerOf<'place'>;
const HEADINGS = [0, 450, 900, 1350];

function featureJudge(state: State, scenery: Scenery, square: number): Judge<PlaceAnswer> {
  const corners = cornersOf(state, square);
  const declined: PlaceAnswer = { kind: 'place', declined: true };
  const at = (point: Point, heading: number): PlaceAnswer => ({
    kind: 'place',
    places: [{ id: 'feature', pose: { ...point, z: 0, heading } }],
  });
  const why = (answer: PlaceAnswer): Refusal | null =>
    'declined' in answer ? null : whyNotHere(state, scenery, corners, answer.places[0]!.pose);
  const spots = gridOf(corners, 6);
  const found = (from: number, heading: number): PlaceAnswer =>
    spots.map((_, i) => at(spots[(from + i) % spots.length]!, heading)).find((answer) => why(answer) === null) ?? declined;
  return {
    why,
    usual: () => found(0, 0),
    suggest: (random) => [
      found(random.below(Math.max(1, spots.length)), HEADINGS[random.below(HEADINGS.length)]!),
      found(random.below(Math.max(1, spots.length)), 0),
    ],
  };
}

function whyNotHere(state: State, { parts }: Scenery, [low, , high]: readonly Point[], pose: Pose): Refusal | null {
  const inside = pose.x >= low!.x && pose.x <= high!.x && pose.y >= low!.y && pose.y <= high!.y;
  if (!inside) return refuse('AOS1-FIELD-04', say('aos1.refused.otherSquare'));
  if (pose.z !== 0) return refuse('AOS1-FIELD-03', say('aos1.refused.featureFloats', { height: inchesOf(pose.z) }));
  const footprint = footprintAt(parts[0]!.corners, pose);
  if (areaOf(footprint) === 0 || footprint.some((corner) => !pointOnTable(corner, state.table)))
    return refuse('AOS1-FIELD-01', say('aos1.refused.featureOff'));
  const other = featuresOf(state).find(({ terrain }) => polygonToPolygon(footprint, terrain.footprint) <= 0);
  return other === undefined
    ? null
    : refuse('AOS1-FIELD-03', say('aos1.refused.featureOn', { piece: { piece: other.piece.id } }), [{ piece: other.piece.id }]);
}
