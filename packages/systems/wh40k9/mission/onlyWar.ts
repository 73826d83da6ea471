import type { AnswerOf, DrawnShape, Flow, Game, Judge, Random, Refusal, State, Text } from '@warfold/engine';
import { inchesOf, markOf, memo, pointedBy, refuse, say } from '@warfold/engine';
import type { Mil, Point, Pose } from '@warfold/space';
import { inches, pointInPolygon, pointToPoint, poseAtHeight, poseOf } from '@warfold/space';
import { isLaid, zoneNameOr, zonesGiven } from '../../shared/drawn.ts';
import { edgesOn, isGiven, zoneNamed } from '../../shared/scenario/places.ts';
import { nextInTurn, rollOff } from '../../shared/sides.ts';
import { isSupported, levelsAt, risesOf } from '../moving/ground.ts';
import { ASKS } from '../questions.ts';
import { CHOOSER, EDGE, FIRST, PHASE_DONE, PLACER } from '../sequence/marks.ts';
import type { Edge } from './missions.ts';
import { markersPlaced, missionOf, ZONE_OF, zoneAlong } from './missions.ts';
import { MARKER_RADIUS, markersOf } from './objectives.ts';

type PlaceAnswer = AnswerOf<'place'>;

/** W40K-ONLYWAR-10: the players alternate, the winner of a roll-off first, until all markers lie. */
export function* placeMarker(game: Game): Flow<void> {
  const { count } = markersPlaced(missionOf(game.state));
  const lie = markersOf(game.state).length;
  // Where the table has markers of its own, those are all of them.
  if (isLaid(game.state) || lie >= count || freeSpots(game.state).length === 0) {
    game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-10');
    return;
  }
  if (markOf(game.state, PLACER) === null)
    game.mark('battle', PLACER, yield* rollOff(game, 'markers', 'W40K-ONLYWAR-10'), 'W40K-ONLYWAR-10');
  const side = pointedBy(game.state, PLACER);
  const number = lie + 1;
  const places = yield* game.ask.place(
    { side, rule: 'W40K-ONLYWAR-10', label: say(ASKS.marker, { number, count }), shapes: markerGround(game.state) },
    () => ({
      items: [{ id: 'marker', what: 'point', label: say('w40k.marker', { number }), faces: false }],
      judge: markerJudge(game.state),
    }),
  );
  const { pose } = places![0]!;
  game.put(
    {
      kind: 'objective',
      name: say('w40k.marker', { number }),
      pose: { ...pose, heading: 0 },
      shape: { kind: 'disc', radius: MARKER_RADIUS },
      traits: [],
      owner: null,
      bearer: null,
      gone: false,
      marks: {},
    },
    'W40K-ONLYWAR-10',
    say('w40k.placesMarker', { side: { side }, number }),
  );
  game.mark('battle', PLACER, nextInTurn(game.state, side), 'W40K-ONLYWAR-10');
}

/** As far from the edges as its middle may lie, and what is too near to a marker that lies already. */
function markerGround(state: State): readonly DrawnShape[] {
  const { fromEdge, apart } = markersPlaced(missionOf(state));
  const least = fromEdge + MARKER_RADIUS;
  const { width, depth } = state.table;
  const corners = [
    [least, least],
    [width - least, least],
    [width - least, depth - least],
    [least, depth - least],
  ] as const;
  return [
    { shape: 'zone', polygon: corners.map(([x, y]) => ({ x, y })) },
    ...markersOf(state).map(
      ({ id }): DrawnShape => ({ shape: 'around', of: { piece: id }, distance: apart + MARKER_RADIUS, label: say('w40k.shape.tooNear') }),
    ),
  ];
}

/** Exactly at a limit is within it, and refused; markers are measured from their closest points (W40K-OBJ-02). */
export function whyNotMarker(state: State, at: Point): Refusal | null {
  const { fromEdge, apart } = markersPlaced(missionOf(state));
  const edge = roomToEdge(state, at);
  if (edge <= fromEdge)
    return refuse('W40K-ONLYWAR-10', say('w40k.refused.markerEdge', { measured: inchesOf(edge), required: inchesOf(fromEdge) }), []);
  for (const marker of markersOf(state)) {
    const far = pointToPoint(at, marker.pose) - 2 * MARKER_RADIUS;
    if (far > apart) continue;
    const who = { piece: marker.id };
    return refuse(
      'W40K-ONLYWAR-10',
      say('w40k.refused.markerNear', { who, measured: inchesOf(Math.round(far)), required: inchesOf(apart) }),
      [who],
    );
  }
  return null;
}

/** A marker lies on the ground, a floor or a roof: not in the air, nor inside of something. */
function whyNotLying(state: State, pose: Pose): Refusal | null {
  if (isSupported(state, pose)) return null;
  const [height] = levelsAt(state, pose);
  if (height === undefined) return refuse('W40K-ONLYWAR-10', say('w40k.refused.markerInside'), []);
  const numbers = { measured: inchesOf(pose.z), required: inchesOf(height) };
  return refuse('W40K-ONLYWAR-10', say('w40k.refused.markerHeight', numbers), []);
}

const roomToEdge = ({ table }: State, { x, y }: Point): Mil => Math.min(x, y, table.width - x, table.depth - y) - MARKER_RADIUS;

/** Where there is no spot on the first grid, the second is looked at. */
const STEPS = [inches(2), inches(0.5)] as const;

/** Where the next marker may lie, every two inches from as near to the corner as it may be; first where it lies on open ground. */
const freeSpots = memo({
  on: (state: State) => state.pieces,
  work(state): readonly Pose[] {
    for (const step of STEPS) {
      const found = searchSpots(state, step);
      if (found.length > 0) return found;
    }
    return [];
  },
});

