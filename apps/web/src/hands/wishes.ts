/** What a hand on the table means as an answer. Whether it is allowed is for the referee to say: nothing is held back here. */
import type { Answer, AnswerOf, Item, Model, MoveView, PlaceView, State, Travel } from '@warfold/engine';
import type { Heading, Mil, Point, Pose, Terrain } from '@warfold/space';
import { ahead, cosOf, floorsAt, floorUnder, gap, headingOf, pointInPolygon, pointToPoint, sinOf, turnBy } from '@warfold/space';
import { tableauOf } from '../table/tableau.ts';

/** Nearer to straight ahead than this, a drive is straight: hands are not steadier. */
const STRAIGHT = 40;
/** Pulled farther round than this, a vehicle backs up instead of turning about. */
const BACKWARD = 1200;
/** Shorter pulls than this only turn. */
const SPOT: Mil = 150;
/** So often is the way halved on which somebody is met: to the thousandth on any table. */
const HALVINGS = 18;

export const swingOf = (from: Heading, to: Heading): number => ((((to - from + 1800) % 3600) + 3600) % 3600) - 1800;

/** The model whose way tells the rest of the unit where to go. */
export const leaderOf = (view: MoveView, grabbed: number): number => view.leader ?? grabbed;

export const onGrid = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

export const onTheTable = (state: State, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(state.table.width, Math.round(x))),
  y: Math.max(0, Math.min(state.table.depth, Math.round(y))),
});

const terrains = (state: State): Terrain[] => tableauOf(state).terrain.map(({ shape }) => shape.terrain);

/**
 * The height at which somebody set down here would stand: on top of what can only be stood upon, else on the floor one came from. `storeys`
 * up or down from there, among the floors there are.
 */
export function heightAt(state: State, at: Point, from: Mil, storeys = 0): Mil {
  const all = terrains(state);
  const floors = floorsAt(at, all);
  const hill = all.find(
    ({ floors: levels, height, footprint }) => levels.length === 1 && levels[0] === height && pointInPolygon(at, footprint),
  );
  const usual = hill?.height ?? floorUnder(at, all, from);
  const place = Math.max(0, Math.min(floors.length - 1, floors.indexOf(usual) + storeys));
  return floors[place] ?? usual;
}

/** The next poses of something that steers: it turns towards the point and goes there, or backs up to it, or only turns. */
export function steeredTo(from: Pose, to: Point, turning: MoveView['turning'], allowance: Mil): Pose[] {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const far = Math.round(Math.hypot(dx, dy));
  if (far === 0) return [];
  const wished = headingOf(dx, dy);
  if (turning === 'none') {
    const straight = Math.round(dx * sinOf(from.heading) + dy * cosOf(from.heading));
    return straight === 0 ? [] : [gone(from, from.heading, straight)];
  }
  if (allowance === 0) return [{ ...from, heading: wished }];
  const swing = swingOf(from.heading, wished);
  const backs = Math.abs(swing) > BACKWARD;
  const facing = backs ? turnBy(wished, 1800) : wished;
  const turned = Math.abs(swingOf(from.heading, facing)) < STRAIGHT ? from.heading : facing;
  const poses: Pose[] = turned === from.heading ? [] : [{ ...from, heading: turned }];
  return far < SPOT ? poses : [...poses, gone(from, turned, backs ? -far : far)];
}

/** How the last leg of a way is meant: which way to look at its end, and how many storeys up or down. */
interface Manner {
  readonly facing: Heading | null;
  readonly storeys: number;
}

const PLAIN: Manner = { facing: null, storeys: 0 };

/** The poses that lead from one pose to a point: what must steer turns and goes, what need not goes there and looks ahead. */
export function legTo(
  state: State,
  view: MoveView,
  { model, from, to }: { readonly model: number; readonly from: Pose; readonly to: Point },
  { facing, storeys }: Manner = PLAIN,
): Pose[] {
  if (view.turning !== 'free') {
    const allowance = view.models.find((one) => one.model === model)?.allowance ?? 0;
    const steered = steeredTo(from, to, view.turning, allowance);
    const last = steered[steered.length - 1] ?? from;
    return facing === null || facing === last.heading ? steered : [...steered, { ...last, heading: facing }];
  }
  const { base } = state.models[model]!;
  const end = onGrid(to);
  // A block keeps its front unless it is turned; a single figure looks where it goes.
  const single = base.kind === 'round' && view.measured !== 'block';
  const looks = single && pointToPoint(from, end) > 250 ? headingOf(end.x - from.x, end.y - from.y) : from.heading;
  return [{ ...end, z: heightAt(state, end, from.z, storeys), heading: facing ?? looks }];
}

