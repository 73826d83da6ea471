import type { Answer, AnswerOf, Decision, Model, MoveView, PlaceView, State } from '@warfold/engine';
import type { Heading, Mil, Point, Pose } from '@warfold/space';
import { ahead, headingOf, pointToPoint, reachOf } from '@warfold/space';

type MoveDecision = Extract<Decision, { view: MoveView }>;
type PlaceDecision = Extract<Decision, { view: PlaceView }>;

const endOf = ({ x, y }: Point, z: number, heading: Heading): Pose => ({ x: Math.round(x), y: Math.round(y), z, heading });

/** A move that brings the unit to a point, as the rules complete it; whether it is legal is for the judge to say. */
export function moveTo(decision: MoveDecision, state: State, to: Point): AnswerOf<'move'>[] {
  const { view, judge } = decision;
  const leader = state.models[view.leader ?? view.models[0]!.model]!;
  if (view.turning !== 'free') return drives(view, leader, to);
  const heading = headingOf(to.x - leader.pose.x, to.y - leader.pose.y);
  const path = [leader.pose, endOf(to, leader.pose.z, heading)];
  if (judge.complete !== undefined) return [judge.complete({ kind: 'move', travels: [{ model: leader.id, path }] })];
  return [{ kind: 'move', travels: view.models.map(({ model }) => ({ model, path: shifted(state.models[model]!, leader.pose, to) })) }];
}

const shifted = ({ pose }: Model, from: Point, to: Point): Pose[] => [
  pose,
  { ...pose, x: Math.round(pose.x + to.x - from.x), y: Math.round(pose.y + to.y - from.y) },
];

const QUARTER = 900;

/** What turns only so far before it goes: straight to the point, as near to that as a quarter turn brings it, backwards to the point, or straight on. */
function drives(view: MoveView, { id, pose }: Model, to: Point): AnswerOf<'move'>[] {
  const wish = headingOf(to.x - pose.x, to.y - pose.y);
  const far = Math.min(Math.floor(pointToPoint(pose, to)), view.models[0]?.allowance ?? 0);
  const swing = ((wish - pose.heading + 5400) % 3600) - 1800;
  const clamped = (pose.heading + Math.max(-QUARTER, Math.min(QUARTER, swing)) + 3600) % 3600;
  const after = (heading: Heading, going = heading): AnswerOf<'move'> => ({
    kind: 'move',
    travels: [
      {
        model: id,
        path: [
          pose,
          ...(heading === pose.heading ? [] : [{ ...pose, heading }]),
          ...(far > 0 ? [endOf(ahead(pose, going, far), pose.z, heading)] : []),
        ],
      },
    ],
  });
  const ways = view.turning === 'none' ? [pose.heading] : clamped === wish ? [wish] : [wish, clamped];
  const on = ways.filter((heading) => far > 0 || heading !== pose.heading).map((heading) => after(heading));
  return view.turning === 'none' || clamped === wish || far === 0 ? on : [...on, after((wish + 1800) % 3600, wish)];
}

/** Where a move brings the unit: the end of whoever leads it. */
export function endOfMove(view: MoveView, state: State, answer: AnswerOf<'move'>): Point {
  const leader = view.leader ?? view.models[0]!.model;
  const stays = state.models[leader]!.pose;
  if ('declined' in answer) return stays;
  const path = answer.travels.find(({ model }) => model === leader)?.path;
  return path?.[path.length - 1] ?? stays;
}

/**
 * Whether anybody ends elsewhere than where the move began, or turns where that takes a move. Otherwise it is staying, and would be asked for again and again where there
 * is no end of moves.
 */
export const goesSomewhere = ({ turning }: MoveView, answer: AnswerOf<'move'>): boolean =>
  !('declined' in answer) &&
  answer.travels.some(({ path }) => {
    const [from, to] = [path[0]!, path[path.length - 1]!];
    return from.x !== to.x || from.y !== to.y || from.z !== to.z || (turning !== 'free' && from.heading !== to.heading);
  });

/** The first thing put down at a point, the others as the rules complete it. */
export function placeAt({ view, judge }: PlaceDecision, at: Point, heading: Heading): AnswerOf<'place'> | null {
  const [first] = view.items;
  if (first === undefined || first.what === 'line' || (view.items.length > 1 && judge.complete === undefined)) return null;
  const wish: AnswerOf<'place'> = { kind: 'place', places: [{ id: first.id, pose: endOf(at, 0, heading) }] };
  return judge.complete?.(wish) ?? wish;
}

/** Between those who stand in ranks. */
const BETWEEN: Mil = 120;

/** Models in ranks round a point, as anybody sets up a unit where there is room: no search, so it can be tried in many places. Nothing where other things than models are put down. */
export function ranksAt({ view: { items } }: PlaceDecision, state: State, at: Point, heading: Heading): AnswerOf<'place'> | null {
  const models = items.flatMap(({ ref }) => (ref !== undefined && 'model' in ref ? [state.models[ref.model]!] : []));
  if (models.length < items.length || models.length < 2) return null;
  const files = Math.ceil(Math.sqrt(models.length));
  const step = 2 * models.reduce((most, { base }) => Math.max(most, reachOf(base)), 0) + BETWEEN;
  const [left, low] = [at.x - ((files - 1) * step) / 2, at.y - ((Math.ceil(models.length / files) - 1) * step) / 2];
  const spot = (i: number): Point => ({ x: left + (i % files) * step, y: low + Math.floor(i / files) * step });
  return { kind: 'place', places: items.map(({ id }, i) => ({ id, pose: endOf(spot(i), 0, heading) })) };
}

export const placed = (answer: Answer): Pose | null =>
  answer.kind === 'place' && 'places' in answer ? (answer.places[0]?.pose ?? null) : null;

/** Points that the shapes of a question speak of: over zones, along lines, round things. */
export function pointsOf({ shapes }: PlaceView): Point[] {
  return (shapes ?? []).flatMap((shape): Point[] => {
    if (shape.shape === 'zone') return grid(shape.polygon);
    if (shape.shape === 'line') return [1, 3, 5, 7].map((n) => between(shape.from, shape.to, n / 8));
    if (shape.shape === 'ring') return [0, 900, 1800, 2700].map((heading) => ahead(shape.centre, heading, shape.radius));
    return [];
  });
}

const between = (a: Point, b: Point, share: number): Point => ({
  x: Math.round(a.x + (b.x - a.x) * share),
  y: Math.round(a.y + (b.y - a.y) * share),
});

function grid(zone: readonly Point[]): Point[] {
  const xs = zone.map(({ x }) => x);
  const ys = zone.map(({ y }) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const points: Point[] = [];
  for (const across of [1, 3, 5, 7, 9, 11, 13, 15])
    for (const up of [1, 2, 3])
      points.push({ x: Math.round(west + ((east - west) * across) / 16), y: Math.round(south + ((north - south) * up) / 4) });
  return points;
}