function searchSpots(state: State, step: Mil): Pose[] {
  const least = markersPlaced(missionOf(state)).fromEdge + MARKER_RADIUS + 1;
  const open: Pose[] = [];
  const covered: Pose[] = [];
  for (let y = least; y <= state.table.depth - least; y += step) {
    for (let x = least; x <= state.table.width - least; x += step) {
      const spot = { x, y };
      const [height] = levelsAt(state, spot);
      if (height === undefined || whyNotMarker(state, spot) !== null) continue;
      const isCovered = risesOf(state).some(({ footprint }) => pointInPolygon(spot, footprint));
      (isCovered ? covered : open).push(poseOf(x, y, height, 0));
    }
  }
  return [...open, ...covered];
}

function markerJudge(state: State): Judge<PlaceAnswer> {
  const free = freeSpots(state);
  const put = (pose: Pose): PlaceAnswer => ({ kind: 'place', places: [{ id: 'marker', pose }] });
  const lowered = (pose: Pose): Pose => (isSupported(state, pose) ? pose : poseAtHeight(pose, levelsAt(state, pose)[0] ?? pose.z));
  const usual = (): PlaceAnswer => put(quarterSpot(state, free));
  return {
    why: (answer) => {
      if ('declined' in answer) return null;
      const { pose } = answer.places[0]!;
      return whyNotMarker(state, pose) ?? whyNotLying(state, pose);
    },
    usual,
    complete: (wish) => ('declined' in wish || wish.places.length !== 1 ? wish : put(lowered(wish.places[0]!.pose))),
    suggest: (random: Random) => [usual(), ...[0, 1, 2].map(() => put(free[random.below(free.length)]!))],
  };
}

/** The spot nearest to the middle of a quarter of the field: first quarter, opposite quarter, then the other two. */
function quarterSpot(state: State, free: readonly Pose[]): Pose {
  const { width, depth } = state.table;
  const quarters: readonly (readonly [number, number])[] = [
    [1, 1],
    [3, 3],
    [3, 1],
    [1, 3],
  ];
  const [x, y] = quarters[markersOf(state).length % quarters.length]!;
  const middle = { x: Math.floor((width * x) / 4), y: Math.floor((depth * y) / 4) };
  return free.reduce((best, spot) => (pointToPoint(spot, middle) < pointToPoint(best, middle) ? spot : best));
}

const EDGES: readonly Edge[] = ['south', 'north'];

/** W40K-ONLYWAR-11: the winner of another roll-off chooses one of the two deployment zones. */
export function* chooseZone(game: Game): Flow<void> {
  if (isGiven(missionOf(game.state))) {
    giveZones(game);
    return;
  }
  const side = yield* rollOff(game, 'zones', 'W40K-ONLYWAR-11');
  const choice = (edge: Edge) => ({ id: edge, label: zoneNameOr(game.state, ZONE_OF[edge], zoneName(game.state, edge)), value: edge });
  const zone = (edge: Edge): DrawnShape => ({
    shape: 'zone',
    polygon: zoneAlong(game.state.table, missionOf(game.state), edge),
    label: choice(edge).label,
  });
  const given = zonesGiven(game.state)?.[side];
  const edge =
    given === undefined
      ? yield* game.ask.one<Edge>({ side, rule: 'W40K-ONLYWAR-11', label: say(ASKS.zone), shapes: EDGES.map(zone) }, EDGES.map(choice))
      : given === ZONE_OF.south
        ? 'south'
        : 'north';
  const { team } = game.state.sides[side]!;
  for (const other of game.state.sides)
    game.mark({ side: other.id }, EDGE, other.team === team ? edge : edge === 'south' ? 'north' : 'south', 'W40K-ONLYWAR-11');
  game.mark('battle', CHOOSER, side, 'W40K-ONLYWAR-12', say('w40k.choosesZone', { side: { side } }));
  game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-11');
}

/** A map calls its first zone south and the other north, wherever they lie; players see them numbered where they lie otherwise. */
function zoneName(state: State, edge: Edge): Text {
  const scenario = missionOf(state);
  const number = edge === 'south' ? 1 : 2;
  const own = scenario.deployment === undefined ? undefined : edgesOn(state.table, scenario)[number - 1];
  return own === undefined || own === edge ? say(`w40k.option.${edge}`) : zoneNamed(number);
}

/** W40K-MISSION-04: the mission says who has which zone. */
function giveZones(game: Game): void {
  for (const { id, team } of game.state.sides) game.mark({ side: id }, EDGE, team === 0 ? 'south' : 'north', 'W40K-MISSION-04');
  game.mark('battle', CHOOSER, 1, 'W40K-MISSION-04');
  game.mark('battle', PHASE_DONE, true, 'W40K-MISSION-04');
}

/** W40K-ONLYWAR-16: the winner of a third roll-off takes the first or the second turn. */
export function* chooseFirstTurn(game: Game): Flow<void> {
  const { firstTurn } = missionOf(game.state);
  if (firstTurn !== undefined) {
    takeFirstTurn(game, firstTurn - 1);
    return;
  }
  const side = yield* rollOff(game, 'first turn', 'W40K-ONLYWAR-16');
  const other = nextInTurn(game.state, side);
  const first = yield* game.ask.one<number>({ side, rule: 'W40K-ONLYWAR-16', label: say(ASKS.firstTurn) }, [
    { id: 'first', label: say('w40k.option.first'), value: side },
    { id: 'second', label: say('w40k.option.second'), value: other },
  ]);
  takeFirstTurn(game, first);
}

function takeFirstTurn(game: Game, first: number): void {
  game.mark('battle', FIRST, first, 'W40K-ONLYWAR-16', say('w40k.hasFirstTurn', { side: { side: first } }));
  game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-16');
}