/** So far ahead, or back where it is less than nothing. */
const gone = (from: Pose, heading: Heading, far: number): Pose => ({
  ...from,
  ...(far >= 0 ? ahead(from, heading, far) : ahead(from, turnBy(heading, 1800), -far)),
  heading,
});

/**
 * Where something stops that is pulled onto somebody: on the straight way there, as near as it can stand without standing on him. A pull that ends
 * beside him ends where it ends.
 */
export function upTo(from: Pose, to: Point, mover: Pick<Model, 'base' | 'height'>, met: Model): Point {
  const along = (share: number): Point => onGrid({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  const apart = (share: number): number => gap({ ...mover, pose: { ...along(share), z: met.pose.z, heading: from.heading } }, met);
  if (apart(1) > 0 || apart(0) <= 0) return to;
  let [clear, under] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (clear + under) / 2;
    if (apart(middle) > 0) clear = middle;
    else under = middle;
  }
  return along(clear);
}

/** A unit moves as a body: the way of one model, to be filled in by the referee. */
export const bodyWish = (state: State, model: number, way: readonly Pose[]): AnswerOf<'move'> => ({
  kind: 'move',
  travels: [{ model, path: [state.models[model]!.pose, ...way] }],
});

/** One model of what is being prepared goes elsewhere; the others stay as they are. */
export function withTravel(state: State, draft: Answer | null, model: number, way: readonly Pose[]): Answer {
  const travel: Travel = { model, path: [state.models[model]!.pose, ...way] };
  const others = draft?.kind === 'move' && 'travels' in draft ? draft.travels.filter((other) => other.model !== model) : [];
  return { kind: 'move', travels: [...others, travel] };
}

/** A piece goes straight to a point, whatever else is being prepared; it looks as it did unless it is turned. */
export function withPiece(state: State, draft: Answer | null, piece: number, to: Point, { facing, storeys }: Manner = PLAIN): Answer {
  const from = state.pieces[piece]!.pose;
  const end = onGrid(to);
  const pose: Pose = { ...end, z: heightAt(state, end, from.z, storeys), heading: facing ?? from.heading };
  const others = draft?.kind === 'move' && 'travels' in draft ? draft.travels.filter((other) => other.piece !== piece) : [];
  return { kind: 'move', travels: [...others, { piece, path: [from, pose] }] };
}

/** The item that a click puts down: the first that lies nowhere yet, or the first of all to begin again. */
export function nextItem(view: PlaceView, draft: Answer | null): Item | undefined {
  const put = draft?.kind === 'place' && 'places' in draft ? new Set(draft.places.map(({ id }) => id)) : new Set<string>();
  return view.items.find(({ id }) => !put.has(id)) ?? view.items[0];
}

/** Whether all are put with this one: models gather round the first of them. Of anything else every piece is put for itself. */
export const bringsAll = ({ items }: PlaceView, item: string, draft: Answer | null): boolean =>
  (items.length === 1 || items[0]?.what === 'model') && (draft === null || item === items[0]?.id);

export interface Putting {
  readonly item: string;
  readonly pose: Pose;
  readonly to?: Pose;
}

/** The item put here with everything else as it is. */
export function withPlace(draft: Answer | null, view: PlaceView, { item, pose, to }: Putting): Answer {
  const put = draft?.kind === 'place' && 'places' in draft ? draft.places : [];
  const place = to === undefined ? { id: item, pose } : { id: item, pose, to };
  const all = [...put.filter(({ id }) => id !== item), place];
  const rank = new Map(view.items.map(({ id }, i) => [id, i]));
  return { kind: 'place', places: all.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0)) };
}

export const placeWish = ({ item, pose, to }: Putting): AnswerOf<'place'> => ({
  kind: 'place',
  places: [to === undefined ? { id: item, pose } : { id: item, pose, to }],
});

/** Towards the far half of the table: how things face that nobody has turned. */
export const inward = (state: State, at: Point): Heading => (at.y <= state.table.depth / 2 ? 0 : 1800);

/** What of the preparation lies at the point, the nearest first. */
export function ghostAt(
  poses: readonly { readonly key: string; readonly pose: Point; readonly reach: number }[],
  at: Point,
  slack: number,
): string | null {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { key, pose, reach } of poses) {
    const apart = pointToPoint(pose, at);
    if (apart <= reach + slack && apart < least) {
      least = apart;
      best = key;
    }
  }
  return best;
}
